import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { useSession } from '#src/data/session/session-context.ts'
import { shortDay } from '#src/i18n/day-text.ts'
import { isolated } from '#src/i18n/plain-values.ts'
import { AbsenceNote, useAbsencesOfDays } from '#src/training/marks/absence-note.tsx'
import { takeBackWorkouts } from '#src/training/planned-workouts.ts'
import { Button } from '#src/ui/button.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { onDemand } from '#src/ui/on-demand.tsx'
import { trying } from '#src/ui/toast/trying.ts'
import { useUndoToast } from '#src/ui/toast/use-undo-toast.ts'
import type { TemplateDocument } from '#sync/client.ts'
import styles from './apply.module.css'
import { type Candidate, WhoStep } from './apply-who.tsx'
import { applyTemplate } from './commands.ts'

const DaysPicker = onDemand(
  () => import('#src/ui/month-picker.tsx').then((m) => m.DaysPicker),
  <Skeleton height={330} />,
)

type Props = {
  template: TemplateDocument
  athletes: readonly Candidate[]
  groups: readonly { key: string; name: string; athleteIds: readonly number[] }[]
  onDone: () => void
}

/** Plans the template for athletes and days: who, then when with a preview of everything that will be made. */
export function ApplyForm({ template, athletes, groups, onDone }: Props) {
  const { t, i18n } = useLingui()
  const { client, userId } = useSession()
  const undoToast = useUndoToast()
  const [step, setStep] = useState(0)
  const [athleteIds, setAthleteIds] = useState<readonly number[]>([])
  const [days, setDays] = useState<readonly string[]>([])
  const chosen = athletes.filter(({ id }) => athleteIds.includes(id))
  const count = chosen.length * days.length
  const absences = useAbsencesOfDays(days, template.sport).filter((mark) =>
    athleteIds.includes(mark.athleteId),
  )

  const apply = () =>
    trying(async () => {
      const keys = await applyTemplate(client.database, userId, template, { athleteIds, days })
      onDone()
      undoToast(
        t`Treinos criados: ${keys.length}`,
        () => takeBackWorkouts(client.database, keys),
        t`Os treinos criados foram retirados`,
      )
    })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (step === 0) setStep(1)
    else void apply()
  }

  return (
    <form onSubmit={submit}>
      <p className="visually-hidden" role="status">
        <Trans>Passo {step + 1} de 2</Trans>
      </p>
      {step === 0 ? (
        <WhoStep athletes={athletes} groups={groups} chosen={athleteIds} onChange={setAthleteIds} />
      ) : (
        <>
          <DaysPicker value={days} onChange={setDays} />
          <section className={styles.preview} aria-labelledby="apply-preview">
            <h3 id="apply-preview">
              <Trans>O que será criado</Trans>
            </h3>
            {days.length === 0 ? (
              <p>
                <Trans>Escolha um ou mais dias.</Trans>
              </p>
            ) : (
              <ul>
                {chosen.map(({ id, name }) => (
                  <li key={id}>
                    <strong>{isolated(name)}</strong>{' '}
                    {days.map((day) => shortDay(day, i18n.locale)).join(' · ')}
                    <AbsenceNote absences={absences.filter(({ athleteId }) => athleteId === id)} />
                  </li>
                ))}
              </ul>
            )}
          </section>
        </>
      )}
      <div className={styles.foot}>
        {step === 1 && (
          <Button large onClick={() => setStep(0)}>
            <Trans>Voltar</Trans>
          </Button>
        )}
        {step === 0 ? (
          <Button kind="primary" large wide type="submit" disabled={chosen.length === 0}>
            <Plural
              value={chosen.length}
              _0="Escolha quem"
              one="Continuar com # atleta"
              other="Continuar com # atletas"
            />
          </Button>
        ) : (
          <Button kind="primary" large wide type="submit" disabled={count === 0}>
            {absences.length > 0 ? (
              <Trans>Planejar assim mesmo</Trans>
            ) : (
              <Plural value={count} _0="Criar treinos" one="Criar # treino" other="Criar # treinos" />
            )}
          </Button>
        )}
      </div>
    </form>
  )
}
