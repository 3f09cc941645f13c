import type { AnyDocument, SentState, ServerRow } from './documents.ts'

/**
 * The states of a row on the device, and the only functions that change them. A row is settled (`unsent` 0: exactly
 * what the server last sent) or unsent (`unsent` 1: it has a person's change, with `base`, the server's state before
 * the change, `sent`, the values that were sent without a response, and `remote`, a newer server state that arrived in
 * the meantime). Each step is one write, so a row and these fields always agree.
 */

const bookkeeping = ['unsent', 'base', 'sent', 'remote'] as const

/** Fields that RxDB adds to each document. */
const storageFields = ['_meta', '_rev', '_attachments'] as const

/** Fields that a document from a server must not set. */
export const reservedFields: readonly string[] = [...bookkeeping, ...storageFields, '_deleted', 'outdated']

/** The content of a row, without the fields that track its exchange. */
export function contentOf(row: AnyDocument | ServerRow): ServerRow {
  const { unsent, base, sent, remote, ...content } = row as AnyDocument
  return { ...content, _deleted: row._deleted === true }
}

/** A row after a person's edit. */
export function edited(row: AnyDocument, changes: Record<string, unknown>): AnyDocument {
  const base = row.unsent === 1 ? row.base : contentOf(row)
  return { ...row, ...changes, unsent: 1, ...(base && { base }) }
}

/** A row after a person deleted it. A row that was never sent keeps only its keys and is not sent. */
export function removed(row: AnyDocument): AnyDocument {
  if (isUnknownToServer(row)) return tombstone(contentOf(row))
  return { ...edited(row, {}), _deleted: true }
}

/**
 * A deleted row after a person restored it as `wanted`. `present`: the stored row with this key, undefined when there
 * is none.
 */
export function restored(present: AnyDocument | undefined, wanted: AnyDocument): AnyDocument {
  const content = contentOf(wanted)
  if (!present) return { ...content, _deleted: false, unsent: 1 }
  const { clientId, id, version } = present
  const row: AnyDocument = { ...content, clientId, id, version, _deleted: false, unsent: 1 }
  if (present.unsent === 1) return { ...present, ...row }
  if (!present._deleted) return { ...edited(present, {}), ...row }
  // The server deleted the row: its tombstone is the base. A row that the server never had is created again.
  return version === 0 ? row : { ...row, base: contentOf(present) }
}

/** A row as the server has it, with nothing left to send. `remote`: a state that arrived meanwhile; the newer one counts. */
export function settled(state: ServerRow, remote?: ServerRow): AnyDocument {
  const newest = remote && isNewer(remote, state) ? remote : state
  return newest._deleted ? tombstone(newest) : { ...newest, unsent: 0 }
}

/**
 * A deleted row with nothing left to send. Only its keys are kept: its content may be health data to which access has
 * ended.
 */
export function tombstone({ clientId, id, version }: ServerRow): AnyDocument {
  return { clientId, id, version, createdAt: '', updatedAt: '', unsent: 0, _deleted: true }
}

/** An unsent row with a newer server state, which is taken when the row is settled. */
export function withRemote(row: AnyDocument, remote: ServerRow): AnyDocument {
  return { ...row, remote }
}

/**
 * The row after the server sent `state`; undefined when it does not change.
 * @param reading `fullResync`: a full resync. The row is also replaced at the same version, since an older app version may
 * have dropped fields. `acceptOlder`: the server was restored from a backup, so an older version is also accepted.
 */
export function received(
  row: AnyDocument | undefined,
  state: ServerRow,
  { fullResync, acceptOlder }: { fullResync: boolean; acceptOlder: boolean },
): AnyDocument | undefined {
  const waits = row?.unsent === 1
  const known = waits ? (row.remote ?? row.base) : row
  if (isNewer(state, known) || (acceptOlder && known && state.version < known.version)) {
    return waits ? withRemote(row, state) : settled(state)
  }
  if (!known || known._deleted || state.version !== known.version) return undefined
  // The server has the row: an answer that says otherwise and comes later was given before.
  if (waits) return withRemote(row, state)
  return fullResync ? settled(state) : undefined
}

/** Records the values about to be sent, on top of this server version (0: a create). */
export function recordSent(row: AnyDocument, baseVersion: number, fields: readonly string[]): AnyDocument {
  const values = Object.fromEntries(fields.map((field) => [field, row[field]]))
  const state: SentState = { baseVersion, deleted: row._deleted === true, values }
  const sent = row.sent ?? []
  const text = JSON.stringify(state)
  if (sent.some((one) => JSON.stringify(one) === text)) return row
  return { ...row, sent: [...sent, state] }
}

/** Whether a pulled state is newer than the known one. */
export function isNewer(state: ServerRow, known: ServerRow | AnyDocument | undefined): boolean {
  if (!known || state.version > known.version) return true
  // At the same version, a tombstone means that access ended, and a document that it was restored.
  return state.version === known.version && state._deleted !== (known._deleted === true)
}

/** The row was created here and never sent. */
function isUnknownToServer(row: AnyDocument): boolean {
  return row.unsent === 1 && row.id === 0 && !row.base && !row.sent?.length
}
