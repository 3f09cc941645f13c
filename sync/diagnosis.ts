import { firstValueFrom } from 'rxjs'
import { readEntries } from './attention/entries.ts'
import type { SyncClient } from './client.ts'
import { collectionNames } from './contract/wire/feed.ts'
import { protocol } from './contract/wire/headers.ts'
import { collectionOf } from './database/open.ts'
import { rowsBy, unsentRows } from './database/rows/unsent.ts'
import { readPlace } from './replication/pull/cursors.ts'

/** What only the page knows. */
export type Surroundings = {
  at: Date
  /** The file of the app that made this. */
  build: string
  browser: string
  language: string
  online: boolean
  /** Bytes. */
  storage: { used?: number | undefined; quota?: number | undefined; persisted?: boolean }
  drafts: number
}

/**
 * The state of the exchange as text, for people who help: docs/sync.md reads one. It holds no names, texts, keys or ids
 * of people: numbers, codes and times alone.
 */
export async function diagnosis(
  { database, status$, server$ }: SyncClient,
  { at, build, browser, language, online, storage, drafts }: Surroundings,
): Promise<string> {
  const [status, server, entries] = await Promise.all([
    firstValueFrom(status$),
    firstValueFrom(server$),
    readEntries(database),
  ])
  const { phase, lastSyncAt, complete, clockOff, answers } = status
  const last = Object.entries(answers).toSorted(([, a], [, b]) => b.at - a.at)
  const kinds = entries.map(({ kind, entity, code }) => [kind, entity, code].filter(Boolean).join(' '))
  return [
    `rumo ${at.toISOString()}`,
    `app ${build} protocol ${protocol} server ${server ?? 'unknown'}`,
    `browser ${language} ${browser}`,
    `state ${phase} online ${online} complete ${complete} exchanged ${instant(lastSyncAt)} clock-off ${clockOff} ms`,
    `storage used ${storage.used ?? '?'} quota ${storage.quota ?? '?'} persisted ${storage.persisted ?? '?'}`,
    `drafts ${drafts} attention ${entries.length}`,
    ...[...counted(kinds)].map(([kind, count]) => `attention ${kind}: ${count}`),
    ...last.map(([name, answer]) => `answer ${name}: ${answer.count} last ${instant(answer.at)}`),
    ...(await Promise.all(collectionNames.map((name) => collectionLine(database, name)))),
  ].join('\n')
}

async function collectionLine(
  database: SyncClient['database'],
  name: (typeof collectionNames)[number],
): Promise<string> {
  const collection = collectionOf(database, name)
  const [settled, deleted, unsent, place] = await Promise.all([
    rowsBy(collection, false, 0),
    rowsBy(collection, true, 0),
    unsentRows(collection),
    readPlace(database, name),
  ])
  const kinds = unsent.map((row) => (row._deleted ? 'delete' : row.id === 0 ? 'create' : 'edit'))
  const waiting = [...counted(kinds.toSorted())].map(([kind, count]) => ` ${kind} ${count}`).join('')
  const since =
    unsent.length > 0 ? ` since ${instant(Math.min(...unsent.map(({ _meta }) => _meta.lwt)))}` : ''
  const resync = place?.resync ? ` resync ${place.resync.unseen.size} to see` : ''
  const counts = `${name} rows ${settled.length} deleted ${deleted.length} unsent ${unsent.length}${waiting}${since}`
  return `${counts} schema ${collection.schema.version} cursor ${place?.cursor ?? 'none'}${resync}`
}

function counted(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}

function instant(ms: number): string {
  return ms > 0 ? new Date(ms).toISOString() : 'never'
}
