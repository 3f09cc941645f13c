import { useSession } from '../session/session-context.ts'
import { useObservable } from './use-live-query.ts'
import { useNow } from './use-now.ts'

/** Now by the server's clock, in ms: what the server dated is as old as it says, however wrong the device's clock is. */
export function useServerNow(): number {
  const now = useNow()
  const status = useObservable(useSession().client.status$)
  return now + (status?.clockOff ?? 0)
}
