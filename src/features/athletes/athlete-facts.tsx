import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Measure, SexWord } from '#src/training/body-facts.tsx'
import { PersonEmail } from '#src/training/person-email.tsx'
import type { UserDocument } from '#sync/client.ts'
import styles from './athlete-facts.module.css'

/** Who the athlete is: their own words first. */
export function AthleteFacts({ athlete }: { athlete: UserDocument }) {
  const { height, weight } = athlete
  return (
    <dl className={styles.facts}>
      <Fact wide name={<Trans>Nas palavras do atleta</Trans>} value={athlete.bio} />
      <Fact name={<Trans>E-mail</Trans>} value={<PersonEmail person={athlete} />} />
      <Fact name={<Trans>Sexo</Trans>} value={<SexWord person={athlete} />} />
      <Fact name={<Trans>Altura</Trans>} value={height && <Measure value={height} unit="cm" />} />
      <Fact name={<Trans>Peso</Trans>} value={weight && <Measure value={weight} unit="kg" />} />
      <Fact name={<Trans>Cidade</Trans>} value={athlete.city} />
      <Fact name={<Trans>Estado</Trans>} value={athlete.state} />
      <Fact name={<Trans>País</Trans>} value={athlete.country} />
    </dl>
  )
}

type FactProps = { name: ReactNode; value: ReactNode /** Takes a row of its own. */; wide?: boolean }

function Fact({ name, value, wide = false }: FactProps) {
  return (
    <div data-wide={wide}>
      <dt>{name}</dt>
      <dd>{value || <Trans>Não informado</Trans>}</dd>
    </div>
  )
}
