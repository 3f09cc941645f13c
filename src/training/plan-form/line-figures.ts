import type { OpenDoubt, ShownPlan } from '#src/domain/reading/folds/doubt-readings.ts'
import { isOpen, type Volume } from '#src/domain/reading/sums.ts'
import { type PlanRow, planRows } from '../plan-rows.ts'

/** One line of a text that is being written, with what it adds to the workout. */
export type TextLine = {
  text: string
  /** Its offset in the text. */
  at: number
  /** Null where it adds nothing. */
  adds: Volume | null
  /** Another amount that it may have been meant to add. */
  orElse: Volume | null
  /** Of a line that is one set in whole minutes: "3 × 8". */
  set: { times: number; minutes: number } | null
  /** It is part of a block whose head says the sum. */
  isInner: boolean
  doubts: readonly OpenDoubt[]
}

const nothing: Volume = { km: 0, m: 0, min: 0, s: 0 }

/** The lines of a text as its box shows them, each with what it adds. */
export function textLines(text: string, plan: ShownPlan | undefined): TextLine[] {
  const rows = plan ? planRows(text, plan) : []
  const open = plan?.doubts.filter((doubt) => isOpen({ doubts: [doubt] })) ?? []
  let at = 0
  return text.split('\n').map((line) => {
    const [start, end] = [at, at + line.length]
    at = end + 1
    const own = rows.filter((row) => row.at >= start && row.at < end + 1)
    const depth = Math.min(...own.map((row) => row.depth))
    const adding = own.filter((row) => row.depth === depth)
    const adds = adding.reduce<Volume | null>((sum, row) => plus(sum, row.adds), null)
    const doubts = open.filter((doubt) => doubt.start < end && doubt.end > start)
    return {
      text: line,
      at: start,
      adds,
      orElse: plan ? otherAmount(adds, doubts, plan) : null,
      set: setOf(adding),
      isInner: own.length > 0 && depth > 0,
      doubts,
    }
  })
}

function plus(one: Volume | null, other: Volume | null, sign = 1): Volume | null {
  if (!one || !other) return one ?? other
  const seconds = one.min * 60 + one.s + sign * (other.min * 60 + other.s)
  return {
    km: Math.round((one.km + sign * other.km) * 1000) / 1000,
    m: one.m + sign * other.m,
    min: Math.floor(seconds / 60),
    s: seconds % 60,
  }
}

/** What the line adds by the reading of its doubt that is not the present one. */
function otherAmount(adds: Volume | null, doubts: readonly OpenDoubt[], plan: ShownPlan): Volume | null {
  const other = doubts
    .flatMap(({ readings }) => readings)
    .find(({ volume }) => !isSameVolume(volume, plan.volume))
  const grown = other && plus(plus(adds ?? nothing, other.volume), plan.volume, -1)
  return grown && Object.values(grown).every((part) => part >= 0) ? grown : null
}

function isSameVolume(one: Volume | null, other: Volume | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function setOf(rows: readonly PlanRow[]): TextLine['set'] {
  const [row] = rows
  const { times, adds, depth } = row ?? {}
  if (rows.length !== 1 || !times || times < 2 || depth !== 0 || !adds || !row?.amount) return null
  const isMinutes = adds.km + adds.m + adds.s === 0 && adds.min < 60 && adds.min % times === 0
  return isMinutes ? { times, minutes: adds.min / times } : null
}
