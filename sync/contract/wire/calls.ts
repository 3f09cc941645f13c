import type { CollectionName } from './feed.ts'

/**
 * The operations on a row; each is one HTTP call. `complete` writes the fields that someone other than the planner
 * owns: the athlete's log, the coach's roll call. `read` fetches a row whose base is unknown.
 */
export type Act = 'create' | 'edit' | 'complete' | 'delete' | 'read'

export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below the API base. `{id}` is replaced by the numeric id. */
  path: string
  /** The document fields sent in the body. Edits also send `id` when `idInBody` is set. */
  body: readonly string[]
  idInBody?: boolean
  /** The property of the response that holds the entity. */
  answer: string
}

const plan = ['name', 'description', 'sport', 'scheduledTo', 'draft', 'coachComment'] as const
const profile = [
  'name',
  'bio',
  'sex',
  'city',
  'state',
  'country',
  'height',
  'weight',
  'language',
  'timeZone',
  'readComments',
] as const
const named = ['name', 'description', 'sport'] as const
const template = [...named, 'kind', 'weeks', 'items'] as const
const event = [...named, 'scheduledTo', 'location', 'distances', 'timeZone', 'repeat', 'until'] as const
const mealPlan = ['name', 'description', 'active'] as const
const mealItem = ['name', 'description', 'type'] as const
const recording = [
  'athleteId',
  'day',
  'startedAt',
  'seconds',
  'elapsedSeconds',
  'meters',
  'climbMeters',
  'averageHeartRate',
  'maxHeartRate',
  'averagePower',
  'source',
  'sourceId',
  'laps',
  'curve',
] as const
const activity = ['workoutKey', 'name', 'sport'] as const
const mark = ['kind', 'startDay', 'endDay', 'title', 'text', 'priority', 'goal', 'result'] as const

/**
 * Collection × operation → call (docs/product.md, "The basic API", and what our server adds). The app offers no
 * operation that is not listed here.
 */
