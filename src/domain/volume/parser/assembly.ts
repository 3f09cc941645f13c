import type { Sport } from '#sync/contract/index.ts'
import type { UnitName } from '../lexer/dictionary.ts'
import { Meaning } from '../lexer/meaning.ts'
import { resolveLines } from '../lines/blocks.ts'
import { closeLine, groupScope, settleTurns } from '../lines/line.ts'
import { isBelowRepeats } from '../lines/lone-repeats.ts'
import { isRepeat, repeatRow, repeatsRow } from '../lines/row-repeats.ts'
import { openLine } from '../lines/structure.ts'
import type { Quantity } from '../quantity/quantity.ts'
import { isNumbering, onlyAims, repeatPart, restedPart, startGap } from '../segments/add-pieces.ts'
import { isEffort, type Piece } from '../segments/piece.ts'
import type { Joint } from '../segments/relation.ts'
import { readSegment } from '../segments/segment.ts'
import { dropAll, type Step, sumOf, textStep } from '../steps/step.ts'
import { isNothing } from '../steps/sum.ts'
import { groupPart, isWords, leavesTimes, takeLabelled } from './brackets.ts'
import { type Frame, type OpenSegment, openFrame, openSegment } from './frame.ts'
import { leftOver } from './left-over-times.ts'
import type { Lone } from './lone.ts'

/** The deepest nesting that is read. Deeper brackets are ignored, so that hostile texts stay cheap. */
const deepest = 64

/** Letters of "Distance", "Total volume". */
const longestLabel = 16

/** Builds the structure of a text: pieces into segments, segments into lines, lines into brackets and the text. */
export class Assembly {
  readonly sport: Sport
  readonly totals: Quantity[] = []
  lone: Lone | null = null
  /** The first step that counts, when it stands alone on its line; undefined before one does. */
  #opening: Step | null | undefined
  /** An empty line follows it. */
  openingApart = false
  /** An amount earlier in the text counts. */
  hasEarlier = false
  unit: UnitName | null = null
  /** Metres of a number without a unit in the pool. */
  lengthOfBare = 1
  totalChecks = 0
  minuteClocks = false
  /** A run without kilometres or miles: numbers of a warm-up are minutes. */
  toldInTimes = false
  elsewhere: Step | null = null
  /** The line before is the label of a total. */
  #totalBelow = false
  frame: Frame = openFrame(-1, 0, 1, false)
  /** Brackets that are not closed yet, outermost first: their own stack, so that any depth is safe. */
  readonly #outer: Frame[] = []
  #repeats = 0

  constructor(sport: Sport) {
    this.sport = sport
  }

  /** The reader is inside a repeat. */
  get inRepeat(): boolean {
    return this.#repeats > 0 || this.frame.header !== null
  }

  isBelowRepeats(): boolean {
    const outer = this.#outer.at(-1)
    return isBelowRepeats(this.frame) || (outer !== undefined && isBelowRepeats(outer))
  }

  get opening(): Step | null {
    return this.#opening ?? null
  }

  steps(): Step[] {
    return resolveLines(this.frame.lines)
  }

  /** A colon after repeats puts the rest of the line, or the lines below, under them. */
  openScope(end: number): void {
    const { frame } = this
    const { segment } = frame
    this.#repeats += 1
    frame.scopeTimes = (frame.scopeTimes || 1) * segment.times
    frame.scope = frame.line.steps.length
    frame.line.heads ||= segment.heads
    // "Complete 3 sets - 2 min break between sets" may end what it repeats, too.
    frame.line.alone = frame.scope === 0 && segment.others === 0
    frame.line.label |= segment.says
    frame.line.from = segment.from
    frame.line.to = segment.to
    const { says } = segment
    frame.segment = openSegment(end, null)
    frame.segment.says = says
  }

