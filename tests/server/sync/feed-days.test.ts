import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Club, pull, pullAll, type Row, startClub } from '../../support/club.ts'
import { databases } from '../../support/databases.ts'
import { planMany } from '../../support/insert-workouts.ts'

describe.each(databases)('a part of the days in the change feed on %s', (kind) => {
  let club: Club
  const planned = ['2025-01-10', '2025-01-11', '2025-06-30', '2025-07-01', '2026-03-11', '2027-03-11']
  beforeAll(async () => {
    club = await startClub(kind)
    await planMany(club, planned)
  })
  afterAll(() => club.t.close())

  /** Pulls in pages of two rows. */
  const from = (since: string | undefined, cursor?: string) =>
    pullAll(club.clients.ana, 'workouts', cursor, 2, since)
  const daysOf = ({ documents }: { documents: Row[] }) => documents.map((row) => row.scheduledTo)

  test('the first pull has that day and all later ones, and says so', async () => {
    const first = await from('2025-07-01')
    expect(daysOf(first)).toEqual(['2026-03-11', '2025-07-01', '2027-03-11'])
    expect(first.since).toBe('2025-07-01')
    expect((await from(undefined)).since).toBeUndefined()
    const users = await pullAll(club.clients.ana, 'users', undefined, 2, '2025-07-01')
    expect(users).toMatchObject({ since: undefined, documents: [{}, {}] })
  })

  test('an earlier day brings the days between, nearest first; none brings the rest', async () => {
    const { cursor } = await from('2025-07-01')
    const earlier = await from('2025-01-11', cursor)
    expect([daysOf(earlier), earlier.since]).toEqual([['2025-06-30', '2025-01-11'], '2025-01-11'])
    const later = await from('2026-01-01', earlier.cursor)
    expect([daysOf(later), later.since]).toEqual([[], '2025-01-11'])
    const rest = await from(undefined, later.cursor)
    expect([daysOf(rest), rest.since]).toEqual([['2025-01-10'], undefined])
    expect(daysOf(await from('2026-01-01', rest.cursor))).toEqual([])
  })

  test('a day that is asked for while pages come in is brought after them, each row once', async () => {
    const first = await pull(club.clients.ana, 'workouts', undefined, 1, '2025-07-01')
    const rest = await from('2025-01-11', first.cursor)
    const days = [...first.documents, ...rest.documents].map((row) => row.scheduledTo)
    expect(days).toEqual(['2026-03-11', '2025-07-01', '2027-03-11', '2025-06-30', '2025-01-11'])
    const begun = await pull(club.clients.ana, 'workouts', (await from('2025-07-01')).cursor, 1, '2025-01-11')
    expect([begun.since, begun.more]).toEqual(['2025-01-11', true])
    expect(daysOf(await from('2025-01-10', begun.cursor))).toEqual(['2025-01-11', '2025-01-10'])
  })

  test('an athlete without earlier days holds everything, a coach goes on with a part', async () => {
    const { clients } = club
    const all = await from('2025-01-10')
    expect([daysOf(all).length, all.since]).toEqual([planned.length, undefined])
    const coachs = await pullAll(clients.marina, 'workouts', undefined, 2, '2025-01-10')
    expect([daysOf(coachs).length, coachs.since]).toEqual([planned.length, '2025-01-10'])
    const old = await club.plan('2020-01-01')
    expect(daysOf(await from('2025-01-10', all.cursor))).toEqual(['2020-01-01'])
    await clients.marina.delete(`/workout/${old.id}`)
  })

  test('the last 120 days are there whatever is asked, for a device whose clock is ahead', async () => {
    const { cursor, ...coming } = await from('2034-01-01')
    expect([daysOf(coming), coming.since]).toEqual([['2026-03-11', '2027-03-11'], '2025-11-11'])
    expect(daysOf(await from('2025-07-01', cursor))).toEqual(['2025-07-01'])
  })

  test('a change, a move and a deletion of an earlier day are delivered', async () => {
    const { clients } = club
    const [moved, renamed, deleted] = [
      await club.plan('2025-02-01'),
      await club.plan('2025-02-02'),
      await club.plan('2025-02-03'),
    ]
    const { cursor } = await from('2025-07-01')
    await clients.marina.patch('/workout', { id: moved.id, scheduledTo: '2025-12-01' })
    await clients.marina.patch('/workout', { id: renamed.id, name: 'Outra' })
    await clients.marina.delete(`/workout/${deleted.id}`)
    const next = await from('2025-07-01', cursor)
    expect(daysOf(next)).toEqual(['2025-12-01', '2025-02-02'])
    expect(next.deleted).toEqual([{ clientId: deleted.clientId, id: deleted.id, version: 2 }])
    for (const { id } of [moved, renamed]) await clients.marina.delete(`/workout/${id}`)
  })

  test('access that is granted brings the same days, access that ends deletes all', async () => {
    const { people, clients, t, otherGroup } = club
    const before = await pullAll(clients.otto, 'workouts', undefined, 2, '2025-07-01')
    const link = await t.link(otherGroup, people.ana)
    const granted = await pullAll(clients.otto, 'workouts', before.cursor, 2, '2025-07-01')
    expect([daysOf(granted), granted.since]).toEqual([
      ['2026-03-11', '2025-07-01', '2027-03-11'],
      '2025-07-01',
    ])
    const earlier = await pullAll(clients.otto, 'workouts', granted.cursor, 2, '2025-01-11')
    expect(daysOf(earlier)).toEqual(['2025-06-30', '2025-01-11'])
    await clients.otto.delete(`/groups/member/${link.id}`)
    const lost = await pullAll(clients.otto, 'workouts', earlier.cursor, 2, '2025-01-11')
    const known = [...granted.documents, ...earlier.documents].map((row) => row.id)
    expect(lost.deleted.map((row) => row.id)).toEqual(expect.arrayContaining(known))
  })
})
