import { seededRandom } from '#sync/testing/core/seeded-random.ts'

/** The random choices of one run, all drawn from its seed. */
export type Dice = {
  random: () => number
  /** From `low` to `high`, both included. */
  between(low: number, high: number): number
  chance(probability: number): boolean
  pick<T>(from: readonly T[]): T
  /** A UUID like those of `newClientId`. */
  uuid(): string
}

export function dice(seed: number): Dice {
  const random = seededRandom(seed)
  const between = (low: number, high: number) => low + Math.floor(random() * (high - low + 1))
  return {
    random,
    between,
    chance: (probability) => random() < probability,
    pick(from) {
      const found = from[between(0, from.length - 1)]
      if (found === undefined) throw new Error('nothing to pick from')
      return found
    },
    uuid() {
      const hex = Array.from({ length: 32 }, () => between(0, 15).toString(16)).join('')
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
    },
  }
}
