import { tableFrom } from '#src/config/breakpoints.ts'
import { useWideEnough } from '#src/ui/browser/use-desktop.ts'
import { BoardFoot } from './board-foot.tsx'
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
