import type { Quantity } from '../quantity/quantity.ts'
import type { Excluded, ExclusionReason, Recovery } from '../shape.ts'
import { addTimes, isNothing, noSum, type Sum } from './sum.ts'

/** One understood step of a session: an amount with its repeats, or a group or block of steps. */
export interface Step {
  start: number
  end: number
  quantity: Quantity | null
  /** Where its repeats and its quantity are written. The text around them, up to `wordsEnd`, is its words. */
  from: number
  to: number
  /** Its own words end here; null when they go on to its end. */
  wordsEnd: number | null
  times: number
  repeated: boolean
  children: Step[]
  /** What it adds, its repeats included, before an outer repeat or total changes it. */
  sum: Sum
  excluded: Excluded[]
  /** Recoveries that count with its repetitions, and how often each does. */
  recoveries: Recovery[]
  /** It is done between repetitions. */
  between: boolean
  /** An amount done once that no word follows. */
  bare: boolean
  /** Words behind it name the session. */
  whole: boolean
  /** It names what a set is made of: "Tiros de 300 m", "400 m repeats". */
  names: boolean
  /** Words lead to it: "Main set 1800". */
  led: boolean
  /** A dash or colon parts its words from it: "Intervals - 75 min". */
  parted: boolean
  /** An easy word describes it. */
  effort: boolean
  /** Its label is that of a warm-up or cool-down. */
  phase: boolean
  /** "pace" or the like is right behind it. */
  pace: boolean
  /**
   * A label and an amount alone, as over the lines it is made of: 'whole' when it names the session, 'session' when
   * words behind it do ("20 km de corrida").
   */
  title: 'none' | 'part' | 'bracket' | 'whole' | 'session'
  /** Set when the whole step adds nothing because of something else in the text. */
  dropped: ExclusionReason | null
}

export function textStep(start: number, end: number): Step {
  return {
    start,
    end,
    quantity: null,
    from: start,
    to: start,
    wordsEnd: null,
    times: 1,
    repeated: false,
    children: [],
    sum: noSum(),
    excluded: [],
    recoveries: [],
    between: false,
    bare: false,
    whole: false,
    names: false,
    led: false,
    parted: false,
    effort: false,
    phase: false,
    pace: false,
    title: 'none',
    dropped: null,
  }
}

/** The step of a quantity that counts. A swim has one unit; miles and kilometres stay apart from metres elsewhere. */
export function amountStep(quantity: Quantity, times: number, repeated: boolean, allMetres: boolean): Step {
  const step = textStep(quantity.start, quantity.end)
  step.quantity = quantity
  step.to = quantity.end
  step.times = times
  step.repeated = repeated
  const amount = quantity.value * times
  if (quantity.kind === 'time') step.sum.s = amount
  else if (!allMetres && (quantity.unit === 'km' || quantity.unit === 'mi')) step.sum.km = amount
  else step.sum.m = amount
  return step
}

/** A step made of others, done a number of times. */
export function groupStep(start: number, end: number, times: number, children: Step[]): Step {
  const step = textStep(start, end)
  step.times = times
  step.repeated = times > 1
  step.children = children
  addTimes(step.sum, sumOf(children), times)
  return step
}

export function sumOf(steps: readonly Step[], from = 0): Sum {
  const sum = noSum()
  for (let at = from; at < steps.length; at += 1) {
    const step = steps[at]
    if (step && !step.dropped) addTimes(sum, step.sum, 1)
  }
  return sum
}

/** It adds something to the whole. */
export function counts({ sum, dropped }: Step): boolean {
  return !dropped && !isNothing(sum)
}

/** Makes steps that stood for something already counted add nothing. */
export function dropAll(steps: readonly Step[], why: ExclusionReason, from = 0): void {
  for (let at = from; at < steps.length; at += 1) {
    const step = steps[at]
    if (step) step.dropped ??= why
  }
}
