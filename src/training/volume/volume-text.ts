import type { Volume } from '#src/domain/reading/sums.ts'
import { localeOf } from '#src/i18n/languages.ts'

/** A number, set large, and its unit, set small; hours carry theirs inside: "1h30", "". */
type VolumePart = { value: string; unit: string }

/** Making a formatter takes far longer than using it, and a month asks for a hundred numbers. */
const formats = new Map<string, Intl.NumberFormat>()

/** A number with at most this many decimals, in the language of the screen. */
export function numberText(value: number, language: string, decimals: number): string {
  const name = `${language} ${decimals}`
  let format = formats.get(name)
  if (!format) {
    format = new Intl.NumberFormat(localeOf(language), {
      maximumFractionDigits: decimals,
      useGrouping: 'always',
    })
    formats.set(name, format)
  }
  return format.format(value)
}

/** Distances from here on are shown in km, even where every amount of the text is in metres. */
const longMetres = 10_000

/** One distance, then the time; empty when there is nothing to say. */
export function volumeParts(volume: Volume, language: string): VolumePart[] {
  const parts: VolumePart[] = []
  const km = volume.km + volume.m / 1000
  if (volume.km > 0 || volume.m >= longMetres) parts.push({ value: numberText(km, language, 2), unit: 'km' })
  else if (volume.m > 0) parts.push({ value: numberText(volume.m, language, 0), unit: 'm' })
  const time = timePart(volume.min, volume.s, language)
  if (time) parts.push(time)
  return parts
}

/** As one line of text: "3.200 m", "12,4 km", "10 km + 1h30". */
export function volumeText(volume: Volume, language: string): string {
  return volumeParts(volume, language).map(partText).join(' + ')
}

/** The one way in which hours are written: "1h05", "2h"; in English "1 h 05", "2 h". */
export function hoursText(minutes: number, language: string): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const padded = rest > 0 ? String(rest).padStart(2, '0') : ''
  return [hours, 'h', padded].join(language === 'en' ? '\u00a0' : '').trim()
}

const partText = ({ value, unit }: VolumePart) => `${value} ${unit}`.trim()

function timePart(min: number, s: number, language: string): VolumePart | undefined {
  if (min >= 60) return { value: hoursText(min, language), unit: '' }
  if (min > 0) return s > 0 ? { value: `${min} min ${s}`, unit: 's' } : { value: `${min}`, unit: 'min' }
  return s > 0 ? { value: `${s}`, unit: 's' } : undefined
}
