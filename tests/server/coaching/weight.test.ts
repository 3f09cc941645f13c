import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { headers, protocolSince } from '#sync/contract/wire/headers.ts'
import { type Club, type Row, startClub } from '../../support/club.ts'
import { databases } from '../../support/databases.ts'

const older = { [headers.protocol]: String(protocolSince.tenths - 1) }
const current = { [headers.protocol]: String(protocolSince.tenths) }

describe.each(databases)('a weight in tenths on %s', (kind) => {
  let club: Club
  beforeAll(async () => {
    club = await startClub(kind)
  })
  afterAll(() => club.t.close())

  test('is kept, also for the coach and who names no protocol; an older app reads whole kilograms', async () => {
    const { ana, marina } = club.clients
    const { id } = club.people.ana
    const edited = await ana.put<{ user: Row }>('/user', { weight: 74.5 })
    expect([edited.status, edited.body.user.weight]).toEqual([200, 74.5])

    const fed = async (spoken: Record<string, string>) => {
      const { documents } = (await marina.get<{ documents: Row[] }>('/sync/users', spoken)).body
      return documents.find((row) => row.id === id)?.weight
    }
    const read = async (spoken?: Record<string, string>) =>
      (await marina.get<{ user: Row }>(`/user/${id}`, spoken)).body.user.weight
    expect([await fed(current), await read(current), await read()]).toEqual([74.5, 74.5, 74.5])
    expect([await fed(older), await read(older)]).toEqual([75, 75])
  })

  test('reaches an older app rounded in what a write of it answers', async () => {
    const { ana } = club.clients
    expect((await ana.put('/user', { weight: 74.4 })).status).toBe(200)
    const wrote = await ana.put<{ user: Row }>('/user', { city: 'Itajaí' }, older)
    expect(wrote.body.user).toMatchObject({ city: 'Itajaí', weight: 74 })
    const stale = await ana.put<{ current: Row }>(
      '/user',
      { city: 'Blumenau' },
      { ...older, 'If-Match': '"1"' },
    )
    expect([stale.status, stale.body.current.weight]).toEqual([412, 74])
    expect((await ana.get<{ user: Row }>('/user', current)).body.user.weight).toBe(74.4)
  })

  test('has one decimal', async () => {
    const { ana } = club.clients
    for (const weight of [74.55, 19.9, 300.1, '74,5'])
      expect((await ana.put('/user', { weight })).status).toBe(422)
    for (const weight of [20, 61.1, 74.7, 99.9, 300]) {
      const { status, body } = await ana.put<{ user: Row }>('/user', { weight })
      expect([status, body.user.weight]).toEqual([200, weight])
    }
  })
})
