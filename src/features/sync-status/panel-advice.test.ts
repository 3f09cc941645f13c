import { expect, it } from 'vitest'
import { panelAdvice } from './panel-advice.ts'

const kept = { usedBytes: 1, persistent: true }
const notKept = { usedBytes: 1, persistent: false }

it('sends the person to the page of the network when that answered', () => {
  expect(panelAdvice({ phase: 'portal', unsent: 0 }, kept, false)).toEqual(['portal'])
  expect(panelAdvice({ phase: 'unreachable', unsent: 1 }, kept, false)).toEqual([])
})

it('warns while something waits that the browser may clear', () => {
  expect(panelAdvice({ phase: 'idle', unsent: 1 }, notKept, false)).toEqual(['install'])
  expect(panelAdvice({ phase: 'portal', unsent: 1 }, notKept, false)).toEqual(['portal', 'install'])
})

it('says nothing when nothing waits, when the browser promised, or when it will not say', () => {
  expect(panelAdvice({ phase: 'idle', unsent: 0 }, notKept, false)).toEqual([])
  expect(panelAdvice({ phase: 'idle', unsent: 1 }, kept, false)).toEqual([])
  expect(panelAdvice({ phase: 'idle', unsent: 1 }, undefined, false)).toEqual([])
})

it('does not tell somebody who has installed the app to install it', () => {
  expect(panelAdvice({ phase: 'idle', unsent: 1 }, notKept, true)).toEqual(['connect'])
})

it('does not tell somebody to connect whose app is too old to send', () => {
  expect(panelAdvice({ phase: 'outdated', unsent: 1 }, notKept, false)).toEqual([])
})
