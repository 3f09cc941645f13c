import { map, type Observable } from 'rxjs'
import { type Session, session } from '#sync/contract/shapes/entities.ts'
import { syncInfo } from '#sync/contract/wire/feed.ts'
import { problem } from '#sync/contract/wire/problems.ts'
import type { RumoDatabase } from '#sync/database/open.ts'
import type { Answer } from '#sync/ports.ts'

/** `feed`: our own server. `snapshot`: a server with only the basic API (docs/product.md, "The basic API"). */
export type ServerKind = 'feed' | 'snapshot'

/**
 * The kind of server behind these two responses. A JSON 404 for `/sync` counts only with a readable session, so that a
 * proxy or captive portal cannot decide it; a problem document comes from our own server while it is being deployed.
 * @returns undefined when it is unclear and must be asked again.
 */
export function serverKind(toSync: Answer, toSession: Answer): ServerKind | undefined {
  if (!toSync.reached) return undefined
  if (toSync.status === 200) return syncInfo.safeParse(toSync.body).success ? 'feed' : undefined
  const json = typeof toSync.body === 'object' && toSync.body !== null
  if (toSync.status !== 404 || !json || problem.safeParse(toSync.body).success) return undefined
  return sessionIn(toSession) ? 'snapshot' : undefined
}

/** The session in the response of `GET /auth/session`, whose statuses 200 to 302 answer a signed-in person. */
export function sessionIn(answer: Answer): Session | undefined {
  if (!answer.reached || answer.status < 200 || answer.status > 302) return undefined
  const keyed = answer.body as { session?: unknown } | null | undefined
  return session.safeParse(keyed?.session ?? answer.body).data
}

/** Stored per API base in the person's database. */
type Stored = { kind: ServerKind }

const documentId = (apiBase: string) => `server|${apiBase}`

/** Undefined until it is known; emits in every tab. */
export function serverKind$(database: RumoDatabase, apiBase: string): Observable<ServerKind | undefined> {
  return database
    .getLocal$<Stored>(documentId(apiBase))
    .pipe(map((document) => document?.toMutableJSON().data.kind))
}

export async function writeServerKind(
  database: RumoDatabase,
  apiBase: string,
  kind: ServerKind,
): Promise<void> {
  await database.upsertLocal<Stored>(documentId(apiBase), { kind })
}
