import type { Target } from './plan.ts'
import type { Scope } from './scope.ts'
import { isAmount, type Token } from './token.ts'

/** Of several targets the most exact is the step's: the least exact first. */
const exactness = [
  'cadence',
  'zone rpe',
  'speed',
  'heartRate maxHeartRate thresholdHeartRate ftp',
  'power pace css',
]

function exactnessOf({ kind }: Target): number {
  return exactness.findIndex((kinds) => kinds.split(' ').includes(kind))
}

function better(old: Target | null, found: Target): Target {
  return old && exactnessOf(old) >= exactnessOf(found) ? old : found
}

const tying = new Set(['', '@', '(', '/', '-'])

/** A target belongs to the step before it, or to the amount behind it where a sign parts it from the one before. */
export function setTarget(scope: Scope, one: Token, claimed: boolean): void {
  const { target } = one
  const { last, gap } = scope
  // A per cent of something else than power is used, and no target.
  if (!target || (target.kind === 'ftp' && scope.sport === 'swim')) return
  if (last && (claimed || tying.has(gap.sign) || !leads(scope, one)))
    last.target = better(last.target, target)
  else scope.target = better(scope.target, target)
}

/** An amount or a count follows before any sign. */
function leads({ tokens }: Scope, one: Token): boolean {
  const at = tokens.indexOf(one) + 1
  const next = tokens
    .slice(at, at + 4)
    .find(({ kind, text }) => kind !== 'word' && !')]:-'.includes(text || '?'))
  return next !== undefined && (isAmount(next) || next.kind === 'count' || next.kind === 'number')
}
