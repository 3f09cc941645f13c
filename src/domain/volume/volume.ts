import { isTimedSport, isTrainingSport, type Sport } from '#sync/contract/index.ts'
import { explain } from './explain.ts'
import { type Reading, readText } from './parser/reader.ts'
import type { Volume, VolumeExplanation } from './shape.ts'
import { statedTotal } from './steps/stated-total.ts'
import { sumOf } from './steps/step.ts'
import { toVolume } from './steps/sum.ts'

export type {
  Amount,
  Excluded,
  ExclusionReason,
  Volume,
  VolumeExplanation,
  VolumeSegment,
} from './shape.ts'

/**
 * The volume of a workout as its coach wrote it, null when unknown
 * (docs/product.md, "Volumes of a workout text"). Never throws; linear in the text.
 */
export function workoutVolume(sport: Sport, description: string): Volume | null {
  if (sport === 'rest') return null
  if (!isTrainingSport(sport)) return timeOf(workoutVolume('run', description))
  const reading = readText(description, sport)
  return toVolume(statedTotal(reading, sport === 'swim')?.sum ?? sumOf(reading.steps))
}

/** The steps understood in a description, what each adds, and why a part adds nothing. Never throws. */
export function explainVolume(sport: Sport, description: string): VolumeExplanation {
  if (isTimedSport(sport)) {
    const read = explainVolume('run', description)
    return { ...read, volume: timeOf(read.volume), doubts: [] }
  }
  const reading: Reading =
    sport === 'rest'
      ? { steps: [], totals: [], lastLone: null, opening: null, apart: false, completes: false }
      : readText(description, sport)
  const total = statedTotal(reading, sport === 'swim')
  const volume = toVolume(total?.sum ?? sumOf(reading.steps))
  return explain(description, sport, reading, volume, total?.quantity ?? null)
}

/** Strength and other sports are told in time alone: their other numbers are sets, weights and the like. */
function timeOf(volume: Volume | null): Volume | null {
  return volume && volume.min + volume.s > 0 ? { ...volume, km: 0, m: 0 } : null
}
