import { Trans, useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import type { ComponentProps } from 'react'
import { metersTyped, secondsTyped } from '#src/domain/workouts/typed-amounts.ts'
import { numberText, secondsText } from '#src/training/volume/volume-text.ts'
import { isTrainingSport, type Sport } from '#sync/contract/index.ts'
import styles from './amount-fields.module.css'

type Field = Pick<ComponentProps<typeof TextInput>, 'error' | 'onFocus' | 'onBlur'> & {
  value: string
  onChange: (typed: string) => void
}

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

/** What was done: distance in the sport's own unit, where it has one, and moving time, as people type them. Neither is required. */
export function AmountFields({ sport, time, distance, planned, isRecorded, isAsked }: Props) {
  const { t, i18n } = useLingui()
  const seconds = secondsTyped(time.value)
  const meters = metersTyped(distance.value, sport)
  const hasDistance = isTrainingSport(sport)
  return (
    <fieldset className={styles.group}>
      <legend>
        <Trans>O que você fez</Trans>{' '}
        <small>{isRecorded ? <Trans>gravado pelo relógio</Trans> : <Trans>opcional</Trans>}</small>
      </legend>
      <div className={styles.fields}>
        {hasDistance && (
          <TextInput
            {...distance}
            data-path="distance"
            onChange={(event) => distance.onChange(event.currentTarget.value)}
            label={sport === 'swim' ? t`Distância (m)` : t`Distância (km)`}
            placeholder={sport === 'swim' ? '2400' : (10.2).toLocaleString(i18n.locale)}
            description={meters ? distanceText(meters, sport, i18n.locale) : '\u00a0'}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            inputMode="decimal"
            autoComplete="off"
          />
        )}
        <TextInput
          {...time}
          data-path="time"
          onChange={(event) => time.onChange(event.currentTarget.value)}
          label={t`Tempo`}
          placeholder="1h10"
          description={seconds ? secondsText(seconds) : '\u00a0'}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          autoComplete="off"
        />
      </div>
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

/** How the typed distance was read, to the metre. */
function distanceText(meters: number, sport: Sport, language: string): string {
  return sport === 'swim'
    ? `${numberText(meters, language, 0)} m`
    : `${numberText(meters / 1000, language, 3)} km`
}
