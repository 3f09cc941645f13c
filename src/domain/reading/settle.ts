import { type Draft, type DraftNode, doubt, isDraftRepeat, type Scope, sizeOf, sizeOfAll } from './scope.ts'
import type { Total } from './plan.ts'

/** The first step as the whole of the others, where a sign says so; with the total that the text states. */
export function settle(scope: Scope): Total | null {
  dropTitle(scope)
  dropWhole(scope)
  return statedTotal(scope)
}

function plain(node: DraftNode | undefined): Draft | null {
  return node && !isDraftRepeat(node) ? node : null
}

/** "Tiros de 400: 8x400", "Cruise 5x1 km" over the same set: the title says it first. */
function dropTitle(scope: Scope): void {
  const [first, second] = scope.nodes
  if (!first || !second || !isDraftRepeat(second)) return
  const [inner] = second.nodes
  const step = inner && plain(inner)
  if (!step || second.nodes.length > 2) return
  const title = plain(first)
  if (title) {
    if (title.next === ':' && sizeOf(title) === sizeOf(step) && title.sign === '') scope.nodes.shift()
    return
  }
  const same = isDraftRepeat(first) && first.times === second.times && first.nodes.length === 1 && plain(first.nodes[0])
  if (same && sizeOf(same) === sizeOf(step) && scope.text.slice(first.end, second.start).match(/[:\n]/u) && first.start < 40 && same.does === 0)
    scope.nodes.shift()
}

/** "45-minute ride. 15 easy, 20 steady, 10 easy", "10 km" over 2, 6 and 2 km: the first is the whole of all others. */
function dropWhole(scope: Scope): void {
  const first = plain(scope.nodes[0])
  if (!first || scope.nodes.length < 2) return
  const rest = scope.nodes.slice(1)
  const sum = sizeOfAll(rest)
  const [parts, other] = first.amount.meters === undefined ? [sum.seconds, sum.meters] : [sum.meters, sum.seconds]
  if (Math.abs(parts - sizeOf(first)) >= 1 || other > 0) return
  const between = scope.text.slice(first.end, rest[0]?.start ?? first.end)
  if (rest.length > 2) {
    if (between.includes('.') || between.includes(',')) doubt(scope, 'parts', first)
    scope.totals.push({ ...first.amount, start: first.start, end: first.end })
    scope.nodes.shift()
  } else if (rest.length > 1) doubt(scope, 'parts', first)
}

/** The stated total of the whole; of several the one that is the sum, else the last. */
function statedTotal(scope: Scope): Total | null {
  const { totals } = scope
  if (totals.length === 0) return null
  const sum = sizeOfAll(scope.nodes)
  const size = (total: Total) => total.meters ?? total.seconds ?? 0
  const own = (total: Total) => (total.meters === undefined ? sum.seconds : sum.meters)
  const exact = totals.find((total) => Math.abs(size(total) - own(total)) < 1)
  if (exact) return exact
  const parts = totals.reduce((all, total) => all + (total.meters ?? 0), 0)
  if (totals.length > 1 && Math.abs(parts - sum.meters) < 1) return null
  const total = totals.at(-1) ?? null
  if (total && own(total) > size(total) * 1.1 && own(total) > 0) doubt(scope, 'sum', total)
  if (total && totals.length > 1) doubt(scope, 'sum', total)
  return total
}
