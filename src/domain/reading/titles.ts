import {
  type Draft,
  type DraftNode,
  type DraftRepeat,
  isDraftRepeat,
  lastOf,
  sizeOf,
  sizeOfAll,
} from './scope.ts'
import { Does } from './words.ts'

/** The most parts that one heading is held against. */
const mostParts = 30

/**
 * The step that may be the whole of what stands below: in brackets, before a colon, last behind a label, or over lines
 * that are deeper or bulleted.
 */
function titleOf(text: string, node: DraftNode, below: DraftNode): Draft | null {
  const last = lastOf([node])
  const first = firstOf(below)
  if (!last || !first || first.labelled || (isDraftRepeat(node) && node.nodes.length > 1)) return null
  if (last.titled || last.next === ':') return last
  const [own, other] = [placeOf(text, last.start), placeOf(text, first.start)]
  if (other.indent > own.indent || (other.bullet && !own.bullet)) return last
  const label = !isDraftRepeat(node) && last.next === '' && last.words !== '' && last.behind === 0
  return label && (last.does & (Does.warm | Does.cool | Does.name | Does.counter)) !== 0 ? last : null
}

function firstOf(node: DraftNode): Draft | null {
  if (!isDraftRepeat(node)) return node
  const [first] = node.nodes
  return first ? firstOf(first) : null
}

/** How deep a line is, and whether it has a bullet. */
function placeOf(text: string, at: number): { indent: number; bullet: boolean } {
  const line = text.lastIndexOf('\n', at) + 1
  let start = line
  while (start < at && ' \t'.includes(text.charAt(start))) start += 1
  return { indent: start - line, bullet: '-*•–'.includes(text.charAt(start)) && start < at }
}

/** "Aquecimento (400 m)" over 200 and 4x50: the parts take the place of their whole. */
export function settleTitles(text: string, nodes: DraftNode[]): void {
  for (let at = nodes.length - 2; at >= 0; at -= 1) {
    const node = nodes[at]
    const below = nodes[at + 1]
    const title = node && below && titleOf(text, node, below)
    if (node && title) settleTitle(text, nodes, at, title)
    else if (node && isDraftRepeat(node)) settleSet(text, nodes, at, node)
  }
}

/** What begins another part, whatever its distance. */
const apart = Does.warm | Does.cool | Does.recovery

/** "8x50 drills" over 25 and 25, without a sign between them: steps that add up to one time of the set are its content. */
function settleSet(text: string, nodes: DraftNode[], at: number, set: DraftRepeat): void {
  const [step] = set.nodes
  if (set.nodes.length > 1 || !step || isDraftRepeat(step)) return
  let left = step.amount.meters ?? 0
  for (let next = at + 1; left > 0; next += 1) {
    const before = nodes[next - 1]
    const one = nodes[next]
    if (!before || !one || isDraftRepeat(one) || one.labelled || (one.does & apart) !== 0) return
    if (isApart(text, before, one) || !text.slice(before.end, one.start).includes('\n')) return
    // "300 easy" below 3x500 is the cool-down, "25 easy" below 8x50 its second half.
    const size = one.amount.meters ?? Number.POSITIVE_INFINITY
    if ((one.does & Does.easy) !== 0 && size * 2 > sizeOf(step)) return
    left -= size
    if (left !== 0 || next === at + 1) continue
    one.rest ??= step.rest
    set.nodes = nodes.splice(at + 1, next - at)
  }
}

function settleTitle(text: string, nodes: DraftNode[], at: number, title: Draft): void {
  const inMeters = title.amount.meters !== undefined
  const size = (node: DraftNode) => {
    const { meters, seconds } = sizeOfAll([node])
    if (inMeters) return seconds > 0 ? Number.POSITIVE_INFINITY : meters
    return meters > 0 ? Number.POSITIVE_INFINITY : seconds
  }
  const whole = sizeOf(title)
  const all = nodes[at] ? size(nodes[at]) : whole
  const first = nodes[at + 1]
  if (!first || !text.slice(title.end, first.start).includes('\n')) return
  let sum = 0
  for (let next = at + 1; next < Math.min(nodes.length, at + mostParts); next += 1) {
    const one = nodes[next]
    if (!one || firstOf(one)?.labelled || (next > at + 1 && isApart(text, nodes[next - 1], one))) return
    sum += size(one)
    if (sum > all + 1) return
    const isWhole = Math.abs(sum - whole) < 1
    if (!isWhole && Math.abs(sum - all) >= 1) continue
    // A label alone is a title only over several parts: equal sums lie in a pool.
    if (next === at + 1 && !title.titled && title.next !== ':') return
    const parts = nodes.splice(at + 1, next - at)
    const last = lastOf(parts)
    if (last && isWhole) last.rest ??= title.rest
    if (isWhole && title.inner) title.inner.nodes.splice(title.inner.nodes.indexOf(title), 1, ...parts)
    else nodes.splice(at, 1, ...parts)
    return
  }
}

/** An empty line parts them. */
function isApart(text: string, before: DraftNode | undefined, { start }: DraftNode): boolean {
  return before !== undefined && /\n[ \t]*\r?\n/u.test(text.slice(before.end, start))
}
