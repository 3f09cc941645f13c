import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { everyCollection } from '#server/store/collections.ts'
import { type Club, created, pullAll, type Row, startClub } from '../../support/club.ts'
import { databases } from '../../support/databases.ts'
import type { Document } from '../../support/openapi.ts'
import { sweep } from '../../support/sweep.ts'
import { testPassword } from '../../support/test-app.ts'
import type { Reply, TestClient } from '../../support/test-client.ts'

/**
 * What a person gives, and somebody takes later. Otto coaches Marina's group with her, where Bia has no account. He
 * prepares a grant, to accounts of his own where he can; his access ends; then it is taken.
 */
type World = {
  club: Club
  /** The athlete without account. */
  bia: Row
  /** Otto's own: an athlete whom he alone trains, and a second coach. */
  toy: { id: number; email: string; client: TestClient }
  second: { id: number; email: string; client: TestClient }
}

/** Prepares the grant, and returns how it is taken. */
type Grant = {
  name: string
  /** What it needs: access to the group, or to the athlete in it. */
  of: 'group' | 'athlete'
  give: (world: World) => Promise<() => Promise<Pick<Reply, 'status'>>>
}

const single = { name: 'Tiros', description: '10x400', sport: 'run' }

async function invite({ club }: World, more: object, by = club.clients.otto) {
  const sent = await by.post('/groups/invite', { groupId: club.group.id, ...more })
  return created(sent, 'invitation') as Row & { token: string }
}

async function shared({ club }: World): Promise<Row> {
  const { otto } = club.clients
  const row = created(await otto.post('/workout/template/create', single), 'template')
  return created(await otto.patch(`/workout/template/${row.id}`, { sharedWith: club.group.id }), 'template')
}

/** What another coach of the group reads. */
async function readShared({ club }: World, id: number): Promise<Pick<Reply, 'status'>> {
  const { documents } = await pullAll(club.clients.marina, 'templates')
  return { status: documents.some((row) => row.id === id) ? 200 : 404 }
}

const grants: Grant[] = [
  {
    name: 'an invitation, taken with its link',
    of: 'group',
    give: async (world) => {
      const { id, token } = await invite(world, { email: world.toy.email })
      return () => world.toy.client.post('/groups/invite/accept', { id, token })
    },
  },
  {
    name: 'an invitation, taken from the list',
    of: 'group',
    give: async (world) => {
      const { id } = await invite(world, { email: world.toy.email })
      return () => world.toy.client.post(`/invitations/${id}/accept`)
    },
  },
  {
    name: 'an invitation that hands an athlete over',
    of: 'athlete',
    give: async (world) => {
      const { id } = await invite(world, { email: world.toy.email, athleteId: world.bia.id })
      return () => world.toy.client.post(`/invitations/${id}/accept`)
    },
  },
  {
    name: 'a hand-over added to another coach’s invitation',
    of: 'athlete',
    give: async (world) => {
      await invite(world, { email: world.toy.email }, world.club.clients.marina)
      const { id } = await invite(world, { email: world.toy.email, athleteId: world.bia.id })
      return () => world.toy.client.post(`/invitations/${id}/accept`)
    },
  },
  {
    name: 'an invitation that was taken back, and given again',
    of: 'athlete',
    give: async (world) => {
      const { otto } = world.club.clients
      const wanted = { email: world.toy.email, athleteId: world.bia.id, clientId: randomUUID() }
      const { id } = await invite(world, wanted)
      expect((await otto.delete(`/groups/invitations/${id}`)).status).toBe(204)
      return async () => {
        const again = { groupId: world.club.group.id, ...wanted, restore: true }
        const restored = await otto.post('/groups/invite', again)
        return restored.status >= 300 ? restored : world.toy.client.post(`/invitations/${id}/accept`)
      }
    },
  },
  {
    name: 'an invitation as coach',
    of: 'group',
    give: async (world) => {
      const { id } = await invite(world, { email: world.second.email, role: 'coach' })
      return () => world.second.client.post(`/invitations/${id}/accept`)
    },
  },
  {
    name: 'the code of the group',
    of: 'group',
    give: async ({ club, toy }) => {
      const opened = created(await club.clients.otto.post(`/groups/${club.group.id}/join-code`), 'group')
      return () => toy.client.post('/groups/join', { code: opened.joinCode })
    },
  },
  {
    name: 'handing over without an invitation',
    of: 'athlete',
    give: async (world) => {
      await world.club.t.link(world.club.group, world.toy)
      const to = { to: world.toy.id }
      return () => world.club.clients.otto.post(`/athletes/${world.bia.id}/hand-over`, to)
    },
  },
  {
    name: 'a workout shared with the group',
    of: 'group',
    give: async (world) => {
      const { id } = await shared(world)
      return () => readShared(world, id)
    },
  },
  {
    name: 'sharing with the group',
    of: 'group',
    give: async ({ club }) => {
      const { otto } = club.clients
      const { id } = created(await otto.post('/workout/template/create', single), 'template')
      return () => otto.patch(`/workout/template/${id}`, { sharedWith: club.group.id })
    },
  },
]

