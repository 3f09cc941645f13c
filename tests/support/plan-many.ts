import { randomUUID } from 'node:crypto'
import { collections } from '#server/store/collections.ts'
import { insertRow } from '#server/store/rows.ts'
import { dayNumber } from '#sync/contract/day.ts'
import type { Club } from './club.ts'

/** Writes many workouts of Ana in one transaction. */
export async function planMany(club: Club, days: readonly string[]): Promise<void> {
  const { people, t } = club
  await t.store.write(async (tx) => {
    for (const day of days) {
      await insertRow(tx, collections.workouts, {
        clientId: randomUUID(),
        name: 'Bloco',
        description: '10km',
        poolLength: null,
        sport: 'run',
        athleteId: people.ana.id,
        createdBy: people.marina.id,
        scheduledTo: day,
        day: dayNumber(day),
        status: 'planned',
        rpe: null,
        feel: null,
        notes: null,
        doneFrom: null,
        doneSeconds: null,
        doneMeters: null,
        dayOrder: 0,
        draft: 0,
        missedReason: null,
        donePlan: null,
        coachComment: null,
        seenAt: null,
      })
    }
  })
}
