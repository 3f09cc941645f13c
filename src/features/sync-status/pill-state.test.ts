import { expect, it } from 'vitest'
import type { SyncStatus } from '#sync/client.ts'
import { pillState } from './pill-state.ts'

const calm: SyncStatus = {
  phase: 'idle',
  lastSyncAt: 1,
  complete: true,
  unsent: 0,
  attention: 0,
  needy: [],
  clockOff: 0,
  answers: {},
}

/** A device that is prepared, or of which nothing is known. */
const said = (status: SyncStatus) => pillState(status, null)

it('says that all is saved when nothing waits and the server can be reached', () => {
  for (const phase of ['starting', 'active', 'idle', 'full', 'signed-out'] as const) {
    expect(said({ ...calm, phase })).toEqual({ kind: 'saved' })
  }
})

it('does not say that all is saved before a first sync has brought everything to the device', () => {
  for (const phase of ['starting', 'active'] as const) {
    expect(said({ ...calm, phase, complete: false })).toEqual({ kind: 'receiving' })
  }
  expect(said({ ...calm, phase: 'active', complete: false, unsent: 1 })).toEqual({ kind: 'sending' })
  expect(said({ ...calm, phase: 'unreachable', complete: false })).toEqual({ kind: 'nothing-to-send' })
})

it('says that there is no signal also when nothing waits', () => {
  expect(said({ ...calm, phase: 'unreachable' })).toEqual({ kind: 'nothing-to-send' })
})

it('tells a failing server and a network that wants a sign-in from no signal', () => {
  const internal = { ok: { count: 4, at: 1 }, internal: { count: 2, at: 9 } }
  const fails = { ...calm, phase: 'unreachable', answers: internal } as const
  expect(said(fails)).toEqual({ kind: 'server-fails', waiting: 0 })
  expect(said({ ...fails, unsent: 3 })).toEqual({ kind: 'server-fails', waiting: 3 })
  expect(said({ ...fails, answers: { 'not-ours': { count: 1, at: 9 } } })).toMatchObject({
    kind: 'server-fails',
  })
  const silent = { ...internal, 'no-answer': { count: 1, at: 10 } }
  expect(said({ ...fails, unsent: 3, answers: silent })).toEqual({ kind: 'no-signal', waiting: 3 })
  expect(said({ ...calm, phase: 'portal' })).toEqual({ kind: 'portal', waiting: 0 })
})

it('names why changes wait', () => {
  expect(said({ ...calm, unsent: 3 })).toEqual({ kind: 'saved-here', waiting: 3 })
  expect(said({ ...calm, unsent: 3, phase: 'unreachable' })).toEqual({ kind: 'no-signal', waiting: 3 })
  expect(said({ ...calm, unsent: 3, phase: 'portal' })).toEqual({ kind: 'portal', waiting: 3 })
  expect(said({ ...calm, unsent: 3, phase: 'signed-out' })).toEqual({ kind: 'sign-in', waiting: 3 })
  expect(said({ ...calm, unsent: 3, phase: 'full' })).toEqual({ kind: 'no-room', waiting: 3 })
  expect(said({ ...calm, unsent: 3, phase: 'active' })).toEqual({ kind: 'sending' })
})

it('puts what needs the person before everything else', () => {
  expect(said({ ...calm, attention: 1, unsent: 2, phase: 'unreachable' })).toEqual({ kind: 'needs-you' })
})

it('needs the person when the device is full or the app too old, whether or not something waits', () => {
  for (const phase of ['storage', 'outdated'] as const) {
    expect(said({ ...calm, phase })).toEqual({ kind: 'needs-you' })
    expect(said({ ...calm, phase, unsent: 2 })).toEqual({ kind: 'needs-you' })
  }
})

const half = { stored: 12, wanted: 29, essentialOnly: false, trouble: null }

it('says how far this device is on the way to open without a signal, until it is', () => {
  expect(pillState(calm, half)).toEqual({ kind: 'preparing', stored: 12, wanted: 29 })
  expect(pillState(calm, { ...half, stored: 29 })).toEqual({ kind: 'saved' })
})

it('says that the device does not open without a signal when the files cannot come', () => {
  const stopped = { kind: 'not-prepared', stored: 12, wanted: 29 }
  for (const trouble of ['network', 'room'] as const)
    expect(pillState(calm, { ...half, trouble })).toEqual(stopped)
  expect(pillState({ ...calm, phase: 'unreachable' }, half)).toEqual(stopped)
})

it('puts changes that wait before the files of the app', () => {
  expect(pillState({ ...calm, unsent: 3 }, half)).toEqual({ kind: 'saved-here', waiting: 3 })
})
