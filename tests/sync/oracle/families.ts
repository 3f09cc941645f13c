import { type Trace, versionsOf } from './trace.ts'

const links = {
  events: { key: 'groupKey', id: 'groupId' },
  attendances: { key: 'eventKey', id: 'eventId' },
  mealItems: { key: 'mealPlanKey', id: 'mealPlanId' },
  comments: { key: 'workoutKey', id: 'workoutId' },
} as const

/** Every version of a child refers to the parent under which it was created, by key and by id. */
export function tornFamilies(trace: Trace): string[] {
  return trace.acts.flatMap(({ kind, key, parent, collection }) => {
    const link = collection in links ? links[collection as keyof typeof links] : undefined
    if (kind !== 'create' || !parent || !link) return []
    const parents = new Set(versionsOf(trace, parent).map((version) => version.values.id))
    return versionsOf(trace, key)
      .filter(({ values }) => values[link.key] !== parent || !parents.has(values[link.id]))
      .map(
        ({ version, values }) =>
          `${key} v${version} was made under ${parent}, refers to ${String(values[link.key])}`,
      )
  })
}

/** No row on the server has a deleted parent. */
export function orphans(trace: Trace): string[] {
  const last = new Map(trace.versions.map((version) => [version.key, version]))
  return [...last.values()].flatMap(({ key, deleted, collection, values }) => {
    const link = collection in links ? links[collection as keyof typeof links] : undefined
    if (deleted || !link || trace.erased.has(key)) return []
    return last.get(String(values[link.key]))?.deleted === false ? [] : [`${key} has no parent`]
  })
}

/** The number of rows that reached the server and were created under a parent from the same device. */
export function familiesArrived(trace: Trace): number {
  return trace.acts.filter(
    ({ kind, key, parent }) => kind === 'create' && parent !== undefined && versionsOf(trace, key).length > 0,
  ).length
}
