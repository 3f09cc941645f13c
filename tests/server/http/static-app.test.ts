import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../support/test-app.ts'

const inline = "document.documentElement.dataset.theme = localStorage.getItem('theme') ?? 'light'"
const picture = '<meta property="og:image" content="/icon-512.png" />'
const page = `<!doctype html><html><head>${picture}<script>${inline}</script><script type="module" src="/assets/app-1a2b.js"></script></head><body></body></html>`

let t: TestApp
let dist: string
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'rumo-dist-'))
  await mkdir(join(dist, 'assets'))
  await mkdir(join(dist, '.maps'))
  await writeFile(join(dist, '.maps/app-1a2b.js.map'), '{}')
  await writeFile(join(dist, 'index.html'), page)
  await writeFile(join(dist, 'assets/app-1a2b.js'), 'export {}')
  await writeFile(join(dist, 'service-worker.js'), 'self')
  await writeFile(join(dist, 'service-worker.js.br'), brotliCompressSync('self'))
  t = await startTestApp({ staticDir: dist })
})
afterAll(async () => {
  await t.close()
  await rm(dist, { recursive: true })
})

const get = (url: string, accept = '*/*') => t.app.inject({ method: 'GET', url, headers: { accept } })

test('every screen path returns index.html, with a content policy that allows only its own script', async () => {
  const hash = createHash('sha256').update(inline).digest('base64')
  for (const url of [
    '/',
    '/dashboard/home',
    '/dashboard/workouts/7?day=2026-03-11',
    '/callback/strava?code=1',
  ]) {
    const headers = { accept: 'text/html,application/xhtml+xml', 'sec-fetch-mode': 'navigate' }
    const reply = await t.app.inject({ url, headers })
    expect([reply.statusCode, reply.body, reply.headers['cache-control']]).toEqual([200, page, 'no-cache'])
    const policy = String(reply.headers['content-security-policy'])
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('upgrade-insecure-requests')
    expect(reply.headers['referrer-policy']).toBe('no-referrer')
  }
})

test('the source maps of the build are not served', async () => {
  for (const path of ['/.maps/app-1a2b.js.map', '/%2Emaps/app-1a2b.js.map', '/assets/app-1a2b.js.map'])
    expect((await get(path)).statusCode).toBe(404)
})

test('links that go through chats and mails show what they are to who only looks', async () => {
  const paths = [
    '/join?joinCode=REPRESA-4F7K',
    '/callback/accept-invite?inviteToken=x&inviteId=1',
    '/auth/reset-password?token=x',
  ]
  for (const url of paths) {
    for (const accept of ['*/*', undefined, 'text/html']) {
      const headers = accept === undefined ? {} : { accept }
      const shown = await t.app.inject({ url, headers })
      expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
      // Chats take no address without a host.
      expect(shown.body).toContain(`content="${t.settings.publicUrl}/icon-512.png"`)
      const head = await t.app.inject({ method: 'HEAD', url, headers })
      expect([head.statusCode, head.body]).toEqual([200, ''])
    }
    expect((await t.app.inject({ url, headers: { accept: 'application/json' } })).statusCode).toBe(404)
  }
})

test('unused browser features are denied, used ones are allowed', async () => {
  const policy = String((await get('/', 'text/html')).headers['permissions-policy'])
  for (const name of ['camera', 'microphone', 'geolocation', 'payment', 'usb'])
    expect(policy).toContain(`${name}=()`)
  expect(policy).not.toMatch(/wake-lock|clipboard|web-share/)
  expect((await get('/api/health')).headers['permissions-policy']).toBe(policy)
})

test('hashed files are cached for ever, the service worker is revalidated each time', async () => {
  expect((await get('/assets/app-1a2b.js')).headers['cache-control']).toBe(
    'public, max-age=31536000, immutable',
  )
  expect((await get('/service-worker.js')).headers['cache-control']).toBe('no-cache')
})

test('a client gets the precompressed file if it accepts that, else the plain one', async () => {
  const files = await Promise.all(
    ['gzip, br', 'identity'].map((encoding) =>
      t.app.inject({ url: '/service-worker.js', headers: { 'accept-encoding': encoding } }),
    ),
  )
  expect(files.map(({ headers }) => headers['content-encoding'])).toEqual(['br', undefined])
  expect(files.map(({ headers }) => headers['content-type'])).toEqual(
    Array(2).fill('application/javascript; charset=utf-8'),
  )
  expect(files.map(({ headers }) => headers['cache-control'])).toEqual(['no-cache', 'no-cache'])
  expect(brotliDecompressSync(files[0]?.rawPayload ?? '').toString()).toBe('self')
})

test('long API responses are compressed for clients that accept it', async () => {
  const [short, plain] = await Promise.all(
    ['gzip, br', 'identity'].map((encoding) =>
      t.app.inject({ url: '/api/docs', headers: { 'accept-encoding': encoding } }),
    ),
  )
  expect([short?.headers['content-encoding'], plain?.headers['content-encoding']]).toEqual([
    'gzip',
    undefined,
  ])
  expect(gunzipSync(short?.rawPayload ?? '').toString()).toBe(plain?.body)
})

test('missing files and unknown API paths do not return index.html', async () => {
  const file = await get('/assets/gone-9z.js')
  const call = await get('/api/nothing', 'text/html')
  expect([file.statusCode, call.statusCode]).toEqual([404, 404])
  expect(call.json()).toMatchObject({ code: 'no-such-call' })
  expect(file.headers['content-type']).toMatch(/^application\/problem\+json/)
})

test('API responses are not cached', async () => {
  for (const url of ['/api/health', '/api/user', '/api/nothing']) {
    expect((await get(url)).headers['cache-control']).toBe('no-store')
  }
})

test('nothing outside the folder is served', async () => {
  for (const url of ['/../package.json', '/%2e%2e/package.json', '/assets/..%2f..%2fpackage.json']) {
    expect((await get(url)).body).not.toContain('devDependencies')
  }
})

test('a file shared with a device that has no service worker yet leads to the page that says so', async () => {
  const headers = { 'content-type': 'multipart/form-data; boundary=x', accept: 'text/html' }
  const reply = await t.app.inject({ method: 'POST', url: '/dashboard/share', headers, payload: '--x--' })
  expect([reply.statusCode, reply.headers.location]).toEqual([303, '/dashboard/activities?shared=lost'])
})
