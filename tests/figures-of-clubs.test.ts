import { expect, it } from 'vitest'
import { recordingsByWorkout } from '#src/domain/activities/linked-recordings.ts'
import { compareTraining } from '#src/domain/comparison.ts'
import { addDays, mondayOf } from '#src/domain/days.ts'
import type { Figure } from '#src/domain/figures.ts'
import { loadDays } from '#src/domain/load.ts'
import { progressLoad, shownWeeks } from '#src/domain/progress/weeks.ts'
import { readText } from '#src/domain/reading/volume.ts'
import {
  type LoggedWorkout,
  paceSessions,
  type Recording,
  recordedSession,
  type Session,
  sessionOf,
} from '#src/domain/sessions.ts'
import { totalsOf } from '#src/domain/totals.ts'
import { pacesOn } from '#src/domain/week-paces.ts'
import { isTrainingSport, type Sport, workoutDay } from '#sync/contract/index.ts'
import { amounts } from './support/club-texts.ts'
import { random } from './support/seeded-random.ts'

/**
 * A thousand small clubs, and their figures worked out a second time, plainly and from nothing but the rows: what one
 * session says, what a week adds up to, and what follows from that. No code is shared but the reading of the texts.
 */

/** A Wednesday. */
const today = '2026-11-25'
const clubs = 1000

type Recorded = Recording & { workoutKey: string | null }
type Athlete = {
  workouts: LoggedWorkout[]
  recordings: Recorded[]
  thresholds: { swimPace: number | null; runPace: number | null }
}

const texts = {
  swim: Object.keys(amounts.swim),
  bike: Object.keys(amounts.bike),
  run: Object.keys(amounts.run),
} as const

function athleteOf(seed: number): Athlete {
  const { below, pick, chance } = random(seed)
  const workouts: LoggedWorkout[] = []
  const recordings: Recorded[] = []
  const amount = (sport: 'swim' | 'bike' | 'run') => {
    // Now and then one finger on the wrong key.
    const wrong = chance(0.05) ? 30 : 1
    const pace = { swim: 1.1, bike: 0.12, run: 0.34 }[sport]
    const meters = { swim: 1500, bike: 30_000, run: 8000 }[sport] + below(4000)
    return { meters, seconds: Math.round(meters * pace * (0.8 + below(40) / 100) * wrong) }
  }
  const count = 4 + below(16)
  for (let index = 0; index < count; index += 1) {
    const sport: Sport = pick(['swim', 'bike', 'run', 'run', 'rest'])
    const day = addDays(today, below(90) - 75)
    const status =
      day > today ? 'planned' : pick(['planned', 'completed', 'completed', 'completed', 'missed'] as const)
    const done = amount(sport === 'rest' ? 'run' : sport)
    const isTyped = status === 'completed' && chance(0.6)
    // Now and then the coach changed the plan before the log arrived, even to another sport.
    const changed =
      status !== 'planned' && sport !== 'rest' && chance(0.1) ? pick([sport, 'swim', 'run'] as const) : null
    workouts.push({
      clientId: `w${index}`,
      name: 'Treino',
      description: sport === 'rest' ? 'Descanso' : pick(texts[sport]),
      sport,
      scheduledTo: day,
      status,
      rpe: status === 'completed' ? 1 + below(10) : null,
      plannedSeconds: null,
      plannedMeters: null,
      doneFrom: isTyped ? 'typed' : status === 'completed' ? pick(['plan', 'activity', null]) : null,
      doneSeconds: isTyped && chance(0.8) ? done.seconds : null,
      doneMeters: isTyped && chance(0.8) ? done.meters : null,
      donePlan: changed && {
        name: 'Antes',
        description: pick(texts[changed]),
        sport: changed,
        // Now and then to another day.
        scheduledTo: chance(0.5) ? day : addDays(day, below(7) - 7),
      },
    })
    const recorded = sport === 'rest' || status === 'missed' || day > today ? 0 : pick([0, 0, 0, 1, 1, 2])
    for (let part = 0; part < recorded; part += 1) {
      // Of the sport that was done; one of another sport counts in its own (`by-sport.test.ts`).
      const ofSport = changed ?? (sport === 'rest' ? 'run' : sport)
      recordings.push({ ...recordingOf(ofSport), day, workoutKey: `w${index}` })
    }
  }
  for (let more = below(4); more > 0; more -= 1) {
    const sport = pick(['swim', 'bike', 'run'] as const)
    recordings.push({ ...recordingOf(sport), day: addDays(today, -below(75)), workoutKey: null })
  }
  const thresholds = { swimPace: chance(0.3) ? 95 : null, runPace: chance(0.3) ? 280 : null }
  return { workouts, recordings, thresholds }

  function recordingOf(sport: 'swim' | 'bike' | 'run') {
    const { seconds, meters } = amount(sport)
    const clientId = `r${recordings.length}`
    return { clientId, name: 'Gravação', sport, seconds, meters: chance(0.85) ? meters : null }
  }
}

