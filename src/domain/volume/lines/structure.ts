import type { Step } from '../steps/step.ts'
import type { Sum } from '../steps/sum.ts'

/** The content of a pair of brackets. */
export interface Group {
  start: number
  end: number
  /** Where its repeats, or else its bracket, are written. */
  from: number
  steps: Step[]
  sum: Sum
  /** Seconds of the parts with an easy word. */
  effortSeconds: number
  /** They are done between repetitions, one time less than these. */
  between: boolean
}

/** A line of the text, or of a bracketed group, read into steps. */
export type Line = ReturnType<typeof openLine>

export function openLine(start: number, indent: number, bulleted: boolean, blank: boolean) {
  return {
    start,
    end: start,
    indent,
    bulleted,
    blank,
    steps: [] as Step[],
    /** What the words of its label say. */
    label: 0,
    /** Repeats that found nothing to repeat on the line: "Main set 4x", "3 rounds:". 0 when there are none. */
    pendingTimes: 0,
    /** The first step behind these repeats. */
    pendingFrom: 0,
    /** Nothing else is on the line, which may end what it repeats: "(2x)", "3 rounds". */
    alone: false,
    /** They are those of the words behind them, which no amount is about: "3 x push-offs". */
    named: false,
    /** The repeats head the lines below even if these are neither indented nor bulleted. */
    heads: false,
    /** How often the line repeats what comes before it ("Repetir 4x", "tudo acima x 2"), 0 when it does not. */
    back: 0,
    /** Where that is written: steps behind it come after the repeats. */
    backAt: start,
    backAll: false,
    /** Where the repeats that head other lines are written. */
    from: start,
    to: start,
    endsWithColon: false,
    /** The first step of its last sentence, which the colon is about. */
    sentence: 0,
    /** What it repeats is how an amount above is swum: "A broken 3500 today. 10 times through the following:". */
    broken: false,
    /** It starts with a label and a colon: "Final: 400 solto". */
    labelled: false,
    /** Nothing but a label and one amount, so that lines below may be its breakdown. */
    titled: false,
    /** A brace drawn over several lines opens on it, "4 x {100 IM", or goes on: "{100 back". */
    brace: null as 'open' | 'item' | null,
    /** It starts with "then" or "finish", so it comes after a block. */
    goesOn: false,
    /** It starts with "#1" or the like. */
    numbered: false,
    /** The number it starts with in "1." or "1:", which is no amount; 0 without one. */
    listed: 0,
    /** Its title has its amount in brackets: "Set 1 (3x6')". */
    bracketed: false,
  }
}
