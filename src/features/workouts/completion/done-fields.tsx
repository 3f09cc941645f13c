import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { metersTyped, secondsTyped } from '#src/domain/workouts/typed-amounts.ts'
import styles from '#src/training/amounts/amount-inputs.module.css'
import { type AmountField, AmountInputs, distanceText } from '#src/training/amounts/amount-inputs.tsx'
import { secondsText } from '#src/training/done/clock-text.ts'
import { amountText } from '#src/training/figures/figure-text.ts'
import { SportIcon, useSportName } from '#src/training/sport/sport.tsx'
import { activitySports, type Sport } from '#sync/contract/index.ts'
import { type PartTexts, typedParts } from './done-values.ts'

type DoneProps = {
  /** The plan in words, where its text names a volume. */
  planned: string
  /** The fields show what a watch recorded: it stays, unless somebody corrects it. */
  isRecorded: boolean
}

function DoneFields({ planned, isRecorded, children }: DoneProps & { children: ReactNode }) {
  const { t } = useLingui()
  return (
    <fieldset className={styles.group}>
      <legend>
        {t`O que você fez`}{' '}
        <small className={styles.soft}>{isRecorded ? t`gravado pelo relógio` : t`opcional`}</small>
      </legend>
      {children}
      {planned && <p className={styles.plan}>{t`Planejado: ${planned}`}</p>}
    </fieldset>
  )
}

type Field = Omit<AmountField, 'path' | 'placeholder'>

type Props = DoneProps & {
  sport: Sport
  time: Field
  distance: Field
  /** Nobody can have done what they say, which has to be said once more. */
  isAsked: boolean
}

/** What was done: distance and moving time. Neither is required. */
export function AmountFields({ sport, time, distance, isAsked, ...done }: Props) {
  const { i18n } = useLingui()
  const seconds = secondsTyped(time.value)
  const meters = metersTyped(distance.value, sport)
  const example = sport === 'swim' ? '2400' : (10.2).toLocaleString(i18n.locale)
  return (
    <DoneFields {...done}>
      <AmountInputs
        sport={sport}
        time={{ ...time, path: 'time', placeholder: '1h10' }}
        distance={{ ...distance, path: 'distance', placeholder: example }}
      />
      {isAsked && seconds && meters && (
        <p className={styles.asked} role="alert">
          <Trans>
            {distanceText(meters, sport, i18n.locale)} em {secondsText(seconds, i18n.locale)}? Confira, ou
            continue para guardar assim.
          </Trans>
        </p>
      )}
    </DoneFields>
  )
}

type PartFieldsProps = DoneProps & {
  parts: PartTexts
  onType: (parts: PartTexts) => void
  error: ReactNode
}

/** What was done in each sport of a session of several: distance and moving time. None is required. */
export function PartFields({ parts, onType, error, ...done }: PartFieldsProps) {
  const { t, i18n } = useLingui()
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
      {whole.length > 0 && <p className={styles.plan}>{t`Ao todo: ${whole.join(' · ')}`}</p>}
    </DoneFields>
  )
}
