import { useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { digitsTyped } from '#src/domain/typed/plain-typed.ts'
import { RadioGroup } from '#src/ui/form/radio-group.tsx'

type Props = { value: number | null; error: ReactNode; onChange: (meters: number | null) => void }

/** The length of the pool of a swim: one of the usual ones, another, or any. */
export function PoolChoice({ value, error, onChange }: Props) {
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
