import type { Unit } from '#src/domain/progress/sessions.ts'
import { numberText, secondsText } from '#src/training/volume/volume-text.ts'

/** An amount of weeks: "41,5 km", "433 km", "6 h 30 min". */
export function amountText(value: number, unit: Unit, language: string): string {
  if (unit === 'seconds') return secondsText(Math.round(value / 60) * 60)
  return `${numberText(value / 1000, language, value < 100_000 ? 1 : 0)} km`
}
