import { type Draft, noGap, type Scope } from './scope.ts'

/** A scope within another: a line of it, or brackets behind its last step. */
export function openScope(outer: Scope, last: Draft | null, sign: string): Scope {
  return {
    ...outer,
    depth: outer.depth + (sign === '(' ? 1 : 0),
    nodes: [],
    counts: [],
    gap: noGap(sign, 0),
    last,
    inside: null,
    lines: outer.lines,
    slashed: false,
    restedLast: false,
    turns: -1,
    usedLast: null,
    target: null,
    colon: null,
    grouped: false,
    whole: null,
    orphan: null,
    does: 0,
    label: 0,
    again: 0,
    sentence: 0,
    sentenceBefore: 0,
  }
}
