import type { Tx } from '../store/transaction.ts'
import type { Texts } from './texts/texts.ts'

type Kind = keyof Texts

const dayMs = 86_400_000
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
