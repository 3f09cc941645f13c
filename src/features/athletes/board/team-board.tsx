import { Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { tableFrom } from '#src/config/breakpoints.ts'
import { isoWeek } from '#src/domain/days.ts'
import { dayRange } from '#src/i18n/day-text.ts'
import { useWideEnough } from '#src/ui/browser/use-desktop.ts'
import { Button } from '#src/ui/button.tsx'
import type { GroupDocument } from '#sync/client.ts'
import type { BoardOrder } from './board.ts'
import { BoardDay } from './board-day.tsx'
import { type BoardPlace, otherWeek } from './board-place.ts'
import { type BoardProps, BoardTable } from './board-table.tsx'
import styles from './team-board.module.css'

type Props = BoardProps & {
  groups: readonly Pick<GroupDocument, 'clientId' | 'name'>[]
  place: BoardPlace
  onPlace: (change: Partial<BoardPlace>) => void
}

/** The coach's board: the week, a group, an order, and what the athletes planned and did. */
export function TeamBoard({ groups, place, onPlace, ...board }: Props) {
  const { t, i18n } = useLingui()
  const isWide = useWideEnough(tableFrom)
  const { days, today } = board
  const { day, order, group } = place
  const [from = '', to = from] = [days[0], days.at(-1)]
  return (
    <>
      <div className={styles.tools}>
        <div className={styles.week}>
          <Button
            square
            aria-label={t`Semana anterior`}
            onClick={() => onPlace({ day: otherWeek(day, -1, today) })}
          >
            <IconChevronLeft size={20} aria-hidden />
          </Button>
          <strong className={styles.label} aria-live="polite">
            {dayRange(from, to, i18n.locale)}
            <small>
              <Trans>Semana {Number(isoWeek(from).slice(-2))}</Trans>
            </small>
          </strong>
          <Button
            square
            aria-label={t`Próxima semana`}
            onClick={() => onPlace({ day: otherWeek(day, 1, today) })}
          >
            <IconChevronRight size={20} aria-hidden />
          </Button>
          <Button kind="quiet" disabled={day === today} onClick={() => onPlace({ day: today })}>
            <Trans>Hoje</Trans>
          </Button>
        </div>
        <NativeSelect
          aria-label={t`Ordem`}
          value={order}
          data={[
            { value: 'name', label: t`Por nome` },
            { value: 'share', label: t`Menos feito primeiro` },
            { value: 'unread', label: t`Recados não lidos` },
            { value: 'race', label: t`Próxima prova` },
          ]}
          onChange={(event) => onPlace({ order: event.currentTarget.value as BoardOrder })}
        />
        <NativeSelect
          aria-label={t`Grupo`}
          value={group}
          data={[
            { value: '', label: t`Todos os grupos` },
            ...groups.map(({ clientId, name }) => ({ value: clientId, label: name })),
          ]}
          onChange={(event) => onPlace({ group: event.currentTarget.value })}
        />
      </div>
      {isWide ? (
        <BoardTable {...board} />
      ) : (
        <BoardDay {...board} shown={day} onShow={(shown) => onPlace({ day: shown })} />
      )}
    </>
  )
}
