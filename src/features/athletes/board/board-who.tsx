import { Plural, Trans } from '@lingui/react/macro'
import { athletePath } from '#src/config/paths.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { hasAccount } from '#sync/contract/index.ts'
import type { BoardRow } from './board.ts'
import styles from './board-table.module.css'

/** Whose row it is; below the name what waits to be read, else that they have no account yet, else their groups. */
export function BoardWho({ row, first }: { row: BoardRow; first: boolean }) {
  const { athlete, days, unread, group } = row
  return (
    <div role="rowheader" data-week={days[0]?.day}>
      <a
        href={athletePath(athlete.clientId)}
        tabIndex={first ? 0 : -1}
        data-stop
        className={styles.who}
        title={athlete.name}
      >
        <Avatar name={athlete.name} size={28} />
        <b>{athlete.name}</b>
        <BoardNote athlete={athlete} unread={unread} group={group} />
      </a>
    </div>
  )
}

/** The line below an athlete's name. */
export function BoardNote({ athlete, unread, group }: Pick<BoardRow, 'athlete' | 'unread' | 'group'>) {
  if (unread > 0) {
    return (
      <small data-unread>
        <Plural value={unread} one="# recado não lido" other="# recados não lidos" />
      </small>
    )
  }
  return <small>{hasAccount(athlete) ? group : <Trans>ainda sem conta</Trans>}</small>
}