type Ending = { name: string; of: 'group' | 'athlete'; end: (world: World) => Promise<Reply> }

const removeBia = async ({ club, bia }: World) => {
  const { members } = (await club.clients.marina.get<{ members: Row[] }>(`/groups/member/${club.group.id}`))
    .body
  const link = members.find(({ userId }) => userId === bia.id)
  return club.clients.marina.delete(`/groups/member/${link?.id}`)
}

const endings: Ending[] = [
  {
    name: 'he was removed',
    of: 'group',
    end: ({ club }) => club.clients.marina.delete(`/groups/${club.group.id}/coaches/${club.people.otto.id}`),
  },
  {
    name: 'he left',
    of: 'group',
    end: ({ club }) => club.clients.otto.delete(`/groups/${club.group.id}/coaches/${club.people.otto.id}`),
  },
  {
    name: 'he deleted his account',
    of: 'group',
    end: ({ club }) => club.clients.otto.send('DELETE', '/user', { password: testPassword }),
  },
  {
    name: 'the group was deleted',
    of: 'group',
    end: ({ club }) => club.clients.marina.delete(`/groups/${club.group.id}`),
  },
  { name: 'the athlete left the group', of: 'athlete', end: removeBia },
  {
    name: 'the athlete went to another group',
    of: 'athlete',
    end: async (world) => {
      const gone = await removeBia(world)
      await world.club.t.link(await world.club.t.addGroup(world.club.people.marina, 'Serra'), world.bia)
      return gone
    },
  },
]

