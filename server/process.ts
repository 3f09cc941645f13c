import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { systemClock } from './clock.ts'
import { ConfigurationError, type Settings } from './env.ts'
import { startCleanup } from './services/cleanup.ts'
import { restrictExistingFiles } from './store/permissions.ts'
import type { Store } from './store/store.ts'

export type RunningServer = {
  address: string
  log: FastifyBaseLogger
  /** How long `stop` may take. */
  stopMs: number
  stop(): Promise<void>
}

/** The share of `stopMs` for requests in progress. The rest is for closing the store. */
const shareOfRequests = 0.8

/** Starts to listen. Throws ConfigurationError when the port is in use. */
async function listen(app: FastifyInstance, settings: Settings): Promise<string> {
  const { host, port, socketFd } = settings
  const place = socketFd === undefined ? { port, host } : { host, fd: socketFd }
  try {
    return await app.listen(place)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
      const words = `Port ${port} is in use: stop what runs there, or choose another one, for example PORT=${port + 1}`
      throw new ConfigurationError(words, { cause: error })
    }
    throw error
  }
}

/** Restricts data files that earlier versions left readable to others, and logs which ones. */
function restrictDataFiles(app: FastifyInstance, dataDir: string): void {
  const { restricted, stillOpen } = restrictExistingFiles(dataDir)
  if (restricted.length > 0)
    app.log.warn({ paths: restricted }, 'others could read these: now their owner alone can')
  if (stillOpen.length > 0)
    app.log.error({ paths: stillOpen }, 'others can read these: their owner has to change that')
}

/**
 * Runs the server on an open store. `stop` lets requests in progress finish within a time limit, then closes the event
 * streams and the store; SQLite merges its write-ahead log into the database file.
 */
export async function startServer(
  store: Store,
  settings: Settings,
  staticDir: string | undefined,
): Promise<RunningServer> {
  const app = await buildApp({ store, settings, clock: systemClock, staticDir })
  restrictDataFiles(app, settings.dataDir)
  const stopCleanup = startCleanup(store, systemClock, settings.dataDir, (error) => {
    app.log.error({ err: error }, 'housekeeping failed')
  })
  const address = await listen(app, settings)
  const { stopMs } = settings
  return {
    address,
    log: app.log,
    stopMs,
    async stop() {
      const cleanedUp = stopCleanup()
      const cut = setTimeout(() => app.server.closeAllConnections(), stopMs * shareOfRequests)
      await app.close()
      clearTimeout(cut)
      await cleanedUp
      await store.close()
    },
  }
}
