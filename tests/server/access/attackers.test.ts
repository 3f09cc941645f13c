import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readEnvironment } from '#server/env.ts'
import { everyCollection } from '#server/store/collections.ts'
import { readHeldScopes } from '#server/store/scopes.ts'
import type { AnyRow, UserRow } from '#server/store/tables.ts'
import { type Club, created, type Row, startClub } from '../../support/club.ts'
import { databases } from '../../support/databases.ts'
import {
  addNewcomer,
  eventFields,
  type Fixtures,
  makeFixtures,
  markFields,
  mealItemFields,
  mealPlanFields,
  recording,
} from '../../support/fixtures.ts'
import { startIntervalsServer } from '../../support/intervals-server.ts'
import type { Document } from '../../support/openapi.ts'
import { routesOfRows, type SweptAnswer, sweep, sweepInBatches } from '../../support/sweep.ts'

/** What is Ana's and her coach's alone. */
const hidden = {
  notes: 'ana-notes',
  bio: 'ana-bio',
  plan: 'ana-plan',
  meal: 'ana-meal',
  item: 'ana-item',
  ride: 'ana-ride',
  mark: 'ana-mark',
  said: 'ana-said',
  answered: 'ana-answered',
  template: 'marina-template',
  invited: 'marina-invited',
  newcomer: 'marina-newcomer',
}
/** What everybody in the group may read. */
const shared = { event: 'group-event', place: 'group-place', announced: 'group-announced' }

/** Nobody signed in, the coach of another club, one who was removed, an athlete of another club, one of the group. */
const attackers = ['nobody', 'otto', 'carla', 'zoe', 'bia'] as const
type Attacker = (typeof attackers)[number]

