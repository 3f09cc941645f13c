import { expect, it } from 'vitest'
import { retention } from './retention.ts'

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
