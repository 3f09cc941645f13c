import { expect, it } from 'vitest'
import { keyStore } from './web-storage.ts'

function refuse(): never {
  throw new DOMException('full', 'QuotaExceededError')
}

it('does without a storage that is full', () => {
  const full = { getItem: () => null, setItem: refuse, removeItem: () => undefined } as unknown as Storage
  const store = keyStore(() => full)
  store.write('theme', 'dark')
  expect(store.read('theme')).toBeNull()
})

it('does without a storage that is forbidden', () => {
  const store = keyStore(refuse)
  store.write('theme', 'dark')
  store.remove('theme')
  expect(store.read('theme')).toBeNull()
  expect(store.keys()).toEqual([])
})
