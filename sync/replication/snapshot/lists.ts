import type { CollectionName } from '#sync/contract/wire/feed.ts'
import type { ServerRow } from '#sync/database/rows/documents.ts'
import type { Writer } from '#sync/merging/merge.ts'

/**
 * The lists of the basic API (docs/product.md, "The basic API") that together contain all rows of a collection that a
 * person may see.
 */

/**
 * The collection whose rows determine which lists to read. A coach has one list per athlete or group, an athlete has
 * one list.
 */
export function parentOf(collection: CollectionName, { role }: Writer): CollectionName | undefined {
  switch (collection) {
    case 'workouts':
    case 'mealPlans':
      return role === 'coach' ? 'members' : undefined
    case 'events':
      return role === 'coach' ? 'groups' : undefined
    case 'attendances':
      return 'events'
    case 'mealItems':
      return 'mealPlans'
    default:
      return undefined
  }
}

/** @param parents the rows of `parentOf`, when there is one. */
export function listsOf(collection: CollectionName, writer: Writer, parents: readonly ServerRow[]): string[] {
  const coach = writer.role === 'coach'
  if (collection === 'invitations' || collection === 'comments' || collection === 'marks') return []
  if (collection === 'templates' && !coach) return []
  // A coach gets the athletes' profiles with the memberships.
  if (collection === 'users') return coach ? ['/user', '/groups/member/all'] : ['/user']
  if (!parentOf(collection, writer)) return [listWith(collection, writer, { athleteId: writer.userId })]
  const all = parents.map((parent) => listWith(collection, writer, asParent(collection, parent)))
  return [...new Set(all)]
}

/** The fields by which a child refers to this row. */
function asParent(collection: CollectionName, { id, userId }: ServerRow): Record<string, unknown> {
  if (collection === 'events') return { groupId: id }
  if (collection === 'attendances') return { eventId: id }
  return collection === 'mealItems' ? { mealPlanId: id } : { athleteId: userId }
}

/** The list that contains this row. */
export function listWith(
  collection: CollectionName,
  { role }: Writer,
  row: Readonly<Record<string, unknown>>,
): string {
  const id = (field: string) => Number(row[field])
  switch (collection) {
    case 'users':
      return '/user'
    case 'workouts':
      return `/workout/athletes/${id('athleteId')}?filterFuture=false`
    case 'templates':
      return '/workout/template/all'
    case 'groups':
      return '/groups/list'
    case 'members':
    case 'invitations':
    case 'activities':
      return '/groups/member/all'
    case 'events':
      return role === 'coach' ? `/groups/events/${id('groupId')}` : '/groups/events/list'
    case 'attendances':
      return `/groups/events/attendance/${id('eventId')}`
    case 'mealPlans':
      // The misspelling is part of the basic API.
      return `/meal-plans/atlhete/${id('athleteId')}`
    case 'mealItems':
      return `/meal-items/plan/${id('mealPlanId')}`
    case 'marks':
      // Asked for only to learn that such a server has none.
      return `/marks/athlete/${id('athleteId')}`
    case 'comments':
      return `/comments/${String(row.about)}/${id('workoutId')}`
  }
}
