import { Meaning } from '../lexer/meaning.ts'
import { Is, numberOf, type Token } from '../lexer/token.ts'
import { pointsBack } from '../lexer/words.ts'
import type { Quantity } from './quantity.ts'

/** The most repeats of a set; "400 x" is a distance with its repeats behind it. */
const mostTimes = 400
/** The shortest length swum: a larger number before a plural is a distance ("100 sprints"), not a count. */
export const poolLength = 25

/** Nobody counts more of them. */
const mostCounted = 40

/** How many words may stand between a count and its "de": "6 acelerações bem fortes de 20 s". */
const nounWords = 3

/** Turns a bare whole number into "times": 4x · 4 × · 8 tiros de · 3RDS · 6 subidas de. */
export function readTimes(tokens: Token[], at: number, quantity: Quantity): void {
  const token = tokens[quantity.next]
  if (!token) return
  // "0x100" is done no time at all.
  const least = token.is === Is.times ? 0 : 1
  const { value } = quantity
  if (!Number.isInteger(value) || value > mostTimes || value < least) return
  if (token.is === Is.times) becomeTimes(tokens, quantity, quantity.next, true)
  else if (token.word.spelling === 'more') {
    // "Repeat 3 more times" makes four.
    becomeTimes(tokens, quantity, quantity.next + 1, true)
    quantity.value += 1
    return
  } else if (isComplete(token) && isRound(tokens[quantity.next + 1])) {
    // "3 complete sets"
    becomeTimes(tokens, quantity, quantity.next + 1, true)
    return
  } else if ((token.word.says & Meaning.count) === 0) {
    if (tokens[at - 1]?.is !== Is.times && value >= 2 && value <= mostCounted)
      readCount(tokens, at, quantity, token)
    return
  } else {
    const rounds = (token.word.says & Meaning.rounds) !== 0
    const of = isOf(tokens[quantity.next + 1])
    if (value >= poolLength && (tokens[at - 1]?.is === Is.times || !(of || rounds))) return
    becomeTimes(tokens, quantity, of ? quantity.next + 1 : quantity.next, rounds)
    // "repeat a further 3 times", "repetir mais 3 vezes"
    if (isFurther(tokens, at)) quantity.value += 1
    quantity.list = of && rounds
  }
  if (isPerPeriod(tokens, quantity.next)) quantity.kind = 'other'
}

/** A count of something that no word for repeats names: "do 4 of these", "6 pick-ups of 30 s". */
function readCount(tokens: Token[], at: number, quantity: Quantity, token: Token): void {
  const { next } = quantity
  const inWords = tokens[at]?.is === Is.word
  // "do 4 of these", "faça 3 destas"
  const of = isOf(token) ? next + 1 : next
  if (tokens[of] && pointsBack(tokens[of].word)) becomeTimes(tokens, quantity, of - 1, true)
  else if (inWords && token.is === Is.comma && tokens[next + 2]?.word.unit)
    becomeTimes(tokens, quantity, next, false)
  // "6 by 30-second strides", "3 by 1 mile"
  else if (token.word.spelling === 'by' && isRun(tokens, next + 1)) becomeTimes(tokens, quantity, next, false)
  // "2(4x25)"
  else if (token.is === Is.open && !token.apart && tokens[at - 1]?.is !== Is.word)
    becomeTimes(tokens, quantity, next - 1, true)
  else if (token.is === Is.number && (inWords || isPlural(tokens, at)))
    becomeTimes(tokens, quantity, next - 1, false)
  // "RPE 8 out of 10"
  else if (token.is === Is.word && token.word.spelling !== 'out') readNoun(tokens, quantity)
}

/** The words between a count and its "de" name what is done so often. */
function readNoun(tokens: Token[], quantity: Quantity): void {
  const first = quantity.next + 1
  for (let of = first; of < first + nounWords; of += 1) {
    const word = tokens[of]
    // "4 striders 20 seconds long"
    if (tellsLength(tokens, of)) {
      becomeTimes(tokens, quantity, of - 1, false)
      return
    }
    // "6 pick-ups of 30 s"
    if (word?.is === Is.dash && !word.apart) continue
    // "10 on a scale of 1 to 10"
    if (word?.is !== Is.word || word.word.spelling === 'scale' || word.word.spelling === 'escala') return
    if (!isOf(word) && !isLasting(word)) continue
    const after = tokens[of + 1 + leastWords(tokens, of + 1)]
    // "10 corridas de um quilômetro"
    const one = after?.word.number === 1 && tokens[of + 2]?.word.unit != null
    const inWords = one || (after?.word.number ?? 0) > 1
    if (inWords || after?.is === Is.number || after?.is === Is.colon) becomeTimes(tokens, quantity, of, false)
    return
  }
}

