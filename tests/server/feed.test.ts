import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { collections } from '../../server/store/collections.ts'
import { insertRow } from '../../server/store/rows.ts'
import { dayFromNumber, dayNumber } from '../../sync/contract/day.ts'
import { type Club, pull, pullAll, startClub } from '../support/club.ts'
import { databases } from '../support/databases.ts'

/** Puts many workouts of Ana into one transaction. */
async function planMany(club: Club, days: readonly string[]): Promise<void> {
  const { people, t } = club
  await t.store.write(async (tx) => {
    for (const day of days) {
      await insertRow(tx, collections.workouts, {
        clientId: randomUUID(),
        name: 'Bloco',
        description: '10km',
        sport: 'run',
        athleteId: people.ana.id,
        createdBy: people.marina.id,
        scheduledTo: day,
        day: dayNumber(day),
        status: 'planned',
        rpe: null,
        feel: null,
        notes: null,
        coachComment: null,
        seenAt: null,
      })
    }
  })
}

describe.each(databases)('the change feed on %s', (kind) => {
  let club: Club
  beforeAll(async () => {
    club = await startClub(kind)
  })
  afterAll(() => club.t.close())

  test('the first pull begins with the days nearest to today, and then goes on from there', async () => {
    const today = dayNumber('2026-03-11')
    const days = [-30, 12, 0, -1, 3, -2, 40].map((distance) => dayFromNumber(today + distance))
    await planMany(club, days)
    const first = await pullAll(club.clients.ana, 'workouts', undefined, 2)
    const distances = first.documents.map((row) => Math.abs(dayNumber(String(row.scheduledTo)) - today))
    expect(distances).toEqual([0, 1, 2, 3, 12, 30, 40])
    const added = await club.plan('2026-03-20')
    const next = await pullAll(club.clients.ana, 'workouts', first.cursor)
    expect(next.documents).toEqual([added])
  })

  test('a row that changes while the first pages are fetched is delivered as it is in the end', async () => {
    const page = await pull(club.clients.ana, 'workouts', undefined, 2)
    const last = (await pullAll(club.clients.ana, 'workouts')).documents.at(-1)
    await club.clients.marina.patch('/workout', {
      id: last?.id,
      scheduledTo: '2026-03-11',
      name: 'Adiantado',
    })
    const rest = await pullAll(club.clients.ana, 'workouts', page.cursor, 2)
    const all = new Map([...page.documents, ...rest.documents].map((row) => [row.id, row]))
    expect(all.get(last?.id ?? 0)).toMatchObject({ name: 'Adiantado', scheduledTo: '2026-03-11' })
    expect(all.size).toBe((await pullAll(club.clients.ana, 'workouts')).documents.length)
  })

  test('a row that changed several times comes once, as it stands', async () => {
    const { cursor } = await pullAll(club.clients.ana, 'workouts')
    const row = await club.plan()
    for (const name of ['Um', 'Dois', 'Três'])
      await club.clients.marina.patch('/workout', { id: row.id, name })
    const { documents } = await pullAll(club.clients.ana, 'workouts', cursor)
    expect(documents.map(({ name, version }) => [name, version])).toEqual([['Três', 4]])
  })

  test('a deleted row comes as a tombstone', async () => {
    const row = await club.plan()
    const { cursor } = await pullAll(club.clients.ana, 'workouts')
    expect((await club.clients.marina.delete(`/workout/${row.id}`)).status).toBe(204)
    const { documents, deleted } = await pullAll(club.clients.ana, 'workouts', cursor)
    expect(documents).toEqual([])
    expect(deleted).toEqual([{ clientId: row.clientId, id: row.id, version: 2 }])
  })

  test('a transaction is never split over pages, however small the page', async () => {
    const { cursor } = await pullAll(club.clients.ana, 'workouts')
    await club.plan('2026-04-01')
    await planMany(club, ['2026-04-02', '2026-04-03', '2026-04-04', '2026-04-05'])
    await club.plan('2026-04-06')
    const { pages } = await pullAll(club.clients.ana, 'workouts', cursor, 2)
    expect(pages.map((page) => page.documents.length)).toEqual([1, 4, 1])
  })

  test('what is none of a person’s business moves the cursor and brings nothing', async () => {
    const { cursor } = await pullAll(club.clients.zoe, 'workouts')
    await club.plan()
    const next = await pull(club.clients.zoe, 'workouts', cursor)
    expect(next).toMatchObject({ documents: [], deleted: [], more: false })
    expect(next.cursor).not.toBe(cursor)
  })

  test('a cursor that is not from here, or of another epoch, begins afresh', async () => {
    const fresh = await pull(club.clients.ana, 'workouts')
    const foreign = Buffer.from(JSON.stringify({ e: 'other', at: 1 })).toString('base64url')
    const own = JSON.parse(Buffer.from(fresh.cursor, 'base64url').toString()) as { e: string }
    const altered = { ...own, fill: { day: 2 ** 52, after: [2 ** 52, 2 ** 52] } }
    const cursors = [{ e: 1 }, altered, { ...own, at: 2 ** 40 }]
    const encoded = cursors.map((each) => Buffer.from(JSON.stringify(each)).toString('base64url'))
    for (const cursor of ['nonsense', foreign, ...encoded]) {
      expect((await pull(club.clients.ana, 'workouts', cursor)).documents).toEqual(fresh.documents)
    }
  })

  test('an unknown collection is not found, a bad limit is invalid', async () => {
    expect((await club.clients.ana.get('/sync/secrets')).code).toBe('not-found')
    expect((await club.clients.ana.get('/sync/toString')).code).toBe('not-found')
    expect((await club.clients.ana.get('/sync/workouts?limit=0')).code).toBe('invalid')
  })
})

