import { isTimedSport, type Sport } from '#sync/contract/index.ts'
import { readText } from './parser/reader.ts'
import type { Volume } from './shape.ts'
import { dropHolds } from './steps/holds.ts'
import { statedTotal } from './steps/stated-total.ts'
import { sumOf } from './steps/step.ts'
import { toVolume } from './steps/sum.ts'

/** The total that the reader before the tree comes to: the judge of `src/domain/reading`. Never throws; linear in the text. */
export function workoutVolume(sport: Sport, description: string): Volume | null {
  if (sport === 'rest') return null
  const reading = readText(description, sport)
  if (isTimedSport(sport)) dropHolds(description, reading.steps)
  return toVolume(statedTotal(reading, sport === 'swim')?.sum ?? sumOf(reading.steps))
}
