import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { activity } from '#sync/contract/shapes/activities.ts'
import { comment } from '#sync/contract/shapes/comments.ts'
import { coachCard, group, groupMember, user, workout } from '#sync/contract/shapes/entities.ts'
import { eventAttendance, groupEvent } from '#sync/contract/shapes/events.ts'
import { groupInvitation } from '#sync/contract/shapes/invitations.ts'
import { mark } from '#sync/contract/shapes/marks.ts'
import { mealItem, mealPlan } from '#sync/contract/shapes/meals.ts'
import { workoutTemplate } from '#sync/contract/shapes/templates.ts'
import { type Club, pullAll, startClub } from '../../support/club.ts'
import { databases } from '../../support/databases.ts'
import { type Fixtures, makeFixtures } from '../../support/fixtures.ts'

/** Per collection: the document's shape, and how many of Marina's and Ana's rows each of them receives. */
const shapes = {
  workouts: { shape: workout, coach: 1, athlete: 1 },
  templates: { shape: workoutTemplate, coach: 1, athlete: 0 },
  groups: { shape: group, coach: 2, athlete: 2 },
  members: { shape: groupMember, coach: 2, athlete: 2 },
  events: { shape: groupEvent, coach: 1, athlete: 1 },
  attendances: { shape: eventAttendance, coach: 1, athlete: 1 },
  invitations: { shape: groupInvitation, coach: 1, athlete: 0 },
  mealPlans: { shape: mealPlan, coach: 1, athlete: 1 },
  mealItems: { shape: mealItem, coach: 1, athlete: 1 },
  activities: { shape: activity, coach: 1, athlete: 1 },
  marks: { shape: mark, coach: 1, athlete: 1 },
  comments: { shape: comment, coach: 3, athlete: 3 },
}

describe.each(databases)('fields of delivered documents on %s', (kind) => {
  let club: Club
  let fixtures: Fixtures
  beforeAll(async () => {
    club = await startClub(kind)
    fixtures = await makeFixtures(club)
  })
  afterAll(() => club.t.close())

  /** Matches the contract and has no other field. */
  function expectExactly(shape: z.ZodMiniObject, documents: readonly unknown[]): void {
    for (const document of documents) {
      expect(z.strictObject(shape.shape).safeParse(document).error).toBeUndefined()
    }
  }

  test.each(Object.entries(shapes))(
    '%s in the feed: exactly the fields of the contract, to coach and athlete',
    async (name, each) => {
      const [coach, athlete] = [
        await pullAll(club.clients.marina, name),
        await pullAll(club.clients.ana, name),
      ]
      expect([coach.documents.length, athlete.documents.length]).toEqual([each.coach, each.athlete])
      expectExactly(each.shape, [...coach.documents, ...athlete.documents])
    },
  )

  test.each(Object.keys(shapes))(
    '%s in the feed: nothing of it to another coach, another athlete, or nobody',
    async (name) => {
      const own = ['groups', 'members'].includes(name) ? 1 : 0
      expect((await pullAll(club.clients.otto, name)).documents).toHaveLength(own)
      expect((await pullAll(club.clients.zoe, name)).documents).toHaveLength(own)
      expect((await club.clients.nobody.get(`/sync/${name}`)).code).toBe('unauthenticated')
    },
  )

  test('users in the feed: full to themselves and to the coach, a card of the coach to the athlete', async () => {
    const { marina, ana } = club.people
    const [coach, athlete] = [
      await pullAll(club.clients.marina, 'users'),
      await pullAll(club.clients.ana, 'users'),
    ]
    expectExactly(user, coach.documents)
    expectExactly(
      user,
      athlete.documents.filter((row) => row.id === ana.id),
    )
    expectExactly(
      coachCard,
      athlete.documents.filter((row) => row.id === marina.id),
    )
    expect([coach.documents.length, athlete.documents.length]).toEqual([2, 2])
  })

  test.each([
    { list: 'workouts', shape: workout, path: (): string => `/workout/athletes/${club.people.ana.id}` },
    {
      list: 'activities',
      shape: activity,
      path: (): string => `/activities/athlete/${club.people.ana.id}`,
    },
    { list: 'members', shape: groupMember, path: (): string => '/groups/member/all' },
    { list: 'events', shape: groupEvent, path: (): string => '/groups/events/list' },
    {
      list: 'attendances',
      shape: eventAttendance,
      path: (): string => `/groups/events/attendance/${fixtures.event.id}`,
    },
  ])('$list as a list: exactly the fields of the contract', async ({ list, shape, path }) => {
    const { body } = await club.clients.marina.get<Record<string, unknown[]>>(path())
    expect(body[list]).not.toEqual([])
    expectExactly(shape, body[list] ?? [])
  })
})
