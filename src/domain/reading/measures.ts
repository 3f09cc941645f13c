import { isTimedSport } from '#sync/contract/index.ts'
import type { PlanSport } from './plan.ts'
import { isAmount, type Token, token } from './token.ts'
import { mile, yard } from './units.ts'
import { Does } from './words.ts'

/** What numbers, clocks and a bare "m" measure, by the sport and the tokens next to them. */

interface Setting {
  sport: PlanSport
  tokens: Token[]
  text: string
  /** The text speaks of yards and of no metres. */
  inYards: boolean
  /** How many amounts have a unit or a colon. */
  amounts: number
  /** A run or ride told in times: no distance in it. */
  isTimed: boolean
}

type Rule = (at: number, setting: Setting) => Token | null

const soft = new Set(
  'gel gels geis strides stride aceleracoes aceleracao sprints hills hill subidas educativos educativo drills pickups surges accelerations bursts efforts esforcos ladeiras saltos progressoes retas strides piques pique chutes rampas series'.split(
    ' ',
  ),
)
const yardWords = new Set(['yard', 'yards', 'scy', 'jardas', 'yds'])

/** Sets the kind of every token that its spelling alone leaves open. */
export function measure(text: string, tokens: Token[], sport: PlanSport): Token[] {
  const isYards = ({ unit, text: word }: Token) => unit === 'yd' || yardWords.has(word)
  const setting: Setting = {
    sport,
    tokens,
    text,
    inYards: sport === 'swim' && tokens.some(isYards) && !tokens.some(({ unit }) => unit === 'm'),
    amounts: tokens.filter((one) => isAmount(one)).length,
    isTimed: sport !== 'swim' && !tokens.some(({ kind }) => kind === 'distance'),
  }
  for (let at = 0; at < tokens.length; at += 1) applyFirst(at, setting, counting)
  // Backwards, since a list has the unit of its last.
  for (let at = tokens.length - 1; at >= 0; at -= 1) applyFirst(at, setting, measuring)
  shareWhole(tokens)
  return tokens
}

function applyFirst(at: number, setting: Setting, rules: Partial<Record<Token['kind'], Rule[]>>): void {
  for (const rule of rules[setting.tokens[at]?.kind ?? 'word'] ?? []) {
    const found = rule(at, setting)
    if (!found) continue
    setting.tokens[at] = found
    return
  }
}

/** "90 min — 20 aquec, 50 Z2, 20 solto": numbers that add up to the first amount have its unit. */
function shareWhole(tokens: Token[]): void {
  const numbers = tokens.filter(({ kind }) => kind === 'number')
  const first = tokens.find((one) => isAmount(one) || one.kind === 'number')
  if (numbers.length < 2 || !first || first.kind === 'number') return
  const sum = numbers.reduce((all, { value }) => all + value, 0) * first.size
  if (Math.abs(sum - first.value) > 1) return
  for (const [at, one] of tokens.entries())
    if (one.kind === 'number')
      tokens[at] = {
        ...one,
        kind: first.kind,
        value: one.value * first.size,
        unit: first.unit,
        size: first.size,
        bare: true,
      }
}

/** "15m" is minutes in a ride, "WU 15m" in a run; "4M" is miles to a runner. */
const bareMeter: Rule = (at, { sport, tokens, text }) => {
  const one = tokens[at]
  if (!one) return null
  const before = text.charCodeAt(one.start - 2)
  const isCapital = text.charAt(one.end - 1) === 'M' && !(before >= 65 && before <= 90)
  if (isCapital && sport === 'run' && one.value < 32)
    return { ...one, kind: 'distance', value: one.value * mile, unit: 'mi' }
  return isMinutes(one, sport, isCounted(tokens, at))
    ? { ...one, kind: 'time', value: one.value * 60, size: 60, unit: null }
    : { ...one, kind: 'distance' }
}

function isMinutes({ value, glued }: Token, sport: PlanSport, isSet: boolean): boolean {
  if (sport === 'swim' || sport === 'multi') return false
  if (sport !== 'run') return value < 200
  return !isSet && (value < 20 || (glued && value <= 90))
}

