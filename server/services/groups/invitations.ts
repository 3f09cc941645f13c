import { randomBytes } from 'node:crypto'
import type * as z from 'zod/mini'
import { enqueueMail, lifetimes } from '#server/mail/enqueue.ts'
import { invalid, Problem } from '#server/problem.ts'
import { collections } from '#server/store/collections.ts'
import { invitationDocument } from '#server/store/documents.ts'
import { coachesOfGroup } from '#server/store/group-coaches.ts'
import { deleteRow, insertRow, lockRow, reviveRow, updateRow } from '#server/store/rows.ts'
import type { Reader, Tx } from '#server/store/store.ts'
import type { GroupRow, InvitationRow } from '#server/store/tables.ts'
import { newClientId } from '#sync/contract/ids.ts'
import type { Role } from '#sync/contract/shapes/enumerations.ts'
import type { acceptInvitation, createInvitation } from '#sync/contract/shapes/invitations.ts'
import { accountByEmail, normalEmail } from '../accounts/accounts.ts'
import { equalInConstantTime, tokenHash } from '../accounts/sessions.ts'
import { claimClientId, requireSameParent, rowResponse } from '../entities/access.ts'
import type { ApiResponse, CallerTx, Create, Viewer, Write } from '../entities/context.ts'
import { lockOwn, lockParent } from '../entities/writes.ts'
import { linkCoach } from './coaches.ts'
import { handOver, isOfGroup, isTrainedBy, mayHandOver } from './hand-over.ts'
import { linkMember } from './members.ts'

const { groups, invitations, users } = collections

/** In seconds, when a daily limit is reached. */
const retryAfter = 3_600

function newToken(tx: Tx) {
  const token = randomBytes(24).toString('base64url')
  const expiresAt = new Date(Date.parse(tx.now) + lifetimes.invitation).toISOString()
  return { token, values: { tokenHash: tokenHash(token), expiresAt } }
}

async function mailInvitation(tx: Tx, publicUrl: string, group: GroupRow, row: InvitationRow, token: string) {
  const coach = await tx.db
    .selectFrom('users')
    .select(['id', 'name', 'language'])
    .where('id', '=', row.coachId)
    .executeTakeFirstOrThrow()
  const receiver = await accountByEmail(tx.db, row.email)
  const url = `${publicUrl}/callback/accept-invite?inviteToken=${token}&inviteId=${row.id}`
  const language = receiver?.language ?? coach.language
  const facts = { coachName: coach.name, groupName: group.name, url }
  const kind = row.role === 'coach' ? 'coachInvitation' : 'invitation'
  const sent = await enqueueMail(tx, { email: row.email, language }, kind, facts, coach.id)
  if (!sent) throw new Problem('rate-limited', { detail: 'Too many invitations today', retryAfter })
}

/** The response shows the coach the token once. The copy stored for a repeated request has no token. */
async function answerWithToken(tx: CallerTx, row: InvitationRow, token: string, status: 200 | 201) {
  const response = await rowResponse(tx, invitations, row, status)
  return { ...response, body: { invitation: { ...invitationDocument(row), token } } }
}

async function requireNotMember(tx: Tx, group: GroupRow, email: string, role: Role): Promise<void> {
  const coaches = tx.db.selectFrom('group_coaches').select('userId').where('groupId', '=', group.id)
  const members = tx.db
    .selectFrom('members')
    .select('userId')
    .where('groupId', '=', group.id)
    .where('deletedAt', 'is', null)
  const found = await tx.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('id', 'in', role === 'coach' ? coaches : members)
    .executeTakeFirst()
  if (found) throw new Problem('conflict', { detail: 'This person is already in the group' })
}

/** Throws unless the invitation may hand over this athlete, and takes back an earlier one to another address. */
async function requireHandedOver(
  tx: CallerTx,
  group: GroupRow,
  { athleteId, email, role }: { athleteId: number; email: string; role: Role },
): Promise<void> {
  const athlete = await lockRow(tx, users, { id: athleteId })
  const isThere = athlete?.deletedAt === null && athlete.movedTo === null
  if (!isThere || !(await isTrainedBy(tx.db, tx.userId, athleteId))) throw new Problem('not-found')
  if (role === 'coach' || athlete.addedBy === null || !(await isOfGroup(tx.db, group.id, athleteId)))
    throw invalid('athleteId', 'Not an athlete without account of this group')
  const others = tx.db.selectFrom('invitations').selectAll().where('athleteId', '=', athleteId)
  for (const row of await others.where('accepted', '=', 0).where('deletedAt', 'is', null).execute())
    if (row.email !== email || row.groupId !== group.id) await deleteRow(tx, invitations, row)
}

