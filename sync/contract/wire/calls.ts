import { byCollection, fieldNames } from '../fields.ts'
import type { CollectionName } from './feed.ts'

/**
 * The operations that write a row; each is one HTTP call. `report` is the second edit of a row, for fields that are
 * known only after it was planned: the athlete's log, the coach's roll call, measured thresholds. `restore` brings back
 * a deleted row as it was.
 */
export type WriteAct = 'create' | 'edit' | 'report' | 'delete' | 'restore'

/** `read` fetches a row whose base is unknown. */
export type Act = WriteAct | 'read'

export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below the API base. `{id}` is replaced by the numeric id, `{key}` by the clientId. */
  path: string
  /** The document fields sent in the body. Edits also send `id` when `idInBody` is set. */
  body: readonly string[]
  idInBody?: boolean
  /** The property of the response that holds the entity. */
  answer: string
}

type Route = Omit<Call, 'body'>

/**
 * Collection × operation → call (docs/product.md, "The basic API", and what our server adds). The app offers no
 * operation that is not listed here. What a call sends says the table of fields.
 */
const routes: Record<CollectionName, Partial<Record<Exclude<Act, 'restore'>, Route>>> = {
  users: {
    edit: { method: 'PUT', path: '/user', answer: 'user' },
    // A coach writes those of an athlete.
    report: { method: 'PUT', path: '/user/{id}/thresholds', answer: 'user' },
    read: { method: 'GET', path: '/user/{id}', answer: 'user' },
  },
  workouts: {
    create: { method: 'POST', path: '/workout', answer: 'workout' },
    edit: { method: 'PATCH', path: '/workout', idInBody: true, answer: 'workout' },
    report: { method: 'PUT', path: '/workout', idInBody: true, answer: 'workout' },
    delete: { method: 'DELETE', path: '/workout/{id}', answer: 'workout' },
    read: { method: 'GET', path: '/workout/{id}', answer: 'workout' },
  },
  templates: {
    create: { method: 'POST', path: '/workout/template/create', answer: 'template' },
    edit: { method: 'PATCH', path: '/workout/template/{id}', answer: 'template' },
    delete: { method: 'DELETE', path: '/workout/template/{id}', answer: 'template' },
  },
  groups: {
    create: { method: 'POST', path: '/groups', answer: 'group' },
    edit: { method: 'PATCH', path: '/groups/{id}', answer: 'group' },
    delete: { method: 'DELETE', path: '/groups/{id}', answer: 'group' },
    read: { method: 'GET', path: '/groups/{id}', answer: 'group' },
  },
  members: {
    delete: { method: 'DELETE', path: '/groups/member/{id}', answer: 'member' },
  },
  events: {
    create: { method: 'POST', path: '/groups/events', answer: 'event' },
    edit: { method: 'PATCH', path: '/groups/events', idInBody: true, answer: 'event' },
    delete: { method: 'DELETE', path: '/groups/events/{id}', answer: 'event' },
    read: { method: 'GET', path: '/groups/events/event/{id}', answer: 'event' },
  },
  attendances: {
    create: { method: 'POST', path: '/groups/events/attendance', answer: 'attendance' },
    edit: { method: 'PATCH', path: '/groups/events/attendance/{id}', answer: 'attendance' },
    report: { method: 'PATCH', path: '/groups/events/attendance/{id}', answer: 'attendance' },
    // Only before a server with only the basic API, which has no other way to clear a response.
    delete: { method: 'DELETE', path: '/groups/events/attendance/{id}', answer: 'attendance' },
  },
  invitations: {
    delete: { method: 'DELETE', path: '/groups/invitations/{id}', answer: 'invitation' },
  },
  mealPlans: {
    create: { method: 'POST', path: '/meal-plans', answer: 'mealPlan' },
    edit: { method: 'PUT', path: '/meal-plans/{id}', answer: 'mealPlan' },
    delete: { method: 'DELETE', path: '/meal-plans/{id}', answer: 'mealPlan' },
    read: { method: 'GET', path: '/meal-plans/{id}', answer: 'mealPlan' },
  },
  mealItems: {
    create: { method: 'POST', path: '/meal-items', answer: 'mealItem' },
    edit: { method: 'PUT', path: '/meal-items/{id}', answer: 'mealItem' },
    delete: { method: 'DELETE', path: '/meal-items/{id}', answer: 'mealItem' },
    read: { method: 'GET', path: '/meal-items/{id}', answer: 'mealItem' },
  },
  activities: {
    create: { method: 'POST', path: '/activities', answer: 'activity' },
    edit: { method: 'PATCH', path: '/activities/{id}', answer: 'activity' },
    delete: { method: 'DELETE', path: '/activities/{id}', answer: 'activity' },
    read: { method: 'GET', path: '/activities/{id}', answer: 'activity' },
  },
  marks: {
    create: { method: 'POST', path: '/marks', answer: 'mark' },
    edit: { method: 'PATCH', path: '/marks/{id}', answer: 'mark' },
    delete: { method: 'DELETE', path: '/marks/{id}', answer: 'mark' },
  },
  comments: {
    create: { method: 'POST', path: '/comments', answer: 'comment' },
    edit: { method: 'PATCH', path: '/comments/{id}', answer: 'comment' },
    delete: { method: 'DELETE', path: '/comments/{id}', answer: 'comment' },
  },
}

/** What people create and delete they may restore; responses come back with their event. */
export const restorable = [
  'workouts',
  'templates',
  'groups',
  'events',
  'mealPlans',
  'mealItems',
  'activities',
  'marks',
  'comments',
] as const satisfies readonly CollectionName[]

function routesOf(collection: CollectionName): Partial<Record<Act, Route>> {
  const { create } = routes[collection]
  if (!create || !restorable.some((name) => name === collection)) return routes[collection]
  const restore = { method: 'POST', path: `/restore/${collection}/{key}`, answer: create.answer } as const
  return { ...routes[collection], restore }
}

/** The calls with the fields in their bodies. */
export const calls: Record<CollectionName, Partial<Record<Act, Call>>> = byCollection((collection) => {
  const acts = Object.entries(routesOf(collection)).map(([act, route]) => {
    const body = fieldNames(collection, ({ sent }) => sent.split(' ').includes(act))
    return [act, { ...route, body }]
  })
  return Object.fromEntries(acts) as Partial<Record<Act, Call>>
})
