import type { Sport } from '../../../sync/contract/enumerations.ts'
import type { Quantity } from './quantity.ts'
import { Is, type Token } from './tokens.ts'
import { Says, type UnitName, type Word } from './words.ts'

const worth: Record<UnitName, number> = {
  m: 1,
  km: 1000,
  mi: 1609.344,
  yd: 0.9144,
  h: 3600,
  min: 60,
  s: 1,
  other: 1,
}

/** On the bike a bare `m` under this is minutes: nobody prescribes 45 metres on a bike. */
const bikeMetres = 100
/** Nobody repeats a set more often; "400 x" is a distance done some times. */
const mostTimes = 400
const poolLength = 25
/** How many words may stand between a count and its "de": "6 acelerações bem fortes de 20 s". */
const nounWords = 3

/** The quantity at this token without looking for a range; null when the token is no number here. */
export function readSingle(tokens: Token[], at: number, sport: Sport): Quantity | null {
  const token = tokens[at]
  if (!token) return null
  const quantity = start(tokens, at, token)
  if (!quantity) return null
  addHalf(tokens, quantity)
  const fraction = readFraction(tokens, quantity)
  readUnit(tokens, quantity, token, sport)
  if (fraction && quantity.unit === null) return start(tokens, at, token)
  if (quantity.kind === 'bare') {
    readTimes(tokens, at, quantity)
    if (
      quantity.kind === 'bare' &&
      sport === 'swim' &&
      !Number.isNaN(token.other) &&
      token.is === Is.number
    ) {
      quantity.value = token.other
    }
  }
  if (quantity.kind !== 'times') readRate(tokens, quantity)
  return quantity
}

function start(tokens: Token[], at: number, token: Token): Quantity | null {
  const quantity: Quantity = {
    kind: token.is === Is.clock ? 'time' : 'bare',
    start: token.start,
    end: token.end,
    next: at + 1,
    value: token.value,
    unit: null,
    factor: token.is === Is.clock ? 1 : Number.NaN,
    asHours: token.is === Is.clock ? token.other : Number.NaN,
    heads: false,
    pace: false,
  }
  if (token.is !== Is.word) return quantity
  if (token.word.unit === 'h') return hourAndHalf(tokens, at, quantity)
  quantity.value = token.word.number
  if (quantity.value <= 1) {
    // "um", "one", "half" count only before a unit: elsewhere they are articles.
    let next = at + 1
    if (token.word.spelling === 'half' && isArticle(tokens[next])) next += 1
    quantity.next = next
    const unit = tokens[next]?.word.unit
    return unit && unit !== 'other' && unit !== 's' ? quantity : null
  }
  if (quantity.value >= 20 && quantity.value < 100) addOnes(tokens, quantity)
  return quantity
}

/** "hora e meia", "hour-long": the hour itself needs no number. */
function hourAndHalf(tokens: Token[], at: number, quantity: Quantity): Quantity | null {
  const half = halfAfter(tokens, at + 1)
  if (tokens[at + 1]?.is === Is.dash && tokens[at + 2]?.word.spelling === 'long') {
    take(tokens, quantity, at + 2, worth.h)
    return { ...quantity, kind: 'time', unit: 'h' }
  }
  if (half < 0) return null
  take(tokens, quantity, half, 1.5 * worth.h)
  return { ...quantity, kind: 'time', unit: 'h' }
}

function isArticle(token: Token | undefined): boolean {
  return token?.word.spelling === 'a' || token?.word.spelling === 'an'
}

/** "quarenta e cinco", "forty-five". */
function addOnes(tokens: Token[], quantity: Quantity): void {
  let next = quantity.next
  const joiner = tokens[next]
  if (joiner && ((joiner.word.says & Says.and) !== 0 || joiner.is === Is.dash)) next += 1
  const ones = tokens[next]?.word.number ?? Number.NaN
  if (ones >= 1 && ones < 10) take(tokens, quantity, next, quantity.value + ones)
}

/** "2 e meia horas", "one and a half hours". */
function addHalf(tokens: Token[], quantity: Quantity): void {
  const half = halfAfter(tokens, quantity.next)
  if (half < 0) return
  const unit = tokens[half + 1]?.word.unit
  if (unit && unit !== 'other') take(tokens, quantity, half, quantity.value + 0.5)
}

/** The token of "meia" in "e meia" or of "half" in "and a half" starting here, -1 when it is not there. */
function halfAfter(tokens: Token[], at: number): number {
  if (((tokens[at]?.word.says ?? 0) & Says.and) === 0) return -1
  const half = isArticle(tokens[at + 1]) ? at + 2 : at + 1
  return tokens[half]?.word.number === 0.5 ? half : -1
}

function take(tokens: Token[], quantity: Quantity, at: number, value: number): void {
  quantity.value = value
  quantity.next = at + 1
  quantity.end = tokens[at]?.end ?? quantity.end
}

