import { isTimedSport, type Sport } from '#sync/contract/index.ts'
import { explain } from './explain.ts'
import { type Reading, readText } from './parser/reader.ts'
import type { Volume, VolumeExplanation } from './shape.ts'
import { dropHolds } from './steps/holds.ts'
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
  return readVolume(sport, description).volume
}

/** The steps understood in a description, what each adds, and why a part adds nothing. Never throws. */
export function explainVolume(sport: Sport, description: string): VolumeExplanation {
  const { reading, volume, total } = readVolume(sport, description)
  return explain(description, sport, reading, volume, total)
}

function readVolume(sport: Sport, description: string) {
  const reading = sport === 'rest' ? unread : readText(description, sport)
  if (isTimedSport(sport)) dropHolds(description, reading.steps)
  const total = statedTotal(reading, sport === 'swim')
  const volume = toVolume(total?.sum ?? sumOf(reading.steps))
  return { reading, volume, total: total?.quantity ?? null }
}

const unread: Reading = {
  steps: [],
  totals: [],
  lastLone: null,
  opening: null,
  apart: false,
  completes: false,
}
