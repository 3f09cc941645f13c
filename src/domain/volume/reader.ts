import type { Sport } from '../../../sync/contract/enumerations.ts'
import type { Joint } from './beside.ts'
import { resolveLines } from './blocks.ts'
import { type Frame, matchBrackets, openFrame, openLine, openSegment } from './frame.ts'
import { closeLine } from './line.ts'
import { isEffort, type Piece } from './piece.ts'
import { type Quantity, readQuantity } from './quantity.ts'
import type { StatedTotal } from './reading.ts'
import { type Part, readSegment } from './segment.ts'
import { groupStep, type Step, sumOf } from './step.ts'
import { isNothing } from './sum.ts'
import { Is, type Token, tokenize } from './tokens.ts'
import { Says, type Word } from './words.ts'

/** A text read into steps, with the totals its coach stated. */
export interface Reading {
  steps: Step[]
  totals: StatedTotal[]
  /** A lone amount in brackets that ends the text: perhaps its total. */
  lastLone: { quantity: Quantity; steps: Step[]; beside: Step | null } | null
}

/** Most repeats that a bracketed number alone can mean: "(4) Warm-up" over its lines. */
const mostBracketTimes = 20
/** Longest numbering of lines: "12. 400 solto". */
const longestNumbering = 30

/** Reads a text in one pass over its tokens. Brackets keep an explicit stack: any depth is safe. */
export function readText(text: string, sport: Sport): Reading {
  const tokens = tokenize(text)
  const closing = matchBrackets(tokens, Is.open, Is.close)
  const totals: StatedTotal[] = []
  const stack: Frame[] = []
  let frame = openFrame(-1, 0, 1, false)
  let repeatDepth = 0
  let hasEarlier = false
  let numbering = 1
  let lone: Reading['lastLone'] = null
  let loneClose = -1

  let at = 0
  while (at < tokens.length) {
    const token = tokens[at]
    if (!token) break
    at = readToken(token, at)
  }
  return { steps: resolveLines(frame.lines), totals, lastLone: isLast(loneClose) ? lone : null }

  function readToken(token: Token, index: number): number {
    const { segment } = frame
    switch (token.is) {
      case Is.number:
      case Is.clock:
        return readNumber(index)
      case Is.word: {
        if (!Number.isNaN(token.word.number) || token.word.unit === 'h') {
          const next = readNumber(index)
          if (next > index) return next
        }
        readWord(token.word, index)
        break
      }
      case Is.times:
        return readStrayTimes(index)
      case Is.plus:
      case Is.semicolon:
        endSegment(null, token.end)
        break
      case Is.stop:
        if (!isAbbreviation(index)) {
          endSegment(null, token.end)
          frame.sentence = frame.line.steps.length
        }
        break
      case Is.comma:
        endSegment('comma', token.end)
        break
      case Is.slash:
        if (segment.parts.length > 0 && numberFollows(index)) endTight('slash', token)
        break
      case Is.dash:
        readDash(token, index)
        break
      case Is.colon:
        readColon(token)
        break
      case Is.equals:
        endSegment('comma', token.end)
        if (frame.line.steps.length > 0) frame.equalsAt = frame.line.steps.length
        else frame.segment.gap |= Says.total
        break
      case Is.at:
        segment.aimed = true
        break
      case Is.hash:
        segment.near = restMark
        segment.gap |= Says.rest
        break
      case Is.open:
        openBracket(token, index)
        break
      case Is.close:
        closeBracket(index)
        break
      case Is.newline:
      case Is.end:
        startLine(token, index)
        return token.is === Is.newline ? afterNumbering(index + 1) : index + 1
      default:
    }
    return index + 1
  }

  /** Reads what starts at a number; answers the token to go on with, the same one when it is no number here. */
  function readNumber(index: number): number {
    const quantity = readQuantity(tokens, index, sport)
    if (!quantity) return tokens[index]?.is === Is.word ? index : index + 1
    const { segment } = frame
    frame.line.endsWithColon = false
    if (quantity.kind === 'times') {
      segment.times *= quantity.value
      segment.waiting = true
      segment.heads ||= quantity.heads
      segment.near = null
      segment.of = false
    } else addPiece(quantity)
    return quantity.next
  }

  function addPiece(quantity: Quantity): void {
    const { segment } = frame
    const { near, last } = segment
    if (
      last &&
      near &&
      !segment.waiting &&
      quantity.kind === 'time' &&
      (near.says & (Says.rest | Says.effort)) !== 0
    ) {
      // "5 min forte rec 2 min": the last word before a time is about that time alone.
      last.after = segment.afterBefore
      if (segment.words === 1) last.firstAfter = 0
    }
    const piece: Piece = {
      quantity,
      times: segment.times,
      repeated: segment.waiting,
      before: segment.gap,
      near,
      of: segment.of,
      aimed: segment.aimed,
      leads: last === null,
      after: 0,
      firstAfter: 0,
      strength: false,
      described: false,
    }
    segment.parts.push({ piece, group: null })
    frame.quantities += 1
    frame.only = quantity
    segment.last = piece
    startGap()
  }

  function startGap(): void {
    const { segment } = frame
    segment.times = 1
    segment.waiting = false
    segment.gap = 0
    segment.words = 0
    segment.near = null
    segment.of = false
    segment.aimed = false
    segment.afterBefore = 0
    segment.joined = false
  }

  function readWord(word: Word, index: number): void {
    const { says } = word
    const starts =
      (says & (Says.next | Says.and)) !== 0 && frame.segment.parts.length > 0 && numberFollows(index)
    if (starts) endSegment((says & Says.next) !== 0 ? null : 'comma', tokens[index]?.end ?? 0)
    const { segment } = frame
    if (sport === 'swim' && word.spelling === 'prancha') return
    frame.line.endsWithColon = false
    segment.says |= says
    segment.gap |= says
    if ((says & (Says.link | Says.and)) !== 0) {
      segment.joined = true
      segment.aimed = false
    }
    if ((says & (Says.of | Says.to)) !== 0) {
      segment.of = true
      return
    }
    segment.words += 1
    segment.worded = true
    segment.near = word
    segment.of = false
    if ((says & Says.pace) === 0) segment.aimed = false
    const { last } = segment
    if (!last) return
    segment.afterBefore = last.after
    last.after |= says
    if (segment.words === 1) last.firstAfter = says
    if ((says & Says.strength) !== 0 && !segment.joined) last.strength = true
    if ((says & (Says.link | Says.and)) === 0) last.described = true
  }

  /** "400m x 8", "(…) x 3", "tudo acima x 2"; "1' x 1'" is a pair. */
  function readStrayTimes(index: number): number {
    const number = tokens[index + 1]
    if (number?.is !== Is.number) return index + 1
    const quantity = readQuantity(tokens, index + 1, sport)
    if (!quantity) return index + 1
    const { segment } = frame
    const last = segment.parts[segment.parts.length - 1]
    if (quantity.kind !== 'bare' || !Number.isInteger(quantity.value) || segment.waiting) {
      if (last) endSegment('slash', tokens[index]?.end ?? 0)
      return index + 1
    }
    if (last?.piece) {
      last.piece.times *= quantity.value
      last.piece.repeated = true
    } else if (last) {
      last.times *= quantity.value
      last.repeated = true
    } else segment.back = quantity.value
    return quantity.next
  }

  function readDash(token: Token, index: number): void {
    const next = tokens[index + 1]
    if (!token.apart && !next?.apart) return
    const { segment } = frame
    if (segment.parts.length > 0) endSegment('dash', token.end)
    else segment.near = null
  }

  function readColon(token: Token): void {
    const { segment } = frame
    if (segment.parts.length === 0) {
      if (segment.waiting && segment.says & Says.again && frame.line.steps.length > 0) return
      if (segment.waiting) {
        const { heads } = segment
        if (frame.scopeTimes === 0) repeatDepth += 1
        frame.scopeTimes = (frame.scopeTimes || 1) * segment.times
        frame.scope = frame.line.steps.length
        frame.line.heads ||= heads
        frame.segment = { ...openSegment(token.end, null), says: segment.says }
        frame.line.label |= segment.says
      } else {
        segment.near = null
        segment.of = false
        if (frame.line.steps.length === 0) frame.line.labelled = true
      }
      frame.line.endsWithColon = true
      return
    }
    endSegment(null, token.end)
    frame.line.endsWithColon = true
    frame.head = frame.line.steps.length - 1
    frame.parts = frame.line.steps.length
  }

  function openBracket(token: Token, index: number): void {
    const { segment } = frame
    const inner = openFrame(closing[index] ?? -1, token.start, segment.times, segment.waiting)
    // What a bracket says about repeats counts inside: "4x (4' forte c/ 2' leve)".
    if (segment.waiting) repeatDepth += 1
    stack.push(frame)
    frame = inner
  }

  function closeBracket(index: number): void {
    while (frame.close === index && stack.length > 0) leaveFrame(index)
  }

  function leaveFrame(index: number): void {
    const inner = frame
    const end = tokens[index]?.end ?? text.length
    endLine(end)
    const outer = stack.pop()
    if (!outer) return
    frame = outer
    const { segment } = outer
    if (inner.repeated) repeatDepth -= 1
    const says = inner.lines.reduce((all, line) => all | line.label, 0)
    const steps = resolveLines(inner.lines)
    const pending = inner.lines.length === 1 ? (inner.lines[0]?.pendingTimes ?? 0) : 0
    const sum = sumOf(steps)
    if (isNothing(sum) && pending > 1) {
      segment.times *= pending
      segment.waiting = true
      segment.heads = true
      return
    }
    const only =
      inner.quantities === 1 && segment.parts.length === 0 && segment.words === 0 ? inner.only : null
    if (
      isNothing(sum) &&
      only?.kind === 'bare' &&
      only.value <= mostBracketTimes &&
      Number.isInteger(only.value)
    ) {
      frame.line.pendingTimes = only.value
      frame.line.heads = true
      return
    }
    if (isNothing(sum) && segment.last && isEffort(says)) segment.last.after |= Says.effort
    const effortSeconds = steps.reduce(
      (total, step) => (step.effort && !step.dropped ? total + step.sum.s : total),
      0,
    )
    const beside = segment.last ? (frame.beside?.step ?? null) : null
    segment.parts.push({
      piece: null,
      group: { start: inner.start, end, steps, sum, effortSeconds },
      times: segment.times,
      repeated: segment.waiting,
      label: segment.worded && !segment.waiting && segment.parts.every(isNumbering) ? segment.says : null,
    })
    if (inner.quantities === 1 && inner.only && says === 0 && !segment.waiting) {
      lone = { quantity: inner.only, steps, beside }
      loneClose = index
    }
    const { last } = segment
    startGap()
    segment.last = last
  }

  function startLine(token: Token, index: number): void {
    while (stack.length > 0 && (frame.close === -1 || token.is === Is.end)) leaveFrame(index)
    if (index > 0) endLine(token.start)
    if (token.is === Is.end) return
    frame.line = openLine(token.end, token.value, token.line === 2, token.line === 1)
    const { header } = frame
    if (header && !frame.line.blank && !(frame.line.indent > header.indent || frame.line.bulleted))
      frame.header = null
    frame.segment = openSegment(token.end, null)
  }

  /** Skips "1)", "2.", "3 -" at the start of a line. */
  function afterNumbering(index: number): number {
    const number = tokens[index]
    const mark = tokens[index + 1]
    if (
      number?.is !== Is.number ||
      !mark ||
      !Number.isInteger(number.value) ||
      number.value > longestNumbering
    )
      return index
    const expected = number.value === numbering || number.value === 1
    const marked = (mark.is === Is.close && closing[index + 1] === -1) || mark.is === Is.stop
    const dashed = mark.is === Is.dash && (mark.apart || tokens[index + 2]?.apart === true) && expected
    if (!marked && !dashed) return index
    numbering = number.value + 1
    return index + 2
  }

  function endTight(joint: Joint, token: Token): void {
    const { last } = frame.segment
    const { near, of, aimed } = last ?? { near: null, of: false, aimed: false }
    endSegment(joint, token.end)
    if (token.apart) return
    frame.segment.aimed = aimed
    frame.segment.near = near
    frame.segment.of = of
  }

  function endSegment(joint: Joint | null, end: number): void {
    const { segment, line } = frame
    line.label |= segment.says
    if (segment.parts.length > 0) {
      if (segment.waiting && segment.words === 0) repeatLast()
      const context = {
        sport,
        inRepeat: repeatDepth > 0 || frame.header !== null,
        hasEarlier,
        lastRepeat: frame.lastRepeat,
        totals,
        beside: frame.beside,
      }
      const steps = readSegment(segment.parts, segment.joint, segment.start, end, context)
      line.steps.push(...steps)
      frame.beside = context.beside
      frame.lastRepeat = context.lastRepeat
      hasEarlier = context.hasEarlier
    } else if (segment.joint === null && segment.words > 0) frame.beside = null
    const times = segment.back || (segment.waiting ? segment.times : 0)
    if (times > 0) leftOver(times)
    frame.segment = openSegment(end, joint)
  }

  /** Repeats written last: "200m 4x", "(100 + 50) 3x". */
  function repeatLast(): void {
    const { segment } = frame
    const last = segment.parts.at(-1)
    if (last?.piece && !last.piece.repeated) {
      last.piece.times = segment.times
      last.piece.repeated = true
    } else if (last?.group && !last.repeated) {
      last.times = segment.times
      last.repeated = true
    } else return
    segment.waiting = false
  }

  function leftOver(times: number): void {
    const { segment, line } = frame
    const again = (segment.says & (Says.again | Says.above)) !== 0 || segment.back > 0
    if (!again) {
      if (segment.parts.length > 0) return
      line.pendingTimes = (line.pendingTimes || 1) * times
      line.heads ||= segment.heads
      return
    }
    const all = (segment.says & Says.above) !== 0
    const before = line.steps.slice(frame.sentence)
    if (!all && !isNothing(sumOf(before))) {
      line.steps.splice(frame.sentence, before.length, groupStep(line.start, segment.start, times, before))
      return
    }
    line.back = times
    line.backAll = all
  }

  function endLine(end: number): void {
    endSegment(null, end)
    if (frame.scopeTimes > 0) repeatDepth -= 1
    frame.line.end = end
    closeLine(frame)
    frame.lines.push(frame.line)
    if (frame.line.pendingTimes > 1) frame.header = frame.line
    frame.beside = null
    frame.sentence = 0
    frame.head = -1
    frame.scopeTimes = 0
    frame.equalsAt = -1
  }

  /** A full stop after "min." or "int." in the middle of a phrase ends nothing. */
  function isAbbreviation(index: number): boolean {
    const word = tokens[index - 1]
    const next = tokens[index + 1]
    if (word?.is !== Is.word || next?.is !== Is.word || (word.word.unit === null && word.word.says === 0))
      return false
    const letter = text.charCodeAt(next.start)
    return letter >= 0x61
  }

  /** A number comes within a few words, before any other separator. */
  function numberFollows(index: number): boolean {
    for (let next = index + 1; next <= index + 4; next += 1) {
      const token = tokens[next]
      if (!token) return false
      if (token.is === Is.number || token.is === Is.clock || token.is === Is.open) return true
      if (token.is !== Is.word) return false
      if (!Number.isNaN(token.word.number) && (token.word.number > 1 || tokens[next + 1]?.word.unit))
        return true
    }
    return false
  }

  function isLast(index: number): boolean {
    if (index < 0) return false
    for (let next = index + 1; next < tokens.length; next += 1) {
      const token = tokens[next]
      if (token && token.is !== Is.newline && token.is !== Is.stop && token.is !== Is.end) return false
    }
    return true
  }
}

/** "Bloco 1 (800m)": a number that only says which. */
function isNumbering({ piece }: Part): boolean {
  return piece?.quantity.kind === 'bare' && !piece.repeated
}

const restMark: Word = { spelling: '#', says: Says.rest, unit: null, number: Number.NaN, gluedOnly: false }
