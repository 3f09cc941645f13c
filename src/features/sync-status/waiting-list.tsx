import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { allUnsent, type UnsentRow } from '../../../sync/database/unsent.ts'
import { useSession } from '../../data/session-context.ts'
import styles from './sync-panel.module.css'

const shownAtMost = 8

/** The names of what waits to be sent. @param waiting how many there are, so that the list is read again when it changes. */
export function WaitingList({ waiting }: { waiting: number }) {
  const { database } = useSession().client
  const [rows, setRows] = useState<UnsentRow[]>([])
  useEffect(() => {
    let current = true
    allUnsent(database).then(
      (found) => current && setRows(found),
      (error: unknown) => reportError(error),
    )
    return () => {
      current = false
    }
  }, [database, waiting])
  return (
    <ul className={styles.waiting}>
      {rows.slice(0, shownAtMost).map(({ collection, row }) => (
        <li key={`${collection} ${row.clientId}`}>
          {typeof row.name === 'string' ? row.name : <Trans>Sem nome</Trans>}
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
