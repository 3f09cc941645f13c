import { expect, it, vi } from 'vitest'
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

it('reports its own changes and those of other tabs until the listener is removed', async () => {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  const values = new Map<string, string>()
  const store = keyStore(
    () =>
      ({
        setItem: (key: string, value: string) => void values.set(key, value),
        removeItem: (key: string) => void values.delete(key),
      }) as unknown as Storage,
  )
  const listener = vi.fn()
  const stop = store.subscribe(listener)
  store.write('theme', 'dark')
  store.remove('theme')
  page.dispatchEvent(new Event('storage'))
  expect(listener).toHaveBeenCalledTimes(3)
  stop()
  await Promise.resolve()
  page.dispatchEvent(new Event('storage'))
  store.write('theme', 'light')
  expect(listener).toHaveBeenCalledTimes(3)
  vi.unstubAllGlobals()
})
