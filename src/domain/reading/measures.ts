import { isTimedSport, type Sport } from '#sync/contract/index.ts'
import { isAmount, type Token, token } from './token.ts'
import { mile, yard } from './units.ts'
import { Does, phases } from './words.ts'

/** What numbers, clocks and a bare "m" measure, by the sport and the tokens next to them. */

/** The text, and the place in it that is being measured. */
interface Place {
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
  at: number
  before: Token
  next: Token
}

/** What a token is, by the ones next to it; nothing where it stays as it is. */
type Rule = (one: Token, place: Place) => Token | null

/** What is before the first token and behind the last. */
const edge = token('line', -1, -1)

const soft = new Set(
  'gel gels geis strides stride aceleracoes aceleracao sprints hills hill subidas educativos educativo drills pickups surges accelerations bursts efforts esforcos ladeiras saltos progressoes retas strides piques pique chutes rampas series'.split(
    ' ',
  ),
)
const yardWords = new Set(['yard', 'yards', 'scy', 'jardas', 'yds'])

/** Sets the kind of every token that its spelling alone leaves open. */
export function measure(text: string, tokens: Token[], sport: Sport, sports: Sport[] | null): Token[] {
  const isYards = ({ unit, text: word }: Token) => unit === 'yd' || yardWords.has(word)
  const place: Place = {
    sport,
    isSwim: sport === 'swim',
    tokens,
    text,
    inYards: tokens.some(isYards) && !tokens.some(({ unit }) => unit === 'm'),
    amounts: tokens.filter(isAmount).length,
    isTimed: sport !== 'swim' && !tokens.some(({ kind }) => kind === 'distance'),
    at: 0,
    before: edge,
    next: edge,
  }
  const settle = (at: number, ofKind: typeof counting) => {
    const one = tokens[at]
    const rules = one && ofKind[one.kind]
    if (!rules) return
    place.sport = sports?.[at] ?? sport
    place.isSwim = place.sport === 'swim'
    place.at = at
    place.before = tokens[at - 1] ?? edge
    place.next = tokens[at + 1] ?? edge
    let found: Token | null = null
    for (const rule of rules) found ??= rule(one, place)
    tokens[at] = found ?? one
  }
  for (let at = 0; at < tokens.length; at += 1) settle(at, counting)
  // Backwards, since a list has the unit of its last.
  for (let at = tokens.length - 1; at >= 0; at -= 1) settle(at, measuring)
  shareWhole(tokens)
  return tokens
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

function asCount({ start, end, value }: Token, noun?: Token): Token {
  return token('count', start, noun?.end ?? end, value, noun?.text)
}

const sets = (one: Token) => one.kind === 'count'

/** "15m" is minutes in a ride, "WU 15m" in a run; "4M" is miles to a runner. */
const bareMeter: Rule = (one, { sport, isSwim, tokens, text, at }) => {
  const { value, glued } = one
  if (text.charAt(one.end - 1) === 'M' && sport === 'run' && value < 32)
    return { ...one, kind: 'distance', value: value * mile, unit: 'mi' }
  const before = tokens.slice(Math.max(at - 4, 0), at).findLast(({ kind }) => kind !== 'word')
  const isCounted = before !== undefined && sets(before)
  const isMinutes = sport === 'run' ? !isCounted && (value < 20 || (glued && value <= 90)) : value < 200
  return isSwim || sport === 'multi' || !isMinutes ? { ...one, kind: 'distance' } : asMinutes(one)
}

const rides = new Set(['bike', 'ride', 'pedal'])

/** "1:45" alone in a ride is hours and minutes, as in "bike 1:30". */
const clockOf: Rule = (one, { sport, tokens, amounts, at, before }) => {
  if (sport !== 'bike' || one.value >= 600) return null
  const isFirst = tokens.findIndex((each) => isAmount(each) || each.kind === 'number') === at
  const isLast = tokens.findLastIndex(({ kind }) => kind === 'clock') === at
  const isAlone = amounts === 1 || (isFirst && isLast)
  const isRest = (before.does & (Does.send | Does.rest)) !== 0
  return (isAlone && !isRest) || rides.has(before.text) ? asMinutes(one) : null
}

/** "3x10 agachamento", "3 séries": of an exercise nobody counts minutes. */
const exercise: Rule = (one, { sport, tokens, at, next }) => {
  if (sport === 'multi' || !isTimedSport(sport)) return null
  if (next.kind === 'number') tokens[at + 1] = asName(next)
  return isAmount(next) || next.text === '(' ? null : asName(one)
}

/** "53x12" is a gear, "3x por semana" how often the session is done. */
const noCount: Rule = (one, { sport, tokens, at, next }) => {
  const isGear = sport === 'bike' && one.value >= 28 && next.kind === 'number' && next.value >= 9
  if (isGear) tokens[at + 1] = asName(next)
  return isGear || isWeekly(tokens, at) ? asName(one) : null
}

const weeks = new Set(['semana', 'week', 'dia', 'day', 'mes'])

function isWeekly(tokens: readonly Token[], at: number): boolean {
  return weeks.has(tokens[at + 2]?.text ?? '') && tokens[at + 1]?.kind === 'word'
}

/** "#4", "week 3", "dia 2"; "Set 1:", "round 2 -" */
const named: Rule = (one, { at, before, next }) => {
  if (one.value > 60 || at === 0) return null
  const isName = before.does & Does.name
  const isClosed = ':-).\n'.includes(next.text || '?') || next === edge
  return isName || before.text === '#' || (isClosed && before.does & Does.counter) ? asName(one) : null
}

/** "1. 200 m", "2) 400" */
const numbering: Rule = (one, { before, next, tokens, at }) => {
  if (before.kind !== 'line' || next.start !== one.end || one.value > 20) return null
  return ').-'.includes(next.text || '?') && tokens[at + 2]?.kind !== 'line' ? asName(one) : null
}

/** Behind another count or "cada" a number counts no sets. */
function mayCount({ value }: Token, { before }: Place): boolean {
  return Number.isInteger(value) && value <= 60 && !sets(before) && !(before.does & Does.every)
}

/** "4-6 100m strides" */
const setOf: Rule = (one, place) => {
  const { kind } = place.next
  return (kind === 'distance' || kind === 'meter') && mayCount(one, place) ? asCount(one) : null
}

/** "8 tiros de 400 m", "3 sets of", "5 hard reps"; "4 times" may follow. */
const counted: Rule = (one, place) => {
  const { sport, tokens, at } = place
  const nouns = mayCount(one, place) ? tokens.slice(at + 1, at + 4) : []
  for (const [ahead, noun] of nouns.entries()) {
    if (noun.kind !== 'word' || noun.does & Does.of) return null
    const follows = tokens[at + ahead + 2]
    // "intervalos de" are none that are rested.
    const isCounter = noun.does & Does.counter || (noun.text === 'intervalos' && follows?.text === 'de')
    if (isCounter) return isHowOften(tokens, at + ahead + 1, sport) ? asName(one) : asCount(one, noun)
  }
  return null
}

/** "3 vezes por semana", and in the gym "3 séries" without an amount. */
function isHowOften(tokens: readonly Token[], at: number, sport: Sport): boolean {
  const isLone = !tokens.slice(at + 1, at + 3).some(isAmount)
  if (isWeekly(tokens, at) || (tokens[at + 1]?.text === 'por' && isLone)) return true
  return sport !== 'multi' && isTimedSport(sport) && isLone
}

/** "6 strides of 20 s" are counted, "4 strides" are nothing. */
const softlyCounted: Rule = (one, { tokens, at, next }) => {
  if (!Number.isInteger(one.value) || one.value > 40) return null
  const noun = [at + 1, at + 2].find((ahead) => soft.has(tokens[ahead]?.text ?? ''))
  if (!noun || next.kind !== 'word') return null
  const stop = tokens.slice(noun + 1, noun + 5).find(({ kind }) => kind !== 'word')
  return stop && isAmount(stop) ? asCount(one) : asName(one)
}

const listSigns = new Set(['→', '/', '-', ',', '+', 'e', 'and'])

/** "200→400→600 m", "1-2-3-2-1 min": a list has the unit of its last. */
const listed: Rule = (one, { tokens, at, next: sign }) => {
  const next = tokens[at + 2]
  if (!listSigns.has(sign.text) || (next?.kind !== 'time' && next?.kind !== 'distance')) return null
  return { ...withUnitOf(next, one), bare: sign.text === '/' }
}

/** "400 solto", "8x50": a bare number of 25 and more in a pool. */
const pooled: Rule = (one, { isSwim, before, inYards }) => {
  const least = sets(before) ? 10 : 25
  if (!isSwim || one.value < least || one.value % 5 !== 0 || one.value > 20_000) return null
  return inPool(one, inYards)
}

/** "6*50s", "8x100s" in a pool: several fifties. */
const plural: Rule = (one, { isSwim, before, inYards }) => {
  const isPlural = one.glued && isSwim && sets(before) && one.end - one.start <= 4
  return isPlural && one.value % 25 === 0 ? inPool(one, inYards) : null
}

function inPool(one: Token, inYards: boolean): Token {
  const value = inYards ? one.value * yard : one.value
  return { ...one, kind: 'distance', value, unit: inYards ? 'yd' : 'm', bare: true }
}

/** "Tiros de 400: 8x400 m": a title says what the set is of. */
const entitled: Rule = (one, { tokens, at }) => {
  const ahead = tokens.slice(at + 1, at + 8)
  const isSaid = ahead.some(({ kind, value }) => kind === 'distance' && value === one.value)
  return isSaid && ahead.some(({ text }) => text === ':') ? asName(one) : null
}

/** "2x20", "15 aq" and "10 WU" in a ride are minutes; "10x 40/20" says no unit. */
const minutes: Rule = (one, { sport, isSwim, isTimed, before, next }) => {
  if (isSwim || one.value > 60) return null
  const isPhase = (before.does | next.does) & phases
  const isSet = sets(before) && sport !== 'run' && next.text !== '/'
  return (isTimed && isPhase) || isSet ? { ...asMinutes(one), size: 1, bare: true } : null
}

/** "8x400" and "200-300-400" in a run */
const track: Rule = (one, { sport, tokens, at, before }) => {
  if (sport !== 'run' || one.value < 100 || one.value % 50 !== 0) return null
  const isLadder = before.text === '-' && tokens[at - 3]?.text === '-'
  return sets(before) || isLadder ? { ...one, kind: 'distance', unit: 'm', bare: true } : null
}

const foreign = new Set(
  'g gr gramas kg kcal tss l ml carbs people pessoas bracadas bracada strokes lengths laps rpm'.split(' '),
)

/** "60 g de carboidrato", "3 braçadas": a number of something else. */
const elsewhere: Rule = (one, { next }) =>
  one.value % 25 !== 0 && foreign.has(next.text) ? asName(one) : null

/** Which numbers count sets and which are names; before what is left measures. */
const counting: Partial<Record<Token['kind'], Rule[]>> = {
  count: [exercise, noCount],
  number: [elsewhere, named, numbering, setOf, counted, softlyCounted],
}

const measuring: Partial<Record<Token['kind'], Rule[]>> = {
  meter: [bareMeter],
  clock: [clockOf],
  time: [plural],
  number: [pooled, listed, entitled, minutes, track],
}
