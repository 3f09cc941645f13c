import { useSyncStatus } from '../../features/sync-status/use-sync-status.ts'

/**
 * Rows for a list that may be empty: undefined until they are read, and also while there are none because this device's
 * first pull has not ended. Nothing here does not mean nothing there.
 */
export function useArrived<Row>(rows: readonly Row[] | undefined): readonly Row[] | undefined {
  const complete = useSyncStatus()?.complete
  return rows?.length === 0 && complete === false ? undefined : rows
}
