import { plural } from '@lingui/core/macro'
import { Plural, useLingui } from '@lingui/react/macro'
import { IconAlertTriangle } from '@tabler/icons-react'
import { memo, useState } from 'react'
import { useKeepPrevious } from '#src/data/query/use-live-query.ts'
import { useToday } from '#src/data/query/use-now.ts'
import { useSession } from '#src/data/session/session-context.ts'
import { addDays, isoWeek, weekDays } from '#src/domain/days.ts'
import { originOf } from '#src/domain/workouts/copies.ts'
import { dayRange, shortDay } from '#src/i18n/day-text.ts'
import { isolated } from '#src/i18n/plain-values.ts'
import { addWorkouts } from '#src/training/add-workouts.ts'
import { AbsenceNote } from '#src/training/marks/absence-note.tsx'
import { takeBackWorkouts } from '#src/training/planned-workouts.ts'
import { Button } from '#src/ui/button.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { Checkbox } from '#src/ui/form/checkbox.tsx'
import { submitting } from '#src/ui/form/submitting.ts'
import { onDemand } from '#src/ui/on-demand.tsx'
import { PeriodNav } from '#src/ui/period-nav.tsx'
import { trying } from '#src/ui/toast/trying.ts'
import { useUndoToast } from '#src/ui/toast/use-undo-toast.ts'
import { planDone, planOf } from '#sync/contract/index.ts'
import styles from './apply.module.css'
import { type Candidate, WhoStep } from './apply-who.tsx'
import { type ApplyPreview, type Handout, useApplyPreview } from './use-apply-preview.ts'

type Props = {
  /** The first goes onto each chosen day, the others keep their distance from it. */
  workouts: readonly Handout[]
  /** They are a week, which keeps its weekdays: a week is chosen instead of days. */
  ofWeek?: boolean
  /** What is chosen at first. */
  start?: { days: readonly string[]; athleteIds?: readonly number[] | undefined }
  athletes: readonly Candidate[]
  groups: readonly { key: string; name: string; athleteIds: readonly number[] }[]
  onDone: () => void
}

const nothing: readonly never[] = []

/** Plans workouts for several athletes: when, who, and a preview of what will be made and what it meets. */
export function ApplyForm({ workouts, ofWeek = false, start, athletes, groups, onDone }: Props) {
  const { t } = useLingui()
  const { client, userId } = useSession()
  const today = useToday()
  const undoToast = useUndoToast()
  const [athleteIds, setAthleteIds] = useState(start?.athleteIds ?? nothing)
  const [days, setDays] = useState(start?.days ?? nothing)
  const [skipAbsences, setSkipAbsences] = useState(false)
  const [skipBusyDays, setSkipBusyDays] = useState(false)
  const [isWriting, setIsWriting] = useState(false)
  // The workouts that are being written are no clash, and the preview does not follow each of them.
  const read = useApplyPreview({
    workouts,
    ofWeek,
    days: isWriting ? nothing : days,
    athleteIds: isWriting ? nothing : athleteIds,
    skipAbsences,
    skipBusyDays,
  })
  const people = useKeepPrevious(isWriting ? undefined : read) ?? nothing
  const count = sum(people, ({ items }) => items.length)
  const absences = sum(people, (person) => person.absences)
  const clashes = sum(people, (person) => person.clashes)

  const apply = async () => {
    const made = people.flatMap(({ athleteId, items }) =>
      items.map((item) => {
        const { day: scheduledTo, draft = false } = item
        const { clientId, copyOf = null } = item
        // Of a template they are copies of each other.
        const from = clientId ? { copyOf: originOf({ clientId, copyOf }) } : { alike: 'template' }
        return { ...planOf(item), athleteId, scheduledTo, draft, ...from }
      }),
    )
    setIsWriting(true)
    const keys = await addWorkouts(client.database, userId, made)
    onDone()
    undoToast(
      t`Treinos criados: ${keys.length}`,
      () => takeBackWorkouts(client.database, keys),
      t`Os treinos criados foram retirados`,
      made.some(({ scheduledTo }) => scheduledTo < today)
        ? t`Há treinos em dias que já passaram.`
        : undefined,
    )
  }
  const submit = () => {
    void trying(apply).then(() => setIsWriting(false))
  }

  return (
    <form onSubmit={submitting(submit)} className={styles.form}>
      <ApplyWhen ofWeek={ofWeek} days={days} onChange={setDays} />
      <WhoStep athletes={athletes} groups={groups} chosen={athleteIds} onChange={setAthleteIds} />
      {people.length > 0 && days.length > 0 && (
        <section className={styles.preview} aria-labelledby="apply-preview">
          <h3 id="apply-preview">{t`O que será criado`}</h3>
          <ApplyPreviewList people={people} athletes={athletes} />
        </section>
      )}
      <div className={styles.foot}>
        <div role="status">
          {absences > 0 && (
            <Checkbox
              label={plural(absences, {
                one: 'Não criar # em dia de ausência',
                other: 'Não criar # em dias de ausência',
              })}
              checked={skipAbsences}
              onChange={setSkipAbsences}
            />
          )}
          {clashes > 0 && (
            <Checkbox
              label={plural(clashes, {
                one: 'Não criar # em dia que já tem treino',
                other: 'Não criar # em dias que já têm treino',
              })}
              checked={skipBusyDays}
              onChange={setSkipBusyDays}
            />
          )}
        </div>
        <Button kind="primary" large wide type="submit" disabled={count === 0 || isWriting || !read}>
          {absences > 0 && !skipAbsences && count > 0 ? (
            t`Planejar assim mesmo (${count})`
          ) : (
            <Plural value={count} _0="Escolha quem e quando" one="Criar # treino" other="Criar # treinos" />
          )}
        </Button>
      </div>
    </form>
  )
}

