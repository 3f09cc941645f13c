import { Trans, useLingui } from '@lingui/react/macro'
import { useLiveQuery } from '#src/data/query/use-live-query.ts'
import { useSession } from '#src/data/session/session-context.ts'
import { titleOf } from '#sync/client.ts'
import { fieldWord, shownFields } from './attention/field-words.ts'
import { type PlacedRow, waiting } from './queries.ts'
import styles from './sync-panel.module.css'
import { usePlaceText } from './use-place-text.ts'

/** Names what waits to be sent: which record, whose, of which day, and what of it changed. */
export function WaitingList({ unsent }: { unsent: number }) {
  const rows = useLiveQuery(waiting, useSession().userId)
  const placeText = usePlaceText()
  if (!rows) return null
  return (
    <ul className={styles.waiting}>
      {rows.map((waiting) => (
        <li key={`${waiting.collection} ${waiting.row.clientId}`}>
          {titleOf(waiting.row) || <Trans>Sem nome</Trans>}
          <small>{placeText(waiting.place)}</small>
          <small>
            <Change waiting={waiting} />
          </small>
        </li>
      ))}
      {unsent > rows.length && (
        <li>
          <Trans>e mais {unsent - rows.length}</Trans>
        </li>
      )}
    </ul>
  )
}

/** What was done to a row that waits. */
function Change({ waiting: { collection, row } }: { waiting: PlacedRow }) {
  const { t } = useLingui()
  if (row._deleted) return <Trans>Exclusão</Trans>
  const { base } = row
  if (!base) return <Trans>Novo</Trans>
  const fields = shownFields({ mine: row, theirs: base })
  return fields.map((field) => t(fieldWord(collection, field) ?? { id: field })).join(', ')
}
