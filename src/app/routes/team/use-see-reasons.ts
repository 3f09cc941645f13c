import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useSession } from '#src/data/session/session-context.ts'
import { mayReply } from '#src/domain/workouts/plan-rights.ts'
import type { TeamAthlete } from '#src/features/athletes/list/filter.ts'
import { forgetSeenReasons, reasonKey, rememberSeenReasons } from '#src/features/athletes/seen-reasons.ts'
import { markAllSeen, restoreSeen } from '#src/features/workouts/thread/commands.ts'
import { usePlanRights } from '#src/training/use-plan-rights.ts'
import { trying } from '#src/ui/toast/trying.ts'
import { useUndoToast } from '#src/ui/toast/use-undo-toast.ts'

/**
 * Handles all reasons of some athletes: workouts are marked as seen, which the athlete sees too; reasons without a
 * workout are remembered on this device. One undo brings all of them back.
 */
export function useSeeReasons(): (team: readonly TeamAthlete[]) => void {
  const { t } = useLingui()
  const { userId, client } = useSession()
  const rights = usePlanRights()
  const undoToast = useUndoToast()
  return (team) => {
    const all = team.flatMap(({ athlete, reasons = [] }) =>
      reasons.map((one) => ({ athleteId: athlete.id, ...one })),
    )
    const workouts = [
      ...new Set(all.flatMap(({ workout }) => (workout && mayReply(workout, rights) ? [workout] : []))),
    ]
    const keys = all
      .filter(({ workout }) => !workout || !workouts.includes(workout))
      .map(({ athleteId, reason }) => reasonKey(athleteId, reason))
    const undo = async () => {
      forgetSeenReasons(userId, keys)
      await restoreSeen(client.database, workouts)
    }
    rememberSeenReasons(userId, keys)
    void trying(async () => {
      await markAllSeen(client.database, workouts)
      undoToast(
        plural(team.length, {
          one: '# atleta marcado como visto',
          other: '# atletas marcados como vistos',
        }),
        undo,
        t`Marcação desfeita`,
      )
    })
  }
}
