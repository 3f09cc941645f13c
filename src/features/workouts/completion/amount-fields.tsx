import { Trans, useLingui } from '@lingui/react/macro'
import { metersTyped, secondsTyped } from '#src/domain/workouts/typed-amounts.ts'
import styles from '#src/training/amounts/amount-inputs.module.css'
import { type AmountField, AmountInputs, distanceText } from '#src/training/amounts/amount-inputs.tsx'
import { secondsText } from '#src/training/volume/volume-text.ts'
import type { Sport } from '#sync/contract/index.ts'
import { DoneFields, type DoneProps } from './done-fields.tsx'

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
            {distanceText(meters, sport, i18n.locale)} em {secondsText(seconds)}? Confira, ou continue para
            guardar assim.
          </Trans>
        </p>
      )}
    </DoneFields>
  )
}
