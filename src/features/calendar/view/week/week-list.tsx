import { useLingui } from '@lingui/react/macro'
import { IconPlus } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { useInitialSyncDone } from '#src/data/query/use-live-query.ts'
import { weekDays, weekday } from '#src/domain/days.ts'
import { isOnDay } from '#src/domain/marks.ts'
import { longDay, shortWeekday } from '#src/i18n/day-text.ts'
import { useDoneDayText } from '#src/training/done/done-day-text.ts'
import type { Sessions } from '#src/training/figures/use-sessions.ts'
import { MarkChip } from '#src/training/marks/mark-chip.tsx'
import { IconButton } from '#src/ui/button.tsx'
import type { MarkDocument, WorkoutDocument } from '#sync/client.ts'
import { isDoneElsewhere, workoutDay } from '#sync/contract/index.ts'
import type { CalendarActions } from '../calendar-props.ts'
import { RecordedRow } from './recorded-row.tsx'
import styles from './week-list.module.css'
import { WeekRow } from './week-row.tsx'

type Props = {
  /** Any day of the week. */
  week: string
  today: string
  workouts: readonly WorkoutDocument[]
  sessions: Sessions
  marks: readonly MarkDocument[]
  actions: CalendarActions
}

/** A week day by day: a list on phones and small tablets and on paper, seven columns where there is room for them. */
export function WeekList({ week, today, workouts, sessions, marks, actions }: Props) {
  const { t, i18n } = useLingui()
  const complete = useInitialSyncDone()
  const doneDayText = useDoneDayText()
  const { openMenu } = actions
  // A printed week fits one page: the more lines it has, the smaller they are.
  const lines = workouts.reduce((count, { description }) => count + 3 + description.split('\n').length, 7)
  return (
    <div className={styles.week} style={{ '--lines': lines } as CSSProperties}>
      {weekDays(week).map((day) => {
        const ofDay = workouts.filter((workout) => workoutDay(workout) === day)
        const doneElsewhere = workouts.filter(
          (workout) => isDoneElsewhere(workout) && workout.scheduledTo === day,
        )
        const recorded = sessions.extras.filter(({ session }) => session.day === day)
        // A phase is said once a week.
        const marksOfDay = marks.filter(
          (mark) =>
            isOnDay(mark, day) && (mark.kind !== 'phase' || mark.startDay === day || weekday(day) === 0),
        )
        const name = longDay(day, i18n.locale)
        return (
          <section
            key={day}
            className={styles.day}
            data-day={day}
            data-today={day === today}
            data-empty={ofDay.length + recorded.length === 0}
            aria-labelledby={`day-${day}`}
          >
            <header className={styles.head}>
              <h2 id={`day-${day}`}>
                <span className={styles.long}>{name}</span>
                <span className={styles.short} aria-hidden>
                  {shortWeekday(day, i18n.locale)} {Number(day.slice(-2))}
                </span>{' '}
                {day === today && <span className={styles.today}>{t`hoje`}</span>}
              </h2>
              {openMenu && (
                <IconButton
                  icon={IconPlus}
                  kind="quiet"
                  aria-haspopup="menu"
                  label={t`Adicionar em ${name}`}
                  onClick={(event) => openMenu({ kind: 'day', day }, event.currentTarget)}
                />
              )}
            </header>
            {marksOfDay.length > 0 && (
              <div className={styles.marks}>
                {marksOfDay.map((mark) => (
                  <MarkChip key={mark.clientId} mark={mark} onOpen={actions.openMark} />
                ))}
              </div>
            )}
            {ofDay.length + doneElsewhere.length + recorded.length + marksOfDay.length === 0 && (
              // Not known yet, it has its room: the days below do not move.
              <p className={styles.none}>{complete ? t`Nada marcado` : '\u00a0'}</p>
            )}
            {doneElsewhere.map(({ clientId, name: planned, scheduledTo, doneDay }) => (
              <p key={clientId} className={styles.none}>
                {planned}: {doneDay && doneDayText(scheduledTo, doneDay)}
              </p>
            ))}
            {ofDay.map((workout) => (
              <WeekRow
                key={workout.clientId}
                workout={workout}
                session={sessions.of(workout)}
                actions={actions}
              />
            ))}
            {recorded.map(({ recording, session }) => (
              <RecordedRow key={recording.clientId} recording={recording} session={session} />
            ))}
          </section>
        )
      })}
    </div>
  )
}
