import { expect, it } from 'vitest'
import { draftLike } from './use-drafted-form.ts'

const start = { name: '', active: true }

it('goes on with a draft of the same fields', () => {
  expect(draftLike(start, { name: 'Longão', active: false })).toEqual({ name: 'Longão', active: false })
})

it('begins anew when the draft is missing, unreadable or of another form', () => {
  for (const kept of [null, 'x', 4, {}, { name: 'Longão' }, { name: 1, active: true }]) {
    expect(draftLike(start, kept)).toBeUndefined()
  }
})