export const calls: Record<CollectionName, Partial<Record<Act, Call>>> = {
  users: {
    edit: { method: 'PUT', path: '/user', body: profile, answer: 'user' },
    // A coach writes those of an athlete.
    complete: { method: 'PUT', path: '/user/{id}/thresholds', body: ['thresholds'], answer: 'user' },
    read: { method: 'GET', path: '/user/{id}', body: [], answer: 'user' },
  },
  workouts: {
    create: { method: 'POST', path: '/workout', body: [...plan, 'athleteId'], answer: 'workout' },
    edit: { method: 'PATCH', path: '/workout', body: [...plan, 'seenAt'], idInBody: true, answer: 'workout' },
    complete: {
      method: 'PUT',
      path: '/workout',
      body: ['status', 'rpe', 'feel', 'notes', 'doneFrom', 'doneSeconds', 'doneMeters', 'missedReason'],
      idInBody: true,
      answer: 'workout',
    },
    delete: { method: 'DELETE', path: '/workout/{id}', body: [], answer: 'workout' },
    read: { method: 'GET', path: '/workout/{id}', body: [], answer: 'workout' },
  },
  templates: {
    create: { method: 'POST', path: '/workout/template/create', body: template, answer: 'template' },
    edit: {
      method: 'PATCH',
      path: '/workout/template/{id}',
      body: [...named, 'weeks', 'items'],
      answer: 'template',
    },
    delete: { method: 'DELETE', path: '/workout/template/{id}', body: [], answer: 'template' },
  },
  groups: {
    create: { method: 'POST', path: '/groups', body: [...named, 'sports'], answer: 'group' },
    edit: { method: 'PATCH', path: '/groups/{id}', body: [...named, 'sports'], answer: 'group' },
    delete: { method: 'DELETE', path: '/groups/{id}', body: [], answer: 'group' },
    read: { method: 'GET', path: '/groups/{id}', body: [], answer: 'group' },
  },
  members: {
    delete: { method: 'DELETE', path: '/groups/member/{id}', body: [], answer: 'member' },
  },
  events: {
    create: {
      method: 'POST',
      path: '/groups/events',
      body: [...event, 'seriesKey', 'groupId'],
      answer: 'event',
    },
    edit: { method: 'PATCH', path: '/groups/events', body: event, idInBody: true, answer: 'event' },
    delete: { method: 'DELETE', path: '/groups/events/{id}', body: [], answer: 'event' },
    read: { method: 'GET', path: '/groups/events/event/{id}', body: [], answer: 'event' },
  },
  attendances: {
    create: {
      method: 'POST',
      path: '/groups/events/attendance',
      body: ['going', 'attended', 'eventId', 'athleteId'],
      answer: 'attendance',
    },
    edit: { method: 'PATCH', path: '/groups/events/attendance/{id}', body: ['going'], answer: 'attendance' },
    complete: {
      method: 'PATCH',
      path: '/groups/events/attendance/{id}',
      body: ['attended'],
      answer: 'attendance',
    },
    // Only for rows that an older app version deleted. The app now clears a response with an edit.
    delete: { method: 'DELETE', path: '/groups/events/attendance/{id}', body: [], answer: 'attendance' },
  },
  invitations: {
    delete: { method: 'DELETE', path: '/groups/invitations/{id}', body: [], answer: 'invitation' },
  },
  mealPlans: {
    create: { method: 'POST', path: '/meal-plans', body: [...mealPlan, 'athleteId'], answer: 'mealPlan' },
    edit: { method: 'PUT', path: '/meal-plans/{id}', body: mealPlan, answer: 'mealPlan' },
    delete: { method: 'DELETE', path: '/meal-plans/{id}', body: [], answer: 'mealPlan' },
    read: { method: 'GET', path: '/meal-plans/{id}', body: [], answer: 'mealPlan' },
  },
  mealItems: {
    create: { method: 'POST', path: '/meal-items', body: [...mealItem, 'mealPlanId'], answer: 'mealItem' },
    edit: { method: 'PUT', path: '/meal-items/{id}', body: mealItem, answer: 'mealItem' },
    delete: { method: 'DELETE', path: '/meal-items/{id}', body: [], answer: 'mealItem' },
    read: { method: 'GET', path: '/meal-items/{id}', body: [], answer: 'mealItem' },
  },
  activities: {
    create: { method: 'POST', path: '/activities', body: [...recording, ...activity], answer: 'activity' },
    edit: { method: 'PATCH', path: '/activities/{id}', body: activity, answer: 'activity' },
    delete: { method: 'DELETE', path: '/activities/{id}', body: [], answer: 'activity' },
    read: { method: 'GET', path: '/activities/{id}', body: [], answer: 'activity' },
  },
  marks: {
    create: { method: 'POST', path: '/marks', body: [...mark, 'athleteId'], answer: 'mark' },
    edit: { method: 'PATCH', path: '/marks/{id}', body: mark, answer: 'mark' },
    delete: { method: 'DELETE', path: '/marks/{id}', body: [], answer: 'mark' },
  },
  comments: {
    create: { method: 'POST', path: '/comments', body: ['text', 'workoutId'], answer: 'comment' },
    edit: { method: 'PATCH', path: '/comments/{id}', body: ['text'], answer: 'comment' },
    delete: { method: 'DELETE', path: '/comments/{id}', body: [], answer: 'comment' },
  },
}

/**
 * The parent of a row: `key` is the field with its clientId, `id` the field with its numeric id, which must be known
 * before the create is sent.
 */
type Parent = { collection: CollectionName; key: string; id: string }

export const parents: Partial<Record<CollectionName, Parent>> = {
  events: { collection: 'groups', key: 'groupKey', id: 'groupId' },
  attendances: { collection: 'events', key: 'eventKey', id: 'eventId' },
  mealItems: { collection: 'mealPlans', key: 'mealPlanKey', id: 'mealPlanId' },
  comments: { collection: 'workouts', key: 'workoutKey', id: 'workoutId' },
}
