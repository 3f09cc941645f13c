import { Plural, Trans } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { map, type Observable } from 'rxjs'
import { useLiveQuery } from '#src/data/query/use-live-query.ts'
import { workoutsOfTarget } from '#src/features/calendar/planning/bulk/workouts-of-target.ts'
import { ApplyForm } from '#src/features/library/apply-form.tsx'
import { templateByKey } from '#src/features/library/queries.ts'
import { TemplatePicker } from '#src/features/library/template-picker.tsx'
import type { Handout } from '#src/features/library/use-apply-preview.ts'
import { CopiesForm } from '#src/features/workouts/copies/copies-form.tsx'
import { WorkoutFormDialog, WorkoutFormDialogs } from '#src/features/workouts/form/workout-form-dialogs.tsx'
import { workoutByKey } from '#src/features/workouts/queries.ts'
import { copiesOf } from '#src/training/copies.ts'
import { changeCopiesDialog, type ForMany, planForManyDialog } from '#src/training/planning/plan-dialogs.ts'
import { Dialog, type DialogFrame } from '#src/ui/dialog/dialog.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { useFetchAhead } from '#src/ui/use-fetch-ahead.ts'
import type { RumoDatabase } from '#sync/client.ts'
import { planOf } from '#sync/contract/index.ts'
import { usePeople } from '../library/use-people.ts'

/** With the coach's library at hand. */
export function CoachDialogs(props: Omit<ComponentProps<typeof WorkoutFormDialogs>, 'Picker'>) {
  useFetchAhead(WorkoutFormDialog.fetch)
  return (
    <>
      <WorkoutFormDialogs {...props} Picker={TemplatePicker} />
      <ForManyDialog />
      <CopiesDialog />
    </>
  )
}

/** Changes a workout in all of its copies that nobody has done yet. */
function CopiesDialog() {
  const dialog = changeCopiesDialog.use()
  return dialog.args ? <Opened workoutKey={dialog.args.key} {...dialog.frame} /> : null
}

type Props = DialogFrame & { workoutKey: string }

function Opened({ workoutKey, ...frame }: Props) {
  const workout = useLiveQuery(workoutByKey, workoutKey)
  const copies = useLiveQuery(copiesOf, workout ?? undefined)
  const { athletes } = usePeople()
  return (
    <Dialog
      {...frame}
      title={<Trans>Mudar em todos que ainda não fizeram</Trans>}
      subtitle={workout?.name}
      sheet
    >
      {workout && copies ? (
        <CopiesForm
          key={workoutKey}
          workout={workout}
          copies={copies}
          athletes={athletes}
          onDone={frame.onClose}
        />
      ) : (
        <Skeleton height={320} />
      )}
    </Dialog>
  )
}

/** Plans a workout, several or a week once more, for as many athletes as are chosen. */
function ForManyDialog() {
  const dialog = planForManyDialog.use()
  return dialog.args ? <ForManyOpened what={dialog.args} {...dialog.frame} /> : null
}

type ForManyDialogProps = DialogFrame & { what: ForMany }

function ForManyOpened({ what: { source, days, athleteIds }, ...frame }: ForManyDialogProps) {
  const workouts = useLiveQuery(handoutsOf, source)
  const people = usePeople()
  const [first] = workouts ?? []
  return (
    <Dialog
      {...frame}
      title={<Trans>Para vários atletas</Trans>}
      subtitle={
        workouts &&
        (workouts.length === 1 ? (
          first?.name
        ) : (
          <Plural value={workouts.length} _0="Nenhum treino" one="# treino" other="# treinos" />
        ))
      }
      width={560}
    >
      {workouts ? (
        <ApplyForm
          workouts={workouts}
          ofWeek={'week' in source}
          start={{ days, athleteIds }}
          athletes={people.athletes}
          groups={people.groups}
          onDone={frame.onClose}
        />
      ) : (
        <Skeleton height={400} />
      )}
    </Dialog>
  )
}

/** The workouts themselves, or a template as one. */
function handoutsOf(database: RumoDatabase, source: ForMany['source']): Observable<readonly Handout[]> {
  if (!('template' in source)) return workoutsOfTarget(database, source)
  return templateByKey(database, source.template).pipe(
    map((found) => (found ? [{ ...planOf(found), scheduledTo: templateDay }] : [])),
  )
}

/** A template has no day: it goes onto the days that are chosen. */
const templateDay = '2000-01-03'
