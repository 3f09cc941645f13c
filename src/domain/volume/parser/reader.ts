import type { Sport } from '../../../../sync/contract/index.ts'
import { Meaning } from '../lexer/meaning.ts'
import { Is, numberOf, type Token } from '../lexer/token.ts'
import { tokenize } from '../lexer/tokenize.ts'
import { restMark, type Word } from '../lexer/words.ts'
import type { StatedTotal } from '../lines/structure.ts'
import { settleSentence } from '../lines/titles.ts'
import { yard } from '../quantity/duration.ts'
import { readQuantity } from '../quantity/quantity.ts'
import { tellsLength } from '../quantity/repeats.ts'
import { addPiece, addTimes, addTimesAfter } from '../segments/add-pieces.ts'
import { type Step, sumOf } from '../steps/step.ts'
import { isNothing } from '../steps/sum.ts'
import { Assembly } from './assembly.ts'
import { matchBrackets } from './frame.ts'
import type { Lone } from './lone.ts'
import {
  afterZone,
  areMinuteClocks,
  bracketFollows,
  coolsDown,
  easesOff,
  endsText,
  isAbbreviation,
  isClimbAfter,
  isPoolInYards,
  namesListed,
  numberFollows,
  numberingAt,
  phaseFollows,
  repeatFollows,
} from './lookahead.ts'
import { readColon } from './read-colon.ts'
import { endsLabel, opensWithRange, opensWithWhole, readWord, startsParts } from './read-word.ts'

/** A text read into steps, with the totals its coach stated. */
export interface Reading {
  steps: Step[]
  totals: StatedTotal[]
  /** A lone amount in brackets that ends the text: perhaps its total. */
  lastLone: Lone | null
  /** The first step that counts, when it stands alone on its line. */
  opening: Step | null
  /** An empty line follows it. */
  apart: boolean
  /** The session goes on until its whole is done. */
  completes: boolean
}

/** Reads a text in one pass over its tokens. */
export function readText(text: string, sport: Sport): Reading {
  return new TextReader(text, sport).read()
}

