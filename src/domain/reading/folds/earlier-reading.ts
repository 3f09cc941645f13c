import type { Volume } from '../sums.ts'
import type { TextReading, TextSource } from '../volume.ts'
import type { CountedNode } from './planned.ts'

/** A reading of which only the total is known, as apps before the tree of a text kept it. */
export function readingOfVolume(
  sport: TextSource['sport'],
  volume: Volume | null,
  isDoubtful = false,
): TextReading {
  const { km = 0, m = 0, min = 0, s = 0 } = volume ?? {}
  const step = (amount: object): CountedNode => ({ amount, target: null, rest: null, sport })
  const nodes = [
    ...(km > 0 ? [step({ meters: Math.round(km * 1000), unit: 'km' })] : []),
    ...(m > 0 ? [step({ meters: m, unit: 'm' })] : []),
    ...(min + s > 0 ? [step({ seconds: min * 60 + s })] : []),
  ]
  return { nodes, total: null, volume, isDoubtful, intensity: null }
}
