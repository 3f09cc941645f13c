import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type CSSProperties, memo } from 'react'
import { activityPath } from '#src/config/paths.ts'
import { isoWeek, weekday } from '#src/domain/days.ts'
import { isAbsence } from '#src/domain/marks.ts'
import type { Session } from '#src/domain/sessions.ts'
import { longDay, shortMonth } from '#src/i18n/day-text.ts'
import { isChangedByAthlete } from '#src/training/chip/chip-look.ts'
import { openDayList } from '#src/training/chip/day-list.tsx'
import { SessionChip } from '#src/training/chip/session-chip.tsx'
import { useDoneDayText } from '#src/training/done/done-day-text.ts'
import type { Sessions } from '#src/training/figures/use-sessions.ts'
import { MarkChip } from '#src/training/marks/mark-chip.tsx'
import { phaseWords, useMarkText } from '#src/training/marks/mark-words.ts'
import { SyncBadge, useSyncWords } from '#src/training/record/sync-badge.tsx'
import { useUnreadText } from '#src/training/words/unread-text.ts'
import type { MarkDocument, WorkoutDocument } from '#sync/client.ts'
import type { CalendarActions } from '../calendar-props.ts'
import styles from './day-cell.module.css'
import { hasSameParts } from './has-same-parts.ts'

type Props = {
  day: string
  today: string
  /** The one day of the grid that Tab stops at. */
  focusable: boolean
  workouts: readonly WorkoutDocument[]
  /** Planned on it, and done on another day. */
  doneElsewhere: readonly WorkoutDocument[]
  /** Those that cover the day. */
  marks: readonly MarkDocument[]
  /** A mark that begins on it in its week, and over how many of its days. */
  band: MarkDocument | undefined
  bandDays: number | undefined
  /** All workouts have come to this device; until then no day is called empty. */
  complete: boolean
  /** Of each of its workouts. */
  sessions: readonly Session[]
  /** What was recorded on it and belongs to no workout. */
  extras: Sessions['extras']
  actions: CalendarActions
}

/** How many strips a day has room for, besides a mark or a race. */
const room = { plain: 4, marked: 2, race: 1 }

/**
 * A day of the month with its workouts. For a coach its number opens the menu of what can be added. Rendered only when
 * something of it changed.
 */
