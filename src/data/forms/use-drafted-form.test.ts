import { expect, it } from 'vitest'
import { draftFor } from './use-drafted-form.ts'

const from = { name: '', active: true }

it('goes on with what a draft holds of the same fields', () => {
  for (const kept of [{ name: 'Longão', active: false }, { name: 'Longão' }, {}]) {
    expect(draftFor(from, kept)).toEqual(kept)
  }
})

it('begins anew when the draft is missing, unreadable or of another form', () => {
  for (const kept of [null, 'x', 4, { title: 'Longão' }, { name: 1, active: true }]) {
    expect(draftFor(from, kept)).toEqual({})
  }
})
