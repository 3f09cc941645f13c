import { randomUUID } from 'node:crypto'
import type { Language } from '#sync/contract/shapes/enumerations.ts'
import { oneLine, shorten } from '../one-line.ts'
import type { Tx } from '../store/transaction.ts'
import { isMailAllowed } from './daily-limits.ts'
import { en } from './texts/en.ts'
import { pt } from './texts/pt.ts'
import type { Letter, Texts } from './texts/texts.ts'

const languages: Record<Language, Texts> = { pt, en }

/** Signs that programs read as part of an address: `。` and `․` are dots, `⒈` is a digit with a dot. */
function spelledOut(text: string): string {
  return text.replaceAll(/\P{ASCII}/gu, (sign) => {
    const plain = sign.normalize('NFKC').replaceAll('\u3002', '.')
    return /[.:/@]/.test(plain) ? plain : sign
  })
}

/**
 * A name that reads as an address would become a link in the mail of a stranger, so its dots and slashes get a space.
 * Addresses of our own are facts whose names end in `url`.
 */
function withoutLinks(text: string): string {
  return spelledOut(text).replaceAll(/(?<=[^\s.:/@])[.:/@]+(?=[\p{L}\p{N}/])/gu, (signs) => `${signs} `)
}

function clean(name: string, value: string): string {
  return /url$/i.test(name) ? oneLine(value) : withoutLinks(oneLine(value))
}

/** Long enough for any name, too short to carry a message to strangers in the subject. */
const subjectLength = 60

type Receiver = { email: string; language: Language }

/**
 * Adds a mail to the queue in the caller's transaction; it is sent after the commit. Returns false and adds nothing
 * when the address, or the sender `senderId`, has reached the daily limit.
 */
export async function enqueueMail<K extends keyof Texts>(
  tx: Tx,
  receiver: Receiver,
  kind: K,
  facts: Parameters<Texts[K]>[0],
  senderId?: number,
): Promise<boolean> {
  if (!(await isMailAllowed(tx, kind, receiver.email, senderId))) return false
  const write: (facts: Record<string, string>) => Letter = languages[receiver.language][kind]
  const cleaned = Object.entries(facts).map(([name, value]) => [name, clean(name, value)] as const)
  const { text } = write(Object.fromEntries(cleaned))
  const { subject } = write(
    Object.fromEntries(cleaned.map(([name, value]) => [name, shorten(value, subjectLength)])),
  )
  await tx.db
    .insertInto('mails')
    .values({
      // Generated once, so that a receiver can recognise a mail that was delivered twice.
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
