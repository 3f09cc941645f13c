import { Meaning } from '../lexer/meaning.ts'
import { Is, numberOf, type Token } from '../lexer/token.ts'
import { ordinalMark, plainWord } from '../lexer/words.ts'

/** How many words may stand between a separator that is also a word or a stroke and the number it separates. */
const wordsToNumber = 4

/** Words of an instruction to do it again: "then do the whole thing a second time". */
const wordsToRepeat = 9

/** Words that a full stop shortens, whatever follows: "rec. 2'". */
const shortened = new Set('rec recup int interv desc incl approx aprox r p ri'.split(' '))

/** Longest numbering of lines: "12. 400 solto". */
const longestNumbering = 30

/** A number comes within a few words, before any other separator. */
export function numberFollows(tokens: Token[], index: number): boolean {
  // "costas e peito (10 m forte, 15 m solto)": the brackets are about both.
  const both = ((tokens[index]?.word.says ?? 0) & Meaning.and) !== 0
  // "… e repetir esta série por 20 minutos"
  const again = ((tokens[index + 1]?.word.says ?? 0) & Meaning.again) !== 0
  let words = again ? -1 : 0
  for (let next = index + 1; words < wordsToNumber; next += 1) {
    const token = tokens[next]
    if (!token) return false
    if (token.is === Is.number || token.is === Is.clock) return true
    if (token.is === Is.open) return !both || next === index + 1
    // "/ Cool-down: 10 min"
    const joins = token.is === Is.dash && !token.apart && tokens[next - 1]?.is === Is.word
    if (joins || token.is === Is.colon) continue
    words += 1
    if (token.is !== Is.word) return false
    const { number } = token.word
    if (number > 1 || (!Number.isNaN(number) && tokens[next + 1]?.word.unit)) return true
  }
  return false
}

/** "then repeat", "then do it all again", "and repeat the whole thing": nothing but that, up to the next sign. */
export function repeatFollows(tokens: Token[], index: number): boolean {
  let again = false
  for (let next = index + 1; next <= index + wordsToRepeat; next += 1) {
    const token = tokens[next]
    if (token?.is !== Is.word) return again && token?.is !== Is.number
    const { word } = token
    const says = (word.says & Meaning.again) !== 0 || isSecondTime(tokens, next)
    again ||= says
    if (!says && !word.filler && (word.says & (Meaning.of | Meaning.above)) === 0) return false
  }
  return false
}

/** "a second time", "uma segunda vez" */
export function isSecondTime(tokens: Token[], index: number): boolean {
  const before = tokens[index - 1]?.word.spelling
  const { spelling } = tokens[index]?.word ?? plainWord
  return (spelling === 'time' && before === 'second') || (spelling === 'vez' && before === 'segunda')
}

/** A cool-down comes within a few words. */
export function coolsDown(tokens: Token[], index: number): boolean {
  for (let next = index + 1; next <= index + wordsToNumber; next += 1) {
    const token = tokens[next]
    if (token?.is !== Is.word) return false
    if ((token.word.says & Meaning.cool) !== 0) return true
  }
  return false
}

/** How far a sentence is looked at. */
const longestSentence = 48

/** "3 sets of 10 min at M pace, followed by 5 min at T pace": each set has both, unless what follows is easy or a set. */
export function setFollows(tokens: Token[], index: number): boolean {
  let followed = 0
  for (let at = index; at < index + longestSentence; at += 1) {
    const { is, word } = tokens[at] ?? {}
    if (!word || is === Is.stop || is === Is.semicolon || is === Is.newline || is === Is.end) break
    if (followed === 0 && word.followed) followed = at
    const next = followed > 0 && at <= followed + 2 * wordsToNumber
    if (next && is === Is.times) return false
  }
  return followed > 0
}

/** A full stop after "min." or "int." in the middle of a phrase ends nothing. */
export function isAbbreviation(text: string, tokens: Token[], index: number): boolean {
  const before = tokens[index - 1]
  const next = tokens[index + 1]
  if (before?.is !== Is.word || !next) return false
  // "rec. 2 min", but "10x100 20RI. 200 easy"
  if (shortened.has(before.word.spelling)) return before.apart || tokens[index - 2]?.is !== Is.number
  // "Aquec. (400 m)", "Desaq. - 200 m"
  const phase = (before.word.says & (Meaning.warm | Meaning.cool)) !== 0
  if (phase && (next.is === Is.open || next.is === Is.dash)) return true
  if (next.is !== Is.word) return false
  const known = before.word.unit !== null || before.word.says !== 0
  return known && text.charCodeAt(next.start) >= 0x61
}

