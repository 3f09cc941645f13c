import type { Sport } from '#sync/contract/index.ts'
import { numberText } from '../volume/volume-text.ts'
import { clockText } from './clock-text.ts'

/** How fast, as the sport states it: a ride in km/h, a run per kilometre, a swim per 100 m. */
export function speedText(sport: Sport, meters: number, seconds: number, language: string): string {
  if (sport === 'bike') return `${numberText((meters / seconds) * 3.6, language, 1)}\u00a0km/h`
  const [length, unit] = sport === 'swim' ? [100, '100\u00a0m'] : [1000, 'km']
  return `${clockText((seconds * length) / meters)}/${unit}`
}
