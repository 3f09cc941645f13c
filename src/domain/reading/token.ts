import type { DistanceUnit, Target } from './plan.ts'

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

/** A piece of a text. */
export type Token = ReturnType<typeof token>

/** A token of a kind; `value` is a number, metres, seconds or times, by its kind; of a range the lower end. */
export function token(kind: TokenKind, start: number, end: number, value = 0, text = '', does = 0) {
  return {
    kind,
    start,
    end,
    value,
    /** The folded word or sign, else empty. */
    text,
    /** What a word does. */
    does,
    unit: null as DistanceUnit | null,
    /** Metres or seconds of one of its unit. */
    size: 1,
    target: null as Target | null,
    /** A unit directly after its number: "15m". */
    glued: false,
    /** Where a bracket closes, as an index of the tokens. */
    closes: -1,
    /** It was written without a unit. */
    bare: false,
  }
}

/** What says how hard, from a place on; a per cent of something else says nothing and is used. */
export function targetToken(start: number, { target, end }: { target: Target | null; end: number }): Token {
  const one = token('target', start, end)
  one.target = target
  return one
}

/** Whether a token is an amount with a unit. */
export function isAmount({ kind }: Token): boolean {
  return kind === 'distance' || kind === 'time' || kind === 'meter' || kind === 'clock'
}
