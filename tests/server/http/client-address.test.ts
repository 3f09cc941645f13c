import { describe, expect, test } from 'vitest'
import { defaultLimits, readEnvironment } from '#server/env.ts'
import { startTestApp, type TestApp } from '../../support/test-app.ts'

const high = Object.fromEntries(
  Object.keys(defaultLimits).map((name) => [name, 1_000]),
) as typeof defaultLimits

/** Two requests per minute and address pass, the third does not. */
async function behind(
  proxies: string | undefined,
  work: (
    call: (remoteAddress: string, forwardedFor?: string) => Promise<number>,
    t: TestApp,
  ) => Promise<void>,
): Promise<void> {
  const { trustProxy } = readEnvironment(proxies === undefined ? {} : { TRUST_PROXY: proxies })
  const t = await startTestApp({ settings: { trustProxy, limits: { ...high, perAddress: 2 } } })
  const call = async (remoteAddress: string, forwardedFor?: string) => {
    const headers = forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor }
    return (await t.app.inject({ url: '/api/health', remoteAddress, headers })).statusCode
  }
  try {
    await work(call, t)
  } finally {
    await t.close()
  }
}

describe('the address that rate limits count', () => {
  test('is the network of an IPv6 address', () =>
    behind(undefined, async (call) => {
      expect(await call('2001:db8:1:2::1')).toBe(200)
      expect(await call('2001:db8:1:2:ffff::2')).toBe(200)
      expect(await call('2001:db8:1:2:abcd:ef01:2345:6789')).toBe(429)
      expect(await call('2001:db8:1:3::1')).toBe(200)
    }))

  test('is the same for IPv4 written as IPv6', () =>
    behind(undefined, async (call) => {
      expect(await call('203.0.113.5')).toBe(200)
      expect(await call('::ffff:203.0.113.5')).toBe(200)
      expect(await call('203.0.113.5')).toBe(429)
      expect(await call('::ffff:203.0.113.6')).toBe(200)
    }))

  test('ignores X-Forwarded-For without a trusted proxy', () =>
    behind(undefined, async (call) => {
      const answers = [await call('203.0.113.5', '1.1.1.1'), await call('203.0.113.5', '2.2.2.2')]
      expect([...answers, await call('203.0.113.5', '3.3.3.3')]).toEqual([200, 200, 429])
    }))

  test.each(['1', '10.0.0.0/8, ::1'])(
    'is the one that the proxy saw, not one that the caller wrote before it (%s)',
    (proxies) =>
      behind(proxies, async (call) => {
        const proxy = '10.1.2.3'
        expect(await call(proxy, '1.1.1.1, 203.0.113.5')).toBe(200)
        expect(await call(proxy, '2.2.2.2, 203.0.113.5')).toBe(200)
        expect(await call(proxy, '3.3.3.3, 203.0.113.5')).toBe(429)
        expect(await call(proxy, '203.0.113.6')).toBe(200)
      }),
  )

  test('is the connection’s when that is not from a proxy network', () =>
    behind('10.0.0.0/8', async (call) => {
      const answers = [await call('203.0.113.5', '1.1.1.1'), await call('203.0.113.5', '2.2.2.2')]
      expect([...answers, await call('203.0.113.5', '3.3.3.3')]).toEqual([200, 200, 429])
    }))

  test('is the one that the first of two proxies saw', () =>
    behind('2', async (call) => {
      expect(await call('10.1.2.3', '1.1.1.1, 203.0.113.5, 10.9.9.9')).toBe(200)
      expect(await call('10.1.2.3', '2.2.2.2, 203.0.113.5, 10.9.9.9')).toBe(200)
      expect(await call('10.1.2.3', '3.3.3.3, 203.0.113.5, 10.9.9.9')).toBe(429)
      expect(await call('10.1.2.3', '203.0.113.6, 10.9.9.9')).toBe(200)
    }))
})
