import { type UnitName } from '../lexer/dictionary.ts'
import { Meaning } from '../lexer/meaning.ts'
import { Is, numberOf, type Token } from '../lexer/token.ts'
import type { Quantity } from './quantity.ts'

/** A clock with more hours than this is minutes and seconds: "25:00". */
export const mostHours = 6

/** Metres. */
export const yard = 0.9144

const worth: Record<UnitName, number> = {
  m: 1,
  km: 1000,
  mi: 1609.344,
  yd: yard,
  h: 3600,
  min: 60,
  s: 1,
  other: 1,
}

/** Takes the token at this place into the quantity, which then has this value. */
export function take(tokens: Token[], quantity: Quantity, at: number, value: number): void {
  quantity.value = value
  quantity.next = at + 1
  quantity.end = tokens[at]?.end ?? quantity.end
}

/** Gives the quantity the unit at this place. */
export function settle(quantity: Quantity, unit: UnitName, token: Token, at: number): void {
  giveUnit(quantity, unit)
  quantity.next = at + 1
  quantity.end = token.end
}

/** Reads the bare number of the quantity as so many of the unit. */
export function giveUnit(quantity: Quantity, unit: UnitName): void {
  const isTime = unit === 'h' || unit === 'min' || unit === 's'
  quantity.factor = worth[unit]
  quantity.value *= quantity.factor
  quantity.unit = unit
  quantity.kind = unit === 'other' ? 'other' : isTime ? 'time' : 'distance'
}

/** Clocks looked at to each side. Without a limit a text of clocks alone would take time by the square of its length. */
const longestSplits = 16
/** Two splits beside each other differ by at most this share of the first. More is a list of stages: "10:00, 15:00". */
const splitSlip = 0.1

/**
 * Whether the clock at this place belongs to a list of splits, such as "5:52, 5:53, 5:49 & 5:45": the paces at which a distance
 * was run. Read as amounts they would add hours to it. Only commas and "and" stand between them, and neighbours differ by at
 * most `splitSlip`. A list of equal clocks ("5:00, 5:00") is two stages, and counts.
 */
export function areSplits(tokens: Token[], at: number): boolean {
  return listsOther(tokens, at, 1) || listsOther(tokens, at, -1) || endsSplits(tokens, at)
}

/** "4:50, 4:40, até fechar com 4:28": words lead from the list to the last one. */
function endsSplits(tokens: Token[], at: number): boolean {
  let before = at - 1
  while (at - before < longestSplits && leadsOn(tokens[before])) before -= 1
  const clock = numberOf(tokens[before])
  const isNear =
    tokens[before]?.is === Is.clock && Math.abs(numberOf(tokens[at]) - clock) <= clock * splitSlip
  return isNear && listsOther(tokens, before, -1)
}

/** "até fechar na beira-mar com" */
function leadsOn(token: Token | undefined): boolean {
  return token?.is === Is.word || token?.is === Is.comma || token?.is === Is.dash
}

function listsOther(tokens: Token[], from: number, by: 1 | -1): boolean {
  let clock = numberOf(tokens[from])
  let next = from + by
  for (let seen = 0; seen < longestSplits; seen += 1) {
    const parted = next
    while (tokens[next]?.is === Is.comma || ((tokens[next]?.word.says ?? 0) & Meaning.and) !== 0) next += by
    if (next === parted || tokens[next]?.is !== Is.clock) return false
    const other = numberOf(tokens[next])
    if (other !== clock) return Math.abs(other - clock) <= clock * splitSlip
    clock = other
    next += by
  }
  return false
}

