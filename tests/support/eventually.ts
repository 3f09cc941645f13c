import { vi } from 'vitest'

/** Waits until `condition` no longer throws. A test that passes never waits for the end; a slow machine needs it. */
export function eventually<T>(condition: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(condition, { timeout: 60_000, interval: 20 })
}
