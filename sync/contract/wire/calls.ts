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

const plan = ['name', 'description', 'sport', 'scheduledTo', 'coachComment'] as const
const profile = ['name', 'bio', 'sex', 'city', 'state', 'country', 'height', 'weight', 'language'] as const
const named = ['name', 'description', 'sport'] as const
const event = [...named, 'scheduledTo', 'location', 'distances', 'timeZone'] as const
const mealPlan = ['name', 'description', 'active'] as const
const mealItem = ['name', 'description', 'type'] as const

/**
 * Collection × operation → call (docs/product.md, "The basic API", and what our server adds). The app offers no
 * operation that is not listed here.
 */
export const calls: Record<CollectionName, Partial<Record<Act, Call>>> = {
  users: {
    edit: { method: 'PUT', path: '/user', body: profile, answer: 'user' },
    read: { method: 'GET', path: '/user', body: [], answer: 'user' },
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
    create: { method: 'POST', path: '/workout/template/create', body: named, answer: 'template' },
    edit: { method: 'PATCH', path: '/workout/template/{id}', body: named, answer: 'template' },
    delete: { method: 'DELETE', path: '/workout/template/{id}', body: [], answer: 'template' },
  },
  groups: {
    create: { method: 'POST', path: '/groups', body: named, answer: 'group' },
    edit: { method: 'PATCH', path: '/groups/{id}', body: named, answer: 'group' },
    delete: { method: 'DELETE', path: '/groups/{id}', body: [], answer: 'group' },
    read: { method: 'GET', path: '/groups/{id}', body: [], answer: 'group' },
  },
  members: {
    delete: { method: 'DELETE', path: '/groups/member/{id}', body: [], answer: 'member' },
  },
  events: {
    create: { method: 'POST', path: '/groups/events', body: [...event, 'groupId'], answer: 'event' },
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
}
