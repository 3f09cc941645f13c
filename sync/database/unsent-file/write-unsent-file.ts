import type { AttentionDocument } from '../rows/documents.ts'
import type { UnsentRow } from '../rows/unsent.ts'

/**
 * A file of what exists on one device only. One JSON value per line, the first says whose it is: a file that was cut
 * short or touched by hand loses the broken lines and no others.
 */
export type UnsentContent = {
  rows: readonly UnsentRow[]
  attention: readonly AttentionDocument[]
  drafts: readonly Draft[]
}

/** What is typed in a form and not saved yet. */
export type Draft = { form: string; values: unknown }

/** @param at ISO instant of the writing, for whoever reads the file. */
export function writeUnsentFile(userId: number, at: string, content: UnsentContent): string {
  const lines = [
    { app: 'rumo-unsent', format: 1, userId, at },
    ...content.rows.map(({ collection, row }) => ({ kind: 'change', collection, row: plain(row) })),
    ...content.attention.map((one) => ({ kind: 'attention', entry: one })),
    ...content.drafts.map((draft) => ({ kind: 'draft', ...draft })),
  ]
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('')
}

/** Without what RxDB keeps beside a document. */
function plain({ _meta, _rev, _attachments, ...row }: Record<string, unknown>): Record<string, unknown> {
  return row
}
