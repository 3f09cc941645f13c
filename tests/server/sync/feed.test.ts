import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertAccount } from '#server/services/accounts/accounts.ts'
import { linkCoach } from '#server/services/groups/coaches.ts'
import { linkMember } from '#server/services/groups/members.ts'
import { dayFromNumber, dayNumber } from '#sync/contract/day.ts'
import { type Club, pull, pullAll, startClub } from '../../support/club.ts'
import { databases } from '../../support/databases.ts'
import { planMany } from '../../support/insert-workouts.ts'

describe.each(databases)('the change feed on %s', (kind) => {
  let club: Club
  beforeAll(async () => {
    club = await startClub(kind)
  })
  afterAll(() => club.t.close())

  test('the first pull starts with the days nearest to today, then continues from the log', async () => {
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

  test('a row that changes during the first pull is delivered in its latest state', async () => {
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

  test('a row that changed several times is delivered once, in its current state', async () => {
    const { cursor } = await pullAll(club.clients.ana, 'workouts')
    const row = await club.plan()
    for (const name of ['Um', 'Dois', 'Três'])
      await club.clients.marina.patch('/workout', { id: row.id, name })
    const { documents } = await pullAll(club.clients.ana, 'workouts', cursor)
    expect(documents.map(({ name, version }) => [name, version])).toEqual([['Três', 4]])
  })

  test('a row says who changed it last: its coach, its athlete, and nobody new for a remark', async () => {
    const { marina, ana } = club.clients
    const row = await club.plan()
    const changedBy = async () => {
      const { documents } = await pullAll(ana, 'workouts')
      return documents.find(({ id }) => id === row.id)?.updatedBy
    }
    expect(await changedBy()).toBe(row.createdBy)
    await ana.put('/workout', { id: row.id, status: 'completed', rpe: 5, feel: 4, notes: 'Bom' })
    expect(await changedBy()).toBe(row.athleteId)
    await marina.patch('/workout', { id: row.id, coachComment: 'Boa' })
    expect(await changedBy()).toBe(row.athleteId)
  })

  test('a deleted row comes as a tombstone, with who deleted it', async () => {
    const row = await club.plan()
    const { cursor } = await pullAll(club.clients.ana, 'workouts')
    expect((await club.clients.marina.delete(`/workout/${row.id}`)).status).toBe(204)
    const { documents, deleted } = await pullAll(club.clients.ana, 'workouts', cursor)
    expect(documents).toEqual([])
    expect(deleted).toEqual([{ clientId: row.clientId, id: row.id, version: 2 }])
    const { deletions } = await pull(club.clients.ana, 'workouts', cursor)
    const who = { updatedAt: expect.any(String), updatedBy: club.people.marina.id }
    expect(deletions).toEqual({ [row.clientId]: who })
  })

  test('a transaction is never split over pages, however small the page', async () => {
    const { cursor } = await pullAll(club.clients.ana, 'workouts')
    await club.plan('2026-04-01')
    await planMany(club, ['2026-04-02', '2026-04-03', '2026-04-04', '2026-04-05'])
    await club.plan('2026-04-06')
    const { pages } = await pullAll(club.clients.ana, 'workouts', cursor, 2)
    expect(pages.map((page) => page.documents.length)).toEqual([1, 4, 1])
  })

  test('changes outside a person’s scopes move the cursor and deliver nothing', async () => {
    const { cursor } = await pullAll(club.clients.zoe, 'workouts')
    await club.plan()
    const next = await pull(club.clients.zoe, 'workouts', cursor)
    expect(next).toMatchObject({ documents: [], deleted: [], more: false })
    expect(next.cursor).not.toBe(cursor)
  })

  const encoded = (content: unknown) =>
    Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)).toString('base64url')

  test('a cursor of another epoch, or beyond the last change, starts from the beginning', async () => {
    const fresh = await pull(club.clients.ana, 'workouts')
    const own = JSON.parse(Buffer.from(fresh.cursor, 'base64url').toString()) as { e: string }
    for (const cursor of [
      { e: 'other', at: 1 },
      { ...own, at: 2 ** 40 },
    ]) {
      const page = await pull(club.clients.ana, 'workouts', encoded(cursor))
      expect(page.documents).toEqual(fresh.documents)
    }
  })

  test('a malformed cursor is invalid', async () => {
    const { cursor } = await pull(club.clients.ana, 'workouts', undefined, 1)
    const own = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as { fill: object }
    const filled = (fill: object) => ({ ...own, fill: { ...own.fill, ...fill } })
    const numbers = [2 ** 31, -(2 ** 31), 2 ** 52, 1e308, -1, 1.5, null, '1', true, [], {}]
    const crafted: unknown[] = [
      'nonsense',
      '',
      'null',
      '[]',
      '{"e":NaN}',
      '['.repeat(9_000),
      { e: 1, at: 1 },
      { ...own, extra: 1 },
      ...[-1, 1.5, 1e308, 2 ** 60, null, '1', [1], {}].map((at) => ({ ...own, at })),
      ...[[], 'x', 7, null, { day: 1 }].map((fill) => ({ ...own, fill })),
      ...numbers.filter((day) => day !== -1).map((day) => filled({ day })),
      ...numbers.filter((distance) => distance !== -1).map((distance) => filled({ after: [distance, 1] })),
      ...numbers.map((id) => filled({ after: [0, id] })),
      filled({ after: [0, 1, 2] }),
      filled({ until: 20_000_000 }),
      { ...own, since: '2026-03-01' },
      { ...own, since: 20_000_000 },
      filled({ day: 20_000_000, after: [0, 0] }),
      // Far ahead of the log, and so harmless: nothing was granted there.
      ...numbers.filter((from) => from !== 2 ** 31 && from !== 2 ** 52).map((from) => filled({ from })),
      filled({ scopes: ['athlete:1'] }),
    ]
    for (const content of crafted) {
      const query = new URLSearchParams({ cursor: encoded(content) })
      const reply = await club.clients.ana.get(`/sync/workouts?${query}`)
      expect([content, reply.status, reply.code]).toEqual([content, 422, 'invalid'])
    }
  })

  test('the largest cursor that is accepted finds nothing and causes no error', async () => {
    const { cursor } = await pull(club.clients.ana, 'workouts', undefined, 1)
    const own = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as { fill: object }
    for (const day of [-5_000_000, 5_000_000]) {
      const fill = { day, after: [10_000_000, 2_147_483_647], from: 0 }
      expect((await pull(club.clients.ana, 'workouts', encoded({ ...own, fill }))).documents).toEqual([])
      const mine = { day, after: [0, 0] }
      await pull(club.clients.ana, 'workouts', encoded({ ...own, fill: mine }))
      await pull(club.clients.ana, 'workouts', encoded({ ...own, since: day, fill: { ...mine, until: day } }))
    }
  })

  test('a page ends at about a megabyte, and every row is delivered once', async () => {
    const { clients, people, t } = club
    await t.link(club.group, people.zoe)
    const { cursor } = await pullAll(clients.zoe, 'workouts')
    const long = 'ü'.repeat(20_000)
    const plan = { name: 'Longo', description: long, sport: 'run', athleteId: people.zoe.id }
    const ids: number[] = []
    for (let n = 0; n < 60; n += 1) {
      const scheduledTo = dayFromNumber(dayNumber('2026-03-11') + n)
      const reply = await clients.marina.post<{ workout: { id: number } }>('/workout', {
        ...plan,
        scheduledTo,
      })
      ids.push(reply.body.workout.id)
    }
    for (const from of [undefined, cursor]) {
      const { pages, documents } = await pullAll(clients.zoe, 'workouts', from)
      expect(pages.length).toBeGreaterThan(2)
      expect(documents.map((row) => row.id)).toEqual(ids)
      for (const page of pages) {
        expect(Buffer.byteLength(JSON.stringify(page.documents))).toBeLessThan(1_100_000)
      }
    }
  })

  test('a coach who joins a large group reads it with short cursors, whatever was granted', async () => {
    const { t, people, clients } = club
    const athletes = 120
    await t.store.write(async (tx) => {
      for (let index = 0; index < athletes; index += 1) {
        const account = {
          name: `Atleta ${index}`,
          role: 'athlete',
          language: 'pt',
          passwordHash: '',
        } as const
        const verifiedAt = '2026-01-01T00:00:00.000Z'
        const one = await insertAccount(tx, { ...account, email: `atleta${index}@rumo.example`, verifiedAt })
        await linkMember(tx, club.group, one.id)
      }
    })
    const before = (await pullAll(clients.otto, 'users')).cursor
    await t.store.write((tx) => linkCoach(tx, club.group, people.otto.id))
    const { pages, documents } = await pullAll(clients.otto, 'users', before, 40)
    expect(documents.filter(({ role }) => role === 'athlete').length).toBeGreaterThanOrEqual(athletes)
    expect(pages.length).toBeGreaterThan(2)
    for (const { cursor } of pages) expect(cursor.length).toBeLessThan(400)
  })

  test('an unknown collection is not found, a bad limit is invalid', async () => {
    expect((await club.clients.ana.get('/sync/secrets')).code).toBe('not-found')
    expect((await club.clients.ana.get('/sync/toString')).code).toBe('not-found')
    expect((await club.clients.ana.get('/sync/workouts?limit=0')).code).toBe('invalid')
    expect((await club.clients.ana.get('/sync/workouts?since=2026-02-30')).code).toBe('invalid')
  })
})

describe.each(databases)('access in the change feed on %s', (kind) => {
  let club: Club
  beforeAll(async () => {
    club = await startClub(kind)
    await club.plan()
  })
  afterAll(() => club.t.close())

  test('each person receives exactly the rows of their scopes', async () => {
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
    const profile = [
      'bio',
      'city',
      'country',
      'email',
      'height',
      'language',
      'sex',
      'state',
      'timeZone',
      'weight',
    ]
    const training = [
      'formerKeys',
      'readComments',
      'thresholds',
      'swimPace',
      'runPace',
      'ftp',
      'maxHeartRate',
      'thresholdHeartRate',
    ]
    const full = [...card, ...profile, ...training, 'updatedBy'].toSorted()
    expect(await fields('ana', people.marina.id)).toEqual(card)
    expect(await fields('ana', people.ana.id)).toEqual(full)
    expect(await fields('marina', people.ana.id)).toEqual(full)
    expect(await fields('marina', people.marina.id)).toEqual(full)
  })

  test('joining a group delivers the rows to both sides, page by page; leaving deletes them there', async () => {
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

  test('losing access during a first pull ends the pull', async () => {
    const { people, clients, t, otherGroup } = club
    const link = await t.link(otherGroup, people.ana)
    const page = await pull(clients.otto, 'workouts', undefined, 1)
    expect(page.documents).toHaveLength(1)
    await clients.otto.delete(`/groups/member/${link.id}`)
    const rest = await pullAll(clients.otto, 'workouts', page.cursor, 1)
    expect(rest.documents).toEqual([])
    expect(rest.deleted.map((row) => row.id)).toContain(page.documents[0]?.id)
  })

  test('deleting a group deletes it on all members’ devices', async () => {
    const { people, clients, t } = club
    const group = await t.addGroup(people.otto, 'Fecha logo')
    await t.link(group, people.zoe)
    const { cursor } = await pullAll(clients.zoe, 'groups')
    const members = await pullAll(clients.zoe, 'members')
    expect((await clients.otto.delete(`/groups/${group.id}`)).status).toBe(204)
    expect((await pullAll(clients.zoe, 'groups', cursor)).deleted.map((row) => row.id)).toEqual([group.id])
    expect((await pullAll(clients.zoe, 'members', members.cursor)).deleted).toHaveLength(1)
  })

  test('a new name is delivered to everybody who sees it', async () => {
    const { clients, people, link } = club
    const { cursor } = await pullAll(clients.marina, 'members')
    await clients.ana.put('/user', { name: 'Ana R.' })
    const { documents } = await pullAll(clients.marina, 'members', cursor)
    expect(documents).toMatchObject([{ id: link.id, user: { id: people.ana.id, name: 'Ana R.' } }])
  })
})
