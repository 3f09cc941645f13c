import { Plural, Trans } from '@lingui/react/macro'
import { map, type Observable } from 'rxjs'
import { useLiveQuery } from '#src/data/query/use-live-query.ts'
import { workoutsOfTarget } from '#src/features/calendar/planning/bulk/workouts-of-target.ts'
import { ApplyForm } from '#src/features/library/apply-form.tsx'
import { templateByKey } from '#src/features/library/queries.ts'
import type { Handout } from '#src/features/library/use-apply-preview.ts'
import { type ForMany, planForManyDialog } from '#src/training/planning/plan-dialogs.ts'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import type { RumoDatabase } from '#sync/client.ts'
import { planOf } from '#sync/contract/index.ts'
import { usePeople } from '../library/use-people.ts'

/** Plans a workout, several or a week once more, for as many athletes as are chosen. */
export function ForManyDialog() {
  const dialog = planForManyDialog.use()
  return dialog.args ? <Opened what={dialog.args} opened={dialog.opened} onClose={dialog.close} /> : null
}

type Props = { what: ForMany; opened: boolean; onClose: () => void }

function Opened({ what: { source, days, athleteIds }, opened, onClose }: Props) {
  const workouts = useLiveQuery(handoutsOf, source)
  const people = usePeople()
  const [first] = workouts ?? []
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
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
          onDone={onClose}
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
