import type { Target } from './plan.ts'
import { type Token, targetToken, token } from './token.ts'
import { mile, type Unit, units } from './units.ts'
import { spelled } from './words.ts'

/** A number with all that belongs to it: range, unit, pace. */

/** "1:30:00", "20:00", ":30"; not the second of "1:2:3:4". */
const clock = /(\d{1,3}):([0-5]\d)(?::([0-5]\d))?(?![\d:])|:([0-5]\d)(?![\d:])/y
/** "1.500", "10 000" before a unit, "8,5", "½"; blanks between thousands only before metres. */
const plain =
  /((?<!-|- )[1-9]\d{0,2}(?: \d{3}){1,2}(?= ?(?:m|mts|metros?|met(?:er|re)s?|yards?|yds?|jardas?)(?![a-z])))|([1-9]\d{0,2}(?:[.,]\d{3}){1,2}(?![\d.,]\d))|(\d{1,7}) ?([½¼¾])|(\d{1,7}(?:[.,]\d{1,4})?)(?!\d)|([½¼¾])|(\d+)/y
/** "1 1/2", "3/4" of a long unit. */
const fraction = /(?:(\d) )?([123])\/([24])(?= ?-?(?:mi|miles?|km|milhas?|hours?|h|horas?)(?![a-z]))/y
/** "1/2 forte" measures nothing. */
const share = /[123]\/[234](?![\d:/.,]| ?(?:min|m|km|s|'|")(?![a-z]))/y
/** "1h30", "1 h 30 min", "2h e 15 min". */
const hours =
  /(\d{1,2}) ?(?:hs|hrs|hr|hours?|horas?|h)(?: ?(?:e |and )?(\d{1,2}) ?(?:min(?:uto|ute)?s?|m|')(?![a-z'])(?: ?(\d\d) ?(?:s|"))?|(\d\d)(?!\d|[x×]|:\d))/y
/** "1'30", "1 min 30 s", "1m30s". */
const minutes =
  /(\d{1,3}) ?(?:(?:min(?:uto|ute)?s?|m|'(?!'))(\d\d)(?!\d)(?: ?(?:s(?:eg|ec)?s?|"|''?)(?![a-z]))?(?![a-z\d:x×%])|(?:min(?:uto|ute)?s?|')(?: ?e | ?and | )?(\d{1,2}) ?(?:s(?:e[gc])?s?|se[gc]undos?|seconds?|"|'')(?![a-z]| (?:rec|rest|jog|walk|desc|easy|trote|leve|float|of rec)))/y
/** "/km", "min/mi", "por 100 m" behind a time. */
const perLength =
  / ?(?:min(?:uto)?s?|'|m)? ?(?: ?\/ ?|por |per |a cada )(?:(km|k(?![a-z])|quilometro)|(100|200|400|800) ?(?:m|mts|metros|y|yd|yds)?(?![a-z\d])|(mi|miles?|milha|miling)|(500) ?m)(?![a-z])/y
/** A bare number before "/km" is one of minutes only where it says so. */
const inMinutes = / ?(?:min|')/y
/** A measure of effort behind a number. */
const measure =
  / ?\+? ?(?:(% ?(?:(?:da |do |de |of |of the )?(ftp|css|fc limiar|fc ?max|fcm\w*|fc|hr ?max|max hr|mhr|lthr|threshold hr|vo2 ?max|vo2|max|maxima)(?![a-z]))?)|(watts?|w)(?![a-z/])|(bpm|ppm)(?![a-z])|(rpm|spm|cad)(?![a-z])|(km ?\/ ?h|kmh|kph)(?![a-z])|(mph)(?![a-z]))/y
const outOfTen = / ?\/ ?10(?![\d:.,]| ?(?:km|k|m|min|x|s)(?![a-z]))/y
/** The sign between the ends of a range. */
const rangeSign = / ?- ?(?=\d)| (?:a|to|ate|ou|or) (?=\d)/y
const times = / ?(?:[x×*](?=[ \d([{:+)\].,;]|$|\n)|x(?=[a-wyz]{4,}))/y
const ordinal = /(?:º|ª|°|st|nd|rd|th|[oa](?= ))(?![a-z\d])/y
/** "one and a half hours", "1-and-a-half minutes". */
const andHalf = /[ -](?:and[ -]a[ -]half|e meia?o?)(?=[ -](?:h|min|mile|km|k))/y
/** "uma hora e meia", "uma hora e quinze". */
const tail =
  / (?:e|and)(?: a)? (meia|meio|half|quinze|vinte|trinta|quarenta|cinquenta|dez|cinco)(?![a-z])(?: min(?:uto)?s?(?![a-z]))?/y
const letters = /( {0,2}|-)([a-z]+(?!\/ )|''|"|')(?![a-z])/y

const halves: Record<string, number> = { '½': 0.5, '¼': 0.25, '¾': 0.75 }

/** A pattern at a place; `first` are the signs one of which it begins with behind a blank, since most places have none. */
function match(pattern: RegExp, text: string, at: number, first?: string): RegExpExecArray | null {
  if (first && !first.includes(nextSign(text, at))) return null
  pattern.lastIndex = at
  return pattern.exec(text)
}

/** The character at a place, or behind one blank there. */
function nextSign(text: string, at: number): string {
  return text.charAt(text.charCodeAt(at) === 32 ? at + 1 : at) || '?'
}

interface Value {
  value: number
  end: number
  /** How it is written decides its kind; a plain number waits for its unit. */
  kind: 'plain' | 'clock' | 'time'
  /** "1.500": thousands of metres, 1.5 of anything longer. */
  thousands: number | null
}

function valueOf(
  value: number,
  end: number,
  kind: Value['kind'] = 'plain',
  thousands: number | null = null,
): Value {
  return { value, end, kind, thousands }
}

function clockAt(text: string, at: number): Value | null {
  const found = match(clock, text, at)
  if (!found) return null
  const [all, first, second, third, alone] = found
  const end = at + all.length
  if (alone) return valueOf(Number(alone), end, 'clock')
  const value = Number(first) * 60 + Number(second)
  return third ? valueOf(value * 60 + Number(third), end, 'time') : valueOf(value, end, 'clock')
}

function compoundAt(text: string, at: number): Value | null {
  const long = match(hours, text, at)
  const [all, first, second, third, glued] = long ?? match(minutes, text, at) ?? []
  if (all === undefined) return null
  const value = long
    ? Number(first) * 3600 + Number(second ?? glued) * 60 + Number(third ?? 0)
    : Number(first) * 60 + Number(second ?? third)
  return valueOf(value, at + all.length, 'time')
}

function plainAt(text: string, at: number): Value | null {
  const found = match(plain, text, at)
  if (!found) return null
  const [all, spaced, dotted, whole, half, decimal = '', lone, long = ''] = found
  const end = at + all.length
  if (spaced) return valueOf(Number(spaced.replaceAll(' ', '')), end)
  if (dotted) {
    const thousands = dotted.length < 8 ? Number(dotted.replace(',', '.')) : null
    return valueOf(Number(dotted.replaceAll(/[.,]/gu, '')), end, 'plain', thousands)
  }
  const fractional = half ?? lone
  if (fractional) return valueOf(Number(whole ?? 0) + (halves[fractional] ?? 0), end)
  // "8,5", but "1,2,3 minutes"
  const comma = decimal.indexOf(',')
  if (comma > 0 && text.charAt(end) === ',') return valueOf(Number(decimal.slice(0, comma)), at + comma)
  return valueOf(Number((decimal || long).replace(',', '.')), end)
}

function fractionAt(text: string, at: number): Value | null {
  const found = hasSlash(text, at) ? match(fraction, text, at) : null
  if (!found) return null
  const [all, whole = '0', upper, lower] = found
  return valueOf(Number(whole) + Number(upper) / Number(lower), at + all.length)
}

/** "3/4", "1 1/2" */
function hasSlash(text: string, at: number): boolean {
  return text.charAt(at + 1) === '/' || text.charAt(at + 3) === '/'
}

function valueAt(text: string, at: number): Value | null {
  let end = at
  while (isDigit(text.charCodeAt(end))) end += 1
  const next = nextSign(text, end)
  const special =
    (next === ':' && clockAt(text, at)) ||
    ("hm'".includes(next) && compoundAt(text, at)) ||
    fractionAt(text, at)
  if (special) return special
  const isWhole = end > at && end < at + 8 && !'.,½¼¾'.includes(next) && !isDigit(next.charCodeAt(0))
  return isWhole ? valueOf(Number(text.slice(at, end)), end) : plainAt(text, at)
}

/** The largest factor between the ends of a range. */
const widest = 12

/** The upper end of a range that goes on here, null where none does. */
function upperEnd(text: string, low: Value): Value | null {
  const sign = match(rangeSign, text, low.end, '-ato')
  if (!sign) return null
  const high = valueAt(text, low.end + sign[0].length)
  if (!high || (high.kind === 'plain') !== (low.kind === 'plain')) return null
  // "a 4:20-4:10/km" and "ramp 55-40%" fall.
  const falls = high.value < low.value && high.value > low.value * 0.6
  if (falls && match(low.kind === 'clock' ? perLength : measure, text, high.end)) return high
  if (high.value <= low.value || high.value > low.value * widest) return null
  // "1-2-3-2-1 min" is a list, "10 a 3x" another amount.
  if (isListed(text, high.end)) return null
  // "10 a 3x 400" is no range of counts.
  return sign[0].includes('-') || high.value <= 30 || !match(times, text, high.end) ? high : null
}

/** A dash and another number go on: a list. */
function isListed(text: string, at: number): boolean {
  return text.charAt(at) === '-' && isDigit(text.charCodeAt(at + 1))
}

export function isDigit(code: number): boolean {
  return code >= 48 && code <= 57
}

interface Found {
  target: Target | null
  end: number
}

function pacePer(text: string, at: number, low: number, high: number): Found | null {
  const found = match(perLength, text, at, "m'/pa ")
  // "desc 20\" / 200 solto"
  if (!found || / \/ \d+$/u.test(found[0])) return null
  const [all, , hundred, miles, fiveHundred] = found
  const metres = hundred ? Number(hundred) : miles ? mile : fiveHundred ? 500 : 1000
  const [fast, slow] = [Math.min(low, high), Math.max(low, high)].map(
    (one) => Math.round((one * 10_000) / metres) / 10,
  )
  return { target: { kind: 'pace', low: fast ?? 0, high: slow ?? 0 }, end: at + all.length }
}

/** What the groups of a measure say, in their order. */
const measures: [kind: Target['kind'], size: number][] = [
  ['power', 1],
  ['heartRate', 1],
  ['cadence', 1],
  ['speed', 1],
  ['speed', mile / 1000],
]

/** "220 W", "90-95 % FTP", "140 bpm", "30 km/h", "90 rpm", "7/10"; a per cent of something else is used, and no target. */
function measureAt(text: string, at: number, low: number, high: number): Found | null {
  const found = match(measure, text, at, '+%wbprsckm ')
  const tenth = found ? null : low <= 10 && match(outOfTen, text, at, '/')
  if (tenth) return { target: { kind: 'rpe', low, high }, end: at + tenth[0].length }
  if (!found) return null
  const [all, percent, of = 'ftp', ...groups] = found
  const [kind, size] = percent
    ? [percentOf(of), 1]
    : (measures[groups.findIndex((one) => one !== undefined)] ?? [null, 1])
  return {
    target: kind && { kind, low: Math.min(low, high) * size, high: Math.max(low, high) * size },
    end: at + all.length,
  }
}

/** "85% FCmáx", "90% FC limiar" */
function percentOf(of: string): Target['kind'] | null {
  if (of === 'ftp') return 'ftp'
  if (/limiar|lthr|threshold/u.test(of)) return 'thresholdHeartRate'
  return /^fc|hr/u.test(of) ? 'maxHeartRate' : null
}

/** The number at a place with all that belongs to it; null where none begins. */
export function numberAt(text: string, at: number): Token | null {
  const part = !hasSlash(text, at) || match(fraction, text, at) ? null : match(share, text, at)
  if (part && text.charAt(at - 1) !== 'x' && text.charAt(at - 2) !== 'x')
    return token('name', at, at + part[0].length)
  const low = valueAt(text, at)
  return low && finish(text, at, low)
}

/** A number in words goes on like one in digits: "dez minutos". */
export function finishNumber(text: string, at: number, end: number, value: number): Token {
  return finish(text, at, valueOf(value, end))
}

function finish(text: string, at: number, first: Value): Token {
  const half = first.kind === 'plain' && match(andHalf, text, first.end, '-ae')
  const low = half ? { ...first, value: first.value + 0.5, end: first.end + half[0].length } : first
  const high = upperEnd(text, low)
  const last = high ?? low
  const isPlain = low.kind === 'plain'
  const count = isPlain && match(times, text, last.end, 'x×*')
  if (count) return token('count', at, last.end + count[0].length, low.value)
  const pace = paceOf(text, low, last)
  if (pace) return targetToken(at, pace)
  if (!isPlain) return timeToken(text, at, low, last)
  const target = measureAt(text, last.end, low.value, last.value)
  if (target) return targetToken(at, target)
  const order = high ? null : match(ordinal, text, last.end, 'ºª°snrtoa')
  return order ? token('name', at, last.end + order[0].length, low.value) : withUnit(text, at, low, high)
}

/** "4:30/km", "5 min/km" */
function paceOf(text: string, low: Value, last: Value): Found | null {
  const isPlain = low.kind === 'plain'
  if (isPlain && !match(inMinutes, text, last.end, "m'")) return null
  const size = isPlain ? 60 : 1
  return pacePer(text, last.end, low.value * size, last.value * size)
}

function timeToken(text: string, at: number, low: Value, last: Value): Token {
  // "1:30 h", "20:00 min", "1:00 hour"
  const unit = match(letters, text, last.end)
  const size = unit && units.get(unit[2] ?? '')
  const kind = low.kind === 'time' ? 'time' : 'clock'
  if (!unit || size?.kind !== 'time' || kind === 'time') return token(kind, at, last.end, low.value)
  return token('time', at, last.end + unit[0].length, low.value * (size.size === 3600 ? 60 : 1))
}

/** The unit that is written at a place, with where it ends. */
function unitAt(text: string, at: number): { unit: Unit; word: string; end: number; glued: boolean } | null {
  const found = match(letters, text, at)
  const [all = '', gap = '', word = ''] = found ?? []
  const unit = units.get(word)
  return unit ? { unit, word, end: at + all.length, glued: gap === '' } : null
}

/** "5-6 km", "5 km a 6 km": both ends may have the unit. */
function withUnit(text: string, at: number, low: Value, high: Value | null): Token {
  const last = high ?? low
  const found = unitAt(text, last.end)
  if (!found || (!found.glued && isNoUnit(found.word))) return token('number', at, last.end, low.value)
  const { unit, end } = found
  const isLong = unit.kind === 'time' || unit.size > 1
  const value = (isLong && low.thousands !== null ? low.thousands : low.value) * unit.size
  const amount = token(unit.kind, at, end, value)
  Object.assign(amount, { unit: unit.name, size: unit.size, glued: found.glued })
  if (unit.kind === 'time') {
    addTail(text, amount)
    const pace = pacePer(text, end, value, last.value * unit.size)
    if (pace) return targetToken(at, pace)
  }
  return high ? amount : withUpper(text, amount, found.word)
}

function addTail(text: string, amount: Token): void {
  const found = amount.size >= 60 && match(tail, text, amount.end)
  if (!found) return
  const said = spelled.get(found[1] ?? '') ?? 0
  if (said >= 1 && amount.size < 3600) return
  amount.value += said < 1 ? said * amount.size : said * 60
  amount.end += found[0].length
}

/** Letters that are units only against their number: "2 k free" is none, "200 y" neither. */
function isNoUnit(letters: string): boolean {
  return letters === 'y' || letters === 'k'
}

/** "5 km - 6 km", "20' a 25'" in one. */
function withUpper(text: string, amount: Token, word: string): Token {
  const sign = match(rangeSign, text, amount.end, '-ato')
  const high = sign && valueAt(text, amount.end + sign[0].length)
  if (!high || isListed(text, high.end)) return amount
  if (high.kind === 'time' && amount.kind === 'time' && high.value > amount.value)
    return { ...amount, end: high.end }
  const found = unitAt(text, high.end)
  if (!found || !isSameKind(found, word)) return amount
  const upper = high.value * found.unit.size
  if (upper <= amount.value || upper > amount.value * widest || isListed(text, found.end)) return amount
  const pace = found.unit.kind === 'time' && pacePer(text, found.end, amount.value, upper)
  if (pace) return targetToken(amount.start, pace)
  return { ...amount, end: found.end }
}

/** A bare "m" may be minutes: it goes with no other spelling. */
function isSameKind({ unit, word }: { unit: Unit; word: string }, other: string): boolean {
  return unit.kind === 'meter' ? word === other : unit.kind === units.get(other)?.kind
}
