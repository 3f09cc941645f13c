import type { Volume } from '../../domain/volume/shape.ts'
import { localeOf } from '../../i18n/languages.ts'

/** A number, set large, and its unit, set small; "1h30" carries its unit inside. */
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

/** Kilometres, then metres, then time; empty when there is nothing to say. Metres are never rolled into km. */
export function volumeParts(volume: Volume, language: string): VolumePart[] {
  const parts: VolumePart[] = []
  if (volume.km > 0) parts.push({ value: numberText(volume.km, language, 2), unit: 'km' })
  if (volume.m > 0) parts.push({ value: numberText(volume.m, language, 2), unit: 'm' })
  const time = timePart(volume.min, volume.s)
  if (time) parts.push(time)
  return parts
}

/** Every unit by itself, as the volume dialog sets them: km, m, min and s; empty when there is nothing to say. */
export function unitParts(volume: Volume, language: string): VolumePart[] {
  return (['km', 'm', 'min', 's'] as const).flatMap((unit) =>
    volume[unit] > 0 ? [{ value: numberText(volume[unit], language, 2), unit }] : [],
  )
}

/** As one line of text: "3.200 m", "12,4 km", "10 km + 1h30". */
export function volumeText(volume: Volume, language: string): string {
  return volumeParts(volume, language).map(partText).join(' + ')
}

/** The same for narrow places: a line breaks only between the parts. */
export function unbrokenVolumeText(volume: Volume, language: string): string {
  return volumeParts(volume, language)
    .map((part) => partText(part).replaceAll(' ', '\u00a0'))
    .join(' +\u00a0')
}

const partText = ({ value, unit }: VolumePart) => (unit ? `${value} ${unit}` : value)

function timePart(min: number, s: number): VolumePart | undefined {
  const hours = Math.floor(min / 60)
  const minutes = min % 60
  const two = (value: number) => String(value).padStart(2, '0')
  if (hours > 0) return { value: minutes > 0 ? `${hours}h${two(minutes)}` : `${hours}h`, unit: '' }
  if (min > 0) return s > 0 ? { value: `${min}′${two(s)}″`, unit: '' } : { value: String(min), unit: 'min' }
  return s > 0 ? { value: String(s), unit: 's' } : undefined
}