  /** A full stop ends what repeats before a colon are those of: "5 rounds: 3 min hard, 2 min easy. 10 min easy." */
  endSentence(end: number): void {
    this.endSegment(null, end)
    const { frame } = this
    // "1,000 m. 400 easy, 4x100 fast, 200 easy."
    const last = frame.line.steps.at(-1)
    const counts = last !== undefined && !isNothing(last.sum)
    if (counts && this.#opening === undefined && this.#outer.length === 0)
      this.#opening = openingOf(frame.line.steps)
    frame.within = false
    frame.suggests = false
    frame.otherDay = false
    if (frame.headTurns) settleTurns(frame)
    if (frame.scopeTimes === 0 || !groupScope(frame, end)) return
    frame.scopeTimes = 0
    this.#repeats -= 1
  }

  /** A semicolon does so where commas part what is repeated: "8x: 2 min hard, 1 min jog; 10 min easy". */
  endItem(end: number): void {
    const { line, scope, scopeTimes, segment } = this.frame
    const parts = scopeTimes > 0 && segment.parts.length > 0 ? line.steps.length - scope : 0
    if (parts > 0 && segment.joint === 'comma') this.endSentence(end)
    else {
      this.endSegment(null, end)
      this.frame.within = false
    }
  }

  /** "Total: 500 m + 1500 m + 200 m = 2200 m": what was read as the total are its parts. */
  takeTotalBack(): boolean {
    const { line, segment } = this.frame
    if ((this.totals.at(-1)?.start ?? -1) < line.start) return false
    this.totals.pop()
    dropAll(line.steps, 'total')
    segment.gap |= Meaning.total
    return true
  }

  openBracket(start: number, end: number, close: number): void {
    if (this.#outer.length >= deepest) return
    const { segment } = this.frame
    if (segment.waiting) this.#repeats += 1
    this.#outer.push(this.frame)
    this.frame = openFrame(close, start, segment.times, segment.waiting)
    this.frame.explains = false
    this.frame.suggests = this.#outer.at(-1)?.suggests === true
    this.frame.line.start = end
    // Lines in brackets may have any indent; the first one has none to compare with.
    this.frame.line.indent = Number.MAX_SAFE_INTEGER
    this.frame.segment.start = end
    this.frame.segment.phase = segment.phase && segment.parts.every(isNumbering)
  }

  /** Closes every bracket that ends at this token. */
  closeBrackets(token: number, start: number, end: number): void {
    while (this.frame.close === token) this.#leave(token, start, end)
  }

  startLine(start: number, indent: number, bulleted: boolean, blank: boolean): void {
    const { frame } = this
    const { line } = frame
    if (blank && this.#opening && line.steps.includes(this.#opening)) this.openingApart = true
    frame.line = openLine(start, indent, bulleted, blank)
    frame.segment.start = start
    if (this.#totalBelow && !blank) {
      frame.segment.gap |= Meaning.total
      this.#totalBelow = false
    }
    const { header } = frame
    if (header && !blank && !(indent > header.indent || (bulleted && !header.bulleted))) frame.header = null
  }

  /** Ends the line, and the brackets on it that nothing closes. */
  endLine(token: number, end: number): void {
    while (this.#outer.length > 0 && this.frame.close === -1) {
      const { repeated } = this.frame
      this.#leave(token, end, end)
      if (repeated) this.frame.line.brace = 'open'
    }
    this.#closeLine(end)
    const { lines } = this.frame
    const { steps } = lines.at(-1) ?? { steps: [] }
    const [only] = steps
    if (this.#opening === undefined) this.#opening = openingOf(steps)
    if (steps.length !== 1 || !(only?.bare || only?.whole)) return
    if (!only.quantity || only.quantity.kind === 'time') return
    const place = lines.at(-2)?.blank ? 'paragraph' : 'line'
    this.lone = { quantity: only.quantity, steps, behind: null, close: token, place, named: only.whole }
  }

  endSegment(joint: Joint | null, end: number): void {
    const { frame } = this
    const { segment, line } = frame
    line.label |= segment.says
    // "Set 1 kick 3RDS"
    if (segment.waiting && segment.heads && segment.block && segment.parts.every(isNumbering))
      segment.parts.length = 0
    if (segment.parts.length > 0) {
      const before = line.steps.length
      const aims = onlyAims(segment)
      const forRow = !aims && repeatsRow(segment)
      if (
        !forRow &&
        !aims &&
        segment.waiting &&
        endsWithTimes(segment) &&
        repeatPart(restedPart(segment.parts), segment.times, segment.to)
      ) {
        segment.waiting = false
      }
      this.#addSteps(readSegment(this, segment, end), segment.joint)
      if (forRow) {
        segment.waiting = false
        repeatRow(frame, before, end)
      }
    } else if (segment.worded && !segment.waiting && segment.back === 0) {
      if (segment.joint === null) frame.preceding = null
      if (isRepeat(segment, joint)) segment.back = 2
      else this.#addSteps([textStep(segment.start, end)], segment.joint)
    }
    const times = segment.back || (segment.waiting ? segment.times : 0)
    if (times > 0) leftOver(frame, times)
    frame.segment = openSegment(end, joint)
    if (joint === null) {
      frame.conditional = false
      frame.alternates = false
      frame.turns = []
    }
  }

  /** Words after a comma that add nothing ("…, intervalo 15\"") describe the step before it. */
  #addSteps(steps: Step[], joint: Joint | null): void {
    const { line } = this.frame
    const [first] = steps
    const before = line.steps.at(-1)
    if (joint !== null && first && before && isWords(first) && !isWords(before)) {
      before.end = first.end
      for (const left of first.excluded) before.excluded.push(left)
      return
    }
    for (const step of steps) line.steps.push(step)
  }

  #leave(token: number, start: number, end: number): void {
    const inner = this.frame
    this.#closeLine(start)
    const outer = this.#outer.pop()
    if (!outer) return
    this.frame = outer
    if (inner.repeated) this.#repeats -= 1
    const { segment } = outer
    const steps = resolveLines(inner.lines)
    const sum = sumOf(steps)
    if (isNothing(sum) && leavesTimes(outer, inner)) return
    // "3 séries: [3' forte + 2' leve]" heads no lines below.
    if (!isNothing(sum)) outer.line.endsWithColon = false
    const says = inner.lines.reduce((all, line) => all | line.label, 0)
    if (isNothing(sum) && segment.last && isEffort(says)) segment.last.after |= Meaning.effort
    if (inner.quantities === 0 && isNothing(sum)) {
      return
    }
    // "6x (with 20 s rest):", "6x (build to 8) 3 min"
    if (isNothing(sum) && segment.waiting && segment.parts.every(isNumbering)) return
    if (inner.quantities === 1 && inner.only && !inner.only.repeated && !segment.waiting) {
      if (takeLabelled(outer, inner.only, steps)) return
      if (!inner.worded) {
        this.lone = {
          quantity: inner.only.quantity,
          steps,
          behind: lastAmount(segment),
          close: token,
          place: 'brackets',
          named: false,
        }
      }
    }

    segment.parts.push(groupPart(inner, steps, sum, end, outer))
    const { last } = segment
    startGap(outer)
    segment.last = last
  }

  #closeLine(end: number): void {
    const { frame } = this
    this.endSegment(null, end)
    if (frame.scopeTimes > 0) this.#repeats -= 1
    const { line } = frame
    line.end = end
    closeLine(frame)
    frame.lines.push(line)
    // "Total:" over "2300 m"
    const isLabel = line.endsWithColon
      ? line.labelled && (line.label & Meaning.total) !== 0
      : line.label === Meaning.wholeLabel && end - line.start <= longestLabel
    if (!line.blank) this.#totalBelow = isLabel && line.steps.every(isWords)
    if (line.pendingTimes > 1) frame.header = line
    frame.preceding = null
    frame.explains = false
    frame.suggests = false
    frame.otherDay = false
    frame.within = false
    frame.sentence = 0
    frame.sentenceBefore = 0
    frame.head = -1
    frame.headTurns = false
    frame.scopeTimes = 0
    frame.equalsAt = -1
  }
}

/** The amount that brackets stand behind: not the pace in "4x1 km at 4:30/km (90 s)". */
function lastAmount({ parts }: OpenSegment): Piece | null {
  return parts.findLast(({ piece }) => piece && piece.quantity.kind !== 'other')?.piece ?? null
}

/** "400 m 10x", "400 m hard 10 times"; "10 min warm-up 3 rounds" heads what comes next. */
function endsWithTimes({ words, wordsAtTimes, parts, joined, near }: OpenSegment): boolean {
  if (words === 0) return true
  // "100 with 20 s rest 6x"
  if (restedPart(parts) !== parts.at(-1)) return words === wordsAtTimes
  // "30 min em 3 blocos", "20 min com 3 acelerações" are done once.
  const within = joined || near !== null
  return words === wordsAtTimes && parts.length === 1 && !within
}

/** The one step that counts on the first line with any: "Monday - 10 km". Undefined where none does. */
function openingOf(steps: Step[]): Step | null | undefined {
  const counted = steps.filter(({ sum }) => !isNothing(sum))
  const [only] = counted
  if (!only) return undefined
  return counted.length === 1 && only.bare ? only : null
}
