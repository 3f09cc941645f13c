import { type Trace, versionsOf } from './trace.ts'

const links = {
  events: { key: 'groupKey', id: 'groupId' },
  attendances: { key: 'eventKey', id: 'eventId' },
  mealItems: { key: 'mealPlanKey', id: 'mealPlanId' },
} as const

/** A row made under another one hangs, in every version, on exactly that one, by key and by number. */
export function tornFamilies(trace: Trace): string[] {
  return trace.acts.flatMap(({ kind, key, parent, collection }) => {
    const link = collection in links ? links[collection as keyof typeof links] : undefined
    if (kind !== 'create' || !parent || !link) return []
    const parents = new Set(versionsOf(trace, parent).map((version) => version.values.id))
    return versionsOf(trace, key)
      .filter(({ values }) => values[link.key] !== parent || !parents.has(values[link.id]))
      .map(
        ({ version, values }) =>
          `${key} v${version} was made under ${parent}, hangs on ${String(values[link.key])}`,
      )
  })
}

/** Nothing lives at the server under a row that is deleted there. */
export function orphans(trace: Trace): string[] {
  const last = new Map(trace.versions.map((version) => [version.key, version]))
  return [...last.values()].flatMap(({ key, deleted, collection, values }) => {
    const link = collection in links ? links[collection as keyof typeof links] : undefined
    if (deleted || !link) return []
    return last.get(String(values[link.key]))?.deleted === false ? [] : [`${key} lives under nothing`]
  })
}

/** How many rows made under a row that was made on the same device without a signal came to the server. */
export function familiesArrived(trace: Trace): number {
  return trace.acts.filter(
    ({ kind, key, parent }) => kind === 'create' && parent !== undefined && versionsOf(trace, key).length > 0,
  ).length
}
