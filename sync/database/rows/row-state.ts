import type { AnyDocument, InFlight, ServerRow } from './documents.ts'

/**
 * The states of a row on the device, and the only functions that change them. A row is settled (`unsent` 0: exactly
 * what the server last sent) or unsent (`unsent` 1: it has a person's change, with `base`, the server's state before
 * the change, `inFlight`, the request that has no answer yet, and `remote`, a newer server state that arrived in the
 * meantime). Each step is one write, so a row and these fields always agree.
 */

const bookkeeping = ['unsent', 'base', 'inFlight', 'sent', 'remote', 'changedAt'] as const

/** Fields that RxDB adds to each document. */
const storageFields = ['_meta', '_rev', '_attachments'] as const

/** Fields that a document from a server must not set. */
export const reservedFields: readonly string[] = [
  ...bookkeeping,
  ...storageFields,
  '_deleted',
  'outdated',
  'unanswered',
]

/** The content of a row, without the fields that track its exchange. */
export function contentOf(row: AnyDocument | ServerRow): ServerRow {
  const { unsent, base, inFlight, sent, remote, changedAt, ...content } = row as AnyDocument
  return { ...content, _deleted: row._deleted === true }
}

/** A row after a person's edit. What is in flight stays as it is: the edit is sent after it. */
export function edited(row: AnyDocument, changes: Record<string, unknown>): AnyDocument {
  const base = row.unsent === 1 ? row.base : contentOf(row)
  const now = Object.keys(changes).length > 0 && { changedAt: new Date().toISOString() }
  return { ...row, ...changes, ...now, unsent: 1, ...(base && { base }) }
}

/** When the person changed an unsent row; undefined where an app before did not note it. */
export function changedAt({ changedAt: at, base, updatedAt }: AnyDocument): string | undefined {
  return at ?? (base ? undefined : updatedAt)
}

/** A row after a person deleted it. A row that was never sent keeps only its keys and is not sent. */
export function removed(row: AnyDocument): AnyDocument {
  if (isUnknownToServer(row)) return tombstone(contentOf(row))
  return { ...edited(row, {}), _deleted: true }
}

/**
 * A row as the person saw it, to restore it from, with what is known to be on the server as its base. Whether an edit in
 * flight arrives nobody knows: the base has its values as `unanswered`. Of a create it has what was sent.
 */
export function asItWas(row: AnyDocument): AnyDocument {
  if (row.unsent === 0) return { ...contentOf(row), unsent: 0 }
  const base = withUnanswered(row).base ?? { ...contentOf(row), ...row.inFlight?.body }
  return { ...contentOf(row), unsent: 0, base }
}

/** An unsent row whose base knows that the request in flight may have arrived. */
export function withUnanswered(row: AnyDocument): AnyDocument {
  const { base, inFlight } = row
  const unanswered = { ...base?.unanswered, ...inFlight?.body }
  return base && inFlight ? { ...row, base: { ...base, unanswered } } : row
}

/** What the server may have of an unsent row with this base: with what was in flight and may have arrived, or without it. */
export function mayBeThere(base: ServerRow): ServerRow[] {
  return base.unanswered ? [base, { ...base, ...base.unanswered }] : [base]
}

/** What the server has of an unsent row once the request in flight has arrived. */
export function onceArrived(row: AnyDocument): ServerRow {
  return { ...(row.base ?? contentOf(row)), ...row.inFlight?.body }
}

/**
 * A deleted row after a person restored it as `wanted`, with these `changes`. The tombstone is its base, with the
 * content that the person saw: the server brings back its own, and the changes follow as an edit.
 * @param present the stored row with this key, undefined when there is none.
 * @returns undefined when the row is there: it stays as it is.
 */
export function restored(
  present: AnyDocument | undefined,
  wanted: AnyDocument,
  changes: Record<string, unknown> = {},
): AnyDocument | undefined {
  if (present && !present._deleted) return undefined
  const { clientId, id, version } = present ?? wanted
  const keys = { clientId, id, version }
  const now = new Date().toISOString()
  const row = {
    ...contentOf(wanted),
    ...changes,
    ...keys,
    changedAt: now,
    _deleted: false,
    unsent: 1,
  } as const
  if (present?.unsent === 1) return { ...present, ...row }
  const { base, inFlight } = wanted
  const sent = inFlight && { inFlight }
  // What was deleted on another database of this device, with the deletion that was in flight there.
  if (!present && base?._deleted) return { ...row, base }
  if (!present && base && inFlight?.act === 'delete') return { ...row, base, inFlight }
  // A row that the server never had is created again; of one from a file the create in flight is repeated.
  if (!present || version === 0) return { ...row, ...sent }
  const seen = Object.entries(wanted.base ?? contentOf(wanted)).filter(([field]) => !(field in changes))
  // As a tombstone has it: what it lacks is not filled up.
  const tombstoned = { ...keys, createdAt: '', _deleted: true }
  return { ...row, base: { ...(Object.fromEntries(seen) as ServerRow), ...tombstoned } }
}

/**
 * A row as the server has it, with nothing left to send. `remote`: a state that arrived meanwhile; the newer one counts, and at
 * the same version the one that was read by an app that knows all fields.
 */
export function settled(state: ServerRow, remote?: ServerRow): AnyDocument {
  const isWhole = state.outdated === true && remote?.version === state.version
  const { unanswered, ...newest } = remote && (isWhole || isNewer(remote, state)) ? remote : state
  return newest._deleted ? tombstone(newest) : { ...newest, unsent: 0 }
}

/**
 * A deleted row with nothing left to send. Only its keys are kept: its content may be health data to which access has
 * ended.
 */
function tombstone({ clientId, id, version }: ServerRow): AnyDocument {
  return { clientId, id, version, createdAt: '', updatedAt: '', unsent: 0, _deleted: true }
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
    return waits ? { ...row, remote: state } : settled(state)
  }
  if (!known || known._deleted || state.version !== known.version) return undefined
  // The server has the row: an answer that says otherwise and comes later was given before.
  if (waits) return { ...row, remote: state }
  return fullResync ? settled(state) : undefined
}

/** The row with the request that is about to be sent. It stays as it is until it is answered. */
export function withRequest({ sent, ...row }: AnyDocument, inFlight: InFlight): AnyDocument {
  return { ...row, inFlight }
}

/** Whether a pulled state is newer than the known one. */
export function isNewer(state: ServerRow, known: ServerRow | AnyDocument | undefined): boolean {
  if (!known || state.version > known.version) return true
  // At the same version, a tombstone means that access ended, and a document that it was restored.
  return state.version === known.version && state._deleted !== (known._deleted === true)
}

export function isDeleted({ _deleted }: AnyDocument): boolean {
  return _deleted === true
}

/** The version that is higher; the second where both are the same. */
export function newer<T extends ServerRow | undefined>(one: ServerRow | undefined, other: T): ServerRow | T {
  return one && (!other || one.version > other.version) ? one : other
}

/** The row was created here and never sent. */
function isUnknownToServer(row: AnyDocument): boolean {
  return row.unsent === 1 && row.id === 0 && !row.base && !row.inFlight && !row.sent?.length
}
