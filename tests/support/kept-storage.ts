import { vi } from 'vitest'

/** A local storage where there is no browser. `vi.unstubAllGlobals` ends it. */
export function stubLocalStorage(): void {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      kept.set(key, value)
      // The keys of a storage are its own properties.
      Object.assign(localStorage, { [key]: value })
    },
    removeItem: (key: string) => {
      kept.delete(key)
      Reflect.deleteProperty(localStorage, key)
    },
  })
}
