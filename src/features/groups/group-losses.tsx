import { plural } from '@lingui/core/macro'
import styles from './group.module.css'

type Props = { members: number; events: number; invitations: number }

/** What goes with a group that is deleted, each with its number. */
export function GroupLosses({ members, events, invitations }: Props) {
  return (
    <ul className={styles.losses}>
      <li>
        {plural(members, {
          0: 'nenhum atleta ligado a ele',
          one: 'a ligação com # atleta',
          other: 'a ligação com # atletas',
        })}
      </li>
      <li>
        {plural(events, {
          0: 'nenhum evento',
          one: '# evento, com as respostas',
          other: '# eventos, com as respostas',
        })}
      </li>
      <li>
        {plural(invitations, {
          0: 'nenhum convite em aberto',
          one: '# convite em aberto',
          other: '# convites em aberto',
        })}
      </li>
    </ul>
  )
}
