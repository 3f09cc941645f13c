import { randomUUID } from 'node:crypto'
import type { Language } from '../../sync/contract/enumerations.ts'
import type { Tx } from '../store/transaction.ts'
import { en } from './texts/en.ts'
import { pt } from './texts/pt.ts'
import type { Letter, Texts } from './texts/texts.ts'

const languages: Record<Language, Texts> = { pt, en }

/** Names and addresses are typed by people: a line break of theirs would look like part of the letter. */
function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

type Receiver = { email: string; language: Language }

/** Puts a mail into the outgoing table, in the transaction that asks for it. It leaves after the commit. */
export async function writeMail<K extends keyof Texts>(
  tx: Tx,
  receiver: Receiver,
  kind: K,
  facts: Parameters<Texts[K]>[0],
): Promise<void> {
  const write: (facts: Record<string, string>) => Letter = languages[receiver.language][kind]
  const clean = Object.entries(facts).map(([name, value]) => [name, oneLine(value)])
  const { subject, text } = write(Object.fromEntries(clean) as Record<string, string>)
  await tx.db
    .insertInto('mails')
    .values({
      // Given once: should a mail go out twice, its receiver can tell.
      messageId: `<${randomUUID()}@rumo>`,
      recipient: receiver.email,
      subject,
      text,
      createdAt: tx.now,
      dueAt: tx.now,
      attempts: 0,
      sentAt: null,
    })
    .execute()
}
