import type { Sport } from '#sync/contract/index.ts'
import { Meaning } from '../lexer/meaning.ts'
import { Is, numberOf, type Token } from '../lexer/token.ts'
import { ordinalMark, plainWord, type Word } from '../lexer/words.ts'
import type { Piece } from '../segments/piece.ts'
import { markExceptions } from './exceptions.ts'
import type { Frame, OpenSegment } from './frame.ts'
import { isSecondTime } from './lookahead.ts'
import { isOtherDay } from './other-day.ts'

/** Adds a word's flags to the segment and to the amount before it. */
export function readWord(frame: Frame, sport: Sport, tokens: Token[], index: number): void {
  const { word } = tokens[index] ?? {}
  if (!word || word.about) return
  const { segment } = frame
  markOthers(frame, word, tokens, index)
  if (segment.last && namesLowZone(word, tokens[index + 1])) segment.last.lowZone = true
  const total = totalAfter(segment, word) | statesSum(frame, word)
  const says = saidAt(tokens, index, word) | total
  frame.line.endsWithColon = false
  frame.worded = true
  frame.alternates ||= word.alternates
  // "5 min andando, depois alterne 1' e 2', repetindo 7 vezes" repeats only the alternating parts.
  if (word.alternates && segment.parts.length === 0) frame.sentence = frame.line.steps.length
  join(segment, says)
  segment.until = word.until || (segment.until && word.completes)
  if ((says & (Meaning.of | Meaning.to)) !== 0) {
    segment.of = true
    segment.the = word.spelling === 'the' || word.spelling === 'os' || word.spelling === 'dos'
    return
  }
  markExceptions(frame, sport, tokens, index)
  addWord(segment, word, says, namesPart(tokens, index))
  if (segment.last) describe(segment, segment.last, says, total, tokens, index)
}

/** Marks sentences about something else than what is planned: a goal, how it should be, another day. */
function markOthers(frame: Frame, word: Word, tokens: Token[], index: number): void {
  // "Goal: beat 2/3 of your best time"
  const goal = (word.says & Meaning.goal) !== 0 && tokens[index + 1]?.is === Is.colon
  // "400 as fast as you can"
  const suggests = word.suggests && tokens[index - 2]?.word.spelling !== 'as'
  const otherDay = isOtherDay(tokens, index)
  frame.otherDay ||= otherDay
  frame.suggests ||= suggests || otherDay || word.replaces || ((goal || word.later) && frame.quantities > 0)
}

/** What the word says where it stands. */
function saidAt(tokens: Token[], index: number, { says, spelling }: Word): number {
  // "entre Z3 e Z4", "between 4:50 and 4:30" is no recovery between repetitions.
  const ends = (says & Meaning.between) !== 0 && namesEnds(tokens[index + 1])
  const not = (ends ? Meaning.between : 0) | (spelling === 'interval' ? Meaning.rest : 0)
  return (says & ~not) | (isSecondTime(tokens, index) ? Meaning.again : 0)
}

/** Adds what a word says to what is known of the next amount. */
function join(segment: OpenSegment, says: number): void {
  segment.says |= says
  segment.gap |= says
  if ((says & Meaning.and) !== 0) {
    // "mobilidade e 4 tiros de 15 s": the strides are no strength work.
    segment.gap &= ~Meaning.strength
    // "Walk back and 90 s recovery" is no easy recovery, "jog and walk 5 min" one stage.
    if (segment.parts.length === 0 && segment.words > 1) segment.gap &= ~(Meaning.effort | Meaning.jog)
  }
  if ((says & (Meaning.link | Meaning.and)) === 0) return
  segment.joined = true
  segment.aimed = false
}

function addWord(segment: OpenSegment, word: Word, says: number, isPart: boolean): void {
  const { near, worded } = segment
  segment.words += 1
  if (!saysAgain(word)) segment.others += 1
  segment.goal ||= (word.spelling === 'para' || word.spelling === 'for') && !worded
  segment.worded = true
  segment.block ||= word.block
  segment.phase ||= word.phase && segment.words === 1
  segment.ends ||= word.ends
  // "400 dividido em 4x100", "3 blocos de 10 min separados por 2 min"
  const joins = isBy(word) && ((near?.says ?? 0) & Meaning.between) !== 0
  if (!joins) segment.near = isPart ? ordinalMark : word
  // "Total yardage is 1800"
  if (word.unit === 'yd' && (segment.gap & Meaning.total) !== 0) segment.unit = word.unit
  segment.of = false
  // "for the entire 5 min"
  segment.the &&= word.spelling === 'entire' || word.spelling === 'whole' || word.spelling === 'full'
  if ((says & Meaning.pace) === 0) segment.aimed = false
}