/** "1/2 hora", "3/4 mile": taken back by the caller when no unit follows. */
function readFraction(tokens: Token[], quantity: Quantity): boolean {
  const slash = tokens[quantity.next]
  const below = tokens[quantity.next + 1]
  if (slash?.is !== Is.slash || slash.apart || below?.is !== Is.number || below.apart) return false
  if (quantity.value >= below.value || below.value > 4 || quantity.kind !== 'bare') return false
  take(tokens, quantity, quantity.next + 1, quantity.value / below.value)
  return true
}

function readUnit(tokens: Token[], quantity: Quantity, first: Token, sport: Sport): void {
  let at = quantity.next
  let token = tokens[at]
  // "5-minute walk"
  if (token?.is === Is.dash && !token.apart && tokens[at + 1]?.word.unit && !tokens[at + 1]?.apart) {
    at += 1
    token = tokens[at]
  }
  if (!token) return
  if (token.is === Is.percent) settle(quantity, 'other', token, at)
  else if (token.is === Is.minutes && !token.apart) readMinutes(tokens, quantity, at, "'")
  else if (token.is === Is.seconds && !token.apart) settle(quantity, 's', token, at)
  else if (token.word.unit) {
    const unit = unitHere(tokens, at, token, token.word, quantity, sport)
    if (!unit) return
    const grouped = (unit === 'm' || unit === 'yd') && !Number.isNaN(first.other) && first.is === Is.number
    if (grouped) quantity.value = first.other
    if (unit === 'h') readHours(tokens, quantity, at)
    else if (unit === 'min') readMinutes(tokens, quantity, at, 'min')
    else settle(quantity, unit, token, at)
  }
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
  if (sport === 'swim' && word.gluedOnly && word.spelling.length === 1 && word.unit === 'other') return null
  if (sport === 'swim' && word.unit === 'h' && quantity.value >= poolLength) return null
  if (word.spelling === 'w' && tokens[at + 1]?.is === Is.slash) return null
  // In the pool "100 K" is kick and "4x100s" is a plural.
  if (sport === 'swim' && word.spelling === 'k' && (!glued || quantity.value >= 15)) return null
  if (
    sport === 'swim' &&
    word.spelling === 's' &&
    quantity.kind === 'bare' &&
    quantity.value % poolLength === 0
  ) {
    const repeated = tokens[quantity.next - 2]?.is === Is.times
    if (repeated || quantity.value >= 100) {
      if (glued) quantity.next = at + 1
      return null
    }
  }
  if (word.spelling === 'm' && sport !== 'swim') {
    const seconds = tokens[at + 1]
    const thenSeconds = seconds?.is === Is.number && !seconds.apart
    if (thenSeconds || (sport === 'bike' && quantity.value < bikeMetres)) return 'min'
  }
  return word.unit
}

function settle(quantity: Quantity, unit: UnitName, token: Token, at: number): void {
  const isTime = unit === 'h' || unit === 'min' || unit === 's'
  quantity.factor = worth[unit]
  quantity.value *= quantity.factor
  quantity.unit = unit
  quantity.kind = unit === 'other' ? 'other' : isTime ? 'time' : 'distance'
  quantity.next = at + 1
  quantity.end = token.end
}

/** 45' · 45 min · 1'30" · 1'30 · 1min30 · 1 min 30 s · 1:30 min. */
function readMinutes(tokens: Token[], quantity: Quantity, at: number, written: "'" | 'min'): void {
  const token = tokens[at]
  if (!token) return
  if (quantity.kind === 'time') {
    // A clock already is minutes and seconds; the unit only says so.
    quantity.asHours = Number.NaN
    quantity.unit = 'min'
    quantity.next = at + 1
    quantity.end = token.end
    return
  }
  settle(quantity, 'min', token, at)
  const number = tokens[at + 1]
  if (number?.is !== Is.number || !(number.value < 60)) return
  const after = tokens[at + 2]
  const hasUnit = after?.is === Is.seconds || after?.word.unit === 's'
  const round = number.value % 5 === 0 && after?.is === Is.word && after.word.says !== 0
  if (number.apart && !((hasUnit || round) && written === 'min')) return
  // "3' 30\" rest": what follows is the rest, not part of the three minutes.
  if (number.apart && ((tokens[at + 3]?.word.says ?? 0) & Says.rest) !== 0) return
  if (!hasUnit && (after?.is === Is.minutes || after?.is === Is.times || after?.word.unit)) return
  take(tokens, quantity, hasUnit ? at + 2 : at + 1, quantity.value + number.value)
  quantity.factor = Number.NaN
}

