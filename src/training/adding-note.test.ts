import { afterEach, expect, it, vi } from 'vitest'
import { inOneTab } from './adding-note.ts'

afterEach(() => vi.unstubAllGlobals())

it('goes on where browsers have no locks, over http', async () => {
  vi.stubGlobal('navigator', {})
  expect(await inOneTab('note', async () => 'written')).toBe('written')
})
