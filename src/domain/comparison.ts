import type { Sport } from '#sync/contract/index.ts'
import { comparable, type Done, type Planned, type Unit } from './figures.ts'
import { isAbsence, isOnDay, type MarkOnDays } from './marks.ts'
import { type Session, trainingOf } from './sessions.ts'

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

/**
 * How much was done of what was due, by one rule for every screen: of days before `today`, and of today once done or
 * missed; without absences; in time, or for one sport in metres where more of its sessions have them.
 */
export function compareSessions(sessions: readonly ComparedSession[], today: string): SessionsCompared {
  const plans = sessions.filter(({ status, rest, sport }) => status !== null && !rest && sport !== 'rest')
  const isDue = (session: ComparedSession) =>
    isDone(session) || session.day < today || (session.day === today && session.status === 'missed')
  const due = plans.filter(isDue)
  const counted = due.filter((session) => isDone(session) || !session.excused)
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
    unplanned: unplannedOf(sessions.filter(({ status }) => status === null)),
  }
}

/** The sessions of one athlete against what was due. @param marks those of their days. */
export function compareTraining(
  sessions: readonly Session[],
  marks: readonly MarkOnDays[],
  today: string,
): SessionsCompared {
  const absences = marks.filter(({ kind }) => isAbsence(kind))
  const compared = trainingOf(sessions).map(
    ({ day, sport, from, status, isDone, planned, done }): ComparedSession => {
      const shown = isDone && status !== 'recorded' ? 'completed' : status === 'rested' ? null : status
      const excused = absences.some((mark) => isOnDay(mark, day))
      return { day, sport, status: from === 'recording' ? null : shown, excused, planned, done }
    },
  )
  return compareSessions(compared, today)
}

const isDone = ({ status }: ComparedSession) => status === 'completed' || status === 'recorded'

type Amount = { planned: number; done: number }

/** The amounts on both sides in this unit; a session that lacks one has none. What was not done is 0. */
function amountsIn(sessions: readonly ComparedSession[], unit: Unit): Amount[] {
  return sessions.flatMap((session) => {
    const planned = comparable(session.planned[unit])
    const done = isDone(session) ? session.done[unit] : 0
    return planned === null || done === null ? [] : [{ planned, done }]
  })
}

function inBestUnit(sessions: readonly ComparedSession[]): { unit: Unit; amounts: Amount[] } {
  const seconds = amountsIn(sessions, 'seconds')
  const isOneSport = new Set(sessions.map(({ sport }) => sport)).size === 1
  const meters = isOneSport ? amountsIn(sessions, 'meters') : []
  return meters.length > seconds.length
    ? { unit: 'meters', amounts: meters }
    : { unit: 'seconds', amounts: seconds }
}

const sumOf = (amounts: readonly Amount[], which: keyof Amount) =>
  amounts.reduce((total, amount) => total + amount[which], 0)

function unplannedOf(sessions: readonly ComparedSession[]) {
  const sum = (unit: Unit) => sessions.reduce((total, { done }) => total + (done[unit] ?? 0), 0)
  return { count: sessions.length, seconds: sum('seconds'), meters: sum('meters') }
}
