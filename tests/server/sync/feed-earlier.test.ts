import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Club, type Page, pullAll, startClub } from '../../support/club.ts'
import { databases } from '../../support/databases.ts'
import { insertWorkout, planMany } from '../../support/insert-workouts.ts'
import type { TestClient } from '../../support/test-client.ts'

describe.each(databases)('the earlier days of one athlete on %s', (kind) => {
  let club: Club
  const planned = ['2024-05-01', '2024-12-31', '2025-06-30', '2025-07-01', '2026-03-11']
  beforeAll(async () => {
    club = await startClub(kind)
    await planMany(club, planned)
    const { people, t } = club
    await t.store.write((tx) =>
      insertWorkout(tx, { athleteId: people.zoe.id, createdBy: people.otto.id, scheduledTo: '2024-05-02' }),
    )
  })
  afterAll(() => club.t.close())

  /** Pulls in pages of two rows. */
  async function earlier(client: TestClient, athleteId: number, before = '2025-07-01'): Promise<Page[]> {
    const pages: Page[] = []
    for (let cursor = ''; pages.at(-1)?.more !== false; cursor = pages.at(-1)?.cursor ?? '') {
      const query = new URLSearchParams({ limit: '2', athleteId: `${athleteId}`, before })
      if (cursor) query.set('cursor', cursor)
      const { status, body } = await client.get<Page>(`/sync/workouts?${query}`)
      expect(status).toBe(200)
      pages.push(body)
    }
    return pages
  }
  const daysOf = (pages: readonly Page[]) =>
    pages.flatMap(({ documents }) => documents.map((row) => row.scheduledTo))

  test('are those before the day, nearest first, of nobody else, with the drafts of whoever asks', async () => {
    const { clients, people } = club
    const draft = await club.plan('2023-01-01', { draft: true })
    expect(daysOf(await earlier(clients.marina, people.ana.id))).toEqual([
      '2025-06-30',
      '2024-12-31',
      '2024-05-01',
      '2023-01-01',
    ])
    expect(daysOf(await earlier(clients.ana, people.ana.id, '2024-12-31'))).toEqual(['2024-05-01'])
    await clients.marina.delete(`/workout/${draft.id}`)
  })

  test('are given to nobody who may not see that athlete', async () => {
    const { clients, people } = club
    expect(daysOf(await earlier(clients.otto, people.ana.id))).toEqual([])
    expect(daysOf(await earlier(clients.ana, people.zoe.id))).toEqual([])
    expect(daysOf(await earlier(clients.zoe, people.zoe.id))).toEqual(['2024-05-02'])
  })

  test('what is deleted while they are read comes with the changes after them', async () => {
    const { clients, people } = club
    const gone = await club.plan('2022-02-02')
    const { cursor } = await pullAll(clients.ana, 'workouts', undefined, 2, '2025-07-01')
    const read = await earlier(clients.ana, people.ana.id)
    expect(daysOf(read)).toContain('2022-02-02')
    await clients.marina.delete(`/workout/${gone.id}`)
    const next = await pullAll(clients.ana, 'workouts', cursor, 2, '2025-07-01')
    expect(next.deleted.map(({ id }) => id)).toEqual([gone.id])
  })

  test('a change of the feed names the athletes that came into sight, to whoever holds a part', async () => {
    const { clients, people, t, otherGroup } = club
    const part = await pullAll(clients.otto, 'workouts', undefined, 2, '2025-07-01')
    const whole = await pullAll(clients.otto, 'workouts', undefined, 2)
    const link = await t.link(otherGroup, people.ana)
    const granted = async (cursor: string, since?: string) =>
      (await pullAll(clients.otto, 'workouts', cursor, 2, since)).pages.flatMap((page) => page.granted ?? [])
    expect(await granted(part.cursor, '2025-07-01')).toEqual([people.ana.id])
    expect(await granted(whole.cursor)).toEqual([])
    await clients.otto.delete(`/groups/member/${link.id}`)
  })

  test('a cursor that is none is refused', async () => {
    const { clients, people } = club
    const path = `/sync/workouts?athleteId=${people.ana.id}&before=2025-07-01&cursor=x`
    expect((await clients.ana.get(path)).status).toBe(422)
  })
})
