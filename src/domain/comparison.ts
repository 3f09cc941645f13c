import type { Sport } from '#sync/contract/index.ts'
import { comparable, type Done, type Planned, type Unit } from './figures.ts'
import type { Session } from './sessions.ts'
import { isDueOn } from './workouts/due.ts'

/** A session as far as several of them are compared with what was planned. */
export type ComparedSession = {
  /** `YYYY-MM-DD`. */
  day: string
  sport: Sport
  rest?: boolean
  /** `recorded`: a plan with a recording and no log; null: nobody planned it. */
  status: 'planned' | 'completed' | 'missed' | 'recorded' | null
  /** Its day is in an absence of the athlete. */
  excused: boolean
  planned: Planned
  done: Done
}

export type SessionsCompared = {
  /** What the counted sessions were to be, and what was done of them; in `unit`. */
  planned: number
  done: number
  /** Null where nothing was planned, or more sessions lack an amount than have one. */
  ratio: number | null
  unit: Unit
  counted: number
  leftOut: { notDue: number; excused: number; noAmount: number }
  unplanned: { count: number; seconds: number; meters: number }
}

/** What is said of sessions on a screen: also whether a part of it follows from a pace. */
export type TrainingCompared = SessionsCompared & { estimated: boolean }

type Due = Omit<ComparedSession, 'status' | 'day'> & { isPlan: boolean; isDone: boolean; isDue: boolean }

/**
 * How much was done of what was due, by one rule for every screen: of days before `today`, and of today once done or
 * missed; without absences; in time, or for one sport in metres where more of its sessions have them.
 */
export function compareSessions(sessions: readonly ComparedSession[], today: string): SessionsCompared {
  const due = sessions.map(({ status, ...session }): Due => {
    const isDone = status === 'completed' || status === 'recorded'
    return {
      ...session,
      isPlan: status !== null,
      isDone,
      isDue: isDone || isDueOn({ ...session, status }, today),
    }
  })
  const { estimated: _, ...compared } = compareDue(due)
  return compared
}

/** The sessions of one athlete against what was due; of what the athlete does not see yet nothing is. */
export function compareTraining(sessions: readonly Session[]): TrainingCompared {
  const seen = sessions.filter(({ isDraft }) => !isDraft)
  return compareDue(seen.map((session) => ({ ...session, isPlan: session.from === 'workout' })))
}

function compareDue(sessions: readonly Due[]): TrainingCompared {
  const plans = sessions.filter(({ isPlan, rest, sport }) => isPlan && !rest && sport !== 'rest')
  const due = plans.filter(({ isDue }) => isDue)
  const counted = due.filter(({ isDone, excused }) => isDone || !excused)
  const { unit, amounts } = inBestUnit(counted)
  const [planned, done] = [sumOf(amounts, 'planned'), sumOf(amounts, 'done')]
  const noAmount = counted.length - amounts.length
  return {
    planned,
    done,
    ratio: planned > 0 && noAmount <= amounts.length ? done / planned : null,
    unit,
    counted: amounts.length,
    leftOut: { notDue: plans.length - due.length, excused: due.length - counted.length, noAmount },
    unplanned: unplannedOf(sessions.filter(({ isPlan }) => !isPlan)),
    estimated: amounts.some(({ estimated }) => estimated),
  }
}

type Amount = { planned: number; done: number; estimated: boolean }

/** The amounts on both sides in this unit; a session that lacks one has none. What was not done is 0. */
function amountsIn(sessions: readonly Due[], unit: Unit): Amount[] {
  return sessions.flatMap((session) => {
    const planned = comparable(session.planned[unit])
    const done = session.isDone ? session.done[unit] : 0
    if (planned === null || done === null) return []
    return [{ planned, done, estimated: session.planned[unit]?.how === 'estimated' }]
  })
}

function inBestUnit(sessions: readonly Due[]): { unit: Unit; amounts: Amount[] } {
  const seconds = amountsIn(sessions, 'seconds')
  const isOneSport = new Set(sessions.map(({ sport }) => sport)).size === 1
  const meters = isOneSport ? amountsIn(sessions, 'meters') : []
  return meters.length > seconds.length
    ? { unit: 'meters', amounts: meters }
    : { unit: 'seconds', amounts: seconds }
}

const sumOf = (amounts: readonly Amount[], which: 'planned' | 'done') =>
  amounts.reduce((total, amount) => total + amount[which], 0)

function unplannedOf(sessions: readonly Due[]) {
  const sum = (unit: Unit) => sessions.reduce((total, { done }) => total + (done[unit] ?? 0), 0)
  return { count: sessions.length, seconds: sum('seconds'), meters: sum('meters') }
}
