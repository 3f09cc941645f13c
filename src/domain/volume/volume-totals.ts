import type { Sport } from '#sync/contract/index.ts'
import type { Volume } from './shape.ts'

/** A workout's volume with what it is added up under. */
export interface SportVolume {
  sport: Sport
  volume: Volume | null
}

type VolumeTotals = Partial<Record<Sport, Volume>>

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

/** Totals per sport. A sport with no known volume is absent, which is shown as N/A, never as zero. */
export function totalsBySport(items: Iterable<SportVolume>): VolumeTotals {
  const totals: VolumeTotals = {}
  for (const { sport, volume } of items) {
    if (!volume) continue
    const before = totals[sport]
    totals[sport] = before ? addVolumes(before, volume) : volume
  }
  return totals
}
