import { Meaning } from '../lexer/meaning.ts'
import { giveUnit } from '../quantity/duration.ts'
import type { SegmentContext } from './context.ts'
import type { Piece } from './piece.ts'

/** Minutes; fewer number a part, more are another unit. */
const shortestWarmup = 5
const longestWarmup = 60

/** "4 miles easy, 4 tempo, 2 easy", "20 min fraco, 20 moderado e 20 forte": the unit is said once. */
export function takeUnit(
  { sport, frame }: SegmentContext,
  { quantity, leads, repeated, hard, lowZone, targeted, after, firstAfter }: Piece,
): void {
  const before = frame.preceding?.piece
  if (
    sport === 'swim' ||
    quantity.kind !== 'bare' ||
    repeated ||
    !leads ||
    !before ||
    (before.repeated && !before.list)
  )
    return
  if (frame.preceding?.listed) return
  const { unit } = before.quantity
  const stages = Meaning.effort | Meaning.move | Meaning.warm | Meaning.cool
  // "2 mile warm-up, 10 at marathon pace, 3 cool-down"
  const says = (firstAfter & stages) | (after & Meaning.pace)
  if (!hard && !lowZone && !targeted && says === 0) return
  if (unit === 'mi' || unit === 'min') giveUnit(quantity, unit)
}

/** Minutes of the longest interval without a unit, and of all its repetitions. */
const longestInterval = 30
const longestSet = 120
/** Seconds of the shortest ride whose intervals follow a comma. */
const shortestRide = 2400

/** "2x20 @ 90% FTP", "3x10 Z4", "4x8": on a bike intervals without a unit are in minutes. */
export function takeIntervals({ sport, unit, frame }: SegmentContext, piece: Piece): void {
  const { quantity, repeated, times, described, hard, list, of, outer } = piece
  if (sport !== 'bike' || unit !== null || quantity.kind !== 'bare' || !repeated) return
  // "2 sets of seven" counts repetitions.
  if (list || of || outer !== times) return
  // "2x20 min @ threshold. The classic 2x20."
  const set = frame.lastRepeat?.piece
  if (set?.times === times) return
  // "45 min sweet spot, 3x10 @ 90%": what the ride is made of
  const whole = frame.preceding?.piece
  if (whole && whole.quantity.value >= shortestRide) return
  if (quantity.value > longestInterval || quantity.value * times > longestSet) return
  if (!described || hard) giveUnit(quantity, 'min')
}

/** "10 WU / 3x8 min / 10 CD": on a bike a warm-up or cool-down without a unit is in minutes; so it is in a run told in times. */
export function takeMinutes(
  { sport, unit, frame, toldInTimes }: SegmentContext,
  { quantity, leads, repeated, firstAfter, near, described, before: label }: Piece,
): void {
  const before = frame.preceding
  // "10 easy, 3x(3 min hard, 1 min easy)", "walk 5, run 8 min"
  const labels = Meaning.warm | Meaning.cool | Meaning.effort | (toldInTimes ? Meaning.jog | Meaning.move : 0)
  // "WU 15, 20 min tempo, CD 10"
  const timed = before?.piece.quantity.kind === 'time' && ((near?.says ?? 0) & labels) !== 0
  if (
    (sport !== 'bike' && !toldInTimes) ||
    // "10 WU, 6x800 m, 10 CD"
    (unit !== null && !(toldInTimes && unit === 'm')) ||
    (before && !before.grouped && !before.piece.repeated && !timed)
  )
    return
  if (quantity.kind !== 'bare' || repeated || !leads) return
  if (quantity.value < shortestWarmup || quantity.value > longestWarmup) return
  const says = described ? firstAfter : (near?.says ?? label)
  if ((says & labels) === 0) return
  giveUnit(quantity, 'min')
}
