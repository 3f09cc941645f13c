import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import { weekday } from '#src/domain/days.ts'
import { isAbsence } from '#src/domain/marks.ts'
import type { Session } from '#src/domain/sessions.ts'
import { totalsOf } from '#src/domain/totals.ts'
import { longDay } from '#src/i18n/day-text.ts'
import { useDoneDayText } from '#src/training/done/done-day-text.ts'
import { useFigureText } from '#src/training/figures/figure-text.ts'
import type { Sessions } from '#src/training/figures/use-sessions.ts'
import { useMarkText } from '#src/training/marks/mark-words.ts'
import { useSportName } from '#src/training/sport/sport.tsx'
import type { MarkDocument, WorkoutDocument } from '#sync/client.ts'
import type { CalendarActions } from '../calendar-props.ts'
import styles from './day-cell.module.css'
import { RecordedChip } from './recorded-chip.tsx'
import { WorkoutChip } from './workout-chip.tsx'

type Props = {
  day: string
  today: string
  /** Belongs to the month before or after. */
  outside: boolean
  /** The one day of the grid that Tab stops at. */
  focusable: boolean
  workouts: readonly WorkoutDocument[]
  /** Planned on it, and done on another day. */
  doneElsewhere: readonly WorkoutDocument[]
  /** Those that cover the day. */
  marks: readonly MarkDocument[]
  /** All there are have come to this device; before, a day without any is not said to be empty. */
  complete: boolean
  /** Of each of its workouts. */
  sessions: readonly Session[]
  /** What was recorded on it and belongs to no workout. */
  extras: Sessions['extras']
  actions: CalendarActions
}

/**
 * A day of the month with its workouts. For a coach its number opens the menu of what can be added. Rendered only when
 * something of it changed.
 */
export const DayCell = memo(function DayCell(props: Props) {
  const {
    day,
    today,
    outside,
    focusable,
    workouts,
    doneElsewhere,
    marks,
    complete,
    sessions,
    extras,
    actions,
  } = props
  const { t, i18n } = useLingui()
  const name = longDay(day, i18n.locale)
  const amounts = useAmounts(sessions, extras)
  // A line breaks between the amounts, not within one.
  const total = amounts.map(({ text }) => text.replaceAll(' ', '\u00a0')).join(' · ')
  const spoken = amounts.map(({ name, text }) => [name, text].filter(Boolean).join(' ')).join(', ')
  const tabIndex = focusable ? 0 : -1
  const { openMenu } = actions
  const count = workouts.length + extras.length
  const empty = count + doneElsewhere.length === 0 && complete
  const number = Number(day.slice(-2))
  const markText = useMarkText()
  const doneDayText = useDoneDayText()
  const absence = marks.find(({ kind }) => isAbsence(kind))?.kind
  const phase = marks.find(({ kind }) => kind === 'phase')?.phase
  const marked = marks.map(markText).join(', ')
  return (
    <div
      role="gridcell"
      className={styles.cell}
      data-day={day}
      data-outside={outside}
      data-today={day === today}
      data-empty={empty}
      data-absence={absence}
      data-phase={phase}
      aria-current={day === today ? 'date' : undefined}
      title={empty && !marked ? t`${name}: vazio` : [name, marked, spoken].filter(Boolean).join(': ')}
      tabIndex={count === 0 ? tabIndex : -1}
    >
      {openMenu ? (
        <button
          type="button"
          className={styles.number}
          tabIndex={-1}
          aria-haspopup="menu"
          aria-label={t`Adicionar em ${name}`}
          onClick={(event) => openMenu({ kind: 'day', day }, event.currentTarget)}
        >
          {number}
        </button>
      ) : (
        <b className={styles.number}>{number}</b>
      )}
      {count > 0 &&
        ` ${plural(count, { one: '# treino', other: '# treinos' })}${count > 1 && total ? ` · ${total}` : ''}`}
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
            onClick={() => actions.openMark?.(mark)}
          >
            {mark.kind === 'race' ? mark.title : markText(mark)}
          </button>
        ))}
      {doneElsewhere.map(({ clientId, name: planned, scheduledTo, doneDay }) => (
        <p key={clientId} className={styles.elsewhere}>
          {planned}: {doneDay && doneDayText(scheduledTo, doneDay)}
        </p>
      ))}
      {workouts.map((workout, index) => (
        <WorkoutChip
          key={workout.clientId}
          workout={workout}
          session={sessions[index]}
          tabIndex={tabIndex}
          actions={actions}
        />
      ))}
      {extras.map(({ recording, session }) => (
        <RecordedChip key={recording.clientId} recording={recording} session={session} tabIndex={tabIndex} />
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

/** What the day's sessions add up to, what was done and what is still planned: time, then sport by sport. */
function useAmounts(sessions: Props['sessions'], extras: Props['extras']): { name: string; text: string }[] {
  const figureText = useFigureText()
  const sportName = useSportName()
  const all = [...sessions, ...extras.map(({ session }) => session)]
  const totals = totalsOf(
    all.map((session) => (session.isDone ? { ...session, planned: session.counted } : session)),
  )
  if (!totals.isRead) return []
  const doubt = totals.doubtful > 0 ? '?' : ''
  const time = { name: '', figure: totals.time.planned, unit: 'seconds', sport: 'run' } as const
  const sports = totals.sports.map(({ sport, unit, planned: figure }) => ({
    name: sportName(sport),
    figure,
    unit,
    sport,
  }))
  return [time, ...sports.filter(({ unit }) => unit === 'meters')].flatMap(({ name, figure, unit, sport }) =>
    figure && figure.value > 0 ? [{ name, text: figureText(figure, unit, sport) + doubt }] : [],
  )
}
