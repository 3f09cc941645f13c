import { useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { type Figure, plannedFigures, type Unit } from '#src/domain/figures.ts'
import { distanceToType, metersTyped, secondsTyped, timeToType } from '#src/domain/workouts/typed-amounts.ts'
import { isTimedSport, type Sport } from '#sync/contract/index.ts'
import { useFigureText } from '../figures/figure-text.ts'
import { useUsualPaces } from '../figures/use-usual-paces.ts'
import type { PlanValues } from '../plan-rules.ts'
import { useLatestPlan } from '../volume/use-readings.ts'
import styles from './planned-amounts.module.css'

type Amounts = Pick<PlanValues, 'plannedSeconds' | 'plannedMeters'>

type Props = {
  plan: Pick<PlanValues, 'sport' | 'description'> & Amounts
  /** The form's fields by name, with their complaints. */
  field: (name: keyof Amounts) => { error?: ReactNode }
  /** For whom it is, where that is one athlete: the parts of the text are converted at their pace. */
  athleteId: number | undefined
  onChange: (changes: Partial<Amounts>) => void
}

/** The time and the distance of a plan, which win over its text. An empty field shows in grey what the text says. */
export function PlannedAmounts({ plan, field, athleteId, onChange }: Props) {
  const { t, i18n } = useLingui()
  const paces = useUsualPaces(athleteId)
  const { sport, description, plannedSeconds, plannedMeters } = plan
  const { plan: reading } = useLatestPlan({ sport, description })
  const time = useTyped({
    value: plannedSeconds,
    read: secondsTyped,
    toType: timeToType,
    sport,
    onChange: (value) => onChange({ plannedSeconds: value }),
  })
  const distance = useTyped({
    value: plannedMeters,
    read: (text) => metersTyped(text, sport),
    toType: (meters) => distanceToType(meters, sport, i18n.locale !== 'en'),
    sport,
    onChange: (value) => onChange({ plannedMeters: value }),
  })
  const ofText = plannedFigures({ sport, reading: reading ?? null, paces })
  return (
    <>
      <Amount
        {...time}
        path="plannedSeconds"
        label={t`Tempo planejado`}
        error={field('plannedSeconds').error}
        unit="seconds"
        sport={sport}
        ofText={ofText.seconds}
      />
      {!isTimedSport(sport) && (
        <Amount
          {...distance}
          path="plannedMeters"
          label={sport === 'swim' ? t`Distância (m)` : t`Distância (km)`}
          error={field('plannedMeters').error}
          unit="meters"
          sport={sport}
          ofText={ofText.meters}
        />
      )}
    </>
  )
}

type AmountProps = {
  path: string
  label: string
  value: string
  error: ReactNode
  unit: Unit
  sport: Sport
  ofText: Figure | null
  onChange: (typed: string) => void
}

function Amount({ path, label, value, error, unit, sport, ofText, onChange }: AmountProps) {
  const { t } = useLingui()
  const figureText = useFigureText()
  const grey = ofText ? figureText(ofText, unit, sport, { brief: true }) : ''
  const isOwn = value !== ''
  return (
    <TextInput
      data-path={path}
      label={label}
      value={value}
      placeholder={grey}
      error={error}
      className={isOwn ? styles.own : styles.amount}
      rightSection={
        grey && !isOwn ? (
          <small className={styles.from}>{ofText?.how === 'estimated' ? t`pelo ritmo` : t`do texto`}</small>
        ) : null
      }
      description={
        isOwn && (
          <span className={styles.text}>
            {grey && t`texto: ${grey}`}
            <button type="button" onClick={() => onChange('')}>
              {t`voltar`}
            </button>
          </span>
        )
      }
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      {...(unit === 'meters' && { inputMode: 'decimal' })}
      autoComplete="off"
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

type Typed = {
  value: number | string | null
  read: (text: string) => number | null | undefined
  toType: (amount: number) => string
  sport: Sport
  onChange: (value: number | string | null) => void
}

/**
 * A field whose form holds what was read of its text, or the text itself, which the form then refuses. While somebody
 * types, it shows what they type.
 */
function useTyped({ value, read, toType, sport, onChange }: Typed) {
  const [typed, setTyped] = useState<{ text: string; value: number | string | null; sport: Sport }>()
  const isTyped = typed?.value === value && typed.sport === sport
  return {
    value: isTyped ? typed.text : typeof value === 'number' ? toType(value) : (value ?? ''),
    onChange: (text: string) => {
      const amount = read(text)
      const next = amount === undefined ? text : amount
      setTyped({ text, value: next, sport })
      onChange(next)
    },
  }
}
