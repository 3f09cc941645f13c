import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepDraft, readDraft } from '#src/data/drafts.ts'
import { addToNewWorkout } from './shared-text.ts'

const kept = new Map<string, string>()

beforeEach(() =>
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  }),
)
afterEach(() => {
  kept.clear()
  vi.unstubAllGlobals()
})

const share = (text: string) => addToNewWorkout(7, 42, '2026-11-25', text)

it('starts a new workout with the text', () => {
  share('400 solto')
  expect(readDraft(7, 'workout:new:42:2026-11-25')).toEqual({ description: '400 solto' })
})

it('puts the text under what is already there, and keeps the rest', () => {
  const draft = { name: 'Base', description: '400 solto\n', sport: 'swim', scheduledTo: '2026-11-21' }
  keepDraft(7, 'workout:new:42:2026-11-25', draft)
  share('8x50 forte')
  expect(readDraft(7, 'workout:new:42:2026-11-25')).toEqual({
    ...draft,
    description: '400 solto\n8x50 forte',
  })
})
