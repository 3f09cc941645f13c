import { useLingui } from '@lingui/react/macro'
import { isoWeek, weekDays } from '#src/domain/days.ts'
import { dayRange } from '#src/i18n/day-text.ts'
import { Button } from '#src/ui/button.tsx'
import { PeriodNav } from '#src/ui/period-nav.tsx'
import type { GroupDocument } from '#sync/client.ts'
import type { BoardOrder } from './board.ts'
import { type BoardPlace, otherWeek } from './board-place.ts'
import styles from './board-tools.module.css'

type Props = {
  groups: readonly Pick<GroupDocument, 'clientId' | 'name'>[]
  place: BoardPlace
  today: string
  onPlace: (change: Partial<BoardPlace>) => void
}

/** Which week of the board is shown, of whom, and in which order. */
export function BoardTools({ groups, place: { day, order, group }, today, onPlace }: Props) {
  const { t, i18n } = useLingui()
  const days = weekDays(day)
  const [from = '', to = from] = [days[0], days.at(-1)]
  const go = (weeks: number) => onPlace({ day: otherWeek(day, weeks, today) })
  return (
    <>
      <div className={styles.week}>
        <PeriodNav
          names={{ before: t`Semana anterior`, after: t`Próxima semana` }}
          onBefore={() => go(-1)}
          onAfter={() => go(1)}
        >
          <strong className={styles.period} aria-live="polite">
            {dayRange(from, to, i18n.locale)}
            <small>{t`semana ${Number(isoWeek(from).slice(-2))}`}</small>
          </strong>
        </PeriodNav>
        <Button kind="quiet" disabled={day === today} onClick={() => onPlace({ day: today })}>
          {t`Hoje`}
        </Button>
      </div>
      <select
        className={styles.select}
        aria-label={t`Grupo`}
        value={group}
        onChange={(event) => onPlace({ group: event.currentTarget.value })}
      >
        <option value="">{t`Todos os grupos`}</option>
        {groups.map(({ clientId, name }) => (
          <option key={clientId} value={clientId}>
            {name}
          </option>
        ))}
      </select>
      <select
        className={styles.select}
        aria-label={t`Ordem`}
        value={order}
        onChange={(event) => onPlace({ order: event.currentTarget.value as BoardOrder })}
      >
        <option value="name">{t`Por nome`}</option>
        <option value="share">{t`Menos feito primeiro`}</option>
        <option value="unread">{t`Recados não lidos`}</option>
        <option value="race">{t`Próxima prova`}</option>
      </select>
    </>
  )
}
