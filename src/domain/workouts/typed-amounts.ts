import type { Sport } from '#sync/contract/index.ts'
import { plainTyped } from '../typed/plain-typed.ts'

/** The time and the distance of a workout as people type them (docs/product.md, "Completing a workout"). */

const number = String.raw`(\d+(?:[.,]\d+)?)`
const inUnits = new RegExp(
  String.raw`^(?:${number}\s*h(?:ours?|oras?|rs?)?\s*)?(?:${number}\s*(?:m(?:in(?:uto|ute)?s?)?|'|′|$)\s*)?(?:${number}\s*(?:s(?:e[cg]\w*)?|"|″|$))?$`,
  'u',
)

/**
 * The seconds in a typed time: `1h10`, `70` (minutes), `1:10:30`, `45'30"`. Of two numbers with a colon the first is
 * hours up to 9 (`1:10`) and minutes from 10 on (`45:30`). Null for an empty text, undefined for one that is no time.
 */
export function secondsTyped(typed: string): number | null | undefined {
  const text = plainTyped(typed).toLowerCase()
  if (text === '') return null
  const clock = /^(\d{1,3}):(\d{2})(?::(\d{2}))?$/.exec(text)
  if (clock) return ofClock(clock.slice(1).flatMap((part) => (part === undefined ? [] : [Number(part)])))
  const [, hours, minutes, seconds] = inUnits.exec(text) ?? []
  if (hours === undefined && minutes === undefined && seconds === undefined) return undefined
  return Math.round(valueOf(hours) * 3600 + valueOf(minutes) * 60 + valueOf(seconds))
}

function ofClock([first = 0, second = 0, third]: readonly number[]): number | undefined {
  if (second > 59 || (third ?? 0) > 59) return undefined
  if (third !== undefined) return first * 3600 + second * 60 + third
  return first < 10 ? first * 3600 + second * 60 : first * 60 + second
}

/** A swim below this many metres, typed with decimals, is in kilometres: `2,4`. */
const shortSwim = 25

/**
 * The metres in a typed distance: without a unit metres for a swim (`2400`, `2.400`), else kilometres (`10,2`). Null for
 * an empty text, undefined for one that is no distance.
 */
export function metersTyped(typed: string, sport: Sport): number | null | undefined {
  const text = plainTyped(typed).toLowerCase().replaceAll(/\s/g, '')
  if (text === '') return null
  const [, digits, unit] = /^(\d+(?:[.,]\d+)*)(km|k|m|mts|metros|meters|metres)?$/.exec(text) ?? []
  if (digits === undefined) return undefined
  const inKm = unit ? unit.startsWith('k') : sport !== 'swim'
  const value = inKm ? valueOf(digits) : valueOf(withoutThousands(digits))
  if (Number.isNaN(value)) return undefined
  const shortened = !unit && !inKm && !Number.isInteger(value) && value < shortSwim
  return Math.round(inKm || shortened ? value * 1000 : value)
}

/** In metres, three digits behind a separator are thousands. */
function withoutThousands(digits: string): string {
  return /^\d{1,3}(?:[.,]\d{3})+$/.test(digits) ? digits.replaceAll(/[.,]/g, '') : digits
}

function valueOf(digits: string | undefined): number {
  return digits === undefined ? 0 : Number(digits.replace(',', '.'))
}

/** A time as a field shows it: `1h10`, `1:10:30`, `45min`. `secondsTyped` reads it back. */
export function timeToType(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const two = (value: number) => String(value).padStart(2, '0')
  if (rest > 0 && hours === 0) return `${minutes}min${two(rest)}s`
  if (rest > 0) return `${hours}:${two(minutes)}:${two(rest)}`
  if (hours === 0) return `${minutes}min`
  return minutes === 0 ? `${hours}h` : `${hours}h${two(minutes)}`
}

/** A distance as a field shows it, in the sport's own unit: `2400`, `10,2`. `metersTyped` reads it back. */
export function distanceToType(meters: number, sport: Sport, decimalComma: boolean): string {
  if (sport === 'swim') return String(meters)
  const km = String(meters / 1000)
  return decimalComma ? km.replace('.', ',') : km
}
