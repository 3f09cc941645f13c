import { Trans, useLingui } from '@lingui/react/macro'
import { type CSSProperties, useMemo, useRef } from 'react'
import { useInitialSyncDone } from '#src/data/query/use-initial-sync-done.ts'
import { isoWeek, monthGrid, monthOf } from '#src/domain/days.ts'
import { goalRace, isOnDay } from '#src/domain/marks.ts'
import { totalsOf } from '#src/domain/totals.ts'
import { shortWeekday } from '#src/i18n/day-text.ts'
import { TotalsView } from '#src/training/figures/totals-view.tsx'
import type { Sessions } from '#src/training/figures/use-sessions.ts'
import { useWeekNote } from '#src/training/marks/race-words.ts'
import { newWorkoutDialog } from '#src/training/planning/plan-dialogs.ts'
import signs from '#src/training/sport/signs/sign-masks.module.css'
import { useLinksInside } from '#src/ui/browser/use-links-inside.ts'
import type { MarkDocument, WorkoutDocument } from '#sync/client.ts'
import { isDoneElsewhere, workoutDay } from '#sync/contract/index.ts'
import type { CalendarActions } from '../calendar-props.ts'
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
  sessions: Sessions
  marks: readonly MarkDocument[]
  actions: CalendarActions
  /** The keyboard left the month: show the one that holds this day. */
  onMonth: (month: string) => void
}

const noWorkouts: readonly WorkoutDocument[] = []
const noExtras: Sessions['extras'] = []

/** Six weeks as a grid, each with its totals at the end of its row. Arrow keys move between days. */
export function MonthGrid({ month, today, workouts, sessions, marks, actions, onMonth }: Props) {
  const { t, i18n } = useLingui()
  const grid = useRef<HTMLDivElement>(null)
  const weeks = monthGrid(month)
  const complete = useInitialSyncDone()
  const focus = useGridKeys({ grid, month, weeks, today, actions, onMonth })
  const follow = useLinksInside()
  const race = goalRace(marks, today)
  const weekNote = useWeekNote()
  const ofDay = useMemo(() => Map.groupBy(workouts, workoutDay), [workouts])
  const doneElsewhere = useMemo(
    () => Map.groupBy(workouts.filter(isDoneElsewhere), ({ scheduledTo }) => scheduledTo),
    [workouts],
  )
  const extrasOf = useMemo(
    () => Map.groupBy(sessions.extras, ({ session }) => session.day),
    [sessions.extras],
  )
  // A printed month fits one page: the more workouts its fullest days have, the smaller they are.
  const fullest = weeks.reduce(
    (sum, week) =>
      sum +
      Math.max(1, ...week.map((day) => (ofDay.get(day)?.length ?? 0) + (extrasOf.get(day)?.length ?? 0))),
    0,
  )
  const style = {
    '--print-zoom': Math.min(0.85, 470 / (250 + 72 * fullest)),
    ...(actions.mayPlan && { '--empty-hint': JSON.stringify(t`N para criar`) }),
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
        if (day && empty === 'true' && actions.mayPlan) newWorkoutDialog.open({ day })
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
        const ofWeek = week.flatMap((day) => [
          ...(ofDay.get(day) ?? []).map(sessions.of),
          ...(extrasOf.get(day) ?? []).map(({ session }) => session),
        ])
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
                  doneElsewhere={doneElsewhere.get(day) ?? noWorkouts}
                  marks={marks.filter((mark) => isOnDay(mark, day))}
                  sessions={workoutsOfDay.map(sessions.of)}
                  extras={extrasOf.get(day) ?? noExtras}
                  complete={complete}
                  actions={actions}
                />
              )
            })}
            <div role="gridcell" className={styles.totals} data-race={race && weekNote(race, week[0] ?? '')}>
              {actions.openMenu && (
                <WeekButton week={week} focusable={week.includes(focus.day)} openMenu={actions.openMenu}>
                  <Trans>Semana {Number(isoWeek(week[0] ?? '').slice(-2))}</Trans>
                </WeekButton>
              )}
              {complete && <TotalsView totals={totalsOf(ofWeek)} focusable={week.includes(focus.day)} />}
            </div>
          </div>
        )
      })}
      {actions.openMenu && <ChipMenu grid={grid} workouts={workouts} openMenu={actions.openMenu} />}
    </div>
  )
}
