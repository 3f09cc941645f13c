/** What a word says about the amounts next to it, as flags; a word may have several. */
export const Meaning = {
  rest: 1,
  /** An easy effort: makes a timed recovery count. Closed list; "soltos" agreeing with "minutos" is not in it. */
  effort: 1 << 1,
  link: 1 << 2,
  pace: 1 << 3,
  every: 1 << 4,
  warm: 1 << 5,
  cool: 1 << 6,
  total: 1 << 7,
  part: 1 << 8,
  between: 1 << 9,
  strength: 1 << 10,
  clock: 1 << 11,
  climb: 1 << 12,
  or: 1 << 13,
  again: 1 << 14,
  count: 1 << 15,
  of: 1 << 16,
  to: 1 << 17,
  next: 1 << 18,
  and: 1 << 19,
  /** The length of the pool is no distance swum, nor is "30 min antes" a time trained. */
  aside: 1 << 20,
  above: 1 << 21,
  session: 1 << 22,
  /** A bare number after it is no distance: "by 25", "zona 2", "hold 75". */
  notDistance: 1 << 23,
  move: 1 << 24,
  /** A label that states the whole when amounts follow it: "Distância: 10 km". */
  wholeLabel: 1 << 25,
  jog: 1 << 26,
  rounds: 1 << 27,
  recovery: 1 << 28,
  period: 1 << 29,
  per: 1 << 30,
  /** A time to be reached, not one to be trained. The last bit there is. */
  goal: 1 << 31,
} as const
