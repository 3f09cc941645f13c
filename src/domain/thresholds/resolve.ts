import type { Sport, ThresholdValues } from '#sync/contract/index.ts'
import { type Range, zoneRange } from './zones.ts'

const percent = String.raw`(\d{2,3})(?:\s*(?:%\s*)?(?:-|–|a|to)\s*(\d{2,3}))?\s*%\s*(?:d[aoe]s?\s+|of\s+)?`
const maxHeartRate = String.raw`(?:fc\s*m[aá]x\w*|max\.?\s*hr|hr\s*max|max\s*heart\s*rate)`
const thresholdHeartRate = String.raw`(?:fc\s*(?:d[eo]\s*)?limiar|lthr|threshold\s*(?:hr|heart\s*rate))`

const patterns: readonly {
  form: RegExp
  read: (found: RegExpExecArray, sport: Sport, values: ThresholdValues) => Range | null
}[] = [
  {
    form: new RegExp(`${percent}ftp\\b`, 'giu'),
    read: ([, low, high], _sport, { ftp }) => share(ftp, low, high, 'watts'),
  },
  {
    form: new RegExp(`${percent}${maxHeartRate}`, 'giu'),
    read: ([, low, high], _sport, values) => share(values.maxHeartRate, low, high, 'bpm'),
  },
  {
    form: new RegExp(`${percent}${thresholdHeartRate}`, 'giu'),
    read: ([, low, high], _sport, values) => share(values.thresholdHeartRate, low, high, 'bpm'),
  },
  {
    // `CSS`, `CSS +3"`, `CSS-2s`; a number behind it without a sign of seconds is none.
    form: /\bcss\b(?:\s*([+\-–−])\s*(\d{1,2})\s*(?:"|″|”|''|s(?:eg|ec)?\b))?/giu,
    read: ([, sign, seconds], _sport, { swimPace }) => {
      if (swimPace === null) return null
      const pace = swimPace + (sign === '+' ? 1 : -1) * Number(seconds ?? 0)
      return { unit: 'swimPace', low: pace, high: pace }
    },
  },
  {
    form: /\b(?:z|zonas?\s*|zones?\s*)([1-5])(?:\s*(?:-|–|a|to|e|\/)\s*z?([1-5]))?(?!\d|[.,]\d)\b/giu,
    read: ([, first, last], sport, values) => {
      const low = zoneRange(Number(first), sport, values)
      const high = last === undefined ? low : zoneRange(Number(last), sport, values)
      return low && high ? hull(low, high) : null
    },
  },
  {
    form: /\b(?:ritmo|pace|pot[eê]ncia|esfor[cç]o)\s+(?:d[eo]\s+)?limiar\b|\bthreshold\s+(?:pace|power|effort)\b/giu,
    read: (_found, sport, { ftp, runPace, swimPace }) => {
      if (sport === 'bike') return single(ftp, 'watts')
      return sport === 'run' ? single(runPace, 'runPace') : single(swimPace, 'swimPace')
    },
  },
]

/** The athlete's own numbers for what a text relates to thresholds, in the order of the text, each once. */
export function resolveThresholds(text: string, sport: Sport, values: ThresholdValues): Range[] {
  const found = new Map<string, { at: number; range: Range }>()
  for (const { form, read } of patterns) {
    for (const match of text.matchAll(form)) {
      const range = read(match, sport, values)
      const key = range && `${range.unit} ${range.low} ${range.high}`
      if (key && !found.has(key)) found.set(key, { at: match.index, range })
    }
  }
  return [...found.values()].toSorted((a, b) => a.at - b.at).map(({ range }) => range)
}

function single(value: number | null, unit: Range['unit']): Range | null {
  return value === null ? null : { unit, low: value, high: value }
}

function share(
  value: number | null,
  low: string | undefined,
  high: string | undefined,
  unit: Range['unit'],
): Range | null {
  if (value === null || low === undefined) return null
  const of = (part: string) => Math.round((value * Number(part)) / 100)
  return { unit, low: of(low), high: of(high ?? low) }
}

function hull(one: Range, other: Range): Range {
  const low = one.low === null || other.low === null ? null : Math.min(one.low, other.low)
  const high = one.high === null || other.high === null ? null : Math.max(one.high, other.high)
  return { unit: one.unit, low, high }
}
