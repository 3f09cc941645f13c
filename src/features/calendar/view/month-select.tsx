import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { addMonths, monthOf } from '#src/domain/days.ts'
import { monthName } from '#src/i18n/day-text.ts'
import { isShowable } from './calendar-address.ts'
import styles from './calendar-nav.module.css'
import type { CalendarState } from './use-calendar.ts'

/** How many months the list has on either side. Months have no limit: opened on the farthest of them, it goes on. */
const back = 10 * 12
const ahead = 2 * 12

/** The month on screen, and the others to choose from: the system's own picker, filled when it is about to open. */
export function MonthSelect({ calendar: { month, today, show } }: { calendar: CalendarState }) {
  const { t, i18n } = useLingui()
  /** The month that was shown when the list was opened: the list stays as it is while one is chosen. */
  const [opened, setOpened] = useState<string | null>(null)
  const fill = () => setOpened((before) => before ?? month)
  return (
    <select
      className={styles.months}
      aria-label={t`Mês`}
      value={month}
      onPointerDown={fill}
      onFocus={fill}
      onBlur={() => setOpened(null)}
      onChange={(event) => {
        const chosen = event.currentTarget.value
        show(chosen === monthOf(today) ? today : `${chosen}-01`)
      }}
    >
      {monthsToChoose(month, opened).map((other) => (
        <option key={other} value={other}>
          {monthName(other, i18n.locale)}
        </option>
      ))}
    </select>
  )
}

/** The month on screen is always one of them: the arrow keys of the calendar may lead out of the list. */
function monthsToChoose(month: string, opened: string | null): string[] {
  if (opened === null) return [month]
  const list = Array.from({ length: back + 1 + ahead }, (_, index) => addMonths(opened, index - back))
  if (!list.includes(month)) list.push(month)
  return list.filter((other) => isShowable(`${other}-01`)).toSorted()
}
