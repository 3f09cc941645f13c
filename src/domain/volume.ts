import type { Sport } from '../../sync/contract/enumerations.ts'
import { readSegments } from './volume/first-reading.ts'
import type { Volume, VolumeExplanation } from './volume/shape.ts'
import { addVolumes } from './volume-totals.ts'

export type {
  Amount,
  LeftOut,
  LeftOutReason,
  Volume,
  VolumeExplanation,
  VolumeSegment,
} from './volume/shape.ts'

/** The volume of a workout as its coach wrote it, null when unknown (SPEC section 5). Never throws. */
export function workoutVolume(sport: Sport, description: string): Volume | null {
  return explainVolume(sport, description).volume
}

/** The steps understood in a description, what each adds, and why a part adds nothing. Never throws. */
export function explainVolume(sport: Sport, description: string): VolumeExplanation {
  const segments = sport === 'rest' ? [] : readSegments(sport, description)
  let volume: Volume | null = null
  for (const { contributes } of segments) {
    if (contributes) volume = volume ? addVolumes(volume, contributes) : contributes
  }
  return { volume, statedTotal: null, segments }
}
