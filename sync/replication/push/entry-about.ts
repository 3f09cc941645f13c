import type { AttentionEntry } from '#sync/attention/entries.ts'
import type { AnyDocument, ServerRow } from '#sync/database/rows/documents.ts'
import { changedAt, contentOf } from '#sync/database/rows/row-state.ts'
import type { Writer } from '#sync/merging/merge.ts'
import { decidedFields, ownSides, pick, redactRow } from '#sync/merging/redact-row.ts'

/** What happened to these fields of a row, and the state of the server, null when there is none. */
type EntryCause = Pick<AttentionEntry, 'kind' | 'code' | 'kept'> & {
  fields: readonly string[]
  remote: ServerRow | null
  /** The person's side of fields of which both sides have a part. */
  mine?: Record<string, unknown>
}

/** The entry with both versions of an unsent row; undefined where its person decides about none of the fields. */
export function entryAbout(
  entity: AttentionEntry['entity'],
  writer: Writer,
  unsent: AnyDocument,
  { kind, code, kept, fields, remote, mine }: EntryCause,
): AttentionEntry | undefined {
  const written = { ...unsent, ...mine }
  const shown = decidedFields(entity, writer, contentOf(written), fields)
  if (shown.length === 0 && fields.length > 0) return undefined
  const sides =
    remote && !remote._deleted
      ? { mine: pick(written, shown), theirs: pick(remote, shown) }
      : ownSides(entity, written, shown)
  const row = redactRow(entity, writer, contentOf({ ...written, ...sides.mine }))
  const { id, version } = unsent.base ?? row
  return {
    kind,
    entity,
    entityKey: row.clientId,
    code,
    ...sides,
    row: { ...row, id, version },
    kept,
    mineAt: changedAt(unsent),
    ...(remote?.updatedAt && { theirsAt: remote.updatedAt, theirsBy: remote.updatedBy }),
  }
}
