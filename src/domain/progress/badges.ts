import type { BestKind } from '#sync/contract/index.ts'
import type { Best } from './bests.ts'

/** From how many weeks in a row on there is a badge for them. */
export const fewestWeeks = 4

/** Distances whose first time is a badge, the longest of each sport first. */
const distances = [
  'run-marathon',
  'run-half-marathon',
  'run-10km',
  'run-5km',
  'bike-40km',
  'bike-20km',
  'swim-1500m',
  'swim-400m',
] as const satisfies readonly BestKind[]

type FirstTime = Pick<Best, 'kind' | 'day' | 'key' | 'from' | 'sport'>

/** The first time of each distance that an athlete has done, the newest first. */
export function firstTimes(bests: readonly Best[]): FirstTime[] {
  return distances
    .flatMap((distance) => {
      const [first] = bests
        .filter(({ kind }) => kind === distance)
        .toSorted((a, b) => a.day.localeCompare(b.day))
      return first ? [first] : []
    })
    .toSorted((a, b) => b.day.localeCompare(a.day))
}
