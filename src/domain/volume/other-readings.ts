import type { Sport } from '#sync/contract/index.ts'
import { allSteps, loneRecoveries, type Place, type Repeated, repeatedRows } from './open-steps.ts'
import { yard } from './quantity/duration.ts'
import type { ClearReading, Doubt, DoubtKind, Volume, VolumeExplanation, VolumeSegment } from './shape.ts'
import { explainVolume } from './volume.ts'

/**
 * How a description was understood, with the ways to read each doubt where there are two: texts that say them and leave
 * less open, and what they then add up to. Reads the text once more for each, so it is for one text on screen.
 */
export function explainWithOthers(sport: Sport, text: string): VolumeExplanation {
  const explanation = explainVolume(sport, text)
  const doubts = explanation.doubts.map((doubt) => {
    const texts = clearerTexts(text, doubt, explanation)
    const readings = readingsOf(sport, texts, doubt, explanation.doubts)
    return readings.length > 0 ? { ...doubt, readings } : doubt
  })
  return { ...explanation, doubts }
}

/** The texts that read without the doubt and differ in what they add up to; none where there are not two of them. */
function readingsOf(
  sport: Sport,
  texts: readonly (string | null)[],
  { kind }: Doubt,
  before: readonly Doubt[],
): ClearReading[] {
  const readings: ClearReading[] = []
  for (const text of texts) {
    if (text === null) continue
    const { volume, doubts } = explainVolume(sport, text)
    const isSettled = doubts.length < before.length && count(kind, doubts) < count(kind, before)
    const isNew = !readings.some((other) => isSame(other.volume, volume))
    if (volume && isSettled && isNew) readings.push({ text, volume })
  }
  return readings.length > 1 ? readings.slice(0, 2) : []
}

function count(kind: DoubtKind, doubts: readonly Doubt[]): number {
  return doubts.filter((doubt) => doubt.kind === kind).length
}

/** The text as its writer would have written it, had one or the other been meant. */
function clearerTexts(text: string, doubt: Doubt, explanation: VolumeExplanation): (string | null)[] {
  const { kind } = doubt
  if (kind === 'sum') return [withTotal(text, explanation), withSum(text, explanation)]
  if (kind === 'parts') return withParts(text, doubt, explanation)
  if (kind === 'repeat') return withRepeats(text, doubt, explanation)
  return kind === 'recovery' ? withRecovery(text, doubt, explanation) : []
}

/** The steps behind an amount as done after it, and in brackets as parts of it: those of the next line, or all. */
function withParts(text: string, { start, end }: Doubt, { segments }: VolumeExplanation): string[] {
  const behind = segments.filter((step) => step.start >= end && step.contributes)
  const [part, ...more] = text.charAt(start) === '+' ? [{ start, end }] : behind
  if (!part) return []
  const before = text.slice(0, part.start).replace(/[\s+;,|–-]+$/u, '')
  const inLine = more.findLast((step) => !text.slice(part.start, step.end).trim().includes('\n'))
  const within = [inLine ?? part, more.at(-1) ?? part].map((last) => {
    const inner = text.slice(part.start, last.end).replace(/^[\s+–-]+|[\s+;,]+$/gu, '')
    return `${before} (${inner})${text.slice(text.indexOf(inner, part.start) + inner.length)}`
  })
  return [`${before} → ${text.slice(part.start).replace(/^[\s+–-]+/u, '')}`, ...within]
}

/** "Repetir 4 vezes", "twice through", "repeat.": an order to do it so often, and nothing more in its clause. */
const ordered =
  /^(?:(?:repeat|repit|repet)\p{L}*(?: (?:isso|tudo|a|o|série|bloco|it|this|that|the|set|all|above|mais))*(?: (?:x ?)?(\d{1,2})(?:[-–]\d{1,2})?(?: ?(?:x|times|vezes|rounds|voltas))?)?|twice|thrice|(two|three|four) times)(?: through| thru| over)?(?= *(?:[.,;)\n]|$))/iu

/** "after each repeat", "the second repeat": the word names a part. */
const named = /(?:each|every|the|a|cada|\d(?:st|nd|rd|th)|first|second|third|final|last) *$/iu

const written = { two: 2, three: 3, four: 4, thrice: 3 }

