import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { fullDay } from '#src/i18n/day-text.ts'
import type { Preview } from './invitation-calls.ts'
import styles from './invitation-card.module.css'

type Props = {
  /** Without an e-mail: anyone with the group's code may join. */
  invitation: Pick<Preview, 'coachName' | 'groupName'> & Partial<Preview>
  children: ReactNode
}

/** Who invites into what, and what that lets whom do: all that is needed to decide. */
export function InvitationCard({ invitation, children }: Props) {
  const { t, i18n } = useLingui()
  const { coachName, groupName, email, role = 'athlete', waiting } = invitation
  // Who accepts takes over what was planned before the account.
  const names = waiting?.coaches.join(', ')
  const from = waiting && fullDay(waiting.from, i18n.locale)
  return (
    <div className={styles.card}>
      <p className={styles.invitation}>
        {role === 'coach' ? (
          <Trans>
            <strong>{coachName}</strong> convida você para ser treinador do grupo <strong>{groupName}</strong>
            .
          </Trans>
        ) : (
          <Trans>
            <strong>{coachName}</strong> convida você para o grupo <strong>{groupName}</strong>.
          </Trans>
        )}
      </p>
      {waiting && (
        <p>
          <Plural
            value={waiting.workouts}
            one={`# treino de ${names} já espera por você, a partir de ${from}.`}
            other={`# treinos de ${names} já esperam por você, a partir de ${from}.`}
          />
        </p>
      )}
      {role === 'coach' ? <AsCoach /> : <AsAthlete coachName={coachName} />}
      <p className={styles.quiet}>
        {email && t`O convite é para ${email}.`} {t`Você pode sair do grupo quando quiser.`}
      </p>
      {children}
    </div>
  )
}

function Point({ children }: { children: ReactNode }) {
  return (
    <li className={styles.point}>
      <IconCheck size={18} stroke={2.2} aria-hidden />
      <span>{children}</span>
    </li>
  )
}

function AsAthlete({ coachName }: { coachName: string }) {
  const { t } = useLingui()
  return (
    <div>
      <p className={styles.heading}>{t`Ao aceitar, ${coachName} vai poder:`}</p>
      <ul className={styles.list}>
        <Point>{t`planejar seus treinos e refeições`}</Point>
        <Point>{t`ver o que você treinou, o esforço, como se sentiu e suas notas`}</Point>
        <Point>{t`ver seu perfil: nome, e-mail, cidade, altura e peso`}</Point>
      </ul>
    </div>
  )
}

function AsCoach() {
  const { t } = useLingui()
  return (
    <div>
      <p className={styles.heading}>{t`Ao aceitar:`}</p>
      <ul className={styles.list}>
        <Point>{t`vocês veem os mesmos atletas, com treinos, registros e conversas`}</Point>
        <Point>{t`cada um pode mudar o que o outro planejou para eles, e o grupo`}</Point>
        <Point>{t`rascunhos, e modelos não compartilhados, continuam só de quem os fez`}</Point>
      </ul>
    </div>
  )
}
