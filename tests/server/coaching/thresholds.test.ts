import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noThresholds } from '#sync/contract/thresholds-by-day.ts'
import { type Club, pullAll, startClub } from '../../support/club.ts'
import { databases } from '../../support/databases.ts'

type Answer = { user: { version: number; thresholds: unknown[]; ftp: number | null } }

/** The date of the test server's clock. */
const today = '2026-03-11'

describe.each(databases)('thresholds on %s', (kind) => {
  let club: Club
  beforeAll(async () => {
    club = await startClub(kind)
  })
  afterAll(() => club.t.close())

  test('the athlete and a coach of theirs write them, each day keeping what held from it on', async () => {
    const { ana, marina } = club.clients
    const { id } = club.people.ana
    const own = await ana.put<Answer>('/user', { runPace: 270, maxHeartRate: 188 })
    const first = { ...noThresholds, runPace: 270, maxHeartRate: 188 }
    expect(own.body.user).toMatchObject({ ...first, thresholds: [{ from: today, ...first }] })

    const earlier = { ...noThresholds, from: '2026-01-05', runPace: 285 }
    const now = { ...first, from: today, ftp: 240 }
    const edit = await marina.put<Answer>(`/user/${id}/thresholds`, { thresholds: [earlier, now] })
    expect(edit.body.user).toMatchObject({ ...first, ftp: 240, thresholds: [now, earlier] })
    expect((await ana.get<Answer>('/user')).body.user).toMatchObject({ thresholds: [now, earlier] })
    const delivered = (await pullAll(marina, 'users')).documents.find((row) => row.id === id)
    expect(delivered).toMatchObject({ ftp: 240, thresholds: [now, earlier] })
    const cards = (await pullAll(ana, 'users')).documents.filter((row) => row.id !== id)
    expect(cards.every((card) => !('thresholds' in card))).toBe(true)
  })

  test('a device that has not seen the newest ones gets them', async () => {
    const { ana, marina } = club.clients
    const { id } = club.people.ana
    const before = await ana.get<Answer>('/user')
    await ana.put('/user', { ftp: 245 })
    const late = await marina.put(`/user/${id}/thresholds`, { ftp: 200 }, { 'If-Match': before.etag ?? '' })
    expect([late.code, late.body.current]).toEqual(['precondition', expect.objectContaining({ ftp: 245 })])
  })

  test('nobody else reads or writes them', async () => {
    const { id } = club.people.ana
    for (const name of ['otto', 'zoe'] as const) {
      expect((await club.clients[name].put(`/user/${id}/thresholds`, { ftp: 1 })).code).toBe('invalid')
      expect((await club.clients[name].put(`/user/${id}/thresholds`, { ftp: 200 })).code).toBe('not-found')
      expect((await club.clients[name].get(`/user/${id}`)).code).toBe('not-found')
    }
    // Ana sees Marina's card, which is no profile.
    const coach = club.people.marina.id
    expect((await club.clients.ana.put(`/user/${coach}/thresholds`, { ftp: 200 })).code).toBe('not-found')
    expect((await club.clients.ana.get(`/user/${coach}`)).code).toBe('not-found')
  })

  test('at most sixty days are kept, and impossible values refused', async () => {
    const { ana } = club.clients
    const days = Array.from({ length: 61 }, (_, index) => ({
      ...noThresholds,
      from: new Date(Date.UTC(2025, 0, 1 + index)).toISOString().slice(0, 10),
      ftp: 200 + index,
    }))
    expect((await ana.put('/user', { thresholds: days })).code).toBe('invalid')
    expect((await ana.put('/user', { ftp: 20 })).code).toBe('invalid')
    const kept = await ana.put<Answer>('/user', { thresholds: days.slice(1), ftp: 300 })
    expect([kept.body.user.ftp, kept.body.user.thresholds.length]).toEqual([300, 60])
  })
})