describe.each(databases)('access in the change feed on %s', (kind) => {
  let club: Club
  beforeAll(async () => {
    club = await startClub(kind)
    await club.plan()
  })
  afterAll(() => club.t.close())

  test('each person receives exactly the rows of their own world', async () => {
    const { people, group, link, clients } = club
    const ids = async (client: keyof typeof clients, collection: string) =>
      (await pullAll(clients[client], collection)).documents.map((row) => row.id)
    expect(await ids('ana', 'users')).toEqual([people.marina.id, people.ana.id])
    expect(await ids('marina', 'users')).toEqual([people.marina.id, people.ana.id])
    expect(await ids('zoe', 'users')).toEqual([people.otto.id, people.zoe.id])
    for (const person of ['ana', 'marina'] as const) {
      expect(await ids(person, 'groups')).toEqual([group.id])
      expect(await ids(person, 'members')).toEqual([link.id])
      expect(await ids(person, 'workouts')).toHaveLength(1)
    }
    for (const person of ['zoe', 'otto'] as const) expect(await ids(person, 'workouts')).toEqual([])
    expect((await clients.nobody.get('/sync/workouts')).code).toBe('unauthenticated')
  })

  test('an athlete receives a coach’s card, a coach the athlete’s profile, everybody their own', async () => {
    const { people, clients } = club
    const fields = async (client: keyof typeof clients, id: number) => {
      const row = (await pullAll(clients[client], 'users')).documents.find((each) => each.id === id)
      return Object.keys(row ?? {}).toSorted()
    }
    const card = ['clientId', 'createdAt', 'id', 'name', 'role', 'updatedAt', 'version']
    const profile = ['bio', 'city', 'country', 'email', 'height', 'language', 'sex', 'state', 'weight']
    const full = [...card, ...profile].toSorted()
    expect(await fields('ana', people.marina.id)).toEqual(card)
    expect(await fields('ana', people.ana.id)).toEqual(full)
    expect(await fields('marina', people.ana.id)).toEqual(full)
    expect(await fields('marina', people.marina.id)).toEqual(full)
  })

  test('joining a group grants the rows on both sides, page by page; leaving takes them back', async () => {
    const { people, clients, t, otherGroup } = club
    await planMany(club, ['2026-03-10', '2026-03-11', '2026-03-15', '2026-05-01'])
    const otto = await pullAll(clients.otto, 'workouts')
    const anaGroups = await pullAll(clients.ana, 'groups')
    const anaUsers = await pullAll(clients.ana, 'users')
    const link = await t.link(otherGroup, people.ana)

    const granted = await pullAll(clients.otto, 'workouts', otto.cursor, 2)
    expect(granted.documents).toHaveLength(5)
    expect(granted.documents[0]?.scheduledTo).toBe('2026-03-11')
    expect(granted.pages.length).toBeGreaterThan(2)
    const groups = await pullAll(clients.ana, 'groups', anaGroups.cursor)
    expect(groups.documents.map((row) => row.id)).toEqual([otherGroup.id])
    const users = await pullAll(clients.ana, 'users', anaUsers.cursor)
    expect(users.documents.map((row) => row.id)).toEqual([people.otto.id])

    expect((await clients.otto.delete(`/groups/member/${link.id}`)).status).toBe(204)
    const lost = await pullAll(clients.otto, 'workouts', granted.cursor)
    expect(new Set(lost.deleted.map((row) => row.id))).toEqual(
      new Set(granted.documents.map((row) => row.id)),
    )
    expect((await pullAll(clients.ana, 'groups', groups.cursor)).deleted.map((row) => row.id)).toEqual([
      otherGroup.id,
    ])
    expect((await pullAll(clients.ana, 'users', users.cursor)).deleted.map((row) => row.id)).toEqual([
      people.otto.id,
    ])
    expect((await pullAll(clients.marina, 'workouts')).documents).toHaveLength(5)
  })

  test('a second membership with the same coach changes nothing when it ends', async () => {
    const { people, clients, t } = club
    const second = await t.addGroup(people.marina, 'Sábado')
    const link = await t.link(second, people.ana)
    const { cursor } = await pullAll(clients.marina, 'workouts')
    await clients.ana.delete(`/groups/member/${link.id}`)
    expect((await pullAll(clients.marina, 'workouts', cursor)).deleted).toEqual([])
    expect((await pullAll(clients.marina, 'workouts')).documents).toHaveLength(5)
  })

  test('access that ended in the middle of a first pull ends the pull too', async () => {
    const { people, clients, t, otherGroup } = club
    const link = await t.link(otherGroup, people.ana)
    const page = await pull(clients.otto, 'workouts', undefined, 1)
    expect(page.documents).toHaveLength(1)
    await clients.otto.delete(`/groups/member/${link.id}`)
    const rest = await pullAll(clients.otto, 'workouts', page.cursor, 1)
    expect(rest.documents).toEqual([])
    expect(rest.deleted.map((row) => row.id)).toContain(page.documents[0]?.id)
  })

  test('closing a group takes it from everybody in it', async () => {
    const { people, clients, t } = club
    const group = await t.addGroup(people.otto, 'Fecha logo')
    await t.link(group, people.zoe)
    const { cursor } = await pullAll(clients.zoe, 'groups')
    const members = await pullAll(clients.zoe, 'members')
    expect((await clients.otto.delete(`/groups/${group.id}`)).status).toBe(204)
    expect((await pullAll(clients.zoe, 'groups', cursor)).deleted.map((row) => row.id)).toEqual([group.id])
    expect((await pullAll(clients.zoe, 'members', members.cursor)).deleted).toHaveLength(1)
  })

  test('a new name reaches everybody who is shown it', async () => {
    const { clients, people, link } = club
    const { cursor } = await pullAll(clients.marina, 'members')
    await clients.ana.put('/user', { name: 'Ana R.' })
    const { documents } = await pullAll(clients.marina, 'members', cursor)
    expect(documents).toMatchObject([{ id: link.id, user: { id: people.ana.id, name: 'Ana R.' } }])
  })
})
