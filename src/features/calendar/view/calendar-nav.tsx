import { Trans, useLingui } from '@lingui/react/macro'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { isoWeek } from '#src/domain/days.ts'
import { dayRange } from '#src/i18n/day-text.ts'
import { Button } from '#src/ui/button.tsx'
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
    if (!onToday) show(today)
    scrollToDay(today)
  }
  return (
    <div className={styles.nav}>
      <Button
        square
        aria-label={byMonth ? t`Mês anterior` : t`Semana anterior`}
        disabled={previous === null}
        onClick={() => previous && show(previous)}
      >
        <IconChevronLeft size={20} aria-hidden />
      </Button>
      {byMonth ? (
        <MonthSelect calendar={calendar} />
      ) : (
        <strong className={styles.label} aria-live="polite">
          {dayRange(from, to, i18n.locale)}
          <small>
            <Trans>Semana {Number(isoWeek(from).slice(-2))}</Trans>
          </small>
        </strong>
      )}
      <Button
        square
        aria-label={byMonth ? t`Próximo mês` : t`Próxima semana`}
        disabled={next === null}
        onClick={() => next && show(next)}
      >
        <IconChevronRight size={20} aria-hidden />
      </Button>
      {/* Always rendered: if it appeared, the buttons next to it would move and a second tap would press another one. */}
      <Button kind="quiet" onClick={toToday}>
        <Trans>Hoje</Trans>
      </Button>
    </div>
  )
}
