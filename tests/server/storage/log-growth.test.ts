import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { defaultLimits } from '#server/env.ts'
import { insertCoach } from '#server/services/groups/coaches.ts'
import { collections } from '#server/store/collections.ts'
import { findRow, insertRow } from '#server/store/rows.ts'
import { recomputeScopes } from '#server/store/scopes.ts'
import type { Tx } from '#server/store/store.ts'
import { newClientId } from '#sync/contract/ids.ts'
import { type Club, created, type Row, startClub } from '#tests/support/club.ts'
import { databases } from '#tests/support/databases.ts'
import { eventFields, mealItemFields, mealPlanFields } from '#tests/support/fixtures.ts'
import type { Reply } from '#tests/support/test-client.ts'

/** Rows that go and come with the one that a call names. */
const following = 60
/** A cascade counts as seven writes, so the hour has some eight of them. */
const writesPerHour = 60
/** What a person may leave in the log in an hour, and the call that takes them over it. */
const mostEntries = 10 * writesPerHour + 2 * following

const numbers = Array.from({ length: following }, (_, index) => index)

type Cascade = { row: Row; remove: string; restore: (row: Row) => Promise<Reply> }

describe.each(databases)('deleting and restoring again and again, on %s', (kind) => {
  let club: Club
  beforeEach(async () => {
    club = await startClub(kind, { limits: { ...defaultLimits, perPerson: 1_000_000, writesPerHour } })
  })
  afterEach(() => club.t.close())

  const asItWas = (name: string) => (row: Row) => club.clients.marina.post(`/restore/${name}/${row.clientId}`)
  const write = (work: (tx: Tx) => Promise<unknown>) => club.t.store.write(work)

  async function addComments(
    tx: Tx,
    place: { about: 'workout' | 'announcement'; subject: Row; memberId: number | null },
  ) {
    const { ana } = club.people
    for (const number of numbers)
      await insertRow(tx, collections.comments, {
        about: place.about,
        workoutId: place.subject.id,
        workoutKey: place.subject.clientId,
        athleteId: ana.id,
        memberId: place.memberId,
        authorId: ana.id,
        text: `Volta ${number}`,
        editedAt: null,
        clientId: newClientId(),
      })
  }

  async function workout(): Promise<Cascade> {
    const row = await club.plan()
    await write((tx) => addComments(tx, { about: 'workout', subject: row, memberId: null }))
    return { row, remove: `/workout/${row.id}`, restore: asItWas('workouts') }
  }

  async function mealPlan(): Promise<Cascade> {
    const { ana, marina } = club.people
    const sent = { ...mealPlanFields, athleteId: ana.id }
    const row = created(await club.clients.marina.post('/meal-plans', sent), 'mealPlan')
    const place = { mealPlanId: row.id, mealPlanKey: row.clientId, athleteId: ana.id, createdBy: marina.id }
    await write(async (tx) => {
      for (const number of numbers)
        await insertRow(tx, collections.mealItems, {
          ...mealItemFields,
          name: `Lanche ${number}`,
          type: 'breakfast',
          ...place,
          clientId: newClientId(),
        })
    })
    return { row, remove: `/meal-plans/${row.id}`, restore: asItWas('mealPlans') }
  }

  async function announcement(): Promise<Cascade> {
    const said = { about: 'group', workoutId: club.group.id, text: 'Domingo na represa' }
    const row = created(await club.clients.marina.post('/comments', said), 'comment')
    await write((tx) => addComments(tx, { about: 'announcement', subject: row, memberId: club.link.id }))
    return { row, remove: `/comments/${row.id}`, restore: asItWas('comments') }
  }

  async function event(): Promise<Cascade> {
    const sent = { ...eventFields, groupId: club.group.id }
    const row = created(await club.clients.marina.post('/groups/events', sent), 'event')
    await write(async (tx) => {
      for (const number of numbers)
        await insertRow(tx, collections.attendances, {
          clientId: newClientId(),
          eventId: row.id,
          eventKey: row.clientId,
          memberId: club.link.id,
          athleteId: club.people.ana.id,
          going: number % 2,
          attended: null,
        })
    })
    return { row, remove: `/groups/events/${row.id}`, restore: asItWas('events') }
  }

  /** What its seven coaches may see, each other too, ends and begins with a group. */
  async function group(): Promise<Cascade> {
    const row = (await findRow(club.t.store.db, collections.groups, { id: club.group.id })) as Row
    const coaches: number[] = []
    for (const number of numbers.slice(0, 6))
      coaches.push((await club.t.addUser('coach', `Coach ${number}`)).id)
    await write(async (tx) => {
      for (const id of coaches) await insertCoach(tx, row.id, id)
      await recomputeScopes(tx, coaches)
    })
    return { row, remove: `/groups/${row.id}`, restore: asItWas('groups') }
  }

  test.each([
    ['a workout with its thread', workout],
    ['a meal plan with its items', mealPlan],
    ['an announcement with its answers', announcement],
    ['an event with its answers', event],
    ['a group with its coaches', group],
  ])('%s leaves a bounded number of entries in the log', async (_, prepare) => {
    const { row, remove, restore } = await prepare()
    const entries = async () => (await club.t.store.db.selectFrom('sync_log').select('seq').execute()).length
    const before = await entries()
    const statuses: number[] = []
    for (let round = 0; round < writesPerHour / 2; round += 1) {
      statuses.push((await club.clients.marina.delete(remove)).status)
      statuses.push((await restore(row)).status)
    }
    expect(statuses.slice(0, 4)).toEqual([204, 201, 204, 201])
    expect(statuses.at(-1)).toBe(429)
    expect((await entries()) - before).toBeLessThan(mostEntries)
  })
})
