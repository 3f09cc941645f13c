import { useLingui } from '@lingui/react/macro'
import { IconTimeline } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { addDays, mondayOf } from '#src/domain/days.ts'
import { seasonWeeks } from '#src/domain/programs/season.ts'
import { barsOf } from '#src/domain/progress/weeks.ts'
import { halfYear, weeksOfYear, yearRange } from '#src/domain/progress/year.ts'
import { monthName } from '#src/i18n/day-text.ts'
import { BarsLegend, hasEstimates } from '#src/training/figures/bars-legend.tsx'
import legend from '#src/training/figures/legend.module.css'
import { useSessions } from '#src/training/figures/use-sessions.ts'
import { Button } from '#src/ui/button.tsx'
import { PeriodNav } from '#src/ui/period-nav.tsx'
import type { MarkDocument, WorkoutDocument } from '#sync/client.ts'
import styles from './year.module.css'
import { YearWeekButton } from './year-week-button.tsx'

type Props = {
  athleteId: number
  /** One athlete's, of `yearRange`. */
  workouts: readonly WorkoutDocument[]
  /** Of the same days. */
  marks: readonly MarkDocument[]
  /** The Monday of the first week. */
  first: string
  /** The day that the calendar shows. */
  day: string
  today: string
  /** Shows the year from another Monday. */
  onFirst: (monday: string) => void
  /** Draws a season; where it cannot be stored, it is not offered. */
  onSeason: (() => void) | undefined
  /** Leads to a week. */
  onWeek: (monday: string) => void
}

/** How far each key moves, in weeks; a column on wide screens has a quarter. */
const moves: Record<string, number> = { ArrowUp: -1, ArrowDown: 1, ArrowLeft: -13, ArrowRight: 13 }

/** 52 weeks as bars, to see a season at a glance and to jump to a week of it. */
export function YearWeeks({
  athleteId,
  workouts,
  marks,
  first,
  day,
  today,
  onFirst,
  onSeason,
  onWeek,
}: Props) {
  const { t, i18n } = useLingui()
  const list = useRef<HTMLOListElement>(null)
  const [chosen, setChosen] = useState(() => mondayOf(day))
  const sessions = useSessions({ athleteId, ...yearRange(first) }, workouts)
  const weeks = useMemo(() => {
    const seasonOf = seasonWeeks(marks)
    return weeksOfYear(sessions.all, first).map((week) => ({ ...week, season: seasonOf(week.monday) }))
  }, [sessions, first, marks])
  const at = Math.max(
    0,
    weeks.findIndex(({ monday }) => monday === chosen),
  )
  const last = addDays(first, 7 * (weeks.length - 1))
  const bars = barsOf(weeks)
  const mostSeconds = Math.max(
    1,
    ...bars.map(({ planned, unplanned }) => planned + unplanned),
    ...weeks.map(({ season }) => season.target ?? 0),
  )
  const mostLoad = Math.max(1, ...weeks.map(({ load }) => load?.value ?? 0))

  const focus = (index: number) => list.current?.querySelectorAll('button')[index]?.focus()
  useEffect(() => {
    const start = list.current?.querySelector<HTMLElement>('button[tabindex="0"]')
    start?.focus({ preventScroll: true })
    start?.scrollIntoView({ block: 'center' })
  }, [])

  const onKeyDown = (event: KeyboardEvent) => {
    const ends: Record<string, number> = { Home: 0, End: weeks.length - 1 }
    const next = ends[event.key] ?? at + (moves[event.key] ?? Number.NaN)
    if (Number.isNaN(next) || !list.current?.contains(event.target as Node)) return
    event.preventDefault()
    focus(Math.min(Math.max(next, 0), weeks.length - 1))
  }
  return (
    <div role="presentation" onKeyDown={onKeyDown}>
      <div className={styles.head}>
        <div className={styles.nav}>
          <PeriodNav
            names={{ before: t`Meio ano antes`, after: t`Meio ano depois` }}
            onBefore={() => onFirst(addDays(first, -7 * halfYear))}
            onAfter={() => onFirst(addDays(first, 7 * halfYear))}
          >
            <strong aria-live="polite">
              {monthName(first.slice(0, 7), i18n.locale)} – {monthName(last.slice(0, 7), i18n.locale)}
            </strong>
          </PeriodNav>
        </div>
        {onSeason && (
          <Button icon={IconTimeline} size={18} kind="quiet" onClick={onSeason}>
            {t`Temporada até uma prova…`}
          </Button>
        )}
        <p className={legend.legend}>
          <BarsLegend bars={bars} asLines estimated={hasEstimates(weeks)}>
            {weeks.some(({ season }) => season.target !== null) && (
              <span data-mark="target">{t`meta da fase`}</span>
            )}
            <span data-mark="load">{t`carga`}</span>
          </BarsLegend>
        </p>
      </div>
      <ol ref={list} className={styles.weeks}>
        {weeks.map((week, index) => (
          <li key={week.monday}>
            <YearWeekButton
              week={week}
              most={{ seconds: mostSeconds, load: mostLoad }}
              now={week.monday === mondayOf(today)}
              shown={week.monday === mondayOf(day)}
              focusable={index === at}
              onFocus={() => setChosen(week.monday)}
              onOpen={() => onWeek(week.monday)}
            />
          </li>
        ))}
      </ol>
    </div>
  )
}
