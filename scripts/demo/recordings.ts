import { collections } from '#server/store/collections.ts'
import { insertRow } from '#server/store/rows.ts'
import type { Tx } from '#server/store/store.ts'
import type { WorkoutRow } from '#server/store/tables.ts'
import { lapsTime } from '#src/domain/progress/distance-time.ts'
import { effortList } from '#src/domain/progress/efforts.ts'
import { readText } from '#src/domain/reading/volume.ts'
import { planIntensity } from '#src/domain/triage/intensity.ts'
import { dayFromNumber } from '#sync/contract/day.ts'
import type { ActivityBest } from '#sync/contract/shapes/activities.ts'
import type { TrainingSport } from '#sync/contract/sports.ts'
import { type Athlete, quicker, usualPace, watchOwners } from './club.ts'
import { demoKey } from './people.ts'
import { seededRandom } from './seeded-random.ts'

/** The days back from today of which the watch still has its recordings when the demo starts. */
const daysBack = 8

const points = 180

/** What the watch records outdoors: the length of a lap, the height of the hills, the share of the highest heart rate. */
const outdoors = {
  run: { lapMeters: 1000, hills: 18, heart: { easy: 0.74, moderate: 0.8, hard: 0.84 } },
  bike: { lapMeters: 5000, hills: 55, heart: { easy: 0.66, moderate: 0.73, hard: 0.79 } },
} as const

/** The share of the threshold power. */
const power = { easy: 0.62, moderate: 0.73, hard: 0.84 } as const

/** How much more than over a session the watts are over so many seconds. */
const harder = { 'power-5s': [5, 2.1], 'power-1min': [60, 1.5], 'power-5min': [300, 1.2] } as const

/** How much faster than its mean each lap of a hard session is; its first and its last are easy. */
const wave = [0.88, 1.1, 0.98]

/** The recording of a completed run or ride, of the length that was logged, else planned; undefined without a length. */
export function recordingOf(athlete: Athlete, row: WorkoutRow) {
  const sport = row.sport === 'run' || row.sport === 'bike' ? row.sport : undefined
  const reading = readText(row)
  const { volume } = reading
  if (!sport || !volume) return undefined
  const habit = outdoors[sport]
  const intensity = planIntensity(row.name, reading.intensity)
  const roll = seededRandom('recording', athlete.email, row.day)
  const speed = (quicker[intensity] / usualPace(athlete, sport)) * (0.97 + roll.roll() * 0.06)
  const planned = volume.km * 1000 + volume.m + (volume.min * 60 + volume.s) * speed
  const meters = Math.round(row.doneMeters ?? (row.doneSeconds === null ? planned : row.doneSeconds * speed))
  if (meters < 500) return undefined
  const wobble = () => roll.roll() - 0.5
  const laps: { seconds: number; meters: number }[] = []
  for (let from = 0; from < meters; from += habit.lapMeters) {
    const length = Math.min(habit.lapMeters, meters - from)
    const isEnd = from === 0 || from + habit.lapMeters >= meters
    const factor = intensity === 'hard' ? (isEnd ? 0.85 : (wave[laps.length % wave.length] ?? 1)) : 1
    laps.push({
      seconds: Number((length / speed / factor / (1 + wobble() * 0.04)).toFixed(1)),
      meters: length,
    })
  }
  const seconds = Math.round(laps.reduce((sum, lap) => sum + lap.seconds, 0))
  const at = Array.from({ length: points }, (_, index) => index / points)
  const effort = athlete.maxHeartRate * habit.heart[intensity]
  const heartRate = at.map((part) =>
    Math.round(effort * (1 - 0.28 * Math.exp(-part * 18)) + part * 7 + wobble() * 6),
  )
  const altitude = at.map((part) => Math.round(738 + habit.hills * Math.sin(part * 7.3) + wobble() * 2))
  const watts = sport === 'bike' && athlete.ftp !== null ? athlete.ftp * power[intensity] : null
  const curve = {
    step: seconds / points,
    heartRate,
    speed: at.map(() => Number(((meters / seconds) * (1 + wobble() * 0.12)).toFixed(2))),
    ...(watts !== null && { power: at.map(() => Math.round(watts * (1 + wobble() * 0.3))) }),
    altitude,
  }
  const mean = Math.round(heartRate.reduce((sum, value) => sum + value, 0) / points)
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
    averagePower: watts === null ? null : Math.round(watts),
    laps: laps.map((lap) => ({
      ...lap,
      averageHeartRate: mean + Math.round(wobble() * 8),
      averagePower: watts === null ? null : Math.round(watts * (1 + wobble() * 0.1)),
    })),
    curve,
    bests: bestsOf({ sport, seconds, watts, laps }),
  }
}

type Ridden = {
  sport: TrainingSport
  seconds: number
  watts: number | null
  laps: readonly { seconds: number; meters: number }[]
}

function bestsOf({ sport, seconds, watts, laps }: Ridden): ActivityBest[] {
  const measured = laps.map((lap) => ({ ...lap, averageHeartRate: null, averagePower: null }))
  const powers = watts === null ? [] : (Object.keys(harder) as (keyof typeof harder)[])
  return [
    ...effortList.flatMap(([kind, effort]) => {
      const time =
        effort.of === 'time' && effort.sport === sport ? lapsTime(sport, measured, effort.meters) : null
      return time === null ? [] : [{ kind, value: time.seconds }]
    }),
    ...powers.flatMap((kind) => {
      const [from, factor] = harder[kind]
      return seconds < from ? [] : [{ kind, value: Math.round((watts ?? 0) * factor) }]
    }),
  ]
}

/** Adds what the watch of an athlete recorded in the last days, as read from its files. */
export async function addRecordings(
  tx: Tx,
  athlete: Athlete,
  rows: readonly WorkoutRow[],
  today: number,
): Promise<void> {
  if (!watchOwners.includes(athlete.email)) return
  for (const row of rows) {
    if (row.day < today - daysBack || row.day >= today || row.status !== 'completed') continue
    const clientId = demoKey('activity', athlete.email, row.day)
    const found = tx.db.selectFrom('activities').select('id').where('clientId', '=', clientId)
    const recording = recordingOf(athlete, row)
    if (!recording || (await found.executeTakeFirst())) continue
    const { laps, curve, bests, ...facts } = recording
    await insertRow(tx, collections.activities, {
      ...facts,
      clientId,
      athleteId: row.athleteId,
      workoutKey: row.clientId,
      workoutChosen: 0,
      sameAs: null,
      groupKey: null,
      day: row.day,
      startedAt: `${dayFromNumber(row.day)}T09:12:00.000Z`,
      source: 'file' as const,
      sourceId: `demo ${row.day}`,
      laps: JSON.stringify(laps),
      curve: JSON.stringify(curve),
      bests: JSON.stringify(bests),
    })
  }
}
