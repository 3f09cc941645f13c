import { limits, type MarkKind, type SeasonPhase } from '#sync/contract/index.ts'
import { sumOf } from '../amounts.ts'
import { addDays, mondayOf, weekDays, weeksBetween } from '../days.ts'
import type { Figure } from '../figures.ts'
import { isOnDay } from '../marks.ts'
import { type Session, trainingOf } from '../sessions.ts'

/** A season to a race: weeks of Monday to Sunday, each in a phase and with its own hours. Days are `YYYY-MM-DD`. */

export type DrawnWeek = { phase: SeasonPhase; startDay: string; endDay: string; targetHours: number }

type SeasonRules = {
  /** Of the first week. */
  hours: number
  /** By how many percent a week has more than the one before, easy weeks left out. */
  ramp: number
  /** One week in this many is easy; 0 for none. */
  easyEvery: number
  /** The weeks of less before the race, its own among them. */
  taper: number
}

/** Of the hours of the week before: what an easy week, the weeks of the taper and the week after the race have. */
const share = { easy: 0.6, taper: 0.6, after: 0.4 }

/** The weeks of a block without easy weeks. */
const longBlock = 4

/** To a quarter of an hour, and at least one. */
const rounded = (hours: number) => Math.min(limits.targetHours, Math.max(0.25, Math.round(hours * 4) / 4))

/**
 * Draws a season backwards from the week of its race: the taper, before it blocks of weeks that rise, each but the last
 * with an easy week at its end, and a week of rest after the race. The last of three blocks or more is the peak, the
 * later half of the others builds.
 * @param from a day of the first week.
 * @returns the weeks in their order; none when the race is before them.
 */
export function drawSeason(from: string, raceDay: string, rules: SeasonRules): DrawnWeek[] {
  const first = mondayOf(from)
  const raceWeek = mondayOf(raceDay)
  if (raceWeek < first) return []
  const lengths = blocksBefore(weeksBetween(first, raceWeek) + 1 - rules.taper, rules.easyEvery)
  const blocks = lengths.filter(({ easy }) => !easy).length
  const drawn: DrawnWeek[] = []
  const add = (phase: SeasonPhase, weeks: number, hoursOf: (index: number) => number) => {
    for (let index = 0; index < weeks; index += 1) {
      const startDay = addDays(first, 7 * drawn.length)
      drawn.push({ phase, startDay, endDay: addDays(startDay, 6), targetHours: rounded(hoursOf(index)) })
    }
  }
  let [block, week, hours] = [0, 0, rules.hours]
  for (const { weeks, easy } of lengths) {
    if (easy) {
      add('rest', weeks, () => share.easy * hours)
      continue
    }
    const begun = week
    const hoursOf = (index: number) => rules.hours * (1 + rules.ramp / 100) ** (begun + index)
    add(phaseOf(block, blocks), weeks, hoursOf)
    hours = hoursOf(weeks - 1)
    block += 1
    week += weeks
  }
  add('taper', weeksBetween(first, raceWeek) + 1 - drawn.length, () => share.taper * hours)
  add('rest', 1, () => share.after * hours)
  return drawn
}

/**
 * What an athlete trains in a week: of these whole weeks, from the first that has a session on, what was done, and what
 * was planned of sessions without a log, since people forget to log. Null where there is nothing.
 * @param isGivenUp whether somebody said that a session was not done.
 */
export function usualTime(
  sessions: readonly Session[],
  { from, to }: { from: string; to: string },
  isGivenUp: (session: Session) => boolean,
): Figure | null {
  const training = trainingOf(sessions).filter(({ day, isDraft }) => from <= day && day <= to && !isDraft)
  const [first] = training.map(({ day }) => day).toSorted()
  const sum = sumOf(
    training.map((session) => {
      if (session.isDone) return session.counted.seconds
      return session.excused || isGivenUp(session) ? null : session.planned.seconds
    }),
  )
  return first && sum ? { ...sum, value: Math.round(sum.value / (weeksBetween(first, to) + 1)) } : null
}

/** Cuts weeks into blocks and easy weeks, from the end: the last block leads straight into what follows. */
function blocksBefore(weeks: number, easyEvery: number): { weeks: number; easy: boolean }[] {
  const block = easyEvery > 1 ? easyEvery - 1 : longBlock
  const lengths: { weeks: number; easy: boolean }[] = []
  let left = weeks
  while (left > 0) {
    const taken = Math.min(block, left)
    lengths.unshift({ weeks: taken, easy: false })
    left -= taken
    // A season does not begin with an easy week.
    if (easyEvery > 1 && left > 1) {
      lengths.unshift({ weeks: 1, easy: true })
      left -= 1
    }
  }
  return lengths
}

function phaseOf(block: number, blocks: number): SeasonPhase {
  const isLast = block === blocks - 1
  if (blocks >= 3 && isLast) return 'peak'
  const others = blocks >= 3 ? blocks - 1 : blocks
  return block < Math.ceil(others / 2) && blocks > 1 ? 'base' : 'build'
}

type Marked = {
  kind: MarkKind
  title: string
  phase: SeasonPhase | null
  startDay: string
  endDay: string
  targetHours: number | null
}

/** What the marks of a season say of a week. */
export type SeasonWeek = {
  /** In seconds, each day by the phase that it is in; null where none has a target. */
  target: number | null
  phase: SeasonPhase | null
  /** The phase begins in this week. */
  begins: boolean
  races: readonly string[]
}

/** @returns what these marks say of the week with this Monday. */
export function seasonWeeks(marks: readonly Marked[]): (monday: string) => SeasonWeek {
  const phases = marks.filter(({ kind }) => kind === 'phase')
  const races = marks.filter(({ kind }) => kind === 'race')
  // A season has a mark for each week.
  const goesOn = ({ phase, startDay }: Marked) =>
    phases.some((other) => other.phase === phase && addDays(other.endDay, 1) === startDay)
  return (monday) => {
    const days = weekDays(monday)
    const ofDays = days.map((day) => phases.find((mark) => isOnDay(mark, day)))
    const hours = ofDays.flatMap((mark) => mark?.targetHours ?? [])
    const phase = ofDays.find((mark) => mark !== undefined)
    return {
      target: hours.length > 0 ? Math.round((3600 * hours.reduce((sum, one) => sum + one, 0)) / 7) : null,
      phase: phase?.phase ?? null,
      begins: phase !== undefined && days.includes(phase.startDay) && !goesOn(phase),
      races: races.filter(({ startDay }) => days.includes(startDay)).map(({ title }) => title),
    }
  }
}
