import type { TrainingSport } from '#sync/contract/index.ts'
import type { Volume } from '../volume/shape.ts'
import type { Paces } from './sessions.ts'

/**
 * The time that a distance usually takes this athlete, or the distance that they usually cover in a time, as coarse as an
 * estimate is. Null without a pace, and where the text names both.
 */
export function usualAmount(volume: Volume, sport: TrainingSport, paces: Paces): Volume | null {
  const pace = paces[sport]
  const metres = volume.km * 1000 + volume.m
  const seconds = volume.min * 60 + volume.s
  if (pace === undefined || metres > 0 === seconds > 0) return null
  if (metres > 0) {
    const minutes = (metres * pace) / 60
    const min = roundTo(minutes < 30 ? 1 : 5, minutes)
    return min > 0 ? { km: 0, m: 0, min, s: 0 } : null
  }
  const distance = seconds / pace
  const m = roundTo(sport === 'swim' ? 50 : distance < 10_000 ? 100 : 500, distance)
  if (m === 0) return null
  return sport === 'swim' ? { km: 0, m, min: 0, s: 0 } : { km: m / 1000, m: 0, min: 0, s: 0 }
}

const roundTo = (step: number, value: number) => Math.round(value / step) * step
