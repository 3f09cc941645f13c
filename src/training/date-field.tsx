import { useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { useState } from 'react'
import { isDay } from '../domain/days.ts'
import { dateText } from '../i18n/day-text.ts'
import { parseDay } from '../i18n/parse-day.ts'
import { IconButton } from '../ui/button.tsx'
import { ErrorBoundary } from '../ui/feedback/error-boundary.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { onDemand } from '../ui/on-demand.tsx'

const MonthPicker = onDemand(
  () => import('../ui/month-picker.tsx').then((m) => m.MonthPicker),
  <Skeleton height={280} />,
)

type Props = {
  /** The field of the form, which the form looks for to focus it. */
  path: string
  label: string
  /** A day, or what was typed when it is none. */
  value: string
  onChange: (value: string) => void
  error?: string
}

/** A day, typed in the order of the language or picked from a month. A day that does not exist is kept as typed. */
export function DateField({ path, label, value, onChange, error }: Props) {
  const { t, i18n } = useLingui()
  const [text, setText] = useState(() => (isDay(value) ? dateText(value, i18n.locale) : value))
  const [picking, setPicking] = useState(false)

  const type = (typed: string) => {
    setText(typed)
    onChange(parseDay(typed, i18n.locale) ?? typed)
  }

  const pick = (day: string) => {
    setText(dateText(day, i18n.locale))
    onChange(day)
    setPicking(false)
  }

  const openButton = (
    <IconButton
      icon={IconCalendar}
      kind="quiet"
      label={t`Escolher no calendário`}
      aria-expanded={picking}
      onClick={() => setPicking(!picking)}
    />
  )
  return (
    <div>
      <TextInput
        data-path={path}
        label={label}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        error={error}
        autoComplete="off"
        placeholder={t`DD/MM/AAAA`}
        rightSection={openButton}
        rightSectionWidth={52}
      />
      {picking && (
        <ErrorBoundary>
          <MonthPicker value={isDay(value) ? value : null} onChange={pick} />
        </ErrorBoundary>
      )}
    </div>
  )
}
