import { useLingui } from '@lingui/react/macro'
import type { Figure, Unit } from '#src/domain/figures.ts'
import type { Sport } from '#sync/contract/index.ts'
import { hoursText, numberText } from '../volume/volume-text.ts'

/** A number and its unit; hours carry theirs inside: "1h30", "". */
type FigurePart = { value: string; unit: string }

/** In metres: a swim from here on is shown in kilometres. */
const longSwim = 10_000

/** A time to the minute, so that the parts of a screen agree; what is shorter than that in seconds. */
function timePart(seconds: number, language: string): FigurePart {
  if (seconds > 0 && seconds < 60) return { value: String(Math.round(seconds)), unit: 's' }
  const minutes = Math.round(seconds / 60)
  if (minutes < 60) return { value: String(minutes), unit: 'min' }
  return { value: hoursText(minutes, language), unit: '' }
}

type Look = {
  isExact?: boolean
  /** The longest amount that it is read with: two of them have one unit. */
  like?: number
}

/** Below 10 km tens of metres are shown, or 5.04 km would read 5 km; an estimate is not that exact. */
function distancePart(
  meters: number,
  sport: Sport,
  language: string,
  { isExact = true, like = meters }: Look,
): FigurePart {
  if (sport === 'swim' && like < longSwim) return { value: numberText(meters, language, 0), unit: 'm' }
  const isShort = meters < (isExact ? 10_000 : 1_000)
  const decimals = isShort ? 2 : meters < 100_000 ? 1 : 0
  return { value: numberText(meters / 1000, language, decimals), unit: 'km' }
}

/** An amount as its number, set large, and its unit, set small. */
export function figurePart(value: number, unit: Unit, sport: Sport, language: string, look: Look = {}) {
  return unit === 'seconds' ? timePart(value, language) : distancePart(value, sport, language, look)
}

/** "1h30", "12,4 km", "3.200 m". */
export function amountText(...amount: Parameters<typeof figurePart>): string {
  const { value, unit } = figurePart(...amount)
  return `${value} ${unit}`.trim()
}

/** The same for the narrowest places, unbroken. */
export function briefText(...amount: Parameters<typeof figurePart>): string {
  return amountText(...amount).replaceAll(' ', '\u00a0')
}

/** A sign before an amount that is not the whole, or not exactly it, where there is no room for words. */
export const signsOf = { said: '', estimated: '≈', partly: '≥' } as const

/** The same in words. */
export function useSureness(): (how: Figure['how']) => string {
  const { t } = useLingui()
  return (how) => (how === 'partly' ? t`a partir de ` : signsOf[how])
}

/** A figure in words, "≈1h30", "a partir de 45 min", or where it must be brief: "≥45 min". */
export function useFigureText(): (
  figure: Figure,
  unit: Unit,
  sport: Sport,
  how?: { brief?: boolean; like?: number },
) => string {
  const { i18n } = useLingui()
  const sureness = useSureness()
  return ({ value, how }, unit, sport, { brief = false, like = value } = {}) => {
    const look = { isExact: how === 'said', like }
    // Nothing done is known to be nothing.
    const sure = how === 'estimated' && value === 0 ? 'said' : how
    return brief
      ? signsOf[sure] + briefText(value, unit, sport, i18n.locale, look)
      : sureness(sure) + amountText(value, unit, sport, i18n.locale, look)
  }
}
