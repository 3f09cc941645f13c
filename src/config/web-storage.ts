import { createStore } from './create-store.ts'

/**
 * The browser's small storages, as the app uses them. Each may be full, or the browser may forbid it. Then a write keeps
 * nothing, a read finds nothing, and neither throws: every caller has to handle a missing key on a new device as well.
 */
type KeyStore = {
  /** Null when there is none. */
  read(key: string): string | null
  write(key: string, value: string): void
  remove(key: string): void
  keys(): string[]
  /** Called after every change, of other tabs too. @returns stops it. */
  subscribe: (listener: () => void) => () => void
}

/** @param storage looked up at each use: where storage is forbidden, looking at it throws. */
export function keyStore(storage: () => Storage): KeyStore {
  const unlessForbidden = <T>(work: (storage: Storage) => T, otherwise: T): T => {
    try {
      return work(storage())
    } catch {
      return otherwise
    }
  }
  const changes = createStore<void>(undefined, (write) => {
    const onStorage = () => write()
    globalThis.addEventListener('storage', onStorage)
    return () => globalThis.removeEventListener('storage', onStorage)
  })
  return {
    read: (key) => unlessForbidden((store) => store.getItem(key), null),
    write: (key, value) => {
      unlessForbidden((store) => store.setItem(key, value), undefined)
      changes.write()
    },
    remove: (key) => {
      unlessForbidden((store) => store.removeItem(key), undefined)
      changes.write()
    },
    keys: () => unlessForbidden((store) => Object.keys(store), []),
    subscribe: changes.subscribe,
  }
}

/** Kept on the device until it is removed. */
export const deviceStore = keyStore(() => localStorage)

/** Kept as long as the tab is open. */
export const tabStore = keyStore(() => sessionStorage)
