import { factsOf, fieldNames } from '#sync/contract/fields.ts'
import type { CollectionName } from '#sync/contract/wire/feed.ts'
import type { Request } from '#sync/ports.ts'
import type { Values } from '../oracle/trace.ts'
import { newField } from './engines.ts'

/**
 * The calls that the server model needs and who may see what, written independently of sync/contract. The fields are those of
 * its table, so that a new one is modelled.
 */

type Act = 'create' | 'edit' | 'log' | 'delete' | 'restore' | 'read' | 'list'

export type Modelled = Exclude<
  CollectionName,
  'members' | 'invitations' | 'activities' | 'marks' | 'comments'
>

type Rule = {
  entity: string
  /** The fields that the creator writes. */
  fields: readonly string[]
  /** The fields that the other side writes, with their initial values. */
  log: Values
  /** Initial values of fields that the creator may omit. */
  start: Values
  /** The parent: the field with its id, and the one with its clientId. */
  parent?: { id: string; key: string }
  /**
   * Who may see the row. `maker`: its creator. `linked`: both, while the athlete is a member. The others: one always,
   * the other while the athlete is a member.
   */
  seenBy: 'maker' | 'linked' | 'coach, athlete while linked' | 'athlete, coach while linked'
}

function rule(collection: Modelled, more: Pick<Rule, 'entity' | 'seenBy' | 'parent'>): Rule {
  const isReported = ({ sent }: { sent: string }) => sent.includes('report')
  const starting = (fields: readonly string[]) =>
    Object.fromEntries(
      factsOf(collection).flatMap(([field, { initial }]) =>
        fields.includes(field) && initial !== undefined ? [[field, initial]] : [],
      ),
    )
  const known = fieldNames(collection, (fact) => fact.sent !== '' && !isReported(fact))
  const isNew = collection === 'workouts'
  return {
    ...more,
    fields: isNew ? [...known, newField] : known,
    log: starting(fieldNames(collection, isReported)),
    start: { ...starting(known), ...(isNew && { [newField]: null }) },
  }
}

export const rules: Record<Modelled, Rule> = {
  users: rule('users', { entity: 'user', seenBy: 'maker' }),
  workouts: rule('workouts', { entity: 'workout', seenBy: 'athlete, coach while linked' }),
  templates: rule('templates', { entity: 'template', seenBy: 'maker' }),
  groups: rule('groups', { entity: 'group', seenBy: 'coach, athlete while linked' }),
  events: rule('events', {
    entity: 'event',
    parent: { id: 'groupId', key: 'groupKey' },
    seenBy: 'coach, athlete while linked',
  }),
  attendances: rule('attendances', {
    entity: 'attendance',
    parent: { id: 'eventId', key: 'eventKey' },
    seenBy: 'linked',
  }),
  mealPlans: rule('mealPlans', { entity: 'mealPlan', seenBy: 'athlete, coach while linked' }),
  mealItems: rule('mealItems', {
    entity: 'mealItem',
    parent: { id: 'mealPlanId', key: 'mealPlanKey' },
    seenBy: 'athlete, coach while linked',
  }),
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
