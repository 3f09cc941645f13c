import type { Sport } from '#sync/contract/index.ts'
import { allSteps, exceeds, loneRecoveries, type Place, repeatedRows, wholeAmount } from './open-steps.ts'
import type { Doubt, DoubtKind, VolumeExplanation, VolumeSegment } from './shape.ts'

type Read = Omit<VolumeExplanation, 'doubts'>

/** Words of who tells or advises, Portuguese and English side by side: a plan gives orders. */
const telling = words(
  'por exemplo|(?:notas?|obs)(?= ?:)|fiz|fizemos|foi|corri|nadei|pedalei|senti',
  "for example|notes?(?= ?:)|raced|I|I['’]m|I['’]d|we|our|us|was|were|did|ran|swam|rode|went|had|felt|last week",
  'você|vocês|deve|devem|pode|podem|poderia',
  "(?<!if )you|you['’]ll|should|would|could|might|may|can|will",
  'até sentir|até o fim|mais ou menos|ou mais',
  'about|until|for some|or more|test(?! pace)',
)

/** A text that tells in so many places is no plan, whatever else it holds. */
const manyTold = 2

/** Words of doing something again, which seldom say how much of what stands before. */
const again = words(
  '(?:each|cada)(?= ?:)|repita|repete|repetir(?! só se)|repetindo',
  'repeat(?!\\))|reps|sequence|again|twice|thru|another|more times|rds',
  'thrice|(?:two|three|four) times|the following|rounds? [1-9] ?[+&,]',
)

/** "2x a week" says how often a session is done, not how much of it. */
const weekly = words(String.raw`(?:\d ?x|x ?\d) (?:na|por|a|per) (?:semana|week)`)

/** Behind a set what others do instead, "[3x50 @ 1:25]", and behind a ride what may be no riding, "+ força 20 min". */
const besides = /\[\d+ ?x ?\d+ @[^\]\n]*\]|(?<![\p{L}\p{N}])G[12](?=[):])|\+ *força[\p{L} ]{0,20}\d+ ?min/giu

/** An amount in words: "for the next hour". */
const spelled = words(
  '(?:um|uma|dois|duas|três|quatro|cinco|seis|oito|dez|quinze|vinte|trinta) (?:minutos?|horas?|quilômetros?)',
  '(?:an|next|one|two|three|four|five|six|eight|ten|fifteen|twenty|thirty) (?:minutes?|hours?|miles?)',
)

