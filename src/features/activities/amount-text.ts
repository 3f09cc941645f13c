import { secondsText, speedText as speedOf } from '#src/training/done/clock-text.ts'
import { amountText } from '#src/training/figures/figure-text.ts'
import type { Activity, Sport } from '#sync/contract/index.ts'

type Amounts = Pick<Activity, 'seconds' | 'meters'> & { sport: Sport }

/** Distance and moving time of an activity, as far as it has them. */
export function amountsText({ sport, seconds, meters }: Amounts, language: string): string {
  const distance = meters === null ? [] : [amountText(meters, 'meters', sport, language)]
  return [...distance, secondsText(seconds, language)].join(' · ')
}

/** How fast, as the sport states it; empty when standing. */
export function speedText(metersPerSecond: number, sport: Activity['sport'], language: string): string {
  return metersPerSecond < 0.1 ? '' : speedOf(sport, metersPerSecond, 1, language)
}
