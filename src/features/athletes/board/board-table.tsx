import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type CSSProperties, memo, useDeferredValue } from 'react'
import { athletePath } from '#src/config/paths.ts'
import { longDay, shortWeekday } from '#src/i18n/day-text.ts'
import { ComparedShare } from '#src/training/figures/compared-share.tsx'
import { TotalsView } from '#src/training/figures/totals-view.tsx'
import { MarkChip } from '#src/training/marks/mark-chip.tsx'
import { useCountdown } from '#src/training/marks/race-words.ts'
import signs from '#src/training/sport/signs/sign-masks.module.css'
import { Avatar } from '#src/ui/avatar.tsx'
import { useLinksInside } from '#src/ui/browser/use-links-inside.ts'
import type { MarkDocument, UserDocument, WorkoutDocument } from '#sync/client.ts'
import { hasAccount } from '#sync/contract/index.ts'
import type { BoardRow } from './board.ts'
import { BoardChip } from './board-chip.tsx'
import styles from './board-table.module.css'
import { moveInGrid } from './move-in-grid.ts'

export type BoardProps = {
  rows: readonly BoardRow[]
  /** Monday to Sunday. */
  days: readonly string[]
  today: string
  isUnread: (workout: WorkoutDocument) => boolean
  /** Opens the form of a new workout. */
  onPlan: (athlete: Pick<UserDocument, 'id'>, day: string) => void
  /** Opens the menu of what can be added to a day next to this element. */
  openMenu: (target: { kind: 'day'; day: string; athleteId: number }, from: Element) => void
}

/** The week of all athletes, one row each. Arrow keys move between what is in the cells, Enter opens it. */
export function BoardTable({ rows, days, today, isUnread, onPlan }: BoardProps) {
  const { t, i18n } = useLingui()
  const follow = useLinksInside()
  const atOnce = Math.ceil(innerHeight / lowestRow)
  const monday = days[0]
  const isTurning = useDeferredValue(monday) !== monday
  return (
    <div
      className={`${styles.board} ${signs.masks}`}
      role="grid"
      data-turning={isTurning || undefined}
      aria-label={t`Semana dos atletas`}
      aria-rowcount={rows.length + 1}
      tabIndex={-1}
      onClick={follow}
      onKeyDown={moveInGrid}
    >
      <div role="row" className={`${styles.row} ${styles.head}`}>
        <span role="columnheader">
          <Trans>Atleta</Trans>
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
        <span role="columnheader">
          <Trans>Feito</Trans>
        </span>
        <span role="columnheader">
          <Trans>Prova</Trans>
        </span>
      </div>
      {rows.map((row, index) => (
        <Row
          key={row.athlete.clientId}
          row={row}
          first={index === 0}
          later={index >= atOnce}
          today={today}
          isUnread={isUnread}
          onPlan={onPlan}
        />
      ))}
    </div>
  )
}

/** In px: above the rows there is more than what those without totals are lower. */
const lowestRow = 72

/** Of a line of marks, in px; they keep it as the chip's own size. */
const bandHeight = 28

type RowProps = Pick<BoardProps, 'today' | 'isUnread' | 'onPlan'> & {
  row: BoardRow
  first: boolean
  /** Another week is drawn once the rows in sight have been painted. */
  later: boolean
}

/** An athlete's row. What changes within a week is drawn at once, also in a later one: the focus follows it. */
function Row({ row, ...rest }: RowProps) {
  const deferred = useDeferredValue(row)
  const isBehind = rest.later && deferred.days[0]?.day !== row.days[0]?.day
  return <DrawnRow row={isBehind ? deferred : row} {...rest} />
}

/** Its links are followed by the grid: a `Link` would render again in each row at every step to another week. */
const DrawnRow = memo(function DrawnRow({ row, first, later, today, isUnread, onPlan }: RowProps) {
  const { t, i18n } = useLingui()
  const countdown = useCountdown()
  const { athlete, days, race, bands } = row
  const lines = Math.max(0, ...bands.map(({ line }) => line + 1))
  const { sessions } = row.totals
  return (
    <div role="row" className={styles.row} data-athlete={athlete.id} data-later={later || undefined}>
      <div role="rowheader" className={styles.who} data-week={days[0]?.day}>
        <a
          href={athletePath(athlete.clientId)}
          tabIndex={first ? 0 : -1}
          data-stop
          className={styles.name}
          title={athlete.name}
        >
          <Avatar name={athlete.name} size={32} />
          <span>
            {athlete.name}
            {!hasAccount(athlete) && (
              <small className={styles.newcomer}>
                <Trans>ainda sem conta</Trans>
              </small>
            )}
            {row.unread > 0 && (
              <small className={styles.unread}>
                <Plural value={row.unread} one="# recado não lido" other="# recados não lidos" />
              </small>
            )}
          </span>
        </a>
      </div>
      {days.map(({ day, items }, column) => (
        <div
          key={day}
          role="gridcell"
          className={styles.day}
          data-day={day}
          data-athlete={athlete.id}
          data-today={day === today}
          style={lines > 0 ? { position: 'relative', paddingTop: lines * bandHeight } : undefined}
        >
          {bands
            .filter(({ from }) => from === column)
            .map(({ mark, days: width, line }) => (
              <span
                key={mark.clientId}
                className={styles.band}
                style={{ '--days': width, top: line * bandHeight } as CSSProperties}
              >
                <MarkChip mark={mark} />
              </span>
            ))}
          {items.map((item) => (
            <BoardChip
              key={item.session.key}
              athlete={athlete}
              item={item}
              unread={'workout' in item && isUnread(item.workout)}
            />
          ))}
          {items.length === 0 && (
            <button
              type="button"
              className={styles.plan}
              tabIndex={-1}
              data-stop
              aria-label={t`Novo treino para ${athlete.name}, ${longDay(day, i18n.locale)}`}
              onClick={() => onPlan(athlete, day)}
            >
              +
            </button>
          )}
        </div>
      ))}
      <div role="gridcell" className={styles.number}>
        <span className={styles.share}>
          <ComparedShare compared={row.totals.compared} inGrid />
          <small>
            <Trans>
              {sessions.done} de {sessions.planned}
            </Trans>
          </small>
        </span>
        <TotalsView totals={row.totals} dense />
      </div>
      <div role="gridcell" className={styles.number}>
        {race && <Race race={race} when={countdown(race, today)} />}
      </div>
    </div>
  )
})

function Race({ race, when }: { race: MarkDocument; when: string }) {
  return (
    <>
      <span className={styles.race}>{race.title}</span>
      <small>{when}</small>
    </>
  )
}
