import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hash } from '@node-rs/argon2'
import { sql } from 'kysely'
import { buildApp } from '#server/app.ts'
import { defaultLimits, readEnvironment, type Settings } from '#server/env.ts'
import { cookieName } from '#server/http/cookies.ts'
import type { LogTarget } from '#server/log.ts'
import { insertAccount } from '#server/services/accounts/accounts.ts'
import { openSession, tokenHash, xsrfToken } from '#server/services/accounts/sessions.ts'
import { insertCoach } from '#server/services/groups/coaches.ts'
import { linkMember } from '#server/services/groups/members.ts'
import { collections } from '#server/store/collections.ts'
import { sqliteFile } from '#server/store/engine/location.ts'
import { openStore, openWithoutTimeouts } from '#server/store/engine/open.ts'
import { insertRow } from '#server/store/rows.ts'
import { recomputeScopes } from '#server/store/scopes.ts'
import type { GroupRow, MemberRow, UserRow } from '#server/store/tables.ts'
import { newClientId } from '#sync/contract/ids.ts'
import type { Role } from '#sync/contract/shapes/enumerations.ts'
import { xsrfCookie } from '#sync/contract/wire/headers.ts'
import { manualClock } from './manual-clock.ts'
import { type TestClient, testClient } from './test-client.ts'

export const testPassword = 'Rumo-2026!'

/** Cheap to verify, unlike those that the server makes: tests sign in hundreds of times. */
const passwordHash = hash(testPassword, { memoryCost: 8, timeCost: 1 })

/** Far beyond what a test sends: limits are tested by lowering them. */
const noLimits = Object.fromEntries(
  Object.keys(defaultLimits).map((name) => [name, 1_000_000]),
) as Settings['limits']

let migrated: Promise<Buffer> | undefined

/** The file of an empty SQLite database of the newest schema, made once in each process: its steps take longer than most tests. */
async function makeMigrated(): Promise<Buffer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rumo-test-'))
  const engine = await openWithoutTimeouts({ dataDir, databaseUrl: undefined })
  await engine.close()
  const file = await readFile(sqliteFile(dataDir))
  await rm(dataDir, { recursive: true })
  return file
}

type Options = {
  /** A PostgreSQL database of its own; absent: SQLite in a new folder. */
  databaseUrl?: string | undefined
  /** The PostgreSQL database is a copy that no server has run on yet. */
  isCopy?: boolean
  settings?: Partial<Settings>
  staticDir?: string
  logTo?: LogTarget
}

/**
 * The real server on a real, new database. `close` ends both; `listen` puts it on a random port of the loopback.
 * Its clock stays at 2026-03-11 09:00 UTC until `clock.set`.
 */
export async function startTestApp(options: Options = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'rumo-test-'))
  const clock = manualClock()
  const settings: Settings = {
    ...readEnvironment({
      LOG_LEVEL: 'silent',
      APP_SECRET: 'a secret that is long enough for every test',
      // Nobody listens there.
      INTERVALS_URL: 'http://127.0.0.1:9',
    }),
    limits: noLimits,
    loopShare: Number.POSITIVE_INFINITY,
    dataDir,
    databaseUrl: options.databaseUrl,
    ...options.settings,
  }
  const isCopy = options.databaseUrl ? options.isCopy : settings.dataDir === dataDir
  if (isCopy && !options.databaseUrl)
    await writeFile(sqliteFile(dataDir), await (migrated ??= makeMigrated()), { mode: 0o600 })
  const store = await openStore(settings, clock)
  // Two servers must not look like the same one.
  if (isCopy) await store.db.updateTable('sync_clock').set({ epoch: randomUUID() }).execute()
  // Waiting for the disk at each commit takes half of the time. What is kept through a power cut is tested on the process.
  if (!options.databaseUrl) await sql`pragma synchronous = off`.execute(store.db)
  const app = await buildApp({ store, settings, clock, staticDir: options.staticDir, logTo: options.logTo })

  async function addUser(
    role: Role,
    name: string,
    email = `${name.toLowerCase()}@rumo.example`,
  ): Promise<UserRow> {
    const account = {
      email,
      name,
      role,
      language: 'pt' as const,
      passwordHash: await passwordHash,
      verifiedAt: '2026-01-01T00:00:00.000Z',
    }
    return store.write((tx) => insertAccount(tx, account))
  }

  async function addGroup(coach: UserRow, name = 'Grupo'): Promise<GroupRow> {
    return store.write(async (tx) => {
      const values = {
        name,
        description: 'Treinos da semana',
        sport: 'run' as const,
        clientId: newClientId(),
        joinCode: null,
        sports: '["run"]',
      }
      const row = await insertRow(tx, collections.groups, { ...values, createdBy: coach.id })
      await insertCoach(tx, row.id, coach.id)
      await recomputeScopes(tx, [coach.id])
      return row
    })
  }

  function link(group: GroupRow, athlete: Pick<UserRow, 'id'>): Promise<MemberRow> {
    return store.write((tx) => linkMember(tx, group, athlete.id))
  }

  /** A signed-in client, without the slow way through the password. */
  async function signedIn(user: UserRow): Promise<TestClient> {
    const { token } = await openSession(store.db, user.id, clock.now())
    const xsrf = xsrfToken(settings.appSecret, tokenHash(token))
    return testClient(
      app,
      new Map([
        [cookieName(settings.publicUrl, 'rumo_session'), token],
        [xsrfCookie, xsrf],
      ]),
    )
  }

  async function close(): Promise<void> {
    await app.close()
    await store.close()
    await rm(dataDir, { recursive: true, force: true })
  }

  return {
    app,
    store,
    clock,
    settings,
    addUser,
    addGroup,
    link,
    signedIn,
    /** Nobody signed in. */
    nobody: () => testClient(app),
    listen: () => app.listen({ port: 0, host: '127.0.0.1' }),
    close,
    [Symbol.asyncDispose]: close,
  }
}

export type TestApp = Awaited<ReturnType<typeof startTestApp>>
