import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlus } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { addDays, isoWeek } from '#src/domain/days.ts'
import { longDay } from '#src/i18n/day-text.ts'
import { MarkChip } from '#src/training/marks/mark-chip.tsx'
import { type BoardDay, roomOf } from './board.ts'
import styles from './board-cells.module.css'
import { BoardChip } from './board-chip.tsx'
import type { RowProps } from './board-table.tsx'

/** The seven days of an athlete; a text where the week is empty. */
export function BoardCells({ row, today, isUnread, onPlan, onCopyWeek }: Omit<RowProps, 'first' | 'later'>) {
  const { t, i18n } = useLingui()
  const { athlete, days, bands } = row
  const monday = days[0]?.day ?? today
  const isEmpty = bands.length === 0 && days.every(({ items }) => items.length === 0)
  const before = Number(isoWeek(addDays(monday, -7)).slice(-2))
  const begins = days.some(({ day }) => day === today) ? today : monday
  return (
    <>
      {days.map((of, column) => (
        <div
          key={of.day}
          role="gridcell"
          className={styles.day}
          data-day={of.day}
          data-athlete={athlete.id}
          data-today={of.day === today}
          data-under={of.marks.length > 0 || undefined}
        >
          {bands
            .filter(({ from }) => from === column)
            .map(({ mark, days: width, more }) => (
              <span key={mark.clientId} className={styles.band} style={{ '--days': width } as CSSProperties}>
                <MarkChip mark={mark} />
                {more > 0 && `+${more}`}
              </span>
            ))}
          <Items of={of} athlete={athlete} isUnread={isUnread} />
          {of.items.length === 0 && (
            <button
              type="button"
              className={styles.plan}
              tabIndex={-1}
              data-stop
              aria-label={t`Novo treino para ${athlete.name}, ${longDay(of.day, i18n.locale)}`}
              onClick={() => onPlan(athlete, of.day)}
            >
              +
            </button>
          )}
        </div>
      ))}
      {isEmpty && (
        <div role="gridcell" className={styles.none}>
          <Trans>Nada planejado nesta semana</Trans>
          <button type="button" tabIndex={-1} data-stop onClick={() => onPlan(athlete, begins)}>
            <IconPlus size={16} aria-hidden />
            <Trans>Planejar</Trans>
          </button>
          <button type="button" tabIndex={-1} data-stop onClick={() => onCopyWeek(athlete, monday)}>
            <Trans>Copiar semana {before}</Trans>
          </button>
        </div>
      )}
    </>
  )
}

type ItemsProps = Pick<RowProps, 'isUnread'> & { of: BoardDay; athlete: RowProps['row']['athlete'] }

/** One chip, or strips; the sessions without room are counted. */
function Items({ of, athlete, isUnread }: ItemsProps) {
  const { t, i18n } = useLingui()
  const { items, marks, day } = of
  const room = roomOf(of)
  const shown = items.length > room ? items.slice(0, room - 1) : items
  const more = items.length - shown.length
  return (
    <>
      {shown.map((item) => (
        <BoardChip
          key={item.session.key}
          athlete={athlete}
          item={item}
          unread={'workout' in item && isUnread(item.workout)}
          strip={items.length + marks.length > 1}
        />
      ))}
      {more > 0 && (
        <button
          type="button"
          className={styles.more}
          tabIndex={-1}
          data-stop
          data-strip
          aria-haspopup="menu"
          aria-label={t`Mais ${more} treinos, ${longDay(day, i18n.locale)}`}
        >
          +{more}
        </button>
      )}
    </>
  )
}
