import { useCallback, useEffect } from 'react'
import * as z from 'zod/mini'
import { callFor } from '#src/data/http/api-call.ts'
import { useRequest } from '#src/data/http/use-request.ts'
import { EarlierDays, EarlierDaysOfAll } from '#src/training/days-here/earlier-days.tsx'
import type { Transport } from '#sync/client.ts'

const found = z.object({ activity: z.object({ athleteId: z.int() }) })

/**
 * A coach's link to an activity that is not on this device does not say whose it is. The server does, and the earlier days of
 * that athlete are asked for.
 */
export function EarlierActivity({ activityKey }: { activityKey: string }) {
  const load = useCallback(
    (transport: Transport) =>
      callFor(transport, found, {
        method: 'GET',
        path: `/activities/${encodeURIComponent(activityKey)}`,
      }),
    [activityKey],
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