const sum = (people: readonly ApplyPreview[], amount: (person: ApplyPreview) => number) =>
  people.reduce((total, person) => total + amount(person), 0)

type ApplyPreviewListProps = { people: readonly ApplyPreview[]; athletes: readonly Candidate[] }

/** The most days or names in one line. */
const told = 4

/** What each athlete gets and on which days, and what is on these days already. */
const ApplyPreviewList = memo(function ApplyPreviewList({ people, athletes }: ApplyPreviewListProps) {
  const { t, i18n } = useLingui()
  const names = new Map(athletes.map(({ id, name }) => [id, name]))
  return (
    <ul>
      {people.map(({ athleteId, items, marks, there }) => {
        const days = [...new Set(items.map(({ day }) => day))].map((day) => shortDay(day, i18n.locale))
        const others = there.slice(0, told).map((workout) => isolated(planDone(workout).name))
        return (
          <li key={athleteId}>
            <strong>{isolated(names.get(athleteId) ?? '')}</strong>{' '}
            {days.length > told ? (
              <Plural value={items.length} one="# treino" other="# treinos" />
            ) : (
              days.join(' · ') || t`nada a criar`
            )}
            {marks.length > 0 && <AbsenceNote absences={marks} />}
            {others.length > 0 && (
              <p className={styles.clash}>
                <IconAlertTriangle size={16} aria-hidden />
                <span>
                  {t`Já tem: ${others.join(', ')}`}
                  {there.length > told && ` +${there.length - told}`}
                </span>
              </p>
            )}
          </li>
        )
      })}
    </ul>
  )
})

const DaysPicker = onDemand(
  () => import('#src/ui/month-picker.tsx').then((m) => m.DaysPicker),
  <Skeleton height={330} />,
)

type ApplyWhenProps = {
  ofWeek: boolean
  days: readonly string[]
  onChange: (days: readonly string[]) => void
}

function ApplyWhen({ ofWeek, days, onChange }: ApplyWhenProps) {
  const { t, i18n } = useLingui()
  const [day] = days
  if (!ofWeek || !day) return <DaysPicker value={days} onChange={onChange} />
  const week = weekDays(day)
  const [monday = day] = week
  return (
    <div className={styles.week} role="group" aria-label={t`Semana`}>
      <PeriodNav
        names={{ before: t`Semana anterior`, after: t`Próxima semana` }}
        onBefore={() => onChange([addDays(monday, -7)])}
        onAfter={() => onChange([addDays(monday, 7)])}
      >
        <strong aria-live="polite">
          {dayRange(monday, week.at(-1) ?? monday, i18n.locale)}
          <small>{t`Semana ${Number(isoWeek(monday).slice(-2))}`}</small>
        </strong>
      </PeriodNav>
    </div>
  )
}
