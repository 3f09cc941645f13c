import { useLingui } from '@lingui/react/macro'
import { IconPlus } from '@tabler/icons-react'
import { type CSSProperties, type MouseEvent, memo, useDeferredValue, useRef } from 'react'
import { addDays, isoWeek } from '#src/domain/days.ts'
import { longDay, shortWeekday } from '#src/i18n/day-text.ts'
import { openDayList } from '#src/training/chip/day-list.tsx'
import { useChipSize } from '#src/training/chip/use-chip-size.ts'
import { MarkChip } from '#src/training/marks/mark-chip.tsx'
import signs from '#src/training/sport/signs/sign-masks.module.css'
import { useLinksInside } from '#src/ui/browser/use-links-inside.ts'
import type { UserDocument, WorkoutDocument } from '#sync/client.ts'
import { type BoardDay, type BoardRow, roomOf } from './board.ts'
import boardCellsStyles from './board-cells.module.css'
import { BoardChip } from './board-chip.tsx'
import { BoardSums } from './board-sums.tsx'
import styles from './board-table.module.css'
import { BoardWho } from './board-who.tsx'
import { moveInGrid } from './move-in-grid.ts'

export type BoardProps = {
  rows: readonly BoardRow[]
  /** Monday to Sunday. */
  days: readonly string[]
  today: string
  isUnread: (workout: WorkoutDocument) => boolean
  /** Opens the form of a new workout. */
  onPlan: (athlete: Pick<UserDocument, 'id'>, day: string) => void
  /** Plans the week before once more. */
  onCopyWeek: (athlete: Pick<UserDocument, 'id'>, from: string) => void
}

/** The week of all athletes, one row each. Arrow keys move between what is in the cells, Enter opens it. */
export function BoardTable({ rows, days, today, ...acts }: BoardProps) {
  const { t, i18n } = useLingui()
  const grid = useRef<HTMLDivElement>(null)
  const follow = useLinksInside()
  useChipSize(grid, '[data-day]')
  const atOnce = Math.ceil((innerHeight - aboveRows) / rowHeight)
  const monday = days[0]
  const isTurning = useDeferredValue(monday) !== monday
  // A strip is too low to be hit: a mouse or a finger opens its day, whose list has a row for each.
  const onClick = (event: MouseEvent) => {
    const strip = (event.target as Element).closest('[data-strip]')
    const byHand = event.detail > 0 && !(event.ctrlKey || event.metaKey || event.shiftKey)
    if (!strip || !byHand || !openDayList(strip)) return follow(event)
    event.preventDefault()
  }
  return (
    <div
      ref={grid}
      className={`${styles.board} ${signs.masks}`}
      role="grid"
      data-turning={isTurning || undefined}
      aria-label={t`Semana dos atletas`}
      aria-rowcount={rows.length + 1}
      tabIndex={-1}
      onClick={onClick}
      onKeyDown={moveInGrid}
    >
      <div role="row" className={`${styles.row} ${styles.head}`}>
        <span role="columnheader">
          {t`Atleta`} · {rows.length}
        </span>
        {days.map((day) => (
          <span
            key={day}
            role="columnheader"
            data-everyone={day}
            data-today={day === today}
            title={longDay(day, i18n.locale)}
          >
            {shortWeekday(day, i18n.locale)} {Number(day.slice(-2))}
          </span>
        ))}
        <span role="columnheader">{t`Horas`}</span>
        <span role="columnheader">
          {t`Feito`} {t`carga`}
        </span>
        <span role="columnheader">{t`Prova`}</span>
      </div>
      {rows.map((row, index) => (
        <Row
          key={row.athlete.clientId}
          row={row}
          first={index === 0}
          later={index >= atOnce}
          today={today}
          {...acts}
        />
      ))}
    </div>
  )
}

/** In px, whatever it holds. */
const rowHeight = 54

/** The least room above a page's first row, in px. */
const aboveRows = 120

export type RowProps = Pick<BoardProps, 'today' | 'isUnread' | 'onPlan' | 'onCopyWeek'> & {
  row: BoardRow
  first: boolean
  /** Below the rows in sight: another week is drawn in it once those have been painted. */
  later: boolean
}

/** An athlete's row. Only another week is drawn late: a change within the week is drawn at once, since the focus follows it. */
function Row({ row, ...rest }: RowProps) {
  const deferred = useDeferredValue(row)
  const isBehind = rest.later && deferred.days[0]?.day !== row.days[0]?.day
  return <DrawnRow row={isBehind ? deferred : row} {...rest} />
}

/** Its links are followed by the grid: a `Link` would render again in each row at every step to another week. */
const DrawnRow = memo(function DrawnRow({ row, first, later, ...rest }: RowProps) {
  return (
    <div role="row" className={styles.row} data-athlete={row.athlete.id} data-later={later || undefined}>
      <BoardWho row={row} first={first} />
      <BoardCells row={row} {...rest} />
      <BoardSums row={row} today={rest.today} />
    </div>
  )
})

/** The seven days of an athlete; a text where the week is empty. */
function BoardCells({ row, today, isUnread, onPlan, onCopyWeek }: Omit<RowProps, 'first' | 'later'>) {
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
          // By its weekday, so that another week finds its cells there.
          key={column}
          role="gridcell"
          className={boardCellsStyles.day}
          data-day={of.day}
          data-athlete={athlete.id}
          data-today={of.day === today}
          data-under={of.marks.length > 0 || undefined}
        >
          {bands
            .filter(({ from }) => from === column)
            .map(({ mark, days: width, more }) => (
              <span
                key={mark.clientId}
                className={boardCellsStyles.band}
                style={{ '--days': width } as CSSProperties}
              >
                <MarkChip mark={mark} />
                {more > 0 && `+${more}`}
              </span>
            ))}
          <Items of={of} athlete={athlete} isUnread={isUnread} />
          {of.items.length === 0 && (
            <button
              type="button"
              className={boardCellsStyles.plan}
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
        <div role="gridcell" className={boardCellsStyles.none}>
          {t`Nada planejado nesta semana`}
          <button type="button" tabIndex={-1} data-stop onClick={() => onPlan(athlete, begins)}>
            <IconPlus size={16} aria-hidden />
            {t`Planejar`}
          </button>
          <button type="button" tabIndex={-1} data-stop onClick={() => onCopyWeek(athlete, monday)}>
            {t`Copiar semana ${before}`}
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
          className={boardCellsStyles.more}
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
