import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../support/test-app.ts'

let t: TestApp
let dist: string
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'rumo-dist-'))
  await writeFile(join(dist, 'index.html'), '<!doctype html>')
  t = await startTestApp({ staticDir: dist })
})
afterAll(async () => {
  await t.close()
  await rm(dist, { recursive: true })
})

/** Of somebody without an account, which takes as long as with one: the tests' own accounts have a cheap hash. */
function signIns(count: number) {
  let done = 0
  const replies = Array.from({ length: count }, async () => {
    const body = { email: 'ninguem@rumo.example', password: 'Errada-1!' }
    const reply = await t.nobody().post('/auth/sign-in', body)
    done += 1
    return reply
  })
  return { replies: Promise.all(replies), done: () => done }
}

test('a file of the app does not wait for the sign-ins before it', async () => {
  const { replies, done } = signIns(60)
  // The first answer shows that all of them are being worked at.
  await expect.poll(done).toBeGreaterThan(0)
  const before = done()
  for (let n = 0; n < 5; n += 1) expect((await t.app.inject('/index.html')).statusCode).toBe(200)
  expect(done() - before).toBeLessThan(20)
  await replies
})

test('past a hundred that wait, a sign-in is told to come back, and the others are answered', async () => {
  const replies = await signIns(150).replies
  const turnedAway = replies.filter((reply) => reply.status === 503)
  expect(turnedAway.length).toBeGreaterThan(0)
  expect(turnedAway.length).toBeLessThan(50)
  expect(turnedAway[0]).toMatchObject({ code: 'unavailable', body: { retryAfter: 5 } })
  expect(turnedAway[0]?.headers['retry-after']).toBe('5')
  const answered = replies.filter((reply) => reply.status === 401)
  expect(answered.length + turnedAway.length).toBe(150)
  expect((await signIns(1).replies)[0]?.status).toBe(401)
})
