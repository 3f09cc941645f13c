import { v5 } from 'uuid'
import { insertAccount, type NewAccount, newUserColumns } from '#server/services/accounts/accounts.ts'
import { hashPassword } from '#server/services/accounts/password-hashing.ts'
import { insertCoach, linkCoach } from '#server/services/groups/coaches.ts'
import { newJoinCode } from '#server/services/groups/join-codes.ts'
import { linkMember } from '#server/services/groups/members.ts'
import { collections } from '#server/store/collections.ts'
import { insertRow, updateRow } from '#server/store/rows.ts'
import { recomputeScopes } from '#server/store/scopes.ts'
import type { Store, Tx } from '#server/store/store.ts'
import type { GroupRow, UserRow } from '#server/store/tables.ts'
import { emailWithoutAccount } from '#sync/contract/account-less.ts'
import { utcDay } from '#sync/contract/day.ts'
import type { Role } from '#sync/contract/shapes/enumerations.ts'
import {
  athletes,
  athleteWithoutAccount,
  coach,
  demoPassword,
  groups,
  secondCoach,
  thresholdsOf,
} from './club.ts'

const namespace = '6f1a1c52-6f0e-5d1b-9a39-3a2f4c1d7e55'
const weekMs = 7 * 86_400_000

/** The same clientId for the same object at every start. */
export function demoKey(...words: (string | number)[]): string {
  return v5(words.join('/'), namespace)
}

type Person = Pick<UserRow, 'email' | 'name' | 'sex' | 'bio' | 'city' | 'state' | 'height' | 'weight'>

async function addPerson(tx: Tx, role: Role, person: Person, passwordHash: string): Promise<UserRow> {
  const { email, name, ...profile } = person
  const account: NewAccount = { email, name, role, language: 'pt', passwordHash, verifiedAt: tx.now }
  const { sex, bio, city, state, height, weight } = profile
  const values = { sex, bio, city, state, height, weight, country: 'Brasil' }
  return updateRow(tx, collections.users, await insertAccount(tx, account), values)
}

async function addGroup(tx: Tx, group: (typeof groups)[number], owner: UserRow): Promise<GroupRow> {
  const { name, sports, description } = group
  const [sport = 'run'] = sports
  const values = {
    name,
    sport,
    description,
    clientId: demoKey('group', group.key),
    createdBy: owner.id,
    joinCode: newJoinCode(),
    sports: JSON.stringify(sports),
  }
  const row = await insertRow(tx, collections.groups, values)
  await insertCoach(tx, row.id, owner.id)
  await recomputeScopes(tx, [owner.id])
  return row
}

/** Adds coach, athletes and groups once; later starts leave them as they are. */
export async function addPeople(store: Store, now: Date): Promise<void> {
  const found = await store.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', coach.email)
    .executeTakeFirst()
  if (found) return
  const passwordHash = await hashPassword(demoPassword)
  const ago = (tx: Tx, weeks: number): Tx => ({
    ...tx,
    now: new Date(now.getTime() - weeks * weekMs).toISOString(),
  })
  await store.write(async (tx) => {
    const founding = ago(tx, 160)
    const marina = await addPerson(founding, 'coach', coach, passwordHash)
    const made = new Map<string, GroupRow>()
    for (const group of groups) made.set(group.key, await addGroup(founding, group, marina))
    for (const athlete of athletes) {
      const joining = ago(tx, athlete.weeks)
      const person = await addPerson(joining, 'athlete', athlete, passwordHash)
      const measured = thresholdsOf(athlete)
      const from = utcDay(joining.now)
      const { id } = await updateRow(joining, collections.users, person, {
        ...measured,
        thresholds: JSON.stringify([{ from, ...measured }]),
      })
      for (const key of athlete.groups) {
        const group = made.get(key)
        if (group) await linkMember(joining, group, id)
      }
    }
    const second = await addPerson(ago(tx, 30), 'coach', secondCoach, passwordHash)
    const parque = made.get('parque')
    if (!parque) return
    const key = demoKey('athlete', athleteWithoutAccount.name)
    const { id } = await insertRow(tx, collections.users, {
      ...newUserColumns(),
      clientId: key,
      name: athleteWithoutAccount.name,
      email: emailWithoutAccount(key),
      passwordHash: '',
      verifiedAt: null,
      addedBy: marina.id,
    })
    await linkMember(ago(tx, 1), parque, id)
    await linkCoach(tx, parque, second.id)
  })
}
