import { type Draft, type DraftNode, firstOf, inUnitOf, isEqual, lastOf, plain, sizeOf } from './draft.ts'
import type { Span } from './plan.ts'
import { doubt, type Scope } from './scope.ts'
import { Does, phases } from './words.ts'

/** A whole and its parts: a text says both, in one line, in brackets or over lines, and one of them is done. */

/** What parts add up to: one time of their whole, all its times, less, more, an amount in another unit, or in both. */
type Fit = 'each' | 'all' | 'less' | 'more' | 'other' | 'mixed'

export function fitOf(whole: Draft, parts: readonly DraftNode[]): Fit {
  const { same, other } = inUnitOf(whole, parts)
  if (other > 0) return same > 0 ? 'mixed' : 'other'
  if (isEqual(same, sizeOf(whole))) return 'each'
  if (whole.outer && isEqual(same, inUnitOf(whole, [whole.outer]).same)) return 'all'
  return same < sizeOf(whole) ? 'less' : 'more'
}

/** What is done: the parts, the whole of which they say how, or both, which may have been meant otherwise. */
type Done = 'parts' | 'whole' | 'both' | 'whole?' | 'both?'

/** By the sign between them; a set is a whole with a count. */
const done: Readonly<Record<'(' | ':' | '-' | 'set', Readonly<Record<Fit, Done>>>> = {
  '(': { each: 'parts', all: 'whole', less: 'whole', more: 'both?', other: 'whole', mixed: 'both?' },
  ':': { each: 'parts', all: 'parts', less: 'whole', more: 'both', other: 'both?', mixed: 'both?' },
  '-': { each: 'parts', all: 'parts', less: 'whole?', more: 'both', other: 'both?', mixed: 'both?' },
  set: { each: 'parts', all: 'both?', less: 'both?', more: 'both?', other: 'both?', mixed: 'both?' },
}

/** Puts the parts that are said behind a whole into the scope, where they are done. @param at what a doubt is about. */
export function settleParts(
  scope: Scope,
  whole: Draft,
  parts: DraftNode[],
  sign: keyof typeof done,
  at: Span = whole,
): void {
  const fit = fitOf(whole, parts)
  const does = done[sign][fit]
  if (does.endsWith('?')) doubt(scope, 'parts', at)
  if (does.startsWith('both')) scope.nodes.push(...parts)
  else if (does === 'parts' && !(parts.length === 1 && plain(parts[0])))
    replace(scope, scope.nodes, whole, parts, fit)
  else whole.rest ??= lastOf(parts)?.rest ?? null
  scope.last = lastOf(scope.nodes) ?? whole
}

/** Parts take the place of one time of their whole, or of all its times; what is said of it holds for them. */
function replace(scope: Scope, nodes: DraftNode[], whole: Draft, parts: DraftNode[], fit: Fit): void {
  const list = (fit === 'each' && whole.inner?.nodes) || nodes
  const at = list.indexOf(fit === 'each' ? whole : (whole.outer ?? whole))
  const last = lastOf(parts)
  if (at < 0 || !last) return
  scope.session.wholes.push({ ...whole.amount, start: whole.start, end: whole.end })
  list.splice(at, 1, ...parts)
  if (fit === 'each') {
    last.rest ??= whole.rest
    last.outer = whole.outer
    last.inner = whole.inner
  }
}

/** "Aquecimento (400 m)" over 200 and 4x50, "8x50 drills" over 25 and 25: lines that add up to the one above them. */
export function settleLines(scope: Scope, nodes: DraftNode[]): void {
  if (!scope.text.includes('\n')) return
  for (let at = nodes.length - 2; at >= 0; at -= 1) {
    const whole = lastOf(nodes.slice(at, at + 1))
    const first = firstOf(nodes[at + 1])
    if (!whole || !first || !isBelow(scope.text, whole, first)) continue
    if (mayBeTitle(scope.text, whole, first)) settleLine(scope, nodes, at, whole, endsTitle)
    else if (whole.outer) settleLine(scope, nodes, at, whole, endsSet)
  }
}

/** Where a line is no part of the one above it; `fit` is that of all lines so far. */
type Ends = (fit: Fit, text: string, whole: Draft, before: DraftNode, one: DraftNode) => boolean

function settleLine(scope: Scope, nodes: DraftNode[], at: number, whole: Draft, ends: Ends): void {
  // Against more parts than these a line is not held.
  for (let to = at + 1; to < Math.min(nodes.length, at + 30); to += 1) {
    const [before, one] = [nodes[to - 1] ?? whole, nodes[to]]
    const fit = fitOf(whole, nodes.slice(at + 1, to + 1))
    if (!one || ends(fit, scope.text, whole, before, one)) return
    if (fit === 'less' || fit === 'more') continue
    // A label alone is a title only over several parts: equal sums are common in a pool.
    if (to > at + 1 || whole.titled) replace(scope, nodes, whole, nodes.splice(at + 1, to - at), fit)
    return
  }
}

/** On another line than what is before it. */
export function isBelow(text: string, before: Span, { start }: Span): boolean {
  return text.slice(before.end, start).includes('\n')
}

/** In brackets, before a colon, or over lines that are deeper or bulleted. */
function mayBeTitle(text: string, whole: Draft, first: Draft): boolean {
  if (whole.titled) return true
  const [own, other] = [placeOf(text, whole.start), placeOf(text, first.start)]
  return other.indent > own.indent || (other.bullet && !own.bullet)
}

/** How deep a line is, and whether it has a bullet. */
function placeOf(text: string, at: number): { indent: number; bullet: boolean } {
  const line = text.lastIndexOf('\n', at) + 1
  let start = line
  while (start < at && ' \t'.includes(text.charAt(start))) start += 1
  return { indent: start - line, bullet: '-*•–'.includes(text.charAt(start)) && start < at }
}

/** An empty line parts them. */
function isApart(text: string, before: DraftNode, { start }: DraftNode): boolean {
  return /\n[ \t]*\r?\n/u.test(text.slice(before.end, start))
}

/** An amount of another kind, or an empty line parts it from the part before. */
const endsTitle: Ends = (fit, text, whole, before, one) =>
  fit === 'other' || fit === 'mixed' || (lastOf([before]) !== whole && isApart(text, before, one))

/** "300 easy" below 3x500 is the cool-down, "25 easy" below 8x50 its second half. */
const endsSet: Ends = (fit, text, whole, before, node) => {
  const one = plain(node)
  if (!one || (fit !== 'less' && fit !== 'each') || isApart(text, before, one)) return true
  if (one.does & (phases | Does.recovery)) return true
  const isLarge = (one.does & Does.easy) !== 0 && sizeOf(one) * 2 > sizeOf(whole)
  return isLarge || !isBelow(text, before, one)
}