describe.each(databases)('what is taken later on %s', (kind) => {
  let club: Club
  let document: Document
  beforeEach(async () => {
    club = await startClub(kind)
    document = (await club.clients.nobody.get<Document>('/docs')).body
    const { marina, otto } = club.clients
    const wanted = { groupId: club.group.id, email: 'otto@rumo.example', role: 'coach' }
    const { id } = created(await marina.post('/groups/invite', wanted), 'invitation')
    expect((await otto.post(`/invitations/${id}/accept`)).status).toBe(200)
  })
  afterEach(() => club.t.close())

  /** An athlete without account in the group, and two accounts of Otto's. */
  async function newWorld(number: number): Promise<World> {
    const as = async (role: 'athlete' | 'coach') => {
      const user = await club.t.addUser(role, `${role}${number}`)
      return { id: user.id, email: user.email, client: await club.t.signedIn(user) }
    }
    const athletes = [{ clientId: randomUUID(), name: 'Bia' }]
    const body = { groupId: club.group.id, athletes }
    const [bia] = (await club.clients.marina.post<{ users: Row[] }>('/athletes', body)).body.users
    if (!bia) throw new Error('Nobody was added')
    const world = { club, bia, toy: await as('athlete'), second: await as('coach') }
    await club.t.link(club.otherGroup, world.toy)
    return world
  }

  /** To whom the athlete went, whether the account is in the group, and what was written afterwards, as Otto's read it. */
  async function outcome({ bia, toy, second }: World) {
    const { db } = club.t.store
    const { movedTo } = await db
      .selectFrom('users')
      .select('movedTo')
      .where('id', '=', bia.id)
      .executeTakeFirstOrThrow()
    const later = { ...single, name: 'depois', athleteId: bia.id, scheduledTo: '2026-03-20' }
    await club.clients.marina.post('/workout', later)
    const readers = [club.clients.otto, toy.client, second.client]
    const exports = await Promise.all(readers.map((client) => client.get('/export')))
    const members = db.selectFrom('members').selectAll().where('groupId', '=', club.group.id)
    const inside = await members.where('userId', '=', toy.id).where('deletedAt', 'is', null).execute()
    const { invitations } = (await toy.client.get<{ invitations?: Row[] }>('/invitations')).body
    return {
      movedTo,
      members: inside.length,
      readers: exports.filter(({ text }) => text.includes('depois')).length,
      promised: invitations?.filter(({ waiting }) => waiting).length ?? 0,
    }
  }

  /** The calls that show what was written afterwards: everything that can be read, in every format. */
  async function shownTo(client: TestClient, athlete: Row): Promise<string[]> {
    const world = {
      ids: [...new Set([athlete.id, club.group.id, 1, 2, 3])],
      clientIds: [],
      athleteId: athlete.id,
      collections: everyCollection.map(({ name }) => name),
      cursors: {},
      files: [],
    }
    const answers = await sweep(document, async () => client, world, 'reads')
    return answers.filter(({ text }) => text.includes('depois')).map(({ call }) => call)
  }

  test('is worth something while the access lasts', async () => {
    for (const [number, { name, give }] of grants.entries()) {
      const take = await give(await newWorld(number))
      expect.soft([name, (await take()).status]).toEqual([name, 200])
    }
    const world = await newWorld(grants.length)
    await outcome(world)
    expect((await shownTo(club.clients.marina, world.bia)).length).toBeGreaterThan(2)
  })

  test.each(endings)('is worth nothing after $name', async ({ of, end }) => {
    const ended: { name: string; world: World; take: () => Promise<Pick<Reply, 'status'>> }[] = []
    for (const [number, grant] of grants.entries()) {
      if (of === 'athlete' && grant.of === 'group') continue
      const world = await newWorld(number)
      ended.push({ name: grant.name, world, take: await grant.give(world) })
    }
    for (const [index, { world }] of ended.entries())
      if (of === 'athlete' || index === 0) expect((await end(world)).status).toBe(204)
    for (const { name, world, take } of ended) {
      const before = await outcome(world)
      const { status } = await take()
      expect.soft([name, status >= 400, status < 500]).toEqual([name, true, true])
      // Nobody came in, nothing moved, and nothing is shown or promised.
      const nothing = { movedTo: null, members: before.members, readers: 0, promised: 0 }
      expect.soft([name, await outcome(world)]).toEqual([name, nothing])
    }
    for (const { bia, toy } of ended.slice(0, 1).map(({ world }) => world))
      for (const client of [club.clients.otto, toy.client])
        expect.soft(await shownTo(client, bia)).toEqual([])
  })

  test('a coach moves an athlete of the group to no account that the other coaches do not train', async () => {
    const { bia, toy } = await newWorld(0)
    const { otto, marina } = club.clients
    await marina.post('/workout', { ...single, athleteId: bia.id, scheduledTo: '2026-03-12' })
    const said = await otto.post(`/athletes/${bia.id}/hand-over`, { to: toy.id })
    expect([said.status, said.code]).toEqual([422, 'invalid'])
    expect((await marina.get(`/user/${bia.id}`)).status).toBe(200)
    expect((await toy.client.get('/export')).text).not.toContain(single.description)
  })
})