/** 45' · 45 min · 1'30" · 1'30 · 1min30 · 1 min 30 s · 1:30 min. */
export function readMinutes(tokens: Token[], quantity: Quantity, at: number, written: "'" | 'min'): void {
  const token = tokens[at]
  if (!token) return
  if (quantity.kind === 'time') {
    // A clock is minutes and seconds already; the unit adds nothing.
    quantity.asHours = Number.NaN
    quantity.unit = 'min'
    quantity.next = at + 1
    quantity.end = token.end
    return
  }
  settle(quantity, 'min', token, at)
  if (written === 'min' && addSeconds(tokens, quantity, at + 1)) return
  const number = tokens[at + 1]
  if (number?.is !== Is.number || !(numberOf(number) < 60)) return
  const after = tokens[at + 2]
  const hasUnit = after?.is === Is.seconds || after?.word.unit === 's'
  const round = numberOf(number) % 5 === 0 && after?.is === Is.word && after.word.says !== 0
  if (number.apart && !((hasUnit || round) && written === 'min')) return
  // "8x3' 30\" rest": what follows is the rest, not part of the three minutes. "1 min 30 s rest" opens its line.
  const opens = tokens[at - 2]?.is === Is.newline
  if (number.apart && !opens && ((tokens[at + 3]?.word.says ?? 0) & Meaning.rest) !== 0) return
  take(tokens, quantity, hasUnit ? at + 2 : at + 1, quantity.value + numberOf(number))
  quantity.factor = Number.NaN
}

/** "1 minuto e 30 segundos", "2 min and 15 sec". */
function addSeconds(tokens: Token[], quantity: Quantity, and: number): boolean {
  const number = tokens[and + 1]
  if (((tokens[and]?.word.says ?? 0) & Meaning.and) === 0 || tokens[and + 2]?.word.unit !== 's') return false
  if (!(numberOf(number) < 60)) return false
  take(tokens, quantity, and + 2, quantity.value + numberOf(number))
  quantity.factor = Number.NaN
  return true
}

/** 2h · 1h30 · 1 h 30 min · 1 hora e 15 · uma hora e meia · 1:30h. */
export function readHours(tokens: Token[], quantity: Quantity, at: number): void {
  const token = tokens[at]
  if (!token) return
  settle(quantity, 'h', token, at)
  const joined = ((tokens[at + 1]?.word.says ?? 0) & Meaning.and) !== 0
  const place = joined ? at + 2 : at + 1
  const number = tokens[place]
  const inWords = number?.is === Is.word && number.word.number > 1
  if (!number || (number.is !== Is.number && !inWords)) return
  const minutes = { ...quantity, next: place + 1, value: inWords ? number.word.number : numberOf(number) }
  const after = tokens[minutes.next]
  const hasUnit =
    after?.is === Is.minutes || after?.word.unit === 'min' || (after?.word.unit === 'm' && !after.apart)
  const followedByOther =
    after?.is === Is.times || (after?.word.unit && !hasUnit) || (after?.word.says ?? 0) & Meaning.count
  if (minutes.value >= 60 || (!hasUnit && followedByOther)) return
  take(tokens, quantity, hasUnit ? minutes.next : minutes.next - 1, quantity.value + minutes.value * 60)
  quantity.factor = Number.NaN
}

/** "hora e meia", "hour-long": the hour itself needs no number. */
export function hourWithoutNumber(tokens: Token[], at: number, quantity: Quantity): Quantity | null {
  const half = halfAfter(tokens, at + 1)
  if (half < 0) return null
  take(tokens, quantity, half, 1.5 * worth.h)
  return { ...quantity, kind: 'time', unit: 'h' }
}

/** The token of "meia" in "e meia" or of "half" in "and a half" starting here, -1 when it is not there. */
export function halfAfter(tokens: Token[], at: number): number {
  const and = skipDash(tokens, at)
  if (((tokens[and]?.word.says ?? 0) & Meaning.and) === 0) return -1
  const next = skipDash(tokens, and + 1)
  const half = isArticle(tokens[next]) ? skipDash(tokens, next + 1) : next
  return tokens[half]?.word.number === 0.5 ? half : -1
}

/** "1-and-a-half" */
function skipDash(tokens: Token[], at: number): number {
  const token = tokens[at]
  return token?.is === Is.dash && !token.apart && !tokens[at + 1]?.apart ? at + 1 : at
}

/** "half an hour", "and a half" */
export function isArticle(token: Token | undefined): boolean {
  return token?.word.spelling === 'a' || token?.word.spelling === 'an'
}
