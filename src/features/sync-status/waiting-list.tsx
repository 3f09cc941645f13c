import { Trans } from '@lingui/react/macro'
import { titleOf } from '../../../sync/client.ts'
import { useLiveQuery } from '../../data/query/use-live-query.ts'
import { waiting } from './queries.ts'
import styles from './sync-panel.module.css'

const shownAtMost = 8

/** The names of what waits to be sent. */
export function WaitingList() {
  const rows = useLiveQuery(waiting, null) ?? []
  return (
    <ul className={styles.waiting}>
      {rows.slice(0, shownAtMost).map(({ collection, row }) => (
        <li key={`${collection} ${row.clientId}`}>
          {titleOf(row) || <Trans>Sem nome</Trans>}
          {row._deleted && (
            <small>
              {' '}
              <Trans>(exclusão)</Trans>
            </small>
          )}
        </li>
      ))}
      {rows.length > shownAtMost && (
        <li>
          <Trans>e mais {rows.length - shownAtMost}</Trans>
        </li>
      )}
    </ul>
  )
}
