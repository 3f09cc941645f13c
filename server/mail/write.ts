import { randomUUID } from 'node:crypto'
import type { Language } from '../../sync/contract/enumerations.ts'
import type { Tx } from '../store/transaction.ts'
import { en } from './texts/en.ts'
import { pt } from './texts/pt.ts'
import type { Letter, Texts } from './texts/texts.ts'

/** The mails in the receiver's language. */
export function textsIn(language: Language): Texts {
  return { pt, en }[language]
}

/** Line breaks in a header would start another header; names are typed by people. */
function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

/** Puts a mail into the outgoing table, in the transaction that asks for it. It leaves after the commit. */
export async function writeMail(tx: Tx, recipient: string, letter: Letter): Promise<void> {
  await tx.db
    .insertInto('mails')
    .values({
      // Given once: should a mail go out twice, its receiver can tell.
      messageId: `<${randomUUID()}@rumo>`,
      recipient,
      subject: oneLine(letter.subject),
      text: letter.text,
      createdAt: tx.now,
      dueAt: tx.now,
      attempts: 0,
      sentAt: null,
    })
    .execute()
}
