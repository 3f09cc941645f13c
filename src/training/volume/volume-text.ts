import type { Volume } from '#src/domain/reading/sums.ts'
import { localeOf } from '#src/i18n/languages.ts'

/** A number, set large, and its unit, set small; a time of two units carries the first inside: "1 h 30", "min". */
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
  const time = timePart(volume.min, volume.s)
  if (time) parts.push(time)
  return parts
}

/** As one line of text: "3.200 m", "12,4 km", "10 km + 1 h 30 min". */
export function volumeText(volume: Volume, language: string): string {
  return volumeParts(volume, language).map(partText).join(' + ')
}

/** A time as one line of text: "1 h 10 min 30 s". */
export function secondsText(seconds: number): string {
  const rest = seconds % 60
  const time = timePart(Math.floor(seconds / 60), seconds < 3600 ? rest : 0)
  const text = time ? partText(time) : '0 min'
  return seconds >= 3600 && rest > 0 ? `${text} ${rest} s` : text
}

const partText = ({ value, unit }: VolumePart) => `${value} ${unit}`

function timePart(min: number, s: number): VolumePart | undefined {
  const hours = Math.floor(min / 60)
  const minutes = min % 60
  if (hours > 0) {
    return minutes > 0 ? { value: `${hours} h ${minutes}`, unit: 'min' } : { value: `${hours}`, unit: 'h' }
  }
  if (min > 0) return s > 0 ? { value: `${min} min ${s}`, unit: 's' } : { value: `${min}`, unit: 'min' }
  return s > 0 ? { value: `${s}`, unit: 's' } : undefined
}
