import { useMemo } from 'react'
import { liveValues } from '#src/data/query/live-store.ts'
import { useLiveQuery } from '#src/data/query/use-live-query.ts'
import { useSession } from '#src/data/session/session-context.ts'
import type { UserDocument } from '#sync/client.ts'
import { athleteByKey, athletes } from './queries.ts'

/** An athlete by key, live. One whom the screen before had in a list is there on the first render. */
export function useAthlete(key: string): UserDocument | null | undefined {
  const { database } = useSession().client
  const listed = useMemo(
    () =>
      liveValues(database, athletes)
        .flat()
        .find(({ clientId }) => clientId === key),
    [database, key],
  )
  const read = useLiveQuery(athleteByKey, key)
  return read === undefined ? listed : read
}
