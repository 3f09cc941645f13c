import type { UnsentRow } from '#sync/database/rows/unsent.ts'
import { descriptors } from '#sync/merging/descriptors.ts'

/**
 * Groups of parents and children, parents first; any other row is a group of its own. Both in the order of their last
 * write.
 */
export function familiesOf(unsent: readonly UnsentRow[]): UnsentRow[][] {
  const byKey = new Map(unsent.map((one) => [one.row.clientId, one]))
  const families = new Map<string, UnsentRow[]>()
  for (const one of unsent) {
    const root = rootOf(one, byKey)
    families.set(root, [...(families.get(root) ?? []), one])
  }
  return [...families.values()].map((family) =>
    family.toSorted((a, b) => depthOf(a, byKey) - depthOf(b, byKey)),
  )
}

type ByKey = ReadonlyMap<string, UnsentRow>

function parentKey({ collection, row }: UnsentRow): string | undefined {
  const parent = descriptors[collection].parent?.(row)
  return parent && String(row[parent.key])
}

function rootOf(one: UnsentRow, byKey: ByKey): string {
  const key = parentKey(one)
  const above = key === undefined ? undefined : byKey.get(key)
  return above ? rootOf(above, byKey) : (key ?? one.row.clientId)
}

/** How many of the rows above it are unsent too. */
function depthOf(one: UnsentRow, byKey: ByKey): number {
  const above = byKey.get(parentKey(one) ?? '')
  return above ? depthOf(above, byKey) + 1 : 0
}
