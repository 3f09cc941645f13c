import { randomUUID } from 'node:crypto'
import { initialColumns } from '#server/store/columns.ts'
import { addDays, mondayOf } from '#src/domain/days.ts'
import { dayNumber } from '#sync/contract/day.ts'
import type { Club } from './club.ts'

const plans = [
  {
    sport: 'swim',
    name: 'Educativos + pernada',
    description: '400 solto\n8x50 educativos int 15"\n6x200 A2 int 20"\n200 soltar',
  },
  {
    sport: 'run',
    name: 'Fortalecimento e tiros',
    description: "15min leve\n10x400 forte rec 1'\n10min solto",
  },
  { sport: 'bike', name: 'Longo com subidas', description: '20 km leve\n4x8min em subida\n15 km solto' },
] as const

/** Puts 60 workouts on the server, two on most days of the month: done with a note, missed and planned ones. */
export async function fillMonth(club: Club, month: string, today: string): Promise<void> {
  const first = mondayOf(`${month}-01`)
  const written = '2026-01-01T00:00:00.000Z'
  const rows = Array.from({ length: 60 }, (_, index) => {
    const scheduledTo = addDays(first, Math.floor((index * 42) / 60))
    const done = scheduledTo < today && index % 4 !== 0
    return {
      ...initialColumns('workouts'),
      clientId: randomUUID(),
      version: 1,
      createdAt: written,
      updatedAt: written,
      deletedAt: null,
      ...(plans[index % plans.length] ?? plans[0]),
      athleteId: club.athleteId,
      createdBy: club.coach.id,
      scheduledTo,
      day: dayNumber(scheduledTo),
      status: done ? ('completed' as const) : ('planned' as const),
      rpe: done ? 7 : null,
      feel: done ? 4 : null,
      notes: done ? 'Saiu redondo' : null,
    }
  })
  await club.server.store.db.insertInto('workouts').values(rows).execute()
}
