import { expect, it } from 'vitest'
import { panelAdvice } from './panel-advice.ts'

const kept = { usedBytes: 1, persistent: true }
const notKept = { usedBytes: 1, persistent: false }

it('sends the person to the page of the network when that answered', () => {
  expect(panelAdvice({ phase: 'portal', unsent: 0 }, kept)).toEqual(['portal'])
  expect(panelAdvice({ phase: 'unreachable', unsent: 1 }, kept)).toEqual([])
})

it('warns while something waits that the browser may clear', () => {
  expect(panelAdvice({ phase: 'idle', unsent: 1 }, notKept)).toEqual(['not-kept'])
  expect(panelAdvice({ phase: 'portal', unsent: 1 }, notKept)).toEqual(['portal', 'not-kept'])
})

it('says nothing when nothing waits, when the browser promised, or when it will not say', () => {
  expect(panelAdvice({ phase: 'idle', unsent: 0 }, notKept)).toEqual([])
  expect(panelAdvice({ phase: 'idle', unsent: 1 }, kept)).toEqual([])
  expect(panelAdvice({ phase: 'idle', unsent: 1 }, undefined)).toEqual([])
})
