import { useKeepPrevious } from '#src/data/query/use-live-query.ts'
import { defineDialog } from '#src/ui/dialog/define-dialog.ts'
import { onDemand } from '#src/ui/on-demand.tsx'
import { useFetchAhead } from '#src/ui/use-fetch-ahead.ts'
import type { WorkoutDocument } from '#sync/client.ts'

const CompleteDialog = onDemand(() =>
  import('./completion/complete-dialog.tsx').then((m) => m.CompleteDialog),
)
const MissedDialog = onDemand(() => import('./missed/missed-dialog.tsx').then((m) => m.MissedDialog))
const DeckView = onDemand(() => import('./deck/deck-view.tsx').then((m) => m.DeckView))

/** The dialogs of `WorkoutDialogs`, opened by the key of the workout. */
export const workoutDialogs = {
  complete: defineDialog<string>('complete'),
  missed: defineDialog<string>('missed'),
  deck: defineDialog<string>('deck'),
}

const parts = { complete: CompleteDialog, missed: MissedDialog, deck: DeckView }

type Name = keyof typeof workoutDialogs

type Props = {
  /** Those of the page; none while its workout is read, and once it is gone. */
  workouts: readonly WorkoutDocument[]
}

/**
 * The dialogs about the workouts of a page. Apart from the buttons that open them: a workout that the coach deletes or
 * moves leaves the page, and must not take along what is being written about it.
 */
export function WorkoutDialogs({ workouts }: Props) {
  // With the code of the log comes that of the calendar and the workout: a first press finds all of it.
  useFetchAhead(CompleteDialog.fetch)
  return (
    <>
      <LastingDialog name="complete" workouts={workouts} />
      <LastingDialog name="missed" workouts={workouts} />
      <LastingDialog name="deck" workouts={workouts} />
    </>
  )
}

function LastingDialog({ name, workouts }: Props & { name: Name }) {
  const { opened, args: key, close } = workoutDialogs[name].use()
  const workout = useKeepPrevious(workouts.find(({ clientId }) => clientId === key))
  if (!workout || workout.clientId !== key) return null
  const Part = parts[name]
  return <Part key={key} workout={workout} opened={opened} onClose={close} />
}
