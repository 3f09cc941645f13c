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
/** "1h30", "1 h 30 min", "2h e 15 min". */
const hours =
  /(\d{1,2}) ?(?:hs|hrs|hr|hours?|horas?|h)(?: ?(?:e |and )?(\d{1,2}) ?(?:min(?:uto|ute)?s?|m|')(?![a-z'])(?: ?(\d\d) ?(?:s|"))?|(\d\d)(?!\d|[x×]|:\d))/y
/** "1'30", "1 min 30 s", "1m30s". */
const minutes =
  /(\d{1,3}) ?(?:(?:min(?:uto|ute)?s?|m|'(?!'))(\d\d)(?!\d)(?: ?(?:s(?:eg|ec)?s?|"|''?)(?![a-z]))?(?![a-z\d:x×%])|(?:min(?:uto|ute)?s?|')(?: ?e | ?and | )?(\d{1,2}) ?(?:s(?:e[gc])?s?|se[gc]undos?|seconds?|"|'')(?![a-z]| (?:rec|rest|jog|walk|desc|easy|trote|leve|float|of rec)))/y
/** "/km", "min/mi", "por 100 m" behind a time. */
const perLength =
  / ?(?:min(?:uto)?s?|'|m)? ?(?: ?\/ ?|por |per |a cada )(?:(km|k(?![a-z])|quilometro)|(100|200|400|800) ?(?:m|mts|metros|y|yd|yds)?(?![a-z\d])|(mi|miles?|milha|miling)|(500) ?m)(?![a-z])/y
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
/** A unit, but not "s/ material" or "km/h"; "k" and "y" only against their number. */
const letters = /(|(?: {1,2}|-)(?![ky](?![a-z])))([a-z]+(?!\/ | ?\/ ?h(?![a-z]))|''|"|')(?![a-z])/y

const halves: Record<string, number> = { '½': 0.5, '¼': 0.25, '¾': 0.75 }

/** A pattern at a place; `first` are the signs one of which it begins with behind a blank, since most places have none. */
export function match(pattern: RegExp, text: string, at: number, first?: string): RegExpExecArray | null {
  if (first && !first.includes(nextSign(text, at))) return null
  pattern.lastIndex = at
  return pattern.exec(text)
}

/** The character at a place, or behind one blank there. */
function nextSign(text: string, at: number): string {
  return text.charAt(text.charCodeAt(at) === 32 ? at + 1 : at) || '?'
}

/** A number with its unit; a plain one waits for the unit of what follows. */
interface Quantity {
  kind: 'plain' | 'clock' | Unit['kind']
  /** Seconds or metres where its kind is known. */
  value: number
  end: number
  /** As it is written, and whether directly behind the number. */
  unit: Unit | null
  glued: boolean
  /** "1.500": thousands of metres, 1.5 of anything longer. */
  thousands: number | null
}

function quantity(value: number, end: number, kind: Quantity['kind'] = 'plain'): Quantity {
  return { kind, value, end, unit: null, glued: false, thousands: null }
}

function clockAt(text: string, at: number): Quantity | null {
  const found = match(clock, text, at)
  if (!found) return null
  const [all, first, second, third, alone] = found
  const end = at + all.length
  if (alone) return quantity(Number(alone), end, 'clock')
  const value = Number(first) * 60 + Number(second)
  return third ? quantity(value * 60 + Number(third), end, 'time') : quantity(value, end, 'clock')
}

function compoundAt(text: string, at: number): Quantity | null {
  const long = match(hours, text, at)
  const [all, first, second, third, glued] = long ?? match(minutes, text, at) ?? []
  if (all === undefined) return null
  const value = long
    ? Number(first) * 3600 + Number(second ?? glued) * 60 + Number(third ?? 0)
    : Number(first) * 60 + Number(second ?? third)
  return quantity(value, at + all.length, 'time')
}

function plainAt(text: string, at: number): Quantity | null {
  const found = match(plain, text, at)
  if (!found) return null
  const [all, spaced, dotted, whole, half, decimal = '', lone, long = ''] = found
  const end = at + all.length
  if (spaced) return quantity(Number(spaced.replaceAll(' ', '')), end)
  if (dotted) {
    const thousands = dotted.length < 8 ? Number(dotted.replace(',', '.')) : null
    return { ...quantity(Number(dotted.replaceAll(/[.,]/gu, '')), end), thousands }
  }
  const fractional = half ?? lone
  if (fractional) return quantity(Number(whole ?? 0) + (halves[fractional] ?? 0), end)
  // "8,5", but "1,2,3 minutes"
  const comma = decimal.indexOf(',')
  if (comma > 0 && text.charAt(end) === ',') return quantity(Number(decimal.slice(0, comma)), at + comma)
  return quantity(Number((decimal || long).replace(',', '.')), end)
}

function fractionAt(text: string, at: number): Quantity | null {
  const hasSlash = text.charAt(at + 1) === '/' || text.charAt(at + 3) === '/'
  const found = hasSlash && match(fraction, text, at)
  if (!found) return null
  const [all, whole = '0', upper, lower] = found
  return quantity(Number(whole) + Number(upper) / Number(lower), at + all.length)
}

/** A number with the unit that is written behind it: "1:30 h", "one and a half hours", "uma hora e meia". */
function quantityAt(text: string, at: number): Quantity | null {
  let end = at
  while (isDigit(text.charCodeAt(end))) end += 1
  const next = nextSign(text, end)
  const isWhole = end > at && end < at + 8 && !'.,½¼¾'.includes(next) && !isDigit(next.charCodeAt(0))
  const one =
    (next === ':' && clockAt(text, at)) ||
    ("hm'".includes(next) && compoundAt(text, at)) ||
    fractionAt(text, at) ||
    (isWhole ? quantity(Number(text.slice(at, end)), end) : plainAt(text, at))
  return one && withUnit(text, one)
}

function withUnit(text: string, bare: Quantity): Quantity {
  const half = bare.kind === 'plain' && match(andHalf, text, bare.end, '-ae')
  const one = half ? { ...bare, value: bare.value + 0.5, end: bare.end + half[0].length } : bare
  const [all = '', gap = '', word = ''] = match(letters, text, one.end) ?? []
  const unit = units.get(word)
  if (!unit || one.kind === 'time') return one
  const end = one.end + all.length
  if (one.kind === 'plain')
    return withTail(text, { ...one, kind: unit.kind, value: inUnit(one, unit), end, unit, glued: gap === '' })
  return unit.kind === 'time' ? quantity(unit.size === 3600 ? one.value * 60 : one.value, end, 'time') : one
}

/** The value of a plain number in a unit; others have theirs. */
function inUnit({ kind, value, thousands }: Quantity, unit: Unit | null): number {
  if (kind !== 'plain' || !unit) return value
  return (unit.size > 1 && thousands !== null ? thousands : value) * unit.size
}

function withTail(text: string, one: Quantity): Quantity {
  const size = one.unit?.kind === 'time' ? one.unit.size : 0
  const found = size >= 60 && match(tail, text, one.end)
  if (!found) return one
  const said = spelled.get(found[1] ?? '') ?? 0
  if (said >= 1 && size < 3600) return one
  return { ...one, value: one.value + (said < 1 ? said * size : said * 60), end: one.end + found[0].length }
}

/** The largest factor between the ends of a range. */
const widest = 12

/** The upper end of a range that goes on here, "5-6 km", "5 km a 6 km"; null where none does. */
function upperEnd(text: string, low: Quantity): Quantity | null {
  const sign = match(rangeSign, text, low.end, '-ato')
  const high = sign && quantityAt(text, low.end + sign[0].length)
  // Both have a unit or the last one alone; a bare "m" may be minutes: it goes with no other spelling.
  if (!high || (low.kind !== high.kind && (low.kind !== 'plain' || !high.unit))) return null
  // "1-2-3-2-1 min" is a list.
  if (text.charAt(high.end) === '-' && isDigit(text.charCodeAt(high.end + 1))) return null
  const rise = high.value / inUnit(low, high.unit)
  // "a 4:20-4:10/km", "ramp 55-40%"
  if (rise > 0.6 && rise < 1) return match(low.kind === 'plain' ? measure : perLength, text, high.end) && high
  return rise > 1 && rise <= widest ? high : null
}

export function isDigit(code: number): boolean {
  return code >= 48 && code <= 57
}

/** What says how hard, and where it ends. */
export interface Found {
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

/** The number at a place with all that belongs to it, null where none begins; "dez minutos" goes on behind its value. */
export function numberAt(text: string, at: number, word?: { value: number; end: number }): Token | null {
  const low = word ? withUnit(text, quantity(word.value, word.end)) : quantityAt(text, at)
  if (!low) return null
  const high = upperEnd(text, low)
  const last = high ?? low
  // "5-6 km": the last one has the unit of both.
  const { kind, unit, glued } = low.unit ? low : last
  const value = inUnit(low, unit)
  if (kind === 'plain') return plainToken(text, at, low, last)
  const isTime = kind === 'time' || kind === 'clock'
  const pace = isTime && pacePer(text, last.end, value, last.value)
  if (pace) return targetToken(at, pace)
  const amount = token(kind, at, last.end, value)
  return unit ? Object.assign(amount, { unit: unit.name, size: unit.size, glued }) : amount
}

/** A number without a unit: a count, a target, the number of something. */
function plainToken(text: string, at: number, { value, end }: Quantity, last: Quantity): Token {
  const count = match(times, text, last.end, 'x×*')
  if (count) return token('count', at, last.end + count[0].length, value)
  const target = measureAt(text, last.end, value, last.value)
  if (target) return targetToken(at, target)
  const order = end === last.end ? match(ordinal, text, end, 'ºª°snrtoa') : null
  return order ? token('name', at, end + order[0].length, value) : token('number', at, last.end, value)
}
