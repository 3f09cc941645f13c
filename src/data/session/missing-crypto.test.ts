import { afterEach, expect, it, vi } from 'vitest'
import { clientId, newClientId, newClientIds } from '#sync/contract/index.ts'
import { addMissingCrypto } from './missing-crypto.ts'

afterEach(() => vi.unstubAllGlobals())

it('keys and digests are there where browsers have none, over http', async () => {
  const abc = new TextEncoder().encode('abc')
  const before = await crypto.subtle.digest('SHA-256', abc)
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  addMissingCrypto()
  expect(new Uint8Array(await crypto.subtle.digest('SHA-256', abc))).toEqual(new Uint8Array(before))
  const keys = [newClientId(), newClientId(), ...newClientIds(3)]
  expect(new Set(keys).size).toBe(5)
  for (const key of keys) expect(clientId.safeParse(key).success, key).toBe(true)
})
