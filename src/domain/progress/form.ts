import { addDays } from '../days.ts'
import { comparable } from '../figures.ts'
import { sessionLoad } from '../load.ts'
import { type Session, trainingOf } from '../sessions.ts'
import { usualEffort } from '../triage/intensity.ts'
import { habitRange, middle } from '../workouts/habit.ts'
import { rpeValues } from '../workouts/scales.ts'

/**
 * Form: how the load of late compares with the load that somebody is used to. Both are exponential means of the load of
 * each day, with the time constants of 42 and 7 days that coaches know (after Banister et al. 1975); their difference is
 * what is shown as form. It says how training changed, and nothing about injuries.
 */
export type FormDay = {
  day: string
  long: number
  short: number
  /** The long one less the short one: below 0, more than usual was done of late. */
  form: number
  /** A day to come, as the plan leads to expect. */
  isPlanned: boolean
}

const longDays = 42
const shortDays = 7

type Means = { long: number; short: number }

/**
 * Form day by day from `from` on: up to today of what was done, and after it, up to the last planned day, of what is
 * planned, today's open sessions among it. Days before 42 days of sessions are left out. What came before the first session
 * counts as the mean of the first 42 days.
 * @param sessions of 42 days before `from` at least, in any order.
 */
export function formDays(
  sessions: readonly Session[],
  { from, today, to }: { from: string; today: string; to: string },
): { days: FormDay[]; estimated: boolean } {
  const training = trainingOf(sessions)
  const done = training.filter(({ isDone, day }) => isDone && day <= today)
  const open = openSessions(training, { today, to })
  const loads = byDay(done, ({ load }) => load?.value ?? null)
  const effortOf = usualEfforts(training, today)
  const ahead = byDay(open, (session) => plannedLoad(session, effortOf(session)))
  const estimated = done.some(({ load }) => load?.how === 'estimated')
  const [first] = done.map(({ day }) => day).toSorted()
  const begin = first && addDays(first, longDays)
  if (!first || !begin || begin > today) return { days: [], estimated }
  const last = open.reduce((latest, { day }) => (day > latest ? day : latest), today)
  let mean = 0
  for (let day = first; day < begin; day = addDays(day, 1)) mean += (loads.get(day) ?? 0) / longDays
  let means: Means = { long: mean, short: mean }
  const days: FormDay[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const isPlanned = day > today
    const before = means
    means = next(before, (isPlanned ? ahead : loads).get(day) ?? 0)
    if (day >= from && day >= begin) days.push({ day, ...means, form: means.long - means.short, isPlanned })
    // What comes after today counts on what is still open today.
    if (day === today) means = next(before, (loads.get(day) ?? 0) + (ahead.get(day) ?? 0))
  }
  return { days, estimated }
}

function next({ long, short }: Means, load: number): Means {
  return { long: long + (load - long) / longDays, short: short + (load - short) / shortDays }
}

/** What can still be done: from today on, neither missed nor in an absence. */
function openSessions(training: readonly Session[], { today, to }: { today: string; to: string }): Session[] {
  return training.filter(
    ({ isDone, status, excused, day }) =>
      !isDone && status !== 'missed' && !excused && today <= day && day <= to,
  )
}

function byDay(
  sessions: readonly Session[],
  loadOf: (session: Session) => number | null,
): ReadonlyMap<string, number> {
  const loads = new Map<string, number>()
  for (const session of sessions) {
    loads.set(session.day, (loads.get(session.day) ?? 0) + (loadOf(session) ?? 0))
  }
  return loads
}

function plannedLoad({ planned }: Session, rpe: number): number | null {
  return sessionLoad({ rpe, doneSeconds: null, plannedSeconds: comparable(planned.seconds) })
}

/** The middle effort that somebody logged for this sport and kind of session in eight weeks, else what its words lead to expect. */
function usualEfforts(training: readonly Session[], today: string): (session: Session) => number {
  const { from } = habitRange(today)
  const kindOf = ({ sport, intensity }: Session) => `${sport} ${intensity}`
  const logged = training.filter(({ isDone, rpe, day }) => isDone && rpe !== null && day >= from)
  const usual = new Map(
    [...Map.groupBy(logged, kindOf)].map(([kind, logs]) => [
      kind,
      middle(logs.map((log) => rpeValues.find((value) => value === log.rpe))),
    ]),
  )
  return (session) => usual.get(kindOf(session)) ?? usualEffort[session.intensity]
}

/** By how much the long load changed in four weeks up to `day`, as a share; null without so many days before it. */
export function longChange(days: readonly FormDay[], day: string): number | null {
  const now = days.find((one) => one.day === day)
  const before = days.find((one) => one.day === addDays(day, -28))
  return now && before && before.long > 0 ? now.long / before.long - 1 : null
}