describe.each(databases)('every call with the ids of others on %s', (kind) => {
  let club: Club
  let service: Awaited<ReturnType<typeof startIntervalsServer>>
  let document: Document
  let fixtures: Fixtures
  let people: Record<string, UserRow>
  let newcomer: Row
  /** Calls of which one at least failed, if it did, for whose row it named. */
  const understood = new Set<string>()

  beforeAll(async () => {
    service = await startIntervalsServer()
    const { intervals } = readEnvironment({ INTERVALS_URL: service.url })
    club = await startClub(kind, { intervals })
    const { t, clients } = club
    const carla = await t.addUser('coach', 'Carla')
    const bia = await t.addUser('athlete', 'Bia')
    people = { ...club.people, carla, bia }
    document = (await clients.nobody.get<Document>('/docs')).body
    fixtures = await makeFixtures(club)
    await t.link(await groupRow(), bia)
    newcomer = await addNewcomer(club, fixtures.group.id, hidden.newcomer)
    await inviteAndRemove(carla)
    await write()
  })
  afterAll(async () => {
    await club.t.close()
    await service.close()
  })

  const groupRow = () =>
    club.t.store.db
      .selectFrom('groups')
      .selectAll()
      .where('id', '=', fixtures.group.id)
      .executeTakeFirstOrThrow()

  async function inviteAndRemove(coach: UserRow): Promise<void> {
    const { marina } = club.clients
    const wanted = { groupId: fixtures.group.id, email: coach.email, role: 'coach' }
    const invited = created(await marina.post('/groups/invite', wanted), 'invitation')
    const { id, token } = invited
    expect((await (await club.t.signedIn(coach)).post('/groups/invite/accept', { id, token })).status).toBe(
      200,
    )
    expect((await marina.delete(`/groups/${fixtures.group.id}/coaches/${coach.id}`)).status).toBe(204)
  }

  async function write(): Promise<void> {
    const { marina, ana } = club.clients
    const athleteId = club.people.ana.id
    const groupId = fixtures.group.id
    await club.plan('2026-03-12', { name: hidden.plan, description: hidden.plan })
    const log = { status: 'completed', rpe: 6, feel: 4, notes: hidden.notes }
    expect((await ana.put('/workout', { id: fixtures.workout.id, ...log })).status).toBe(200)
    expect((await ana.put('/user', { bio: hidden.bio })).status).toBe(200)
    created(await ana.post('/activities', { ...recording(700), athleteId, name: hidden.ride }), 'activity')
    created(await ana.post('/marks', { ...markFields, athleteId, text: hidden.mark }), 'mark')
    created(await ana.post('/comments', { workoutId: fixtures.workout.id, text: hidden.said }), 'comment')
    const words = { about: 'group', workoutId: groupId, text: shared.announced }
    const announcement = created(await marina.post('/comments', words), 'comment')
    const answer = { about: 'announcement', workoutId: announcement.id, text: hidden.answered }
    created(await ana.post('/comments', answer), 'comment')
    const meal = { ...mealPlanFields, name: hidden.meal, athleteId }
    const plan = created(await marina.post('/meal-plans', meal), 'mealPlan')
    const item = { ...mealItemFields, name: hidden.item, mealPlanId: plan.id }
    created(await marina.post('/meal-items', item), 'mealItem')
    const template = { name: hidden.template, description: '10km', sport: 'run' }
    // Read by the group's coaches, and by none of its athletes.
    const { id } = created(await marina.post('/workout/template/create', template), 'template')
    expect((await marina.patch(`/workout/template/${id}`, { sharedWith: groupId })).status).toBe(200)
    created(
      await marina.post('/groups/invite', { groupId, email: `${hidden.invited}@rumo.example` }),
      'invitation',
    )
    const event = { ...eventFields, groupId, name: shared.event, location: shared.place }
    created(await marina.post('/groups/events', event), 'event')
  }

  const world = (clientIds: readonly string[]) => ({
    // Those of everything but accounts, and of the athlete without one; an id of another table is as good an attack.
    ids: [1, 2, 3, newcomer.id],
    clientIds,
    athleteId: club.people.ana.id,
    collections: everyCollection.map(({ name }) => name),
    cursors: {},
    files: ['guessed-by-nobody.ics'],
  })

  const signIn = (who: Attacker | 'marina' | 'ana') => async () => {
    const person = people[who]
    return person ? club.t.signedIn(person) : club.t.nobody()
  }

  const scopesOf = async (...persons: (UserRow | undefined)[]) => {
    const held = persons.map((person) => readHeldScopes(club.t.store.db, person?.id ?? 0))
    return await Promise.all(held)
  }

  /** Everything that is not the attacker's own, with what they put into the places of others, and what Ana was told. */
  async function othersRows(who: Attacker): Promise<Record<string, unknown[]>> {
    const { db } = club.t.store
    const id = people[who]?.id
    const [own, ...others] = await scopesOf(people[who], club.people.ana, club.people.marina)
    const entries = everyCollection.map(async (collection) => {
      const { rows } = await sql<AnyRow & { userId?: number; athleteId?: number }>`
        select * from ${sql.table(collection.table)} order by id`.execute(db)
      const foreign = rows.filter(
        (row) =>
          (collection.creator(row) !== id && row.userId !== id && row.athleteId !== id) ||
          collection.scopesOf(row).some((one) => !own?.has(one) && others.some((held) => held.has(one))),
      )
      return [collection.name, foreign] as const
    })
    const told = db.selectFrom('notices').selectAll().where('userId', '=', club.people.ana.id)
    return { ...Object.fromEntries(await Promise.all(entries)), told: await told.orderBy('id').execute() }
  }

  const showing = (answers: readonly SweptAnswer[], texts: readonly string[]) =>
    answers
      .filter(({ text, sent }) => texts.some((each) => text.includes(each) && !sent.includes(each)))
      .map(({ call }) => call)

  test('those whose data it is are answered each of these texts', async () => {
    const seen = [
      ...(await sweep(document, signIn('marina'), world([]), 'reads')),
      ...(await sweepInBatches(document, signIn('ana'), { ...world([]), ids: [] })),
    ]
    for (const text of Object.values({ ...hidden, ...shared }))
      expect.soft([text, showing(seen, [text]).length > 0]).toEqual([text, true])
  })

  test.each(attackers)(
    '%s reads none of it and changes nothing, in a batch neither',
    async (who) => {
      const before = await othersRows(who)
      const keys = everyCollection.flatMap(({ name }) => (before[name] ?? []).slice(0, 1) as AnyRow[])
      const answers = [
        ...(await sweepInBatches(document, signIn(who), world([]))),
        ...(await sweep(document, signIn(who), world(keys.map(({ clientId }) => clientId)))),
      ]
      const forbidden = Object.values(who === 'bia' ? hidden : { ...hidden, ...shared })
      expect(showing(answers, forbidden)).toEqual([])
      expect(answers.filter(({ status }) => status >= 500).map(({ call }) => call)).toEqual([])
      expect(answers.filter(({ status }) => status >= 400).length).toBeGreaterThan(300)
      expect(await othersRows(who)).toEqual(before)
      for (const { route, status, text } of answers)
        if (status !== 401 && status !== 403 && !text.includes('"code":"invalid"')) understood.add(route)
    },
    600_000,
  )

  test('none of these calls failed only because it made no sense', () => {
    const calls = routesOfRows(document).filter((route) => !understood.has(route))
    // Asks for the caller's own password first.
    expect(calls).toEqual(['DELETE /api/auth/passkeys/{id}'])
  })
})
