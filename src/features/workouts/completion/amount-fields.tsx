import { Trans, useLingui } from '@lingui/react/macro'
import { metersTyped, secondsTyped } from '#src/domain/workouts/typed-amounts.ts'
import styles from '#src/training/amounts/amount-inputs.module.css'
import { type AmountField, AmountInputs, distanceText } from '#src/training/amounts/amount-inputs.tsx'
import { secondsText } from '#src/training/volume/volume-text.ts'
import type { Sport } from '#sync/contract/index.ts'

type Field = Omit<AmountField, 'path' | 'placeholder'>

type Props = {
  sport: Sport
  time: Field
  distance: Field
  /** The plan in words, where its text names a volume. */
  planned: string
  /** What they show is what a watch recorded: it stays, unless somebody corrects it. */
  isRecorded: boolean
  /** Nobody can have done what they say, which has to be said once more. */
  isAsked: boolean
}

/** What was done: distance and moving time. Neither is required. */
export function AmountFields({ sport, time, distance, planned, isRecorded, isAsked }: Props) {
  const { i18n } = useLingui()
  const seconds = secondsTyped(time.value)
  const meters = metersTyped(distance.value, sport)
  const example = sport === 'swim' ? '2400' : (10.2).toLocaleString(i18n.locale)
  return (
    <fieldset className={styles.group}>
      <legend>
        <Trans>O que você fez</Trans>{' '}
        <small className={styles.soft}>
          {isRecorded ? <Trans>gravado pelo relógio</Trans> : <Trans>opcional</Trans>}
        </small>
      </legend>
      <AmountInputs
        sport={sport}
        time={{ ...time, path: 'time', placeholder: '1h10' }}
        distance={{ ...distance, path: 'distance', placeholder: example }}
      />
      {isAsked && seconds && meters && (
        <p className={styles.asked} role="alert">
          <Trans>
            {distanceText(meters, sport, i18n.locale)} em {secondsText(seconds)}? Confira, ou continue para
            guardar assim.
          </Trans>
        </p>
      )}
      {planned && (
        <p className={styles.plan}>
          <Trans>Planejado: {planned}</Trans>
        </p>
      )}
    </fieldset>
  )
}
