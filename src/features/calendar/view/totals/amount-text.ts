import { numberText, volumeText } from '#src/training/volume/volume-text.ts'
import type { SportTotal } from './week-totals.ts'

/** In km. A swimmer's total below it is shown in metres. */
const longSwim = 10

/**
 * "3.200" of "5.600 m", "30" of "45 min", "40 + 1 h 5" of "80 km + 1 h 15 min": units are those of what was planned and
 * follow once, except of minutes beside hours.
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
  const [minutes, plannedMinutes] = [Math.round(min), Math.round(planned.min)]
  const time = volumeText({ km: 0, m: 0, min: minutes, s: 0 }, language).replaceAll(' ', '\u00a0')
  const unitFollows = which === 'done' && plannedMinutes % 60 > 0 && (minutes >= 60 || plannedMinutes < 60)
  const parts = [
    km > 0 && distance + unit,
    minutes > 0 && (unitFollows ? time.replace(/\u00a0min$/, '') : time),
  ].filter(Boolean)
  return parts.join('\u00a0+\u00a0') || '0'
}