/** A count before it, with words between them at most. */
function isCounted(tokens: readonly Token[], at: number): boolean {
  let before = at - 1
  while (before >= at - 4 && tokens[before]?.kind === 'word') before -= 1
  return before >= at - 4 && tokens[before]?.kind === 'count'
}

/** "1:45" alone in a ride is hours and minutes, as in "bike 1:30". */
const clockOf: Rule = (at, { sport, tokens, amounts }) => {
  const one = tokens[at]
  const before = tokens[at - 1]
  if (!one || sport !== 'bike' || one.value >= 600) return null
  const alone = (amounts === 1 || isFirst(tokens, at)) && before?.kind !== 'count'
  const rests = ((before?.does ?? 0) & (Does.send | Does.rest)) !== 0
  return (alone && !rests) || rides.has(before?.text ?? '')
    ? { ...one, kind: 'time', value: one.value * 60 }
    : null
}

const rides = new Set(['bike', 'ride', 'pedal'])

/** The only clock, before all other amounts. */
function isFirst(tokens: readonly Token[], at: number): boolean {
  return (
    tokens.findIndex((one) => isAmount(one) || one.kind === 'number') === at &&
    tokens.findLastIndex(({ kind }) => kind === 'clock') === at
  )
}

function asName(one: Token): Token {
  return token('name', one.start, one.end, one.value)
}

/** "3x10 agachamento", "3 séries": of an exercise nobody counts minutes. */
const exercise: Rule = (at, { sport, tokens }) => {
  const one = tokens[at]
  const next = tokens[at + 1]
  if (!one || sport === 'multi' || !isTimedSport(sport)) return null
  if (next?.kind === 'number') tokens[at + 1] = asName(next)
  return next && (isAmount(next) || next.text === '(') ? null : asName(one)
}

/** "53x12" is a gear, "3x por semana" how often the session is done. */
const noCount: Rule = (at, { sport, tokens }) => {
  const one = tokens[at]
  const next = tokens[at + 1]
  if (!one || !next) return null
  const gear =
    sport === 'bike' && one.value >= 28 && next.kind === 'number' && next.value >= 9 && next.value <= 36
  if (gear) tokens[at + 1] = asName(next)
  return gear || isWeekly(tokens, at) ? asName(one) : null
}

const weeks = new Set(['semana', 'week', 'dia', 'day', 'mes'])

function isWeekly(tokens: readonly Token[], at: number): boolean {
  const [first, second] = [tokens[at + 1], tokens[at + 2]]
  return (
    weeks.has(second?.text ?? '') && ['por', 'na', 'a', 'per', 'ao', 'no', 'cada'].includes(first?.text ?? '')
  )
}

/** "at 6:30am" is a time of the day. */
const timeOfDay: Rule = (at, { tokens }) => {
  const one = tokens[at]
  const next = tokens[at + 1]
  return one && next && (next.text === 'am' || next.text === 'pm') && next.start - one.end < 2
    ? asName(one)
    : null
}

const named: Rule = (at, { tokens }) => {
  const one = tokens[at]
  const before = tokens[at - 1]
  if (!one || one.value > 60 || !Number.isInteger(one.value)) return null
  // "#4"
  if (before?.text === '#' || isNumbering(tokens, at, one)) return asName(one)
  return before?.kind === 'word' && isNameOf(before, one, tokens[at + 1]) ? asName(one) : null
}

/** "week 3", "dia 2"; "Set 1:", "round 2 -" */
function isNameOf(word: Token, { value }: Token, next: Token | undefined): boolean {
  if (word.does & Does.name && !((next?.does ?? 0) & Does.counter)) return true
  const closes = !next || next.kind === 'line' || ':-).'.includes(next.text || '?')
  return closes && value <= 20 && (word.does & Does.counter) !== 0
}

