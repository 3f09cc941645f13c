import { afterEach, beforeEach, expect, it, vi } from 'vitest'

let kept: Map<string, string>
beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

it('the newest reasons that were handled outlive older ones, also after a reload', async () => {
  vi.resetModules()
  const { rememberSeenReasons } = await import('./seen-reasons.ts')
  for (let index = 0; index < 520; index += 1) rememberSeenReasons(7, [`reason ${index}`])
  vi.resetModules()
  const { seenReasons } = await import('./seen-reasons.ts')
  const seen = seenReasons(7).read()
  expect(seen.size).toBe(500)
  expect(seen.has('reason 519')).toBe(true)
  expect(seen.has('reason 0')).toBe(false)
})
