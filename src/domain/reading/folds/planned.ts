import type { Sport } from '#sync/contract/index.ts'
import type { Amount, Plan, Rest, Step, Target } from '../plan.ts'

/** What a fold of amounts needs of a plan's tree: any tree has it, and so has the short one that lists keep of a text. */
type CountedStep = Pick<Step, 'amount' | 'target' | 'rest' | 'sport'>
export type CountedRepeat = { times: number; nodes: readonly CountedNode[]; restBetween: Rest | null }
export type CountedNode = CountedStep | CountedRepeat
export type CountedPlan = { nodes: readonly CountedNode[]; total: Amount | null }

/** Seconds per metre of a sport; absent where nobody knows. */
type PaceOf = (sport: Sport) => number | undefined

/** An amount in one unit: what is said, what was converted, and whether something could not be. */
type Part = { said: number; converted: number; isOpen: boolean }

/**
 * An amount of a plan in one unit. `said`: the text names the whole in this unit; `estimated`: other parts are converted
 * at the athlete's pace; `partly`: there are other parts and no pace, so this is only a lower end.
 */
export type Figure = { value: number; how: 'said' | 'estimated' | 'partly' }

/** The step that is done so often, repeats around it included, and what is rested between rounds as a step of its own. */
export function* countedSteps(
  nodes: readonly CountedNode[],
  times = 1,
): Generator<{ step: CountedStep; times: number }> {
  for (const node of nodes) {
    if (!('times' in node)) {
      yield { step: node, times }
      continue
    }
    yield* countedSteps(node.nodes, times * node.times)
    const [first] = countedSteps(node.nodes)
    if (!node.restBetween || !first || node.times < 2) continue
    const { restBetween } = node
    const { sport } = first.step
    const { meters, moving } = restBetween
    // Swum between repetitions, a distance counts.
    const step =
      sport === 'swim' && moving && meters !== undefined
        ? { amount: { meters, unit: 'm' as const }, target: null, rest: null, sport }
        : { amount: {}, target: null, rest: restBetween, sport }
    yield { step, times: times * (node.times - 1) }
  }
}

/** The same plan in as few steps as say its amounts: equal steps are one. */
export function shortPlan({ nodes, total }: Plan): CountedPlan {
  const steps = new Map<string, CountedRepeat>()
  for (const { step, times } of countedSteps(nodes)) {
    const { sport, amount, target, rest } = step
    const short: CountedStep = {
      sport,
      amount,
      target: speedOf(target) ? target : null,
      rest: rest && restOf(rest),
    }
    const { meters, unit, seconds } = amount
    const pace = short.target && `${short.target.kind} ${short.target.low} ${short.target.high}`
    const key = `${sport} ${meters} ${unit} ${seconds} ${pace} ${rest?.seconds} ${rest?.meters} ${rest?.sendOff}`
    const known = steps.get(key)
    steps.set(key, { times: times + (known?.times ?? 0), nodes: [short], restBetween: null })
  }
  const { meters, unit, seconds } = total ?? {}
  return { nodes: [...steps.values()], total: total && defined({ meters, unit, seconds }) }
}

function restOf({ seconds, meters, sendOff }: Rest): Rest {
  return defined({ seconds, meters, sendOff })
}

/** Without what is undefined, which does not survive JSON. */
function defined<T extends object>(value: T): { [K in keyof T]: NonNullable<T[K]> } {
  return Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined)) as {
    [K in keyof T]: NonNullable<T[K]>
  }
}

/** The time that a plan takes: said, by a stated pace or at the athlete's, with its rests; null where it names nothing. */
export function plannedSeconds({ nodes, total }: CountedPlan, paceOf: PaceOf): Figure | null {
  if (total?.seconds !== undefined) return { value: total.seconds, how: 'said' }
  const sum: Part = { said: 0, converted: 0, isOpen: false }
  let isMoved = false
  for (const { step, times } of countedSteps(nodes)) {
    const time = secondsOfStep(step, paceOf)
    isMoved ||= step.amount.seconds !== undefined || time.said + time.converted > restSeconds(step.rest)
    add(sum, time, times)
  }
  // Rests alone are no time of a session.
  return isMoved ? figure(sum) : null
}

/** The distance that a plan covers, rests left out; null where nothing is known of it. */
export function plannedMeters({ nodes, total }: CountedPlan, paceOf: PaceOf): Figure | null {
  if (total?.meters !== undefined) return { value: Math.round(total.meters), how: 'said' }
  const sum: Part = { said: 0, converted: 0, isOpen: false }
  for (const { step, times } of countedSteps(nodes)) {
    const { meters, seconds } = step.amount
    if (meters !== undefined) add(sum, said(meters), times)
    else if (seconds !== undefined)
      add(sum, converted(seconds, speedOf(step.target), 1 / (paceOf(step.sport) ?? 0)), times)
  }
  return figure(sum)
}

function secondsOfStep(step: CountedStep, paceOf: PaceOf): Part {
  const own = ownSeconds(step, paceOf)
  const { rest, sport } = step
  if (!rest) return own
  if (rest.sendOff !== undefined) return untilSendOff(own, rest.sendOff)
  if (rest.seconds !== undefined) return { ...own, said: own.said + rest.seconds }
  if (rest.meters === undefined) return own
  const way = converted(rest.meters, undefined, paceOf(sport))
  return { said: own.said, converted: own.converted + way.converted, isOpen: own.isOpen || way.isOpen }
}

function ownSeconds({ amount: { meters, seconds }, target, sport }: CountedStep, paceOf: PaceOf): Part {
  if (seconds !== undefined) return said(seconds)
  if (meters === undefined) return said(0)
  const speed = speedOf(target)
  return converted(meters, speed && 1 / speed, paceOf(sport))
}

/** Who is slower than the send-off has no rest. */
function untilSendOff(own: Part, sendOff: number): Part {
  return own.said + own.converted > sendOff ? own : said(sendOff)
}

function restSeconds(rest: Rest | null): number {
  return rest?.seconds ?? 0
}

/** What the text's own pace makes of an amount is said; what the athlete's makes of it is an estimate. */
function converted(amount: number, stated: number | undefined, usual: number | undefined): Part {
  if (stated !== undefined) return said(amount * stated)
  if (usual === undefined || !Number.isFinite(usual)) return { said: 0, converted: 0, isOpen: amount > 0 }
  return { said: 0, converted: amount * usual, isOpen: false }
}

function said(amount: number): Part {
  return { said: amount, converted: 0, isOpen: false }
}

function add(sum: Part, part: Part, times: number): void {
  sum.said += part.said * times
  sum.converted += part.converted * times
  sum.isOpen ||= part.isOpen
}

function figure({ said: known, converted: guessed, isOpen }: Part): Figure | null {
  const value = Math.round(known + guessed)
  if (value === 0) return null
  return { value, how: isOpen ? 'partly' : guessed > 0 ? 'estimated' : 'said' }
}

/** Metres a second by a stated pace or speed, in the middle of a range. */
function speedOf(target: Target | null): number | undefined {
  if (target?.kind === 'pace') return 2000 / (target.low + target.high)
  return target?.kind === 'speed' ? (target.low + target.high) / 7.2 : undefined
}
