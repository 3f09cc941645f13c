import { limits } from '#sync/contract/index.ts'
import type { Amount, DistanceUnit } from '../reading/plan.ts'

/** What coaches round to: distances to 50 m, times to 5 min, short pieces more finely. */

/** The next written value of a distance in metres, or in its own unit where that is none of metres. */
function distanceStep(typed: number, unit: DistanceUnit): number {
  if (unit === 'mi') return 0.25
  if (unit === 'km') return 0.05
  return typed % 50 === 0 ? 50 : 25
}

type Typed = { plannedSeconds: number | null; plannedMeters: number | null }

/** The typed amounts of a plan, scaled and rounded as coaches write them. */
export function scaledAmounts({ plannedSeconds, plannedMeters }: Typed, factor: number): Typed {
  const meters = plannedMeters && scaledDistance(plannedMeters, 'm', factor)
  return {
    plannedSeconds: plannedSeconds && Math.min(limits.sessionSeconds, scaledTime(plannedSeconds, factor)),
    plannedMeters: meters && Math.min(limits.sessionMeters, meters),
  }
}

/** A distance below this many metres or yards is a length of the pool: only how often it is done changes. */
const shortest = 100

/** @returns the scaled distance as typed in its unit; unchanged where it is too short. */
function scaledDistance(typed: number, unit: DistanceUnit, factor: number): number {
  if ((unit === 'm' || unit === 'yd') && typed < shortest) return typed
  return stepped(typed * factor, distanceStep(typed, unit))
}

const minute = 60

function timeStep(seconds: number): number {
  if (seconds >= 20 * minute) return 5 * minute
  if (seconds >= 5 * minute) return minute
  return seconds >= minute ? 30 : 5
}

function scaledTime(seconds: number, factor: number): number {
  return stepped(seconds * factor, timeStep(seconds))
}

/** At least one step, without the noise of binary fractions. */
function stepped(value: number, step: number): number {
  return Number((Math.max(1, Math.round(value / step)) * step).toFixed(3))
}

/** The new text of an amount, and its value in metres or seconds. */
type Rewritten = { text: string; value: number }

/**
 * Scales an amount and keeps its notation (`1h30`, `45 min`, `8-10 km`). Null for a notation that cannot be rewritten
 * (a ladder, a mixed range).
 */
export function rewriteAmount(written: string, amount: Amount, factor: number): Rewritten | null {
  const { meters, unit = 'm', seconds } = amount
  if (meters !== undefined) return rewriteDistance(written, { meters, unit }, factor)
  return seconds === undefined ? null : rewriteTime(written, seconds, factor)
}

const number = String.raw`\d+(?:[.,]\d+)*`
const distanceForm = new RegExp(
  String.raw`^(${number})(?:(\s*(?:-|–|a|à|to)\s*)(${number}))?(\s*\p{L}*)$`,
  'u',
)

function rewriteDistance(
  written: string,
  { meters, unit }: { meters: number; unit: DistanceUnit },
  factor: number,
): Rewritten | null {
  const [, low = '', joint = '', high, suffix = ''] = distanceForm.exec(written) ?? []
  if (low === '') return null
  const typed = typedNumber(low, unit)
  const each = meters / typed
  const perUnit = { m: 1, km: 1000, yd: 0.9144, mi: 1609.344 }[unit]
  if (!(Math.abs(each - perUnit) < perUnit * 0.02)) return null
  const next = scaledDistance(typed, unit, factor)
  const decimal = /\d,\d/.test(written) || !/\d\.\d/.test(written) ? ',' : '.'
  const text = (value: number) => String(value).replace('.', decimal)
  if (high === undefined) return { text: text(next) + suffix, value: Math.round(next * each) }
  const end = scaledDistance(typedNumber(high, unit), unit, factor)
  return { text: text(next) + joint + text(end) + suffix, value: Math.round(next * each) }
}

/** A number as typed. In metres and yards three digits behind a separator are thousands. */
function typedNumber(digits: string, unit: DistanceUnit): number {
  const isWhole = unit === 'm' || unit === 'yd'
  if (isWhole && /^\d{1,3}(?:[.,]\d{3})+$/.test(digits)) return Number(digits.replaceAll(/[.,]/g, ''))
  return Number(digits.replace(',', '.'))
}

const inMinutes = /^(\d+)(?:(\s*(?:-|–|a|to)\s*)(\d+))?(\s*(?:min\p{L}*|'|′|’|m))$/iu
const inSeconds = /^(\d+)(\s*(?:s\p{L}*|"|″|”|''))$/iu
const inHours = /^(\d+)(\s*h\p{L}*)(?:(\s*)(\d{1,2})(\s*(?:min\p{L}*|m|'|′))?)?$/iu
const minutesAndSeconds = /^(\d+)(?:'|′|’)\s*(\d{1,2})(?:"|″|”|'')?$/u
const clock = /^(\d+):(\d{2})(?::(\d{2}))?$/u

function rewriteTime(written: string, seconds: number, factor: number): Rewritten | null {
  const value = scaledTime(seconds, factor)
  const ranged = inMinutes.exec(written)
  if (ranged) {
    const [, low = '', joint = '', high, suffix = ''] = ranged
    if (Number(low) * minute !== seconds) return null
    // The short ones in whole minutes only, as they are written.
    const next = Math.max(minute, Math.round(value / minute) * minute)
    if (high === undefined) return { text: `${next / minute}${suffix}`, value: next }
    const end = Math.round(scaledTime(Number(high) * minute, factor) / minute)
    return { text: `${next / minute}${joint}${end}${suffix}`, value: next }
  }
  const short = inSeconds.exec(written)
  if (short) return Number(short[1]) === seconds ? { text: `${value}${short[2] ?? ''}`, value } : null
  const [hours, minutes] = [Math.floor(value / 3600), Math.round((value % 3600) / minute)]
  const two = (part: number) => String(part).padStart(2, '0')
  const long = inHours.exec(written)
  if (long) {
    const hourSign = long[2] ?? 'h'
    const rest = minutes > 0 ? `${long[3] ?? ''}${two(minutes)}${long[5] ?? ''}` : ''
    const text = hours === 0 ? `${minutes}${/\s/.test(hourSign) ? ' ' : ''}min` : `${hours}${hourSign}${rest}`
    return { text, value: hours * 3600 + minutes * minute }
  }
  const mixed = minutesAndSeconds.exec(written)
  if (mixed) {
    const left = value % minute
    return { text: `${Math.floor(value / minute)}'${left > 0 ? `${two(left)}"` : ''}`, value }
  }
  const parts = clock.exec(written)
  if (!parts) return null
  if (parts[3] !== undefined)
    return { text: `${hours}:${two(minutes)}:00`, value: hours * 3600 + minutes * 60 }
  const isHours = Number(parts[1]) * 3600 + Number(parts[2]) * minute === seconds
  if (isHours) return { text: `${hours}:${two(minutes)}`, value: hours * 3600 + minutes * minute }
  return { text: `${Math.floor(value / minute)}:${two(value % minute)}`, value }
}
