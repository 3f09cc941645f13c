import { isTimedSport } from '#sync/contract/index.ts'
import type { Total } from './plan.ts'
import {
  type Draft,
  type DraftNode,
  type DraftRepeat,
  doubt,
  isDraftRepeat,
  lastOf,
  type Scope,
  sizeOf,
  sizeOfAll,
} from './scope.ts'

/** The first step as the whole of the others, where a sign says so; with the total that the text states. */
export function settle(scope: Scope): Total | null {
  dropTitle(scope)
  if (scope.sport !== 'multi' && isTimedSport(scope.sport)) dropHolds(scope)
  dropWhole(scope)
  return statedTotal(scope)
}

/** Held so long in a session of so many seconds, an exercise is within it: "1h academia, prancha 3x45\"". */
const longestHold = 120
const shortestSession = 1200

function dropHolds(scope: Scope): void {
  const isSession = (node: DraftNode) => !isDraftRepeat(node) && sizeOf(node) >= shortestSession
  if (!scope.nodes.some((node) => isSession(node))) return
  scope.nodes = scope.nodes.filter((node) => {
    const last = lastOf([node])
    return !last || last.sign === '+' || sizeOf(last) > longestHold
  })
}

function plain(node: DraftNode | undefined): Draft | null {
  return node && !isDraftRepeat(node) ? node : null
}

/** "Tiros de 400: 8x400", "Sweet Spot 3x12': 15' aq + 3x12'": the title says it first. */
function dropTitle(scope: Scope): void {
  const [first, ...others] = scope.nodes
  if (!first) return
  const title = lastOf([first])
  if (!title || title.next !== ':' || (isDraftRepeat(first) && first.nodes.length > 1)) return
  const again = others.some((node) => isDraftRepeat(node) && repeatsTitle(node, first, title))
  if (again) scope.nodes.shift()
}

function repeatsTitle(node: DraftRepeat, first: DraftNode, title: Draft): boolean {
  const [inner] = node.nodes
  const step = plain(inner)
  if (!step || sizeOf(step) !== sizeOf(title) || step.amount.meters !== title.amount.meters) return false
  return !isDraftRepeat(first) || first.times === node.times
}

/** "45-minute ride. 15 easy, 20 steady, 10 easy", "10 km" over 2, 6 and 2 km: the first is the whole of all others. */
function dropWhole(scope: Scope): void {
  dropLast(scope)
  const first = plain(scope.nodes[0])
  if (!first || first.role || scope.nodes.length < 2) return
  const rest = scope.nodes.slice(1)
  if (rest.length === 0) return
  const sum = sizeOfAll(rest)
  const [parts, other] =
    first.amount.meters === undefined ? [sum.seconds, sum.meters] : [sum.meters, sum.seconds]
  const share = (parts + (other > 0 ? Number.POSITIVE_INFINITY : 0)) / sizeOf(first)
  if (Math.abs(parts - sizeOf(first)) >= 1 || other > 0) {
    if (rest.length > 1 && share >= 0.7 && share <= 1.3) doubt(scope, 'parts', first)
    return
  }
  const between = scope.text.slice(first.end, rest[0]?.start ?? first.end)
  // What is added is no part.
  if (/^\s*[+/]/u.test(between)) return
  if (rest.length > 2) {
    if (between.includes('.') || between.includes(',')) doubt(scope, 'parts', first)
    scope.wholes.push({ ...first.amount, start: first.start, end: first.end })
    scope.nodes.shift()
  } else if (rest.length > 1) doubt(scope, 'parts', first)
}

/** "(3200)", "| 2 100 m", "1900 metres" behind steps that add up to it. */
function dropLast(scope: Scope): void {
  const last = plain(scope.nodes.at(-1))
  const before = scope.nodes.slice(0, -1)
  if (!last || last.role !== null || before.length === 0) return
  const sum = sizeOfAll(before)
  const [parts, other] =
    last.amount.meters === undefined ? [sum.seconds, sum.meters] : [sum.meters, sum.seconds]
  const alone = last.titled && /\n[ \t]*[([]$/u.test(scope.text.slice(0, last.at.start)) && last.next === ''
  if (alone && parts > 0 && Math.abs(parts / sizeOf(last) - 1) < 0.2) {
    scope.nodes.pop()
    scope.totals.push({ ...last.amount, start: last.start, end: last.end })
    return
  }
  if (Math.abs(parts - sizeOf(last)) >= 1 || (other > 0 && scope.sport !== 'swim')) return
  if (before.length < 3 && !last.titled && !'-|='.includes(last.sign || '?')) return
  scope.nodes.pop()
  scope.totals.push({ ...last.amount, start: last.start, end: last.end })
}

/** The stated total of the whole; of several the one that is the sum, else the last. */
function statedTotal(scope: Scope): Total | null {
  const { totals, wholes } = scope
  const sum = sizeOfAll(scope.nodes)
  const size = (total: Total) => total.meters ?? total.seconds ?? 0
  const own = (total: Total) => (total.meters === undefined ? sum.seconds : sum.meters)
  const exact = [...totals, ...wholes].find((total) => Math.abs(size(total) - own(total)) < 1)
  if (exact) return exact
  const parts = totals.reduce((all, total) => all + (total.meters ?? 0), 0)
  if (totals.length > 1 && Math.abs(parts - sum.meters) < 1) return null
  const total = totals.at(-1) ?? null
  if (total && own(total) > size(total) * 1.25) doubt(scope, 'parts', total)
  if (total && own(total) > size(total) * 1.1 && own(total) > 0) doubt(scope, 'sum', total)
  if (total && totals.length > 1) doubt(scope, 'sum', total)
  return total
}
