import type { AttentionDocument } from '../database/rows/documents.ts'
import type { UnsentRow } from '../database/rows/unsent.ts'

/**
 * The content of a file with the changes that exist only on one device. The file has one JSON value per line, and the
 * first names the person. A truncated or edited file loses only its invalid lines.
 */
export type UnsentContent = {
  rows: readonly UnsentRow[]
  attention: readonly AttentionDocument[]
  drafts: readonly Draft[]
}

/** Values of a form that are not saved yet. */
export type Draft = { form: string; values: unknown }

/** @param at ISO instant of the export, for people who read the file. */
export function writeUnsentFile(userId: number, at: string, content: UnsentContent): string {
  const lines = [
    { app: 'rumo-unsent', format: 1, userId, at },
    ...content.rows.map(({ collection, row }) => ({ kind: 'change', collection, row: plain(row) })),
    ...content.attention.map((one) => ({ kind: 'attention', entry: one })),
    ...content.drafts.map((draft) => ({ kind: 'draft', ...draft })),
  ]
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('')
}

/** A row without the fields that RxDB adds. */
function plain({ _meta, _rev, _attachments, ...row }: Record<string, unknown>): Record<string, unknown> {
  return row
}
