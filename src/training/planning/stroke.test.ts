import { expect, it } from 'vitest'
import { strokeOf } from './stroke.ts'

const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }

it('takes C, X and V with and without Ctrl or Cmd, whatever the keyboard’s case', () => {
  for (const more of [{}, { ctrlKey: true }, { metaKey: true }]) {
    expect(strokeOf({ ...none, ...more, key: 'c' })).toBe('C')
    expect(strokeOf({ ...none, ...more, key: 'X' })).toBe('X')
    expect(strokeOf({ ...none, ...more, key: 'v' })).toBe('V')
  }
  expect(strokeOf({ ...none, key: 'Delete' })).toBe('Del')
  expect(strokeOf({ ...none, altKey: true, key: 'ArrowUp' })).toBe('Alt ↑')
  expect(strokeOf({ ...none, shiftKey: true, key: 'C' })).toBe('⇧C')
})

it('leaves the browser’s own keys alone', () => {
  for (const key of ['n', 'l', 'p', 'z', 'm']) expect(strokeOf({ ...none, ctrlKey: true, key })).toBeNull()
  expect(strokeOf({ ...none, ctrlKey: true, shiftKey: true, key: 'C' })).toBeNull()
  expect(strokeOf({ ...none, altKey: true, shiftKey: true, key: 'ArrowUp' })).toBeNull()
})
