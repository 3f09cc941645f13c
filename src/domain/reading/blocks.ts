import { type Count, counted, type Draft, type DraftNode, isTimed, lastOf } from './draft.ts'
import { readTokens } from './line.ts'
import type { Span } from './plan.ts'
import { doubt, openScope, type Scope } from './scope.ts'
import type { Token } from './token.ts'
import { settleLines } from './wholes.ts'
import { Does, phases } from './words.ts'

/** A line of the text with what was read in it. */
interface Line extends Span {
  scope: Scope
  indent: number
  bullet: boolean
  /** An empty line is before it. */
  apart: boolean
}

const bullets = new Set(['-', '*', '•', '—', '→', '#'])

/** Reads the lines between two tokens into the nodes of the scope. */
export function readLines(scope: Scope, from: number, to: number): void {
  const lines: Line[] = []
  let apart = false
  for (let at = from; at <= to; ) {
    const end = lineEnd(scope, at, to)
    // "-----" parts nothing.
    const isRule = end - at > 2 && scope.tokens.slice(at, end).every(({ kind }) => kind === 'sign')
    if (end > at && !isRule) lines.push(readLine(scope, at, end, apart))
    apart = end === at
    at = end + 1
  }
  scope.nodes.push(...resolve(lines, scope))
}

/** The next end of a line outside brackets. */
function lineEnd({ tokens }: Scope, from: number, to: number): number {
  let at = from
  while (at < to) {
    const one = tokens[at]
    if (!one || one.kind === 'line') return at
    at = one.closes > at && one.closes < to ? one.closes : at + 1
  }
  return to
}

function readLine(scope: Scope, from: number, to: number, apart: boolean): Line {
  const { tokens, text } = scope
  const bullet = to > from + 1 && isBullet(tokens[from], tokens[from + 1])
  const start = tokens[from]?.start ?? 0
  const inner = openScope(scope, null, '')
  readTokens(inner, bullet ? from + 1 : from, to)
  scope.session.seen.lines += 1
  scope.does |= inner.does
  const indent = start - (text.lastIndexOf('\n', start) + 1)
  return { scope: inner, indent, bullet, apart, start, end: tokens[to - 1]?.end ?? start }
}

/** "- 400", "1. 400" */
function isBullet(first: Token | undefined, second: Token | undefined): boolean {
  return first?.kind === 'name' ? second?.kind === 'sign' : first?.kind === 'sign' && bullets.has(first.text)
}

/** It has words or a rest, and no amount that counts: nothing waits for another line. */
function isHeading({ nodes, counts, colon, orphan }: Scope): boolean {
  return nodes.length + counts.length === 0 && !colon && !orphan
}

/** The counts that a line leaves for the lines below it. */
function waitingOf({ counts, colon }: Scope): Count[] {
  return counts.length > 0 ? counts : (colon?.counts ?? [])
}

/** The lines as nodes: what counts over or under lines repeat is one. */
function resolve(lines: readonly Line[], scope: Scope): DraftNode[] {
  const blocks: DraftNode[] = []
  let section = 0
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at]
    if (!line) break
    const waiting = waitingOf(line.scope)
    const isAgain = (line.scope.does & Does.again) !== 0
    if ((line.apart || isHeading(line.scope)) && !isAgain) section = blocks.length
    blocks.push(...line.scope.nodes)
    const isAbove = isAgain && !line.scope.colon && blocks.length > section
    const below = waiting.length > 0 && !isAbove ? linesBelow(lines, at) : at
    if (below > at)
      blocks.push(...counted(scope.text, resolve(lines.slice(at + 1, below + 1), scope), waiting))
    else if (waiting.length > 0) repeatAbove(scope, blocks, section, waiting)
    else leftOver(scope, blocks, section, line)
    at = below
  }
  settleLines(scope, blocks)
  return blocks
}

/** What a line without counts says of the lines above: once more, or how to rest. */
function leftOver(scope: Scope, blocks: DraftNode[], section: number, line: Line): void {
  const { orphan, gap, nodes, does } = line.scope
  const isOnce =
    isHeading(line.scope) && (does & Does.again) !== 0 && blocks.length > section && gap.words.length < 4
  if (isOnce) repeatAbove(scope, blocks, section, [{ ...line, value: 2 }])
  else if (orphan && nodes.length === 0) attachOrphan(scope, blocks, orphan)
  else if (orphan) doubt(scope, 'recovery', orphan.span)
}

/** "(2x)" or "repetir 3x" below steps repeats them from the last heading or empty line. */
function repeatAbove(scope: Scope, blocks: DraftNode[], section: number, counts: readonly Count[]): void {
  for (const count of counts) doubt(scope, 'repeat', count)
  blocks.push(...counted(scope.text, blocks.splice(section < blocks.length ? section : 0), counts))
}

/** The last line that a count over lines repeats: deeper ones, else bullets, else up to an empty line or another part. */
function linesBelow(lines: readonly Line[], at: number): number {
  const [header, first] = lines.slice(at)
  if (!header || !first) return at
  const deeper = first.indent > header.indent
  const bulleted = first.bullet && !header.bullet
  // "2 sets of" is of the line below.
  if (!deeper && header.bullet && (header.scope.gap.words.at(-1)?.does ?? 0) & Does.of) return at + 1
  // A warm-up, a cool-down or another count begins another part.
  const goesOn = (line: Line): boolean => {
    if (deeper) return line.indent > header.indent
    if (bulleted || line.apart) return line.bullet && !line.apart
    return !(line.scope.does & phases) && waitingOf(line.scope).length === 0
  }
  const end = lines.findIndex((line, index) => index > at + 1 && !goesOn(line))
  return (end < 0 ? lines.length : end) - 1
}

type Orphan = NonNullable<Scope['orphan']>

/** A line of rest belongs to the step above; in motion below timed repeats it counts with each of them. */
function attachOrphan(scope: Scope, nodes: DraftNode[], orphan: Orphan): void {
  const { rest, between } = orphan
  // Behind a distance it counts in no volume.
  const { moving: _, ...still } = rest
  const last = lastOf(nodes)
  const isSwim = scope.sport === 'swim'
  if (!last) nodes.push(...(orphan.step ? [orphan.step] : []))
  else if (between && last.outer) last.outer.restBetween ??= isTimed(last) || isSwim ? rest : still
  else if (isSwim || !addRidden(scope, nodes, last, orphan)) last.rest ??= rest
}

/** In motion behind a time it counts: with each of its repeats, or once. */
function addRidden(scope: Scope, nodes: DraftNode[], last: Draft, { step, span }: Orphan): boolean {
  if (!step || !isTimed(last)) return false
  if (nodes.at(-1) === last) nodes.push(step)
  else if (!last.inner || !isTimed(step)) return false
  else {
    doubt(scope, 'recovery', span)
    last.inner.nodes.push(step)
  }
  return true
}
