import { expect, it } from 'vitest'
import type { SyncStatus } from '../../../../sync/client.ts'
import { pillState } from './pill-state.ts'

const calm: SyncStatus = {
  phase: 'idle',
  lastSyncAt: 1,
  complete: true,
  unsent: 0,
  attention: 0,
  needy: [],
}

it('says that all is saved when nothing waits and the server can be reached', () => {
  for (const phase of ['starting', 'active', 'idle', 'full', 'signed-out'] as const) {
    expect(pillState({ ...calm, phase })).toEqual({ kind: 'saved' })
  }
})

it('says that there is no signal also when nothing waits', () => {
  for (const phase of ['unreachable', 'portal'] as const)
    expect(pillState({ ...calm, phase })).toEqual({ kind: 'nothing-to-send' })
})

it('names why changes wait', () => {
  expect(pillState({ ...calm, unsent: 3 })).toEqual({ kind: 'saved-here', waiting: 3 })
  expect(pillState({ ...calm, unsent: 3, phase: 'unreachable' })).toEqual({ kind: 'no-signal', waiting: 3 })
  expect(pillState({ ...calm, unsent: 3, phase: 'portal' })).toEqual({ kind: 'no-signal', waiting: 3 })
  expect(pillState({ ...calm, unsent: 3, phase: 'signed-out' })).toEqual({ kind: 'sign-in', waiting: 3 })
  expect(pillState({ ...calm, unsent: 3, phase: 'full' })).toEqual({ kind: 'no-room', waiting: 3 })
  expect(pillState({ ...calm, unsent: 3, phase: 'active' })).toEqual({ kind: 'sending' })
})

it('puts what needs the person before everything else', () => {
  expect(pillState({ ...calm, attention: 1, unsent: 2, phase: 'unreachable' })).toEqual({ kind: 'needs-you' })
})

it('needs the person when the device is full or the app too old, whether or not something waits', () => {
  for (const phase of ['storage', 'outdated'] as const) {
    expect(pillState({ ...calm, phase })).toEqual({ kind: 'needs-you' })
    expect(pillState({ ...calm, phase, unsent: 2 })).toEqual({ kind: 'needs-you' })
  }
})
