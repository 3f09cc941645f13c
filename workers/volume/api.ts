import { explainWithOthers } from '#src/domain/volume/other-readings.ts'
import type { ReadVolume, VolumeExplanation, VolumeSource } from '#src/domain/volume/shape.ts'
import { explainVolume } from '#src/domain/volume/volume.ts'

/** The functions of the worker, callable without a worker in tests. */
export const volumeApi = {
  volumes(sources: VolumeSource[]): (ReadVolume | null)[] {
    return sources.map(({ sport, description }) => {
      const { volume, doubts } = explainVolume(sport, description)
      return volume && doubts.length > 0 ? { ...volume, doubtful: true } : volume
    })
  },
  explain({ sport, description }: VolumeSource): VolumeExplanation {
    return explainWithOthers(sport, description)
  },
}

export type VolumeApi = typeof volumeApi
