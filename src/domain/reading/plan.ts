import type { Sport } from '#sync/contract/index.ts'

/** How a distance was written, for the badge; metres are metres in all of them. */
export type DistanceUnit = 'm' | 'km' | 'yd' | 'mi'

/** How much: both where the text says both of one stretch ("90 km em 3h15"). `unit` goes with `meters`. */
export interface Amount {
  meters?: number
  unit?: DistanceUnit
  seconds?: number
}

/**
 * How hard. `pace` in s/km, `css` in s per 100 m off it (negative: faster), `power` in watts, `ftp` in per cent,
 * `heartRate` in beats a minute, the other heart rates in per cent of the athlete's highest or threshold one, `speed`
 * in km/h, `cadence` in turns, steps or strokes a minute. Low and high are equal where one value is said.
 */
export interface Target {
  kind:
    | 'pace'
    | 'css'
    | 'power'
    | 'ftp'
    | 'heartRate'
    | 'maxHeartRate'
    | 'thresholdHeartRate'
    | 'zone'
    | 'rpe'
    | 'speed'
    | 'cadence'
  low: number
  high: number
}

export type Role = 'warmUp' | 'work' | 'recovery' | 'rest' | 'coolDown'

/**
 * What follows a step each time it is done and counts in no volume: so long, so far in motion, or until the send-off,
 * counted in seconds from the start of the step.
 */
export interface Rest {
  seconds?: number
  meters?: number
  sendOff?: number
  /** It is ridden, jogged or walked; between repetitions such a time counts in the volume. */
  moving?: true
  /** Its phrase with the word for it: "rec 400 m trote", "on 1:00". */
  at?: Span
}

/** A place of the text, in UTF-16 offsets, `end` exclusive. */
export interface Span {
  start: number
  end: number
}

/** One stretch that is done. A recovery that counts in the volume is a step; one that does not is a `rest`. */
export interface Step extends Span {
  amount: Amount
  target: Target | null
  role: Role | null
  rest: Rest | null
  /** The coach's words for it, without amount, target and rest. */
  words: string
  /** Where its amount is written, the first where there are two. */
  at?: Span
  /** The sport of the part, where the workout is of several or the text names another; else that of the workout. */
  sport: Sport
}

/** What is done several times; counts nest. `restBetween` is one time less than the counts. */
export interface Repeat<S = Step> extends Span {
  times: number
  nodes: Node<S>[]
  restBetween: Rest | null
  /** Where its count is written in digits. */
  at?: Span
}

export type Node<S = Step> = Repeat<S> | S

/** What a reading leaves open: the question that its writer can answer. */
export type DoubtKind = 'number' | 'sentence' | 'repeat' | 'recovery' | 'parts' | 'sum'

/** A place of the text that may have been meant otherwise. */
export interface Doubt extends Span {
  kind: DoubtKind
}

/** What the text states for the whole: it takes the place of the sum of the nodes, not of the nodes. */
export interface Total extends Amount, Span {}

/** How a text was read. Plain data: it survives JSON. */
export interface Plan {
  nodes: Node[]
  total: Total | null
  doubts: Doubt[]
}

export function isRepeat<S extends object>(node: Node<S>): node is Repeat<S> {
  return 'times' in node
}

/** Every step of a tree, in its order, with how often it is done. */
export function stepsIn<S extends object>(
  nodes: readonly Node<S>[],
  times = 1,
  found: { step: S; times: number }[] = [],
): { step: S; times: number }[] {
  for (const node of nodes)
    if (isRepeat(node)) stepsIn(node.nodes, times * node.times, found)
    else found.push({ step: node, times })
  return found
}

/** A tree with each step as another one. */
export function mapSteps<S extends object, T>(nodes: readonly Node<S>[], change: (step: S) => T): Node<T>[] {
  return nodes.map((node) =>
    isRepeat(node) ? { ...node, nodes: mapSteps(node.nodes, change) } : change(node),
  )
}