/** Yards of the shortest pool that names a session's unit. */
const shortestPool = 25

/** "20-Yard Pool", "short course yards", "SCY", or amounts in yards and none in metres: numbers without a unit are yards. */
export function isPoolInYards(tokens: Token[]): boolean {
  const inUnit = (unit: string): boolean =>
    tokens.some(({ word }, at) => word.unit === unit && tokens[at - 1]?.is === Is.number)
  // "4x50, 15 yds sprint": less than a length tells nothing of the other numbers.
  const inYards = tokens.some(
    ({ word }, at) => word.unit === 'yd' && numberOf(tokens[at - 1]) >= shortestPool,
  )
  if (inYards && !inUnit('m') && !inUnit('km')) return true
  return tokens.some(({ word }, at) => {
    if (word.spelling === 'scy') return true
    if (word.unit !== 'yd' || word.gluedOnly) return false
    // "units: yards"
    const label = tokens[at - 1]?.is === Is.colon ? tokens[at - 2]?.word.spelling : null
    if (label === 'units' || label === 'unidade') return true
    // "Pool: 25 yds"
    if (tokens[at - 2]?.is === Is.colon && tokens[at - 3]?.word.spelling === 'pool') return true
    return tokens[at - 1]?.word.spelling === 'course' || tokens[at + 1]?.word.spelling === 'pool'
  })
}

/** No session is this long: clocks at the start of lines that add up to more as hours are minutes. */
const longestSession = 10 * 3600

/** "5:00 easy", "5:00 hard", "5:00 easy" are minutes, although one of them alone would be hours. */
export function areMinuteClocks(tokens: Token[]): boolean {
  let hours = 0
  for (let at = 0; at < tokens.length; at += 1) {
    const before = tokens[at - 1]
    const opens = at === 0 || before?.is === Is.newline
    if (tokens[at]?.is !== Is.clock || !(opens || before?.is === Is.times)) continue
    hours += (tokens[at]?.number?.other ?? 0) * (opens ? 1 : numberOf(tokens[at - 2]) || 1)
  }
  return hours > longestSession
}

/** Nothing but full stops and blank lines comes after this token. */
export function endsText(tokens: Token[], index: number): boolean {
  for (let next = index + 1; next < tokens.length; next += 1) {
    const is = tokens[next]?.is
    if (is !== Is.newline && is !== Is.stop && is !== Is.end) return false
  }
  return true
}

/** The number of "1)", "2.", "3 -" at the start of a line, 0 for "1ª", null for an amount. */
export function numberingAt(
  tokens: Token[],
  partners: Int32Array | null,
  index: number,
  expected: number,
): number | null {
  const number = tokens[index]
  const mark = tokens[index + 1]
  const which = numberOf(number)
  if (number?.word === ordinalMark) return 0
  if (number?.is !== Is.number || !mark || !Number.isInteger(which) || which > longestNumbering) return null
  const marked = (mark.is === Is.close && (partners?.[index + 1] ?? -1) === -1) || mark.is === Is.stop
  const spaced = mark.apart || tokens[index + 2]?.apart === true
  const dashed = mark.is === Is.dash && spaced && (which === expected || which === 1)
  const labels = mark.is === Is.colon && !mark.apart && (which === expected || which === 1)
  return marked || dashed || labels ? which : null
}

const zones = new Set(['zona', 'zonas', 'zone', 'zones'])
const highestZone = 7

/** The token after a word, and after the numbers that name a zone: "zona 2", "zone 3-4". */
export function afterZone(tokens: Token[], index: number): number {
  if (!zones.has(tokens[index]?.word.spelling ?? '') || !isZone(tokens, index + 1)) return index + 1
  const joiner = tokens[index + 2]
  const joins = joiner?.is === Is.dash || joiner?.is === Is.slash
  return joins && isZone(tokens, index + 3) ? index + 4 : index + 2
}

function isZone(tokens: Token[], index: number): boolean {
  const [number, after] = [tokens[index], tokens[index + 1]]
  if (!Number.isInteger(numberOf(number)) || numberOf(number) > highestZone) return false
  return after?.word.unit == null
}
