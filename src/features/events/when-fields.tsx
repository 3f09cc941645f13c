import { Trans, useLingui } from '@lingui/react/macro'
import { useNow } from '#src/data/query/use-now.ts'
import { isDay } from '#src/domain/days.ts'
import { instantFromField, partsOfField } from '#src/domain/event-time.ts'
import { DateField } from '#src/training/date-field.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { onDemand } from '#src/ui/on-demand.tsx'
import styles from './events.module.css'

const TimePicker = onDemand(
  () => import('#src/ui/time-picker.tsx').then((m) => m.TimePicker),
  <Skeleton height={76} />,
)

type Props = {
  /** See `partsOfField`. */
  value: string
  onChange: (value: string) => void
  error: string | undefined
}

/** The day and the hour of an event, in the clock of this place. */
export function WhenFields({ value, onChange, error }: Props) {
  const { t } = useLingui()
  const now = useNow()
  const { day, hour } = partsOfField(value)
  const instant = instantFromField(value)
  const isDayWrong = !isDay(day)
  return (
    <>
      <DateField
        path="when"
        label={t`Dia`}
        value={day}
        onChange={(typed) => onChange(`${typed}T${hour}`)}
        {...(error && isDayWrong && { error })}
      />
      <div>
        <TimePicker
          label={t`Hora (horário local)`}
          value={hour}
          onChange={(picked) => onChange(`${day}T${picked.slice(0, 5)}`)}
          {...(error && !isDayWrong && { error })}
        />
        {instant !== null && Date.parse(instant) < now && (
          <p className={styles.note} role="status">
            <Trans>Essa hora já passou: o evento entra entre os passados.</Trans>
          </p>
        )}
      </div>
    </>
  )
}
