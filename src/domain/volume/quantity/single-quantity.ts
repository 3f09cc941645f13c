import type { Sport } from '#sync/contract/index.ts'
import type { UnitName } from '../lexer/dictionary.ts'
import { Meaning } from '../lexer/meaning.ts'
import { Is, numberOf, type Token } from '../lexer/token.ts'
import type { Word } from '../lexer/words.ts'
import { halfAfter, hourWithoutNumber, isArticle, readHours, readMinutes, settle, take } from './duration.ts'
import type { Quantity } from './quantity.ts'
import { poolLength, readRate, readTimes } from './repeats.ts'

/** On the bike a bare `m` under this is minutes: 45 metres is no bike session. */
const bikeMetres = 100

/** A number as it is written, without anything around it. */
export function plainQuantity(
  kind: Quantity['kind'],
  { start, end }: { start: number; end: number },
  value: number,
): Quantity {
  return {
    kind,
    start,
    end,
    next: 0,
    value,
    unit: null,
    factor: Number.NaN,
    asHours: Number.NaN,
    heads: false,
    list: false,
    pace: false,
    high: Number.NaN,
    plural: false,
  }
}

/** The quantity at this token without looking for a range; null when the token is no number here. */
export function readSingle(tokens: Token[], at: number, sport: Sport): Quantity | null {
  const token = tokens[at]
  if (!token) return null
  const quantity = start(tokens, at, token, sport)
  if (!quantity) return null
  addHalf(tokens, quantity)
  addFraction(tokens, quantity)
  const fraction = readFraction(tokens, quantity)
  readUnit(tokens, quantity, token, sport)
  if (fraction && quantity.unit === null) return start(tokens, at, token, sport)
  if (quantity.kind === 'bare') {
    readTimes(tokens, at, quantity)
    if (quantity.kind === 'bare' && sport === 'swim' && hasThousands(token)) {
      quantity.value = token.number?.other ?? quantity.value
    }
  }
  if (quantity.kind !== 'times') readRate(tokens, quantity)
  return quantity
}

function start(tokens: Token[], at: number, token: Token, sport: Sport): Quantity | null {
  const isClock = token.is === Is.clock
  const quantity = plainQuantity(isClock ? 'time' : 'bare', token, numberOf(token))
  quantity.next = at + 1
  if (isClock) {
    quantity.factor = 1
    quantity.asHours = token.number?.other ?? Number.NaN
  }
  if (token.is !== Is.word) return quantity
  // "3 x mile"
  if (token.word.unit === 'mi') {
    quantity.value = 1
    quantity.next = at
    return quantity
  }
  if (token.word.unit === 'h') return hourWithoutNumber(tokens, at, quantity)
  quantity.value = token.word.number
  if (quantity.value <= 1) {
    // "um", "one", "half" count only before a unit: elsewhere they are articles.
    let next = at + 1
    if (token.word.spelling === 'half' && isArticle(tokens[next])) next += 1
    quantity.next = next
    const unit = tokens[next]?.word.unit
    if (unit) return unit !== 'other' && unit !== 's' ? quantity : null
    return sport === 'run' && isOneLap(tokens, next) ? { ...quantity, kind: 'times' } : null
  }
  return quantity
}

/** The distances run on the track without naming their unit. */
const longestLaps = 3000
export const shortestLaps = 200

/** On the track "1200" is metres. */
export function isLap(value: number): boolean {
  return value >= shortestLaps && value <= longestLaps && value % 100 === 0
}

/** "run an 800", "one 400", but "an 800 pace" */
function isOneLap(tokens: Token[], at: number): boolean {
  const after = tokens[at + 1]?.word
  return isLap(numberOf(tokens[at])) && !after?.unit && ((after?.says ?? 0) & Meaning.pace) === 0
}

/** "2 e meia horas", "one and a half hours". */
function addHalf(tokens: Token[], quantity: Quantity): void {
  const half = halfAfter(tokens, quantity.next)
  if (half < 0) return
  const unit = tokens[half + 1]?.word.unit
  if (unit && unit !== 'other') take(tokens, quantity, half, quantity.value + 0.5)
}

/** "1 1/2 miles" */
function addFraction(tokens: Token[], quantity: Quantity): void {
  const { next, value, kind } = quantity
  const [above, slash, below] = [tokens[next], tokens[next + 1], tokens[next + 2]]
  if (kind !== 'bare' || !above?.apart || above.is !== Is.number || slash?.is !== Is.slash) return
  const part = numberOf(above) / numberOf(below)
  const unit = tokens[next + 3]?.word.unit
  if (!Number.isInteger(value) || slash.apart || below?.apart || !(part < 1)) return
  if (unit && unit !== 'other') take(tokens, quantity, next + 2, value + part)
}

