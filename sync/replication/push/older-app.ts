import { initialValues } from '#sync/contract/fields.ts'
import { newClientId } from '#sync/contract/ids.ts'
import type { CollectionName } from '#sync/contract/wire/feed.ts'
import type { AnyDocument, InFlight } from '#sync/database/rows/documents.ts'
import { writableFields } from '#sync/merging/descriptors.ts'
import { changedFields } from '#sync/merging/merge.ts'
import { pick } from '#sync/merging/redact-row.ts'
import { actFor, bodyOf } from './row-call.ts'

/**
 * The request that an app up to 0.2.0 sent last and had no answer to: it recorded the values of the whole row. It is
 * made again under a key of its own, and where it had arrived the server's row shows its values.
 */
export function requestOfOlderApp(collection: CollectionName, row: AnyDocument): InFlight | undefined {
  const { base, sent } = row
  const last = sent?.at(-1)
  if (!last) return undefined
  const about = { key: newClientId(), version: last.baseVersion, body: {} }
  if (last.deleted) return { ...about, act: 'delete' }
  if (base?._deleted) return { ...about, act: 'restore' }
  // What that app did not know is as it was before: it may have been written since, as the day in a log.
  const before = pick(base ?? initialValues(collection), writableFields(collection))
  const asSent = { ...row, ...before, ...last.values }
  if (!base) return { ...about, act: 'create', body: bodyOf(collection, 'create', asSent) }
  const changed = changedFields(collection, base, asSent)
  const act = actFor(collection, changed)
  return act && { ...about, act, body: bodyOf(collection, act, asSent, changed) }
}
