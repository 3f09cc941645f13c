import { isTimedSport } from '#sync/contract/index.ts'
import {
  type Draft,
  type DraftNode,
  firstOf,
  inUnitOf,
  isEqual,
  lastOf,
  plain,
  sizeOf,
  sizeOfAll,
} from './draft.ts'
import { isRepeat, type Total } from './plan.ts'
import { doubt, type Scope } from './scope.ts'

/** The first step as the whole of the others, where a sign says so; with the total that the text states. */
export function settle(scope: Scope): Total | null {
  dropTitle(scope)
  if (scope.sport !== 'multi' && isTimedSport(scope.sport)) dropHolds(scope)
  dropLast(scope)
  dropWhole(scope)
  return statedTotal(scope)
}

/** Held so long in a session of so many seconds, an exercise is within it: "1h academia, prancha 3x45\"". */
const longestHold = 120
const shortestSession = 1200

function dropHolds(scope: Scope): void {
  if (!scope.nodes.some((node) => !isRepeat(node) && sizeOf(node) >= shortestSession)) return
  scope.nodes = scope.nodes.filter((node) => {
    const last = lastOf([node])
    return !last || last.sign === '+' || sizeOf(last) > longestHold
  })
}

/** "Tiros de 400: 8x400", "Sweet Spot 3x12': 15' aq + 3x12'": the title says it first. */
function dropTitle(scope: Scope): void {
  const [first, ...others] = scope.nodes
  const title = first && lastOf([first])
  if (!title || title.titled !== ':') return
  const repeatsTitle = others.some((node) => {
    const isSame = isRepeat(node) && (!isRepeat(first) || first.times === node.times)
    const step = isSame ? plain(node.nodes[0]) : null
    return step !== null && sizeOf(step) === sizeOf(title)
  })
  if (repeatsTitle) scope.nodes.shift()
}

/** "45-minute ride. 15 easy, 20 steady, 10 easy", "10 km" over 2, 6 and 2 km: the first is the whole of all others. */
function dropWhole(scope: Scope): void {
  const [head, ...others] = scope.nodes
  const [first, lead] = [plain(head), firstOf(others[0])]
  if (!first || first.role || lead?.sport !== first.sport) return
  const { same, other } = inUnitOf(first, others)
  const share = same / sizeOf(first)
  const isSum = isEqual(same, sizeOf(first))
  const between = scope.text.slice(first.end, lead.at.start)
  // What is added is no part.
  const mayBeAll = other === 0 && others.length > 1 && !(isSum && /^\s*[+/]/u.test(between))
  if (mayBeAll && isSum && others.length > 2) {
    scope.session.wholes.push(totalOf(first))
    scope.nodes.shift()
    return
  }
  const isNear = mayBeAll && Math.abs(share - 1) <= 0.3
  if (isNear || mayHave(share, between, others, lead)) doubt(scope, 'parts', first)
}

/** "45 min easy, 10 min hard": smaller amounts behind a sign, or on a line of their own. */
function mayHave(share: number, between: string, others: readonly DraftNode[], lead: Draft): boolean {
  if (share === 0 || share > 0.999) return false
  return between.includes('\n') ? others.length === 1 : ',:-.('.includes(lead.sign || '?')
}

function totalOf({ amount, start, end }: Draft): Total {
  return { ...amount, start, end }
}

/** "(3200)", "| 2 100 m", "1900 metres" behind steps that add up to it. */
function dropLast(scope: Scope): void {
  const last = plain(scope.nodes.at(-1))
  const before = scope.nodes.slice(0, -1)
  if (!last || before.length === 0) return
  const { same, other } = inUnitOf(last, before)
  const isSum = isEqual(same, sizeOf(last)) && (other === 0 || scope.sport === 'swim')
  const isSaid = before.length >= 3 || last.titled || '-|='.includes(last.sign || '?')
  // In brackets on a line of its own it need not be exact.
  const isAlone = last.titled && /\n[ \t]*[([]$/u.test(scope.text.slice(0, last.at.start))
  if (!(isSum && isSaid) && !(isAlone && Math.abs(same / sizeOf(last) - 1) < 0.2)) return
  scope.nodes.pop()
  scope.session.totals.push(totalOf(last))
}

/** The stated total of the whole; of several the one that is the sum, else the last. */
function statedTotal(scope: Scope): Total | null {
  const { totals, wholes } = scope.session
  const sum = sizeOfAll(scope.nodes)
  const size = (total: Total) => total.meters ?? total.seconds ?? 0
  const own = (total: Total) => (total.meters === undefined ? sum.seconds : sum.meters)
  const isOne = sum.meters === 0 || sum.seconds === 0
  const exact = [...totals, ...(isOne ? wholes : [])].find((total) => isEqual(size(total), own(total)))
  const total = totals.at(-1)
  if (exact || !total) return exact ?? null
  const share = own(total) / size(total)
  if (share > 1.6) doubt(scope, 'parts', total)
  if (share > 1.1 || totals.length > 1) doubt(scope, 'sum', total)
  return total
}