/** "1/2 hora", "3/4 mile": taken back by the caller when no unit follows. */
function readFraction(tokens: Token[], quantity: Quantity): boolean {
  const slash = tokens[quantity.next]
  const below = tokens[quantity.next + 1]
  if (slash?.is !== Is.slash || slash.apart || below?.is !== Is.number) return false
  if (quantity.value >= numberOf(below) || numberOf(below) > 4 || quantity.kind !== 'bare') return false
  take(tokens, quantity, quantity.next + 1, quantity.value / numberOf(below))
  return true
}

/** "1.500": five hundred more than a thousand when metres follow. */
function hasThousands({ is, number }: Token): boolean {
  return is === Is.number && number !== null && !Number.isNaN(number.other)
}

function readUnit(tokens: Token[], quantity: Quantity, first: Token, sport: Sport): void {
  let at = quantity.next
  let token = tokens[at]
  // "5-minute walk", "40+ km"
  if ((token?.is === Is.dash || token?.is === Is.plus) && !token.apart && tokens[at + 1]?.word.unit) {
    at += 1
    token = tokens[at]
  }
  if (!token) return
  const plural = tokens[at + 1]
  if (token.is === Is.minutes && !token.apart && plural?.word.spelling === 's' && !plural.apart) {
    quantity.plural = true
  } else if (token.is === Is.percent) settle(quantity, 'other', token, at)
  else if (token.is === Is.minutes && !token.apart) readMinutes(tokens, quantity, at, "'")
  else if (token.is === Is.seconds && !token.apart) settle(quantity, 's', token, at)
  else if (token.word.unit) {
    const grouped = (token.word.unit === 'm' || token.word.unit === 'yd') && hasThousands(first)
    if (grouped) quantity.value = first.number?.other ?? quantity.value
    const unit = unitHere(tokens, at, token, token.word, quantity, sport)
    // "1:00 mile pace"
    if (!unit || (quantity.kind === 'time' && isLength(unit))) return
    if (unit === 'h') readHours(tokens, quantity, at)
    else if (unit === 'min' || (unit === 's' && quantity.kind === 'time'))
      readMinutes(tokens, quantity, at, 'min')
    else settle(quantity, unit, token, at)
  }
}

function isLength(unit: UnitName): boolean {
  return unit === 'm' || unit === 'mi'
}

/** No sprint is this short: "5m strides" are minutes. */
const shortestSprint = 10

/** "45m easy" are minutes: no run is 45 metres. "60m" in "8 tiros de 60m", "4x60m" and "60m sprint" are metres. */
function isMinutesRun(tokens: Token[], at: number, value: number): boolean {
  // "8x2m hard": nobody runs two metres.
  if (value < shortestSprint && Number.isInteger(value)) return true
  if (value >= bikeMetres || value % 5 !== 0) return false
  const before = tokens[at - 2]
  const joined = before?.is === Is.times
  if (joined || ((before?.word.says ?? 0) & (Meaning.of | Meaning.count)) !== 0) return false
  if (value <= shortestSprint) return true
  const after = tokens[at + 1]?.word
  return ((after?.says ?? 0) & (Meaning.count | Meaning.climb | Meaning.aside)) === 0
}

/** The unit a word is at this place, null when it is a plain word after all. */
function unitHere(
  tokens: Token[],
  at: number,
  token: Token,
  word: Word,
  quantity: Quantity,
  sport: Sport,
): UnitName | null {
  const glued = !token.apart
  if (word.gluedOnly && !glued) return null
  // In the pool letters behind a distance are strokes and effort: 100L, 50C, 25H.
  if (sport === 'swim' && word.gluedOnly && word.unit === 'other') return null
  // "4x50 braçada peito" is swum with the arms; "50 braçadas" are counted.
  if (sport === 'swim' && word.spelling === 'bracada' && quantity.value % poolLength === 0) return null
  if (sport === 'swim' && word.unit === 'h' && quantity.value >= poolLength) return null
  // In the pool "100 K" is kick and "4x100s" is a plural.
  if (sport === 'swim' && word.spelling === 'k' && (!glued || quantity.value >= 15)) return null
  if (
    sport === 'swim' &&
    word.spelling === 's' &&
    quantity.kind === 'bare' &&
    (quantity.value % poolLength === 0 || quantity.value >= 100)
  ) {
    const before = tokens[quantity.next - 2]
    const repeated = before?.is === Is.times || (before?.is === Is.number && !before.number?.clock)
    if (repeated || quantity.value >= 100) {
      if (glued) {
        quantity.next = at + 1
        quantity.plural = true
      }
      return null
    }
  }
  // "Track 800s"
  if (sport === 'run' && word.spelling === 's' && glued && quantity.value >= 200) {
    quantity.next = at + 1
    quantity.plural = true
    return null
  }
  if (word.capital && sport === 'run' && glued) return 'mi'
  if (word.spelling === 'm' && sport !== 'swim') {
    const seconds = tokens[at + 1]
    const thenSeconds = seconds?.is === Is.number && !seconds.apart
    if (thenSeconds || (sport === 'bike' && quantity.value < bikeMetres)) return 'min'
    if (sport === 'run' && glued && isMinutesRun(tokens, at, quantity.value)) return 'min'
  }
  return word.unit
}
