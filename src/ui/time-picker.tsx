import { useLingui } from '@lingui/react/macro'
import { TimePicker as MantineTimePicker } from '@mantine/dates'
import fields from './theme/fields.module.css'

type Props = {
  label: string
  /** `HH:mm`, '' until both numbers are there. */
  value: string
  onChange: (value: string) => void
  error?: string | undefined
}

/** An hour of 24, in both languages. Always loaded on demand: it brings a date library with it. */
export function TimePicker({ label, value, onChange, error }: Props) {
  const { t } = useLingui()
  return (
    <MantineTimePicker
      label={label}
      value={value}
      onChange={onChange}
      error={error}
      format="24h"
      hoursInputLabel={t`Horas`}
      minutesInputLabel={t`Minutos`}
      classNames={{ input: fields.input, label: fields.label, error: fields.error }}
    />
  )
}