// ---- the plain computation

type Plain = { seconds: [number, string] | null; meters: [number, string] | null }
type Line = {
  day: string
  sport: Sport
  from: string
  plan: Plain
  done: Plain
  isDone: boolean
  over: boolean
  load: number
  /** What was typed, recorded or, of a plan that was followed, planned. */
  exact: { seconds: number | null; meters: number | null }
}

const limits = { swim: [50, 300, 100], run: [150, 900, 1000], bike: [60, 600, 1000] } as const

/** Of a week that is over, at its Monday and from what was done before it; else of today. */
function plainPace(
  { workouts, recordings, thresholds }: Athlete,
  sport: 'swim' | 'bike' | 'run',
  ofDay: string,
) {
  const isOver = mondayOf(ofDay) < mondayOf(today)
  const at = isOver ? mondayOf(ofDay) : today
  const [low, high, length] = limits[sport]
  const found: number[] = []
  const look = (day: string, seconds: number | null, meters: number | null) => {
    if (day > at || (isOver && day === at) || day < addDays(at, -60) || !seconds || !meters) return
    const pace = (seconds / meters) * length
    if (pace >= low - 1e-9 && pace <= high + 1e-9) found.push(seconds / meters)
  }
  for (const one of workouts) {
    const own = recordings.filter(({ workoutKey }) => workoutKey === one.clientId)
    if ((one.donePlan?.sport ?? one.sport) !== sport || (one.status !== 'completed' && own.length === 0))
      continue
    const seconds = one.doneSeconds ?? (own.length > 0 ? plainSum(own.map((each) => each.seconds)) : null)
    const meters = one.doneMeters ?? (own.length > 0 ? plainSum(own.map((each) => each.meters)) : null)
    look(plainDay(one), seconds, meters)
  }
  for (const one of recordings)
    if (one.workoutKey === null && one.sport === sport) look(one.day, one.seconds, one.meters)
  if (found.length >= 3) {
    found.sort((a, b) => a - b)
    const half = found.length / 2
    return found.length % 2 ? found[half - 0.5] : ((found[half - 1] ?? 0) + (found[half] ?? 0)) / 2
  }
  if (sport === 'run' && thresholds.runPace) return (thresholds.runPace / 1000) * 1.2
  if (sport === 'swim' && thresholds.swimPace) return (thresholds.swimPace / 100) * 1.08
  return undefined
}

function plainSum(values: (number | null)[]): number | null {
  return values.includes(null) ? null : values.reduce<number>((sum, value) => sum + (value ?? 0), 0)
}

/** Where the plan was moved before its log arrived, the day on which it was done. */
const plainDay = ({ donePlan, scheduledTo }: LoggedWorkout) => (donePlan ? donePlan.scheduledTo : scheduledTo)

