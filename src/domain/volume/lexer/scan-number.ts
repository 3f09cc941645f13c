import { isDigit } from './characters.ts'

export interface ScannedNumber {
  end: number
  value: number
  /** A second reading: "1.500" as thousands, "1:30" as h:mm. NaN when there is none. */
  other: number
  clock: boolean
}

/** More than any distance a session has: a longer run of groups is a list ("100,200,300"), not thousands. */
const largestThousands = 99_999

/** The number starting at a digit: 400 · 1.500 · 12,5 · 1:30 · 1:30:00. Looks at each digit once or twice. */
export function scanNumber(text: string, start: number): ScannedNumber {
  const whole = digitsEnd(text, start)
  const value = valueOf(text, start, whole)
  const mark = text.charCodeAt(whole)
  if (mark === 0x3a) return scanClock(text, start, whole, value)
  if ((mark !== 0x2e && mark !== 0x2c) || !isDigit(text.charCodeAt(whole + 1))) return plain(whole, value)
  // The end of a tight list: "1,2,3 min"
  if (text.charCodeAt(start - 1) === mark && isDigit(text.charCodeAt(start - 2))) return plain(whole, value)
  const end = digitsEnd(text, whole + 1)
  const places = end - whole - 1
  const goesOn = text.charCodeAt(end) === mark && isDigit(text.charCodeAt(end + 1))
  const thousands = places === 3 && whole - start <= 3 && value > 0
  // "1,2,3,2,1" and dates are lists; "100,200,300" would be a hundred million.
  if (goesOn && !(thousands && value <= 3)) return plain(whole, value)
  const tail = valueOf(text, whole + 1, end)
  const decimal = value + tail / 10 ** places
  if (!thousands) return plain(end, decimal)
  const grouped = value * 1000 + tail
  return grouped > largestThousands
    ? plain(mark === 0x2c ? whole : end, mark === 0x2c ? value : decimal)
    : { end, value: decimal, other: grouped, clock: false }
}

function scanClock(text: string, start: number, colon: number, first: number): ScannedNumber {
  const end = digitsEnd(text, colon + 1)
  if (end - colon !== 3 || colon - start > 3) return plain(colon, first)
  const second = valueOf(text, colon + 1, end)
  if (text.charCodeAt(end) === 0x3a && digitsEnd(text, end + 1) === end + 3) {
    return {
      end: end + 3,
      value: first * 3600 + second * 60 + valueOf(text, end + 1, end + 3),
      other: Number.NaN,
      clock: true,
    }
  }
  return { end, value: first * 60 + second, other: first * 3600 + second * 60, clock: true }
}

function plain(end: number, value: number): ScannedNumber {
  return { end, value, other: Number.NaN, clock: false }
}

function digitsEnd(text: string, start: number): number {
  let end = start
  while (isDigit(text.charCodeAt(end))) end += 1
  return end
}

function valueOf(text: string, start: number, end: number): number {
  let value = 0
  for (let at = start; at < end; at += 1) value = value * 10 + text.charCodeAt(at) - 48
  return value
}
