import type { Sport } from '#sync/contract/index.ts'
import { numberText, volumeText } from '../volume/volume-text.ts'

/** A time of the clock: `1:02:05`, `4:30`. */
export function clockText(seconds: number): string {
  const whole = Math.round(seconds)
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const two = (value: number) => String(value).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}

/** How fast, as the sport states it: a ride in km/h, a run per kilometre, a swim per 100 m. */
export function speedText(sport: Sport, meters: number, seconds: number, language: string): string {
  if (sport === 'bike') return `${numberText((meters / seconds) * 3.6, language, 1)}\u00a0km/h`
  const [length, unit] = sport === 'swim' ? [100, '100\u00a0m'] : [1000, 'km']
  return `${clockText((seconds * length) / meters)}/${unit}`
}

/** A time to the second: "1h10", "1:10:30", "45 min 30 s". */
export function secondsText(seconds: number, language: string): string {
  if (seconds >= 3600 && seconds % 60 > 0) return clockText(seconds)
  return volumeText({ km: 0, m: 0, min: Math.floor(seconds / 60), s: seconds % 60 }, language) || '0 min'
}
