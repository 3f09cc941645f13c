import { useInitialSyncDone } from './use-initial-sync-done.ts'

/** Rows for a list that may be empty: undefined until they are read, and while there are none before the first pull has ended. */
export function useLoadedRows<Row>(rows: readonly Row[] | undefined): readonly Row[] | undefined {
  const complete = useInitialSyncDone()
  return rows?.length === 0 && !complete ? undefined : rows
}
