import { vi } from 'vitest'

let queue: Promise<unknown> = Promise.resolve()

async function load() {
  vi.resetModules()
  const [client, decisions, open, snapshot, once, device, { OPEN_COLLECTIONS }] = await Promise.all([
    import('../client.ts'),
    import('../decisions.ts'),
    import('../database/open.ts'),
    import('../replication/snapshot/snapshot-source.ts'),
    import('../exchange-once.ts'),
    import('../device.ts'),
    import('rxdb/plugins/core'),
  ])
  return { ...client, ...decisions, ...open, ...snapshot, ...once, ...device, opened: OPEN_COLLECTIONS }
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

/** Those of runs that closed all that they opened. */
const idle: SyncModules[] = []

/** Modules that no other run uses. Loading them takes longer than most tests. */
export function takeModules(): Promise<SyncModules> | SyncModules {
  return idle.pop() ?? freshModules()
}

/** Keeps the modules of a run that ends for a later one, unless it left something open. */
export function returnModules(modules: SyncModules): void {
  if (modules.opened.size === 0 && !idle.includes(modules)) idle.push(modules)
}
