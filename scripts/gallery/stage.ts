import { insertAccount } from '#server/services/accounts/accounts.ts'
import { hashPassword } from '#server/services/accounts/password-hashing.ts'
import { tokenHash } from '#server/services/accounts/sessions.ts'
import { collections } from '#server/store/collections.ts'
import { insertRow } from '#server/store/rows.ts'
import type { Store, Tx } from '#server/store/store.ts'
import { newClientId } from '#sync/contract/ids.ts'
import type { Role } from '#sync/contract/shapes/enumerations.ts'
import { coach, demoPassword, athletes as people } from '../demo/club.ts'
import { demoPlanKey } from '../demo/plan.ts'
import type { Viewer } from './scene.ts'

/** The e-mail address for each kind of viewer. */
export type Cast = Record<Exclude<Viewer, 'nobody'>, string>

/** The people of the demo club, and two new ones without data. */
export const club: Cast = {
  coach: coach.email,
  athlete: people[0]?.email ?? '',
  beginner: 'beginner@rumo.example',
}
export const newcomers: Cast = {
  coach: 'new-coach@rumo.example',
  athlete: 'new-athlete@rumo.example',
  beginner: club.beginner,
}

const inviteToken = 'only-for-pictures'

/** The demo club with the additional data of the scenes, and the keys of what they show. */
export type Stage = {
  store: Store
  athlete: string
  /** Completed, with notes. */
  loggedWorkout: string
  /** What a watch recorded, with its curve. */
  recording: string
  group: string
  /** Past, with answers and a roll call. */
  pastEvent: string
  /** In the future, not yet answered by the athlete. */
  comingEvent: string
  template: string
  /** Of several weeks, in the library. */
  plan: string
  mealPlan: string
  mealItem: string
  /** The path in the link of an invitation mail. */
  invitation: string
}

type Newcomer = { email: string; name: string; role: Role; bio: string | null }

const newPeople: readonly Newcomer[] = [
  { email: newcomers.coach, name: 'Paula Nunes', role: 'coach', bio: 'Começando agora' },
  { email: newcomers.athlete, name: 'Rafael Lima', role: 'athlete', bio: 'Começando agora' },
  { email: club.beginner, name: 'Heitor Braga', role: 'athlete', bio: null },
]

async function addNewcomer(tx: Tx, { bio, ...person }: Newcomer, passwordHash: string): Promise<void> {
  const account = { ...person, language: 'pt' as const, passwordHash, verifiedAt: tx.now }
  const { id } = await insertAccount(tx, account)
  await tx.db.updateTable('users').set({ bio }).where('id', '=', id).execute()
}

/** Adds new accounts and an open invitation to the demo club, and looks up what the scenes show. */
export async function prepareStage(store: Store): Promise<Stage> {
  const { db } = store
  const athlete = await db
    .selectFrom('users')
    .selectAll()
    .where('email', '=', club.athlete)
    .executeTakeFirstOrThrow()
  const now = new Date().toISOString()
  const events = db
    .selectFrom('events')
    .innerJoin('attendances', 'attendances.eventKey', 'events.clientId')
    .select(['events.clientId', 'events.groupId'])
    .where('attendances.athleteId', '=', athlete.id)
  const past = await events
    .where('scheduledTo', '<', now)
    .orderBy('scheduledTo', 'desc')
    .executeTakeFirstOrThrow()
  const coming = await events.where('scheduledTo', '>', now).orderBy('scheduledTo').executeTakeFirstOrThrow()
  const group = await db
    .selectFrom('groups')
    .selectAll()
    .where('id', '=', past.groupId)
    .executeTakeFirstOrThrow()
  const logged = await db
    .selectFrom('workouts')
    .select('clientId')
    .where('athleteId', '=', athlete.id)
    .where('status', '=', 'completed')
    .where('sport', '=', 'swim')
    .orderBy('scheduledTo', 'desc')
    .executeTakeFirstOrThrow()
  const recording = await db
    .selectFrom('activities')
    .select('clientId')
    .where('athleteId', '=', athlete.id)
    .orderBy('startedAt', 'desc')
    .executeTakeFirstOrThrow()
  const template = await db
    .selectFrom('templates')
    .select('clientId')
    .where('sport', '=', 'swim')
    .executeTakeFirstOrThrow()
  const item = await db
    .selectFrom('meal_items')
    .innerJoin('meal_plans', 'meal_plans.id', 'meal_items.mealPlanId')
    .select(['meal_items.clientId', 'meal_plans.clientId as plan'])
    .where('meal_plans.athleteId', '=', athlete.id)
    .executeTakeFirstOrThrow()
  const passwordHash = await hashPassword(demoPassword)
  const invitation = await store.write(async (tx) => {
    for (const person of newPeople) await addNewcomer(tx, person, passwordHash)
    return insertRow(tx, collections.invitations, {
      clientId: newClientId(),
      groupId: group.id,
      groupKey: group.clientId,
      coachId: group.createdBy,
      email: 'heitor@exemplo.com.br',
      role: 'athlete',
      accepted: 0,
      athleteId: null,
      tokenHash: tokenHash(inviteToken),
      expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
    })
  })
  return {
    store,
    athlete: athlete.clientId,
    loggedWorkout: logged.clientId,
    recording: recording.clientId,
    group: group.clientId,
    pastEvent: past.clientId,
    comingEvent: coming.clientId,
    template: template.clientId,
    plan: demoPlanKey,
    mealPlan: item.plan,
    mealItem: item.clientId,
    invitation: `/callback/accept-invite?inviteToken=${inviteToken}&inviteId=${invitation.id}`,
  }
}
