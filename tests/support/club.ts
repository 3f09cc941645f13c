import type { Settings } from '#server/env.ts'
import type { LogTarget } from '#server/log.ts'
import { type DatabaseKind, startOn } from './databases.ts'
import type { Reply, TestClient } from './test-client.ts'

export type Row = { id: number; clientId: string; version: number } & Record<string, unknown>

/**
 * Two coaches with one athlete each: Marina trains Ana, Otto trains Zoe. A signed-in client for everybody, and one for
 * nobody.
 */
export async function startClub(kind: DatabaseKind, settings: Partial<Settings> = {}, logTo?: LogTarget) {
  const t = await startOn(kind, { settings, ...(logTo && { logTo }) })
  const people = {
    marina: await t.addUser('coach', 'Marina'),
    otto: await t.addUser('coach', 'Otto'),
    ana: await t.addUser('athlete', 'Ana'),
    zoe: await t.addUser('athlete', 'Zoe'),
  }
  const group = await t.addGroup(people.marina, 'Represa')
  const otherGroup = await t.addGroup(people.otto, 'Parque')
  const link = await t.link(group, people.ana)
  const otherLink = await t.link(otherGroup, people.zoe)
  const clients = {
    marina: await t.signedIn(people.marina),
    otto: await t.signedIn(people.otto),
    ana: await t.signedIn(people.ana),
    zoe: await t.signedIn(people.zoe),
    nobody: t.nobody(),
  }

  /** Plans a workout of Marina's for Ana. */
  async function plan(scheduledTo = '2026-03-12', more: Record<string, unknown> = {}): Promise<Row> {
    const body = {
      name: 'Rodagem',
      description: '45min leve',
      sport: 'run',
      athleteId: people.ana.id,
      scheduledTo,
    }
    return created(await clients.marina.post('/workout', { ...body, ...more }), 'workout')
  }

  return { t, people, group, otherGroup, link, otherLink, clients, plan }
}

export type Club = Awaited<ReturnType<typeof startClub>>

/** The entity in an answer. Fails when the call did not succeed. */
export function created(reply: Reply, entity: string): Row {
  const row = reply.body[entity]
  if (reply.status >= 300 || !row) throw new Error(`${reply.status} ${JSON.stringify(reply.body)}`)
  return row as Row
}

export type Page = {
  documents: Row[]
  deleted: { clientId: string; id: number; version: number }[]
  deletions?: Record<string, { updatedAt: string; updatedBy: number | null }>
  cursor: string
  more: boolean
  since?: string
  granted?: number[]
  seq?: number
}

/** One page of the feed. */
export async function pull(
  client: TestClient,
  collection: string,
  cursor?: string,
  limit?: number,
  since?: string,
): Promise<Page> {
  const query = new URLSearchParams()
  if (cursor !== undefined) query.set('cursor', cursor)
  if (limit !== undefined) query.set('limit', String(limit))
  if (since !== undefined) query.set('since', since)
  const reply = await client.get<Page>(`/sync/${collection}?${query}`)
  if (reply.status !== 200) throw new Error(`${reply.status} ${JSON.stringify(reply.body)}`)
  return reply.body
}

/** Every page until there are no more. */
export async function pullAll(
  client: TestClient,
  collection: string,
  cursor?: string,
  limit?: number,
  since?: string,
) {
  const pages: Page[] = []
  let at = cursor
  do {
    const page = await pull(client, collection, at, limit, since)
    if (page.cursor === at && page.more) throw new Error('The cursor does not advance')
    pages.push(page)
    at = page.cursor
  } while (pages.at(-1)?.more)
  return {
    pages,
    documents: pages.flatMap((page) => page.documents),
    deleted: pages.flatMap((page) => page.deleted),
    cursor: at ?? '',
    since: pages.at(-1)?.since,
    seq: pages.at(-1)?.seq,
  }
}
