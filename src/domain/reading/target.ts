import type { Target } from './plan.ts'
import type { Scope } from './scope.ts'
import { isAmount, type Token } from './token.ts'

/** Of several targets the most exact is the step's. */
const exactness: Record<Target['kind'], number> = {
  power: 6,
  pace: 6,
  css: 6,
  heartRate: 5,
  maxHeartRate: 5,
  thresholdHeartRate: 5,
  ftp: 5,
  speed: 4,
  zone: 3,
  rpe: 3,
  cadence: 1,
}

function better(old: Target | null, found: Target): Target {
  return old && exactness[old.kind] >= exactness[found.kind] ? old : found
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
