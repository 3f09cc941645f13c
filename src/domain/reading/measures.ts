import { isTimedSport, type Sport } from '#sync/contract/index.ts'
import { partSports } from './sports.ts'
import { isAmount, type Token, token } from './token.ts'
import { mile, yard } from './units.ts'
import { Does } from './words.ts'

/** What numbers, clocks and a bare "m" measure, by the sport and the tokens next to them. */

interface Setting {
  sport: Sport
  isSwim: boolean
  tokens: Token[]
  text: string
  /** The text speaks of yards and of no metres. */
  inYards: boolean
  /** How many amounts have a unit or a colon. */
  amounts: number
  /** A run or ride in times alone: no distance in it. */
  isTimed: boolean
}

/** What a token is, by the ones next to it; nothing where it stays as it is. */
type Rule = (one: Token, at: number, setting: Setting) => Token | null

const soft = new Set(
  'gel gels geis strides stride aceleracoes aceleracao sprints hills hill subidas educativos educativo drills pickups surges accelerations bursts efforts esforcos ladeiras saltos progressoes retas strides piques pique chutes rampas series'.split(
    ' ',
  ),
)
const yardWords = new Set(['yard', 'yards', 'scy', 'jardas', 'yds'])

/** Sets the kind of every token that its spelling alone leaves open. */
export function measure(text: string, tokens: Token[], sport: Sport): Token[] {
  const isSwim = sport === 'swim'
  const isYards = ({ unit, text: word }: Token) => unit === 'yd' || yardWords.has(word)
  const setting: Setting = {
    sport,
    isSwim,
    tokens,
    text,
    inYards: tokens.some(isYards) && !tokens.some(({ unit }) => unit === 'm'),
    amounts: tokens.filter((one) => isAmount(one)).length,
    isTimed: !isSwim && !tokens.some(({ kind }) => kind === 'distance'),
  }
  const ofParts = sport === 'multi' ? partSports(tokens) : null
  const settle = (at: number, rules: typeof counting) => {
    setting.sport = ofParts?.[at] ?? sport
    setting.isSwim = setting.sport === 'swim'
    applyFirst(at, setting, rules)
  }
  for (const at of tokens.keys()) settle(at, counting)
  // Backwards, since a list has the unit of its last.
  for (let at = tokens.length - 1; at >= 0; at -= 1) settle(at, measuring)
  shareWhole(tokens)
  return tokens
}

