import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '#src/config/paths.ts'
import { rowsOf } from '#src/data/query/rows.ts'
import { useLiveQuery } from '#src/data/query/use-live-query.ts'
import { useLoadedRows } from '#src/data/query/use-loaded-rows.ts'
import { useSession } from '#src/data/session/session-context.ts'
import { useFullServer } from '#src/data/session/use-full-server.ts'
import type { RumoDatabase } from '#sync/client.ts'

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
