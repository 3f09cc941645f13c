import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import { weekday } from '#src/domain/days.ts'
import { isAbsence } from '#src/domain/marks.ts'
import type { Volume } from '#src/domain/volume/shape.ts'
import { totalsBySport } from '#src/domain/volume/volume-totals.ts'
import { doneVolume } from '#src/domain/workouts/done.ts'
import { longDay } from '#src/i18n/day-text.ts'
import { useMarkText } from '#src/training/marks/mark-words.ts'
import { useSportName } from '#src/training/sport/sport.tsx'
import { volumeText } from '#src/training/volume/volume-text.ts'
import type { MarkDocument, WorkoutDocument } from '#sync/client.ts'
import type { CalendarActions } from '../calendar-props.ts'
import { sportsTrained } from '../totals/totals.ts'
import styles from './day-cell.module.css'
import { WorkoutChip } from './workout-chip.tsx'

type Props = {
  day: string
  today: string
  /** Belongs to the month before or after. */
  outside: boolean
  /** The one day of the grid that Tab stops at. */
  focusable: boolean
  workouts: readonly WorkoutDocument[]
  /** Those that cover the day. */
  marks: readonly MarkDocument[]
  /** All there are have come to this device; before, a day without any is not said to be empty. */
  complete: boolean
  /** Of each of its workouts. */
  volumes: readonly (Volume | null | undefined)[]
  actions: CalendarActions
}

/**
 * A day of the month with its workouts. For a coach its number opens the menu of what can be added. Rendered only when
 * something of it changed.
 */
export const DayCell = memo(function DayCell(props: Props) {
  const { day, today, outside, focusable, workouts, marks, complete, volumes, actions } = props
  const { t, i18n } = useLingui()
  const name = longDay(day, i18n.locale)
  const summary = useSummary(workouts, volumes)
  // A line breaks between the sports, not within an amount.
  const total = summary.map(({ volume }) => volume.replaceAll(' ', '\u00a0')).join(' · ')
  const spoken = summary.map(({ sport, volume }) => `${sport} ${volume}`).join(', ')
  const tabIndex = focusable ? 0 : -1
  const { onMenu, dropped } = actions
  const empty = workouts.length === 0 && complete
  const number = Number(day.slice(-2))
  const markText = useMarkText()
  const absence = marks.find(({ kind }) => isAbsence(kind))?.kind
  const marked = marks.map(markText).join(', ')
  return (
    <div
      ref={dropped}
      role="gridcell"
      className={styles.cell}
      data-day={day}
      data-outside={outside}
      data-today={day === today}
      data-empty={empty}
      data-absence={absence}
      aria-current={day === today ? 'date' : undefined}
      title={empty && !marked ? t`${name}: vazio` : [name, marked, spoken].filter(Boolean).join(': ')}
      tabIndex={workouts.length === 0 ? tabIndex : -1}
    >
      {onMenu ? (
        <button
          type="button"
          className={styles.number}
          tabIndex={-1}
          aria-haspopup="menu"
          aria-label={t`Adicionar em ${name}`}
          onClick={(event) => onMenu({ kind: 'day', day }, event.currentTarget)}
        >
          {number}
        </button>
      ) : (
        <b className={styles.number}>{number}</b>
      )}
      {workouts.length > 0 &&
        ` ${plural(workouts.length, { one: '# treino', other: '# treinos' })}${workouts.length > 1 && total ? ` · ${total}` : ''}`}
      {marks
        .filter(({ startDay }) => startDay === day || weekday(day) === 0)
        .map((mark) => (
          <button
            key={mark.clientId}
            type="button"
            className={styles.mark}
            data-kind={mark.kind}
            data-unsent={mark.unsent}
            tabIndex={tabIndex}
            onClick={() => actions.onMark?.(mark)}
          >
            {mark.kind === 'race' ? mark.title : markText(mark)}
          </button>
        ))}
      {workouts.map((workout, index) => (
        <WorkoutChip
          key={workout.clientId}
          workout={workout}
          today={today}
          volume={volumes[index]}
          tabIndex={tabIndex}
          actions={actions}
        />
      ))}
    </div>
  )
}, isSame)

/** The lists are made for each rendering of the month; what counts is what they hold. */
function isSame(before: Props, after: Props): boolean {
  return (Object.keys(after) as (keyof Props)[]).every((name) => {
    const [a, b] = [before[name], after[name]]
    if (!Array.isArray(a) || !Array.isArray(b)) return a === b
    return a.length === b.length && a.every((item, index) => item === b[index])
  })
}

/** What the day's workouts add up to, sport by sport: what was done, and what is still planned. */
function useSummary(workouts: Props['workouts'], volumes: Props['volumes']) {
  const { i18n } = useLingui()
  const sportName = useSportName()
  if (workouts.length === 0) return []
  const totals = totalsBySport(
    workouts.map((workout, index) => {
      const planned = volumes[index] ?? null
      return { sport: workout.sport, volume: doneVolume(workout, planned) ?? planned }
    }),
  )
  return sportsTrained.flatMap((sport) => {
    const total = totals[sport]
    return total ? [{ sport: sportName(sport), volume: volumeText(total, i18n.locale) }] : []
  })
}
