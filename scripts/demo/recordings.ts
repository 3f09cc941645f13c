import { collections } from '#server/store/collections.ts'
import { insertRow } from '#server/store/rows.ts'
import type { WorkoutRow } from '#server/store/tables.ts'
import type { Tx } from '#server/store/transaction.ts'
import { workoutVolume } from '#src/domain/volume/volume.ts'
import { dayFromNumber } from '#sync/contract/day.ts'
import { type Athlete, watchOwner } from './club.ts'
import { demoKey } from './people.ts'
import { seededRandom } from './seeded-random.ts'

/** The days back from today of which the watch still has its recordings when the demo starts. */
const daysBack = 8

const points = 180

type Outdoors = { metersPerSecond: number; lapMeters: number; effort: number; hills: number }

/** What the watch records outdoors, for an athlete of level 1. */
const outdoors: Partial<Record<WorkoutRow['sport'], Outdoors>> = {
  run: { metersPerSecond: 2.9, lapMeters: 1000, effort: 152, hills: 18 },
  bike: { metersPerSecond: 7.8, lapMeters: 5000, effort: 138, hills: 55 },
}

/** The recording of a completed run or ride, of the length that was logged, else planned; undefined without a length. */
export function recordingOf(athlete: Athlete, row: WorkoutRow) {
  const sport = row.sport === 'run' || row.sport === 'bike' ? row.sport : undefined
  const habit = sport && outdoors[sport]
  const volume = workoutVolume(row.sport, row.description)
  if (!sport || !habit || !volume) return undefined
  const roll = seededRandom('recording', athlete.email, row.day)
  const speed = habit.metersPerSecond * (0.94 + roll.roll() * 0.12)
  const planned = volume.km * 1000 + volume.m + (volume.min * 60 + volume.s) * speed
  const meters = Math.round(row.doneMeters ?? (row.doneSeconds === null ? planned : row.doneSeconds * speed))
  if (meters < 500) return undefined
  const seconds = Math.round(meters / speed)
  const at = Array.from({ length: points }, (_, index) => index / points)
  const wobble = () => roll.roll() - 0.5
  const heartRate = at.map((part) =>
    Math.round(habit.effort * (1 - 0.28 * Math.exp(-part * 18)) + part * 7 + wobble() * 6),
  )
  const altitude = at.map((part) => Math.round(738 + habit.hills * Math.sin(part * 7.3) + wobble() * 2))
  const curve = {
    step: seconds / points,
    heartRate,
    speed: at.map(() => Number((speed * (1 + wobble() * 0.16)).toFixed(2))),
    altitude,
  }
  const mean = Math.round(heartRate.reduce((sum, value) => sum + value, 0) / points)
  const laps = []
  for (let from = 0; from < meters; from += habit.lapMeters) {
    const length = Math.min(habit.lapMeters, meters - from)
    const lapSeconds = Number(((length / speed) * (1 + wobble() * 0.06)).toFixed(1))
    laps.push({
      seconds: lapSeconds,
      meters: length,
      averageHeartRate: mean + Math.round(wobble() * 8),
      averagePower: null,
    })
  }
  const climb = altitude.reduce(
    (sum, value, index) => sum + Math.max(0, value - (altitude[index - 1] ?? value)),
    0,
  )
  return {
    sport,
    name: row.name,
    seconds,
    elapsedSeconds: seconds + roll.between(20, 400),
    meters,
    climbMeters: climb,
    averageHeartRate: mean,
    maxHeartRate: Math.max(...heartRate),
    averagePower: null,
    laps,
    curve,
  }
}

/** Adds what the watch of one athlete recorded in the last days, as read from its files. */
export async function addRecordings(
  tx: Tx,
  athlete: Athlete,
  rows: readonly WorkoutRow[],
  today: number,
): Promise<void> {
  if (athlete.email !== watchOwner) return
  for (const row of rows) {
    if (row.day < today - daysBack || row.day >= today || row.status !== 'completed') continue
    const clientId = demoKey('activity', athlete.email, row.day)
    const found = tx.db.selectFrom('activities').select('id').where('clientId', '=', clientId)
    const recording = recordingOf(athlete, row)
    if (!recording || (await found.executeTakeFirst())) continue
    const { laps, curve, ...facts } = recording
    await insertRow(tx, collections.activities, {
      ...facts,
      clientId,
      athleteId: row.athleteId,
      workoutKey: row.clientId,
      workoutChosen: 0,
      day: row.day,
      startedAt: `${dayFromNumber(row.day)}T09:12:00.000Z`,
      source: 'file' as const,
      sourceId: `demo ${row.day}`,
      laps: JSON.stringify(laps),
      curve: JSON.stringify(curve),
    })
  }
}
