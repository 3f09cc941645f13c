import { importDrafts, newDrafts, readUnsent } from '#src/data/import-unsent.ts'
import type { SignedIn } from '#src/data/session/session-context.ts'
import { type BrokenLine, importUnsent, previewImport, type UnsentContent } from '#sync/unsent-file.ts'

/** What a chosen file would bring, before anything of it is taken in. */
export type Findings =
  | { kind: 'not-ours' }
  | { kind: 'other-person' }
  | {
      kind: 'read'
      content: UnsentContent
      broken: readonly BrokenLine[]
      /** How many entries would be sent, would ask the person, and are here already. */
      changes: number
      decisions: number
      known: number
      /** How many drafts would go back into their forms. */
      drafts: number
    }

export async function findIn({ client, userId, role }: SignedIn, file: Blob): Promise<Findings> {
  const reading = await readUnsent(file, userId)
  if (reading.kind !== 'read') return reading
  const { content, broken } = reading
  const incoming = await previewImport(client.database, { userId, role }, content)
  const decisions = incoming.filter(({ what }) => what === 'decision').length
  const knownRows = incoming.filter(({ what }) => what === 'known').length
  const drafts = newDrafts(userId, content.drafts).length
  return {
    kind: 'read',
    content,
    broken,
    changes: incoming.length - decisions - knownRows,
    decisions,
    known: knownRows + content.drafts.length - drafts,
    drafts,
  }
}

/** Takes the content in; what is here already stays as it is, so doing it twice does it once. */
export async function importContent(
  { client, userId, role }: SignedIn,
  content: UnsentContent,
): Promise<void> {
  await importUnsent(client.database, { userId, role }, content, Date.now())
  importDrafts(userId, content.drafts)
}
