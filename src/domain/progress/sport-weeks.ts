import type { CountedSport, SportWeek } from '#sync/contract/index.ts'
import { mondayOf } from '../days.ts'
import type { Unit } from '../figures.ts'
import { type Session, trainingOf } from '../sessions.ts'
import { inSports } from '../workouts/in-sports.ts'

/** `mondayOf` for many sessions of the same days: a date is worked out once. */
export function mondays(): (day: string) => string {
  const known = new Map<string, string>()
  return (day) => {
    const monday = known.get(day) ?? mondayOf(day)
    known.set(day, monday)
    return monday
  }
}

/** What sessions add up to by week and sport, oldest first: from this, every panel and the server's summary are made. */
export function sportWeeks(sessions: readonly Session[]): SportWeek[] {
  const weeks = new Map<string, SportWeek>()
  const mondayOfDay = mondays()
  for (const session of inSports(trainingOf(sessions))) {
    const monday = mondayOfDay(session.day)
    const key = `${monday} ${session.sport}`
    const week = weeks.get(key) ?? emptyWeek(monday, session.sport as CountedSport)
    weeks.set(key, week)
    add(week, session)
  }
  return [...weeks].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, week]) => week)
}

function emptyWeek(monday: string, sport: CountedSport): SportWeek {
  const none = () => ({ done: 0, planned: 0, unplanned: 0, estimated: false, partly: false })
  const amounts = { seconds: none(), meters: none() }
  return { monday, sport, sessions: 0, inMeters: 0, ...amounts, load: 0, loadEstimated: false }
}

function add(week: SportWeek, { from, isDone, planned, done, counted, load }: Session): void {
  week.sessions += 1
  if (planned.meters?.how === 'said' || done.meters !== null) week.inMeters += 1
  for (const unit of ['seconds', 'meters'] as const) {
    const [plan, did] = [planned[unit], isDone ? counted[unit] : null]
    week[unit].planned += plan?.value ?? 0
    week[unit].done += did?.value ?? 0
    if (from === 'recording') week[unit].unplanned += did?.value ?? 0
    const other = unit === 'seconds' ? planned.meters : planned.seconds
    week[unit].partly ||= plan?.how === 'partly' || did?.how === 'partly' || (!plan && other !== null)
    week[unit].estimated ||= plan?.how === 'estimated' || did?.how === 'estimated'
  }
  week.load += load?.value ?? 0
  week.loadEstimated ||= load?.how === 'estimated'
}

/** The unit in which most of these sessions are planned or done; times where there are as many. */
export function usualUnit(weeks: readonly Pick<SportWeek, 'sessions' | 'inMeters'>[]): Unit {
  const [all, inMeters] = weeks.reduce(
    ([sessions, meters], week) => [sessions + week.sessions, meters + week.inMeters],
    [0, 0],
  )
  return inMeters * 2 > all ? 'meters' : 'seconds'
}
