import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Club, type Row, startClub } from '../support/club.ts'
import { databases } from '../support/databases.ts'
import type { Method, TestClient } from '../support/test-client.ts'

/** Ana is the owner, Marina her coach; Otto and Zoe have nothing to do with either. */
const actors = ['ana', 'marina', 'otto', 'zoe', 'nobody'] as const

/** What each of them is answered: a status, or the code of a problem. */
type Expected = Record<(typeof actors)[number], number | string>

type Case = {
  call: string
  send: (club: Club, workout: Row) => [Method, string, unknown?]
  expected: Expected
}

const foreign = 'not-found'
const role = 'forbidden'
const out = 'unauthenticated'

const cases: Case[] = [
  {
    call: 'GET /user',
    send: () => ['GET', '/user'],
    expected: { ana: 200, marina: 200, otto: 200, zoe: 200, nobody: out },
  },
  {
    call: 'PUT /user',
    send: () => ['PUT', '/user', { city: 'Santos' }],
    expected: { ana: 200, marina: 200, otto: 200, zoe: 200, nobody: out },
  },
  {
    call: 'POST /workout',
    send: (club) => [
      'POST',
      '/workout',
      {
        name: 'A',
        description: '5km',
        sport: 'run',
        athleteId: club.people.ana.id,
        scheduledTo: '2026-03-12',
      },
    ],
    expected: { ana: role, marina: 201, otto: foreign, zoe: role, nobody: out },
  },
  {
    call: 'PUT /workout',
    send: (_club, workout) => [
      'PUT',
      '/workout',
      { id: workout.id, status: 'completed', rpe: 3, feel: 3, notes: 'x' },
    ],
    expected: { ana: 200, marina: role, otto: role, zoe: foreign, nobody: out },
  },
  {
    call: 'PATCH /workout',
    send: (_club, workout) => ['PATCH', '/workout', { id: workout.id, name: 'Novo' }],
    expected: { ana: role, marina: 200, otto: foreign, zoe: role, nobody: out },
  },
  {
    call: 'GET /workout/{id}',
    send: (_club, workout) => ['GET', `/workout/${workout.id}`],
    expected: { ana: 200, marina: 200, otto: foreign, zoe: foreign, nobody: out },
  },
  {
    call: 'GET /workout/athletes/{id}',
    send: (club) => ['GET', `/workout/athletes/${club.people.ana.id}`],
    expected: { ana: 200, marina: 200, otto: foreign, zoe: foreign, nobody: out },
  },
  {
    call: 'DELETE /workout/{id}',
    send: (_club, workout) => ['DELETE', `/workout/${workout.id}`],
    expected: { ana: role, marina: 204, otto: foreign, zoe: role, nobody: out },
  },
  {
    call: 'POST /groups',
    send: () => ['POST', '/groups', { name: 'G', description: 'g', sport: 'run' }],
    expected: { ana: role, marina: 201, otto: 201, zoe: role, nobody: out },
  },
  {
    call: 'GET /groups/list',
    send: () => ['GET', '/groups/list'],
    expected: { ana: 200, marina: 200, otto: 200, zoe: 200, nobody: out },
  },
  {
    call: 'GET /groups/{id}',
    send: (club) => ['GET', `/groups/${club.group.id}`],
    expected: { ana: 200, marina: 200, otto: foreign, zoe: foreign, nobody: out },
  },
  {
    call: 'PATCH /groups/{id}',
    send: (club) => ['PATCH', `/groups/${club.group.id}`, { name: 'Outro' }],
    expected: { ana: role, marina: 200, otto: foreign, zoe: role, nobody: out },
  },
  {
    call: 'DELETE /groups/{id}',
    send: (club) => ['DELETE', `/groups/${club.group.id}`],
    expected: { ana: role, marina: 204, otto: foreign, zoe: role, nobody: out },
  },
  {
    call: 'GET /groups/member/{groupId}',
    send: (club) => ['GET', `/groups/member/${club.group.id}`],
    expected: { ana: 200, marina: 200, otto: foreign, zoe: foreign, nobody: out },
  },
  {
    call: 'GET /groups/member/all',
    send: () => ['GET', '/groups/member/all'],
    expected: { ana: 200, marina: 200, otto: 200, zoe: 200, nobody: out },
  },
  {
    call: 'GET /groups/members-count',
    send: () => ['GET', '/groups/members-count'],
    expected: { ana: role, marina: 200, otto: 200, zoe: role, nobody: out },
  },
  {
    call: 'DELETE /groups/member/{id}',
    send: (club) => ['DELETE', `/groups/member/${club.link.id}`],
    expected: { ana: 204, marina: 204, otto: foreign, zoe: foreign, nobody: out },
  },
  {
    call: 'GET /sync',
    send: () => ['GET', '/sync'],
    expected: { ana: 200, marina: 200, otto: 200, zoe: 200, nobody: 200 },
  },
  {
    call: 'GET /sync/{collection}',
    send: () => ['GET', '/sync/workouts'],
    expected: { ana: 200, marina: 200, otto: 200, zoe: 200, nobody: out },
  },
]