/** The last step before the word repeated, or all of them; a single one once, or repeated. */
function withRepeats(text: string, doubt: Doubt, explanation: VolumeExplanation): (string | null)[] {
  const row = repeatedRows(text, allSteps(explanation.segments)).find(
    ({ place }) => place.start === doubt.start,
  )
  if (row) return [repeated(text, row), repeated(text, { ...row, parts: row.parts.slice(-2) })]
  const [words = '', digits, word = words] = ordered.exec(text.slice(doubt.start)) ?? []
  if (words === '' || named.test(text.slice(0, doubt.start))) return []
  const times = Number(digits ?? written[word.toLowerCase() as keyof typeof written] ?? 2)
  const place = { start: doubt.start, end: doubt.start + words.length }
  const parts = stepsBefore(text, doubt, explanation.segments)
  const once = text.slice(0, place.start).trimEnd() + text.slice(place.end)
  const each = [parts.slice(-1), parts].map((some) => repeated(text, { parts: some, times, place }))
  return parts.length > 1 ? each : [once, ...each]
}

/** The steps in the line of a word, else those of the lines above, as far as an empty one. */
function stepsBefore(text: string, { start }: Place, segments: readonly VolumeSegment[]): VolumeSegment[] {
  const before = segments.filter((step) => step.contributes && (step.amount?.end ?? step.end) <= start)
  const from = (line: number) => before.filter((step) => (step.amount ?? step).start > line)
  const line = text.lastIndexOf('\n', start)
  const ofLine = from(line)
  return ofLine.length > 0 ? ofLine : from(text.slice(0, Math.max(line, 0)).trimEnd().lastIndexOf('\n\n'))
}

/** "3x(8' forte, 2' leve)" in place of the steps and of the words that repeat them. */
function repeated(text: string, { parts, times, place }: Repeated): string | null {
  const [first, last] = [parts[0], parts.at(-1)]
  if (!first || !last) return null
  const steps = text.slice(first.start, Math.min(last.end, place.start))
  const inner = steps.trim().replace(/[\s,;.]+$/u, '')
  // A step that begins or ends within brackets is not repeated by a pair of its own.
  if (inner.split('(').length !== inner.split(')').length) return null
  const blank = steps.slice(0, steps.length - steps.trimStart().length)
  return `${text.slice(0, first.start)}${blank}${times}x(${inner})${text.slice(place.end)}`
}

/** The time below a set as its recovery, done each time, and as a step of its own. */
function withRecovery(text: string, doubt: Doubt, explanation: VolumeExplanation): string[] {
  const { set, recovery } =
    loneRecoveries(text, explanation).find((one) => one.recovery.amount.start === doubt.start) ?? {}
  if (!set?.amount || !recovery) return []
  const { start } = recovery.amount
  const effort = text.slice(set.amount.start, set.end).replace(/[\s,;.]+$/u, '')
  const easy = text.slice(recovery.start, recovery.end)
  const each = `(${effort} + ${easy.trim()})${easy.slice(easy.trimEnd().length)}`
  return [
    `${text.slice(0, start)}1x ${text.slice(start)}`,
    text.slice(0, set.amount.start) + each + text.slice(recovery.end),
  ]
}

/** The total said once more in the line that corrects a sum. */
function withTotal(text: string, { statedTotal }: VolumeExplanation): string | null {
  return statedTotal && `${text.trimEnd()}\n= ${text.slice(statedTotal.start, statedTotal.end)}`
}

/** The sum of the steps in place of the total that they are more than. */
function withSum(text: string, { statedTotal, segments }: VolumeExplanation): string | null {
  if (!statedTotal) return null
  const sum = { metres: 0, seconds: 0 }
  for (const { contributes } of segments) {
    if (!contributes) continue
    sum.metres += contributes.km * 1000 + contributes.m
    sum.seconds += contributes.min * 60 + contributes.s
  }
  const written = text.slice(statedTotal.start, statedTotal.end)
  const number = totalIn(statedTotal, sum)
  const unit = statedTotal.kind === 'time' ? ' min' : /\d\s*(\p{L}+)$/u.exec(written)?.[0].replace(/^\d/u, '')
  return number === null
    ? null
    : text.slice(0, statedTotal.start) + number + (unit ?? '') + text.slice(statedTotal.end)
}

function totalIn(
  total: NonNullable<VolumeExplanation['statedTotal']>,
  { metres, seconds }: { metres: number; seconds: number },
): string | null {
  if (total.kind === 'time') return seconds % 60 === 0 ? String(seconds / 60) : null
  if (total.unit === 'm') return String(metres)
  if (total.unit === 'yd') return String(Math.round(metres / yard))
  // A part of a kilometre is written with a comma or a point; whole ones are the same in both languages.
  return total.unit === 'km' && metres % 1000 === 0 ? String(metres / 1000) : null
}

function isSame(one: Volume, other: Volume | null): boolean {
  return (
    other !== null && one.km === other.km && one.m === other.m && one.min === other.min && one.s === other.s
  )
}
