import { firstValueFrom } from 'rxjs'
import { basicCollections, type CollectionName, collectionNames, syncInfo } from '#sync/contract/wire/feed.ts'
import { protocol } from '#sync/contract/wire/headers.ts'
import type { RumoDatabase } from '#sync/database/open.ts'
import { onStorage } from '#sync/database/storage-error.ts'
import type { Writer } from '#sync/merging/merge.ts'
import { forgetCursors } from '../pull/cursors.ts'
import { feedSource } from './feed-source.ts'
import { Postponed, type Requests } from './requests.ts'
import { type ServerKind, serverKind, serverKind$, writeServerKind } from './server-kind.ts'
import type { Source } from './source.ts'

export type SourceDeps = {
  database: RumoDatabase
  writer: Writer
  requests: Requests
  apiBase: string
  now: () => number
  loadSnapshot: LoadSnapshot
}

/**
 * Creates the adapter for a server with only the basic API (docs/product.md, "The basic API"). A page loads its code on
 * demand.
 */
export type LoadSnapshot = (deps: SourceDeps) => Promise<Source>

export type Server = {
  kind: ServerKind
  source: Source
  /** The collections that the server has; an older server may lack some. */
  collections: readonly CollectionName[]
}

/**
 * Finds out at each start what kind of server this is: it may have been replaced.
 * @throws Postponed when that is unclear or the server needs a newer app, StorageError
 */
export async function chooseServer(deps: SourceDeps): Promise<Server> {
  const { database, apiBase, requests } = deps
  const info = await requests.ask({ method: 'GET', path: '/sync' })
  // A 404 alone does not decide it.
  const isOpen = info.reached && info.status === 404
  const session = isOpen ? await requests.ask({ method: 'GET', path: '/auth/session' }) : undefined
  const kind = serverKind(info, session ?? { reached: false }) ?? requests.unsettled(info)
  const before = await onStorage(() => firstValueFrom(serverKind$(database, apiBase)))
  // The cursors of one kind of server are invalid on the other.
  if (before && before !== kind) await onStorage(() => forgetCursors(database, collectionNames))
  if (before !== kind) await onStorage(() => writeServerKind(database, apiBase, kind))
  if (kind === 'snapshot') {
    return { kind, source: await loadSnapshot(deps), collections: basicCollections }
  }
  const offered = syncInfo.safeParse(info.reached ? info.body : undefined)
  if (offered.data && offered.data.protocol > protocol) {
    requests.setTrouble('outdated')
    throw new Postponed({ kind: 'upgrade' })
  }
  const collections = collectionNames.filter((name) => offered.data?.collections.includes(name))
  return { kind, source: feedSource(requests), collections }
}

async function loadSnapshot(deps: SourceDeps): Promise<Source> {
  try {
    return await deps.loadSnapshot(deps)
  } catch {
    // The code could not be downloaded.
    return deps.requests.unreadable()
  }
}
