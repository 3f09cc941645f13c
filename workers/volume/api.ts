import type { Volume, VolumeExplanation, VolumeSource } from '#src/domain/volume/shape.ts'
import { explainVolume, workoutVolume } from '#src/domain/volume/volume.ts'

/** The functions of the worker, callable without a worker in tests. */
export const volumeApi = {
  volumes(sources: VolumeSource[]): (Volume | null)[] {
    return sources.map(({ sport, description }) => workoutVolume(sport, description))
  },
  explain({ sport, description }: VolumeSource): VolumeExplanation {
    return explainVolume(sport, description)
  },
}

export type VolumeApi = typeof volumeApi
