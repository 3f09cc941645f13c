import type { TrainingSport } from '#sync/contract/index.ts'
import { effortOf } from '../reading/folds/effort.ts'
import {
  isRepeat,
  type Node,
  type Plan,
  type Rest,
  type Step,
  stepsIn,
  type Target,
} from '../reading/plan.ts'

/** What a watch is to do next. `effort` is a share of the threshold, null where nothing is said. */
export type WatchStep = {
  /** Null: until the person presses the lap button. */
  amount: { kind: 'time'; seconds: number } | { kind: 'distance'; meters: number } | null
  kind: 'active' | 'rest' | 'warmUp' | 'coolDown' | 'recovery'
  target: Target | null
  effort: number | null
  words: string
  /** Of a rest without an amount of its own: it ends so many seconds after the start of the step before. */
  sendOff?: number
}
type WatchBlock = { times: number; steps: WatchNode[] }
export type WatchNode = WatchStep | WatchBlock

/** A step for a trainer. `power` is a share of the threshold; null where the plan names no effort. */
export type TrainerStep = { seconds: number; power: number | null; words: string }

/** Seconds per metre where the plan gives a distance: 6:00 per km running, 30 km/h on a bike. */
const assumedPace: Readonly<Record<'run' | 'bike', number>> = { run: 0.36, bike: 0.12 }

/** More steps than any plan has; a text may ask for 10,000 repetitions. */
export const mostSteps = 500

const easy = 0.5

/** The steps of a plan for a watch, repetitions kept together and rests as steps of their own. */
export function watchNodes(nodes: readonly Node[]): WatchNode[] {
  return nodes.flatMap((node) => {
    if (!isRepeat(node)) return stepsOf(node)
    const steps = watchNodes(node.nodes)
    if (steps.length === 0 || node.times <= 1) return steps
    const { times, restBetween } = node
    if (!restBetween) return [{ times, steps }]
    // What is between is not behind the last one.
    const { moving, meters } = restBetween
    const swum = moving && meters !== undefined && stepsIn(node.nodes)[0]?.step.sport === 'swim'
    const between: WatchStep = { ...restStep(restBetween), ...(swum ? { kind: 'recovery' } : {}) }
    const before: WatchNode = { times: times - 1, steps: [...steps, between] }
    return [...(times === 2 ? before.steps : [before]), ...steps]
  })
}

function stepsOf(step: Step): WatchNode[] {
  const { amount, target, words, role, rest } = step
  const kind = role === null || role === 'work' ? 'active' : role
  const own: WatchStep = { amount: amountOf(amount), kind, target, effort: effortOf(step), words }
  return rest ? [own, restStep(rest)] : [own]
}

function amountOf({ meters, seconds }: Step['amount']): WatchStep['amount'] {
  if (meters !== undefined) return { kind: 'distance', meters }
  return seconds === undefined ? null : { kind: 'time', seconds: Math.round(seconds) }
}

/** Until a send-off the rest is as long as they were fast; a watch that knows none goes on at a press. */
function restStep({ seconds, meters, sendOff }: Rest): WatchStep {
  const rest = { kind: 'rest', target: null, effort: easy } as const
  if (sendOff !== undefined)
    return { ...rest, amount: null, words: clockText(sendOff), sendOff: Math.round(sendOff) }
  return { ...rest, amount: amountOf(defined(meters, seconds)), words: '' }
}

function defined(meters: number | undefined, seconds: number | undefined): Step['amount'] {
  return { ...(meters === undefined ? {} : { meters }), ...(seconds === undefined ? {} : { seconds }) }
}

function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.round(seconds % 60)).padStart(2, '0')}`
}

/**
 * The steps for a trainer, with repetitions written out. Empty where the plan names no step with an amount; of more than
 * `mostSteps` there is one more than that, and the rest is left out.
 * @param ftp of the athlete, who may be asked for watts; null where it is not known.
 */
export function trainerSteps(
  sport: Extract<TrainingSport, 'run' | 'bike'>,
  { nodes }: Pick<Plan, 'nodes'>,
  ftp: number | null = null,
): TrainerStep[] {
  const steps: TrainerStep[] = []
  const walk = (node: WatchNode) => {
    if ('times' in node) {
      for (let time = 0; time < node.times && steps.length <= mostSteps; time++) node.steps.forEach(walk)
      return
    }
    if (steps.length > mostSteps) return
    const seconds = secondsOf(node, sport)
    if (seconds > 0) steps.push({ seconds, power: powerOf(node, ftp), words: wordsOf(node, ftp) })
  }
  watchNodes(nodes).forEach(walk)
  return steps
}

function powerOf({ target, effort }: WatchStep, ftp: number | null): number | null {
  if (target?.kind !== 'power' || !ftp) return effort
  return Math.round((500 * (target.low + target.high)) / ftp) / 1_000
}

/** Watts that are no share of anything are said at least. */
function wordsOf({ target, words }: WatchStep, ftp: number | null): string {
  if (target?.kind !== 'power' || ftp) return words
  const { low, high } = target
  return `${low === high ? low : `${low}-${high}`} W ${words}`.trim()
}

function secondsOf({ amount, target }: WatchStep, sport: 'run' | 'bike'): number {
  if (!amount) return 0
  if (amount.kind === 'time') return amount.seconds
  const pace = target?.kind === 'pace' ? (target.low + target.high) / 2000 : assumedPace[sport]
  return Math.round(amount.meters * pace)
}
