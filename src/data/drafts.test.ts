import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { changesTo, draftFor, dropDraft, keepDraft, listDrafts, readDraft } from './drafts.ts'

/** As much of Storage as drafts use; keys are its own properties, as in a browser. */
class FakeStorage {
  getItem(key: string): string | null {
    return (this as unknown as Record<string, string>)[key] ?? null
  }
  setItem(key: string, value: string): void {
    Object.assign(this, { [key]: value })
  }
  removeItem(key: string): void {
    Reflect.deleteProperty(this, key)
  }
}

beforeEach(() => vi.stubGlobal('localStorage', new FakeStorage()))
afterEach(() => vi.unstubAllGlobals())

it('gives back what was typed', () => {
  keepDraft(7, 'complete:x', { notes: 'Vento' })
  expect(readDraft(7, 'complete:x')).toEqual({ notes: 'Vento' })
  dropDraft(7, 'complete:x')
  expect(readDraft(7, 'complete:x')).toBeNull()
})

it('keeps one person’s drafts from another', () => {
  keepDraft(7, 'a', 1)
  keepDraft(71, 'a', 2)
  expect(listDrafts(7)).toEqual(['a'])
  dropDraft(7, 'a')
  expect(readDraft(7, 'a')).toBeNull()
  expect(readDraft(71, 'a')).toBe(2)
})

it('takes what it cannot read for nothing', () => {
  localStorage.setItem('rumo-draft:7:a', '{half')
  expect(readDraft(7, 'a')).toBeNull()
})

it('keeps of a form what was changed in it alone', () => {
  const from = { name: 'Base', active: true }
  expect(changesTo({ name: 'Longão', active: true }, from)).toEqual({ name: 'Longão' })
  expect(changesTo(from, from)).toEqual({})
})

const start = { name: '', active: true, effort: null as number | null }

it('restores the fields that a draft holds', () => {
  const drafts = [{ name: 'Longão', active: false }, { name: 'Longão' }, { effort: 7 }, {}]
  for (const kept of drafts) expect(draftFor(start, kept)).toEqual(kept)
})

it('ignores a draft that is missing, unreadable or of another form', () => {
  for (const kept of [null, 'x', 4, { title: 'Longão' }, { name: 1, active: true }]) {
    expect(draftFor(start, kept)).toEqual({})
  }
})
