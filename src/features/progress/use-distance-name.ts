import { useLingui } from '@lingui/react/macro'
import { numberText } from '#src/training/volume/volume-text.ts'
import type { TrainingSport } from '#sync/contract/index.ts'

/** What people call a distance: "5 km", "Meia maratona", "400 m". */
export function useDistanceName() {
  const { t, i18n } = useLingui()
  return (sport: TrainingSport, meters: number): string => {
    if (meters === 21_097.5) return t`Meia maratona`
    if (meters === 42_195) return t`Maratona`
    return sport === 'swim'
      ? `${numberText(meters, i18n.locale, 0)} m`
      : `${numberText(meters / 1_000, i18n.locale, 0)} km`
  }
}
