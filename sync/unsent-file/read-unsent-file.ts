import * as z from 'zod/mini'
import { initialValues } from '#sync/contract/fields.ts'
import { newClientId } from '#sync/contract/ids.ts'
import { type CollectionName, collectionNames } from '#sync/contract/wire/feed.ts'
import type { AnyDocument, AttentionDocument } from '../database/rows/documents.ts'
import type { UnsentRow } from '../database/rows/unsent.ts'
import { attentionShape, shapes } from '../database/schema/shapes.ts'
import type { Draft, UnsentContent } from './write-unsent-file.ts'

/** An invalid line. `field` is the first missing or invalid field, '' when the line is not an entry. */
export type BrokenLine = { line: number; field: string }

export type UnsentReading =
  | { kind: 'not-ours' }
  | { kind: 'other-person' }
  | { kind: 'read'; content: UnsentContent; broken: readonly BrokenLine[] }

const header = z.object({ app: z.literal('rumo-unsent'), format: z.literal(1), userId: z.number() })

const change = z.object({
  kind: z.literal('change'),
  collection: z.enum(collectionNames as [CollectionName, ...CollectionName[]]),
  row: z.looseObject({
    _deleted: z.optional(z.boolean()),
    base: z.optional(z.looseObject({ version: z.number(), unanswered: z.optional(z.looseObject({})) })),
    inFlight: z.optional(
      z.object({
        act: z.string(),
        version: z.number(),
        body: z.looseObject({}),
        unanswered: z.optional(z.looseObject({})),
      }),
    ),
    sent: z.optional(z.array(z.object({ deleted: z.boolean(), baseVersion: z.number() }))),
  }),
})

const entry = z.discriminatedUnion('kind', [
  change,
  z.object({ kind: z.literal('attention'), entry: attentionShape }),
  z.object({ kind: z.literal('draft'), form: z.string(), values: z.unknown() }),
])

/**
 * Reads a file written by `writeUnsentFile` for this person. Every entry is checked against the contract; line numbers
 * count from 1.
 */
export function readUnsentFile(text: string, userId: number): UnsentReading {
  const [first, ...lines] = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  const head = header.safeParse(parsed(first ?? ''))
  if (!head.success) return { kind: 'not-ours' }
  if (head.data.userId !== userId) return { kind: 'other-person' }
  const rows: UnsentRow[] = []
  const attention: AttentionDocument[] = []
  const drafts: Draft[] = []
  const broken: BrokenLine[] = []
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue
    const read = readEntry(line)
    if ('field' in read) broken.push({ line: index + 2, field: read.field })
    else if ('collection' in read) rows.push(read)
    else if ('form' in read) drafts.push(read)
    else attention.push(read)
  }
  return { kind: 'read', content: { rows, attention, drafts }, broken }
}

function readEntry(line: string): UnsentRow | AttentionDocument | Draft | Omit<BrokenLine, 'line'> {
  const found = entry.safeParse(parsed(line))
  if (!found.success) return { field: '' }
  const { data } = found
  if (data.kind === 'attention') return data.entry as AttentionDocument
  if (data.kind === 'draft') return { form: data.form, values: data.values }
  const { collection, row } = data
  // The file may be from an older version of the app, without fields that a row has now.
  const check = (state: object) =>
    shapes[collection].safeParse({ ...initialValues(collection), ...state, unsent: 1 })
  const checked = check(row)
  if (!checked.success) return { field: String(checked.error.issues[0]?.path[0] ?? '') }
  const base = row.base?._deleted ? tombstoneOf(row, check) : check(row.base ?? {}).data
  const unanswered = { ...row.base?.unanswered, ...row.inFlight?.body }
  const known = base && {
    base: {
      ...base,
      ...(Object.keys(unanswered).length > 0 && { unanswered }),
      _deleted: row.base?._deleted === true,
    },
  }
  const inFlight = requestOf(row)
  // What was in flight of a new row may be on the server, also where the row is of days that this device does not hold. So may a
  // deletion that was undone.
  const isKept = known ? inFlight?.act === 'delete' && !row._deleted : inFlight?.act === 'create'
  const kept = isKept && { inFlight: { ...inFlight, key: newClientId() } }
  const document = { ...checked.data, _deleted: row._deleted === true, ...known, ...kept }
  return { collection, row: document as unknown as AnyDocument }
}

/** The tombstone that is the base of a restored row: it may have no time of its own, and what it lacks is not filled up. */
function tombstoneOf(
  { base, ...row }: z.infer<typeof change>['row'],
  check: (state: object) => { data?: object },
) {
  const { data } = check({ ...row, ...base, createdAt: row.createdAt })
  const known = Object.entries(data ?? {}).filter(([field]) => base && field in base)
  return data && { ...Object.fromEntries(known), createdAt: base?.createdAt }
}

/** The request in flight, if there is one; apps up to 0.2.0 noted what they sent in `sent`. */
function requestOf({ inFlight, sent }: z.infer<typeof change>['row']) {
  const last = sent?.at(-1)
  return inFlight ?? (last?.deleted ? { act: 'delete', version: last.baseVersion, body: {} } : undefined)
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
