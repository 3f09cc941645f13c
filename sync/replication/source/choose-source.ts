import { type CollectionName, collectionNames, syncInfo } from '../../contract/feed.ts'
import { protocol } from '../../contract/headers.ts'
import type { RumoDatabase } from '../../database/open.ts'
import { onStorage } from '../../database/storage-error.ts'
import { forgetCursors } from '../pull/cursors.ts'
import type { Writer } from '../push/merge.ts'
import { feedSource } from './feed-source.ts'
import { type Requests, Unsettled } from './requests.ts'
import { readServerKind, type ServerKind, serverKind, writeServerKind } from './server-kind.ts'
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
 * Makes the source for a server with only the basic API (docs/product.md, "The basic API"); a page loads the
 * code for it on demand.
 */
export type LoadSnapshot = (deps: SourceDeps) => Promise<Source>

export type Server = {
  kind: ServerKind
  source: Source
  /** Those that the server has; an older one may lack some. */
  collections: readonly CollectionName[]
}

/**
 * Asks the server behind this API base what it is, at each start: it may have been exchanged.
 * @throws Unsettled when it cannot be told, or when it no longer speaks this app's protocol; StorageError
 */
export async function chooseServer(deps: SourceDeps): Promise<Server> {
  const { database, apiBase, requests } = deps
  const info = await requests.ask({ method: 'GET', path: '/sync' })
  // Only a 404 leaves the question open.
  const isOpen = info.reached && info.status === 404
  const session = isOpen ? await requests.ask({ method: 'GET', path: '/auth/session' }) : undefined
  const kind = serverKind(info, session ?? { reached: false }) ?? requests.unsettled(info)
  const before = await onStorage(() => readServerKind(database, apiBase))
  // A cursor of one kind means nothing to the other.
  if (before && before !== kind) await onStorage(() => forgetCursors(database, collectionNames))
  if (before !== kind) await onStorage(() => writeServerKind(database, apiBase, kind))
  if (kind === 'snapshot') {
    return { kind, source: await loadSnapshot(deps), collections: collectionNames }
  }
  const offered = syncInfo.safeParse(info.reached ? info.body : undefined)
  if (offered.data && offered.data.protocol > protocol) {
    requests.setTrouble('outdated')
    throw new Unsettled({ kind: 'upgrade' })
  }
  const collections = collectionNames.filter((name) => offered.data?.collections.includes(name))
  return { kind, source: feedSource(requests), collections }
}

async function loadSnapshot(deps: SourceDeps): Promise<Source> {
  try {
    return await deps.loadSnapshot(deps)
  } catch {
    // The code did not arrive.
    return deps.requests.unreadable()
  }
}
