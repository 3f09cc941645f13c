import { expect, test } from 'vitest'
import { defaultLimits } from '#server/env.ts'
import { startTestApp, type TestApp, testPassword } from '../../support/test-app.ts'

/** A server with the default limits, and Ana's account. */
async function withAna(work: (t: TestApp) => Promise<void>, publicUrl = 'http://127.0.0.1:4180') {
  const t = await startTestApp({ settings: { limits: defaultLimits, publicUrl } })
  try {
    await t.addUser('athlete', 'Ana')
    await work(t)
  } finally {
    await t.close()
  }
}

type Browser = { address: string; cookies: Map<string, string> }

const browser = (address: string): Browser => ({ address, cookies: new Map() })

/** Signs in from an address with these cookies. @returns the status and the cookies it set. */
async function signIn(t: TestApp, from: Browser, password = testPassword, email = 'ana@rumo.example') {
  const reply = await t.app.inject({
    method: 'POST',
    url: '/api/auth/sign-in',
    remoteAddress: from.address,
    headers: { cookie: [...from.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    payload: { email, password },
  })
  for (const { name, value } of reply.cookies) from.cookies.set(name, value)
  return { status: reply.statusCode, set: [reply.headers['set-cookie']].flat().map(String) }
}

/** The cookies of a browser that has signed out. */
function signedOut(from: Browser): Browser {
  const kept = [...from.cookies].filter(([name]) => name.endsWith('rumo_device'))
  return { ...from, cookies: new Map(kept) }
}

async function guess(t: TestApp, from: Browser, times: number): Promise<number[]> {
  const statuses = []
  for (let n = 0; n < times; n += 1) statuses.push((await signIn(t, from, 'Errada-2026!')).status)
  return statuses
}

const wrong = (times: number) => Array<number>(times).fill(401)

test('ten wrong attempts of a stranger lock out only that stranger', () =>
  withAna(async (t) => {
    expect(await guess(t, browser('203.0.113.1'), 11)).toEqual([...wrong(10), 429])
    expect((await signIn(t, browser('203.0.113.1'))).status).toBe(429)
    expect((await signIn(t, browser('198.51.100.7'))).status).toBe(200)
  }))

test('a known device can sign in while strangers guess, also from the same address', () =>
  withAna(async (t) => {
    const phone = browser('198.51.100.7')
    await signIn(t, phone)
    const back = signedOut(phone)
    for (let n = 1; n <= 3; n += 1) await guess(t, browser(`203.0.113.${n}`), 10)
    await guess(t, browser(phone.address), 10)
    expect((await signIn(t, browser('198.51.100.8'))).status).toBe(429)
    expect((await signIn(t, back)).status).toBe(200)
  }))

test('guesses at one account from many addresses are limited', () =>
  withAna(async (t) => {
    const statuses = []
    for (let n = 1; n <= 21; n += 1) statuses.push(...(await guess(t, browser(`203.0.113.${n}`), 1)))
    expect(statuses).toEqual([...wrong(20), 429])
  }))

test('a known device has as many attempts as a stranger, from any address', () =>
  withAna(async (t) => {
    const phone = browser('198.51.100.7')
    await signIn(t, phone)
    const tries = []
    for (let n = 1; n <= 11; n += 1) {
      const elsewhere = { ...signedOut(phone), address: `198.51.100.${n}` }
      tries.push(...(await guess(t, elsewhere, 1)))
    }
    expect(tries).toEqual([...wrong(10), 429])
  }))

test('a device is known only to accounts that signed in on it', () =>
  withAna(async (t) => {
    await t.addUser('athlete', 'Zoe')
    const tablet = browser('198.51.100.7')
    await signIn(t, tablet)
    const mine = tablet.cookies.get('rumo_device') ?? ''
    await signIn(t, tablet, testPassword, 'zoe@rumo.example')
    for (let n = 1; n <= 2; n += 1) await guess(t, browser(`203.0.113.${n}`), 10)
    expect((await signIn(t, signedOut(tablet))).status).toBe(200)
    const forged = browser('198.51.100.9')
    forged.cookies.set('rumo_device', `${'A'.repeat(22)}.${mine.split('.')[1]}`)
    expect((await signIn(t, forged)).status).toBe(429)
    const other = browser('198.51.100.10')
    await t.addUser('athlete', 'Eva')
    await signIn(t, other, testPassword, 'eva@rumo.example')
    expect((await signIn(t, signedOut(other))).status).toBe(429)
  }))

test('the known-device cookie is HttpOnly, and over https bound to this host', async () => {
  const cookie = (set: string[]) => set.find((each) => each.includes('rumo_device='))
  await withAna(async (t) => {
    const { set } = await signIn(t, browser('198.51.100.7'))
    expect(cookie(set)).toMatch(/^rumo_device=[^;]+; .*Path=\/; .*HttpOnly; SameSite=Lax/)
    expect(cookie(set)).not.toContain('ana')
  })
  await withAna(async (t) => {
    const { set } = await signIn(t, browser('198.51.100.7'))
    expect(cookie(set)).toMatch(/^__Host-rumo_device=[^;]+; .*Path=\/; .*HttpOnly; Secure; SameSite=Lax/)
    expect(cookie(set)).not.toContain('Domain')
  }, 'https://rumo.example')
})
