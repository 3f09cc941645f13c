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

describe.each(databases)('a turn whose lease is over, on %s', (kind) => {
  let t: TestApp
  beforeEach(async () => {
    t = await startOn(kind)
  })
  afterEach(() => t.close())

  const dueAt = '2026-03-11T09:00:00.000Z'
  const secrets = { accessToken: 'a', refreshToken: 'r', expiresAt: dueAt }

  /** A row of each queue that is due. */
  const rows = {
    mails: async () => {
      const values = {
        messageId: 'm',
        recipient: 'r',
        subject: 's',
        text: 't',
        createdAt: dueAt,
        kind: 'code',
      }
      await t.store.db
        .insertInto('mails')
        .values({ ...values, dueAt, attempts: 0 })
        .execute()
    },
    pushes: async () => {
      const user = await t.addUser('athlete', 'Ana')
      await t.signedIn(user)
      const userId = user.id
      const { tokenHash: sessionHash } = await t.store.db
        .selectFrom('sessions')
        .select('tokenHash')
        .executeTakeFirstOrThrow()
      const endpoint = 'https://push.example/1'
      const device = { endpoint, userId, sessionHash, p256dh: 'p', auth: 'a', createdAt: dueAt }
      await t.store.db.insertInto('push_subscriptions').values(device).execute()
      const notice = { userId, kind: 'tomorrow', subject: 'day', createdAt: dueAt } as const
      const { id } = await t.store.db
        .insertInto('notices')
        .values(notice)
        .returning('id')
        .executeTakeFirstOrThrow()
      const push = { noticeId: id, endpoint, dueAt, attempts: 0 }
      await t.store.db.insertInto('pushes').values(push).execute()
    },
    revocations: async () => {
      await t.store.db
        .insertInto('revocations')
        .values({ ...secrets, dueAt, attempts: 0 })
        .execute()
    },
    connections: async () => {
      const { id: userId } = await t.addUser('athlete', 'Ana')
      const values = {
        ...secrets,
        userId,
        provider: 'strava',
        createdAt: dueAt,
        updatedAt: dueAt,
        dueAt,
        needsReconnect: 0,
      }
      await t.store.db.insertInto('connections').values(values).execute()
    },
  }

  test.each(['mails', 'pushes', 'revocations', 'connections'] as const)(
    'changes nothing of the row in %s that another turn has',
    async (table) => {
      await rows[table]()
      const waits = { leaseMs: 60_000, firstWaitMs: 30_000, longestWaitMs: 100_000 }
      const [late, other] = [1, 2].map(() => leasedQueue(t.store, t.clock, table, waits))
      const stored = () => t.store.db.selectFrom(table).selectAll().executeTakeFirst()
      const claimed = await late?.claim(stored)
      t.clock.set('2026-03-11T09:02:00.000Z')
      const taken = await other?.claim(stored)
      if (!late || !other || !claimed || !taken) throw new Error('Nothing was claimed')
      expect([await late.isHeld(claimed), await other.isHeld(taken)]).toEqual([false, true])

      await late.retryLater(claimed)
      await late.settle(claimed, { dueAt: '2026-03-11T09:02:00.000Z', attempts: 0 })
      await late.remove(claimed)
      expect(await stored()).toEqual(taken)

      await other.settle(taken, { dueAt: '2026-03-11T10:00:00.000Z' })
      expect(await stored()).toMatchObject({ dueAt: '2026-03-11T10:00:00.000Z' })
    },
  )
})
