import { vi } from 'vitest'

let queue: Promise<unknown> = Promise.resolve()

async function load() {
  vi.resetModules()
  const [client, decisions, open, snapshot, once, device] = await Promise.all([
    import('../client.ts'),
    import('../decisions.ts'),
    import('../database/open.ts'),
    import('../replication/snapshot/snapshot-source.ts'),
    import('../exchange-once.ts'),
    import('../device.ts'),
  ])
  return { ...client, ...decisions, ...open, ...snapshot, ...once, ...device }
}

export type SyncModules = Awaited<ReturnType<typeof load>>

/**
 * Loads the sync layer and RxDB as separate module instances. RxDB counts open collections per instance (13 are free),
 * and a killed run never closes its own.
 */
export function freshModules(): Promise<SyncModules> {
  const loading = queue.then(load)
  queue = loading.catch(() => undefined)
  return loading
}
