import type { Amount, Volume, VolumeExplanation, VolumeSegment, VolumeSource } from '../volume/shape.ts'
import { rewriteAmount } from './scale-amount.ts'

/** A range of the text and its replacement. */
type Change = { start: number; end: number; text: string }

/** `changed` is false where nothing in the text could be scaled, or nothing reached the next round value. */
export type ScaledText = { text: string; changed: boolean }

/** A count this near to the wanted amount is better than repeats of an odd length. */
const nearEnough = 0.04

/**
 * A workout's text with its distances and times scaled, as the volume reader finds them; paces, rests and zones stay.
 * Repeats are scaled by how often they are done where that comes near, else by their length. What is read from the new
 * text is compared with what was meant: a text that would be read otherwise stays as it is.
 * @param explain the volume reader, which runs in a worker.
 */
export async function scaleText(
  { sport, description: text }: VolumeSource,
  factor: number,
  explain: (source: VolumeSource) => Promise<VolumeExplanation>,
): Promise<ScaledText> {
  const same = { text, changed: false }
  if (sport === 'rest' || factor === 1) return same
  const { volume, statedTotal, segments } = await explain({ sport, description: text })
  if (!volume) return same
  const changes: Change[] = []
  const delta = { metres: 0, seconds: 0 }
  scaleSegments(text, segments, { factor, times: 1 }, changes, delta)
  if (statedTotal) {
    const whole = rewriteAmount(text.slice(statedTotal.start, statedTotal.end), statedTotal, factor)
    if (!whole) return same
    changes.push({ start: statedTotal.start, end: statedTotal.end, text: whole.text })
    const gain = whole.value - valueOf(statedTotal)
    Object.assign(
      delta,
      statedTotal.kind === 'time' ? { metres: 0, seconds: gain } : { metres: gain, seconds: 0 },
    )
  }
  const scaled = replaced(text, changes)
  if (scaled === text) return same
  const before = amountsOf(volume)
  const read = (await explain({ sport, description: scaled })).volume
  const after = read && amountsOf(read)
  const isMeant =
    after !== null &&
    Math.abs(after.metres - before.metres - delta.metres) <= 1 &&
    Math.abs(after.seconds - before.seconds - delta.seconds) <= 1
  return isMeant ? { text: scaled, changed: true } : same
}

type Delta = { metres: number; seconds: number }

type Scale = { factor: number; times: number }

function scaleSegments(
  text: string,
  segments: readonly VolumeSegment[],
  scale: Scale,
  changes: Change[],
  delta: Delta,
): void {
  for (const [index, segment] of segments.entries()) {
    const after = segments.slice(index + 1)
    const next = after.findIndex(({ contributes }) => contributes !== null)
    const parts = [segment, ...(next < 0 ? after : after.slice(0, next))]
    // Parts that make up the amount (`10 km: 2 km leve, 8 km forte`) would no longer do so.
    const isDivided = parts.some(({ excluded }) => excluded.some(({ reason }) => reason === 'breakdown'))
    scaleSegment(text, segment, { ...scale, isDivided }, changes, delta)
  }
}

function scaleSegment(
  text: string,
  segment: VolumeSegment,
  { factor, times, isDivided }: Scale & { isDivided: boolean },
  changes: Change[],
  delta: Delta,
): void {
  if (!segment.contributes) return
  const { repeat, amount, children, recoveries } = segment
  const count = repeat === null ? null : countIn(text, segment)
  if (children.length > 0) {
    const next = count && count.value * factor
    if (count && next !== null && next >= 1 && Math.abs(next - Math.round(next)) < 1e-9) {
      changes.push({ start: count.start, end: count.end, text: String(Math.round(next)) })
      const one = amountsOf(segment.contributes)
      delta.metres += one.metres * (factor - 1)
      delta.seconds += one.seconds * (factor - 1)
      return
    }
    scaleSegments(text, children, { factor, times: times * (repeat ?? 1) }, changes, delta)
    return
  }
  if (!amount) return
  const value = valueOf(amount)
  const now = repeat ?? 1
  const wanted = value * now * factor
  const counts = count ? [Math.floor(now * factor), Math.ceil(now * factor)].filter((each) => each > 0) : []
  const best = counts.toSorted((a, b) => Math.abs(a * value - wanted) - Math.abs(b * value - wanted))[0]
  const longer = isDivided ? null : rewriteAmount(text.slice(amount.start, amount.end), amount, factor)
  const missByCount = best === undefined ? Number.POSITIVE_INFINITY : Math.abs(best * value - wanted)
  const missByLength = longer ? Math.abs(longer.value * now - wanted) : Number.POSITIVE_INFINITY
  const byCount = missByCount <= wanted * nearEnough || missByCount <= missByLength
  const add = (amountOfText: number) => {
    if (amount.kind === 'time') delta.seconds += amountOfText * times
    else delta.metres += amountOfText * times
  }
  if (count && best !== undefined && byCount) {
    // Recoveries that count with the repeats would follow them.
    if (recoveries.length > 0 && best !== now) return
    changes.push({ start: count.start, end: count.end, text: String(best) })
    add((best - now) * value)
  } else if (longer) {
    changes.push({ start: amount.start, end: amount.end, text: longer.text })
    add((longer.value - value) * now)
  }
}

/** Where the number of repeats is written, before the amount; null where it is not written as this number. */
function countIn(text: string, { start, end, repeat, amount }: VolumeSegment) {
  const before = text.slice(start, amount?.start ?? end)
  for (const found of before.matchAll(/\d+/gu)) {
    if (Number(found[0]) === repeat) {
      const at = start + found.index
      return { start: at, end: at + found[0].length, value: repeat }
    }
  }
  return null
}

function valueOf(amount: Amount): number {
  return amount.kind === 'time' ? amount.seconds : amount.metres
}

function amountsOf({ km, m, min, s }: Volume): Delta {
  return { metres: km * 1000 + m, seconds: min * 60 + s }
}

function replaced(text: string, changes: readonly Change[]): string {
  let result = text
  for (const { start, end, text: part } of changes.toSorted((a, b) => b.start - a.start)) {
    result = result.slice(0, start) + part + result.slice(end)
  }
  return result
}
