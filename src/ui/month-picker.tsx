import 'dayjs/locale/pt-br.js'
import { useLingui } from '@lingui/react/macro'
import { DatePicker } from '@mantine/dates'
import { fullDay, monthName, shortWeekday } from '../i18n/day-text.ts'
import { focusOn } from './browser/focus-on.ts'
import styles from './month-picker.module.css'

/** Weeks from Monday, words in the language of the screen. */
function useMonthProps() {
  const { t, i18n } = useLingui()
  return {
    locale: i18n.locale === 'en' ? 'en' : 'pt-br',
    firstDayOfWeek: 1,
    size: 'md',
    fullWidth: true,
    monthLabelFormat: (day: string) => monthName(day.slice(0, 7), i18n.locale),
    getDayAriaLabel: (day: string) => fullDay(day, i18n.locale),
    weekdayFormat: (day: string) => shortWeekday(day, i18n.locale),
    classNames: {
      datePickerRoot: styles.root,
      day: styles.day,
      weekday: styles.weekday,
      calendarHeaderControl: styles.control,
      calendarHeaderLevel: styles.control,
    },
    ariaLabels: {
      previousMonth: t`Mês anterior`,
      nextMonth: t`Próximo mês`,
      previousYear: t`Ano anterior`,
      nextYear: t`Próximo ano`,
      previousDecade: t`Década anterior`,
      nextDecade: t`Próxima década`,
    },
  } as const
}

type MonthProps = {
  value: string | null
  onChange: (day: string) => void
  /** Takes the focus, at the chosen day, once it is there: for a dialog that begins with it. */
  focused?: boolean
}

/** A month to pick a day from. Always loaded on demand: it brings a date library with it. */
export function MonthPicker({ value, onChange, focused = false }: MonthProps) {
  return (
    // The dialog looks for `data-autofocus` as it opens, but the month may be fetched later than that.
    <div ref={focused ? focusOn : undefined}>
      <DatePicker
        {...useMonthProps()}
        value={value}
        defaultDate={value ?? undefined}
        onChange={(day) => day && onChange(day)}
        getDayProps={(day) => (focused && day === value ? { 'data-autofocus': true } : {})}
      />
    </div>
  )
}

type DaysProps = { value: readonly string[]; onChange: (days: string[]) => void }

/** A month to pick any number of days from, loaded on demand as well. */
export function DaysPicker({ value, onChange }: DaysProps) {
  return (
    <DatePicker
      {...useMonthProps()}
      type="multiple"
      value={[...value]}
      defaultDate={value[0]}
      onChange={(days) => onChange(days.toSorted())}
    />
  )
}
