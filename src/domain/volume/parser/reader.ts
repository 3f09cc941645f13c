import type { Sport } from '#sync/contract/index.ts'
import { Meaning } from '../lexer/meaning.ts'
import { Is, type Token } from '../lexer/token.ts'
import { tokenize } from '../lexer/tokenize.ts'
import { restMark } from '../lexer/words.ts'
import { settleSentence } from '../lines/titles.ts'
import { yard } from '../quantity/duration.ts'
import type { Quantity } from '../quantity/quantity.ts'
import { tellsLength } from '../quantity/repeats.ts'
import { type Step, sumOf } from '../steps/step.ts'
import { isNothing } from '../steps/sum.ts'
import { Assembly } from './assembly.ts'
import { matchBrackets } from './frame.ts'
import type { Lone } from './lone.ts'
import {
  areMinuteClocks,
  endsText,
  isAbbreviation,
  isPoolInYards,
  numberFollows,
  numberingAt,
} from './lookahead.ts'
import { easeRecovery, endsLabel, headsStages, opensWithWhole } from './openings.ts'
import { readColon } from './read-colon.ts'
import { readNumber, readTimes } from './read-number.ts'
import { readWordOrNumber } from './read-word-or-number.ts'

/** A text read into steps, with the totals its coach stated. */
export interface Reading {
  steps: Step[]
  totals: Quantity[]
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
    this.#assembly.toldInTimes = sport === 'run'
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
        return readNumber(assembly, this.#tokens, index)
      case Is.word:
        return readWordOrNumber(assembly, this.#tokens, token, index)
      case Is.times:
        return readTimes(assembly, this.#tokens, token, index)
      case Is.plus:
        // In the pool "10x100 -> 50 drill + 50 swim" says what each is made of.
        this.#readPlus(token)
        break
      case Is.semicolon:
        assembly.endItem(token.end)
        break
      case Is.stop:
        if (isAbbreviation(this.#text, this.#tokens, index)) break
        assembly.endSentence(token.end)
        if (opensWithWhole(frame, this.#tokens, index)) frame.head = 0
        if (frame.head === 0 && frame.parts === 0) frame.parts = 1
        settleSentence(frame.line, frame.sentence)
        if (frame.line.steps.length > frame.sentence) {
          if (!isNothing(sumOf(frame.line.steps.slice(frame.sentence)))) frame.sentenceBefore = frame.sentence
          frame.sentence = frame.line.steps.length
        }
        break
      case Is.comma:
        easeRecovery(frame, this.#tokens, index)
        if (!(frame.segment.waiting && tellsLength(this.#tokens, index + 1)))
          assembly.endSegment('comma', token.end)
        break
      case Is.slash:
        if (frame.segment.parts.length > 0 && numberFollows(this.#tokens, index)) this.#endAtSlash(token)
        break
      case Is.dash:
        easeRecovery(frame, this.#tokens, index)
        this.#readDash(token, index)
        break
      case Is.colon:
        readColon(assembly, token.end)
        break
      case Is.equals:
        // "ri=20", "i = 1'"
        if (((frame.segment.near?.says ?? 0) & Meaning.rest) !== 0) break
        if (endsLabel(frame.segment)) break
        this.#endAtEquals(token)
        if (assembly.takeTotalBack()) break
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

  /** A plus does not end a list of turns: "alternar 2' andando + 1' correndo por 30'". */
  #readPlus(token: Token): void {
    const assembly = this.#assembly
    const { frame } = assembly
    const { alternates, turns } = frame
    assembly.endSegment(null, token.end)
    frame.alternates = alternates
    frame.turns = turns
    frame.segment.added = true
  }

  /** A dash between spaces separates; one inside a word or a range is none. */
  #readDash(token: Token, index: number): void {
    if (!token.apart && !this.#tokens[index + 1]?.apart) return
    const { frame } = this.#assembly
    const { segment } = frame
    if (segment.parts.length > 0) {
      const heads = headsStages(frame, this.#tokens, index)
      this.#assembly.endSegment('dash', token.end)
      if (!heads) return
      frame.head = 0
      frame.parts = frame.line.steps.length
    } else if (segment.waiting && segment.heads && segment.joint === null) this.#assembly.openScope(token.end)
    else segment.near = null
  }

  /** "odds = 25 fast, 25 easy" goes on about the odd ones. */
  #endAtEquals(token: Token): void {
    const assembly = this.#assembly
    const { inner } = assembly.frame.segment
    assembly.endSegment('comma', token.end)
    assembly.frame.segment.inner = inner
  }

  /** What aims at the amount before a stroke aims at the one after it too: "@ 5k/10k pace". */
  #endAtSlash(token: Token): void {
    const assembly = this.#assembly
    const { last } = assembly.frame.segment
    assembly.endSegment('slash', token.end)
    const { segment } = assembly.frame
    segment.inner = last?.unlessFirst === 'breakdown'
    if (token.apart || !last) return
    segment.aimed = last.aimed
    segment.near = last.near
    segment.of = last.of
  }

  /** Skips the number that a line starts with. */
  #afterNumber(index: number): number {
    const which = numberingAt(this.#tokens, this.#partners, index, this.#numbering)
    if (which === 0) return index + 1
    if (which === null) return index
    this.#numbering = which + 1
    this.#assembly.frame.line.listed = which
    return index + 2
  }
}
