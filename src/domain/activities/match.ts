import {
  type Activity,
  type ActivitySport,
  isTrainingSport,
  type Sport,
  typedAmounts,
  type WorkoutStatus,
} from '#sync/contract/index.ts'
import { plannedFigures } from '../figures.ts'
import type { CountedPlan } from '../reading/folds/planned.ts'
import { sportsOf } from '../workouts/by-sport.ts'
import { chainsOf } from './chains.ts'

/** What is read of a workout that an activity may belong to. */
export type Candidate = {
  clientId: string
  sport: Sport
  scheduledTo: string
  status: WorkoutStatus
  planned: CountedPlan | null
  plannedSeconds: number | null
  plannedMeters: number | null
}

export type Recorded = Pick<
  Activity,
  | 'clientId'
  | 'day'
  | 'sport'
  | 'seconds'
  | 'elapsedSeconds'
  | 'meters'
  | 'startedAt'
  | 'workoutKey'
  | 'workoutChosen'
>

/** A recording with no workout costs more than the worst fit, so that as many as possible have one. */
const alone = 10

/**
 * The workout of each recording: of the same day and sport, and so that all of them fit best together. What the person
 * chose stays, also none, and so does the recording with which a workout was logged. A match that still holds stays too:
 * two devices that see it otherwise, one with an older version of the app, would undo each other without end. A workout
 * that the person missed has none. A session of several sports takes the recordings that follow each other as its legs do,
 * before any of them is a session of its own.
 * @returns the keys of the workouts, by those of the recordings; null where there is none.
 */
export function matchesOf(
  recordings: readonly Recorded[],
  workouts: readonly Candidate[],
): Map<string, string | null> {
  const logged = new Set(workouts.flatMap(({ status, clientId }) => (status === 'completed' ? clientId : [])))
  const isChosen = ({ workoutKey, workoutChosen }: Recorded) =>
    workoutChosen || (workoutKey !== null && logged.has(workoutKey))
  const chosen = new Set(recordings.filter(isChosen).map(({ workoutKey }) => workoutKey))
  const possible = (key: string | null, { day, sport }: Recorded) =>
    workouts.some(
      (workout) =>
        workout.clientId === key &&
        workout.status !== 'missed' &&
        workout.scheduledTo === day &&
        (workout.sport === sport || isLegOf(workout, sport)),
    )
  const isOfSeveral = (key: string | null) =>
    workouts.some(({ clientId, sport }) => clientId === key && sport === 'multi')
  const holders = new Map<string | null, string>()
  for (const one of recordings.toSorted((a, b) => a.clientId.localeCompare(b.clientId))) {
    const { workoutKey, clientId } = one
    const holds = !chosen.has(workoutKey) && !holders.has(workoutKey) && possible(workoutKey, one)
    if (holds) holders.set(workoutKey, clientId)
  }
  const isSettled = (one: Recorded) =>
    isChosen(one) ||
    holders.get(one.workoutKey) === one.clientId ||
    (isOfSeveral(one.workoutKey) && possible(one.workoutKey, one))
  const settled = recordings.filter(isSettled)
  const taken = new Set(settled.map(({ workoutKey }) => workoutKey))
  const matches = new Map(settled.map(({ clientId, workoutKey }) => [clientId, workoutKey]))
  const open = workouts.filter(({ clientId, status }) => status !== 'missed' && !taken.has(clientId))
  for (const workout of workouts) {
    if (workout.sport !== 'multi' || workout.status === 'missed') continue
    const legs = recordings.filter(
      (one) =>
        one.day === workout.scheduledTo &&
        isLegOf(workout, one.sport) &&
        (matches.get(one.clientId) ?? workout.clientId) === workout.clientId &&
        !(isChosen(one) && one.workoutKey !== workout.clientId),
    )
    for (const { clientId } of chainFor(workout, legs)) matches.set(clientId, workout.clientId)
  }
  const waiting = recordings.filter(({ clientId }) => !matches.has(clientId))
  for (const group of Map.groupBy(waiting, ({ day, sport }) => `${day} ${sport}`).values()) {
    const inOrder = group.toSorted((a, b) => a.startedAt.localeCompare(b.startedAt))
    const [{ day, sport } = { day: '', sport: '' }] = inOrder
    const sameDay = open.filter((workout) => workout.scheduledTo === day && workout.sport === sport)
    bestFit(inOrder, sameDay).forEach((workout, index) => {
      const recording = inOrder[index]
      if (recording) matches.set(recording.clientId, workout?.clientId ?? null)
    })
  }
  return matches
}

/** Whether a recording of this sport may be a part of the workout: one of the sports that its text names, else any. */
function isLegOf({ sport, planned }: Candidate, of: ActivitySport): boolean {
  if (sport !== 'multi') return false
  const named = planned ? sportsOf(planned).filter(isTrainingSport) : []
  return named.length > 0 ? named.some((one) => one === of) : isTrainingSport(of)
}

/** Of the recordings that may be its parts, those that follow each other: with what it has already, else of most sports. */
function chainFor({ clientId }: Candidate, legs: readonly Recorded[]): readonly Recorded[] {
  const chains = chainsOf(legs)
  const own = chains.find((chain) => chain.some(({ workoutKey }) => workoutKey === clientId))
  const sportsIn = (chain: readonly Recorded[]) => new Set(chain.map(({ sport }) => sport)).size
  const [most = []] = chains.toSorted((a, b) => sportsIn(b) - sportsIn(a))
  return own ?? (sportsIn(most) > 1 ? most : [])
}

type Fit = { cost: number; workouts: readonly (Candidate | null)[] }

/** Of all ways to give each recording a workout or none, the one with the least distance in all. */
function bestFit(
  recordings: readonly Recorded[],
  workouts: readonly Candidate[],
): readonly (Candidate | null)[] {
  // Many ways lead to the same rest of recordings and workouts.
  const known = new Map<string, Fit>()
  const fitFrom = (index: number, left: readonly Candidate[]): Fit => {
    const recording = recordings[index]
    if (!recording) return { cost: 0, workouts: [] }
    const key = left.map(({ clientId }) => clientId).join()
    const found = known.get(`${index} ${key}`)
    if (found) return found
    const options = left.map((workout) => {
      const rest = fitFrom(
        index + 1,
        left.filter((other) => other !== workout),
      )
      return { cost: distanceFrom(recording, workout) + rest.cost, workouts: [workout, ...rest.workouts] }
    })
    const without = fitFrom(index + 1, left)
    const none: Fit = { cost: alone + without.cost, workouts: [null, ...without.workouts] }
    const best = options.reduce((least: Fit, option) => (option.cost < least.cost ? option : least), none)
    known.set(`${index} ${key}`, best)
    return best
  }
  return fitFrom(0, workouts).workouts
}

/** 0: exactly the planned amount; 1: all of it away, or more; 2: the plan names no amount. */
function distanceFrom({ seconds, meters }: Recorded, workout: Candidate): number {
  const { sport, planned } = workout
  const plan = plannedFigures({ sport, reading: planned, typed: typedAmounts(workout), paces: {} })
  const away = (done: number | null, wanted: number | undefined) =>
    done === null || wanted === undefined ? 2 : Math.min(1, Math.abs(done - wanted) / Math.max(done, wanted))
  return Math.min(away(seconds, plan.seconds?.value), away(meters, plan.meters?.value))
}
