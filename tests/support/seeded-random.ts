/** The same numbers on every run. */
export function random(seed: number) {
  let state = seed * 2_654_435_761 + 1
  const next = () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0
    return ((state ^ (state >>> 12)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  const pick = <T>(from: readonly [T, ...T[]] | readonly T[]): T => from[below(from.length)] as T
  return { below, pick, chance: (share: number) => next() < share }
}