/** "1. 200 m", "2) 400" */
function isNumbering(tokens: readonly Token[], at: number, { value, end }: Token): boolean {
  const [twice, before] = [tokens[at - 2], tokens[at - 1]]
  const opens = !before || before.kind === 'line' || (before.kind === 'sign' && twice?.kind === 'line')
  const next = tokens[at + 1]
  if (!opens || next?.start !== end || value > 20) return false
  return ').-'.includes(next.text || '?') && tokens[at + 2]?.kind !== 'line'
}

/** "8 tiros de 400 m", "3 sets of", "5 hard reps"; "4 times" may stand behind. */
const counted: Rule = (at, { sport, tokens }) => {
  const [one, amount, before] = [tokens[at], tokens[at + 1], tokens[at - 1]]
  if (!one || !Number.isInteger(one.value) || one.value > 60 || isEach(before)) return null
  if (amount && isSetOf(one, amount)) return token('count', one.start, one.end, one.value)
  for (let next = at + 1; next <= at + 3; next += 1) {
    const word = tokens[next]
    if (word?.kind !== 'word' || word.does & (Does.of | Does.name | Does.with)) return null
    if (!isCounter(word, tokens[next + 1])) continue
    if (isHowOften(tokens, next, sport)) return asName(one)
    return { ...token('count', one.start, word.end, one.value), text: word.text }
  }
  return null
}

/** Behind another count or "cada" a number counts no sets. */
function isEach(before: Token | undefined): boolean {
  return before !== undefined && (before.kind === 'count' || (before.does & Does.every) !== 0)
}

/** Series and repetitions; "intervalos de" are none that are rested. */
function isCounter({ does, text }: Token, next: Token | undefined): boolean {
  return (does & Does.counter) !== 0 || (text === 'intervalos' && next?.text === 'de')
}

/** "4-6 100m strides" */
function isSetOf({ value }: Token, amount: Token): boolean {
  const isDistance = amount.kind === 'distance' || amount.kind === 'meter'
  return isDistance && amount.value >= 25 && value <= 30 && value > 1
}

/** "3 vezes por semana", and in the gym "3 séries" without an amount. */
function isHowOften(tokens: readonly Token[], at: number, sport: PlanSport): boolean {
  const [first, second] = tokens.slice(at + 1, at + 3)
  const isAny = (one: Token | undefined) => one !== undefined && isAmount(one)
  if (isWeekly(tokens, at) || (first?.text === 'por' && !isAny(second))) return true
  return sport !== 'multi' && isTimedSport(sport) && !isAny(first) && !isAny(second)
}

/** "6 strides of 20 s" are counted, "4 strides" are nothing. */
const softlyCounted: Rule = (at, { tokens }) => {
  const one = tokens[at]
  if (!one || !Number.isInteger(one.value) || one.value > 40) return null
  const noun = [1, 2].find((ahead) => soft.has(tokens[at + ahead]?.text ?? ''))
  if (!noun || tokens[at + 1]?.kind !== 'word') return null
  for (let next = at + noun + 1; next <= at + noun + 4; next += 1) {
    const follows = tokens[next]
    if (!follows || follows.kind === 'line') break
    if (isAmount(follows)) return token('count', one.start, one.end, one.value)
    if (follows.kind !== 'word' && !'(x×@:'.includes(follows.text || '?')) break
  }
  return asName(one)
}

const listSigns = new Set(['→', '/', '-', ',', '+'])
const longestList = 16

/** "200→400→600 m", "1-2-3-2-1 min": a list has the unit of its last. */
const listed: Rule = (at, { tokens }) => {
  const one = tokens[at]
  const sign = tokens[at + 1]
  const next = tokens[at + 2]
  if (!one || !sign || !next) return null
  const joins = listSigns.has(sign.text) || sign.text === 'e' || sign.text === 'and'
  if (!joins || !(next.kind === 'time' || next.kind === 'distance')) return null
  // A set or an amount of another kind of number begins something else.
  const { size } = next
  const value = one.value * size
  if (value > next.value * longestList || next.value > value * longestList) return null
  return { ...one, kind: next.kind, value, unit: next.unit, size, bare: true }
}

