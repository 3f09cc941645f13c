import { randomUUID } from 'node:crypto'
import type { Language } from '../../sync/contract/enumerations.ts'
import type { Tx } from '../store/transaction.ts'
import { mayMail } from './daily-limits.ts'
import { en } from './texts/en.ts'
import { pt } from './texts/pt.ts'
import type { Letter, Texts } from './texts/texts.ts'

const languages: Record<Language, Texts> = { pt, en }

/**
 * Names and addresses are typed by people: a line break of theirs would look like part of the letter, and a character
 * that turns the direction of writing would show what follows as something else.
 */
function oneLine(text: string): string {
  return text.replaceAll(/[\s\p{Cc}\u202A-\u202E\u2066-\u2069]+/gu, ' ').trim()
}

/** Long enough for any name, too short for a message to strangers in the subject. */
const subjectLength = 60

function shorten(text: string): string {
  const parts = Array.from(text)
  return parts.length > subjectLength ? `${parts.slice(0, subjectLength - 1).join('')}…` : text
}

type Receiver = { email: string; language: Language }

/**
 * Puts a mail into the outgoing table, in the transaction that asks for it. It leaves after the commit. False, and no
 * mail, when the address has had too many of this kind today, or the person `senderId` has sent too many.
 */
export async function writeMail<K extends keyof Texts>(
  tx: Tx,
  receiver: Receiver,
  kind: K,
  facts: Parameters<Texts[K]>[0],
  senderId?: number,
): Promise<boolean> {
  if (!(await mayMail(tx, kind, receiver.email, senderId))) return false
  const write: (facts: Record<string, string>) => Letter = languages[receiver.language][kind]
  const clean = Object.entries(facts).map(([name, value]) => [name, oneLine(value)] as const)
  const { text } = write(Object.fromEntries(clean))
  const { subject } = write(Object.fromEntries(clean.map(([name, value]) => [name, shorten(value)])))
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
      kind,
      senderId: senderId ?? null,
    })
    .execute()
  return true
}
