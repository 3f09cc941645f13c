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
  /** From the plan: a day to come, or today while something is open. */
  isPlanned: boolean
}

const longDays = 42
const shortDays = 7

type Loads = { first: string; byDay: ReadonlyMap<string, number>; lastPlanned: string; estimated: boolean }

/**
 * Form day by day from `from` on, up to the last planned day at most; days before 42 days of sessions are left out. What
 * came before the first session counts as the mean of the first 42 days.
 * @param sessions of 42 days before `from` at least, in any order.
 */
export function formDays(
  sessions: readonly Session[],
  { from, today, to }: { from: string; today: string; to: string },
): { days: FormDay[]; estimated: boolean } {
  const { first, byDay, lastPlanned, estimated } = loadsOf(sessions, { today, to })
  const begin = first && addDays(first, longDays)
  const end = lastPlanned > today ? lastPlanned : today
  if (!begin || begin > today) return { days: [], estimated }
  let long = 0
  for (let day = first; day < begin; day = addDays(day, 1)) long += (byDay.get(day) ?? 0) / longDays
  let short = long
  const days: FormDay[] = []
  for (let day = first; day <= end; day = addDays(day, 1)) {
    const load = byDay.get(day) ?? 0
    long += (load - long) / longDays
    short += (load - short) / shortDays
    if (day < from || day < begin) continue
    days.push({ day, long, short, form: long - short, isPlanned: day > today })
  }
  return { days, estimated }
}

/** What was done up to today, and from today on what is planned, at the usual effort for its kind. */
function loadsOf(sessions: readonly Session[], { today, to }: { today: string; to: string }): Loads {
  const training = trainingOf(sessions)
  const effortOf = usualEfforts(training, today)
  const byDay = new Map<string, number>()
  let [first, lastPlanned, estimated] = ['', '', false]
  for (const session of training) {
    const { day, isDone } = session
    if (day > to || (isDone ? day > today : day < today)) continue
    const load = isDone ? session.load?.value : plannedLoad(session, effortOf(session))
    if (isDone) estimated ||= session.load?.how === 'estimated'
    else if (day > lastPlanned) lastPlanned = day
    if (isDone && (first === '' || day < first)) first = day
    byDay.set(day, (byDay.get(day) ?? 0) + (load ?? 0))
  }
  return { first, byDay, lastPlanned, estimated }
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
