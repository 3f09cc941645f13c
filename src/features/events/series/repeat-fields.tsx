import { Plural, useLingui } from '@lingui/react/macro'
import { addDays, isDay } from '#src/domain/days.ts'
import { partsOfField } from '#src/domain/event-time.ts'
import { weeklyDays } from '#src/domain/plan-days.ts'
import { DateField } from '#src/training/date-field.tsx'
import { Toggle } from '#src/ui/form/toggle.tsx'
import styles from '../events.module.css'
import type { EventFormValues } from './commands.ts'

/** A quarter of a year, as clubs set their training times. */
const usualWeeks = 12

type Props = {
  values: Pick<EventFormValues, 'when' | 'weekly' | 'until'>
  onChange: (values: Partial<EventFormValues>) => void
  error: string | undefined
}

/** Whether a new event comes back every week, and until which day. */
export function RepeatFields({ values: { when, weekly, until }, onChange, error }: Props) {
  const { t } = useLingui()
  const { day } = partsOfField(when)
  const isKnown = isDay(day) && isDay(until)
  const toggle = (on: boolean) =>
    onChange({
      weekly: on,
      ...(on && until === '' && isDay(day) && { until: addDays(day, usualWeeks * 7) }),
    })
  return (
    <div>
      <Toggle label={t`Repetir toda semana`} checked={weekly} onChange={toggle} />
      {weekly && (
        <DateField
          path="until"
          label={t`Repetir até`}
          value={until}
          onChange={(typed) => onChange({ until: typed })}
          {...(error && { error })}
        />
      )}
      <p className={styles.note} role="status">
        {weekly && isKnown && (
          <Plural value={1 + weeklyDays(day, until).days.length} one="# evento" other="# eventos" />
        )}
      </p>
    </div>
  )
}
