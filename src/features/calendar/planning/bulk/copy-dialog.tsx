import { Plural, Trans } from '@lingui/react/macro'
import { useLiveQuery } from '#src/data/query/use-live-query.ts'
import { Dialog, type DialogFrame } from '#src/ui/dialog/dialog.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { onDemand } from '#src/ui/on-demand.tsx'
import type { WorkoutDocument } from '#sync/client.ts'
import { workoutsOfTarget } from './workouts-of-target.ts'

const MonthPicker = onDemand(
  () => import('#src/ui/month-picker.tsx').then((m) => m.MonthPicker),
  <Skeleton height={330} />,
)

type Props = DialogFrame & {
  keys: readonly string[]
  onCopy: (workouts: readonly WorkoutDocument[], day: string) => Promise<void>
}

/** Copies several workouts: the first to the picked day, the others at the same distance as before. */
export function CopyDialog({ keys, onCopy, ...frame }: Props) {
  const workouts = useLiveQuery(workoutsOfTarget, { keys })
  const first = workouts?.[0]
  const pick = (day: string) => {
    frame.onClose()
    if (workouts) void onCopy(workouts, day)
  }
  return (
    <Dialog
      {...frame}
      title={<Plural value={keys.length} one="Copiar # treino" other="Copiar # treinos" />}
      subtitle={<Trans>Em que dia fica o primeiro</Trans>}
      width={420}
    >
      {first ? <MonthPicker value={first.scheduledTo} onChange={pick} focused /> : <Skeleton height={330} />}
    </Dialog>
  )
}