function plainLines(athlete: Athlete): Line[] {
  const paceOf = (sport: Sport, day: string) =>
    isTrainingSport(sport) ? plainPace(athlete, sport, day) : undefined
  const other = (seconds: number | null, meters: number | null, sport: Sport, day: string): Plain => {
    const speed = paceOf(sport, day)
    const some = (own: number | null, theirs: number | null, turned: number): [number, string] | null =>
      own === null && theirs === null
        ? null
        : own === null
          ? speed === undefined
            ? [0, 'partly']
            : [Math.round(turned), 'estimated']
          : [own, 'said']
    return {
      seconds: some(seconds, meters, (meters ?? 0) * (speed ?? 0)),
      meters: some(meters, seconds, (seconds ?? 0) / (speed ?? 1)),
    }
  }
  const lines = athlete.workouts.map((one): Line => {
    const own = athlete.recordings.filter(({ workoutKey }) => workoutKey === one.clientId)
    const sport = one.donePlan ? one.donePlan.sport : one.sport
    const { description } = one.donePlan ?? one
    const said = (isTrainingSport(sport) && amounts[sport][description]) || { s: 0, m: 0 }
    const speed = paceOf(sport, plainDay(one))
    const plan: Plain = { seconds: null, meters: null }
    if (said.m === 0 && said.s > 0) plan.seconds = [said.s, 'said']
    else if (said.m > 0 && speed !== undefined)
      plan.seconds = [said.s + Math.round(said.m * speed), 'estimated']
    else if (said.s > 0) plan.seconds = [said.s, 'partly']
    if (said.s === 0 && said.m > 0) plan.meters = [said.m, 'said']
    else if (said.s > 0 && speed !== undefined)
      plan.meters = [said.m + Math.round(said.s / speed), 'estimated']
    else if (said.m > 0) plan.meters = [said.m, 'partly']
    const isDone = one.status === 'completed' || own.length > 0
    const typed = one.doneSeconds !== null || one.doneMeters !== null
    let [seconds, meters] = [one.doneSeconds, one.doneMeters]
    let done: Plain = { seconds: null, meters: null }
    if (own.length > 0) {
      seconds ??= plainSum(own.map((each) => each.seconds))
      meters ??= plainSum(own.map((each) => each.meters))
    }
    if (isDone) done = own.length > 0 || typed ? other(seconds, meters, sport, plainDay(one)) : plan
    const asPlan = isDone && own.length === 0 && !typed
    if (asPlan) {
      seconds = plan.seconds && plan.seconds[1] !== 'partly' ? plan.seconds[0] : null
      meters = plan.meters && plan.meters[1] !== 'partly' ? plan.meters[0] : null
    }
    const isMissed =
      one.status === 'missed' || (one.status === 'planned' && one.scheduledTo < today && !isDone)
    const load = isDone && one.rpe !== null && seconds !== null ? Math.round((one.rpe * seconds) / 60) : 0
    return {
      day: plainDay(one),
      sport,
      from: 'workout',
      plan,
      done,
      isDone,
      over: isDone || isMissed,
      load,
      exact: { seconds, meters },
    }
  })
  const alone = athlete.recordings.filter(({ workoutKey }) => workoutKey === null)
  return [
    ...lines,
    ...alone.map(({ day, sport, seconds, meters }) => ({
      day,
      sport,
      from: 'recording',
      plan: { seconds: null, meters: null },
      done: other(seconds, meters, sport, day),
      isDone: true,
      over: true,
      load: 0,
      exact: { seconds, meters },
    })),
  ]
}

function plainTotal(
  lines: Line[],
  which: 'plan' | 'done',
  unit: 'seconds' | 'meters',
): [number, string] | null {
  let value = 0
  let how = ''
  for (const line of lines) {
    if (which === 'done' && !line.isDone) continue
    const here = line[which]
    const there = unit === 'seconds' ? here.meters : here.seconds
    const [add, sure] = here[unit] ?? (there ? [0, 'partly'] : [0, ''])
    value += add
    if (sure === 'partly' || how === 'partly') how = 'partly'
    else if (sure === 'estimated' || how === 'estimated') how = 'estimated'
    else how = sure || how
  }
  return how === '' ? null : [value, how]
}

/** What was planned, what was done of it, and what nobody planned. */
function plainAmounts(lines: Line[], unit: 'seconds' | 'meters') {
  const [plans, extras] = [
    lines.filter(({ from }) => from === 'workout'),
    lines.filter(({ from }) => from !== 'workout'),
  ]
  return [plainTotal(plans, 'plan', unit), plainTotal(plans, 'done', unit), plainTotal(extras, 'done', unit)]
}

