import type { CollectionName } from './feed.ts'

/** The acts a device can make on a row; each is one HTTP call. `read` looks a row up when its base was lost. */
export type Act = 'create' | 'edit' | 'complete' | 'delete' | 'read'

export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below the API base; `{id}` stands for the numeric id. */
  path: string
  /** The document fields that travel in the body. Edits add `id` when `idInBody` is set. */
  body: readonly string[]
  idInBody?: boolean
  /** The key of the entity in the answer. */
  answer: string
}

const plan = ['name', 'description', 'sport', 'scheduledTo', 'coachComment'] as const
const profile = ['name', 'bio', 'sex', 'city', 'state', 'country', 'height', 'weight', 'language'] as const
const groupFields = ['name', 'description', 'sport'] as const

/** The one table: collection × act → call (SPEC section 7). An act that is not here is not offered to people. */
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
      body: ['status', 'rpe', 'feel', 'notes'],
      idInBody: true,
      answer: 'workout',
    },
    delete: { method: 'DELETE', path: '/workout/{id}', body: [], answer: 'workout' },
    read: { method: 'GET', path: '/workout/{id}', body: [], answer: 'workout' },
  },
  groups: {
    create: { method: 'POST', path: '/groups', body: groupFields, answer: 'group' },
    edit: { method: 'PATCH', path: '/groups/{id}', body: groupFields, answer: 'group' },
    delete: { method: 'DELETE', path: '/groups/{id}', body: [], answer: 'group' },
    read: { method: 'GET', path: '/groups/{id}', body: [], answer: 'group' },
  },
  members: {
    delete: { method: 'DELETE', path: '/groups/member/{id}', body: [], answer: 'member' },
  },
}