/** 2h · 1h30 · 1 h 30 min · 1 hora e 15 · uma hora e meia · 1:30h. */
function readHours(tokens: Token[], quantity: Quantity, at: number): void {
  const token = tokens[at]
  if (!token) return
  if (quantity.kind === 'time') {
    if (!Number.isNaN(quantity.asHours)) quantity.value = quantity.asHours
    quantity.asHours = Number.NaN
    quantity.unit = 'h'
    quantity.next = at + 1
    quantity.end = token.end
    return
  }
  settle(quantity, 'h', token, at)
  const half = halfAfter(tokens, at + 1)
  if (half >= 0) {
    take(tokens, quantity, half, quantity.value + 1800)
    quantity.factor = Number.NaN
    return
  }
  const joined = ((tokens[at + 1]?.word.says ?? 0) & Says.and) !== 0
  const place = joined ? at + 2 : at + 1
  const number = tokens[place]
  const inWords = number?.is === Is.word && number.word.number > 1
  if (!number || (number.is !== Is.number && !inWords)) return
  const minutes = { ...quantity, next: place + 1, value: inWords ? number.word.number : number.value }
  if (inWords && minutes.value >= 20) addOnes(tokens, minutes)
  const after = tokens[minutes.next]
  const hasUnit =
    after?.is === Is.minutes || after?.word.unit === 'min' || (after?.word.unit === 'm' && !after.apart)
  const followedByOther =
    after?.is === Is.times || (after?.word.unit && !hasUnit) || (after?.word.says ?? 0) & Says.count
  if (minutes.value >= 60 || (!hasUnit && followedByOther)) return
  take(tokens, quantity, hasUnit ? minutes.next : minutes.next - 1, quantity.value + minutes.value * 60)
  quantity.factor = Number.NaN
}

/** Turns a bare whole number into "times": 4x · 4 × · 8 tiros de · 3RDS · 6 subidas de. */
function readTimes(tokens: Token[], at: number, quantity: Quantity): void {
  if (!Number.isInteger(quantity.value) || quantity.value < 1 || quantity.value > mostTimes) return
  const token = tokens[quantity.next]
  if (!token) return
  const repeated = tokens[at - 1]?.is === Is.times
  if (token.is === Is.times) {
    const after = tokens[quantity.next + 1]
    const second = tokens[quantity.next + 2]
    const afterIsCount =
      after?.is === Is.number &&
      after.value < poolLength &&
      second?.is !== Is.times &&
      !second?.word.unit &&
      second?.is !== Is.minutes &&
      second?.is !== Is.seconds
    if (quantity.value >= poolLength && afterIsCount) return
    becomeTimes(tokens, quantity, quantity.next, true)
    if (isPerPeriod(tokens, quantity.next)) quantity.kind = 'other'
    return
  }
  if ((token.word.says & Says.count) !== 0) {
    const rounds = (token.word.says & Says.rounds) !== 0
    const of = isOf(tokens[quantity.next + 1])
    if (quantity.value >= poolLength && (repeated || !(of || rounds))) return
    becomeTimes(tokens, quantity, of ? quantity.next + 1 : quantity.next, rounds)
    return
  }
  if (repeated || quantity.value < 2 || quantity.value > 40 || token.is !== Is.word) return
  for (let of = quantity.next + 1; of <= quantity.next + nounWords; of += 1) {
    const word = tokens[of]
    if (word?.is !== Is.word) return
    if (!isOf(word)) continue
    const after = tokens[of + 1]
    if (after?.is === Is.number || after?.is === Is.clock || after?.is === Is.open || after?.is === Is.colon)
      becomeTimes(tokens, quantity, of, false)
    return
  }
}

function isOf(token: Token | undefined): boolean {
  return token?.word.spelling === 'de' || token?.word.spelling === 'of'
}

function becomeTimes(tokens: Token[], quantity: Quantity, last: number, heads: boolean): void {
  quantity.kind = 'times'
  quantity.heads = heads
  quantity.next = last + 1
  quantity.end = tokens[last]?.end ?? quantity.end
}

/** "3x por semana", "2x/week" say how often in a week, not how often in the session. */
function isPerPeriod(tokens: Token[], at: number): boolean {
  for (let next = at; next <= at + 2; next += 1)
    if (((tokens[next]?.word.says ?? 0) & Says.period) !== 0) return true
  return false
}

/** 4:30/km · 30 km/h · 1'45/100m · 60 g per hour: no amount. */
function readRate(tokens: Token[], quantity: Quantity): void {
  const mark = tokens[quantity.next]
  const below = tokens[quantity.next + 1]
  if (!mark || !below) return
  const per = (mark.word.says & Says.per) !== 0
  const slash = mark.is === Is.slash && !below.apart
  if (!per && !slash) return
  const unit = below.word.unit !== null && !below.word.gluedOnly
  const period = (below.word.says & Says.period) !== 0
  const perHundred = slash && quantity.kind === 'time' && isPlainHundred(tokens, quantity.next + 1)
  if (!unit && !period && !perHundred) return
  quantity.kind = 'other'
  quantity.pace = true
  quantity.next += perHundred && tokens[quantity.next + 2]?.word.unit === 'm' ? 3 : 2
  quantity.end = tokens[quantity.next - 1]?.end ?? quantity.end
}

function isPlainHundred(tokens: Token[], at: number): boolean {
  const number = tokens[at]
  const unit = tokens[at + 1]
  if (number?.is !== Is.number || number.value < 50 || number.value % 50 !== 0) return false
  return unit?.is !== Is.minutes && unit?.is !== Is.seconds && (unit?.word.unit ?? 'm') === 'm'
}