function applyFirst(at: number, setting: Setting, rules: typeof counting): void {
  const one = setting.tokens[at]
  for (const rule of (one && rules[one.kind]) ?? []) {
    const found = one && rule(one, at, setting)
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
    if (one.kind === 'number') tokens[at] = { ...withUnitOf(first, one), bare: false }
}

function withUnitOf({ kind, unit, size }: Token, one: Token): Token {
  return { ...one, kind, value: one.value * size, unit, size, bare: true }
}

function asMinutes(one: Token): Token {
  return { ...one, kind: 'time', value: one.value * 60, size: 60, unit: null }
}

function asName({ start, end, value }: Token): Token {
  return token('name', start, end, value)
}

/** "15m" is minutes in a ride, "WU 15m" in a run; "4M" is miles to a runner. */
const bareMeter: Rule = (one, at, { sport, isSwim, tokens, text }) => {
  const { value, glued } = one
  if (text.charAt(one.end - 1) === 'M' && sport === 'run' && value < 32)
    return { ...one, kind: 'distance', value: value * mile, unit: 'mi' }
  const isCounted =
    tokens.slice(Math.max(at - 4, 0), at).findLast(({ kind }) => kind !== 'word')?.kind === 'count'
  const isMinutes = sport === 'run' ? !isCounted && (value < 20 || (glued && value <= 90)) : value < 200
  return isSwim || sport === 'multi' || !isMinutes ? { ...one, kind: 'distance' } : asMinutes(one)
}

const rides = new Set(['bike', 'ride', 'pedal'])

/** "1:45" alone in a ride is hours and minutes, as in "bike 1:30". */
const clockOf: Rule = (one, at, { sport, tokens, amounts }) => {
  const before = tokens[at - 1]
  if (sport !== 'bike' || one.value >= 600) return null
  const isFirst = tokens.findIndex((each) => isAmount(each) || each.kind === 'number') === at
  const isLast = tokens.findLastIndex(({ kind }) => kind === 'clock') === at
  const alone = (amounts === 1 || (isFirst && isLast)) && before?.kind !== 'count'
  const rests = ((before?.does ?? 0) & (Does.send | Does.rest)) !== 0
  return (alone && !rests) || rides.has(before?.text ?? '') ? asMinutes(one) : null
}

/** "3x10 agachamento", "3 séries": of an exercise nobody counts minutes. */
const exercise: Rule = (one, at, { sport, tokens }) => {
  const next = tokens[at + 1]
  if (sport === 'multi' || !isTimedSport(sport)) return null
  if (next?.kind === 'number') tokens[at + 1] = asName(next)
  return next && (isAmount(next) || next.text === '(') ? null : asName(one)
}

/** "53x12" is a gear, "3x por semana" how often the session is done. */
const noCount: Rule = (one, at, { sport, tokens }) => {
  const next = tokens[at + 1]
  if (sport === 'bike' && one.value >= 28 && next?.kind === 'number' && next.value >= 9) {
    tokens[at + 1] = asName(next)
    return asName(one)
  }
  return isWeekly(tokens, at) ? asName(one) : null
}

const weeks = new Set(['semana', 'week', 'dia', 'day', 'mes'])

function isWeekly(tokens: readonly Token[], at: number): boolean {
  return weeks.has(tokens[at + 2]?.text ?? '') && tokens[at + 1]?.kind === 'word'
}

/** "#4", "1. 200 m", "week 3", "dia 2"; "Set 1:", "round 2 -" */
const named: Rule = (one, at, { tokens }) => {
  const [before, next] = [tokens[at - 1], tokens[at + 1]]
  if (one.value > 60 || !before) return isNumbering(tokens, at, one) ? asName(one) : null
  const isName = before.does & Does.name && !((next?.does ?? 0) & Does.counter)
  const closes = !next || ':-).\n'.includes(next.text || '?')
  const isNamed = isName || before.text === '#' || (closes && before.does & Does.counter)
  return isNamed || isNumbering(tokens, at, one) ? asName(one) : null
}

/** "1. 200 m", "2) 400" */
function isNumbering(tokens: readonly Token[], at: number, { value, end }: Token): boolean {
  const [before, next] = [tokens[at - 1], tokens[at + 1]]
  if ((before && before.kind !== 'line') || next?.start !== end || value > 20) return false
  return ').-'.includes(next.text || '?') && tokens[at + 2]?.kind !== 'line'
}

/** "4-6 100m strides" */
const setOf: Rule = (one, at, { tokens }) => {
  const amount = tokens[at + 1]
  const isDistance = amount?.kind === 'distance' || amount?.kind === 'meter'
  return isDistance && amount.value >= 25 && one.value <= 30 && mayCount(one, tokens[at - 1])
    ? token('count', one.start, one.end, one.value)
    : null
}

/** Behind another count or "cada" a number counts no sets. */
function mayCount({ value }: Token, before: Token | undefined): boolean {
  const isEach = before !== undefined && (before.kind === 'count' || (before.does & Does.every) !== 0)
  return Number.isInteger(value) && value <= 60 && !isEach
}

/** "8 tiros de 400 m", "3 sets of", "5 hard reps"; "4 times" may follow. */
const counted: Rule = (one, at, { sport, tokens }) => {
  if (!mayCount(one, tokens[at - 1])) return null
  for (let next = at + 1; next <= at + 3; next += 1) {
    const word = tokens[next]
    if (word?.kind !== 'word' || word.does & (Does.of | Does.name | Does.with)) return null
    // "intervalos de" are none that are rested.
    const isCounter =
      word.does & Does.counter || (word.text === 'intervalos' && tokens[next + 1]?.text === 'de')
    if (!isCounter) continue
    if (isHowOften(tokens, next, sport)) return asName(one)
    return token('count', one.start, word.end, one.value, word.text)
  }
  return null
}

/** "3 vezes por semana", and in the gym "3 séries" without an amount. */
function isHowOften(tokens: readonly Token[], at: number, sport: Sport): boolean {
  const isAny = (one: Token | undefined) => one !== undefined && isAmount(one)
  const isLone = !isAny(tokens[at + 1]) && !isAny(tokens[at + 2])
  if (isWeekly(tokens, at) || (tokens[at + 1]?.text === 'por' && isLone)) return true
  return sport !== 'multi' && isTimedSport(sport) && isLone
}

/** "6 strides of 20 s" are counted, "4 strides" are nothing. */
const softlyCounted: Rule = (one, at, { tokens }) => {
  if (!Number.isInteger(one.value) || one.value > 40) return null
  const noun = [1, 2].find((ahead) => soft.has(tokens[at + ahead]?.text ?? ''))
  if (!noun || tokens[at + 1]?.kind !== 'word') return null
  for (const follows of tokens.slice(at + noun + 1, at + noun + 5)) {
    if (isAmount(follows)) return token('count', one.start, one.end, one.value)
    if (follows.kind !== 'word' && !'(x×@:'.includes(follows.text || '?')) break
  }
  return asName(one)
}

const listSigns = new Set(['→', '/', '-', ',', '+', 'e', 'and'])
const longestList = 16

/** "200→400→600 m", "1-2-3-2-1 min": a list has the unit of its last. */
const listed: Rule = (one, at, { tokens }) => {
  const [sign, next] = [tokens[at + 1], tokens[at + 2]]
  if (!sign || !listSigns.has(sign.text) || (next?.kind !== 'time' && next?.kind !== 'distance')) return null
  // An amount of another kind of number begins something else.
  const value = one.value * next.size
  const isList = value <= next.value * longestList && next.value <= value * longestList
  return isList ? { ...withUnitOf(next, one), bare: sign.text === '/' } : null
}

/** "400 solto", "8x50": a bare number of 25 and more in a pool. */
const pooled: Rule = (one, at, { isSwim, tokens, inYards }) => {
  const least = tokens[at - 1]?.kind === 'count' ? 10 : 25
  if (!isSwim || one.value < least || one.value % 5 !== 0 || one.value > 20_000) return null
  return inPool(one, inYards)
}

/** "6*50s", "8x100s" in a pool: several fifties. */
const plural: Rule = (one, at, { isSwim, tokens, inYards }) => {
  const isPlural = one.glued && isSwim && tokens[at - 1]?.kind === 'count' && one.end - one.start <= 4
  return isPlural && one.value % 25 === 0 ? inPool(one, inYards) : null
}

function inPool(one: Token, inYards: boolean): Token {
  const value = inYards ? one.value * yard : one.value
  return { ...one, kind: 'distance', value, unit: inYards ? 'yd' : 'm', bare: true }
}

/** "Tiros de 400: 8x400 m": a title says what the set is of. */
const entitled: Rule = (one, at, { tokens }) => {
  const ahead = tokens.slice(at + 1, at + 8)
  const isSaid = ahead.some(({ kind, value }) => kind === 'distance' && value === one.value)
  return isSaid && ahead.some(({ text }) => text === ':') ? asName(one) : null
}

/** "2x20", "15 aq" and "10 WU" in a ride are minutes; "10x 40/20" says no unit. */
const minutes: Rule = (one, at, { sport, isSwim, tokens, isTimed }) => {
  if (isSwim || one.value > 60) return null
  const [before, next] = [tokens[at - 1], tokens[at + 1]]
  const isPhase = ((before?.does ?? 0) | (next?.does ?? 0)) & (Does.warm | Does.cool)
  const isSet = before?.kind === 'count' && sport !== 'run' && next?.text !== '/'
  return (isTimed && isPhase) || isSet ? { ...asMinutes(one), size: 1, bare: true } : null
}

/** "8x400" and "200-300-400" in a run */
const track: Rule = (one, at, { sport, tokens }) =>
  sport === 'run' &&
  (tokens[at - 1]?.kind === 'count' || endsLadder(tokens, at)) &&
  one.value >= 100 &&
  one.value % 50 === 0
    ? { ...one, kind: 'distance', unit: 'm', bare: true }
    : null

function endsLadder(tokens: readonly Token[], at: number): boolean {
  const before = tokens.slice(Math.max(at - 4, 0), at)
  return (
    before.length === 4 && before.every(({ text, value }, index) => (index % 2 ? text === '-' : value >= 100))
  )
}

/** "entre Z3 e Z4" is how hard. */
const amidTargets: Rule = (one, at, { tokens }) =>
  one.does & Does.between && tokens[at + 1]?.kind === 'target' ? { ...one, does: Does.known } : null

const foreign = new Set(
  'g gr gramas kg kcal tss l ml carbs people pessoas bracadas bracada strokes lengths laps rpm'.split(' '),
)

/** "60 g de carboidrato", "3 braçadas": a number of something else. */
const elsewhere: Rule = (one, at, { tokens }) =>
  one.value % 25 !== 0 && foreign.has(tokens[at + 1]?.text ?? '') ? asName(one) : null

/** Which numbers count sets and which are names; before what is left measures. */
const counting: Partial<Record<Token['kind'], Rule[]>> = {
  count: [exercise, noCount],
  number: [elsewhere, named, setOf, counted, softlyCounted],
  word: [amidTargets],
}

const measuring: Partial<Record<Token['kind'], Rule[]>> = {
  meter: [bareMeter],
  clock: [clockOf],
  time: [plural],
  number: [pooled, listed, entitled, minutes, track],
}
