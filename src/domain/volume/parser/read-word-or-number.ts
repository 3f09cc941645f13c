import { Meaning } from '../lexer/meaning.ts'
import { Is, type Token } from '../lexer/token.ts'
import { pointsBack } from '../lexer/words.ts'
import { isArticle } from '../quantity/duration.ts'
import type { Piece } from '../segments/piece.ts'
import type { Assembly } from './assembly.ts'
import type { OpenSegment } from './frame.ts'
import { afterZone, coolsDown, numberFollows, repeatFollows } from './lookahead.ts'
import { startsParts } from './openings.ts'
import { readNumber } from './read-number.ts'
import { readWord } from './read-word.ts'

/** Reads a word, which may be a number or end what stands before it; answers the token to go on with. */
export function readWordOrNumber(assembly: Assembly, tokens: Token[], token: Token, index: number): number {
  const { word } = token
  const isOneMile = word.unit === 'mi' && (tokens[index - 1]?.is === Is.times || isOne(tokens, index))
  if (!Number.isNaN(word.number) || word.unit === 'h' || isOneMile) {
    const next = readNumber(assembly, tokens, index)
    if (next > index) return next
  }
  const opens = tokens[index - 1]?.is === Is.newline
  assembly.frame.line.goesOn ||= opens && ((word.says & Meaning.next) !== 0 || word.ends)
  const before = goOn(assembly, tokens, token, index)
  const { segment } = assembly.frame
  endRepeats(assembly, tokens, token, index)
  if (word.starts && startsParts(assembly.frame, tokens[index + 1])) {
    assembly.frame.head = 0
    assembly.frame.parts = 1
    segment.joint = null
  }
  // "treadmill (4 mi) and lake (5 mi)"
  const labelled = (word.says & Meaning.and) !== 0 && segment.words === 0 && segment.last?.bracketed === true
  if (labelled) assembly.endSegment('comma', token.start)
  // "10 min easy followed by stretching"
  assembly.frame.segment.joined ||= word.followed
  if (word.spelling === 'followed' && tokens[index + 1]?.word.spelling === 'by') return index + 2
  // A kickboard in the pool, a plank anywhere else.
  if (assembly.sport !== 'swim' || word.spelling !== 'prancha')
    readWord(assembly.frame, assembly.sport, tokens, index)
  if (before) share(assembly.frame.segment, before)
  return afterZone(tokens, index)
}

/** "warm up with an easy mile", "then run a mile", but "10 s a mile" and "half a mile". */
function isOne(tokens: Token[], index: number): boolean {
  const before = tokens[index - 1]?.word
  const easy = before && (before.says & Meaning.effort) !== 0
  if (!isArticle(tokens[easy ? index - 2 : index - 1])) return false
  const lead = tokens[index - 2]
  const leads = Meaning.link | Meaning.move | Meaning.jog | Meaning.next
  return easy || ((lead?.word.says ?? 0) & leads) !== 0
}

/** Gives the next amount the word of the one before: "gel aos 35 min e 70 min", "run the 4 and 8 minutes at 5k pace". */
function share(segment: OpenSegment, { near, the, quantity }: Piece): void {
  if (near?.spelling === 'aos' || near?.spelling === 'at') segment.near = near
  segment.the ||= segment.paired && the && quantity.kind === 'bare'
}

/** Begins a segment at "and" or "then" before a number; answers the piece before it. */
function goOn(assembly: Assembly, tokens: Token[], { word, start, end }: Token, index: number): Piece | null {
  const { segment } = assembly.frame
  const isNext = (word.says & Meaning.next) !== 0
  if (!isNext && (word.says & Meaning.and) === 0) return null
  if (segment.parts.length > 0 && repeatFollows(tokens, index)) {
    assembly.endSegment(null, start)
    return null
  }
  // After ", then" there is nothing to end but what a comma lets follow.
  const ends = segment.parts.length > 0 || (isNext && !segment.worded)
  if (!ends || !numberFollows(tokens, index)) return null
  assembly.endSegment(isNext ? null : 'comma', end)
  const next = assembly.frame.segment
  next.paired = !isNext
  // "then the final 20 min" come after what stands before.
  next.follows = isNext
  next.followed = word.followed
  next.fuel = !isNext && segment.fuel
  return segment.last
}

/** Ends repeats that stand behind what they repeat, and those of a list that a cool-down ends. */
function endRepeats(assembly: Assembly, tokens: Token[], token: Token, index: number): void {
  const { word } = token
  const { segment } = assembly.frame
  endLoop(assembly, tokens, token, index)
  // "3 sets of these with 5 min rest between"
  if (pointsBack(word) && isBareRepeat(segment)) {
    segment.says |= Meaning.again
    assembly.endSegment('comma', token.end)
    // "do 4 of these 3:20 min efforts"
    assembly.frame.segment.how = tokens[index + 1]?.number != null
  }
  // "400 m hard 10 times with 1 min rest"
  const behind = segment.waiting && segment.parts.length > 0 && segment.words === segment.wordsAtTimes
  if (behind && (word.says & Meaning.link) !== 0) assembly.endSegment('comma', token.start)
  // "… repeat 15 times for a total of 30 min"
  const told = word.lasts && ((tokens[index + 2]?.word.says ?? 0) & Meaning.total) !== 0
  if (told && segment.waiting && segment.parts.length === 0) assembly.endSegment('comma', token.start)
}

function isBareRepeat({ waiting, parts, near }: OpenSegment): boolean {
  return waiting && parts.length === 0 && near === null
}

/** "…, 6 times with 1 min rest", "do this 3 times and cool down for 10 min": the repeats are those of what stands before. */
function endLoop(assembly: Assembly, tokens: Token[], { word: { says }, start }: Token, index: number): void {
  const { segment } = assembly.frame
  if (!segment.waiting || !segment.heads || segment.parts.length > 0) return
  if ((says & Meaning.link) === 0 && ((says & Meaning.and) === 0 || !coolsDown(tokens, index))) return
  segment.says |= Meaning.again
  assembly.endSegment(null, start)
}
