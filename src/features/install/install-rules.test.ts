import { expect, it } from 'vitest'
import { mayPrompt } from './install-rules.ts'

const day = 86_400_000
const now = Date.parse('2026-11-20T12:00:00Z')
const dismissed = (ago: number) => ({ dismissedAt: String(now - ago), never: null })

it('asks who was never asked', () => {
  expect(mayPrompt(now, { dismissedAt: null, never: null })).toBe(true)
})

it('keeps away for seven days after an ordinary dismissal', () => {
  expect(mayPrompt(now, dismissed(7 * day - 1))).toBe(false)
  expect(mayPrompt(now, dismissed(7 * day))).toBe(true)
})

it('never asks again who said so', () => {
  expect(mayPrompt(now, { dismissedAt: null, never: 'true' })).toBe(false)
})

it('takes a time it cannot read for none', () => {
  expect(mayPrompt(now, { dismissedAt: 'ontem', never: null })).toBe(true)
})
