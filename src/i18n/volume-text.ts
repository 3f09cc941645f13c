import { localeOf } from './languages.ts'

/** A volume as `src/domain` computes it: all four always there, 0 when absent. */
type Volume = { km: number; m: number; min: number; s: number }

/** A number as it is set large, and its unit as it is set small beside it; "1h30" carries its unit inside. */
export type VolumePart = { value: string; unit: string }

/** Kilometres, then metres, then time; empty when there is nothing to say. Metres are never rolled into km. */
export function volumeParts(volume: Volume, language: string): VolumePart[] {
  const number = new Intl.NumberFormat(localeOf(language), {
    maximumFractionDigits: 2,
    useGrouping: 'always',
  })
  const parts: VolumePart[] = []
  if (volume.km > 0) parts.push({ value: number.format(volume.km), unit: 'km' })
  if (volume.m > 0) parts.push({ value: number.format(volume.m), unit: 'm' })
  const time = timePart(volume.min, volume.s)
  if (time) parts.push(time)
  return parts
}

/** As one line of text: "3.200 m", "12,4 km", "10 km + 1h30". */
export function volumeText(volume: Volume, language: string): string {
  return volumeParts(volume, language)
    .map(({ value, unit }) => (unit ? `${value} ${unit}` : value))
    .join(' + ')
}

function timePart(min: number, s: number): VolumePart | undefined {
  const hours = Math.floor(min / 60)
  const minutes = min % 60
  const two = (value: number) => String(value).padStart(2, '0')
  if (hours > 0) return { value: minutes > 0 ? `${hours}h${two(minutes)}` : `${hours}h`, unit: '' }
  if (min > 0) return s > 0 ? { value: `${min}′${two(s)}″`, unit: '' } : { value: String(min), unit: 'min' }
  return s > 0 ? { value: String(s), unit: 's' } : undefined
}