/**
 * Invites an e-mail address, with or without an account. An open invitation for the same address is sent again instead.
 */
export const invite: Write<[publicUrl: string, input: z.infer<typeof createInvitation>]> = async (
  tx,
  publicUrl,
  input,
) => {
  const group = await lockParent(tx, groups, input.groupId)
  const email = normalEmail(input.email)
  const { role = 'athlete', athleteId } = input
  const claimed = await claimClientId(tx, invitations, input)
  if (claimed.as === 'existing') return rowResponse(tx, invitations, claimed.row)
  if (claimed.as === 'deleted') requireSameParent(claimed.row, 'groupId', group.id)
  await requireNotMember(tx, group, email, role)
  if (athleteId !== undefined) await requireHandedOver(tx, group, { athleteId, email, role })
  const { token, values } = newToken(tx)
  const open = await tx.db
    .selectFrom('invitations')
    .selectAll()
    .where('groupId', '=', group.id)
    .where('email', '=', email)
    .where('role', '=', role)
    .where('accepted', '=', 0)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  const sent = { ...values, coachId: tx.userId, email, role, accepted: 0, athleteId: athleteId ?? null }
  let row: InvitationRow
  if (claimed.as === 'deleted') row = await reviveRow(tx, invitations, claimed.row, sent)
  else if (open) {
    // The coach who names the athlete hands over: the invitation ends with that coach's access, not an earlier sender's.
    const handed = athleteId && { athleteId, coachId: tx.userId }
    row = await updateRow(tx, invitations, open, { ...values, ...handed })
  } else {
    const clientId = input.clientId ?? newClientId()
    row = await insertRow(tx, invitations, {
      ...sent,
      clientId,
      groupId: group.id,
      groupKey: group.clientId,
    })
  }
  await mailInvitation(tx, publicUrl, group, row, token)
  return answerWithToken(tx, row, token, open && claimed.as === 'new' ? 200 : 201)
}

/** Mails a new link; the previous link becomes invalid. */
export const resendInvitation: Write<[publicUrl: string, id: number]> = async (tx, publicUrl, id) => {
  const row = await lockOwn(tx, invitations, id)
  if (row.accepted === 1) throw new Problem('invitation-used')
  const group = await lockParent(tx, groups, row.groupId)
  const { token, values } = newToken(tx)
  const sent = await updateRow(tx, invitations, row, values)
  await mailInvitation(tx, publicUrl, group, sent, token)
  return answerWithToken(tx, sent, token, 200)
}

/** Checks an invitation. Without the right token the error is always `invitation-unknown`. */
function requireUsable(row: InvitationRow | undefined, token: string, now: string): InvitationRow {
  if (!row || !equalInConstantTime(row.tokenHash, tokenHash(token))) throw new Problem('invitation-unknown')
  return requireOpen(row, now)
}

function requireOpen(row: InvitationRow, now: string): InvitationRow {
  if (row.deletedAt !== null) throw new Problem('invitation-unknown')
  if (row.accepted === 1) throw new Problem('invitation-used')
  if (row.expiresAt <= now) throw new Problem('invitation-expired')
  return row
}

/** Accepts with the mailed token. */
export const acceptInvite: Create<typeof acceptInvitation> = async (tx, input) => {
  const row = requireUsable(await lockRow(tx, invitations, { id: input.id }), input.token, tx.now)
  if ((await emailOf(tx.db, tx.userId)) !== row.email) throw new Problem('invitation-other-account')
  return join(tx, row)
}

/** Accepts without a token: the account's e-mail is verified, so an invitation for it is this person's. */
export async function acceptOwn(tx: CallerTx, id: number): Promise<ApiResponse> {
  const row = await lockRow(tx, invitations, { id })
  if (!row || (await emailOf(tx.db, tx.userId)) !== row.email) throw new Problem('invitation-unknown')
  return join(tx, requireOpen(row, tx.now))
}

