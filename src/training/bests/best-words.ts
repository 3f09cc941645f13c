import { useLingui } from '@lingui/react/macro'
import { efforts } from '#src/domain/progress/efforts.ts'
import { clockText } from '#src/training/done/clock-text.ts'
import { numberText } from '#src/training/volume/volume-text.ts'
import type { BestKind } from '#sync/contract/index.ts'

/** What people call a best, and how it reads. */
export function useBestWords() {
  const { t, i18n } = useLingui()

  /** Over what: "5 km", "Meia maratona", "400 m", "20 min". */
  function over(kind: BestKind): string {
    const effort = efforts[kind]
    if (effort.of !== 'time')
      return effort.seconds < 60 ? `${effort.seconds} s` : `${effort.seconds / 60} min`
    const { sport, meters } = effort
    if (kind === 'run-half-marathon') return t`Meia maratona`
    if (kind === 'run-marathon') return t`Maratona`
    return sport === 'swim' || meters < 1_000
      ? `${numberText(meters, i18n.locale, 0)} m`
      : `${numberText(meters / 1_000, i18n.locale, 0)} km`
  }

  /** With what it measures: "5 km", "Potência em 20 min". */
  function name(kind: BestKind): string {
    const place = over(kind)
    if (efforts[kind].of === 'power') return t`Potência em ${place}`
    return efforts[kind].of === 'heartRate' ? t`FC em ${place}` : place
  }

  /** "21:40", "250 W", "171 bpm". */
  function amount(kind: BestKind, value: number): string {
    if (efforts[kind].of === 'time') return clockText(value)
    return efforts[kind].of === 'power' ? `${value} W` : `${value} bpm`
  }

  return { over, name, amount }
}
