import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { buildApp } from '../../server/app.ts'
import { systemClock } from '../../server/clock.ts'
import { defaultLimits, readEnvironment, type Settings } from '../../server/env.ts'
import { openSession, tokenHash, xsrfToken } from '../../server/services/accounts/sessions.ts'
import type { UserRow } from '../../server/store/tables.ts'
import { headers, xsrfCookie } from '../../sync/contract/wire/headers.ts'
import { openClub, type Size } from '../browser/club.ts'

/** The built app, as `npm run build` leaves it. */
export const dist = resolve(import.meta.dirname, '../../dist')

/** Far beyond what a benchmark sends, because rate limits are not what is measured. */
const noLimits = Object.fromEntries(
  Object.keys(defaultLimits).map((name) => [name, 1_000_000_000]),
) as Settings['limits']

export const appSecret = 'a secret for measurements only, long enough'

/** Production settings except for the rate limits. */
export function benchSettings(dataDir: string, databaseUrl?: string): Settings {
  const environment = {
    LOG_LEVEL: 'silent',
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    APP_SECRET: appSecret,
  }
  return { ...readEnvironment(environment), limits: noLimits, loopShare: Number.POSITIVE_INFINITY }
}

/** The real server with a club of this size in a new database (default: SQLite), on a free port. */
export async function startClubServer(size: Size, databaseUrl?: string) {
  const dataDir = await mkdtemp(join(tmpdir(), 'rumo-bench-'))
  const settings = benchSettings(dataDir, databaseUrl)
  const { store, club } = await openClub(settings, size)
  const closing: (() => Promise<void>)[] = []

  /** Serves the API and these files on an origin of their own. @returns the address. */
  async function serve(staticDir: string): Promise<string> {
    const app = await buildApp({ store, settings, clock: systemClock, staticDir })
    closing.push(() => app.close())
    return app.listen({ port: 0, host: '127.0.0.1' })
  }

  /** Opens a session for this person. */
  async function session(user: UserRow) {
    const { token } = await openSession(store.db, user.id, new Date())
    return { token, xsrf: xsrfToken(settings.appSecret, tokenHash(token)) }
  }

  return {
    dataDir,
    size,
    club,
    serve,
    /** The headers of a request with this person's session. */
    async headersOf(user: UserRow): Promise<Record<string, string>> {
      const { token, xsrf } = await session(user)
      return { cookie: `rumo_session=${token}; ${xsrfCookie}=${xsrf}`, [headers.xsrf]: xsrf }
    },
    /** The same cookies for a browser. */
    async cookiesOf(user: UserRow, url: string) {
      const { token, xsrf } = await session(user)
      return [
        { name: 'rumo_session', value: token, url, httpOnly: true },
        { name: xsrfCookie, value: xsrf, url },
      ]
    },
    /** The id of the workout with this clientId. */
    async workoutId(clientId: string): Promise<number> {
      const found = store.db.selectFrom('workouts').select('id').where('clientId', '=', clientId)
      return (await found.executeTakeFirstOrThrow()).id
    },
    /** The ids of this athlete's workouts, oldest first. */
    async workoutsOf(athlete: UserRow): Promise<number[]> {
      const own = store.db.selectFrom('workouts').select('id').where('athleteId', '=', athlete.id)
      return (await own.orderBy('day').orderBy('id').execute()).map(({ id }) => id)
    },
    /** How many workouts there are from a day on. */
    async countFrom(day: string): Promise<number> {
      const rows = store.db.selectFrom('workouts').where('scheduledTo', '>=', day)
      const { count } = await rows.select((all) => all.fn.countAll().as('count')).executeTakeFirstOrThrow()
      return Number(count)
    },
    /** What is kept of every workout. */
    workouts: () =>
      store.db.selectFrom('workouts').select(['id', 'clientId', 'name', 'notes', 'deletedAt']).execute(),
    async stop() {
      for (const close of closing) await close()
      await store.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export type ClubServer = Awaited<ReturnType<typeof startClubServer>>
