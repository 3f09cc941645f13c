import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { addMonths, monthOf } from '../../../domain/days/days.ts'
import { monthName } from '../../../i18n/day-text.ts'
import styles from './calendar-nav.module.css'
import { isWithinDateLimit } from './date-limit.ts'
import type { CalendarState } from './use-calendar.ts'

/** More months than there are in the weeks that can be reached, on each side. */
const monthsEachWay = 13

/** The month on screen, and all others that can be reached: the system's own picker. */
export function MonthSelect({ calendar: { month, today, show } }: { calendar: CalendarState }) {
  const { t, i18n } = useLingui()
  // The same elements while another month is shown, so that none of them renders again.
  const options = useMemo(
    () =>
      monthsInReach(today).map((other) => (
        <option key={other} value={other}>
          {monthName(other, i18n.locale)}
        </option>
      )),
    [today, i18n.locale],
  )
  return (
    <select
      className={styles.months}
      aria-label={t`Mês`}
      value={month}
      onChange={(event) => {
        const chosen = event.currentTarget.value
        show(chosen === monthOf(today) ? today : `${chosen}-01`)
      }}
    >
      {options}
    </select>
  )
}

function monthsInReach(today: string): string[] {
  return Array.from({ length: 2 * monthsEachWay + 1 }, (_, index) =>
    addMonths(monthOf(today), index - monthsEachWay),
  ).filter((month) => isWithinDateLimit(`${month}-01`, today))
}