async function emailOf(db: Reader, userId: number): Promise<string> {
  const query = db.selectFrom('users').select('email').where('id', '=', userId)
  return (await query.executeTakeFirstOrThrow()).email
}

/** Adds the person to the group, which links athletes with their coaches. */
async function join(tx: CallerTx, row: InvitationRow): Promise<ApiResponse> {
  if (row.role !== tx.role) throw new Problem('invitation-other-account')
  const group = await lockRow(tx, groups, { id: row.groupId })
  // Its sender, the group and the athlete may have parted since it was sent.
  if (!group || group.deletedAt !== null || !(await coachesOfGroup(tx.db, group.id)).includes(row.coachId))
    throw new Problem('invitation-unknown')
  const accepted = await updateRow(tx, invitations, row, { accepted: 1 })
  if (row.role === 'coach') await linkCoach(tx, group, tx.userId)
  else {
    await linkMember(tx, group, tx.userId)
    const { athleteId } = row
    const athlete = athleteId === null ? undefined : await lockRow(tx, users, { id: athleteId })
    // Handed over to somebody else, or deleted: then it is an invitation like any other.
    if (athlete?.deletedAt === null && athlete.addedBy !== null && athlete.movedTo === null) {
      if (!(await mayHandOver(tx.db, row, athlete.id))) throw new Problem('invitation-unknown')
      await handOver(tx, athlete, tx.userId)
    }
  }
  return { status: 200, version: accepted.version, body: { invitation: invitationDocument(accepted) } }
}

/** Invitations with the names that the invited person sees. */
function offers(db: Reader) {
  return db
    .selectFrom('invitations')
    .innerJoin('groups', 'groups.id', 'invitations.groupId')
    .innerJoin('users', 'users.id', 'invitations.coachId')
    .select([
      'invitations.id',
      'invitations.email',
      'invitations.role',
      'invitations.athleteId',
      'invitations.coachId',
      'invitations.groupId',
      'groups.name as groupName',
      'users.name as coachName',
    ])
}

type Offer = Awaited<ReturnType<ReturnType<typeof offers>['executeTakeFirstOrThrow']>>

/** The open workouts of an athlete without account: how many, from which day on, and who planned them. */
async function waitingFor(db: Reader, offer: Offer) {
  const { athleteId } = offer
  if (athleteId === null || !(await mayHandOver(db, offer, athleteId))) return null
  const rows = await db
    .selectFrom('workouts')
    .innerJoin('users as athlete', 'athlete.id', 'workouts.athleteId')
    .leftJoin('users as coach', 'coach.id', 'workouts.createdBy')
    .select(['workouts.scheduledTo', 'coach.name'])
    .where('athlete.id', '=', athleteId)
    .where('athlete.addedBy', 'is not', null)
    .where('workouts.status', '=', 'planned')
    .where('workouts.draft', '=', 0)
    .where('workouts.deletedAt', 'is', null)
    .orderBy('workouts.day')
    .execute()
  const [first] = rows
  if (!first) return null
  const coaches = [...new Set(rows.flatMap(({ name }) => name ?? []))]
  return { workouts: rows.length, from: first.scheduledTo, coaches }
}

async function withWaiting(db: Reader, offer: Offer) {
  return { ...offer, waiting: await waitingFor(db, offer) }
}

/** What the invited person sees before accepting. */
export async function previewInvitation(db: Reader, id: number, token: string, now: string) {
  const query = db.selectFrom('invitations').selectAll().where('id', '=', id)
  requireUsable(await query.executeTakeFirst(), token, now)
  const offer = await offers(db).where('invitations.id', '=', id).executeTakeFirst()
  if (!offer) throw new Problem('invitation-unknown')
  return { invitation: await withWaiting(db, offer) }
}

/** The open invitations for the person's own e-mail and role. */
export async function listPending(
  db: Reader,
  { userId, role }: Pick<Viewer, 'userId' | 'role'>,
  now: string,
) {
  const found = await offers(db)
    .where('invitations.email', '=', await emailOf(db, userId))
    .where('invitations.role', '=', role)
    .where('invitations.accepted', '=', 0)
    .where('invitations.deletedAt', 'is', null)
    .where('invitations.expiresAt', '>', now)
    .orderBy('invitations.id')
    .execute()
  return { invitations: await Promise.all(found.map((offer) => withWaiting(db, offer))) }
}
