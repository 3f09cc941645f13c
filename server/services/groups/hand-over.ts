import { sql } from 'kysely'
import { type Collection, collections } from '#server/store/collections.ts'
import { coachesOfAthlete, coachesOfGroup, groupsOfAthlete } from '#server/store/group-coaches.ts'
import { deleteRow, eraseRow, insertRow, lockRow, touchRow, updateRow } from '#server/store/rows.ts'
import { readHeldScopes, recomputeScopes, scope } from '#server/store/scopes.ts'
import type { Reader, Tx } from '#server/store/store.ts'
import type { AnyRow, InvitationRow, MemberRow, UnfinishedRow, UserRow } from '#server/store/tables.ts'
import { leaveUnfinished, rowsAtOnce } from '#server/store/unfinished.ts'
import { attendanceKey } from '#sync/contract/event-keys.ts'
import type { Threshold } from '#sync/contract/shapes/thresholds.ts'
import { mergeThresholds, thresholdsOn } from '#sync/contract/thresholds-by-day.ts'
import { linkMember, unlinkMembers } from './members.ts'

const { attendances, comments, groups, invitations, marks, mealItems, mealPlans, members, users, workouts } =
  collections

/**
 * Hands all that coaches planned for an athlete without account over to the account of that athlete. Ids and keys stay. New
 * rows go to the account from now on (`lockAthlete`, which waits for the caller's lock of the athlete's row); earlier ones
 * follow (`moveRows`). Until then only coaches who see the account as well see them: others must not gain access without
 * the athlete's consent.
 */
export async function handOver(tx: Tx, athlete: UserRow, to: number): Promise<void> {
  const before = await coachesOfAthlete(tx.db, athlete.id)
  await keptLinks(tx, athlete.id, to)
  for (const row of await rowsOf(tx, invitations, 'athleteId', athlete.id))
    if (row.accepted === 0 && row.deletedAt === null) await deleteRow(tx, invitations, row)
  await moveThresholds(tx, athlete, to)
  await tx.db.deleteFrom('notices').where('userId', '=', athlete.id).execute()
  await updateRow(tx, users, athlete, { movedTo: to })
  await leaveUnfinished(tx, 'hand-over', athlete.id)
  const adder = athlete.addedBy === null ? [] : [athlete.addedBy]
  await recomputeScopes(tx, [athlete.id, to, ...before, ...adder])
}

/** Ends the memberships in groups with a coach who does not see the account. Returns the others. */
async function keptLinks(tx: Tx, athleteId: number, to: number): Promise<MemberRow[]> {
  const trusted = new Set(await coachesOfAthlete(tx.db, to))
  const kept: MemberRow[] = []
  for (const link of await rowsOf(tx, members, 'userId', athleteId)) {
    if (link.deletedAt !== null) continue
    const isKept = (await coachesOfGroup(tx.db, link.groupId)).every((coach) => trusted.has(coach))
    if (isKept) kept.push(link)
    else await unlinkMembers(tx, [link])
  }
  return kept
}

/** A piece of handing over. The memberships go last: with them coaches may change what has not moved yet. */
export async function moveRows(tx: Tx, { personId }: UnfinishedRow): Promise<boolean> {
  const athlete = await lockRow(tx, users, { id: personId })
  // Erased with the account that they went to.
  if (!athlete?.movedTo) return false
  const to = athlete.movedTo
  // Each before its children: who writes one locks the parent first.
  for (const collection of [workouts, comments, mealPlans, mealItems, marks])
    if (await moveSome(tx, collection, personId, to)) return true
  const before = await coachesOfAthlete(tx.db, personId)
  const links = await keptLinks(tx, personId, to)
  for (const link of links) await moveMembership(tx, link, to)
  if (links.length === 0 && (await moveAttendances(tx, personId, to))) return true
  if (links.length === 0) await deleteRow(tx, users, await updateRow(tx, users, athlete, { name: '' }))
  const adder = athlete.addedBy === null ? [] : [athlete.addedBy]
  await recomputeScopes(tx, [personId, to, ...before, ...adder, ...(await coachesOfAthlete(tx.db, to))])
  return links.length > 0
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

/**
 * Whether an athlete is in the group, or in none. Otherwise the coaches of the athlete's groups would lose them to a group
 * that they do not know.
 */
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
  limit?: number,
): Promise<R[]> {
  const { rows } =
    await sql<R>`select * from ${sql.table(collection.table)} where ${sql.ref(column)} = ${id} order by id
    ${limit === undefined ? sql`` : sql`limit ${limit}`} ${tx.postgres ? sql`for update` : sql``}`.execute(
      tx.db,
    )
  return rows
}

async function moveSome(tx: Tx, collection: Collection, from: number, to: number): Promise<boolean> {
  const rows = await rowsOf(tx, collection as Collection<AnyRow & Athletes>, 'athleteId', from, rowsAtOnce)
  for (const row of rows) await updateRow(tx, collection, row, { athleteId: to } as Partial<AnyRow>)
  return rows.length > 0
}

type Athletes = { athleteId: number }

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
}

/**
 * Their key is that of event and athlete, so each becomes a row of the account's where it is in the group; what the
 * account says stays.
 */
async function moveAttendances(tx: Tx, from: number, to: number): Promise<boolean> {
  const rows = await rowsOf(tx, attendances, 'athleteId', from, rowsAtOnce)
  for (const row of rows) {
    const { eventId, eventKey, going, attended } = row
    const ofGroup = tx.db.selectFrom('events').select('groupId').where('id', '=', eventId)
    const own = tx.db
      .selectFrom('members')
      .select('id')
      .where('userId', '=', to)
      .where('groupId', '=', ofGroup)
    const link = await own.where('deletedAt', 'is', null).executeTakeFirst()
    if (link && row.deletedAt === null) {
      const clientId = attendanceKey(eventKey, to)
      const there = await lockRow(tx, attendances, { clientId })
      const said = { going: there?.going ?? going, attended: there?.attended ?? attended, memberId: link.id }
      if (there?.deletedAt === null) await updateRow(tx, attendances, there, said)
      else if (!there)
        await insertRow(tx, attendances, { ...said, clientId, eventId, eventKey, athleteId: to })
    }
    await eraseRow(tx, attendances, row)
  }
  return rows.length > 0
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
