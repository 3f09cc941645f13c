import type { Sport } from '#sync/contract/index.ts'
import { type Amount, mapSteps, type Plan, type Rest, type Step, type Target } from '../plan.ts'

/** What a fold of amounts needs of a plan's tree: any tree has it, and so has the short one that lists keep of a text. */
type CountedStep = Pick<Step, 'amount' | 'target' | 'rest' | 'sport'>
export type CountedRepeat = { times: number; nodes: readonly CountedNode[]; restBetween: Rest | null }
export type CountedNode = CountedStep | CountedRepeat
export type CountedPlan = { nodes: readonly CountedNode[]; total: Amount | null }

/** Seconds per metre of a sport; absent where nobody knows. */
type PaceOf = (sport: Sport) => number | undefined

/**
 * An amount of a plan in one unit. `said`: the text names the whole in this unit; `estimated`: other parts are converted
 * at the athlete's pace; `partly`: there are other parts and no pace, so this is only a lower end.
 */
export type Figure = { value: number; how: 'said' | 'estimated' | 'partly' }

/** Each step with how often it is done, and what is rested between rounds as a step of its own. */
export function countedSteps(
  nodes: readonly CountedNode[],
  times = 1,
  found: { step: CountedStep; times: number }[] = [],
): { step: CountedStep; times: number }[] {
  for (const node of nodes) {
    if ('times' in node) {
      const from = found.length
      const first = countedSteps(node.nodes, times * node.times, found)[from]
      if (node.restBetween && first && node.times > 1)
        found.push({ step: betweenStep(node.restBetween, first.step.sport), times: times * (node.times - 1) })
    } else found.push({ step: node, times })
  }
  return found
}

/** Swum between repetitions, a distance counts. */
function betweenStep(rest: Rest, sport: Sport): CountedStep {
  const { meters, moving } = rest
  return sport === 'swim' && moving && meters !== undefined
    ? { amount: { meters, unit: 'm' }, target: null, rest: null, sport }
    : { amount: {}, target: null, rest, sport }
}

/** What lists keep of a plan: what its amounts are folded from, without words. */
export function shortPlan({ nodes, total }: Plan): CountedPlan {
  const short = ({ sport, amount, target, rest }: CountedStep): CountedStep => ({
    sport,
    amount,
    target: speedOf(target) ? target : null,
    rest,
  })
  return { nodes: mapSteps(nodes, short), total }
}

/** The time that a plan takes: said, by a stated pace or at the athlete's, with its rests; null where it names nothing. */
export function plannedSeconds({ nodes, total }: CountedPlan, paceOf: PaceOf): Figure | null {
  if (total?.seconds !== undefined) return said(total.seconds)
  const parts = countedSteps(nodes).map(({ step, times }) => ({
    ...secondsOf(step, paceOf),
    rested: step.rest?.seconds ?? 0,
    times,
  }))
  // Rests alone are no time of a session.
  return parts.some(({ value, rested }) => value > rested) ? sumOf(parts) : null
}

/** The distance that a plan covers, rests left out; null where nothing is known of it. */
export function plannedMeters({ nodes, total }: CountedPlan, paceOf: PaceOf): Figure | null {
  if (total?.meters !== undefined) return said(Math.round(total.meters))
  const parts = countedSteps(nodes).map(({ step, times }) => {
    const { meters, seconds = 0 } = step.amount
    const part =
      meters === undefined
        ? converted(seconds, speedOf(step.target), 1 / (paceOf(step.sport) ?? 0))
        : said(meters)
    return { ...part, times }
  })
  return sumOf(parts)
}

/** A step's own time with its rest; who is slower than the send-off has none. */
function secondsOf({ amount, target, rest, sport }: CountedStep, paceOf: PaceOf): Figure {
  const speed = speedOf(target)
  const pace = paceOf(sport)
  const own =
    amount.seconds === undefined
      ? converted(amount.meters ?? 0, speed && 1 / speed, pace)
      : said(amount.seconds)
  if (!rest) return own
  const { sendOff, seconds, meters = 0 } = rest
  if (sendOff !== undefined) return own.value > sendOff ? own : said(sendOff)
  const rested = seconds === undefined ? converted(meters, undefined, pace) : said(seconds)
  return plus(own, rested)
}

/** What the text's own pace makes of an amount is said; what the athlete's makes of it is an estimate. */
function converted(amount: number, stated: number | undefined, usual: number | undefined): Figure {
  if (amount === 0 || stated !== undefined) return said(amount * (stated ?? 0))
  if (usual === undefined || !Number.isFinite(usual)) return { value: 0, how: 'partly' }
  return { value: amount * usual, how: 'estimated' }
}

function said(value: number): Figure {
  return { value, how: 'said' }
}

/** From the surest on. */
const hows: readonly Figure['how'][] = ['said', 'estimated', 'partly']

/** A sum is as sure as its least sure part. */
function plus(one: Figure, other: Figure): Figure {
  const { how } = hows.indexOf(one.how) > hows.indexOf(other.how) ? one : other
  return { value: one.value + other.value, how }
}

function sumOf(parts: readonly (Figure & { times: number })[]): Figure | null {
  const { value, how } = parts.reduce(
    (sum, part) => plus(sum, { ...part, value: part.value * part.times }),
    said(0),
  )
  return value < 0.5 ? null : { value: Math.round(value), how }
}

/** Metres a second by a stated pace or speed, in the middle of a range. */
function speedOf(target: Target | null): number | undefined {
  if (target?.kind === 'pace') return 2000 / (target.low + target.high)
  return target?.kind === 'speed' ? (target.low + target.high) / 7.2 : undefined
}