export const DayCell = memo(function DayCell(props: Props) {
  const { day, today, focusable, workouts, doneElsewhere, marks, band, bandDays, complete } = props
  const { sessions, extras, actions } = props
  const { t, i18n } = useLingui()
  const markText = useMarkText()
  const doneDayText = useDoneDayText()
  const name = longDay(day, i18n.locale)
  const tabIndex = focusable ? 0 : -1
  const { openMenu } = actions
  const items = workouts.length + doneElsewhere.length + extras.length
  const empty = items === 0 && complete
  const number = Number(day.slice(-2))
  const race = marks.find(({ kind }) => kind === 'race')
  const phase = marks.find(({ kind }) => kind === 'phase')
  const isUnder = marks.some(({ kind }) => kind !== 'race' && kind !== 'phase')
  const marked = marks.map(markText).join(', ')
  const most = race ? room.race : isUnder ? room.marked : room.plain
  const strip = items > 2 || (items > 1 && isUnder) || race !== undefined
  // Lines that say what was done elsewhere come first, then what fits.
  const shown = Math.max(0, (items > most ? Math.max(1, most - 1) : most) - doneElsewhere.length)
  const more = Math.max(0, workouts.length + extras.length - shown)
  const isMonday = weekday(day) === 0
  return (
    <div
      role="gridcell"
      className={styles.cell}
      data-day={day}
      data-past={day < today || undefined}
      data-today={day === today}
      data-empty={empty}
      data-under={isUnder || undefined}
      data-absence={marks.find(({ kind }) => isAbsence(kind))?.kind}
      aria-current={day === today ? 'date' : undefined}
      title={empty && !marked ? t`${name}: vazio` : [name, marked].filter(Boolean).join(': ')}
      tabIndex={workouts.length + extras.length === 0 ? tabIndex : -1}
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
      {isMonday && <small>{t`sem. ${Number(isoWeek(day).slice(-2))}`}</small>}
      {phase && (isMonday || phase.startDay === day) && (
        <button
          type="button"
          className={styles.phase}
          tabIndex={tabIndex}
          onClick={() => actions.openMark?.(phase)}
        >
          {phase.phase && t(phaseWords[phase.phase])}
        </button>
      )}
      {day === today && <small>{t`hoje`}</small>}
      {number === 1 && <small>{shortMonth(day, i18n.locale)}</small>}
      {band && (
        <span className={styles.band} style={{ '--days': bandDays } as CSSProperties}>
          <MarkChip mark={band} onOpen={actions.openMark} />
        </span>
      )}
      {race && (
        <span className={styles.race}>
          <MarkChip mark={race} onOpen={actions.openMark} titleOnly />
        </span>
      )}
      {doneElsewhere.map(({ clientId, name: planned, scheduledTo, doneDay }) => (
        <p key={clientId} className={styles.elsewhere}>
          {planned}: {doneDay && doneDayText(scheduledTo, doneDay)}
        </p>
      ))}
      {workouts.slice(0, shown).map((workout, index) => {
        const session = sessions[index]
        const look = { strip, tall: items === 1 && !race, tabIndex }
        return session && <PlannedChip key={workout.clientId} {...{ workout, session, actions, ...look }} />
      })}
      {extras.slice(0, Math.max(0, shown - workouts.length)).map(({ recording, session }) => (
        <RecordedChip
          key={recording.clientId}
          recording={recording}
          session={session}
          strip={strip}
          tall={items === 1}
          tabIndex={tabIndex}
        />
      ))}
      {more > 0 && (
        <button
          type="button"
          className={styles.more}
          tabIndex={tabIndex}
          aria-haspopup="menu"
          aria-label={t`${plural(more, { one: 'Mais # treino', other: 'Mais # treinos' })}, ${name}`}
          onClick={(event) => openDayList(event.currentTarget)}
        >
          +{more}
        </button>
      )}
    </div>
  )
}, hasSameParts)

type ChipProps = {
  workout: WorkoutDocument
  session: Session
  actions: CalendarActions
  strip: boolean
  tall: boolean
  tabIndex: number
}

function PlannedChip({ workout, session, actions, ...look }: ChipProps) {
  const { t } = useLingui()
  const unreadText = useUnreadText()
  const syncWords = useSyncWords(workout)
  const count = actions.unreadCount?.(workout) ?? 0
  const isUnread = actions.isUnread?.(workout) ?? false
  return (
    <SessionChip
      session={session}
      path={actions.pathOf(workout)}
      workout={workout.clientId}
      isSelectable={actions.maySelect?.(workout) ?? false}
      fixed={!actions.mayChange?.(workout)}
      draft={workout.draft}
      isUnread={isUnread || count > 0}
      isChanged={actions.isChanged ? actions.isChanged(workout) : isChangedByAthlete(workout)}
      more={[
        isUnread && t`recado não lido`,
        count > 0 && unreadText(count),
        actions.isOtherCoachs?.(workout) && t`de outro treinador`,
        syncWords,
      ]}
      {...look}
    >
      {syncWords && <SyncBadge record={workout} />}
    </SessionChip>
  )
}

type RecordedProps = Sessions['extras'][number] & Pick<ChipProps, 'strip' | 'tall' | 'tabIndex'>

function RecordedChip({ recording, session, ...look }: RecordedProps) {
  const syncWords = useSyncWords(recording)
  return (
    <SessionChip session={session} path={activityPath(recording.clientId)} more={[syncWords]} {...look}>
      {syncWords && <SyncBadge record={recording} />}
    </SessionChip>
  )
}
