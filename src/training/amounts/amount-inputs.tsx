import { useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import type { ComponentProps } from 'react'
import { metersTyped, secondsTyped } from '#src/domain/workouts/typed-amounts.ts'
import { isTimedSport, type Sport } from '#sync/contract/index.ts'
import { secondsText } from '../done/clock-text.ts'
import { numberText } from '../volume/volume-text.ts'
import styles from './amount-inputs.module.css'

export type AmountField = Pick<ComponentProps<typeof TextInput>, 'error' | 'onFocus' | 'onBlur'> & {
  value: string
  onChange: (typed: string) => void
  /** Of the field in the form. */
  path: string
  /** In grey while it is empty. */
  placeholder: string
}

type Props = { sport: Sport; time: AmountField; distance: AmountField }

/** A distance in the sport's own unit, where it has one, and a time, as people type them, each with how it was read. */
export function AmountInputs({ sport, time, distance }: Props) {
  const { t, i18n } = useLingui()
  const seconds = secondsTyped(time.value)
  const meters = metersTyped(distance.value, sport)
  return (
    <div className={styles.fields}>
      {!isTimedSport(sport) && (
        <Amount
          {...distance}
          label={sport === 'swim' ? t`Distância (m)` : t`Distância (km)`}
          read={meters ? distanceText(meters, sport, i18n.locale) : ''}
          inputMode="decimal"
        />
      )}
      <Amount {...time} label={t`Tempo`} read={seconds ? secondsText(seconds, i18n.locale) : ''} />
    </div>
  )
}

function Amount({
  path,
  onChange,
  read,
  ...input
}: AmountField & { label: string; read: string; inputMode?: 'decimal' }) {
  return (
    <TextInput
      {...input}
      data-path={path}
      onChange={(event) => onChange(event.currentTarget.value)}
      description={read || '\u00a0'}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      autoComplete="off"
    />
  )
}

/** How the typed distance was read, to the metre. */
export function distanceText(meters: number, sport: Sport, language: string): string {
  return sport === 'swim'
    ? `${numberText(meters, language, 0)} m`
    : `${numberText(meters / 1000, language, 3)} km`
}
