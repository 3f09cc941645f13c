import { randomInt } from 'node:crypto'
import { Problem } from '#server/problem.ts'
import { collections } from '#server/store/collections.ts'
import { memberDocuments } from '#server/store/documents.ts'
import { lockRow } from '#server/store/rows.ts'
import type { Reader } from '#server/store/store.ts'
import { joinCodeAlphabet, joinCodeLength, readJoinCode } from '#sync/contract/join-code.ts'
import type { ApiResponse, CallerTx, Write } from '../entities/context.ts'
import { editOwn } from '../entities/writes.ts'
import { linkMember } from './members.ts'

const { groups } = collections

/** Forty random bits: with the limit on calls, guessing the code of any group takes lifetimes. */
export function newJoinCode(): string {
  const letters = Array.from(
    { length: joinCodeLength },
    () => joinCodeAlphabet[randomInt(joinCodeAlphabet.length)],
  )
  return letters.join('')
}

/** Opens the group to anyone with the new code; the earlier one ends. */
export const renewJoinCode: Write<[id: number]> = (tx, id) =>
  editOwn(tx, groups, id, { joinCode: newJoinCode() })

export const closeJoinCode: Write<[id: number]> = (tx, id) => editOwn(tx, groups, id, { joinCode: null })

/** The group that this code opens, and its coach. Throws `invitation-unknown` for any other code. */
async function openGroup(db: Reader, typed: string) {
  const code = readJoinCode(typed)
  const found =
    code === undefined
      ? undefined
      : await db
          .selectFrom('groups')
          .innerJoin('users', 'users.id', 'groups.createdBy')
          .select(['groups.id', 'groups.name as groupName', 'users.name as coachName'])
          .where('groups.joinCode', '=', code)
          .where('groups.deletedAt', 'is', null)
          .executeTakeFirst()
  if (!found) throw new Problem('invitation-unknown')
  return found
}

/** What a person with the code sees before joining. */
export async function previewJoin(db: Reader, code: string) {
  const { groupName, coachName } = await openGroup(db, code)
  return { group: { groupName, coachName } }
}

/** Adds the caller to the group; who is in it already stays. */
export async function joinByCode(tx: CallerTx, code: string): Promise<ApiResponse> {
  const { id } = await openGroup(tx.db, code)
  const group = await lockRow(tx, groups, { id })
  // It may have been renewed or deleted before the lock.
  if (!group || group.deletedAt !== null || group.joinCode !== readJoinCode(code))
    throw new Problem('invitation-unknown')
  const link = await linkMember(tx, group, tx.userId)
  const [member] = await memberDocuments(tx.db, [link])
  return { status: 200, version: link.version, body: { member } }
}
