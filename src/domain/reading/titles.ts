import {
  type Draft,
  type DraftNode,
  type DraftRepeat,
  firstOf,
  inUnitOf,
  isEqual,
  lastOf,
  plain,
  sizeOf,
} from './draft.ts'
import { isRepeat } from './plan.ts'
import { Does } from './words.ts'

/** The most parts that one heading is held against. */
const mostParts = 30

/** "Aquecimento (400 m)" over 200 and 4x50: the parts take the place of their whole. */
export function settleTitles(text: string, nodes: DraftNode[]): void {
  if (!text.includes('\n')) return
  for (let at = nodes.length - 2; at >= 0; at -= 1) {
    const [node, below] = nodes.slice(at, at + 2)
    const title = node && below && titleOf(text, node, below)
    if (title) settleTitle(text, nodes, at, title)
    else if (node && isRepeat(node)) settleSet(text, nodes, at, node)
  }
}

/**
 * The step that may be the sum of what is below: in brackets, before a colon, last after a label, or over lines
 * that are deeper or bulleted.
 */
function titleOf(text: string, node: DraftNode, below: DraftNode): Draft | null {
  const [last, first] = [lastOf([node]), firstOf(below)]
  if (!last || !first || first.labelled || (isRepeat(node) && node.nodes.length > 1)) return null
  const isLabel = !isRepeat(node) && isNamed(last)
  return last.titled || last.next === ':' || isLabel || isOver(text, last, first) ? last : null
}

function isNamed({ does, next, words, behind }: Draft): boolean {
  const names = Does.warm | Does.cool | Does.name | Does.counter
  return (does & names) !== 0 && next === '' && words !== '' && behind === 0
}

/** The line below is deeper, or has a bullet. */
function isOver(text: string, last: Draft, first: Draft): boolean {
  const [own, other] = [placeOf(text, last.start), placeOf(text, first.start)]
  return other.indent > own.indent || (other.bullet && !own.bullet)
}

/** How deep a line is, and whether it has a bullet. */
function placeOf(text: string, at: number): { indent: number; bullet: boolean } {
  const line = text.lastIndexOf('\n', at) + 1
  let start = line
  while (start < at && ' \t'.includes(text.charAt(start))) start += 1
  return { indent: start - line, bullet: '-*•–'.includes(text.charAt(start)) && start < at }
}

/** What begins another part, whatever its distance. */
const apart = Does.warm | Does.cool | Does.recovery

/** "8x50 drills" over 25 and 25, without a sign between them: steps that add up to one time of the set are its content. */
function settleSet(text: string, nodes: DraftNode[], at: number, set: DraftRepeat): void {
  const step = plain(set.nodes[0])
  let left = set.nodes.length === 1 && step ? (step.amount.meters ?? 0) : 0
  for (let next = at + 1; left > 0; next += 1) {
    const one = plain(nodes[next])
    if (!one || !step || !isContent(text, nodes[next - 1] ?? step, one, step)) return
    left -= one.amount.meters ?? Number.POSITIVE_INFINITY
    if (left !== 0 || next === at + 1) continue
    one.rest ??= step.rest
    set.nodes = nodes.splice(at + 1, next - at)
  }
}

/** "300 easy" below 3x500 is the cool-down, "25 easy" below 8x50 its second half. */
function isContent(text: string, before: DraftNode, one: Draft, step: Draft): boolean {
  const isBelow = text.slice(before.end, one.start).includes('\n')
  if (!isBelow || one.labelled || (one.does & apart) !== 0 || isApart(text, before, one)) return false
  return (one.does & Does.easy) === 0 || sizeOf(one) * 2 <= sizeOf(step)
}

function settleTitle(text: string, nodes: DraftNode[], at: number, title: Draft): void {
  const all = sizeIn(title, nodes[at] ?? title)
  if (!text.slice(title.end, nodes[at + 1]?.start).includes('\n')) return
  let sum = 0
  for (const [count, one] of nodes.slice(at + 1, at + mostParts).entries()) {
    sum += sizeIn(title, one)
    if (sum > all + 1 || endsTitle(text, count > 0 ? nodes[at + count] : undefined, one)) return
    const ofEach = isEqual(sum, sizeOf(title))
    if (!ofEach && !isEqual(sum, all)) continue
    // A label alone is a title only over several parts: equal sums are common in a pool.
    const isTitle = count > 0 || title.titled || title.next === ':'
    if (isTitle) replaceTitle(nodes, at, count + 1, title, ofEach)
    return
  }
}

/** It has a label of its own, or an empty line parts it from the one before. */
function endsTitle(text: string, before: DraftNode | undefined, one: DraftNode): boolean {
  return (firstOf(one)?.labelled ?? false) || (before !== undefined && isApart(text, before, one))
}

/** More than anything where it is in another unit. */
function sizeIn(title: Draft, node: DraftNode): number {
  const { same, other } = inUnitOf(title, [node])
  return other > 0 ? Number.POSITIVE_INFINITY : same
}

/** The parts take the place of one time of the title, or of all its times. */
function replaceTitle(nodes: DraftNode[], at: number, count: number, title: Draft, ofEach: boolean): void {
  const parts = nodes.splice(at + 1, count)
  const last = lastOf(parts)
  if (last && ofEach) last.rest ??= title.rest
  if (ofEach && title.inner) title.inner.nodes.splice(title.inner.nodes.indexOf(title), 1, ...parts)
  else nodes.splice(at, 1, ...parts)
}

/** An empty line parts them. */
function isApart(text: string, before: DraftNode, { start }: DraftNode): boolean {
  return /\n[ \t]*\r?\n/u.test(text.slice(before.end, start))
}
