import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Measure, SexWord } from '#src/training/body-facts.tsx'
import { ThresholdsCard } from '#src/training/thresholds/thresholds-card.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { defineDialog } from '#src/ui/dialog/define-dialog.ts'
import type { UserDocument } from '#sync/client.ts'
import { EditProfileDialog } from './edit-profile-dialog.tsx'
import styles from './profile.module.css'
import type { ProfileGroup } from './profile-schema.ts'

const editProfileDialog = defineDialog<{ group: ProfileGroup }>('edit-profile')

/**
 * The own profile in its groups (docs/product.md, "Profile and settings"), each with its way to change it.
 * @param badges what the person has earned.
 */
export function ProfileCards({ profile, badges }: { profile: UserDocument; badges: ReactNode }) {
  const { t } = useLingui()
  const editing = editProfileDialog.use()
  const { name, bio, email, city, state, country, height, weight } = profile
  const edit = (group: ProfileGroup, label: string) => (
    <Button aria-label={label} onClick={() => editing.open({ group })}>
      <Trans>Editar</Trans>
    </Button>
  )
  return (
    <>
      <Card title={t`Pessoal`} action={edit('personal', t`Editar dados pessoais`)}>
        <dl className={styles.facts}>
          <Fact label={t`Nome`}>{name}</Fact>
          <Fact label={t`Sexo`}>
            <SexWord person={profile} />
          </Fact>
          <Fact label={t`Sobre você`} whole>
            {bio}
          </Fact>
        </dl>
      </Card>
      <Card title={t`Corpo`} action={edit('physical', t`Editar altura e peso`)}>
        <dl className={styles.facts}>
          <Fact label={t`Altura`}>
            <Measure value={height} unit="cm" />
          </Fact>
          <Fact label={t`Peso`}>
            <Measure value={weight} unit="kg" />
          </Fact>
        </dl>
      </Card>
      {profile.role === 'athlete' && <ThresholdsCard athlete={profile} />}
      {badges}
      <Card title={t`Contato`}>
        <dl className={styles.facts}>
          <Fact label={t`E-mail`} whole>
            {email}
          </Fact>
        </dl>
      </Card>
      <Card title={t`Onde você está`} action={edit('location', t`Editar onde você está`)}>
        <dl className={styles.facts}>
          <Fact label={t`Cidade`}>{city}</Fact>
          <Fact label={t`Estado`}>{state}</Fact>
          <Fact label={t`País`}>{country}</Fact>
        </dl>
      </Card>
      <EditProfileDialog
        profile={profile}
        group={editing.args?.group}
        opened={editing.opened}
        onClose={editing.close}
      />
    </>
  )
}

type FactProps = { label: string; whole?: boolean; children: ReactNode }

function Fact({ label, whole, children }: FactProps) {
  return (
    <div className={whole ? styles.whole : undefined}>
      <dt>{label}</dt>
      <dd>{children || <Trans>Não informado</Trans>}</dd>
    </div>
  )
}
