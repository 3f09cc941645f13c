import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import styles from '#src/training/amounts/amount-inputs.module.css'
import { AmountInputs } from '#src/training/amounts/amount-inputs.tsx'
import { amountText } from '#src/training/figures/figure-text.ts'
import { SportIcon, useSportName } from '#src/training/sport/sport.tsx'
import { activitySports } from '#sync/contract/index.ts'
import { DoneFields, type DoneProps } from './done-fields.tsx'
import { type PartTexts, typedParts } from './part-values.ts'

type Props = DoneProps & {
  parts: PartTexts
  onType: (parts: PartTexts) => void
  error: ReactNode
}

/** What was done in each sport of a session of several: distance and moving time. None is required. */
export function PartFields({ parts, onType, error, ...done }: Props) {
  const { i18n } = useLingui()
  const sportName = useSportName()
  const { doneSeconds, doneMeters } = typedParts(parts)
  const whole = [
    doneSeconds === null ? [] : amountText(doneSeconds, 'seconds', 'multi', i18n.locale),
    doneMeters === null ? [] : amountText(doneMeters, 'meters', 'multi', i18n.locale),
  ].flat()
  return (
    <DoneFields {...done}>
      {activitySports.map((sport) => {
        const texts = parts[sport]
        if (!texts) return null
        const typeIn = (name: keyof typeof texts) => ({
          value: texts[name],
          onChange: (typed: string) => onType({ ...parts, [sport]: { ...texts, [name]: typed } }),
          path: 'bySport',
          placeholder: '',
        })
        return (
          <fieldset key={sport} className={styles.group} data-sport={sport}>
            <legend className={styles.part}>
              <SportIcon sport={sport} /> {sportName(sport)}
            </legend>
            <AmountInputs sport={sport} time={typeIn('time')} distance={typeIn('distance')} />
          </fieldset>
        )
      })}
      {error && (
        <p className={styles.asked} role="alert">
          {error}
        </p>
      )}
      {whole.length > 0 && (
        <p className={styles.plan}>
          <Trans>Ao todo: {whole.join(' · ')}</Trans>
        </p>
      )}
    </DoneFields>
  )
}