/** A number and the unit of an amount. */
const amounts =
  /(?<![\p{L}\p{N}.,:/@#+–-])(?:\d{1,6}[.,:])?\d{1,6}[ -]?(?:km|metros|met(?:er|re)s?|m|min(?:ute|uto)?s?|mins|miles?|hours?|horas?|secs?|seconds?|seg(?:undos)?|yards?|yds?)(?![\p{L}\p{N}/])/giu

/** "7, 6, 5, 4" without a unit. */
const lists = /(?<![\p{L}\p{N}.,:/-])\d{1,2}(?:, ?\d{1,2}){2,20}(?![\p{L}\p{N}%])/gu

/** A column of a table: "| 2 100 m |". */
const columns = /\| *~?\d[\d .,]{0,8} *(?:m|km|min)? *(?=\|)/gu

/** A line of its own with several recoveries: which belongs to what? */
const restLists =
  /(?<=^|\n)[ \t*-]*(?:rests?|recover(?:y|ies)|recupera(?:ção|ções)|descansos?|pausas?)(?![\p{L}])[^\n\d]{0,20}\d[^\n]{0,60}?, [^\n\d]{0,20}\d/giu

const numbers = /(?<![\p{L}\p{N}])\d+/gu

const number = /(?<![\p{L}\p{N}])\d/u

function words(...lists: string[]): RegExp {
  return new RegExp(String.raw`(?<![\p{L}])(?:${lists.join('|')})(?![\p{L}])`, 'giu')
}

/** What a text leaves open: each place with the question that its reading raises, in the order of the text. */
export function doubtsOf(text: string, sport: Sport, read: Read): Doubt[] {
  if (!number.test(text) && text.search(spelled) < 0) return []
  const { statedTotal: total } = read
  const steps = allSteps(read.segments)
  const left = steps.flatMap(({ excluded }) => excluded)
  const known = [
    ...left,
    ...steps.flatMap(({ amount, recoveries }) => [...(amount ? [amount] : []), ...recoveries]),
    ...(total ? [total] : []),
  ]
  const unread = (place: Place) => !known.some((other) => overlap(place, other))
  const doubts = [
    ...[amounts, spelled].flatMap((pattern) => found(text, pattern, 'number').filter(unread)),
    ...found(text, weekly, 'repeat'),
    ...found(text, besides, 'parts')
      .filter((place) => !left.some((other) => overlap(place, other)))
      .slice(0, 1),
    ...(sport === 'swim' ? [] : found(text, lists, 'number').filter(unread)),
    ...told(text, left),
    ...found(text, again, 'repeat').filter((place) => !isRepeated(text, place, steps)),
    ...(total ? at('sum', exceeds(text, read, total) ? total : null) : found(text, columns, 'sum')),
    ...found(text, restLists, 'recovery'),
    ...at('repeat', ...repeatedRows(text, steps).map(({ place }) => place)),
    ...at('recovery', ...loneRecoveries(text, read).map(({ recovery }) => recovery.amount)),
    ...at('parts', wholeAmount(text, sport, read)),
  ]
  return doubts.toSorted((one, other) => one.start - other.start)
}

function told(text: string, left: readonly Place[]): Doubt[] {
  const all = found(text, telling, 'sentence')
  if (all.length >= manyTold) return all.slice(0, 1)
  // Most texts are plans: too short for a long sentence, and without a word that tells.
  if (all.length === 0 && text.length < longest * 2) return []
  return sentencesOf(text, left).flatMap(({ start, sentence }) => tellingIn(sentence, start, all))
}

/** The doubt of a sentence is that of its first word that tells, or its length. */
function tellingIn(sentence: string, start: number, all: readonly Doubt[]): Doubt[] {
  const end = start + sentence.length
  const first = all.find((word) => word.start >= start && word.end <= end)
  if (first) return [first]
  return sentence.split(/\s+/u).length > longest ? [{ start, end, kind: 'sentence' }] : []
}

/** The sentences with a number that is no rest or pace. */
function sentencesOf(text: string, left: readonly Place[]): { start: number; sentence: string }[] {
  return [...text.matchAll(/[^.!?;\n+→]+/gu)]
    .map(({ index, 0: sentence }) => ({ start: index, sentence }))
    .filter(({ start, sentence }) =>
      found(sentence, numbers, 'number').some(
        (place) =>
          !left.some((other) => overlap({ start: start + place.start, end: start + place.end }, other)),
      ),
    )
}

/** A repeated step reaches the line of the word. */
function isRepeated(text: string, { start, end }: Place, steps: readonly VolumeSegment[]): boolean {
  const from = text.lastIndexOf('\n', start)
  const to = text.indexOf('\n', end)
  return steps.some(
    (step) =>
      step.children.length > 0 &&
      step.repeat !== null &&
      step.repeat > 1 &&
      step.end >= from &&
      step.start <= (to < 0 ? text.length : to),
  )
}

function at(kind: DoubtKind, ...places: readonly (Place | null)[]): Doubt[] {
  return places.flatMap((place) => (place ? [{ start: place.start, end: place.end, kind }] : []))
}

function found(text: string, pattern: RegExp, kind: DoubtKind): Doubt[] {
  const doubts: Doubt[] = []
  // Not with matchAll, which copies the pattern for each of the texts.
  pattern.lastIndex = 0
  for (let match = pattern.exec(text); match; match = pattern.exec(text))
    doubts.push({ start: match.index, end: pattern.lastIndex, kind })
  return doubts
}

function overlap(one: Place, other: Place): boolean {
  return one.start < other.end && other.start < one.end
}

/** A sentence of more words tells more than it plans. */
const longest = 35
