import { expect, it } from 'vitest'
import { storageTroubleOf } from './storage-trouble.ts'

const named = (name: string, more: object = {}) => Object.assign(new Error(name), { name, ...more })

it('knows a full device, also where the browser’s error is wrapped', () => {
  expect(storageTroubleOf(named('QuotaExceededError'))).toBe('full')
  expect(storageTroubleOf(named('AbortError', { inner: named('QuotaExceededError') }))).toBe('full')
  expect(storageTroubleOf(named('Error', { cause: named('QuotaExceededError') }))).toBe('full')
})

it('knows a browser that gives no database', () => {
  expect(storageTroubleOf(named('MissingAPIError'))).toBe('absent')
  expect(storageTroubleOf(named('OpenFailedError', { inner: named('SecurityError') }))).toBe('absent')
})

it('knows a database that went away', () => {
  expect(storageTroubleOf(named('DatabaseClosedError'))).toBe('gone')
})

it('knows a database of a later version of the app', () => {
  expect(storageTroubleOf(named('DatabaseError', { code: 'too-new' }))).toBe('newer')
})

it('calls everything else unreadable, whatever was thrown', () => {
  const circle = named('AbortError')
  Reflect.set(circle, 'inner', circle)
  for (const thrown of [named('UnknownError'), circle, 'text', null, undefined]) {
    expect(storageTroubleOf(thrown)).toBe('unreadable')
  }
})