/** Tells the amount before the word what this says of it. */
function describe(
  segment: OpenSegment,
  last: Piece,
  says: number,
  total: number,
  tokens: Token[],
  index: number,
): void {
  const { words, joined, gap, parts } = segment
  const word = tokens[index]?.word ?? plainWord
  const next = tokens[index + 1]
  // "3x10 min @ 90%, 5 min @ 55% rest"
  const aimed = last.quantity.kind === 'other' ? parts.at(-2)?.piece : null
  const ends = next?.is !== Is.number && next?.is !== Is.clock && next?.is !== Is.colon
  if (aimed && words === 1 && ends) aimed.after |= says & Meaning.rest
  segment.afterBefore = last.after
  // "20 min com intervalos": what it has is not what it is
  last.after |= joined && !last.repeated ? says & ~(Meaning.rest | Meaning.recovery) : says
  if (words === 1 || total !== 0) last.firstAfter |= says
  if (words === 1) nameAmount(last, word, next, tokens[index + 2])
  last.strength ||= (says & Meaning.strength) !== 0 && !joined && !isElsewhere(tokens, index)
  last.described ||= (says & (Meaning.link | Meaning.and)) === 0
  // "10 min warm-up and cool-down": each of them
  const both = (last.after & Meaning.warm) !== 0 && (gap & Meaning.and) !== 0
  if (both && (says & Meaning.cool) !== 0 && !last.repeated && last.quantity.kind !== 'bare') {
    last.times = 2
    last.repeated = true
  }
  last.whole ||= word.whole
  // "after each", but "after each set"
  const isBlock = next?.word.block || ((next?.word.says ?? 0) & Meaning.rounds) !== 0
  const each = !isBlock && (word.spelling === 'each' || word.spelling === 'cada')
  last.afterEach ||= each && tokens[index - 1]?.word.since === true
}

/** The word right behind an amount: "800 m intervals" name a set as repeats do. */
function nameAmount(last: Piece, word: Word, next: Token | undefined, after: Token | undefined): void {
  if (word.spelling === 'intervals') last.firstAfter |= Meaning.count
  last.hard = word.hard
  // "10k pace", but "5 km pace 5:10"
  const isSet = next?.is === Is.number && after?.is === Is.times
  const told = next?.is === Is.clock || next?.is === Is.colon || (next?.is === Is.number && !isSet)
  last.paced = !last.described && !told && (word.spelling === 'pace' || word.spelling === 'race')
  last.each = word.spelling === 'each' || word.spelling === 'cada' || word.spelling === 'every'
}

/** "40' leve após musculação", and "5 min strength riding", which is ridden. */
function isElsewhere(tokens: Token[], index: number): boolean {
  const next = tokens[index + 1]
  const what = next?.is === Is.seconds ? tokens[index + 2] : next
  if (what && (what.word.says & Meaning.move) !== 0 && !namesSession(what.word)) return true
  return ((tokens[index - 1]?.word.says ?? 0) & Meaning.aside) !== 0
}

const ordinals = new Set(['second', 'third', 'fourth', 'fifth', 'sixth', 'terceiro', 'quarto', 'quinto'])

/** "on the third 100 yards", "no terceiro km": which part of what stands before it. */
function namesPart(tokens: Token[], index: number): boolean {
  if (!ordinals.has(tokens[index]?.word.spelling ?? '') || tokens[index + 1]?.is !== Is.number) return false
  const before = tokens[index - 1]?.word
  return ((before?.says ?? 0) & Meaning.of) !== 0 || before?.spelling === 'no'
}

/** "repeat it all once more" */
function saysAgain({ says, filler, block, spelling }: Word): boolean {
  return (
    (says & (Meaning.again | Meaning.above | Meaning.next)) !== 0 || filler || block || spelling === 'once'
  )
}

/** A number, a pace or a zone: one of the two ends of a range. */
function namesEnds(token: Token | undefined): boolean {
  if (!token) return false
  return token.is === Is.number || token.is === Is.clock || (token.word.says & Meaning.pace) !== 0
}

/** "10 km in total", "40 min no total", "1h ao todo": what such a word adds to what the one before it says. */
function totalAfter({ near, last, words }: OpenSegment, word: Word): number {
  if (!last || words !== 1 || !near) return 0
  const leads = near.spelling === 'in' || near.spelling === 'no' || near.spelling === 'ao'
  return leads && (word.spelling === 'todo' || (word.says & Meaning.total) !== 0) ? Meaning.total : 0
}

/** "Z2", "zona 1-2": slow enough to recover in. */
function namesLowZone({ spelling }: Word, next: Token | undefined): boolean {
  return spelling === 'z2' || ((spelling === 'zona' || spelling === 'zone') && numberOf(next) <= 2)
}

/** "That should come to 34 minutes": what its words say of the amount after them. */
function statesSum(frame: Frame, word: Word): number {
  const { segment } = frame
  // "This takes 45 min", "The session lasts 45 min"
  const opens = segment.parts.length === 0 && segment.words <= (word.that ? 0 : 2)
  if (opens && (word.that ? !segment.worded : namesSession(word))) segment.that = true
  if (word.partial && (segment.gap & Meaning.total) !== 0 && segment.parts.length === 0) {
    segment.gap &= ~(Meaning.total | Meaning.wholeLabel)
    frame.suggests = true
  }
  // "The ride was 2.5 hours long and included …", "A sessão tem 90 min de duração"
  const tells = word.spelling === 'long' || word.spelling === 'duracao'
  if (tells && segment.that && segment.words === 0 && segment.parts.length === 1) return Meaning.total
  if (!word.sums || !segment.that || segment.parts.length > 0) return 0
  frame.explains = false
  frame.suggests = false
  return Meaning.total
}

/** "workout", "treino": not "swim", which is also what is done in a step of it. */
function namesSession({ says, sport }: Word): boolean {
  return sport === null && (says & Meaning.session) !== 0
}

function isBy({ spelling, says }: Word): boolean {
  return spelling === 'by' || (says & (Meaning.per | Meaning.link)) !== 0
}
