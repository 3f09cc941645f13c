import type { RumoDatabase } from '../database/open.ts'
import type { Courier } from './courier.ts'
import { feedSource } from './feed-source.ts'
import type { Writer } from './merge.ts'
import { readServerKind, type ServerKind, serverKind, writeServerKind } from './server-kind.ts'
import type { Source } from './source.ts'

export type SourceDeps = {
  database: RumoDatabase
  writer: Writer
  courier: Courier
  apiBase: string
  now: () => number
  loadSnapshot: LoadSnapshot
}

/** Makes the source for a server with only the specification's calls; a page loads the code for it on demand. */
export type LoadSnapshot = (deps: SourceDeps) => Promise<Source>

type ChosenSource = Source & {
  /** Which server it is, asked if need be. Call within a courier's task. */
  kind(): Promise<ServerKind>
}

/** The source that fits the server behind this API base; which one that is, is asked once per device and base. */
export function chooseSource(deps: SourceDeps): ChosenSource {
  let choosing: Promise<{ kind: ServerKind; source: Source }> | undefined
  let chosen: Source | undefined
  const choice = () => {
    choosing ??= choose(deps).then(
      (choice) => {
        chosen = choice.source
        return choice
      },
      (error: unknown) => {
        choosing = undefined
        throw error
      },
    )
    return choosing
  }
  return {
    kind: async () => (await choice()).kind,
    changes: async (collection, cursor) => (await choice()).source.changes(collection, cursor),
    act: async (collection, sending) => (await choice()).source.act(collection, sending),
    refresh: () => chosen?.refresh(),
  }
}

async function choose(deps: SourceDeps): Promise<{ kind: ServerKind; source: Source }> {
  const { database, apiBase, courier } = deps
  const kind = (await readServerKind(database, apiBase)) ?? (await ask(courier)) ?? courier.unreadable()
  await writeServerKind(database, apiBase, kind)
  if (kind === 'feed') return { kind, source: feedSource(courier) }
  try {
    return { kind, source: await deps.loadSnapshot(deps) }
  } catch {
    // The code did not arrive.
    return courier.unreadable()
  }
}

async function ask(courier: Courier): Promise<ServerKind | undefined> {
  const toSync = await courier.ask({ method: 'GET', path: '/sync' })
  const toSession = await courier.ask({ method: 'GET', path: '/auth/session' })
  return serverKind(toSync, toSession)
}
