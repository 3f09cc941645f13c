import { Trans, useLingui } from '@lingui/react/macro'
import { type CSSProperties, useMemo, useRef } from 'react'
import { useInitialSyncDone } from '#src/data/query/use-initial-sync-done.ts'
import { isoWeek, monthGrid, monthOf } from '#src/domain/days.ts'
import { goalRace, isOnDay } from '#src/domain/marks.ts'
import { shortWeekday } from '#src/i18n/day-text.ts'
import { useWeekNote } from '#src/training/marks/race-words.ts'
import signs from '#src/training/sport/signs/sign-masks.module.css'
import { useVolumes } from '#src/training/volume/use-volumes.ts'
import { useLinksInside } from '#src/ui/browser/use-links-inside.ts'
import type { MarkDocument, WorkoutDocument } from '#sync/client.ts'
import type { CalendarActions } from '../calendar-props.ts'
import { workoutVolumes } from '../totals/totals.ts'
import { TotalsCell } from '../totals/totals-cell.tsx'
import { weekTotals } from '../totals/week-totals.ts'
import { WeekButton } from '../week/week-button.tsx'
import { ChipMenu } from './chip-menu.tsx'
import { DayCell } from './day-cell.tsx'
import styles from './month-grid.module.css'
import { useGridKeys } from './use-grid-keys.ts'

type Props = {
  /** `YYYY-MM`. */
  month: string
  today: string
  /** All workouts of the 42 days. */
  workouts: readonly WorkoutDocument[]
  marks: readonly MarkDocument[]
  actions: CalendarActions
  /** The keyboard left the month: show the one that holds this day. */
  onMonth: (month: string) => void
}

/** Six weeks as a grid, each with its totals at the end of its row. Arrow keys move between days. */
export function MonthGrid({ month, today, workouts, marks, actions, onMonth }: Props) {
  const { t, i18n } = useLingui()
  const grid = useRef<HTMLDivElement>(null)
  const weeks = monthGrid(month)
  const complete = useInitialSyncDone()
  const volumeOf = useVolumes(workouts)
  const focus = useGridKeys({ grid, month, weeks, today, actions, onMonth })
  const follow = useLinksInside()
  const race = goalRace(marks, today)
  const weekNote = useWeekNote()
  const ofDay = useMemo(() => Map.groupBy(workouts, ({ scheduledTo }) => scheduledTo), [workouts])
  // A printed month fits one page: the more workouts its fullest days have, the smaller they are.
  const fullest = weeks.reduce(
    (sum, week) => sum + Math.max(1, ...week.map((day) => ofDay.get(day)?.length ?? 0)),
    0,
  )
  const style = {
    '--print-zoom': Math.min(0.85, 470 / (250 + 72 * fullest)),
    ...(actions.onNew && { '--empty-hint': JSON.stringify(t`N para criar`) }),
  }

  return (
    <div
      className={`${styles.grid} ${signs.masks}`}
      style={style as CSSProperties}
      role="grid"
      tabIndex={-1}
      aria-label={t`Calendário do mês`}
      ref={grid}
      onKeyDown={focus.onKeyDown}
      onFocus={focus.onFocus}
      onClick={(event) => {
        const { day, empty } = (event.target as HTMLElement).dataset
        if (day && empty === 'true') actions.onNew?.(day)
        else follow(event)
      }}
    >
      <div role="row" className={styles.row}>
        {weeks[0]?.map((day) => (
          <span key={day} role="columnheader" className={styles.head}>
            {shortWeekday(day, i18n.locale)}
          </span>
        ))}
        <span role="columnheader" className={`${styles.head} ${styles.rail}`}>
          <Trans>feito / planejado</Trans>
        </span>
      </div>
      {weeks.map((week) => {
        const ofWeek = week.flatMap((day) => ofDay.get(day) ?? [])
        return (
          <div role="row" key={week[0]} className={styles.row}>
            {week.map((day) => {
              const workoutsOfDay = ofDay.get(day) ?? []
              return (
                <DayCell
                  key={day}
                  day={day}
                  today={today}
                  outside={monthOf(day) !== month}
                  focusable={day === focus.day}
                  workouts={workoutsOfDay}
                  marks={marks.filter((mark) => isOnDay(mark, day))}
                  volumes={workoutsOfDay.map(volumeOf)}
                  complete={complete}
                  actions={actions}
                />
              )
            })}
            <div role="gridcell" className={styles.totals} data-race={race && weekNote(race, week[0] ?? '')}>
              {actions.onMenu && (
                <WeekButton week={week} focusable={week.includes(focus.day)} onMenu={actions.onMenu}>
                  <Trans>Semana {Number(isoWeek(week[0] ?? '').slice(-2))}</Trans>
                </WeekButton>
              )}
              {complete && <TotalsCell totals={weekTotals(workoutVolumes(ofWeek, volumeOf, today))} />}
            </div>
          </div>
        )
      })}
      {actions.onMenu && <ChipMenu grid={grid} workouts={workouts} onMenu={actions.onMenu} />}
    </div>
  )
}
