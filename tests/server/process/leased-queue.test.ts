import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { leasedQueue } from '#server/leased-queue.ts'
import { databases, startOn } from '../../support/databases.ts'
import type { TestApp } from '../../support/test-app.ts'

describe.each(databases)('a queue that several processes share, on %s', (kind) => {
  let t: TestApp
  const now = '2026-03-11T09:00:00.000Z'
  const waits = { leaseMs: 60_000, firstWaitMs: 30_000, longestWaitMs: 100_000 }
  const queue = () => leasedQueue(t.store, t.clock, 'revocations', waits)
  const rows = () => t.store.db.selectFrom('revocations').selectAll().orderBy('id')
  const due = () => rows().where('dueAt', '<=', t.clock.now().toISOString()).limit(1).executeTakeFirst()

  beforeEach(async () => {
    t = await startOn(kind)
    const tokens = { accessToken: 'a', refreshToken: 'r', expiresAt: now }
    await t.store.db
      .insertInto('revocations')
      .values([{ ...tokens, dueAt: now, attempts: 0 }])
      .execute()
  })
  afterEach(() => t.close())

  test('gives a row to one of those that found it, and to another once the lease is over', async () => {
    const found = await due()
    const claimOnceFound = () => {
      const finds = [found]
      return queue().claim(async () => finds.pop())
    }
    const claims = await Promise.all([claimOnceFound(), claimOnceFound()])
    expect(claims.filter((row) => row !== undefined)).toHaveLength(1)
    expect(await queue().claim(due)).toBeUndefined()
    t.clock.set('2026-03-11T09:01:00.000Z')
    expect(await queue().claim(due)).toMatchObject({ attempts: 2, dueAt: '2026-03-11T09:02:00.000Z' })
  })

  test('waits twice as long after each failure, up to the longest wait', async () => {
    const waited = []
    for (let failure = 1; failure <= 4; failure += 1) {
      const row = await queue().claim(due)
      if (row) await queue().retryLater(row)
      const at = (await rows().executeTakeFirstOrThrow()).dueAt
      waited.push((Date.parse(at) - t.clock.now().getTime()) / 1_000)
      t.clock.set(at)
    }
    expect(waited).toEqual([30, 60, 100, 100])
  })
})
