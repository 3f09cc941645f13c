import type { Sport } from '#sync/contract/index.ts'
import type { UnitName } from '../lexer/dictionary.ts'
import type { Group } from '../lines/structure.ts'
import type { Frame } from '../parser/frame.ts'
import type { Quantity } from '../quantity/quantity.ts'
import type { Step } from '../steps/step.ts'
import type { Piece } from './piece.ts'
import type { Joint } from './relation.ts'

/** A quantity or a bracketed group in the order written. */
export type Part = { piece: Piece; group: null } | GroupPart

export interface GroupPart {
  piece: null
  group: Group
  times: number
  repeated: boolean
  /** What the words before it say, null when there are none. */
  label: number | null
  /** The first of its repeats that multiply. */
  outer: number
  /** It follows "as" or "sendo", so it breaks down the amount before it. */
  shares: boolean
}

/** The counted step that the next segment of the same line may refer to. */
export interface Preceding {
  piece: Piece
  step: Step
  /** What remains of a distance while its parts are read, and their separator. */
  left: number
  /** It is a repeated group: only a clear reference to it belongs to it. */
  grouped: boolean
  /** A part of it was named, by "including" or by "the last". */
  includes: 'link' | 'part' | null
  /** A number without a unit came after it: "90 min - 20 aquec, 50 Z2, 20 solto" is a list of its parts. */
  listed: boolean
  /** Its recovery has been added. */
  recovered: boolean
  /** The pause between its repetitions was named. */
  rested: boolean
  separator: Joint | null
  /** What it is split into was begun: "40 min com blocos de 2' forte / 2' leve". */
  split: boolean
  /** How often the blocks around it are done: 3 in "3 séries de 5x". */
  outer: number
  /** Distances read straight after another, which may turn out to be what that one is made of. */
  made: Made | null
}

/** Parts of an amount, gathered until they make it up. */
export interface Made {
  steps: Step[]
  /** The amount before them, what it still lacks, and the separator of its parts. */
  whole: number
  left: number
  separator: Joint | 'plus' | null
  /** One part adds nothing already: "4x75 w/ 25 scull, 25 drill, 25 swim". */
  linked: boolean
  /** A dash leads to the parts: "100 back - 50 drill 50 swim". */
  dashed: boolean
  /** No sign does: "4x50 back 25 kick 25 swim". */
  inline: boolean
  /** A comma leads to them, so that no other comma may part them. */
  comma: boolean
  /** The first part follows the amount without a word between them. */
  close: boolean
}

/** A recovery alone on its line, which belongs between the repeats of the next line. */
export interface Awaiting {
  quantity: Quantity
  /** The step that counts it until then, null when it does not count without a repeat. */
  step: Step | null
  /** How many lines stood before it. */
  lines: number
}

/** What reading a segment knows of the text around it, and adds to it. */
export interface SegmentContext {
  readonly sport: Sport
  readonly totals: Quantity[]
  readonly inRepeat: boolean
  /** Repeats head the lines here: "3x:" over "1:30 hard". */
  isBelowRepeats(): boolean
  /** Metres of a number without a unit in the pool. */
  readonly lengthOfBare: number
  hasEarlier: boolean
  /** The unit of the last distance with one: "2x2 mi, easy to 9 total". */
  unit: UnitName | null
  /** How many brackets were compared with the sum before them. */
  totalChecks: number
  /** A clock was read that can only be minutes and seconds: so are those after it. */
  minuteClocks: boolean
  /** Every amount is a time: a warm-up without a unit is one too. */
  toldInTimes: boolean
  /** The first amount of the text, said of another day: "Last week you did 2h30. Today 2h." */
  elsewhere: Step | null
  readonly frame: Pick<Frame, Changed> & Readonly<Pick<Frame, Known>>
}

/** What reading a segment changes of the text or bracket around it, and what it only asks. */
type Changed =
  | 'preceding'
  | 'begun'
  | 'lastRepeat'
  | 'within'
  | 'stages'
  | 'awaiting'
  | 'everySoOften'
  | 'sharedOn'
type Known = 'close' | 'turns' | 'line' | 'sentence' | 'lines' | 'otherDay' | 'head'

/** A counted step without anything that refers to it yet. */
export function startPreceding(piece: Piece, step: Step): Preceding {
  return {
    piece,
    step,
    left: 0,
    grouped: false,
    includes: null,
    listed: false,
    recovered: false,
    rested: false,
    separator: null,
    split: false,
    outer: piece.outer,
    made: null,
  }
}
