import type { Volume } from '#src/domain/volume/shape.ts'
import { type DoneLog, doneVolume } from '#src/domain/workouts/done.ts'
import type { Sport } from '#sync/contract/index.ts'
import { numberText, secondsText } from '../volume/volume-text.ts'

/**
 * What was done beyond the amount that counts: the time of a distance with its speed ("1 h 26 min · 5:27/km"), the
 * distance of a time. Empty when the athlete logged nothing more.
 */
export function restOfDone(log: DoneLog, planned: Volume | null | undefined, language: string): string {
  const { sport, doneMeters, doneSeconds } = log
  const counted = doneVolume(log, planned)
  const isDistance = counted !== null && counted.km + counted.m > 0
  const speed = doneMeters && doneSeconds ? speedText(sport, doneMeters, doneSeconds, language) : ''
  const amount = isDistance
    ? doneSeconds && secondsText(doneSeconds)
    : doneMeters && metersText(log, language)
  return [amount, speed].filter(Boolean).join(' · ')
}

function metersText({ sport, doneMeters }: DoneLog, language: string): string {
  const meters = doneMeters ?? 0
  return sport === 'swim'
    ? `${numberText(meters, language, 0)} m`
    : `${numberText(meters / 1000, language, 2)} km`
}

/** As the sport states it: a swim per 100 m, a run per kilometre, a ride in km/h. */
function speedText(sport: Sport, meters: number, seconds: number, language: string): string {
  if (sport === 'bike') return `${numberText((meters / seconds) * 3.6, language, 1)} km/h`
  const [length, unit] = sport === 'swim' ? [100, '100 m'] : [1000, 'km']
  const pace = Math.round((seconds * length) / meters)
  return `${Math.floor(pace / 60)}:${String(pace % 60).padStart(2, '0')}/${unit}`
}
