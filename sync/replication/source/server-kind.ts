import { map, type Observable } from 'rxjs'
import { session } from '../../contract/entities.ts'
import { syncInfo } from '../../contract/feed.ts'
import { problem } from '../../contract/problems.ts'
import type { RumoDatabase } from '../../database/open.ts'
import type { Answer } from '../../ports.ts'

/** `feed`: a server like ours. `snapshot`: one with only the basic API (docs/product.md, "The basic API"). */
export type ServerKind = 'feed' | 'snapshot'

/**
 * Which server gave these two answers. A JSON 404 to the question for a feed counts only beside a session that can be
 * read, so that no proxy and no captive portal decides; our own problem codes come from our own server, half deployed.
 * @returns undefined when that says nothing and must be asked again.
 */
export function serverKind(toSync: Answer, toSession: Answer): ServerKind | undefined {
  if (!toSync.reached) return undefined
  if (toSync.status === 200) return syncInfo.safeParse(toSync.body).success ? 'feed' : undefined
  const json = typeof toSync.body === 'object' && toSync.body !== null
  if (toSync.status !== 404 || !json || problem.safeParse(toSync.body).success) return undefined
  return isSession(toSession) ? 'snapshot' : undefined
}

/** The answer to `GET /auth/session` of somebody who is signed in. */
export function isSession(answer: Answer): boolean {
  if (!answer.reached || answer.status !== 200) return false
  const keyed = answer.body as { session?: unknown } | null | undefined
  return session.safeParse(keyed?.session ?? answer.body).success
}

/** Kept with the person's database, for each API base: it is decided once and then holds. */
function documentId(apiBase: string): string {
  return `server|${apiBase}`
}

type Stored = { kind: ServerKind }

/** Undefined until it has been decided; live in every tab. */
export function serverKind$(database: RumoDatabase, apiBase: string): Observable<ServerKind | undefined> {
  return database
    .getLocal$<Stored>(documentId(apiBase))
    .pipe(map((document) => document?.toMutableJSON().data.kind))
}

export async function readServerKind(
  database: RumoDatabase,
  apiBase: string,
): Promise<ServerKind | undefined> {
  const document = await database.getLocal<Stored>(documentId(apiBase))
  return document?.toMutableJSON().data.kind
}

export async function writeServerKind(
  database: RumoDatabase,
  apiBase: string,
  kind: ServerKind,
): Promise<void> {
  await database.upsertLocal<Stored>(documentId(apiBase), { kind })
}
