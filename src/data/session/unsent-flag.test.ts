import { BehaviorSubject } from 'rxjs'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { dropMark, keepMark, readMark } from './unsent-flag.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
})
afterEach(() => void vi.unstubAllGlobals())

it('says how much is only on this device, for each person by themselves', () => {
  const status$ = new BehaviorSubject({ unsent: 0, attention: 0 })
  keepMark(7, status$)
  expect(readMark(7)).toBe(0)
  status$.next({ unsent: 2, attention: 1 })
  expect(readMark(7)).toBe(3)
  expect(readMark(8)).toBeUndefined()
})

it('keeps what it said before until the database has answered', () => {
  const before = keepMark(7, new BehaviorSubject({ unsent: 3, attention: 0 }))
  before.unsubscribe()
  const status$ = new BehaviorSubject({ unsent: 3, attention: 0 })
  keepMark(7, status$)
  expect(readMark(7)).toBe(3)
})

it('is not brought back by what a database says while it is being deleted', () => {
  const status$ = new BehaviorSubject({ unsent: 1, attention: 0 })
  keepMark(7, status$)
  dropMark(7)
  status$.next({ unsent: 0, attention: 0 })
  expect(readMark(7)).toBeUndefined()
})
