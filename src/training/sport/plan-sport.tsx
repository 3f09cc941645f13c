import { useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useFullServer } from '#src/data/session/use-full-server.ts'
import { digitsTyped } from '#src/domain/typed/plain-typed.ts'
import { RadioGroup } from '#src/ui/form/radio-group.tsx'
import { basicSports, isTimedSport, type Sport, sports } from '#sync/contract/index.ts'
import type { PlanValues } from '../plan-rules.ts'
import { SportChoice } from './sport-choice.tsx'

type Props = {
  plan: Pick<PlanValues, 'sport' | 'poolLength'>
  /** The form's fields by name, with their complaints. */
  field: (name: 'poolLength') => { error: ReactNode }
  onChange: (changes: Partial<PlanValues>) => void
}

/** The sport of a plan and of a swim its pool, in the forms of workouts, templates and plans of weeks. */
export function PlanSport({ plan: { sport, poolLength }, field, onChange }: Props) {
  const fullServer = useFullServer()
  return (
    <>
      <SportChoice
        sports={fullServer ? sports : basicSports}
        value={sport}
        onChange={(chosen) => onChange({ sport: chosen, ...withoutOthers(chosen) })}
      />
      {sport === 'swim' && fullServer && (
        <PoolChoice
          value={poolLength}
          error={field('poolLength').error}
          onChange={(meters) => onChange({ poolLength: meters })}
        />
      )}
    </>
  )
}

/** Empties the fields that plans of this sport do not have. */
function withoutOthers(sport: Sport): Partial<PlanValues> {
  return {
    ...(sport !== 'swim' && { poolLength: null }),
    ...((sport === 'rest' || isTimedSport(sport)) && { plannedMeters: null }),
    ...(sport === 'rest' && { plannedSeconds: null }),
  }
}

type PoolProps = { value: number | null; error: ReactNode; onChange: (meters: number | null) => void }

function PoolChoice({ value, error, onChange }: PoolProps) {
  const { t } = useLingui()
  const [isOther, setIsOther] = useState(value !== null && value !== 25 && value !== 50)
  return (
    <>
      <RadioGroup
        label={t`Piscina`}
        value={isOther ? 'other' : String(value)}
        options={[
          { value: 'null', label: t`Qualquer` },
          { value: '25', label: '25 m' },
          { value: '50', label: '50 m' },
          { value: 'other', label: t`Outra` },
        ]}
        onChange={(chosen) => {
          setIsOther(chosen === 'other')
          onChange(chosen === '25' || chosen === '50' ? Number(chosen) : null)
        }}
      />
      {isOther && (
        <TextInput
          label={t`Comprimento da piscina, em metros`}
          data-path="poolLength"
          inputMode="numeric"
          autoComplete="off"
          value={value ?? ''}
          error={error}
          onChange={(event) => onChange(Number(digitsTyped(event.currentTarget.value, 3)) || null)}
        />
      )}
    </>
  )
}
