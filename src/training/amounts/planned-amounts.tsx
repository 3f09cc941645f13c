import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { useFullServer } from '#src/data/session/use-full-server.ts'
import { plannedFigures, type Unit } from '#src/domain/figures.ts'
import { distanceToType, metersTyped, secondsTyped, timeToType } from '#src/domain/workouts/typed-amounts.ts'
import type { Sport } from '#sync/contract/index.ts'
import { useFigureText } from '../figures/figure-text.ts'
import { useUsualPaces } from '../figures/use-usual-paces.ts'
import type { PlanValues } from '../plan-rules.ts'
import { useLatestPlan } from '../volume/use-readings.ts'
import styles from './amount-inputs.module.css'
import { AmountInputs } from './amount-inputs.tsx'

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
  const { i18n } = useLingui()
  const figureText = useFigureText()
  const paces = useUsualPaces(athleteId)
  const fullServer = useFullServer()
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
  if (!fullServer) return null
  const ofText = plannedFigures({ sport, reading: reading ?? null, paces })
  const grey = (unit: Unit) => {
    const figure = ofText[unit]
    return figure ? figureText(figure, unit, sport, { brief: true }) : ''
  }
  return (
    <fieldset>
      <legend>
        <Trans>Planejado</Trans>{' '}
        <small className={styles.soft}>
          <Trans>vazio: o que o texto diz</Trans>
        </small>
      </legend>
      <AmountInputs
        sport={sport}
        time={{
          ...time,
          path: 'plannedSeconds',
          placeholder: grey('seconds'),
          error: field('plannedSeconds').error,
        }}
        distance={{
          ...distance,
          path: 'plannedMeters',
          placeholder: grey('meters'),
          error: field('plannedMeters').error,
        }}
      />
    </fieldset>
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
