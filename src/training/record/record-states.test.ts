import { expect, it } from 'vitest'
import { recordState } from './record-states.tsx'

const sent = { clientId: 'a', unsent: 0 } as const
const unsent = { clientId: 'a', unsent: 1 } as const

it('has nothing to say of a record that is up to date', () => {
  for (const phase of ['active', 'idle', 'unreachable', 'signed-out'] as const) {
    expect(recordState(sent, { phase, needy: ['b'] })).toBeUndefined()
  }
})

it('distinguishes what waits from what is on its way', () => {
  for (const phase of ['starting', 'idle', 'unreachable', 'portal', 'signed-out'] as const) {
    expect(recordState(unsent, { phase, needy: [] })).toBe('saved-here')
  }
  expect(recordState(unsent, { phase: 'active', needy: [] })).toBe('sending')
})

it('puts what needs the person first, sent or not', () => {
  expect(recordState(sent, { phase: 'idle', needy: ['a'] })).toBe('needs-you')
  expect(recordState(unsent, { phase: 'active', needy: ['b', 'a'] })).toBe('needs-you')
})
