import { numberText, volumeText } from '../../../../training/volume/volume-text.ts'
import type { SportTotal } from './week-totals.ts'

/** In km. A swimmer's total below it is shown in metres. */
const longSwim = 10

/**
 * "3.200" of "5.600 m", "0" of "1 h 15 min", "40 + 30 min" of "80 km + 1 h 15 min": the unit of the distance, chosen by
 * what was planned, follows once.
 */
export function amountText(
  { sport, done, planned }: SportTotal,
  which: 'done' | 'planned',
  language: string,
): string {
  const { km, min } = which === 'done' ? done : planned
  const inMetres = sport === 'swim' && planned.km < longSwim
  const distance = inMetres
    ? numberText(km * 1000, language, 0)
    : numberText(km, language, sport === 'swim' || km < 10 ? 1 : 0)
  const unit = which === 'planned' ? `\u00a0${inMetres ? 'm' : 'km'}` : ''
  const parts = [
    km > 0 && distance + unit,
    Math.round(min) > 0 &&
      volumeText({ km: 0, m: 0, min: Math.round(min), s: 0 }, language).replaceAll(' ', '\u00a0'),
  ].filter(Boolean)
  return parts.join('\u00a0+\u00a0') || '0'
}