/** "400 solto", "8x50": a bare number of 25 and more in a pool. */
const pooled: Rule = (at, { sport, tokens, inYards }) => {
  const one = tokens[at]
  if (!one || sport !== 'swim') return null
  const least = tokens[at - 1]?.kind === 'count' ? 10 : 25
  if (one.value < least || one.value % 5 !== 0 || one.value > 20_000) return null
  return inPool(one, inYards)
}

/** "6*50s", "8x100s" in a pool: several fifties. */
const plural: Rule = (at, { sport, tokens, inYards }) => {
  const one = tokens[at]
  if (!one?.glued || sport !== 'swim' || tokens[at - 1]?.kind !== 'count') return null
  return one.end - one.start > 4 || one.value % 25 !== 0 ? null : inPool(one, inYards)
}

function inPool(one: Token, inYards: boolean): Token {
  const value = inYards ? one.value * yard : one.value
  return { ...one, kind: 'distance', value, unit: inYards ? 'yd' : 'm', bare: true }
}

const warmOrCool = Does.warm | Does.cool

/** "10x 40/20" are seconds on and off. */
const onOff: Rule = (at, { sport, tokens }) => {
  const one = tokens[at]
  if (!one || sport === 'swim' || one.value < 10 || one.value > 60) return null
  const isFirstOf = isPair(tokens, at)
  const isSecondOf =
    isPair(tokens, at - 2) && tokens[at - 2]?.kind === 'number' && tokens[at + 1]?.kind !== 'word'
  return isFirstOf || isSecondOf ? { ...one, kind: 'time', size: 1, bare: true } : null
}

/** Behind a count, with another so short behind a slash. */
function isPair(tokens: readonly Token[], at: number): boolean {
  return tokens[at - 1]?.kind === 'count' && tokens[at + 1]?.text === '/' && isShort(tokens[at + 2])
}

function isShort(one: Token | undefined): boolean {
  return (one?.kind === 'time' || one?.kind === 'number') && one.value <= 60
}

/** "Tiros de 400: 8x400 m": a title says what the set is of. */
const entitled: Rule = (at, { tokens }) => {
  const one = tokens[at]
  const ahead = tokens.slice(at + 1, at + 8)
  const names = one && ahead.some((next) => next.kind === 'distance' && next.value === one.value)
  return names && ahead.some(({ text }) => text === ':') ? asName(one) : null
}

/** "2x20" and "10 WU" in a ride are minutes, "8x400" in a run metres. */
const trained: Rule = (at, { sport, tokens, isTimed }) => {
  const one = tokens[at]
  if (!one || sport === 'swim') return null
  const { value } = one
  const isSet = tokens[at - 1]?.kind === 'count'
  const isPhase = isTimed && value >= 3 && isBesidePhase(tokens, at)
  if (value <= 60 && (isPhase || (isSet && sport !== 'run')))
    return { ...one, kind: 'time', value: value * 60, bare: true }
  const isTrack = isSet && sport === 'run' && value >= 100 && value % 50 === 0
  return isTrack ? { ...one, kind: 'distance', unit: 'm', bare: true } : null
}

/** "15 aq", "WU 10" */
function isBesidePhase(tokens: readonly Token[], at: number): boolean {
  return (((tokens[at - 1]?.does ?? 0) | (tokens[at + 1]?.does ?? 0)) & warmOrCool) !== 0
}

/** "entre Z3 e Z4" is how hard. */
const amidTargets: Rule = (at, { tokens }) => {
  const one = tokens[at]
  const isAmid = one && one.does & Does.between && tokens[at + 1]?.kind === 'target'
  return isAmid ? { ...one, does: Does.known } : null
}

/** Which numbers count sets and which are names; before what is left measures. */
const counting: Partial<Record<Token['kind'], Rule[]>> = {
  clock: [timeOfDay],
  count: [exercise, noCount],
  number: [named, counted, softlyCounted],
  word: [amidTargets],
}

const measuring: Partial<Record<Token['kind'], Rule[]>> = {
  meter: [bareMeter],
  clock: [clockOf],
  time: [plural],
  number: [onOff, pooled, listed, entitled, trained],
}
