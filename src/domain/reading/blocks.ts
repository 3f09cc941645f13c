import { readTokens } from './line.ts'
import { attachOrphan } from './orphans.ts'
import { type Count, type DraftNode, doubt, openScope, repeatOf, type Scope } from './scope.ts'
import { settleTitles } from './titles.ts'
import { Does, effectsOf } from './words.ts'

/** A line of the text with what was read in it. */
export interface Line {
  scope: Scope
  indent: number
  bullet: boolean
  /** An empty line stands before it. */
  apart: boolean
  /** It has words or a rest, and no amount that counts. */
  heading: boolean
  start: number
  end: number
}

const bullets = new Set(['-', '*', '•', '—', '→', '#'])

/** Reads the lines between two tokens into the nodes of the scope. */
export function readLines(scope: Scope, from: number, to: number): void {
  const lines: Line[] = []
  let apart = false
  for (let at = from; at <= to; ) {
    const end = lineEnd(scope, at, to)
    if (end === at) apart = true
    else if (!isRule(scope, at, end)) {
      lines.push(readLine(scope, at, end, apart))
      apart = false
    }
    at = end + 1
  }
  scope.nodes.push(...resolve(lines, scope))
}

/** "-----" parts nothing. */
function isRule({ tokens }: Scope, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) if (tokens[at]?.kind !== 'sign') return false
  return to - from > 2
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
  const [first, second] = [tokens[from], tokens[from + 1]]
  const isSign = first?.kind === 'sign' && bullets.has(first.text) && to > from + 1
  const bullet = isSign || (first?.kind === 'name' && second?.kind === 'sign')
  const start = first?.start ?? 0
  const inner = openScope(scope, null, '')
  readTokens(inner, bullet ? from + 1 : from, to)
  scope.seen.lines += 1
  scope.does |= inner.does
  return {
    scope: inner,
    indent: start - (text.lastIndexOf('\n', start) + 1),
    bullet,
    apart,
    heading: isBare(inner),
    start,
    end: tokens[to - 1]?.end ?? start,
  }
}

/** Nothing of it counts, and nothing waits for another line. */
function isBare({ nodes, counts, colon, orphan, again }: Scope): boolean {
  return nodes.length + counts.length + again === 0 && !colon && !orphan
}

/** The counts that a line leaves for the lines below it. */
function waiting({ scope }: Line): Count[] {
  return scope.counts.length > 0 ? scope.counts : (scope.colon?.counts ?? [])
}

/** The lines as nodes: what counts over or under lines repeat is one. */
export function resolve(lines: readonly Line[], scope: Scope): DraftNode[] {
  const blocks: DraftNode[] = []
  let section = 0
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at]
    if (!line) break
    if ((line.apart || line.heading) && !isAgain(line)) section = blocks.length
    blocks.push(...line.scope.nodes)
    const counts = waiting(line)
    const below =
      counts.length > 0 && !countsAbove(line, blocks.length > section) ? linesBelow(lines, at) : at
    if (below > at)
      blocks.push(...repeated(scope.text, resolve(lines.slice(at + 1, below + 1), scope), counts))
    else if (counts.length > 0) repeatAbove(scope, blocks, section, counts)
    else leftOver(scope, blocks, section, line)
    at = below
  }
  settleTitles(scope.text, blocks)
  return blocks
}

function isAgain({ scope: { does } }: Line): boolean {
  return (does & Does.again) !== 0
}

function countsAbove(line: Line, isAnyAbove: boolean): boolean {
  return isAgain(line) && !line.scope.colon && isAnyAbove
}

/** What a line without counts says of the lines above: once more, or how to rest. */
function leftOver(scope: Scope, blocks: DraftNode[], section: number, line: Line): void {
  const { again, orphan, gap, nodes } = line.scope
  const isOnce = line.heading && isAgain(line) && blocks.length > section && gap.words < 4
  const times = isOnce ? 2 : again
  if (times > 0) repeatAbove(scope, blocks, section, [{ times, start: line.start, end: line.end }])
  else if (orphan && nodes.length === 0) attachOrphan(scope, blocks, orphan)
  else if (orphan) doubt(scope, 'recovery', orphan.span)
}

function repeated(text: string, nodes: DraftNode[], counts: readonly Count[]): DraftNode[] {
  if (nodes.length === 0) return []
  return counts.reduceRight<DraftNode[]>((all, count) => [repeatOf(text, all, count)], nodes)
}

/** "(2x)" or "repetir 3x" below steps repeats them from the last heading or empty line. */
function repeatAbove(scope: Scope, blocks: DraftNode[], section: number, counts: readonly Count[]): void {
  const from = section < blocks.length ? section : 0
  for (const count of counts) doubt(scope, 'repeat', count)
  blocks.push(...repeated(scope.text, blocks.splice(from), counts))
}

/** The last line that a count over lines repeats: deeper ones, else bullets, else up to an empty line or another part. */
function linesBelow(lines: readonly Line[], at: number): number {
  const [header, first] = lines.slice(at)
  if (!header || !first) return at
  const deeper = first.indent > header.indent
  const bulleted = first.bullet && !header.bullet
  // "2 sets of" is of the line below.
  if (!deeper && header.bullet && effectsOf(header.scope.gap.last) & Does.of) return at + 1
  const goesOn = (line: Line): boolean => {
    if (deeper) return line.indent > header.indent && !(bulleted && line.apart)
    return bulleted ? line.bullet && !line.apart : !(line.apart || isPart(line))
  }
  let last = at + 1
  for (let line = lines[last + 1]; line && goesOn(line); line = lines[last + 1]) last += 1
  return last
}

/** A cool-down, a heading or another count begins another part. */
function isPart(line: Line): boolean {
  const { scope } = line
  return line.heading
    ? isHeading(line)
    : (scope.does & (Does.cool | Does.warm)) !== 0 || waiting(line).length > 0
}

/** A heading names a part: with a colon, or a word for it. */
function isHeading({ scope }: Line): boolean {
  return (
    (scope.does & (Does.warm | Does.cool | Does.name | Does.counter | Does.hard)) !== 0 ||
    scope.gap.sign === ':'
  )
}
