import type { Quantity } from '../quantity/quantity.ts'
import type { Piece } from '../segments/piece.ts'
import type { Step } from '../steps/step.ts'

/** A lone amount, in brackets or on its line: "(3.850)", "3,000 meters". At the end of a text it may be its total. */
export interface Lone {
  quantity: Quantity
  steps: Step[]
  /** The quantity right before it, null without one. */
  behind: Piece | null
  /** The token that closed it. */
  close: number
  /** Where it stands: in brackets, on a line of its own, or on one that an empty line sets apart. */
  place: 'brackets' | 'line' | 'paragraph'
  /** Words name it as that of the session: "a quick 4,000 practice". */
  named: boolean
}
