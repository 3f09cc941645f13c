import { Trans } from '@lingui/react/macro'
import { IconDots } from '@tabler/icons-react'
import { type ReactNode, useMemo, useRef } from 'react'
import { weekDays } from '#src/domain/days.ts'
import type { Sessions } from '#src/training/figures/use-sessions.ts'
import type { MarkDocument, WorkoutDocument } from '#sync/client.ts'
import { workoutDay } from '#sync/contract/index.ts'
import styles from './calendar.module.css'
import type { CalendarActions } from './calendar-props.ts'
import { MonthGrid } from './month/month-grid.tsx'
import { TotalsBar } from './totals/totals-bar.tsx'
import type { CalendarState } from './use-calendar.ts'
import { useTodayKey } from './use-today-key.ts'
import { useDayInView, useFocusBack } from './use-way-back.ts'
import { WeekButton } from './week/week-button.tsx'
import { WeekList } from './week/week-list.tsx'

type Props = {
  calendar: CalendarState
  /** All workouts of the days on screen. */
  workouts: readonly WorkoutDocument[]
  sessions: Sessions
  /** All marks that reach into these days, and the races after them. */
  marks: readonly MarkDocument[]
  actions: CalendarActions
  /** The ways from here to other pages, in the row of the totals. */
  ways?: ReactNode
}

/** An athlete's training: a month, or a week, which is all that phones have room for. */
export function Calendar({ calendar, workouts, sessions, marks, actions, ways }: Props) {
  const { view, day, month, from, to, today, show } = calendar
  const area = useRef<HTMLDivElement>(null)
  useDayInView(area, calendar)
  useTodayKey(calendar)
  const noteFocus = useFocusBack(area)
  // While another week is being read, the rows of the one before are still here.
  const ofWeek = useMemo(
    () => workouts.filter((workout) => from <= workoutDay(workout) && workoutDay(workout) <= to),
    [workouts, from, to],
  )
  if (view === 'month') {
    return (
      <div className={styles.month} ref={area} onFocus={noteFocus}>
        <style>{'@page { size: A4 landscape; margin: 8mm }'}</style>
        <TotalsBar calendar={calendar} workouts={workouts} sessions={sessions} ways={ways} />
        <MonthGrid
          month={month}
          today={today}
          workouts={workouts}
          sessions={sessions}
          marks={marks}
          actions={actions}
          onMonth={(next, week) => show(`${next}-01`, { passing: true, week })}
          onToday={() => show(today, { passing: true })}
        />
        <p className={styles.foot} data-foot>
          <Trans>N novo · E editar · ← → dias · T hoje</Trans>
        </p>
      </div>
    )
  }
  return (
    <>
      <style>{'@page { size: A4; margin: 10mm }'}</style>
      <TotalsBar
        calendar={calendar}
        workouts={ofWeek}
        sessions={sessions}
        ways={ways}
        extra={
          actions.openMenu && (
            <WeekButton week={weekDays(day)} focusable openMenu={actions.openMenu}>
              <IconDots size={18} aria-hidden />
            </WeekButton>
          )
        }
      />
      <div className={styles.week} ref={area} onFocus={noteFocus}>
        <WeekList
          week={day}
          today={today}
          workouts={ofWeek}
          sessions={sessions}
          marks={marks}
          actions={actions}
        />
      </div>
    </>
  )
}