/** What was done of what was due: in time, or in metres where the week has one sport and more of it says metres. */
function plainRatio(ofWeek: Line[]): number | null {
  const due = ofWeek.filter(({ from, over }) => from === 'workout' && over)
  const pairs = (unit: 'seconds' | 'meters') =>
    due.flatMap(({ plan, exact, isDone }) => {
      const done = isDone ? exact[unit] : 0
      return plan[unit] && plan[unit][1] !== 'partly' && done !== null ? [[plan[unit][0], done] as const] : []
    })
  const [inTime, inMeters] = [pairs('seconds'), pairs('meters')]
  const isOneSport = due.every(({ sport }) => sport === due[0]?.sport)
  const taken = isOneSport && inMeters.length > inTime.length ? inMeters : inTime
  const sum = (of: 0 | 1) => taken.reduce((total, pair) => total + pair[of], 0)
  return sum(0) > 0 && due.length - taken.length <= taken.length ? sum(1) / sum(0) : null
}

// ---- the two side by side

const plain = (figure: Figure | null) => figure && [figure.value, figure.how]

function sessionsOf(athlete: Athlete): Session[] {
  const { workouts, recordings, thresholds } = athlete
  const history = [
    { from: '2020-01-01', ftp: null, maxHeartRate: null, thresholdHeartRate: null, ...thresholds },
  ]
  const paces = pacesOn({ sessions: paceSessions(workouts, recordings), thresholds: history, today })
  const linked = recordingsByWorkout(recordings)
  return [
    ...workouts.map((one) =>
      sessionOf(one, {
        reading: readText(one.donePlan ?? one),
        recordings: linked.get(one.clientId) ?? [],
        paces: paces(workoutDay(one)),
        today,
      }),
    ),
    ...(linked.get(null) ?? []).map((one) => recordedSession([one], paces(one.day))),
  ]
}

it('a plain second computation agrees on every figure of a thousand clubs', { timeout: 120_000 }, () => {
  for (let seed = 1; seed <= clubs; seed += 1) {
    const athlete = athleteOf(seed)
    const sessions = sessionsOf(athlete)
    const lines = plainLines(athlete)
    const trained = lines.filter(({ sport }) => sport !== 'rest')
    // Home, chips and the page of a workout.
    expect(
      sessions.map(({ planned, counted, isDone }) => [
        plain(planned.seconds),
        plain(planned.meters),
        isDone ? [plain(counted.seconds), plain(counted.meters)] : [null, null],
      ]),
      `club ${seed}, sessions`,
    ).toEqual(lines.map(({ plan, done }) => [plan.seconds, plan.meters, [done.seconds, done.meters]]))
    const mondays = new Set(lines.map(({ day }) => mondayOf(day)))
    for (const monday of mondays) {
      const isInWeek = ({ day }: { day: string }) => mondayOf(day) === monday
      const week = sessions.filter(isInWeek)
      const ofWeek = trained.filter(isInWeek)
      const totals = totalsOf(week)
      // Calendar week, print and team week.
      const { planned, done, unplanned } = totals.time
      expect([planned, done, unplanned].map(plain), `club ${seed}, ${monday}, hours`).toEqual(
        plainAmounts(ofWeek, 'seconds'),
      )
      for (const { sport, unit, ...amounts } of totals.sports) {
        const ofSport = ofWeek.filter((line) => line.sport === sport)
        expect(
          [amounts.planned, amounts.done, amounts.unplanned].map(plain),
          `club ${seed}, ${monday}, ${sport}`,
        ).toEqual(plainAmounts(ofSport, unit))
      }
      expect(totals.load?.value ?? 0, `club ${seed}, ${monday}, load`).toBe(
        ofWeek.reduce((sum, { load }) => sum + load, 0),
      )
      expect(compareTraining(week).ratio, `club ${seed}, ${monday}, share`).toEqual(plainRatio(ofWeek))
    }
    // Progress.
    for (const unit of ['seconds', 'meters'] as const) {
      const weeks = shownWeeks(sessions, { unit, first: addDays(mondayOf(today), -77), count: 12 })
      expect(
        weeks.map(({ planned, done, unplanned }) => [planned, done, unplanned].map(plain)),
        `club ${seed}, progress in ${unit}`,
      ).toEqual(
        weeks.map(({ monday }) =>
          plainAmounts(
            trained.filter(({ day }) => mondayOf(day) === monday),
            unit,
          ),
        ),
      )
    }
    const from = addDays(today, -27)
    const done = trained.filter(({ isDone, day }) => isDone && day <= today)
    expect(progressLoad(sessions, { from, today }).days, `club ${seed}, load`).toEqual(
      loadDays(
        done.map(({ day, load }) => ({ day, load })),
        from,
        today,
      ),
    )
  }
})
