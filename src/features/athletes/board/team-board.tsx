import { Trans } from '@lingui/react/macro'
import { tableFrom } from '#src/config/breakpoints.ts'
import signs from '#src/training/sport/signs/sign-masks.module.css'
import { useWideEnough } from '#src/ui/browser/use-desktop.ts'
import boardFootStyles from './board-foot.module.css'
import { BoardList } from './board-list.tsx'
import { type BoardProps, BoardTable } from './board-table.tsx'
import { DayList } from './day-list.tsx'
import styles from './team-board.module.css'

/** The coach's board: what the athletes planned and did in a week, a table where there is room for one. */
export function TeamBoard(props: BoardProps) {
  const isWide = useWideEnough(tableFrom)
  if (!isWide) return <BoardList {...props} />
  return (
    <div className={styles.body}>
      <BoardTable {...props} />
      <BoardFoot />
      <DayList {...props} />
    </div>
  )
}

/** What the chips and the numbers of the board mean. A toast comes in its place. */
function BoardFoot() {
  return (
    <p className={`${boardFootStyles.foot} ${signs.masks}`} data-foot>
      <span data-ground="planned">
        <Trans>planejado</Trans>
      </span>
      <span data-ground="completed">
        <Trans>feito, com o esforço</Trans>
      </span>
      <span data-ground="missed">
        <Trans>não feito</Trans>
      </span>
      <span data-sign="doubt">
        <Trans>dúvida de leitura</Trans>
      </span>
      <span data-sign="changed">
        <Trans>atleta mudou</Trans>
      </span>
      <span data-sign="unread">
        <Trans>recado não lido</Trans>
      </span>
      <span>
        <Trans>% = do que já era para fazer</Trans>
      </span>
      <span>
        <Trans>≈ estimado pelo ritmo</Trans>
      </span>
      <span>
        <Trans>≥ falta uma parte</Trans>
      </span>
    </p>
  )
}
