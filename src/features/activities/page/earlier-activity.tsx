import { useCallback, useEffect } from 'react'
import * as z from 'zod/mini'
import { apiBase } from '#src/config/env.ts'
import { callFor } from '#src/data/http/api-call.ts'
import { useRequest } from '#src/data/http/use-request.ts'
import { pageTransport } from '#src/data/session/page-transport.ts'
import { useSession } from '#src/data/session/session-context.ts'
import { EarlierDays, EarlierDaysOfAll } from '#src/training/days-here/earlier-days.tsx'

const found = z.object({ activity: z.object({ athleteId: z.int() }) })

/**
 * A coach's link to an activity that is not on this device does not say whose it is. The server does, and the earlier days of
 * that athlete are asked for.
 */
export function EarlierActivity({ activityKey }: { activityKey: string }) {
  const { userId } = useSession()
  const load = useCallback(
    () =>
      callFor(pageTransport(apiBase, userId), found, {
        method: 'GET',
        path: `/activities/${encodeURIComponent(activityKey)}`,
      }),
    [userId, activityKey],
  )
  const { remote, reload } = useRequest(load)
  useEffect(() => {
    addEventListener('online', reload)
    return () => removeEventListener('online', reload)
  }, [reload])
  if (remote.kind === 'loading') return null
  if (remote.kind === 'refused') return <EarlierDaysOfAll from="" />
  return <EarlierDays athleteId={remote.value.activity.athleteId} from="" />
}
