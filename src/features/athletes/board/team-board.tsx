import { useLingui } from '@lingui/react/macro'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { tableFrom } from '#src/config/breakpoints.ts'
import { athletePath } from '#src/config/paths.ts'
import { isoWeek } from '#src/domain/days.ts'
import { longDay, shortWeekday } from '#src/i18n/day-text.ts'
import { chipLook } from '#src/training/chip/chip-look.ts'
import { DayList } from '#src/training/chip/day-list.tsx'
import { BriefShare } from '#src/training/figures/brief-share.tsx'
import { WeekHours } from '#src/training/figures/week-hours.tsx'
import { MarkChip } from '#src/training/marks/mark-chip.tsx'
import signs from '#src/training/sport/signs/sign-masks.module.css'
import { Avatar } from '#src/ui/avatar.tsx'
import { useWideEnough } from '#src/ui/browser/use-desktop.ts'
import { useLinksInside } from '#src/ui/browser/use-links-inside.ts'
import { Button, IconButton } from '#src/ui/button.tsx'
import type { BoardDay, BoardRow } from './board.ts'
import { BoardChip, boardPath } from './board-chip.tsx'
import boardFootStyles from './board-foot.module.css'
import boardListStyles from './board-list.module.css'
import { RaceAhead } from './board-sums.tsx'
import { type BoardProps, BoardTable } from './board-table.tsx'
import { BoardNote } from './board-who.tsx'
import styles from './team-board.module.css'

/** The coach's board: what the athletes planned and did in a week, a table where there is room for one. */
export function TeamBoard(props: BoardProps) {
  const isWide = useWideEnough(tableFrom)
  if (!isWide) return <BoardList {...props} />
  const listOf = (day: string, id: string | undefined) => {
    const row = props.rows.find(({ athlete }) => athlete.id === Number(id))
    if (!row) return undefined
    const { athlete, days } = row
    const items = days.find((one) => one.day === day)?.items ?? []
    return {
      name: athlete.name,
      items: items.map((item) => ({
        session: item.session,
        path: boardPath(athlete, item),
        draft: 'workout' in item && item.workout.draft,
      })),
      onPlan: () => props.onPlan(athlete, day),
    }
  }
  return (
    <div className={styles.body}>
      <BoardTable {...props} />
      <BoardFoot />
      <DayList listOf={listOf} />
    </div>
  )
}

/** What the chips and the numbers of the board mean. A toast comes in its place. */
function BoardFoot() {
  const { t } = useLingui()
  return (
    <p className={`${boardFootStyles.foot} ${signs.masks}`} data-foot>
      <span data-ground="planned">{t`planejado`}</span>
      <span data-ground="completed">{t`feito, com o esforço`}</span>
      <span data-ground="missed">{t`não feito`}</span>
      <span data-sign="doubt">{t`dúvida de leitura`}</span>
      <span data-sign="changed">{t`atleta mudou`}</span>
      <span data-sign="unread">{t`recado não lido`}</span>
      <span>{t`% = do que já era para fazer`}</span>
      <span>{t`≈ estimado pelo ritmo`}</span>
      <span>{t`≥ falta uma parte`}</span>
    </p>
  )
}

/** For narrow screens: an athlete a row with a mark for each of the seven days; pressed, the days themselves. */
function BoardList(props: BoardProps) {
  const { rows, days, today } = props
  const { i18n } = useLingui()
  const follow = useLinksInside()
  const [opened, setOpened] = useState<number>()
  return (
    <div role="presentation" className={signs.masks} onClick={follow}>
      <div className={`${boardListStyles.marks} ${boardListStyles.head}`} aria-hidden>
        {days.map((day) => (
          <span key={day} data-today={day === today}>
            {shortWeekday(day, i18n.locale)} <b className="num">{Number(day.slice(-2))}</b>
          </span>
        ))}
      </div>
      <ul className={boardListStyles.list}>
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
      <button type="button" className={boardListStyles.row} aria-expanded={opened} onClick={onToggle}>
        <Avatar name={athlete.name} size={36} />
        <b className={boardListStyles.name}>{athlete.name}</b>
        <BoardNote {...row} />
        {totals.isRead && <BriefShare compared={totals.compared} />}
        <span className={boardListStyles.marks}>
          {days.map((day) => (
            <DayMark key={day.day} of={day} today={today} />
          ))}
        </span>
      </button>
      {opened && (
        <div className={boardListStyles.opened}>
          <div className={boardListStyles.sums}>
            <WeekHours
              totals={totals}
              sessions={() => sessions}
              title={t`${athlete.name} · semana ${week}`}
            />
            {race && <RaceAhead race={race} today={today} />}
          </div>
          {isEmpty && (
            <Button kind="quiet" onClick={() => onCopyWeek(athlete, monday)}>
              {t`Copiar a semana anterior`}
            </Button>
          )}
          {days.map(({ day, items, marks }) => (
            <div key={day} className={boardListStyles.day} data-day={day} data-athlete={athlete.id}>
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
              <IconButton
                icon={IconPlus}
                kind="quiet"
                label={t`Novo treino para ${athlete.name}, ${longDay(day, i18n.locale)}`}
                onClick={() => onPlan(athlete, day)}
              />
            </div>
          ))}
          <Link to={athletePath(athlete.clientId)} className={boardListStyles.calendar}>
            {t`Calendário de ${athlete.name}`}
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
      className={boardListStyles.mark}
      data-sport={session?.sport}
      data-ground={ground}
      data-absent={marks.length > 0 || undefined}
      data-today={day === today}
    >
      {items.length > 1 && <small>+{items.length - 1}</small>}
    </span>
  )
}
