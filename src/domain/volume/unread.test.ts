import { expect, it } from 'vitest'
import { isUnread } from './unread.ts'
import { explainVolume } from './volume.ts'

const unread = (text: string) => isUnread(text, explainVolume('run', text).volume)

it('is a text with numbers and no total; not one without numbers, nor one that is still being worked out', () => {
  expect(unread('8 tiros fortes na subida')).toBe(true)
  expect(unread('8 km leves')).toBe(false)
  expect(unread('Rodagem leve')).toBe(false)
  expect(isUnread('8 tiros fortes na subida', undefined)).toBe(false)
})

it('is no text whose only number is part of the name of a zone', () => {
  expect(unread('Rodagem leve em Z2')).toBe(false)
})
