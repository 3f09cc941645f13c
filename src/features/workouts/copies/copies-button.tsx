import { Plural } from '@lingui/react/macro'
import { IconCopyCheck } from '@tabler/icons-react'
import { useLiveQuery } from '#src/data/query/use-live-query.ts'
import { isPlanOf } from '#src/domain/workouts/plan-rights.ts'
import { copiesOf } from '#src/training/copies.ts'
import { changeCopiesDialog } from '#src/training/planning/plan-dialogs.ts'
import { usePlanRights } from '#src/training/use-plan-rights.ts'
import { Button } from '#src/ui/button.tsx'
import type { WorkoutDocument } from '#sync/client.ts'

/** Leads from a workout to a change of all its copies; nothing where it has none. */
export function CopiesButton({ workout }: { workout: WorkoutDocument }) {
  const rights = usePlanRights()
  const others = (useLiveQuery(copiesOf, workout)?.length ?? 1) - 1
  if (others < 1 || !isPlanOf(workout, rights)) return null
  return (
    <Button onClick={() => changeCopiesDialog.open({ key: workout.clientId })}>
      <IconCopyCheck size={18} aria-hidden />
      <Plural value={others} one="Mudar neste e em # cópia…" other="Mudar neste e em # cópias…" />
    </Button>
  )
}
