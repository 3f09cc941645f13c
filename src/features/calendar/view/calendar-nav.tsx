import { useLingui } from '@lingui/react/macro'
import { isoWeek } from '#src/domain/days.ts'
import { dayRange } from '#src/i18n/day-text.ts'
import { Button } from '#src/ui/button.tsx'
import { PeriodNav } from '#src/ui/period-nav.tsx'
import styles from './calendar-nav.module.css'
import { MonthSelect } from './month-select.tsx'
import { scrollToDay } from './scroll-to-day.ts'
import type { CalendarState } from './use-calendar.ts'

/** Back, forward and to today, with the month (to choose another one) or the week on screen between them. */
export function CalendarNav({ calendar }: { calendar: CalendarState }) {
  const { t, i18n } = useLingui()
  const { view, month, from, to, today, previous, next, show } = calendar
  const byMonth = view === 'month'
  const onToday = from <= today && today <= to && (!byMonth || today.startsWith(month))
  const toToday = () => {
    // Also where today is in sight: a month that was scrolled is put back to where today is in the middle.
    show(today, { passing: onToday })
    scrollToDay(today)
  }
  return (
    <div className={styles.nav}>
      <PeriodNav
        names={
          byMonth
            ? { before: t`Mês anterior`, after: t`Próximo mês` }
            : { before: t`Semana anterior`, after: t`Próxima semana` }
        }
        onBefore={previous === null ? null : () => show(previous)}
        onAfter={next === null ? null : () => show(next)}
      >
        {byMonth ? (
          <MonthSelect calendar={calendar} />
        ) : (
          <strong className={styles.label} aria-live="polite">
            {dayRange(from, to, i18n.locale)}
            <small>{t`Semana ${Number(isoWeek(from).slice(-2))}`}</small>
          </strong>
        )}
      </PeriodNav>
      {/* Always rendered: if it appeared, the buttons next to it would move and a second tap would press another one. */}
      <Button kind="quiet" onClick={toToday}>
        {t`Hoje`}
      </Button>
    </div>
  )
}
