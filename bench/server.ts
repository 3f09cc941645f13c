import { defaultLimits, readEnvironment, type Settings } from '../server/env.ts'
import { startServer } from '../server/process.ts'
import { openSession, tokenHash, xsrfToken } from '../server/services/sessions.ts'
import type { UserRow } from '../server/store/tables.ts'
import { headers, xsrfCookie } from '../sync/contract/headers.ts'
import { openClub, type Size } from './club.ts'

/** Far beyond what a benchmark sends: the limits are not what is measured. */
const noLimits = Object.fromEntries(
  Object.keys(defaultLimits).map((name) => [name, 1_000_000_000]),
) as Settings['limits']

export const appSecret = 'a secret for measurements only, long enough'

/** The settings of the production server, but for limits, on a free port. */
export function benchSettings(dataDir: string): Settings {
  const environment = { LOG_LEVEL: 'silent', PORT: '0', DATA_DIR: dataDir, APP_SECRET: appSecret }
  return { ...readEnvironment(environment), limits: noLimits }
}

/** The real server with a club of this size in a new database. */
export async function startClubServer(options: { dataDir: string; size: Size; staticDir?: string }) {
  const settings = benchSettings(options.dataDir)
  const { store, club } = await openClub(settings, options.size)
  const running = await startServer(store, settings, options.staticDir)
  return {
    ...running,
    club,
    store,
    /** What a request carries whose browser is signed in as this person. */
    async headersOf(user: UserRow): Promise<Record<string, string>> {
      const { token } = await openSession(store.db, user.id, new Date())
      const xsrf = xsrfToken(settings.appSecret, tokenHash(token))
      return { cookie: `rumo_session=${token}; ${xsrfCookie}=${xsrf}`, [headers.xsrf]: xsrf }
    },
  }
}

export type ClubServer = Awaited<ReturnType<typeof startClubServer>>
