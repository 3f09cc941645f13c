import { expect, it } from 'vitest'
import { planKeyOf } from './plan-key.ts'

const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }

it('takes C, X and V with and without Ctrl or Cmd, whatever the keyboard’s case', () => {
  for (const more of [{}, { ctrlKey: true }, { metaKey: true }]) {
    expect(planKeyOf({ ...none, ...more, key: 'c' })).toBe('copy')
    expect(planKeyOf({ ...none, ...more, key: 'X' })).toBe('cut')
    expect(planKeyOf({ ...none, ...more, key: 'v' })).toBe('paste')
  }
  expect(planKeyOf({ ...none, key: 'm' })).toBe('move')
  expect(planKeyOf({ ...none, key: 'l' })).toBe('library')
  expect(planKeyOf({ ...none, key: 'p' })).toBe('for-many')
  expect(planKeyOf({ ...none, key: 'Delete' })).toBe('delete')
  expect(planKeyOf({ ...none, altKey: true, key: 'ArrowUp' })).toBe('earlier')
  expect(planKeyOf({ ...none, altKey: true, key: 'ArrowDown' })).toBe('later')
  expect(planKeyOf({ ...none, shiftKey: true, key: 'C' })).toBe('copy-day')
})

it('leaves the browser’s own keys alone', () => {
  expect(planKeyOf({ ...none, ctrlKey: true, shiftKey: true, key: 'C' })).toBeNull()
  expect(planKeyOf({ ...none, metaKey: true, key: 'm' })).toBeNull()
  expect(planKeyOf({ ...none, ctrlKey: true, key: 'n' })).toBeNull()
  expect(planKeyOf({ ...none, ctrlKey: true, key: 'l' })).toBeNull()
  expect(planKeyOf({ ...none, ctrlKey: true, key: 'p' })).toBeNull()
  expect(planKeyOf({ ...none, altKey: true, key: 'c' })).toBeNull()
  expect(planKeyOf({ ...none, ctrlKey: true, key: 'z' })).toBeNull()
})
