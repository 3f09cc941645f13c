import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { useSession } from '../../../data/session/session-context.ts'
import { mayReply } from '../../../domain/workouts/plan-rights.ts'
import type { TeamAthlete } from '../../../features/athletes/list/filter.ts'
import { reasonKey, rememberSeenReasons } from '../../../features/athletes/reasons/seen-reasons.ts'
import { markSeen } from '../../../features/workouts/thread/commands.ts'
import { showToast } from '../../../ui/toast/toast.ts'

/**
 * Handles all reasons of some athletes without a word: workouts are marked as seen, which the athlete reads too; what no
 * workout can say is remembered on this device.
 */
export function useSeeReasons(): (team: readonly TeamAthlete[]) => void {
  const { t } = useLingui()
  const { userId, client } = useSession()
  return useCallback(
    (team) => {
      const all = team.flatMap(({ athlete, reasons = [] }) =>
        reasons.map((one) => ({ athleteId: athlete.id, ...one })),
      )
      const workouts = new Set(
        all.flatMap(({ workout }) => (workout && mayReply(workout, userId) ? [workout] : [])),
      )
      const others = all.filter(({ workout }) => !workout || !workouts.has(workout))
      rememberSeenReasons(
        userId,
        others.map(({ athleteId, reason }) => reasonKey(athleteId, reason)),
      )
      Promise.all([...workouts].map((workout) => markSeen(client.database, workout))).catch(
        (cause: unknown) => showToast({ tone: 'error', message: t`Não foi possível salvar`, cause }),
      )
    },
    [client, userId, t],
  )
}
