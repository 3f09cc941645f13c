import { isTrainingSport, type Sport } from '#sync/contract/index.ts'
import {
  type Draft,
  type DraftNode,
  type DraftRepeat,
  isTimed,
  lastOf,
  plain,
  sizeOf,
  sizeOfAll,
} from './draft.ts'
import { type Doubt, isRepeat } from './plan.ts'
import { doubt, type Scope } from './scope.ts'
import { isBelow } from './wholes.ts'
import { Does } from './words.ts'

/** What the text leaves open. Silence is a promise, so every reading that its words only hint at is a doubt. */

/** Metres and seconds that hardly anybody does in a day. */
const farthest: Partial<Record<Sport, number>> = { swim: 12_000, run: 60_000 }
const longest = 28_800

/** A text of more unknown words tells more than it plans, and one that no phone shows whole is looked at. */
const mostUnknown = 7
const longestSure = 250

/** What the text leaves open, in its order, each place once. */
export function doubts(scope: Scope): Doubt[] {
  const whole = { start: 0, end: scope.text.length }
  if (isTold(scope)) doubt(scope, 'sentence', whole)
  const { meters, seconds } = sizeOfAll(scope.nodes)
  const isTooFar = meters > (farthest[scope.sport] ?? 300_000)
  if (isTooFar || (seconds > longest && scope.sport !== 'swim')) doubt(scope, 'number', whole)
  doubtUnheard(scope)
  doubtSiblings(scope, scope.nodes, null)
  const sorted = scope.session.doubts.toSorted((one, other) => one.start - other.start)
  return sorted.filter((one, at) => one.start !== sorted[at - 1]?.start)
}

/** It has more words than plan, or exercises besides the training. */
function isTold({ session, sport, nodes, text }: Scope): boolean {
  const { seen } = session
  const isTraining = sport === 'multi' || isTrainingSport(sport)
  const isLong = text.length > longestSure || seen.unknown >= mostUnknown
  return isTraining && nodes.length > 0 && (isLong || (seen.strength && !seen.exercises))
}

const aside = new Set(['again', 'above', 'acima', 'repeats'])

/** "Repeat once", "twice through": no count says how often, or of what. */
function doubtUnheard(scope: Scope): void {
  for (const [at, one] of scope.tokens.entries()) {
    if (!(one.does & Does.again) || aside.has(one.text)) continue
    const near = scope.tokens.slice(at, at + 5)
    if (!near.some(({ kind }) => kind === 'count' || kind === 'behind')) doubt(scope, 'repeat', one)
  }
}

/** Steps without a count of their own, between their neighbours. */
function doubtSiblings(scope: Scope, nodes: readonly DraftNode[], set: DraftRepeat | null): void {
  for (const [at, node] of nodes.entries()) {
    const before = nodes[at - 1]
    if (isRepeat(node)) doubtSiblings(scope, node.nodes, node)
    else if (before && !set && node.role !== 'warmUp' && node.role !== 'coolDown') {
      const apart = isBelow(scope.text, before, node.at)
      if (scope.sport !== 'swim' && mayBeOfEach(node, before, apart)) doubt(scope, 'recovery', node.at)
      else if (!apart && isBarelyParted(node, before, nodes[at + 1])) doubt(scope, 'parts', node.at)
    }
  }
}

/** So many seconds in motion are more often a recovery than a part of the session. */
const shortPart = 240

/** "6x2' forte + 2' leve", or the latter on its own line: once, or after each. */
function mayBeOfEach(step: Draft, before: DraftNode, apart: boolean): boolean {
  const last = lastOf([before])
  if (!isRepeat(before) || !last || isTimed(last) !== isTimed(step)) return false
  if (before.restBetween || before.nodes.length > 1 || last.rest) return false
  if (apart) return sizeOf(step) < sizeOf(last) && (step.does & (Does.easy | Does.motion)) !== 0
  const most = Math.max(1.5 * sizeOf(last), isTimed(step) ? shortPart : 0)
  return step.sign !== '→' && step.sign !== '.' && sizeOf(step) <= most
}

/** Two amounts that only a dash, a slash or nothing parts; three of them are a list. */
function isBarelyParted(step: Draft, before: DraftNode, after: DraftNode | undefined): boolean {
  // "20 km bike / 5 km corrida" are no parts of one stretch.
  if (!'/-'.includes(step.sign) || lastOf([before])?.sport !== step.sport) return false
  if (isRepeat(before)) return true
  const isListed = before.words === '' && (before.sign === step.sign || plain(after)?.sign === step.sign)
  return !before.bare && !isListed
}
