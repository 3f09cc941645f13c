import { describe, expect, it } from 'vitest'
import type { ZodMiniObject } from 'zod/mini'
import { fieldNames } from './fields.ts'
import { createActivity, editActivity } from './shapes/activities.ts'
import { createComment, editComment } from './shapes/comments.ts'
import { createAttendance, createEvent, editAttendance, editEvent } from './shapes/events.ts'
import { createMark, editMark } from './shapes/marks.ts'
import { createMealItem, createMealPlan, editMealItem, editMealPlan } from './shapes/meals.ts'
import { createTemplate, editTemplate } from './shapes/templates.ts'
import { basicCall } from './wire/basic-calls.ts'
import { type Act, calls } from './wire/calls.ts'
import { collectionNames } from './wire/feed.ts'
import {
  completeWorkout,
  createGroup,
  createWorkout,
  editGroup,
  editThresholds,
  editUser,
  editWorkout,
} from './wire/requests.ts'

/** What the server takes in the body of each call. */
const requests: Partial<Record<string, Partial<Record<Act, ZodMiniObject>>>> = {
  users: { edit: editUser, report: editThresholds },
  workouts: { create: createWorkout, edit: editWorkout, report: completeWorkout },
  templates: { create: createTemplate, edit: editTemplate },
  groups: { create: createGroup, edit: editGroup },
  events: { create: createEvent, edit: editEvent },
  // One call for response and roll call.
  attendances: { create: createAttendance, edit: editAttendance, report: editAttendance },
  mealPlans: { create: createMealPlan, edit: editMealPlan },
  mealItems: { create: createMealItem, edit: editMealItem },
  activities: { create: createActivity, edit: editActivity },
  marks: { create: createMark, edit: editMark },
  comments: { create: createComment, edit: editComment },
}

const acts = ['create', 'edit', 'report'] as const
const bodies = collectionNames.flatMap((collection) =>
  acts.flatMap((act) => {
    const call = calls[collection][act]
    return call ? [{ collection, act, call }] : []
  }),
)

describe('a field', () => {
  it.each(bodies)(
    'of $collection travels in $act exactly when the server takes it there',
    ({ collection, act, call }) => {
      const shape = requests[collection]?.[act]?.shape
      const takes = Object.keys(shape ?? {}).filter((key) => !['id', 'clientId', 'restore'].includes(key))
      // One address and method is one request, whoever sends it.
      const siblings = acts.filter((other) => {
        const { method, path } = calls[collection][other] ?? {}
        return method === call.method && path === call.path
      })
      const isIn = (list = '') => siblings.some((one) => list.split(' ').includes(one))
      expect(takes.toSorted()).toEqual(
        fieldNames(collection, ({ sent, taken }) => isIn(sent) || isIn(taken)).toSorted(),
      )
    },
  )

  it.each(collectionNames)('of %s that people write reaches the server in some call', (collection) => {
    const carried = acts.flatMap((act) => calls[collection][act]?.body ?? [])
    const written = fieldNames(collection, ({ by }) => by !== 'creation' && by !== 'server')
    expect(written.filter((field) => !carried.includes(field))).toEqual([])
    const named = fieldNames(collection, ({ sent }) => sent !== '')
    expect(named.filter((field) => !carried.includes(field))).toEqual([])
  })
})

it('a server with only the basic API gets no field that it does not know', () => {
  expect(basicCall('workouts', 'report')?.body).toEqual(['status', 'rpe', 'feel', 'notes'])
  expect(basicCall('workouts', 'create')?.body).toEqual([
    'scheduledTo',
    'sport',
    'name',
    'description',
    'athleteId',
  ])
})
