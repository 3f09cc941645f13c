import type { DistanceUnit, Span, Target } from './plan.ts'

/**
 * `name` is a number that counts nothing ("week 3", "1º"); `clock` is written with a colon and may be minutes or hours;
 * `meter` is an amount with a bare "m", which may be minutes; `behind` is a count after what it repeats.
 */
export type TokenKind =
  | 'word'
  | 'number'
  | 'distance'
  | 'meter'
  | 'time'
  | 'clock'
  | 'count'
  | 'behind'
  | 'target'
  | 'name'
  | 'sign'
  | 'line'

/** A piece of a text. `value` is a number, metres, seconds or times, by its kind; of a range the lower end. */
export interface Token extends Span {
  kind: TokenKind
  /** The folded word or sign, else empty. */
  text: string
  /** What a word does. */
  does: number
  value: number
  unit: DistanceUnit | null
  /** Metres or seconds of one of its unit. */
  size: number
  target: Target | null
  /** A unit directly after its number: "15m". */
  glued: boolean
  /** Where a bracket closes, as an index of the tokens. */
  closes: number
  /** It was written without a unit. */
  bare: boolean
}

/** A token of a kind; the others of its fields are empty. */
export function token(kind: TokenKind, start: number, end: number, value = 0): Token {
  return {
    kind,
    start,
    end,
    text: '',
    does: 0,
    value,
    unit: null,
    size: 1,
    target: null,
    glued: false,
    closes: -1,
    bare: false,
  }
}

/** Whether a token is an amount with a unit. */
export function isAmount({ kind }: Token): boolean {
  return kind === 'distance' || kind === 'time' || kind === 'meter' || kind === 'clock'
}
