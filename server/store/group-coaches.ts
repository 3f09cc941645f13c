import type { Reader } from './store.ts'

/** The coaches of each group: the one who created it and those who joined. All have the same rights. */

/** The live groups that this person coaches. */
export async function groupsCoachedBy(db: Reader, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('group_coaches')
    .innerJoin('groups', 'groups.id', 'group_coaches.groupId')
    .select('groups.id')
    .where('group_coaches.userId', '=', userId)
    .where('groups.deletedAt', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

/** The coaches of each of these groups, also of deleted ones, lowest id first. */
export async function coachesByGroup(
  db: Reader,
  groupIds: readonly number[],
): Promise<Map<number, number[]>> {
  const coaches = new Map<number, number[]>()
  if (groupIds.length === 0) return coaches
  const rows = await db
    .selectFrom('group_coaches')
    .selectAll()
    .where('groupId', 'in', [...new Set(groupIds)])
    .orderBy('userId')
    .execute()
  for (const { groupId, userId } of rows) coaches.set(groupId, [...(coaches.get(groupId) ?? []), userId])
  return coaches
}

/** All coaches of these groups; one of several groups more than once. */
export async function coachesOfGroups(db: Reader, groupIds: readonly number[]): Promise<number[]> {
  return [...(await coachesByGroup(db, groupIds)).values()].flat()
}

/** The coaches of one group, lowest id first. */
export async function coachesOfGroup(db: Reader, groupId: number): Promise<number[]> {
  return (await coachesByGroup(db, [groupId])).get(groupId) ?? []
}

/** The groups that an athlete is in. */
export async function groupsOfAthlete(db: Reader, athleteId: number): Promise<number[]> {
  const links = db.selectFrom('members').select('groupId').where('userId', '=', athleteId)
  return (await links.where('deletedAt', 'is', null).execute()).map(({ groupId }) => groupId)
}

/** All coaches of an athlete. */
export async function coachesOfAthlete(db: Reader, athleteId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('members')
    .innerJoin('group_coaches', 'group_coaches.groupId', 'members.groupId')
    .select('group_coaches.userId')
    .distinct()
    .where('members.userId', '=', athleteId)
    .where('members.deletedAt', 'is', null)
    .execute()
  return rows.map(({ userId }) => userId)
}

/** Whether both people coach one group that the athlete is in. */
export async function coachTogether(
  db: Reader,
  athleteId: number,
  one: number,
  other: number,
): Promise<boolean> {
  const shared = await db
    .selectFrom('members')
    .innerJoin('group_coaches as first', 'first.groupId', 'members.groupId')
    .innerJoin('group_coaches as second', 'second.groupId', 'members.groupId')
    .select('members.id')
    .where('members.userId', '=', athleteId)
    .where('members.deletedAt', 'is', null)
    .where('first.userId', '=', one)
    .where('second.userId', '=', other)
    .executeTakeFirst()
  return shared !== undefined
}