describe.each(databases)('who may make which call, on %s', (kind) => {
  let club: Club
  let workout: Row
  beforeAll(async () => {
    club = await startClub(kind)
    workout = await club.plan()
  })
  afterAll(() => club.t.close())

  /** Brings back what an allowed call has taken away. */
  async function repair(): Promise<void> {
    const { t, clients, people } = club
    const group = await clients.marina.get(`/groups/${club.group.id}`)
    if (group.status !== 200) club.group = await t.addGroup(people.marina)
    club.link = await t.link(club.group, people.ana)
    const found = await clients.marina.get(`/workout/${workout.id}`)
    if (found.status !== 200) workout = await club.plan()
  }

  test.each(cases)('$call', async ({ send, expected }) => {
    const answers: Record<string, number | string> = {}
    for (const actor of actors) {
      await repair()
      const client: TestClient = club.clients[actor]
      const reply = await client.send(...send(club, workout))
      answers[actor] = reply.code ?? reply.status
    }
    expect(answers).toEqual(expected)
  })

  test('what is somebody else’s answers exactly like what does not exist', async () => {
    await repair()
    for (const path of ['/workout/', '/workout/athletes/', '/groups/', '/groups/member/']) {
      const id = { '/workout/': workout.id, '/workout/athletes/': club.people.ana.id }[path] ?? club.group.id
      const [theirs, none] = [
        await club.clients.otto.get(path + id),
        await club.clients.otto.get(`${path}999999`),
      ]
      expect([theirs.status, theirs.body]).toEqual([none.status, none.body])
    }
  })

  test('another coach of the same athlete sees the workout but cannot change it', async () => {
    await repair()
    const { t, people, clients, otherGroup } = club
    await t.link(otherGroup, people.ana)
    expect((await clients.otto.get(`/workout/${workout.id}`)).status).toBe(200)
    const edit = await clients.otto.patch('/workout', { id: workout.id, name: 'Meu' })
    const removal = await clients.otto.delete(`/workout/${workout.id}`)
    expect([edit.code, removal.code]).toEqual(['forbidden', 'forbidden'])
    expect(edit.body.current).toMatchObject({ id: workout.id, createdBy: people.marina.id })
  })

  test('a coach whose athlete left can neither read nor plan any more', async () => {
    await repair()
    const { clients, link, people } = club
    await clients.ana.delete(`/groups/member/${link.id}`)
    const { id } = people.ana
    expect((await clients.marina.get(`/workout/athletes/${id}`)).code).toBe('not-found')
    expect((await clients.marina.patch('/workout', { id: workout.id, name: 'x' })).code).toBe('not-found')
    const plan = { name: 'A', description: 'b', sport: 'run', athleteId: id, scheduledTo: '2026-03-12' }
    const again = await clients.marina.post('/workout', { ...plan, clientId: workout.clientId })
    expect(again.code).toBe('not-found')
    expect((await clients.ana.get(`/workout/${workout.id}`)).status).toBe(200)
  })
})
