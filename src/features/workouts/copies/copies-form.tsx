import { msg } from '@lingui/core/macro'
import { Plural, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import * as v from 'valibot'
import { useToday } from '#src/data/query/use-now.ts'
import { useSession } from '#src/data/session/session-context.ts'
import { isDay } from '#src/domain/days.ts'
import { type CopyChange, changeOfCopies, type Staying } from '#src/domain/workouts/copies.ts'
import { shortDay } from '#src/i18n/day-text.ts'
import { fieldErrorText } from '#src/i18n/field-error.ts'
import { isolated } from '#src/i18n/plain-values.ts'
import { changeCopies, changeCopiesBack } from '#src/training/copies.ts'
import { DateField } from '#src/training/date-field.tsx'
import { confirmAbsences } from '#src/training/marks/absences.ts'
import { PlanFields } from '#src/training/plan-form/plan-fields.tsx'
import { type PlanValues, planSchema } from '#src/training/plan-rules.ts'
import { usePlanRights } from '#src/training/use-plan-rights.ts'
import { Checkbox } from '#src/ui/form/checkbox.tsx'
import { SubmitFoot } from '#src/ui/form/submit-foot.tsx'
import { submitByKey, submitting } from '#src/ui/form/submitting.ts'
import { trying } from '#src/ui/toast/trying.ts'
import { useUndoToast } from '#src/ui/toast/use-undo-toast.ts'
import type { WorkoutDocument } from '#sync/client.ts'
import { planOf } from '#sync/contract/index.ts'
import styles from './copies.module.css'

type Props = {
  workout: WorkoutDocument
  /** The workout and its copies. */
  copies: readonly WorkoutDocument[]
  athletes: readonly Person[]
  onDone: () => void
}

/** Changes a workout and all its copies that nobody has done yet. */
export function CopiesForm({ workout, copies, athletes, onDone }: Props) {
  const { t } = useLingui()
  const { database } = useSession().client
  const rights = usePlanRights()
  const today = useToday()
  const undoToast = useUndoToast()
  const [values, setValues] = useState<PlanValues>(() => planOf(workout))
  const [day, setDay] = useState(workout.scheduledTo)
  const [withChanged, setWithChanged] = useState(false)
  const set = (changes: Partial<PlanValues>) => setValues({ ...values, ...changes })
  const checked = v.safeParse(planSchema, values)
  const isValid = isDay(day) && checked.success
  const plan = checked.success ? checked.output : planOf(workout)
  const field = (name: keyof PlanValues) => {
    const problems = checked.issues && v.flatten<typeof planSchema>(checked.issues).nested
    const text = fieldErrorText(problems?.[name]?.[0])
    return { error: text && t(text) }
  }
  const after = { ...plan, name: plan.name.trim(), scheduledTo: isDay(day) ? day : workout.scheduledTo }
  const { changes, staying } = changeOfCopies(workout, copies, after, { rights, today, withChanged })
  const changedByHand = withChanged || staying.some(({ why }) => why === 'changed')

  const change = async () => {
    const moved = changes.map(({ workout: { athleteId }, after: next }) => ({ ...next, athleteId }))
    if (day !== workout.scheduledTo && !(await confirmAbsences(database, moved))) return
    const changed = await changeCopies(database, rights, changes)
    onDone()
    const back = () => changeCopiesBack(database, rights, changed)
    undoToast(t`Treinos mudados: ${changed.length}`, back, t`Os treinos estão como antes`)
  }
  const submit = () => {
    if (isValid && changes.length > 0) void trying(change)
  }
  return (
    <form ref={submitByKey} onSubmit={submitting(submit)} noValidate>
      <PlanFields
        plan={values}
        nameLabel={t`Nome do treino`}
        athleteId={workout.athleteId}
        field={field}
        onChange={set}
      >
        <DateField path="day" label={t`Dia deste treino`} value={day} onChange={setDay} />
      </PlanFields>
      <CopiesPreview changes={changes} staying={staying} athletes={athletes} />
      {changedByHand && (
        <Checkbox
          label={t`Mudar também os que foram alterados à mão`}
          checked={withChanged}
          onChange={setWithChanged}
        />
      )}
      <SubmitFoot disabled={!isValid || changes.length === 0}>
        {changes.length === 0 ? (
          t`Nada muda ainda`
        ) : (
          <Plural value={changes.length} one="Mudar # treino" other="Mudar # treinos" />
        )}
      </SubmitFoot>
    </form>
  )
}

type Person = { id: number; name: string }

const reasons = {
  done: msg`já registrado`,
  past: msg`o dia já passou`,
  'not-own': msg`é de outra pessoa`,
  changed: msg`alterado à mão`,
} satisfies Record<Staying, unknown>

type CopiesPreviewProps = {
  changes: readonly CopyChange<WorkoutDocument>[]
  staying: readonly { workout: WorkoutDocument; why: Staying }[]
  athletes: readonly Person[]
}

/** Who is changed, from which day to which, and who is left out and why. */
function CopiesPreview({ changes, staying, athletes }: CopiesPreviewProps) {
  const { t, i18n } = useLingui()
  const names = new Map(athletes.map(({ id, name }) => [id, name]))
  const nameOf = ({ athleteId }: WorkoutDocument) => isolated(names.get(athleteId) ?? t`Atleta sem acesso`)
  const day = (date: string) => shortDay(date, i18n.locale)
  const byName = (one: { workout: WorkoutDocument }, other: { workout: WorkoutDocument }) =>
    nameOf(one.workout).localeCompare(nameOf(other.workout)) ||
    one.workout.scheduledTo.localeCompare(other.workout.scheduledTo)
  return (
    <div className={styles.preview}>
      <section aria-labelledby="copies-changed">
        <h3 id="copies-changed">
          <Plural value={changes.length} _0="Ninguém muda" one="Muda # treino" other="Mudam # treinos" />
        </h3>
        <ul>
          {changes.toSorted(byName).map(({ workout, after }) => (
            <li key={workout.clientId}>
              <strong>{nameOf(workout)}</strong>{' '}
              {after.scheduledTo === workout.scheduledTo
                ? day(workout.scheduledTo)
                : `${day(workout.scheduledTo)} → ${day(after.scheduledTo)}`}
            </li>
          ))}
        </ul>
      </section>
      {staying.length > 0 && (
        <section aria-labelledby="copies-staying">
          <h3 id="copies-staying">
            <Plural value={staying.length} one="Fica # como está" other="Ficam # como estão" />
          </h3>
          <ul>
            {staying.toSorted(byName).map(({ workout, why }) => (
              <li key={workout.clientId}>
                <strong>{nameOf(workout)}</strong> {`${day(workout.scheduledTo)}: ${t(reasons[why])}`}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
