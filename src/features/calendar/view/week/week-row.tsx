import { useLingui } from '@lingui/react/macro'
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { memo } from 'react'
import { Link } from 'react-router'
import { localDay } from '#src/domain/days.ts'
import type { Session } from '#src/domain/sessions.ts'
import { dateText } from '#src/i18n/day-text.ts'
import { ComplianceWord } from '#src/training/done/compliance-word.tsx'
import { FigureNumber } from '#src/training/figures/figure-number.tsx'
import { ChangedWord } from '#src/training/plan-change/changed-word.tsx'
import { deleteWorkoutDialog, editWorkoutDialog } from '#src/training/planning/plan-dialogs.ts'
import { SyncBadge } from '#src/training/record/sync-badge.tsx'
import { asCheckbox, useSelected } from '#src/training/selection.ts'
import { SportIcon, useSportName } from '#src/training/sport/sport.tsx'
import { lookOf, StatusWord } from '#src/training/status-word.tsx'
import { useUnreadText } from '#src/training/words/unread-text.ts'
import { IconButton } from '#src/ui/button.tsx'
import type { WorkoutDocument } from '#sync/client.ts'
import { planDone } from '#sync/contract/index.ts'
import type { CalendarActions } from '../calendar-props.ts'
import facts from './week-facts.module.css'
import styles from './week-list.module.css'

type Props = {
  workout: WorkoutDocument
  session: Session
  actions: CalendarActions
}

/** A workout of the week: a way to its page, and for a coach to what can be done with it. */
export const WeekRow = memo(function WeekRow({ workout, session, actions }: Props) {
  const { t, i18n } = useLingui()
  const sportName = useSportName()
  const { openMenu, mayChange, pathOf } = actions
  const { isUnread, unreadCount, isChanged, isOtherCoachs } = actions
  const open = mayChange?.(workout)
  const count = unreadCount?.(workout) ?? 0
  const unreadText = useUnreadText()
  const { clientId: key, rpe } = workout
  const { name, sport, description } = planDone(workout)
  const selected = useSelected(actions.maySelect?.(workout) ? key : undefined)
  const { status } = session
  const compliance = session.isDone && session.word
  return (
    <div
      className={styles.row}
      data-sport={sport}
      data-status={lookOf(status)}
      data-draft={workout.draft || undefined}
      data-workout={key}
      data-fixed={!open || undefined}
    >
      {/* A link drags its address along; where workouts can be dragged, the row is what moves. */}
      <Link to={pathOf(workout)} className={styles.link} draggable={!openMenu} {...asCheckbox(selected)}>
        <span className={styles.icon}>
          <SportIcon sport={sport} size={22} />
        </span>
        <span className={styles.words}>
          <bdi>{name}</bdi> {isChanged?.(workout) && <ChangedWord />} <SyncBadge record={workout} />
          <small className={facts.facts}>
            <span>{sportName(sport)}</span>
            <span>
              <StatusWord status={status} draft={workout.draft} />
            </span>
            {compliance && (
              <span>
                <ComplianceWord compliance={compliance} />
              </span>
            )}
            {status === 'completed' && rpe !== null && <span>{t`RPE ${rpe}`}</span>}
            {isUnread?.(workout) && (
              <span className={facts.unread}>
                <span>{t`recado não lido`}</span>
              </span>
            )}
            {isOtherCoachs?.(workout) && <span>{t`de outro treinador`}</span>}
            {count > 0 && (
              <span className={facts.unread}>
                <span>{unreadText(count)}</span>
              </span>
            )}
            <span className={facts.created}>
              {t`criado em ${dateText(localDay(new Date(workout.createdAt)), i18n.locale)}`}
            </span>
          </small>
        </span>{' '}
        {sport !== 'rest' && <FigureNumber session={session} />}
        {/* What is printed, and read on wide screens; on narrow ones the workout's page has it. */}
        <span className={styles.text} aria-hidden>
          {description}
        </span>
      </Link>
      {open && (
        <IconButton
          icon={IconPencil}
          size={19}
          kind="quiet"
          className={styles.roomy}
          label={t`Editar ${name}`}
          onClick={() => editWorkoutDialog.open({ key: workout.clientId })}
        />
      )}
      {open && (
        <IconButton
          icon={IconTrash}
          size={19}
          kind="quiet"
          className={styles.roomy}
          label={t`Excluir ${name}`}
          onClick={() => deleteWorkoutDialog.open({ key: workout.clientId })}
        />
      )}
      {openMenu && (
        <IconButton
          icon={IconDots}
          kind="quiet"
          aria-haspopup="menu"
          label={t`Mais ações: ${name}`}
          onClick={(event) => openMenu({ kind: 'workout', key }, event.currentTarget)}
        />
      )}
    </div>
  )
})
