import { clockText } from '#src/training/done/clock-text.ts'
import { numberText, secondsText } from '#src/training/volume/volume-text.ts'
import type { Activity } from '#sync/contract/index.ts'

type Amounts = Pick<Activity, 'sport' | 'seconds' | 'meters'>

/** A distance in the sport's own unit. */
export function distanceText(meters: number, sport: Activity['sport'], language: string): string {
  return sport === 'swim'
    ? `${numberText(meters, language, 0)} m`
    : `${numberText(meters / 1000, language, meters < 1000 ? 2 : 1)} km`
}

/** Distance and moving time of an activity, as far as it has them. */
export function amountsText({ sport, seconds, meters }: Amounts, language: string): string {
  const distance = meters === null ? [] : [distanceText(meters, sport, language)]
  return [...distance, secondsText(seconds)].join(' · ')
}

/** How fast: km/h on a bike, minutes per km running, minutes per 100 m swimming; empty when standing. */
export function speedText(metersPerSecond: number, sport: Activity['sport'], language: string): string {
  if (sport === 'bike') return `${numberText(metersPerSecond * 3.6, language, 1)} km/h`
  if (metersPerSecond < 0.1) return ''
  return sport === 'run'
    ? `${clockText(1000 / metersPerSecond)} /km`
    : `${clockText(100 / metersPerSecond)} /100 m`
}
