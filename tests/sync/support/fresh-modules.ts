import { vi } from 'vitest'

let line: Promise<unknown> = Promise.resolve()

async function load() {
  vi.resetModules()
  const [client, open, writes, decisions, unsent, snapshot, entries, migration] = await Promise.all([
    import('../../../sync/client.ts'),
    import('../../../sync/database/open.ts'),
    import('../../../sync/database/local-write.ts'),
    import('../../../sync/attention/decisions.ts'),
    import('../../../sync/database/unsent.ts'),
    import('../../../sync/replication/snapshot/snapshot-source.ts'),
    import('../../../sync/attention/entries.ts'),
    import('../../../sync/database/migrate.ts'),
  ])
  return { ...client, ...open, ...writes, ...decisions, ...unsent, ...snapshot, ...entries, ...migration }
}

export type SyncModules = Awaited<ReturnType<typeof load>>

/**
 * The sync layer and RxDB as a module instance of their own. RxDB counts open collections per instance (13 are free),
 * and a killed life never closes its own.
 */
export function freshModules(): Promise<SyncModules> {
  const mine = line.then(load)
  line = mine.catch(() => undefined)
  return mine
}
