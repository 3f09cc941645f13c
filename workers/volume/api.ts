import { type ShownPlan, showPlan } from '#src/domain/reading/folds/doubt-readings.ts'
import { readText, type TextReading, type TextSource } from '#src/domain/reading/volume.ts'

/** The functions of the worker, callable without a worker in tests. */
export const volumeApi = {
  /** What lists and totals need of each text. */
  readings(sources: TextSource[]): TextReading[] {
    return sources.map(readText)
  },
  /** The whole plan of one text. */
  plan(source: TextSource): ShownPlan {
    return showPlan(source)
  },
}

export type VolumeApi = typeof volumeApi
