import type { Tx } from '../store/transaction.ts'
import type { Texts } from './texts/texts.ts'

type Kind = keyof Texts

const dayMs = 86_400_000

/**
 * Mails that one address gets within 24 hours, by kind: far more than anybody asks for, far fewer than a nuisance.
 * Each kind is counted by itself, so that nobody's invitations stop somebody's code. A kind without a number is never
 * stopped.
 */
const perRecipient: Partial<Record<Kind, number>> = {
  verification: 20,
  existing: 5,
  unfinished: 5,
  reset: 20,
  invitation: 20,
}

/** The same of those that one person has sent, to one address and to all; a club of a hundred is invited in a day. */
const perSender = { recipient: 5, all: 200 }

async function countMails(
  tx: Tx,
  where: { kind: Kind; recipient?: string; senderId?: number },
): Promise<number> {
  const since = new Date(Date.parse(tx.now) - dayMs).toISOString()
  let query = tx.db
    .selectFrom('mails')
    .select((row) => row.fn.countAll().as('count'))
    .where('kind', '=', where.kind)
    .where('createdAt', '>', since)
  if (where.recipient !== undefined) query = query.where('recipient', '=', where.recipient)
  if (where.senderId !== undefined) query = query.where('senderId', '=', where.senderId)
  return Number((await query.executeTakeFirstOrThrow()).count)
}

/** Whether one more mail of this kind may go to the address today. `senderId`: the person who has it sent. */
export async function mayMail(tx: Tx, kind: Kind, recipient: string, senderId?: number): Promise<boolean> {
  const most = perRecipient[kind]
  if (most !== undefined && (await countMails(tx, { kind, recipient })) >= most) return false
  if (senderId === undefined) return true
  if ((await countMails(tx, { kind, recipient, senderId })) >= perSender.recipient) return false
  return (await countMails(tx, { kind, senderId })) < perSender.all
}
