import { type TrainingSport, trainingSports } from '#sync/contract/index.ts'
import type { Paces } from '../figures.ts'

/** The pace in the middle of what these people have, sport by sport: what a program without an athlete is estimated with. */
export function usualPaces(people: readonly Paces[]): Paces {
  const middle = (sport: TrainingSport) => {
    const sorted = people.flatMap((paces) => paces[sport] ?? []).toSorted((a, b) => a - b)
    return sorted[Math.floor((sorted.length - 1) / 2)]
  }
  return Object.fromEntries(
    trainingSports.flatMap((sport) => {
      const pace = middle(sport)
      return pace === undefined ? [] : [[sport, pace]]
    }),
  )
}
