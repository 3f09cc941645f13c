import { type ActivitySport, activitySports } from '#sync/contract/index.ts'
import { comparable, comparison, type Figure, type Planned, type Unit } from './figures.ts'
import type { Compliance } from './load.ts'
import { type Session, trainingOf } from './sessions.ts'

type Both = { planned: Figure | null; done: Figure | null }

/**
 * A sport's distance in a week or another time, or its time where there is no whole distance. `ratio`: how much of what was planned is done; null where nothing was.
 * `word` is null while a session of it is still open.
 */
export type SportTotal = Both & {
  sport: ActivitySport
  unit: Unit
  ratio: number | null
  word: Compliance | null
}

/** What sessions add up to: hours of all sports, then the distance of each sport, then the load of what was done. */
export type Totals = {
  time: Both
  sports: readonly SportTotal[]
  load: Figure | null
  /** How many workouts there are, rest days left out, how many of them are done, and how many recordings of no plan. */
  sessions: { planned: number; done: number; recorded: number }
  /**
   * False while texts are still being read: the sums are not whole yet. Then there is what will probably be told, so that
   * it has its room: each sport that has a session, and a load where an effort was logged.
   */
  isRead: boolean
  /** How many it lacks, since nothing was read from their texts. */
  unread: number
  /** How many it counts by texts whose reading is in doubt. */
  doubtful: number
}

/** Adds up the sessions of a week, a day or a phase. */
export function totalsOf(all: readonly Session[]): Totals {
  const sessions = trainingOf(all)
  const isRead = sessions.every((session) => session.isRead)
  return {
    time: bothOf(sessions, 'seconds'),
    sports: activitySports.flatMap((sport) => sportTotal(sessions, sport, isRead)),
    load: isRead ? sumOf(sessions.map(({ load }) => load)) : loadToCome(sessions),
    sessions: {
      planned: sessions.filter(({ from }) => from === 'workout').length,
      done: sessions.filter(({ from, isDone }) => from === 'workout' && isDone).length,
      recorded: sessions.filter(({ from }) => from === 'recording').length,
    },
    isRead,
    unread: sessions.filter(({ isUnread }) => isUnread).length,
    doubtful: sessions.filter(({ isDoubtful }) => isDoubtful).length,
  }
}

function loadToCome(sessions: readonly Session[]): Figure | null {
  return sessions.some(({ rpe }) => rpe !== null) ? { value: 0, how: 'partly' } : null
}

function sportTotal(sessions: readonly Session[], sport: ActivitySport, isRead: boolean): SportTotal[] {
  const ofSport = sessions.filter((session) => session.sport === sport)
  const [meters, seconds] = [bothOf(ofSport, 'meters'), bothOf(ofSport, 'seconds')]
  if (!isRead && ofSport.length > 0)
    return [{ sport, unit: 'seconds', planned: null, done: null, ratio: null, word: null }]
  if (!meters.planned && !meters.done && !seconds.planned && !seconds.done) return []
  const compared = comparison({
    planned: { meters: meters.planned, seconds: seconds.planned },
    done: { meters: comparable(meters.done), seconds: comparable(seconds.done) },
  })
  const isPlanned = Boolean(meters.planned ?? seconds.planned)
  const ratio = compared?.ratio ?? (isPlanned ? 0 : null)
  const isOver = ofSport.every(({ isDone, status }) => isDone || status === 'missed')
  const word = compared?.word ?? (isPlanned ? 'not-done' : 'unplanned')
  const isUnknown = isPlanned && !compared && ofSport.some(({ isDone }) => isDone)
  const isDistance = (meters.planned?.value ?? 0) + (meters.done?.value ?? 0) > 0
  const isHalf = [meters.planned, meters.done].some((figure) => !isWhole(figure))
  const unit =
    isDistance && !(isHalf && isWhole(seconds.planned) && isWhole(seconds.done)) ? 'meters' : 'seconds'
  const shown = unit === 'meters' ? meters : seconds
  return [
    { sport, unit, ...shown, ratio: isUnknown ? null : ratio, word: isOver && !isUnknown ? word : null },
  ]
}

const isWhole = (figure: Figure | null) => figure?.how !== 'partly'

function bothOf(sessions: readonly Session[], unit: Unit): Both {
  return {
    planned: sumOf(sessions.map(({ planned }) => figureIn(planned, unit))),
    done: sumOf(sessions.map(({ counted, isDone }) => (isDone ? figureIn(counted, unit) : null))),
  }
}

/** What is not known in this unit, and is in the other one, makes a sum a lower end. */
function figureIn(amounts: Planned, unit: Unit): Figure | null {
  const other = amounts[unit === 'seconds' ? 'meters' : 'seconds']
  return amounts[unit] ?? (other ? { value: 0, how: 'partly' } : null)
}

/** The sum of what is known, as sure as the least sure of it; null where nothing is. */
function sumOf(figures: readonly (Figure | null)[]): Figure | null {
  let sum: Figure | null = null
  for (const figure of figures) {
    if (!figure) continue
    sum = sum ? { value: sum.value + figure.value, how: lessSure(sum.how, figure.how) } : figure
  }
  return sum
}

/** What each of so many people has of it on average. */
export function shareOfTotals(totals: Totals, people: number): Totals {
  if (people < 2) return totals
  const part = (figure: Figure | null) => figure && { ...figure, value: Math.round(figure.value / people) }
  const both = <T extends Both>(one: T): T => ({ ...one, planned: part(one.planned), done: part(one.done) })
  return {
    ...totals,
    time: both(totals.time),
    sports: totals.sports.map(both),
    load: part(totals.load),
  }
}

const sureness = ['partly', 'estimated', 'said'] as const

function lessSure(one: Figure['how'], other: Figure['how']): Figure['how'] {
  return sureness.find((how) => how === one || how === other) ?? one
}
