import type { CollectionName } from '#sync/contract/wire/feed.ts'
import type { Request } from '#sync/ports.ts'
import type { Values } from '../oracle/trace.ts'
import { newField } from './engines.ts'

/** The calls and fields of the contract that the server model needs, written independently of sync/contract. */

export type Act = 'create' | 'edit' | 'log' | 'delete' | 'restore' | 'read' | 'list'

export type Modelled = Exclude<
  CollectionName,
  'members' | 'invitations' | 'activities' | 'marks' | 'comments'
>

type Rule = {
  entity: string
  /** The fields that the creator writes. */
  fields: readonly string[]
  /** The fields that the other side writes, with their initial values. */
  log?: Values
  /** Initial values of fields that the creator may omit. */
  start?: Values
  /** The parent: the field with its id, and the one with its clientId. */
  parent?: { id: string; key: string }
  /**
   * Who may see the row. `maker`: its creator. `linked`: both, while the athlete is a member. The others: one always,
   * the other while the athlete is a member.
   */
  seenBy: 'maker' | 'linked' | 'coach, athlete while linked' | 'athlete, coach while linked'
}

const named = ['name', 'description', 'sport']
const ofPlan = ['poolLength', 'plannedSeconds', 'plannedMeters']
const noAmounts = { poolLength: null, plannedSeconds: null, plannedMeters: null }

export const rules: Record<Modelled, Rule> = {
  users: { entity: 'user', fields: ['name', 'bio', 'city'], seenBy: 'maker' },
  workouts: {
    entity: 'workout',
    fields: [...named, 'scheduledTo', ...ofPlan, 'dayOrder', 'coachComment', newField],
    start: { ...noAmounts, dayOrder: 0, [newField]: null },
    log: {
      status: 'planned',
      rpe: null,
      feel: null,
      notes: null,
      doneFrom: null,
      doneSeconds: null,
      doneMeters: null,
      missedReason: null,
      donePlan: null,
    },
    seenBy: 'athlete, coach while linked',
  },
  templates: {
    entity: 'template',
    fields: [...named, ...ofPlan],
    start: noAmounts,
    seenBy: 'maker',
  },
  groups: { entity: 'group', fields: [...named, 'sports'], seenBy: 'coach, athlete while linked' },
  events: {
    entity: 'event',
    fields: [
      ...named,
      'scheduledTo',
      'location',
      'distances',
      'timeZone',
      'seriesKey',
      'repeat',
      'until',
      'createsWorkout',
      'meetingPoint',
    ],
    parent: { id: 'groupId', key: 'groupKey' },
    seenBy: 'coach, athlete while linked',
  },
  attendances: {
    entity: 'attendance',
    fields: ['going'],
    log: { attended: null },
    parent: { id: 'eventId', key: 'eventKey' },
    seenBy: 'linked',
  },
  mealPlans: {
    entity: 'mealPlan',
    fields: ['name', 'description', 'active'],
    seenBy: 'athlete, coach while linked',
  },
  mealItems: {
    entity: 'mealItem',
    fields: ['name', 'description', 'type'],
    parent: { id: 'mealPlanId', key: 'mealPlanKey' },
    seenBy: 'athlete, coach while linked',
  },
}

/**
 * Method and path → collection and operation. A number at the end of the path is an id. Devices never delete an
 * attendance, so that call is missing.
 */
const routes: readonly [RegExp, Modelled, Act][] = [
  [/^GET \/user\/\d+$/, 'users', 'read'],
  [/^PUT \/user$/, 'users', 'edit'],
  [/^POST \/workout\/template\/create$/, 'templates', 'create'],
  [/^GET \/workout\/template\/all$/, 'templates', 'list'],
  [/^PATCH \/workout\/template\/\d+$/, 'templates', 'edit'],
  [/^DELETE \/workout\/template\/\d+$/, 'templates', 'delete'],
  [/^POST \/workout$/, 'workouts', 'create'],
  [/^PATCH \/workout$/, 'workouts', 'edit'],
  [/^PUT \/workout$/, 'workouts', 'log'],
  [/^DELETE \/workout\/\d+$/, 'workouts', 'delete'],
  [/^GET \/workout\/\d+$/, 'workouts', 'read'],
  [/^POST \/groups\/events\/attendance$/, 'attendances', 'create'],
  [/^GET \/groups\/events\/attendance\/\d+$/, 'attendances', 'list'],
  [/^PATCH \/groups\/events\/attendance\/\d+$/, 'attendances', 'edit'],
  [/^POST \/groups\/events$/, 'events', 'create'],
  [/^PATCH \/groups\/events$/, 'events', 'edit'],
  [/^DELETE \/groups\/events\/\d+$/, 'events', 'delete'],
  [/^GET \/groups\/events\/event\/\d+$/, 'events', 'read'],
  [/^POST \/groups$/, 'groups', 'create'],
  [/^PATCH \/groups\/\d+$/, 'groups', 'edit'],
  [/^DELETE \/groups\/\d+$/, 'groups', 'delete'],
  [/^GET \/groups\/\d+$/, 'groups', 'read'],
  [/^POST \/meal-plans$/, 'mealPlans', 'create'],
  [/^PUT \/meal-plans\/\d+$/, 'mealPlans', 'edit'],
  [/^DELETE \/meal-plans\/\d+$/, 'mealPlans', 'delete'],
  [/^GET \/meal-plans\/\d+$/, 'mealPlans', 'read'],
  [/^POST \/meal-items$/, 'mealItems', 'create'],
  [/^PUT \/meal-items\/\d+$/, 'mealItems', 'edit'],
  [/^DELETE \/meal-items\/\d+$/, 'mealItems', 'delete'],
  [/^GET \/meal-items\/\d+$/, 'mealItems', 'read'],
]

/** @throws for a call that is not in the contract. */
export function routeOf({ method, path: url, body }: Request): {
  collection: Modelled
  act: Act
  id: number
} {
  // A deletion has the clientId as a query parameter.
  const [path = ''] = url.split('?')
  const [, restored] = /^\/restore\/(\w+)\//.exec(path) ?? []
  if (restored && restored in rules) return { collection: restored as Modelled, act: 'restore', id: 0 }
  const route = routes.find(([pattern]) => pattern.test(`${method} ${path}`))
  if (!route) throw new Error(`no such call: ${method} ${path}`)
  const [, collection, act] = route
  const inPath = /\/(\d+)$/.exec(path)?.[1]
  return { collection, act, id: Number(inPath ?? (body as Values | undefined)?.id) }
}
