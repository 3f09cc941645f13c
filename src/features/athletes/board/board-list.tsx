import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { athletePath } from '#src/config/paths.ts'
import { isoWeek } from '#src/domain/days.ts'
import { longDay, shortWeekday } from '#src/i18n/day-text.ts'
import { chipLook } from '#src/training/chip/chip-look.ts'
import { BriefShare } from '#src/training/figures/compared-share.tsx'
import { WeekHours } from '#src/training/figures/week-hours.tsx'
import { MarkChip } from '#src/training/marks/mark-chip.tsx'
import signs from '#src/training/sport/signs/sign-masks.module.css'
import { Avatar } from '#src/ui/avatar.tsx'
import { useLinksInside } from '#src/ui/browser/use-links-inside.ts'
import { Button } from '#src/ui/button.tsx'
import type { BoardDay, BoardRow } from './board.ts'
import { BoardChip } from './board-chip.tsx'
import styles from './board-list.module.css'
import { RaceAhead } from './board-sums.tsx'
import type { BoardProps } from './board-table.tsx'
import { BoardNote } from './board-who.tsx'

/** For narrow screens: an athlete a row with a mark for each of the seven days; pressed, the days themselves. */
export function BoardList(props: BoardProps) {
  const { rows, days, today } = props
  const { i18n } = useLingui()
  const follow = useLinksInside()
  const [opened, setOpened] = useState<number>()
  return (
    <div role="presentation" className={signs.masks} onClick={follow}>
      <div className={`${styles.marks} ${styles.head}`} aria-hidden>
        {days.map((day) => (
          <span key={day} data-today={day === today}>
            {shortWeekday(day, i18n.locale)} <b className="num">{Number(day.slice(-2))}</b>
          </span>
        ))}
      </div>
      <ul className={styles.list}>
        {rows.map((row) => (
          <Athlete
            key={row.athlete.clientId}
            {...props}
            row={row}
            opened={opened === row.athlete.id}
            onToggle={() => setOpened(opened === row.athlete.id ? undefined : row.athlete.id)}
          />
        ))}
      </ul>
    </div>
  )
}

type Props = BoardProps & { row: BoardRow; opened: boolean; onToggle: () => void }

function Athlete({ row, opened, onToggle, today, isUnread, onPlan, onCopyWeek }: Props) {
  const { t, i18n } = useLingui()
  const { athlete, days, totals, sessions, race } = row
  const monday = days[0]?.day ?? today
  const week = Number(isoWeek(monday).slice(-2))
  const isEmpty = days.every(({ items }) => items.length === 0)
  return (
    <li>
      <button type="button" className={styles.row} aria-expanded={opened} onClick={onToggle}>
        <Avatar name={athlete.name} size={36} />
        <b className={styles.name}>{athlete.name}</b>
        <BoardNote {...row} />
        {totals.isRead && <BriefShare compared={totals.compared} />}
        <span className={styles.marks}>
          {days.map((day) => (
            <DayMark key={day.day} of={day} today={today} />
          ))}
        </span>
      </button>
      {opened && (
        <div className={styles.opened}>
          <div className={styles.sums}>
            <WeekHours
              totals={totals}
              sessions={() => sessions}
              title={t`${athlete.name} · semana ${week}`}
            />
            {race && <RaceAhead race={race} today={today} />}
          </div>
          {isEmpty && (
            <Button kind="quiet" onClick={() => onCopyWeek(athlete, monday)}>
              <Trans>Copiar a semana anterior</Trans>
            </Button>
          )}
          {days.map(({ day, items, marks }) => (
            <div key={day} className={styles.day} data-day={day} data-athlete={athlete.id}>
              <span title={longDay(day, i18n.locale)} data-today={day === today}>
                {shortWeekday(day, i18n.locale)} <b className="num">{Number(day.slice(-2))}</b>
              </span>
              <div>
                {marks.map((mark) => (
                  <MarkChip key={mark.clientId} mark={mark} />
                ))}
                {items.map((item) => (
                  <BoardChip
                    key={item.session.key}
                    athlete={athlete}
                    item={item}
                    unread={'workout' in item && isUnread(item.workout)}
                  />
                ))}
              </div>
              <Button
                kind="quiet"
                square
                aria-label={t`Novo treino para ${athlete.name}, ${longDay(day, i18n.locale)}`}
                onClick={() => onPlan(athlete, day)}
              >
                <IconPlus size={20} aria-hidden />
              </Button>
            </div>
          ))}
          <Link to={athletePath(athlete.clientId)} className={styles.calendar}>
            <Trans>Calendário de {athlete.name}</Trans>
          </Link>
        </div>
      )}
    </li>
  )
}

/** A day in the least room: the sign of its first session on its ground, and how many more there are. */
function DayMark({ of: { day, items, marks }, today }: { of: BoardDay; today: string }) {
  const [first] = items
  const session = first?.session
  const { ground } = session ? chipLook(session, 'workout' in first ? first.workout : {}) : {}
  return (
    <span
      className={styles.mark}
      data-sport={session?.sport}
      data-ground={ground}
      data-absent={marks.length > 0 || undefined}
      data-today={day === today}
    >
      {items.length > 1 && <small>+{items.length - 1}</small>}
    </span>
  )
}
