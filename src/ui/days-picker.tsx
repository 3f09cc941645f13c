import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/pt-br.js'
import { useLingui } from '@lingui/react/macro'
import { DatePicker } from '@mantine/dates'
import { shortWeekday } from '../i18n/day-text.ts'
import styles from './month-picker.module.css'

type Props = { value: readonly string[]; onChange: (days: string[]) => void }

/** A month to pick any number of days from, weeks from Monday. Loaded on demand: it brings a date library with it. */
export function DaysPicker({ value, onChange }: Props) {
  const { t, i18n } = useLingui()
  return (
    <DatePicker
      type="multiple"
      value={[...value]}
      onChange={(days) => onChange(days.toSorted())}
      locale={i18n.locale === 'en' ? 'en' : 'pt-br'}
      firstDayOfWeek={1}
      size="md"
      fullWidth
      weekdayFormat={(day) => shortWeekday(day, i18n.locale)}
      classNames={{
        datePickerRoot: styles.root,
        day: styles.day,
        weekday: styles.weekday,
        calendarHeaderControl: styles.control,
        calendarHeaderLevel: styles.control,
      }}
      ariaLabels={{
        previousMonth: t`Mês anterior`,
        nextMonth: t`Próximo mês`,
        previousYear: t`Ano anterior`,
        nextYear: t`Próximo ano`,
        previousDecade: t`Década anterior`,
        nextDecade: t`Próxima década`,
      }}
    />
  )
}
