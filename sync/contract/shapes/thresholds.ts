import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { day } from './time.ts'

const between = (min: number, max: number) => z.nullable(z.int().check(z.minimum(min), z.maximum(max)))

/**
 * What an athlete's intensities are relative to: threshold pace in the water (s per 100 m) and on foot (s per km),
 * functional threshold power (W), and heart rates (per minute). Null: not known.
 */
export const thresholdValues = {
  swimPace: between(40, 600),
  runPace: between(120, 1_200),
  ftp: between(30, 800),
  maxHeartRate: between(80, 250),
  thresholdHeartRate: between(60, 240),
}

/** The values that hold from a day on. */
const threshold = z.object({ from: day, ...thresholdValues })

export type Threshold = z.infer<typeof threshold>
export type ThresholdValues = Omit<Threshold, 'from'>

/** Newest first, one for each day. */
export const thresholds = z.array(threshold).check(z.maxLength(limits.thresholds))
