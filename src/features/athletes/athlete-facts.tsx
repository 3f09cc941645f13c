import { Trans } from '@lingui/react/macro'
import { Measure, SexWord } from '#src/training/body-facts.tsx'
import { PersonEmail } from '#src/training/person-email.tsx'
import { Fact } from '#src/ui/fact.tsx'
import type { UserDocument } from '#sync/client.ts'
import styles from './athlete-facts.module.css'

/** Who the athlete is: their own words first. */
export function AthleteFacts({ athlete }: { athlete: UserDocument }) {
  const { height, weight } = athlete
  return (
    <dl className={styles.facts}>
      <Fact wide name={<Trans>Nas palavras do atleta</Trans>}>
        {athlete.bio}
      </Fact>
      <Fact name={<Trans>E-mail</Trans>}>
        <PersonEmail person={athlete} />
      </Fact>
      <Fact name={<Trans>Sexo</Trans>}>
        <SexWord person={athlete} />
      </Fact>
      <Fact name={<Trans>Altura</Trans>}>{height && <Measure value={height} unit="cm" />}</Fact>
      <Fact name={<Trans>Peso</Trans>}>{weight && <Measure value={weight} unit="kg" />}</Fact>
      <Fact name={<Trans>Cidade</Trans>}>{athlete.city}</Fact>
      <Fact name={<Trans>Estado</Trans>}>{athlete.state}</Fact>
      <Fact name={<Trans>País</Trans>}>{athlete.country}</Fact>
    </dl>
  )
}
