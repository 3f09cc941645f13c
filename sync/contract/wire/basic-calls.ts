import { fieldNames } from '../fields.ts'
import { type Act, type Call, calls } from './calls.ts'
import type { CollectionName } from './feed.ts'

/** The operations that the basic API (docs/product.md, "The basic API") has no call for. */
const missingOperations: Partial<Record<CollectionName, readonly Act[]>> = {
  users: ['report'],
  templates: ['edit', 'delete'],
  groups: ['edit', 'delete'],
  members: ['delete'],
  attendances: ['edit', 'report', 'delete'],
  invitations: ['delete'],
  marks: ['create', 'edit', 'delete'],
  comments: ['create', 'edit', 'delete'],
}

/** The call of an operation in the basic API; undefined when there is none. */
export function basicCall(collection: CollectionName, act: Act): Call | undefined {
  const call = missingOperations[collection]?.includes(act) ? undefined : calls[collection][act]
  if (!call) return undefined
  const known = fieldNames(collection, ({ basic }) => basic)
  const body = call.body.filter((field) => known.includes(field))
  // The basic API reads only the person's own profile, and no device writes another.
  if (collection === 'users' && act === 'read') return { ...call, path: '/user', body }
  if (collection !== 'events') return { ...call, body }
  if (act === 'edit') return { ...call, body: [...body, 'groupId'] }
  // The basic API has no slash before this id.
  return act === 'delete' ? { ...call, path: '/groups/events{id}' } : { ...call, body }
}
