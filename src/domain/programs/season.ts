import { limits, type MarkKind, type SeasonPhase } from '#sync/contract/index.ts'
import { addDays, mondayOf, weekDays, weeksBetween } from '../days.ts'
import { isOnDay } from '../marks.ts'

/** A season to a race: phases of whole weeks, each with hours a week as its target. Days are `YYYY-MM-DD`. */

export type DrawnPhase = { phase: SeasonPhase; startDay: string; endDay: string; targetHours: number }

export type SeasonRules = {
  /** Of the first week. */
  hours: number
  /** By how many percent a week has more than the one before, easy weeks left out. */
  ramp: number
  /** One week in this many is easy; 0 for none. */
  easyEvery: number
  /** The weeks of less before the race, its own among them. */
  taper: number
}

/** Of the hours of the weeks before: what an easy week, the weeks of the taper and the week after the race have. */
const share = { easy: 0.6, taper: 0.6, after: 0.4 }

/** The weeks of a block without easy weeks. */
const longBlock = 4

/** To half an hour, and never nothing. */
const rounded = (hours: number) => Math.min(limits.targetHours, Math.max(0.5, Math.round(hours * 2) / 2))

/**
 * Draws a season backwards from the week of its race: the taper, before it blocks of weeks that rise, each but the last
 * with an easy week at its end, and a week of rest after the race. The last of three blocks or more is the peak, the
 * later half of the others builds.
 * @param from a day of the first week.
 * @returns the phases in their order; none when the race is before them.
 */
export function drawSeason(from: string, raceDay: string, rules: SeasonRules): DrawnPhase[] {
  const first = mondayOf(from)
  const raceWeek = mondayOf(raceDay)
  if (raceWeek < first) return []
  const lengths = blocksBefore(weeksBetween(first, raceWeek) + 1 - rules.taper, rules.easyEvery)
  const blocks = lengths.filter(({ easy }) => !easy).length
  const phases: DrawnPhase[] = []
  let monday = first
  const add = (phase: SeasonPhase, weeks: number, hours: number) => {
    if (weeks < 1) return
    const next = addDays(monday, 7 * weeks)
    phases.push({ phase, startDay: monday, endDay: addDays(next, -1), targetHours: rounded(hours) })
    monday = next
  }
  let [block, week, hours] = [0, 0, rules.hours]
  for (const { weeks, easy } of lengths) {
    if (easy) {
      add('rest', weeks, share.easy * hours)
      continue
    }
    // The target of a block is that of its middle.
    hours = rules.hours * (1 + rules.ramp / 100) ** (week + (weeks - 1) / 2)
    add(phaseOf(block, blocks), weeks, hours)
    block += 1
    week += weeks
  }
  add('taper', weeksBetween(monday, raceWeek) + 1, share.taper * hours)
  add('rest', 1, share.after * hours)
  return phases
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
  return (monday) => {
    const days = weekDays(monday)
    const ofDays = days.map((day) => phases.find((mark) => isOnDay(mark, day)))
    const hours = ofDays.flatMap((mark) => mark?.targetHours ?? [])
    const phase = ofDays.find((mark) => mark !== undefined)
    return {
      target: hours.length > 0 ? Math.round((3600 * hours.reduce((sum, one) => sum + one, 0)) / 7) : null,
      phase: phase?.phase ?? null,
      begins: phase !== undefined && days.includes(phase.startDay),
      races: races.filter(({ startDay }) => days.includes(startDay)).map(({ title }) => title),
    }
  }
}
