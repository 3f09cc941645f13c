import { randomUUID } from 'node:crypto'
import type { Language } from '#sync/contract/shapes/enumerations.ts'
import { oneLine, shorten } from '../one-line.ts'
import type { Tx } from '../store/store.ts'
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
  tx.noteMail()
  return true
}

const minuteMs = 60_000
const dayMs = 86_400_000

/** How long the code or link in a mail works. The other mails have none. */
export const lifetimes = {
  verification: 10 * minuteMs,
  reset: 10 * minuteMs,
  invitation: 14 * dayMs,
  coachInvitation: 14 * dayMs,
} as const satisfies Partial<Record<keyof Texts, number>>

const byKind: ReadonlyMap<string, number> = new Map(Object.entries(lifetimes))

/** Whether the code or link of a mail has ended: it would only be refused. */
export function hasEnded({ kind, createdAt }: { kind: string; createdAt: string }, now: Date): boolean {
  const ms = byKind.get(kind)
  return ms !== undefined && Date.parse(createdAt) + ms <= now.getTime()
}

type Kind = keyof Texts

const hourMs = 3_600_000

/**
 * Mails within an hour to unconfirmed addresses, over all callers: a stranger with many IP addresses could otherwise
 * write to everybody in our name. An hour, so that it does not close the sign-up for a day.
 */
const perHour: Partial<Record<Kind, number>> = { verification: 300, unfinished: 100 }

/**
 * Mails per address and kind within 24 hours: more than anybody needs, few enough not to be a nuisance. Kinds are
 * counted separately, so that invitations cannot block a verification code. A kind without a number has no limit.
 */
const perRecipient: Partial<Record<Kind, number>> = {
  verification: 20,
  existing: 5,
  unfinished: 5,
  reset: 20,
  passkeyAdded: 20,
  passkeyRemoved: 20,
  secondStepOff: 20,
  recoveryCodeUsed: 20,
  invitation: 20,
  coachInvitation: 20,
}

/**
 * Mails that one person may cause within 24 hours, to one address and in total. A club of a hundred can be invited in a
 * day.
 */
const perSender = { recipient: 5, all: 200 }

async function countMails(
  tx: Tx,
  where: { kind: Kind; recipient?: string; senderId?: number },
  withinMs = dayMs,
): Promise<number> {
  const since = new Date(Date.parse(tx.now) - withinMs).toISOString()
  let query = tx.db
    .selectFrom('mails')
    .select((row) => row.fn.countAll().as('count'))
    .where('kind', '=', where.kind)
    .where('createdAt', '>', since)
  if (where.recipient !== undefined) query = query.where('recipient', '=', where.recipient)
  if (where.senderId !== undefined) query = query.where('senderId', '=', where.senderId)
  return Number((await query.executeTakeFirstOrThrow()).count)
}

/** Whether another mail of this kind may go to the address today. `senderId`: the person who caused it. */
export async function isMailAllowed(
  tx: Tx,
  kind: Kind,
  recipient: string,
  senderId?: number,
): Promise<boolean> {
  const most = perRecipient[kind]
  if (most !== undefined && (await countMails(tx, { kind, recipient })) >= most) return false
  const all = perHour[kind]
  if (all !== undefined && (await countMails(tx, { kind }, hourMs)) >= all) return false
  if (senderId === undefined) return true
  if ((await countMails(tx, { kind, recipient, senderId })) >= perSender.recipient) return false
  return (await countMails(tx, { kind, senderId })) < perSender.all
}
