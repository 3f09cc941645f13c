import { useLingui } from '@lingui/react/macro'
import { type CSSProperties, useMemo, useRef } from 'react'
import { activityPath } from '#src/config/paths.ts'
import { useInitialSyncDone } from '#src/data/query/use-live-query.ts'
import { weekday } from '#src/domain/days.ts'
import { bandsOf, goalRace, isOnDay } from '#src/domain/marks.ts'
import { shortWeekday } from '#src/i18n/day-text.ts'
import { DayList } from '#src/training/chip/day-list.tsx'
import { useChipSize } from '#src/training/chip/use-chip-size.ts'
import type { Sessions } from '#src/training/figures/use-sessions.ts'
import { newWorkoutDialog } from '#src/training/planning/plan-dialogs.ts'
import signs from '#src/training/sport/signs/sign-masks.module.css'
import { useLinksInside } from '#src/ui/browser/use-links-inside.ts'
import type { MarkDocument, WorkoutDocument } from '#sync/client.ts'
import { isDoneElsewhere, workoutDay } from '#sync/contract/index.ts'
import type { CalendarActions } from '../calendar-props.ts'
import { ChipMenu } from './chip-menu.tsx'
import { DayCell } from './day-cell.tsx'
import styles from './month-grid.module.css'
import { useGridKeys } from './use-grid-keys.ts'
import { useWeeksInSight } from './use-weeks-in-sight.ts'
import { WeekSums } from './week-sums.tsx'

type Props = {
  /** `YYYY-MM`. */
  month: string
  today: string
  /** All workouts of the weeks around the month. */
  workouts: readonly WorkoutDocument[]
  sessions: Sessions
  marks: readonly MarkDocument[]
  actions: CalendarActions
  /** It was scrolled to another month, with this week as the first in sight. */
  onMonth: (month: string, week: string) => void
  /** Today is asked for. */
  onToday: () => void
}

const noWorkouts: readonly WorkoutDocument[] = []
const noExtras: Sessions['extras'] = []

/** Weeks without end, each with its totals at the end of its row; those in sight are drawn. Arrow keys move between days. */
export function MonthGrid(props: Props) {
  const { month, today, workouts, sessions, marks, actions, onMonth, onToday } = props
  const { t, i18n } = useLingui()
  const grid = useRef<HTMLDivElement>(null)
  const { weeks, reveal, height, top } = useWeeksInSight({ scroller: grid, month, today, onMonth })
  useChipSize(grid, '[data-day]')
  const complete = useInitialSyncDone()
  const focus = useGridKeys({ grid, weeks, today, actions, reveal, onToday })
  const follow = useLinksInside()
  const race = goalRace(marks, today)
  const ofDay = useMemo(() => Map.groupBy(workouts, workoutDay), [workouts])
  const doneElsewhere = useMemo(
    () => Map.groupBy(workouts.filter(isDoneElsewhere), ({ scheduledTo }) => scheduledTo),
    [workouts],
  )
  const extrasOf = useMemo(
    () => Map.groupBy(sessions.extras, ({ session }) => session.day),
    [sessions.extras],
  )
  const long = useMemo(() => marks.filter(({ kind }) => kind !== 'phase' && kind !== 'race'), [marks])
  const listOf = (day: string) => ({
    items: [
      ...(ofDay.get(day) ?? []).map((workout) => ({
        session: sessions.of(workout),
        path: actions.pathOf(workout),
        draft: workout.draft,
      })),
      ...(extrasOf.get(day) ?? []).map(({ recording, session }) => ({
        session,
        path: activityPath(recording.clientId),
      })),
    ],
    onPlan: actions.mayPlan ? () => newWorkoutDialog.open({ day }) : undefined,
  })
  const hint = actions.mayPlan ? { '--empty-hint': JSON.stringify(t`N para criar`) } : {}
  return (
    <div
      className={`${styles.grid} ${signs.masks}`}
      style={hint as CSSProperties}
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
      <div role="row" className={`${styles.row} ${styles.head}`}>
        {weeks[0]?.map((day) => (
          <span key={weekday(day)} role="columnheader" data-today={weekday(day) === weekday(today)}>
            {shortWeekday(day, i18n.locale)}
          </span>
        ))}
        <span role="columnheader">{t`feito / planejado`}</span>
      </div>
      <div role="rowgroup" className={styles.weeks} style={{ height, '--top': `${top}px` } as CSSProperties}>
        {weeks.map((week) => {
          const bands = bandsOf(long, week)
          const ofWeek = week.flatMap((day) => [
            ...(ofDay.get(day) ?? []).map(sessions.of),
            ...(extrasOf.get(day) ?? []).map(({ session }) => session),
          ])
          const canFocus = week.includes(focus.day)
          return (
            <div role="row" key={week[0]} className={styles.row}>
              {week.map((day, column) => {
                const workoutsOfDay = ofDay.get(day) ?? noWorkouts
                return (
                  <DayCell
                    key={day}
                    day={day}
                    today={today}
                    focusable={day === focus.day}
                    workouts={workoutsOfDay}
                    doneElsewhere={doneElsewhere.get(day) ?? noWorkouts}
                    marks={marks.filter((mark) => isOnDay(mark, day))}
                    band={bands.find(({ from }) => from === column)?.mark}
                    bandDays={bands.find(({ from }) => from === column)?.days}
                    sessions={workoutsOfDay.map(sessions.of)}
                    extras={extrasOf.get(day) ?? noExtras}
                    complete={complete}
                    actions={actions}
                  />
                )
              })}
              <WeekSums
                week={week}
                today={today}
                sessions={complete ? ofWeek : []}
                race={race}
                focusable={canFocus}
                openMenu={actions.openMenu}
              />
            </div>
          )
        })}
      </div>
      <DayList listOf={listOf} />
      {actions.openMenu && <ChipMenu grid={grid} workouts={workouts} openMenu={actions.openMenu} />}
    </div>
  )
}
