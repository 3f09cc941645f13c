import { randomUUID } from 'node:crypto'
import { initialColumns } from '#server/store/columns.ts'
import { dayFromNumber, dayNumber } from '#sync/contract/day.ts'
import { type Club, today } from './club.ts'

/** Puts this many workouts on the server, one a day, half of them before today. */
export async function fillSeason(club: Club, days: number): Promise<void> {
  const first = dayNumber(today()) - Math.floor(days / 2)
  const written = '2026-01-01T00:00:00.000Z'
  const rows = Array.from({ length: days }, (_, index) => ({
    ...initialColumns('workouts'),
    clientId: randomUUID(),
    version: 1,
    createdAt: written,
    updatedAt: written,
    deletedAt: null,
    sport: 'run' as const,
    name: `Rodagem ${index + 1}`,
    description: "10 min leve\n5x1000 rec 2'\n10 min solto",
    athleteId: club.athleteId,
    createdBy: club.coach.id,
    scheduledTo: dayFromNumber(first + index),
    day: first + index,
    status: 'planned' as const,
    rpe: null,
    feel: null,
    notes: null,
  }))
  for (let start = 0; start < days; start += 500)
    await club.server.store.db
      .insertInto('workouts')
      .values(rows.slice(start, start + 500))
      .execute()
}
