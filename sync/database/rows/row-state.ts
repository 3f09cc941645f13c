import type { AnyDocument, SentState, ServerRow } from './documents.ts'

/**
 * The states of a row on the device, and the only functions that lead from one to the next. A row is either settled
 * (`unsent` 0: what the server last said, and nothing else) or unsent (`unsent` 1: a person's change, with `base`, the
 * server's state that it was made on, `sent`, what was sent and not answered, and `remote`, a newer state of the server
 * that arrived meanwhile). Each is one write, so a row and its bookkeeping cannot disagree.
 */

const bookkeeping = ['unsent', 'base', 'sent', 'remote'] as const

/** Fields that RxDB keeps beside a document. */
const storageFields = ['_meta', '_rev', '_attachments'] as const

/** The names that a document from a server must not bring along. */
export const reservedFields: readonly string[] = [...bookkeeping, ...storageFields, '_deleted']

/** What of a row is the server's or the person's, without how it stands with the exchange. */
export function contentOf(row: AnyDocument | ServerRow): ServerRow {
  const { unsent, base, sent, remote, ...content } = row as AnyDocument
  return { ...content, _deleted: row._deleted === true }
}

/** A row with a person's change. */
export function edited(row: AnyDocument, changes: Record<string, unknown>): AnyDocument {
  const base = row.unsent === 1 ? row.base : contentOf(row)
  return { ...row, ...changes, unsent: 1, ...(base && { base }) }
}

/** A row that a person deleted. One that no server has ever been sent is simply gone. */
export function removed(row: AnyDocument): AnyDocument {
  if (isUnknownToServer(row)) return tombstone(contentOf(row))
  return { ...edited(row, {}), _deleted: true }
}

/**
 * A deleted row that a person brings back as `wanted` shows it. `present`: what the device has under its key, undefined
 * when there is nothing.
 */
export function restored(present: AnyDocument | undefined, wanted: AnyDocument): AnyDocument {
  const content = contentOf(wanted)
  if (!present) return { ...content, _deleted: false, unsent: 1 }
  const { clientId, id, version } = present
  const row: AnyDocument = { ...content, clientId, id, version, _deleted: false, unsent: 1 }
  if (present.unsent === 1) return { ...present, ...row }
  if (!present._deleted) return { ...edited(present, {}), ...row }
  // On top of what the server deleted, of which only the keys are left; a row that it never had is simply made again.
  return version === 0 ? row : { ...row, base: contentOf(present) }
}

/** A row as the server has it, with nothing left to send. */
export function settled(state: ServerRow): AnyDocument {
  return state._deleted ? tombstone(state) : { ...state, unsent: 0 }
}

/**
 * A deleted row of which nothing is left to send: its keys alone. What it held may be somebody's health, and access to
 * it may be what ended.
 */
export function tombstone({ clientId, id, version }: ServerRow): AnyDocument {
  return { clientId, id, version, createdAt: '', updatedAt: '', unsent: 0, _deleted: true }
}

/** An unsent row, with a newer state of the server that is to be taken once the person's change is settled. */
export function withRemote(row: AnyDocument, remote: ServerRow): AnyDocument {
  return { ...row, remote }
}

/**
 * What becomes of a row when the server shows this state of it; undefined: nothing.
 * @param reading `again`: everything is shown from the beginning, and what an older version of the app did not keep of a
 * version is taken. `older`: also an older version, of a server that was put back, is what there is.
 */
export function received(
  row: AnyDocument | undefined,
  state: ServerRow,
  { again, older }: { again: boolean; older: boolean },
): AnyDocument | undefined {
  const waits = row?.unsent === 1
  const known = waits ? (row.remote ?? row.base) : row
  if (isNews(state, known) || (older && known && state.version < known.version)) {
    return waits ? withRemote(row, state) : settled(state)
  }
  if (!again || !known || known._deleted || state.version !== known.version) return undefined
  if (!waits) return settled(state)
  return row.remote ? withRemote(row, state) : rebuiltOn(row, known, state)
}

/** An unsent row on a base of which more is known now: the fields that the person left alone follow it. */
function rebuiltOn(row: AnyDocument, base: ServerRow | AnyDocument, whole: ServerRow): AnyDocument {
  const { _deleted, ...content } = whole
  const untouched = Object.entries(content).filter(
    ([field]) => JSON.stringify(row[field]) === JSON.stringify(base[field]),
  )
  return { ...row, ...Object.fromEntries(untouched), base: whole }
}

/** Notes that the row is about to be sent as it is, on top of a version of the server's (0: as a create). */
export function sending(row: AnyDocument, baseVersion: number, fields: readonly string[]): AnyDocument {
  const values = Object.fromEntries(fields.map((field) => [field, row[field]]))
  const state: SentState = { baseVersion, deleted: row._deleted === true, values }
  const sent = row.sent ?? []
  const text = JSON.stringify(state)
  if (sent.some((one) => JSON.stringify(one) === text)) return row
  return { ...row, sent: [...sent, state] }
}

/** Whether a pulled state says more than what a row already stands on. */
export function isNews(state: ServerRow, known: ServerRow | AnyDocument | undefined): boolean {
  if (!known || state.version > known.version) return true
  // At the same version a tombstone says that access ended, and a document that it came back.
  return state.version === known.version && state._deleted !== (known._deleted === true)
}

/** No server can know of the row: it was made here and never sent. */
function isUnknownToServer(row: AnyDocument): boolean {
  return row.unsent === 1 && row.id === 0 && !row.base && !row.sent?.length
}
