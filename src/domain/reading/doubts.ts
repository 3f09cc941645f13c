import { isTrainingSport } from '#sync/contract/index.ts'
import type { Doubt, DoubtKind, PlanSport, Span } from './plan.ts'
import {
  type Draft,
  type DraftNode,
  type DraftRepeat,
  isDraftRepeat,
  lastOf,
  type Scope,
  sizeOf,
  sizeOfAll,
} from './scope.ts'
import { isAmount } from './token.ts'
import { Does } from './words.ts'

/** What the text leaves open. Silence is a promise, so every reading that its words only hint at is a doubt. */

/** Metres and seconds that hardly anybody does in a day. */
const farthest: Partial<Record<PlanSport, number>> = { swim: 12_000, run: 60_000 }
const longest = 28_800

/** A text of more unknown words tells more than it plans. */
const mostUnknown = 6

/** What the text leaves open, in its order, each place once. */
export function doubts(scope: Scope): Doubt[] {
  const { doubts: found, seen, text, nodes, sport } = scope
  const whole = { start: 0, end: text.length }
  const isTraining = sport === 'multi' || isTrainingSport(sport)
  const isTold = seen.unknown >= mostUnknown || (seen.strength && !seen.exercises)
  if (isTraining && isTold && nodes.length > 0) found.push({ ...whole, kind: 'sentence' })
  const { meters, seconds } = sizeOfAll(nodes)
  if (meters > (farthest[sport] ?? 300_000) || (seconds > longest && sport !== 'swim'))
    found.push({ ...whole, kind: 'number' })
  const isUnread = nodes.length === 0 && scope.totals.length === 0 && !seen.exercises
  if (isUnread && scope.tokens.some((one) => isAmount(one))) found.push({ ...whole, kind: 'number' })
  found.push(...unheardRepeats(scope))
  const first = firstAsWhole(scope)
  if (first) found.push(first)
  doubtSiblings(scope, nodes, null)
  const sorted = found.toSorted((one, other) => one.start - other.start)
  return sorted.filter((one, at) => at === 0 || one.start !== sorted[at - 1]?.start)
}

function as(kind: DoubtKind, { start, end }: Span): Doubt {
  return { start, end, kind }
}

/** "Repeat once", "twice through": no count says how often, or of what. */
function unheardRepeats({ tokens }: Scope): Doubt[] {
  const counts = (from: number) =>
    tokens.slice(from, from + 5).some(({ kind }) => kind === 'count' || kind === 'behind')
  return tokens
    .filter(({ does, text }, at) => does & Does.again && !aside.has(text) && !counts(at))
    .map((one) => as('repeat', one))
}

const aside = new Set(['again', 'above', 'acima', 'repeats'])

/** Signs behind which what follows may be a part of the first amount. */
const opening = new Set([',', ':', '-', '.', '(', ''])

/** "45 min easy, 10 min hard": a first amount as large as all others may be their whole. */
function firstAsWhole({ nodes, text }: Scope): Doubt | null {
  const [first, ...others] = nodes
  const [second] = others
  if (!first || !second || isDraftRepeat(first) || first.role) return null
  const lead = firstOf(second)
  const sameLine = lead && !isApart(text, first, lead)
  if (sameLine ? !opening.has(lead.sign) : others.length > 1) return null
  const { meters, seconds } = sizeOfAll(others)
  const rest = first.amount.meters === undefined ? seconds : meters
  return rest < sizeOf(first) && rest > 0 ? as('parts', first) : null
}

function firstOf(node: DraftNode): Draft | null {
  if (!isDraftRepeat(node)) return node
  const [first] = node.nodes
  return first ? firstOf(first) : null
}

function doubtSiblings(scope: Scope, nodes: readonly DraftNode[], set: DraftRepeat | null): void {
  for (const [at, node] of nodes.entries()) {
    const before = nodes[at - 1]
    if (isDraftRepeat(node)) doubtSiblings(scope, node.nodes, node)
    else if (before && !set && !isPhase(node)) {
      const pair = { step: node, before, after: nodes[at + 1], isApart: isApart(scope.text, before, node) }
      if (scope.sport !== 'swim' && mayBeOfEach(pair)) scope.doubts.push(as('recovery', node.at))
      else if (isBarelyParted(pair)) scope.doubts.push(as('parts', node.at))
    }
  }
}

/** A step without a count of its own, between its neighbours. */
interface Pair {
  step: Draft
  before: DraftNode
  after: DraftNode | undefined
  /** On another line than the one before. */
  isApart: boolean
}

function isPhase({ role }: Draft): boolean {
  return role === 'warmUp' || role === 'coolDown'
}

function isApart(text: string, before: DraftNode, step: Draft): boolean {
  return text.slice(before.end, step.at.start).includes('\n')
}

function isTimed({ amount }: Draft): boolean {
  return amount.meters === undefined
}

/** So many seconds in motion are more often a recovery than a part of the session. */
const shortPart = 240

/** "6x2' forte + 2' leve", or the latter on its own line: once, or after each. */
function mayBeOfEach({ step, before, isApart: apart }: Pair): boolean {
  const last = lastOf([before])
  if (!isDraftRepeat(before) || !last || isTimed(last) !== isTimed(step)) return false
  if (before.restBetween || before.nodes.length > 1 || last.rest) return false
  if (apart) return sizeOf(step) < sizeOf(last) && (step.does & (Does.easy | Does.motion)) !== 0
  if (step.sign === '→' || step.sign === '.') return false
  return sizeOf(step) <= Math.max(1.5 * sizeOf(last), isTimed(step) ? shortPart : 0)
}

const weak = new Set(['', '/', '-'])

/** Two amounts that only a dash, a slash or nothing parts; three of them are a list. */
function isBarelyParted({ step, before, after, isApart: apart }: Pair): boolean {
  if (apart || !weak.has(step.sign)) return false
  if (isDraftRepeat(before)) return true
  const next = after && !isDraftRepeat(after) ? after.sign : null
  const isListed = before.words === '' && (before.sign === step.sign || next === step.sign)
  return !before.bare && !isListed
}
