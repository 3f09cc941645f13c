import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { systemClock } from './clock.ts'
import { BadEnvironment, type Settings } from './env.ts'
import { keepHouse } from './services/cleanup/cleanup.ts'
import { mendRights } from './store/files/permissions.ts'
import type { Store } from './store/store.ts'

export type Running = {
  address: string
  log: FastifyBaseLogger
  /** How long `stop` may take. */
  stopMs: number
  stop(): Promise<void>
}

/** Of the time to stop, what requests under way have; the rest is for closing the store. */
const shareOfRequests = 0.8

/** Listens; a port that is taken is said in words. */
async function listen(app: FastifyInstance, settings: Settings): Promise<string> {
  try {
    return await app.listen({ port: settings.port, host: settings.host })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
      const words = `Port ${settings.port} is in use: stop what runs there, or set PORT to another one.`
      throw new BadEnvironment(words, { cause: error })
    }
    throw error
  }
}

/** Says in the log what earlier versions had left readable to others, and what still is. */
function keepPrivate(app: FastifyInstance, dataDir: string): void {
  const { mended, open } = mendRights(dataDir)
  if (mended.length > 0) app.log.warn({ paths: mended }, 'others could read these: now their owner alone can')
  if (open.length > 0) app.log.error({ paths: open }, 'others can read these: their owner has to change that')
}

/**
 * Runs the server on an open store. `stop` lets requests that are under way finish, but not for ever, closes the
 * streams, then the store; SQLite folds its log into the file.
 */
export async function startServer(
  store: Store,
  settings: Settings,
  staticDir: string | undefined,
): Promise<Running> {
  const app = await buildApp({ store, settings, clock: systemClock, staticDir })
  keepPrivate(app, settings.dataDir)
  const rest = keepHouse(store, systemClock, settings.dataDir, (error) => {
    app.log.error({ err: error }, 'housekeeping failed')
  })
  const address = await listen(app, settings)
  const { stopMs } = settings
  return {
    address,
    log: app.log,
    stopMs,
    async stop() {
      rest()
      const cut = setTimeout(() => app.server.closeAllConnections(), stopMs * shareOfRequests)
      await app.close()
      clearTimeout(cut)
      await store.close()
    },
  }
}
