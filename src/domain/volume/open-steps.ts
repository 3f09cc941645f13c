import type { Sport } from '#sync/contract/index.ts'
import type { Amount, Volume, VolumeExplanation, VolumeSegment } from './shape.ts'

/** What steps leave open although each of them was read: how far a repeat reaches, and what belongs to what. */

export interface Place {
  start: number
  end: number
}

type Read = Pick<VolumeExplanation, 'volume' | 'segments'>

/** Steps of a text in one list, those of blocks included. */
export function allSteps(segments: readonly VolumeSegment[]): VolumeSegment[] {
  return segments.flatMap((segment) => [segment, ...allSteps(segment.children)])
}

/** Steps that a count behind them repeats, and where that is written. */
export interface Repeated {
  parts: readonly VolumeSegment[]
  times: number
  place: Place
}

/** Two steps in a row are repeated together; of more the count may be about the last ones alone. */
const fewestInRow = 3

/** "10 min leve, 8 min forte, 2 min leve, 3x" */
export function repeatedRows(text: string, steps: readonly VolumeSegment[]): Repeated[] {
  return steps.flatMap(({ repeat, children, start }) => {
    const parts = children.filter(({ contributes }) => contributes)
    const [first, last] = [parts[0], parts.at(-1)]
    if (!first || !last || parts.length < fewestInRow || (repeat ?? 1) < 2) return []
    const counted = /[\d([{]/u.test(text.slice(start, first.start))
    if (counted || text.slice(first.start, last.end).trimEnd().includes('\n')) return []
    const place = countBehind(text, last.end, repeat ?? 1)
    return place ? [{ parts, times: repeat ?? 1, place }] : []
  })
}

/** Where the count of what ends here is written: ", 3x", ". Repetir 3 vezes". */
function countBehind(text: string, last: number, times: number): Place | null {
  // A line of its own repeats what stands above it.
  const end = text.slice(0, last).trimEnd().length
  const [all = '', words = ''] = /^[ ,;.]*([^\n,;.]{0,30})/u.exec(text.slice(end)) ?? []
  if (/(?<!\p{L})(?:all|tudo)(?!\p{L})/iu.test(words)) return null
  const counts = words.includes(String(times)) || /^(?:e |and )?(?:repet|repit|repeat|twice)/iu.test(words)
  return counts ? { start: end + all.length - words.length, end: end + all.trimEnd().length } : null
}

/** A time below repeated ones that have no recovery: it may be done once, or each time. */
interface LoneRecovery {
  set: VolumeSegment
  recovery: VolumeSegment & { amount: Amount }
}

const easy = /(?<!\p{L})(?:easy|jog|walk|spin|leve|fraco|trote|trotando|caminhando|caminhada|giro)(?!\p{L})/iu
const phase = /cool|warm|desaq|aquec|solt|volta/iu

/** "3x8 min forte" over "2 min leve" */
export function loneRecoveries(text: string, { segments }: Read): LoneRecovery[] {
  const counted = segments.filter(({ contributes }) => contributes)
  return counted.flatMap((set, at) => {
    const recovery = counted[at + 1]
    if (!recovery || !isLongerSet(set, recovery)) return []
    const words = text.slice(recovery.start, recovery.end)
    return easy.test(words) && !phase.test(words) ? [{ set, recovery }] : []
  })
}

function isLongerSet(set: VolumeSegment, next: VolumeSegment): next is LoneRecovery['recovery'] {
  const [effort, amount] = [set.amount, next.amount]
  if (effort?.kind !== 'time' || amount?.kind !== 'time') return false
  if (set.recoveries.length > 0 || set.excluded.some(({ reason }) => reason === 'rest')) return false
  return (set.repeat ?? 1) > 1 && next.repeat === null && amount.seconds < effort.seconds
}

/** Metres or seconds of a first amount that may be the whole session, and seconds of what may be its parts. */
const leastWhole = { distance: 3000, time: 3600 }
const leastParts = 180

/** Words and signs that say a time comes after, in a ride of kilometres and minutes and elsewhere. */
const afterwards = /[→>]|(?<!\p{L})(?:then|depois)(?!\p{L})/iu
const adds = /[+→]|(?<!\p{L})(?:e|and|then|last|depois|mais)(?!\p{L})|\n\s*\n/iu

/**
 * A ride is planned in one of kilometres and minutes: an amount of the other kind may be its whole. So may the first one
 * of a ride or run that nothing but times follow.
 */
export function wholeAmount(text: string, sport: Sport, { volume, segments }: Read): Amount | null {
  if (sport === 'swim') return null
  const both = volume && volume.km + volume.m > 0 && volume.min + volume.s > 0
  return both && sport === 'bike' ? otherKind(text, segments) : firstWhole(text, segments)
}

function otherKind(text: string, segments: readonly VolumeSegment[]): Amount | null {
  const distance = allSteps(segments).find(
    ({ amount, contributes }) => contributes && amount?.kind === 'distance',
  )?.amount
  return distance && !afterwards.test(text) ? distance : null
}

function firstWhole(text: string, segments: readonly VolumeSegment[]): Amount | null {
  const [first, ...others] = segments.filter(({ contributes }) => contributes)
  const [next] = others
  if (!first?.amount || !next || first.repeat !== null) return null
  const { amount } = first
  const size = amount.kind === 'time' ? amount.seconds : amount.metres
  const parts = others.reduce((sum, { contributes }) => sum + secondsAlone(contributes), 0)
  if (size < leastWhole[amount.kind] || !(parts >= leastParts)) return null
  return adds.test(text.slice(amount.end, next.amount?.start ?? next.start)) ? null : amount
}

/** NaN where it has a distance too. */
function secondsAlone(volume: Volume | null): number {
  if (!volume) return 0
  return volume.km + volume.m > 0 ? Number.NaN : volume.min * 60 + volume.s
}

/** What a total may differ from its steps: some are told in the other unit, or in words. */
const slip = 1.1

/**
 * The steps told in the unit of the total are more than it, also without their recoveries. A line "= 9 km" is a
 * correction: its writer has seen the sum.
 */
export function exceeds(text: string, { segments }: Read, total: Amount): boolean {
  if (/(?:^|\n)\s*=\s*$/u.test(text.slice(0, total.start))) return false
  const made = segments.reduce((sum, segment) => sum + inUnitOf(total, segment), 0)
  return made > (total.kind === 'time' ? total.seconds : total.metres) * slip
}

function inUnitOf({ kind }: Amount, { contributes, recoveries, amount, repeat }: VolumeSegment): number {
  if (!contributes) return 0
  if (kind === 'distance') return contributes.km * 1000 + contributes.m
  if (recoveries.length > 0 && amount?.kind === 'time') return amount.seconds * (repeat ?? 1)
  return contributes.min * 60 + contributes.s
}
