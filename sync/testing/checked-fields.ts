import { initialValues } from '../contract/fields.ts'
import { type CollectionName, collectionNames } from '../contract/wire/feed.ts'
import type { Documents } from '../database/rows/documents.ts'
import { shapes } from '../database/schema/shapes.ts'

/** The fields of a new row that a test gives. */
export type NewFields<Name extends CollectionName> = Partial<Omit<Documents[Name], 'unsent'>>

const instant = '2026-01-01T00:00:00.000Z'
const generated = {
  clientId: crypto.randomUUID(),
  id: 0,
  version: 0,
  unsent: 1,
  createdAt: instant,
  updatedAt: instant,
}

/** @throws with the names of what the contract does not have. */
export function checkNames(collection: CollectionName, fields: object): void {
  if (!collectionNames.includes(collection))
    throw new Error(`no collection ${collection}; there are: ${collectionNames.join(', ')}`)
  const unknown = Object.keys(fields).filter((field) => !(field in shapes[collection].shape))
  if (unknown.length > 0) throw new Error(`${collection} have no field ${unknown.join(', ')}`)
}

/** The fields of a new row of this person; those not given are as in an empty form. @throws unless the contract takes them. */
export function checkedFields<Name extends CollectionName>(
  collection: Name,
  given: NewFields<Name>,
  createdBy: number,
): Record<string, unknown> {
  checkNames(collection, given)
  const shape = shapes[collection]
  const fields = { ...initialValues(collection), ...('createdBy' in shape.shape && { createdBy }), ...given }
  const { error } = shape.safeParse({ ...generated, ...fields })
  if (!error) return fields
  const wrong = error.issues.map(({ path, message }) => {
    const value = JSON.stringify(Reflect.get(fields, path[0] ?? ''))
    return `${path.join('.')} cannot be ${value} (${message})`
  })
  throw new Error(`${collection}: ${wrong.join('; ')}`)
}
