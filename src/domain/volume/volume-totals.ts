import type { Volume } from './shape.ts'

/** The sum of both, seconds rolled into minutes; metres and kilometres stay apart. */
export function addVolumes(a: Volume, b: Volume): Volume {
  const seconds = a.s + b.s
  return {
    km: Math.round((a.km + b.km) * 1000) / 1000,
    m: a.m + b.m,
    min: a.min + b.min + Math.floor(seconds / 60),
    s: seconds % 60,
  }
}