function isRound(token: Token | undefined): boolean {
  return ((token?.word.says ?? 0) & Meaning.rounds) !== 0 || token?.word.spelling === 'time'
}

/** "30-second", "10 min", "1 mile", but "25 m": swimmers breathe "3 by 25 m". */
function isRun(tokens: Token[], at: number): boolean {
  if (tokens[at]?.is !== Is.number) return false
  const unit = tokens[tokens[at + 1]?.is === Is.dash ? at + 2 : at + 1]?.word.unit
  return unit === 's' || unit === 'min'
}

/** How many words "at least", "no mínimo" are: "3 climbs of at least 8 minutes". */
function leastWords(tokens: Token[], at: number): number {
  const [first, second] = [tokens[at]?.word.spelling, tokens[at + 1]?.word.spelling]
  const least = second === 'least' || second === 'minimo' || second === 'menos'
  return least && (first === 'at' || first === 'no' || first === 'pelo' || first === 'ao') ? 2 : 0
}

/** "6 intervals, 5 minutes each", "20-30 seconds long": how long one of those before it is. */
export function tellsLength(tokens: Token[], index: number): boolean {
  if (tokens[index]?.is !== Is.number) return false
  const range = tokens[index + 1]?.is === Is.dash && tokens[index + 2]?.is === Is.number
  const at = range ? index + 3 : index + 1
  const after = tokens[at + 1]?.word.spelling
  return (
    (tokens[at]?.word.unit ?? null) !== null && (after === 'each' || after === 'long' || after === 'cada')
  )
}

/** "5 50s, one of each stroke" at the start of a step. */
function isPlural(tokens: Token[], at: number): boolean {
  const length = tokens[at + 1]
  const plural = tokens[at + 2]?.is === Is.minutes ? tokens[at + 3] : tokens[at + 2]
  const isLength = numberOf(length) >= poolLength && numberOf(length) % poolLength === 0
  return isLength && plural?.word.spelling === 's' && !plural.apart
}

/** The repeats come on top of the first time. */
export function isFurther(tokens: Token[], at: number): boolean {
  const word = tokens[at - 1]?.word.spelling
  return word === 'further' || word === 'another'
}

function isComplete({ word: { spelling } }: Token): boolean {
  return spelling === 'complete' || spelling === 'full' || spelling === 'total'
}

/** "4 intervals that last 3 min", "5 efforts lasting 2 min" */
function isLasting({ word: { spelling } }: Token): boolean {
  return spelling === 'last' || spelling === 'lasting'
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

/** "3x por semana", "2x/week", "3 ciclos por respiração" say how often in something else than the session. */
function isPerPeriod(tokens: Token[], at: number): boolean {
  return ((tokens[at]?.word.says ?? 0) & Meaning.per) !== 0 && tokens[at + 1]?.is === Is.word
}

/** Marks rates as not being amounts: 4:30/km · 30 km/h · 1'45/100m · 60 g per hour. */
export function readRate(tokens: Token[], quantity: Quantity): void {
  const mark = tokens[quantity.next]
  const below = tokens[quantity.next + 1]
  if (!mark || !below) return
  // "10-15 seconds a mile"
  const long = below.word.unit === 'mi' || below.word.unit === 'km'
  const article = long && mark.word.spelling === 'a' && tokens[quantity.next + 2]?.is !== Is.number
  const period = (below.word.says & Meaning.period) !== 0
  const per =
    (article && quantity.kind === 'time') ||
    (mark.word.says & Meaning.per) !== 0 ||
    // "30 miles a week"
    (mark.word.spelling === 'a' && period)
  const slash = mark.is === Is.slash && !below.apart
  if (!per && !slash) return
  const unit = below.word.unit !== null
  const perHundred = slash && quantity.kind === 'time' && isPlainHundred(tokens, quantity.next + 1)
  if (!unit && !period && !perHundred) return
  quantity.kind = 'other'
  quantity.pace = true
  quantity.next += perHundred && tokens[quantity.next + 2]?.word.unit === 'm' ? 3 : 2
  quantity.end = tokens[quantity.next - 1]?.end ?? quantity.end
}

function isPlainHundred(tokens: Token[], at: number): boolean {
  const unit = tokens[at + 1]
  return unit?.is !== Is.minutes && unit?.is !== Is.seconds && (unit?.word.unit ?? 'm') === 'm'
}
