/** Pseudo-random choices, seeded by words, so that every start generates the same days. */
export function seededRandom(...words: (string | number)[]) {
  let state = 2_166_136_261
  for (const letter of words.join('|')) state = Math.imul(state ^ letter.charCodeAt(0), 16_777_619)
  /** The next number in [0, 1) (mulberry32). */
  function roll(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    roll,
    /** An integer from `low` to `high`, both included. */
    between: (low: number, high: number) => low + Math.floor(roll() * (high - low + 1)),
    pick<T>(list: readonly T[]): T {
      const chosen = list[Math.floor(roll() * list.length)]
      if (chosen === undefined) throw new Error('Nothing to pick from')
      return chosen
    },
  }
}

export type SeededRandom = ReturnType<typeof seededRandom>