const anyBracket = /[([{]/

class TextReader {
  readonly #text: string
  readonly #tokens: Token[]
  readonly #partners: Int32Array | null
  readonly #assembly: Assembly
  #numbering = 1

  constructor(text: string, sport: Sport) {
    this.#text = text
    this.#tokens = tokenize(text)
    this.#partners = anyBracket.test(text) ? matchBrackets(this.#tokens) : null
    this.#assembly = new Assembly(sport)
    this.#assembly.minuteClocks = areMinuteClocks(this.#tokens)
    if (sport === 'swim' && isPoolInYards(this.#tokens)) this.#assembly.lengthOfBare = yard
  }

  read(): Reading {
    const assembly = this.#assembly
    const tokens = this.#tokens
    let at = 0
    for (let token = tokens[at]; token; token = tokens[at]) at = this.#readToken(token, at)
    const { lone } = assembly
    return {
      steps: assembly.steps(),
      totals: assembly.totals,
      lastLone: lone && endsText(this.#tokens, lone.close) ? lone : null,
      opening: assembly.opening,
      apart: assembly.openingApart,
      completes: assembly.frame.completes,
    }
  }

  #readToken(token: Token, index: number): number {
    const assembly = this.#assembly
    const { frame } = assembly
    switch (token.is) {
      case Is.number:
      case Is.clock:
        return this.#readNumber(index)
      case Is.word:
        return this.#readWordOrNumber(token, index)
      case Is.times:
        return this.#readTimes(token, index)
      case Is.plus:
        // In the pool "10x100 -> 50 drill + 50 swim" says what each is made of.
        if (this.#text.charAt(token.start) !== '+' && assembly.sport === 'swim') this.#readDash(token, index)
        else this.#readPlus(token, index)
        break
      case Is.semicolon:
        assembly.endItem(token.end)
        break
      case Is.stop:
        if (isAbbreviation(this.#text, this.#tokens, index)) break
        assembly.endSentence(token.end)
        if (opensWithRange(frame) || opensWithWhole(frame, this.#tokens[index + 1])) frame.head = 0
        if (frame.head === 0 && frame.parts === 0) frame.parts = 1
        settleSentence(frame.line, frame.sentence)
        if (frame.line.steps.length > frame.sentence) {
          if (!isNothing(sumOf(frame.line.steps.slice(frame.sentence)))) frame.sentenceBefore = frame.sentence
          frame.sentence = frame.line.steps.length
        }
        break
      case Is.comma:
        if (!(frame.segment.waiting && tellsLength(this.#tokens, index + 1)))
          assembly.endSegment('comma', token.end)
        break
      case Is.slash:
        // "1500 swim/pull (6 x 250)"
        if (
          this.#tokens[index + 1]?.is === Is.word &&
          this.#tokens[index + 2]?.is === Is.open &&
          !token.apart
        )
          break
        if (frame.segment.parts.length > 0 && numberFollows(this.#tokens, index)) this.#endAtSlash(token)
        break
      case Is.dash:
        this.#readDash(token, index)
        break
      case Is.colon:
        readColon(assembly, token.end)
        break
      case Is.equals:
        // "ri=20", "i = 1'"
        if (frame.segment.near?.spelling === 'i') {
          frame.segment.near = restMark
          frame.segment.gap |= Meaning.rest
        }
        if (((frame.segment.near?.says ?? 0) & Meaning.rest) !== 0) break
        if (endsLabel(frame.segment)) break
        assembly.endSegment('comma', token.end)
        if (frame.line.steps.length > 0) frame.equalsAt = frame.line.steps.length
        else frame.segment.gap |= Meaning.total
        break
      case Is.at:
        frame.segment.aimed = true
        if (frame.segment.last && frame.segment.words === 0) frame.segment.last.targeted = true
        break
      case Is.hash:
        if (this.#tokens[index - 1]?.is === Is.newline) frame.line.numbered = true
        frame.segment.near = restMark
        frame.segment.gap |= Meaning.rest
        break
      case Is.open:
        assembly.openBracket(token.start, token.end, this.#partners?.[index] ?? -1)
        break
      case Is.close:
        assembly.closeBrackets(index, token.start, token.end)
        break
      case Is.newline:
        if (index > 0) assembly.endLine(index, token.start)
        assembly.startLine(token.end, token.detail, token.line >= 2, token.line === 1)
        assembly.frame.line.brace = token.line === 3 ? 'item' : null
        return this.#afterNumber(index + 1)
      case Is.end:
        assembly.endLine(index, token.start)
        break
      default:
    }
    return index + 1
  }

  /** Reads what starts at a number; answers the token to go on with, the same one when it is no number here. */
  #readNumber(index: number): number {
    const assembly = this.#assembly
    const quantity = readQuantity(this.#tokens, index, assembly.sport)
    if (!quantity) return this.#tokens[index]?.is === Is.word ? index : index + 1
    assembly.frame.line.endsWithColon = false
    const { segment } = assembly.frame
    const again = ((segment.near?.says ?? 0) & Meaning.again) !== 0 && segment.parts.length === 0
    // "repeat 7:"
    const heads = again && quantity.kind === 'bare' && this.#tokens[quantity.next]?.is === Is.colon
    if (heads) addTimes(assembly.frame, { ...quantity, heads: true })
    else if (quantity.kind === 'times') {
      addTimes(assembly.frame, quantity)
      // "3 rounds of 100 free, 100 back", but "2 rounds of 4x100, 200 easy"
      const round = this.#tokens[quantity.next - 2]?.word.spelling
      const next = this.#tokens[quantity.next + 1]?.is
      const first = this.#tokens[quantity.next]?.is === Is.number && next !== Is.times
      const opens = first && segment.parts.length === 0 && assembly.frame.scopeTimes === 0
      if (opens && quantity.list && (round === 'rounds' || round === 'rodadas'))
        assembly.openScope(quantity.end)
    } else addPiece(assembly.frame, quantity)
    return quantity.next
  }

  #readWordOrNumber(token: Token, index: number): number {
    const { word } = token
    const isOneMile = word.unit === 'mi' && this.#tokens[index - 1]?.is === Is.times
    if (!Number.isNaN(word.number) || word.unit === 'h' || isOneMile) {
      const next = this.#readNumber(index)
      if (next > index) return next
    }
    const { says } = word
    const assembly = this.#assembly
    const opens = this.#tokens[index - 1]?.is === Is.newline
    assembly.frame.line.goesOn ||= opens && ((says & Meaning.next) !== 0 || word.ends)
    /** "gel aos 35 min e 70 min": the word before the first time applies to both. */
    let pointInTime: Word | null = null
    const { parts } = assembly.frame.segment
    if ((says & (Meaning.next | Meaning.and)) !== 0 && parts.length > 0 && repeatFollows(this.#tokens, index))
      assembly.endSegment(null, token.start)
    else if ((says & (Meaning.next | Meaning.and)) !== 0 && numberFollows(this.#tokens, index)) {
      const isNext = (says & Meaning.next) !== 0
      const { segment } = assembly.frame
      // After ", then" there is nothing to end but what a comma lets follow.
      if (segment.parts.length > 0 || (isNext && !segment.worded && !segment.waiting)) {
        assembly.endSegment(isNext ? null : 'comma', token.end)
        assembly.frame.segment.paired = !isNext
        // "then the final 20 min" come after what stands before.
        assembly.frame.segment.follows = isNext
        assembly.frame.segment.followed = word.followed
        assembly.frame.segment.fuel = !isNext && segment.fuel
        if (segment.last?.near?.spelling === 'aos') pointInTime = segment.last.near
      }
    }
    if (
      word.heads &&
      this.#tokens[index + 1]?.is !== Is.stop &&
      assembly.frame.segment.waiting &&
      assembly.frame.segment.parts.length === 0
    ) {
      // "6 x the following on 2:00"
      assembly.openScope(token.end)
      assembly.frame.line.heads = true
      return index + 1
    }
    // "em 10 repetições e com 4 min de descanso"
    const { segment: open } = assembly.frame
    const inTimes = open.waiting && !open.heads && open.joint === 'comma' && open.parts.length === 0
    if (inTimes && (says & Meaning.and) !== 0) assembly.endSegment('comma', token.end)
    this.#endLoop(token, index)
    // "400 m hard 10 times with 1 min rest"
    const behind = open.waiting && open.parts.length > 0 && open.words === open.wordsAtTimes
    if (behind && (says & Meaning.link) !== 0) assembly.endSegment('comma', token.start)
    // "… repeat 15 times for a total of 30 min"
    const told = word.lasts && ((this.#tokens[index + 2]?.word.says ?? 0) & Meaning.total) !== 0
    if (told && open.waiting && open.parts.length === 0) assembly.endSegment('comma', token.start)
    // "8 vezes: 2 min correndo, 1 min andando, termine com 4 min andando"
    const closes = word.ends && assembly.frame.scopeTimes > 0 && !open.worded && open.parts.length === 0
    if (closes && assembly.frame.line.steps.length > assembly.frame.scope && easesOff(this.#tokens, index))
      assembly.endSentence(token.start)
    if (word.starts && startsParts(assembly.frame, this.#tokens[index + 1])) {
      assembly.frame.head = 0
      assembly.frame.parts = 1
      open.joint = null
    }
    this.#countNames(word, index)
    // "treadmill (4 mi) and lake (5 mi)"
    const labelled = (says & Meaning.and) !== 0 && open.words === 0 && open.last?.bracketed === true
    if (labelled && bracketFollows(this.#tokens, index)) assembly.endSegment('comma', token.start)
    // "… with 90 s jog recovery finish with a cool-down: 5 min"
    if (word.ends && open.parts.length > 0 && coolsDown(this.#tokens, index))
      assembly.endSegment(null, token.start)
    // "10 min easy followed by stretching"
    assembly.frame.segment.joined ||= word.followed
    if (word.spelling === 'followed' && this.#tokens[index + 1]?.word.spelling === 'by') return index + 2
    // A kickboard in the pool, a plank anywhere else.
    if (assembly.sport !== 'swim' || word.spelling !== 'prancha')
      readWord(assembly.frame, assembly.sport, this.#tokens, index)
    if (pointInTime) assembly.frame.segment.near = pointInTime
    return afterZone(this.#tokens, index)
  }

  /** "…, 6 times with 1 min rest", "do this 3 times and cool down for 10 min": the repeats are those of what stands before. */
  #endLoop(token: Token, index: number): void {
    const { says } = token.word
    const { segment, line } = this.#assembly.frame
    if (!segment.waiting || !segment.heads || segment.parts.length > 0) return
    const links = (says & Meaning.link) !== 0
    const phase = links
      ? phaseFollows(this.#tokens, index)
      : (says & Meaning.and) !== 0 && coolsDown(this.#tokens, index)
    const rests = links && line.steps.length > 0 && this.#tokens[index + 1]?.is === Is.number
    if (!phase && !rests) return
    segment.says |= Meaning.again
    this.#assembly.endSegment(phase ? null : 'comma', token.start)
  }

  /** "100 each: swim, kick, pull" is 100 of every one. */
  #countNames({ spelling }: Word, index: number): void {
    const { last, words } = this.#assembly.frame.segment
    if ((spelling !== 'each' && spelling !== 'cada') || !last || last.repeated || words > 0) return
    const names = last.quantity.kind === 'time' ? 0 : namesListed(this.#tokens, index + 1)
    if (names === 0) return
    last.times = names
    last.repeated = true
  }

  /** A times sign that no number before it took: "400m x 8", "(…) x 3"; "1' x 1'" is a pair. */
  #readTimes(token: Token, index: number): number {
    const assembly = this.#assembly
    if (this.#tokens[index + 1]?.is !== Is.number) return index + 1
    const quantity = readQuantity(this.#tokens, index + 1, assembly.sport)
    if (!quantity) return index + 1
    const { segment } = assembly.frame
    // "800 m x 6 a 4:30/km"
    const count = numberOf(this.#tokens[index + 1])
    if (quantity.kind === 'other' && Number.isInteger(count) && segment.parts.length > 0) {
      addTimesAfter(assembly.frame, count, this.#tokens[index + 1]?.end ?? quantity.end)
      return index + 2
    }
    // "3 min x 8", "3 min x 8 repetições"
    const counted = quantity.kind === 'times' && segment.parts.length > 0
    const isCount = counted || (quantity.kind === 'bare' && Number.isInteger(quantity.value))
    if (isCount && !segment.waiting) {
      addTimesAfter(assembly.frame, quantity.value, quantity.end)
      return quantity.next
    }
    if (segment.parts.length === 0) return index + 1
    const { last } = segment
    assembly.endSegment('slash', token.end)
    // "4x1200 m x 400 m": run between
    const between = last?.repeated === true && assembly.sport === 'run' && quantity.kind === 'distance'
    if (between && last.quantity.kind === 'distance') assembly.frame.segment.gap = Meaning.rest
    return index + 1
  }

  /** A plus does not end a list of turns: "alternar 2' andando + 1' correndo por 30'". */
  #readPlus(token: Token, index: number): void {
    const assembly = this.#assembly
    const { frame } = assembly
    const { alternates, turns } = frame
    assembly.endSegment(null, token.end)
    frame.alternates = alternates
    frame.turns = turns
    frame.segment.added = true
    // "15 km +600 m"
    if (assembly.sport !== 'swim' && isClimbAfter(this.#tokens, index, assembly.unit))
      frame.segment.gap |= Meaning.climb
  }

  /** A dash between spaces separates; one inside a word or a range is none. */
  #readDash(token: Token, index: number): void {
    if (!token.apart && !this.#tokens[index + 1]?.apart) return
    const { segment } = this.#assembly.frame
    if (segment.parts.length > 0) this.#assembly.endSegment('dash', token.end)
    else if (segment.waiting && segment.heads && segment.joint === null) this.#assembly.openScope(token.end)
    else segment.near = null
  }

  /** What aims at the amount before a stroke aims at the one after it too: "@ 5k/10k pace". */
  #endAtSlash(token: Token): void {
    const assembly = this.#assembly
    const { last } = assembly.frame.segment
    assembly.endSegment('slash', token.end)
    if (token.apart || !last) return
    const { segment } = assembly.frame
    segment.aimed = last.aimed
    segment.near = last.near
    segment.of = last.of
  }

  /** Skips the number that a line starts with. */
  #afterNumber(index: number): number {
    const which = numberingAt(this.#tokens, this.#partners, index, this.#numbering)
    if (which === 0) return this.#isOrdinalPart(index) ? index : index + 1
    if (which === null) return index
    this.#numbering = which + 1
    this.#assembly.frame.line.listed = true
    return index + 2
  }

  /** "2º 25 m mais rápido" below "6x50", "1os 5 km": which part of what stands before it, no numbering of lines. */
  #isOrdinalPart(index: number): boolean {
    const [mark, number] = [this.#tokens[index], this.#tokens[index + 1]]
    if (!mark || number?.is !== Is.number) return false
    const { lastRepeat } = this.#assembly.frame
    const isPlural = mark.end - mark.start > 2 && /[ao]s$/iu.test(this.#text.slice(mark.start, mark.end))
    return isPlural || (lastRepeat !== null && lastRepeat.piece.quantity.value >= numberOf(number))
  }
}
