import { expect, it } from 'vitest'
import { panelAdvice, retention } from './panel-advice.ts'

const kept = { usedBytes: 1, persistent: true }
const notKept = { usedBytes: 1, persistent: false }

it('sends the person to the page of the network when that answered', () => {
  expect(panelAdvice({ phase: 'portal', unsent: 0 }, kept, false, null)).toEqual(['portal'])
  expect(panelAdvice({ phase: 'unreachable', unsent: 1 }, kept, false, null)).toEqual([])
})

it('says how to make room when the server keeps no more', () => {
  expect(panelAdvice({ phase: 'full', unsent: 1 }, kept, false, null)).toEqual(['room'])
  expect(panelAdvice({ phase: 'full', unsent: 0 }, kept, false, null)).toEqual([])
})

it('warns while something waits that the browser may clear', () => {
  expect(panelAdvice({ phase: 'idle', unsent: 1 }, notKept, false, null)).toEqual(['install'])
  expect(panelAdvice({ phase: 'portal', unsent: 1 }, notKept, false, null)).toEqual(['portal', 'install'])
})

it('says nothing when nothing waits, when the browser promised, or when it will not say', () => {
  expect(panelAdvice({ phase: 'idle', unsent: 0 }, notKept, false, null)).toEqual([])
  expect(panelAdvice({ phase: 'idle', unsent: 1 }, kept, false, null)).toEqual([])
  expect(panelAdvice({ phase: 'idle', unsent: 1 }, undefined, false, null)).toEqual([])
})

it('does not tell somebody who has installed the app to install it', () => {
  expect(panelAdvice({ phase: 'idle', unsent: 1 }, notKept, true, null)).toEqual(['connect'])
})

it('does not tell somebody to connect whose app is too old to send', () => {
  expect(panelAdvice({ phase: 'outdated', unsent: 1 }, notKept, false, null)).toEqual([])
})

it('says what to do when the app’s files do not come', () => {
  const preparation = { stored: 12, wanted: 29, essentialOnly: false, trouble: null }
  expect(panelAdvice({ phase: 'idle', unsent: 0 }, kept, false, preparation)).toEqual([])
  const lost = { ...preparation, trouble: 'network' } as const
  expect(panelAdvice({ phase: 'idle', unsent: 0 }, kept, false, lost)).toEqual(['files'])
  const full = { ...preparation, trouble: 'room' } as const
  expect(panelAdvice({ phase: 'idle', unsent: 0 }, kept, false, full)).toEqual(['files-room'])
})

const apple = 'Apple Computer, Inc.'

it('names the seven days of WebKit, whatever it promised, unless the app is on the home screen', () => {
  expect(retention(apple, false, true)).toBe('seven-days')
  expect(retention(apple, true, true)).toBe('promised')
  expect(retention(apple, true, false)).toBe('until-needed')
})

it('distinguishes persistent storage from storage that may be cleared', () => {
  expect(retention('Google Inc.', false, true)).toBe('promised')
  expect(retention('', false, false)).toBe('until-needed')
})
