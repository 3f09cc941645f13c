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

/** A sign-in without an account, which takes as long as one with: the test accounts have a cheap hash. */
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

test('an app file does not wait for pending sign-ins', async () => {
  const { replies, done } = signIns(60)
  // The first response shows that the others are queued or running.
  await expect.poll(done).toBeGreaterThan(0)
  const before = done()
  for (let n = 0; n < 5; n += 1) expect((await t.app.inject('/index.html')).statusCode).toBe(200)
  expect(done() - before).toBeLessThan(20)
  await replies
})

test('a sign-in beyond a hundred waiting ones gets `unavailable`, the others succeed', async () => {
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
