import {
  type Activity,
  type BestEffort,
  type BestKind,
  type DonePlan,
  isTrainingSport,
  planDone,
  type Sport,
  type TrainingSport,
  type WorkoutStatus,
  workoutDay,
} from '#sync/contract/index.ts'
import { isPossible } from '../figures.ts'
import { isOnDay, type MarkOnDays } from '../marks.ts'
import { curveTime, type DistanceTime, lapsTime, recordedTime, wholeTime } from './distance-time.ts'
import { effortList, efforts } from './efforts.ts'

export type Best = BestEffort

type Recorded = Pick<
  Activity,
  | ('clientId' | 'sport' | 'name' | 'day' | 'startedAt' | 'seconds' | 'elapsedSeconds')
  | ('meters' | 'laps' | 'curve' | 'bests')
>

type Logged = {
  clientId: string
  name: string
  sport: Sport
  scheduledTo: string
  donePlan: DonePlan | null
  doneDay?: string | null
  description: string
  status: WorkoutStatus
  doneSeconds: number | null
  doneMeters: number | null
}

type RaceMark = MarkOnDays & { result: string | null }

/** The time that somebody wrote as the result of a race: "42:10", "1:42:10", "1h42min10"; null where there is none. */
export function resultTime(result: string | null): number | null {
  const clock = /\b(?:(\d{1,2})[:h])?(\d{1,2})(?::|min|')(\d{2})\b/.exec(result ?? '')
  if (!clock) return null
  const [hours, minutes, seconds] = clock.slice(1).map((part) => Number(part ?? 0))
  return 3600 * (hours ?? 0) + 60 * (minutes ?? 0) + (seconds ?? 0)
}

/** The best efforts of one activity: from its file, else from laps, the whole of it, or its curve. */
export function bestsOfActivity(activity: Recorded): Best[] {
  const { clientId: key, sport, name, day, bests } = activity
  if (!isTrainingSport(sport)) return []
  const said = new Map(bests.map(({ kind, value }) => [kind, value]))
  return effortList.flatMap(([kind, effort]): Best[] => {
    // A person may have changed the sport.
    if (effort.of === 'time' && effort.sport !== sport) return []
    const known = said.get(kind)
    const place = { kind, sport, name, day, key, from: 'activity' as const }
    if (known !== undefined) return [{ ...place, value: known, approximate: false }]
    const time = effort.of === 'time' ? timeOf(activity, effort.meters) : null
    return time === null ? [] : [{ ...place, value: time.seconds, approximate: time.approximate }]
  })
}

function timeOf(activity: Recorded, meters: number): DistanceTime | null {
  const told = [recordedTime(activity, meters), lapsTime(activity.sport, activity.laps, meters)].filter(
    (time) => time !== null,
  )
  // Laps are measured, a curve is only read off: it counts where laps and the whole give none.
  const time = told.toSorted((a, b) => a.seconds - b.seconds)[0] ?? curveTime(activity, meters)
  return time && isPossible(activity.sport, time.seconds, meters) ? time : null
}

/** A race whose distance and time somebody wrote: in its log, or the time as its result. Other totals have rests and drills. */
function bestsOfRace(log: Logged, races: readonly RaceMark[]): Best[] {
  const { clientId: key, status, doneMeters } = log
  const { sport, name } = planDone(log)
  const day = workoutDay(log)
  const race = races.find((mark) => mark.kind === 'race' && isOnDay(mark, day))
  if (status !== 'completed' || !race) return []
  const doneSeconds = resultTime(race.result) ?? log.doneSeconds
  return effortList.flatMap(([kind, effort]): Best[] => {
    if (effort.of !== 'time' || effort.sport !== sport) return []
    const time = wholeTime({ seconds: doneSeconds, meters: doneMeters }, effort.meters)
    if (!time || !isPossible(sport, time.seconds, effort.meters)) return []
    const place = { kind, sport: effort.sport, name, day, key, from: 'workout' as const }
    return [{ ...place, value: time.seconds, approximate: time.approximate }]
  })
}

function isBetter({ kind, value }: Pick<Best, 'kind' | 'value'>, than: number): boolean {
  return efforts[kind].of === 'time' ? value < than : value > than
}

/** The best of each sport and kind, by both. The earlier one of two that are equal. */
function bestOf(all: readonly Best[]): ReadonlyMap<string, Best> {
  const best = new Map<string, Best>()
  for (const one of all.toSorted((a, b) => a.day.localeCompare(b.day))) {
    const known = best.get(keyOf(one))
    if (!known || isBetter(one, known.value)) best.set(keyOf(one), one)
  }
  return best
}

const keyOf = ({ sport, kind }: Pick<Best, 'sport' | 'kind'>) => `${sport} ${kind}`

/** The best of a sport and kind in a season, which is a year of the calendar, and in the one or all before it. */
export type SeasonBest = { kind: BestKind; sport: TrainingSport; now: Best | null; last: Best | null }

/** The season of a day and the one before, and the days that they have. */
export function seasonsOf(today: string): { now: string; last: string; from: string; to: string } {
  const year = Number(today.slice(0, 4))
  return { now: `${year}`, last: `${year - 1}`, from: `${year - 1}-01-01`, to: `${year}-12-31` }
}

const seasonOf = ({ day }: Pick<Best, 'day'>) => day.slice(0, 4)

/** The best of each season, sport and kind, the earliest season first. */
export function bestsBySeason(all: readonly Best[]): Best[] {
  const seasons = [...Map.groupBy(all, seasonOf)].toSorted(([a], [b]) => a.localeCompare(b))
  return seasons.flatMap(([, ofSeason]) => [...bestOf(ofSeason).values()])
}

/** The bests of one athlete, season by season. */
export function bestsOfRows({
  activities,
  logs,
  marks,
}: {
  activities: readonly Recorded[]
  logs: readonly Logged[]
  marks: readonly RaceMark[]
}): Best[] {
  const ofRaces = logs.flatMap((log) => bestsOfRace(log, marks))
  return bestsBySeason([...activities.flatMap(bestsOfActivity), ...ofRaces])
}

/** The bests of this season next to those of the last or all before: by sport, and in the order of the kinds. */
export function compareSeasons(
  bests: readonly Best[],
  { today, against }: { today: string; against: 'last' | 'before' },
): SeasonBest[] {
  const seasons = seasonsOf(today)
  const isBefore = (season: string) => (against === 'last' ? season === seasons.last : season < seasons.now)
  const now = bestOf(bests.filter((best) => seasonOf(best) === seasons.now))
  const last = bestOf(bests.filter((best) => isBefore(seasonOf(best))))
  return sports.flatMap((sport) =>
    effortList.flatMap(([kind]) => {
      const key = keyOf({ sport, kind })
      const [recent, before] = [now.get(key) ?? null, last.get(key) ?? null]
      return recent || before ? [{ kind, sport, now: recent, last: before }] : []
    }),
  )
}

const sports: readonly TrainingSport[] = ['swim', 'bike', 'run']

/** An effort that was better than everything recorded before it. */
export type NewBest = { best: Best; before: Best }

/** What is new in an activity against all others of the athlete that began before it. The first of its kind is not. */
export function newBests(activity: Recorded, others: readonly Recorded[]): NewBest[] {
  const earlier = others.filter(
    ({ sport, startedAt, clientId }) =>
      sport === activity.sport && clientId !== activity.clientId && startedAt < activity.startedAt,
  )
  const known = bestOf(earlier.flatMap(bestsOfActivity))
  return bestsOfActivity(activity).flatMap((best) => {
    const before = known.get(keyOf(best))
    return before && !best.approximate && isBetter(best, before.value) ? [{ best, before }] : []
  })
}
