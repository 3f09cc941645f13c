import { sql } from 'kysely'
import { type Collection, collections } from '#server/store/collections.ts'
import { coachesOfAthlete, coachesOfGroup, groupsOfAthlete } from '#server/store/group-coaches.ts'
import { deleteRow, eraseRow, insertRow, lockRow, touchRow, updateRow } from '#server/store/rows.ts'
import { readHeldScopes, recomputeScopes, scope } from '#server/store/scopes.ts'
import type { Reader } from '#server/store/store.ts'
import type { AnyRow, GroupRow, InvitationRow, MemberRow, UserRow } from '#server/store/tables.ts'
import type { Tx } from '#server/store/transaction.ts'
import { attendanceKey } from '#sync/contract/event-keys.ts'
import type { Threshold } from '#sync/contract/shapes/thresholds.ts'
import { mergeThresholds, thresholdsOn } from '#sync/contract/thresholds-by-day.ts'
import { linkMember, unlinkMembers } from './members.ts'

const { attendances, comments, groups, invitations, marks, mealItems, mealPlans, members, users, workouts } =
  collections

/**
 * Moves all that coaches planned for an athlete without account to the account of that athlete. Ids and keys stay. The
 * caller has locked the athlete's row, for which new rows wait (`lockAthlete`).
 * @param joining the group that the account joins in this transaction.
 */
export async function handOver(tx: Tx, athlete: UserRow, to: number, joining?: GroupRow): Promise<void> {
  const before = await coachesOfAthlete(tx.db, athlete.id)
  // These coaches see the account already, or will by this group. Others must not gain access without the athlete's consent.
  const trusted = new Set(await coachesOfAthlete(tx.db, to))
  if (joining) for (const coach of await coachesOfGroup(tx.db, joining.id)) trusted.add(coach)
  for (const link of await rowsOf(tx, members, 'userId', athlete.id)) {
    if (link.deletedAt !== null) continue
    const kept = (await coachesOfGroup(tx.db, link.groupId)).every((coach) => trusted.has(coach))
    if (kept) await moveMembership(tx, link, to)
    else await unlinkMembers(tx, [link])
  }
  // Each before its children: who writes one locks the parent first.
  await moveRows(tx, workouts, athlete.id, to)
  await moveRows(tx, comments, athlete.id, to)
  await moveRows(tx, mealPlans, athlete.id, to)
  await moveRows(tx, mealItems, athlete.id, to)
  await moveRows(tx, marks, athlete.id, to)
  for (const row of await rowsOf(tx, attendances, 'athleteId', athlete.id))
    await eraseRow(tx, attendances, row)
  for (const row of await rowsOf(tx, invitations, 'athleteId', athlete.id))
    if (row.accepted === 0 && row.deletedAt === null) await deleteRow(tx, invitations, row)
  await moveThresholds(tx, athlete, to)
  await tx.db.deleteFrom('notices').where('userId', '=', athlete.id).execute()
  await deleteRow(tx, users, await updateRow(tx, users, athlete, { movedTo: to, name: '' }))
  const adder = athlete.addedBy === null ? [] : [athlete.addedBy]
  await recomputeScopes(tx, [athlete.id, to, ...before, ...adder, ...trusted])
}

/** Whether the sender of an invitation may still hand this athlete without account over with it. */
export async function mayHandOver(
  db: Reader,
  { coachId, groupId }: Pick<InvitationRow, 'coachId' | 'groupId'>,
  athleteId: number,
): Promise<boolean> {
  return (await isTrainedBy(db, coachId, athleteId)) && (await isOfGroup(db, groupId, athleteId))
}

export async function isTrainedBy(db: Reader, coachId: number, athleteId: number): Promise<boolean> {
  return (await readHeldScopes(db, coachId)).has(scope('athlete', athleteId))
}

/** Whether an athlete is in the group, or in none. Otherwise coaches of the athlete's groups would lose them to a group of which they know nothing. */
export async function isOfGroup(db: Reader, groupId: number, athleteId: number): Promise<boolean> {
  const inGroups = await groupsOfAthlete(db, athleteId)
  return inGroups.length === 0 || inGroups.includes(groupId)
}

/**
 * Whether a coach may say that this account is the athlete: it is in a group of theirs, or every coach of theirs trains
 * the account. Otherwise a coach of a group could take its athlete to an account of which the others know nothing.
 */
export async function mayTakeOver(db: Reader, athleteId: number, account: number): Promise<boolean> {
  const there = await groupsOfAthlete(db, account)
  if ((await groupsOfAthlete(db, athleteId)).some((group) => there.includes(group))) return true
  const coaches = await coachesOfAthlete(db, account)
  return (await coachesOfAthlete(db, athleteId)).every((coach) => coaches.includes(coach))
}

/** Deleted rows too, which their creator may restore. */
async function rowsOf<R extends AnyRow>(
  tx: Tx,
  collection: Collection<R>,
  column: keyof R & string,
  id: number,
): Promise<R[]> {
  const { rows } = await sql<R>`select * from ${sql.table(collection.table)}
    where ${sql.ref(column)} = ${id} order by id ${tx.postgres ? sql`for update` : sql``}`.execute(tx.db)
  return rows
}

async function moveRows<R extends AnyRow & { athleteId: number }>(
  tx: Tx,
  collection: Collection<R>,
  from: number,
  to: number,
): Promise<void> {
  for (const row of await rowsOf(tx, collection, 'athleteId', from))
    await updateRow(tx, collection, row, { athleteId: to } as Partial<R>)
}

/** The account may be in the group, or have been. */
async function moveMembership(tx: Tx, link: MemberRow, to: number): Promise<void> {
  const query = tx.db.selectFrom('members').select('id').where('groupId', '=', link.groupId)
  const group = await lockRow(tx, groups, { id: link.groupId })
  if (!group) return
  const there = await query.where('userId', '=', to).executeTakeFirst()
  const moved = there
    ? await linkMember(tx, group, to)
    : await updateRow(tx, members, link, { userId: to, coachId: group.createdBy })
  if (moved.id !== link.id) await deleteRow(tx, members, link)
  await moveAttendances(tx, link, moved.id, to)
}

/** Their key is that of event and athlete, so each becomes a row of the account's; what the account says stays. */
async function moveAttendances(tx: Tx, link: MemberRow, memberId: number, to: number): Promise<void> {
  for (const row of await rowsOf(tx, attendances, 'athleteId', link.userId)) {
    if (row.memberId !== link.id || row.deletedAt !== null) continue
    const { eventId, eventKey, going, attended } = row
    const clientId = attendanceKey(eventKey, to)
    const there = await lockRow(tx, attendances, { clientId })
    const values = { going: there?.going ?? going, attended: there?.attended ?? attended, memberId }
    if (there?.deletedAt === null) await updateRow(tx, attendances, there, values)
    else if (!there)
      await insertRow(tx, attendances, { ...values, clientId, eventId, eventKey, athleteId: to })
  }
}

/** The account's own values count where both have some. Its document names the key of the row that is handed over. */
async function moveThresholds(tx: Tx, athlete: UserRow, to: number): Promise<void> {
  const account = await lockRow(tx, users, { id: to })
  if (!account) throw new Error(`No account ${to}`)
  const own = JSON.parse(account.thresholds) as Threshold[]
  const next = mergeThresholds(own, JSON.parse(athlete.thresholds) as Threshold[])
  const changed = await updateRow(tx, users, account, {
    thresholds: JSON.stringify(next),
    ...thresholdsOn(next, '9999-12-31'),
  })
  if (changed.version === account.version) await touchRow(tx, users, account)
}
