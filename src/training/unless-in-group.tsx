import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { RumoDatabase } from '#sync/client.ts'
import { paths } from '../config/paths.ts'
import { rowsOf } from '../data/query/rows.ts'
import { useLiveQuery, useLoadedRows } from '../data/query/use-live-query.ts'
import { useFullServer, useSession } from '../data/session/session-context.ts'

const memberships = (database: RumoDatabase) => rowsOf(database, 'members', { id: { $gte: 0 } })

/** In an empty list of what coaches make: an athlete in no group would wait for ever, and reads the way into one instead. */
export function UnlessInGroup({ children }: { children: ReactNode }) {
  const { role } = useSession()
  const groups = useLoadedRows(useLiveQuery(memberships, null))
  const fullServer = useFullServer()
  if (role === 'coach' || !fullServer || groups?.length !== 0) return children
  return (
    <Trans>
      Isto vem de um treinador, e você ainda não está no grupo de nenhum. Peça um código e{' '}
      <Link to={paths.join}>entre com ele</Link>.
    </Trans>
  )
}
