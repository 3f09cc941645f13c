import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Club, startClub } from '../../support/club.ts'
import { databases } from '../../support/databases.ts'
import { addNewcomer, makeFixtures } from '../../support/fixtures.ts'
import { cases } from './access-cases.ts'
import { actors } from './expected-responses.ts'

describe.each(databases)('access by role on %s', (kind) => {
  let club: Club
  let fixtures: Awaited<ReturnType<typeof makeAll>>
  beforeAll(async () => {
    club = await startClub(kind)
    fixtures = await makeAll()
  })
  afterAll(() => club.t.close())

  async function makeAll() {
    const made = await makeFixtures(club)
    return { ...made, newcomer: await addNewcomer(club, made.group.id) }
  }

  test.each(cases)('$call', async ({ send, expected }) => {
    const answers: Record<string, number | string> = {}
    for (const actor of actors) {
      const [method, path, body] = send(fixtures, club.people)
      const reply = await club.clients[actor].send(method, path, body)
      answers[actor] = reply.code ?? reply.status
      // Restores what an allowed deletion removed, for the next case.
      if (reply.status === 204) fixtures = await makeAll()
    }
    expect(answers).toEqual(expected)
  })

  test('every request in the OpenAPI document has a case, or needs no session', async () => {
    const open = new Set([
      'POST /auth/sign-in',
      'POST /auth/sign-out',
      'POST /auth/passkeys/challenge',
      'POST /auth/passkeys/sign-in',
      'DELETE /auth/sessions',
      'POST /auth/email-verification/request',
      'POST /auth/email-verification/verify',
      'POST /auth/password/forgot',
      'POST /auth/password/reset',
      'POST /user',
      'GET /sync/stream',
      'GET /connections/strava/events',
      'POST /connections/strava/events',
      'POST /connections/intervals/events',
    ])
    const { paths } = (await club.clients.nobody.get<{ paths: Record<string, object> }>('/docs')).body
    const shape = (call: string) => call.replaceAll(/\{[^}]*\}(\.ics)?/g, '{}')
    const known = new Set([...cases.map((each) => shape(each.call)), ...open])
    const calls = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => shape(`${method.toUpperCase()} ${path.replace(/^\/api/, '')}`)),
    )
    expect(calls.filter((call) => !known.has(call))).toEqual([])
    expect(calls.length).toBeGreaterThan(60)
  })

  test('every request in the OpenAPI document says what its good answer looks like', async () => {
    type Responses = Record<string, { content?: Record<string, { schema?: object }> }>
    const { paths } = (
      await club.clients.nobody.get<{ paths: Record<string, Record<string, { responses: Responses }>> }>(
        '/docs',
      )
    ).body
    const silent = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, { responses }]) => {
        const good = Object.entries(responses).filter(([status]) => /^[23]\d\d$/.test(status))
        const says = ([status, { content }]: (typeof good)[number]) =>
          status === '204' || status === '302' || Object.values(content ?? {}).some(({ schema }) => schema)
        return good.length > 0 && good.every(says)
          ? []
          : `${method} ${path}: ${JSON.stringify(responses).slice(0, 200)}`
      }),
    )
    expect(silent).toEqual([])
  })

  test('another person’s data gets the same response as data that does not exist', async () => {
    const { otto } = club.clients
    const theirs = {
      '/workout/': fixtures.workout.id,
      '/workout/athletes/': club.people.ana.id,
      '/groups/': fixtures.group.id,
      '/groups/member/': fixtures.group.id,
      '/groups/events/': fixtures.group.id,
      '/groups/events/event/': fixtures.event.id,
      '/groups/events/attendance/': fixtures.event.id,
      '/groups/invitations/': fixtures.group.id,
      '/meal-plans/': fixtures.mealPlan.id,
      '/meal-plans/athlete/': club.people.ana.id,
      '/meal-items/': fixtures.mealItem.id,
      '/meal-items/plan/': fixtures.mealPlan.id,
      '/activities/': fixtures.activity.id,
      '/activities/athlete/': club.people.ana.id,
      '/marks/athlete/': club.people.ana.id,
      '/comments/workout/': fixtures.workout.id,
      '/comments/group/': fixtures.group.id,
      '/comments/announcement/': fixtures.announcement.id,
    }
    const asked = Object.entries(theirs).map(([path, id]) => [path + id, `${path}999999`] as const)
    const weeks = (id: number) => `/athletes/${id}/weeks`
    for (const [path, missing] of [...asked, [weeks(club.people.ana.id), weeks(999_999)] as const]) {
      const [foreign, unknown] = [await otto.get(path), await otto.get(missing)]
      expect([foreign.status, foreign.body]).toEqual([unknown.status, unknown.body])
    }
  })

  test('another coach of the same athlete sees the workout but cannot change it', async () => {
    const { t, people, clients, otherGroup } = club
    const { workout, mealPlan } = fixtures
    const link = await t.link(otherGroup, people.ana)
    expect((await clients.otto.get(`/workout/${workout.id}`)).status).toBe(200)
    const edit = await clients.otto.patch('/workout', { id: workout.id, name: 'Meu' })
    const removal = await clients.otto.delete(`/workout/${workout.id}`)
    const item = await clients.otto.post('/meal-items', {
      name: 'A',
      description: 'b',
      type: 'snack',
      mealPlanId: mealPlan.id,
    })
    expect([edit.code, removal.code, item.code]).toEqual(['forbidden', 'forbidden', 'forbidden'])
    expect(edit.body.current).toMatchObject({ id: workout.id, createdBy: people.marina.id })
    await clients.otto.delete(`/groups/member/${link.id}`)
  })

  test('an athlete plans for themselves: coaches reply to it and cannot change the plan', async () => {
    const { clients, people, t } = club
    const plan = { name: 'Por conta', description: '5km', sport: 'run', scheduledTo: '2026-03-12' }
    const own = { ...plan, athleteId: people.ana.id }
    type Made = { workout: { id: number; version: number; createdBy: number } }
    const { workout } = (await clients.ana.post<Made>('/workout', own)).body
    expect(workout.createdBy).toBe(people.ana.id)
    expect((await clients.ana.post('/workout', { ...own, coachComment: 'x' })).code).toBe('forbidden')
    expect((await clients.ana.post('/workout', { ...own, athleteId: people.zoe.id })).code).toBe('not-found')

    const { id } = workout
    expect((await clients.ana.patch('/workout', { id, name: 'Longe' })).status).toBe(200)
    expect((await clients.ana.patch('/workout', { id, coachComment: 'x' })).code).toBe('forbidden')
    const reply = { id, coachComment: 'Boa', seenAt: '2026-03-11T10:00:00.000Z' }
    const link = await t.link(club.otherGroup, people.ana)
    for (const coach of [clients.marina, clients.otto]) {
      expect((await coach.patch('/workout', reply)).status).toBe(200)
      expect((await coach.patch('/workout', { ...reply, name: 'Meu' })).code).toBe('forbidden')
      expect((await coach.delete(`/workout/${id}`)).code).toBe('forbidden')
    }
    await clients.otto.delete(`/groups/member/${link.id}`)
    expect((await clients.otto.patch('/workout', reply)).code).toBe('not-found')
    expect((await clients.ana.delete(`/workout/${id}`)).status).toBe(204)
  })

  test('a coach cannot read or plan for an athlete who left', async () => {
    const { clients, people, t } = club
    const { id } = people.zoe
    const link = await t.link(club.group, people.zoe)
    const plan = { name: 'A', description: 'b', sport: 'run', athleteId: id, scheduledTo: '2026-03-12' }
    const mine = await clients.marina.post<{ workout: { id: number; clientId: string } }>('/workout', plan)
    const { workout } = mine.body
    await clients.zoe.delete(`/groups/member/${link.id}`)
    expect((await clients.marina.get(`/workout/athletes/${id}`)).code).toBe('not-found')
    expect((await clients.marina.get(`/athletes/${id}/weeks`)).code).toBe('not-found')
    expect((await clients.marina.patch('/workout', { id: workout.id, name: 'x' })).code).toBe('not-found')
    expect((await clients.marina.post('/workout', { ...plan, clientId: workout.clientId })).code).toBe(
      'not-found',
    )
    expect((await clients.zoe.get(`/workout/${workout.id}`)).status).toBe(200)
  })
})
