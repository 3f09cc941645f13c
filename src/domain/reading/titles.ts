import { type Draft, type DraftNode, isDraftRepeat, lastOf, sizeOf, sizeOfAll } from './scope.ts'
import { Does } from './words.ts'

/** The most parts that one heading is held against. */
const mostParts = 30

/** The step that may be the whole of what stands below: in brackets, before a colon, or behind a label. */
function titleOf(node: DraftNode): Draft | null {
  const last = lastOf([node])
  if (!last || (isDraftRepeat(node) && node.nodes.length > 1)) return null
  const label = (last.does & (Does.warm | Does.cool | Does.name | Does.counter)) !== 0 || last.next === ':'
  return last.titled || label ? last : null
}

/** "Aquecimento (400 m)" over 200 and 4x50: the parts take the place of their whole. */
export function settleTitles(text: string, nodes: DraftNode[]): void {
  for (let at = nodes.length - 2; at >= 0; at -= 1) {
    const node = nodes[at]
    const title = node && titleOf(node)
    if (node && title) settleTitle(text, nodes, at, title)
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
    if (!one || (next > at + 1 && isApart(text, nodes[next - 1], one))) return
    sum += size(one)
    if (sum > all + 1) return
    const isWhole = Math.abs(sum - whole) < 1
    if (!isWhole && Math.abs(sum - all) >= 1) continue
    const parts = nodes.splice(at + 1, next - at)
    if (isWhole && title.inner) title.inner.nodes.splice(title.inner.nodes.indexOf(title), 1, ...parts)
    else nodes.splice(at, 1, ...parts)
    return
  }
}

/** An empty line parts them. */
function isApart(text: string, before: DraftNode | undefined, { start }: DraftNode): boolean {
  return before !== undefined && /\n[ \t]*\r?\n/u.test(text.slice(before.end, start))
}
