import type { Settings } from '../../server/env.ts'
import { insertAccount } from '../../server/services/accounts/accounts.ts'
import { hashPassword } from '../../server/services/accounts/password-hashing.ts'
import { insertCoach } from '../../server/services/groups/coaches.ts'
import { linkMember } from '../../server/services/groups/members.ts'
import { collections } from '../../server/store/collections.ts'
import { initialColumns } from '../../server/store/columns.ts'
import { openStore } from '../../server/store/engine/open.ts'
import { insertRow } from '../../server/store/rows.ts'
import { recomputeScopes } from '../../server/store/scopes.ts'
import type { Store } from '../../server/store/store.ts'
import type { UserRow } from '../../server/store/tables.ts'
import { dayFromNumber, dayNumber } from '../../sync/contract/day.ts'
import { newClientId } from '../../sync/contract/ids.ts'
import { pick, seeded } from '../../tests/reading/atoms.ts'
import { readCorpus } from '../../tests/reading/read-corpus.ts'

export const benchPassword = 'Rumo-2026!'

/** Where nothing else is said: a month has the same number of workouts, however many an athlete has in total. */
const twiceADay = 2

/** The share of days before today. */
const past = 0.9

/** Rows per statement: below both databases' limits on parameters. */
const atOnce = 500

export type Size = { athletes: number; workouts: number; perDay?: number }

export type Club = { coach: UserRow; athletes: UserRow[] }

/** Today in the time zone of the benchmarked browsers. */
export function today(): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format(new Date())
}

/** A coach with this many athletes, who together have this many workouts around today. */
export async function fillClub(
  store: Store,
  { athletes, workouts, perDay = twiceADay }: Size,
): Promise<Club> {
  const passwordHash = await hashPassword(benchPassword)
  const verifiedAt = '2026-01-01T00:00:00.000Z'
  const account = { language: 'pt' as const, passwordHash, verifiedAt }
  const club = await store.write(async (tx) => {
    const person = (role: 'coach' | 'athlete', name: string) =>
      insertAccount(tx, { ...account, role, name, email: `${name.toLowerCase()}@rumo.example` })
    const coach = await person('coach', 'Marina')
    const values = { name: 'Tri Lagoa', description: 'Triathlon', sport: 'run' as const }
    const group = await insertRow(tx, collections.groups, {
      ...values,
      clientId: newClientId(),
      createdBy: coach.id,
      joinCode: null,
      sports: '["run"]',
    })
    await insertCoach(tx, group.id, coach.id)
    await recomputeScopes(tx, [coach.id])
    const people: UserRow[] = []
    for (let index = 0; index < athletes; index += 1) {
      const athlete = await person('athlete', index === 0 ? 'Ana' : `Atleta${index}`)
      await linkMember(tx, group, athlete.id)
      people.push(athlete)
    }
    // A person with a bio skips the onboarding.
    await tx.db.updateTable('users').set({ bio: 'Vive de treino' }).execute()
    return { coach, athletes: people }
  })
  for (const athlete of club.athletes)
    await fillSeason(store, club.coach, athlete, { count: workouts / athletes, perDay })
  return club
}

async function fillSeason(
  store: Store,
  coach: UserRow,
  athlete: UserRow,
  { count, perDay }: { count: number; perDay: number },
): Promise<void> {
  const texts = readCorpus()
  const random = seeded(athlete.id)
  const now = dayNumber(today())
  const first = now - Math.floor((count / perDay) * past)
  const rows = Array.from({ length: count }, (_, index) => {
    const { sport, text } = pick(texts, random)
    const day = first + Math.floor(index / perDay)
    const done = day < now
    const written = `${dayFromNumber(day - 7)}T20:00:00.000Z`
    return {
      ...initialColumns('workouts'),
      clientId: newClientId(),
      version: done ? 2 : 1,
      createdAt: written,
      updatedAt: written,
      deletedAt: null,
      sport,
      name: `Treino ${index + 1}`,
      description: text,
      athleteId: athlete.id,
      createdBy: coach.id,
      scheduledTo: dayFromNumber(day),
      day,
      status: done ? ('completed' as const) : ('planned' as const),
      rpe: done ? 6 : null,
      feel: done ? 4 : null,
      notes: done ? 'Saiu como planejado, sem dor.' : null,
    }
  })
  for (let start = 0; start < rows.length; start += atOnce)
    await store.db
      .insertInto('workouts')
      .values(rows.slice(start, start + atOnce))
      .execute()
}

/** Creates a database with such a club. */
export async function openClub(settings: Settings, size: Size): Promise<{ store: Store; club: Club }> {
  const store = await openStore(settings)
  return { store, club: await fillClub(store, size) }
}
