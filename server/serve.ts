import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigurationError, requireStrongSecret, type Settings } from './env.ts'
import { type RunningServer, startServer } from './process.ts'
import { lockDataFolder } from './store/engine/data-folder-lock.ts'
import { openStore } from './store/engine/open.ts'
import { isDemoDatabase } from './store/meta.ts'

/**
 * Starts the production server: needs a built app and a strong secret, migrates the database, and refuses a demo
 * database. Throws ConfigurationError with what to do.
 */
export async function serve(settings: Settings, staticDir: string): Promise<RunningServer> {
  requireStrongSecret(settings)
  if (!existsSync(join(staticDir, 'index.html'))) {
    throw new ConfigurationError('There is no built app in dist/: run "npm run build" first.')
  }
  lockDataFolder(settings)
  const store = await openStore(settings)
  try {
    if (await isDemoDatabase(store.db)) {
      throw new ConfigurationError(
        'This database holds the demo club, whose passwords are public: use another one.',
      )
    }
    return await startServer(store, settings, staticDir)
  } catch (error) {
    await store.close()
    throw error
  }
}
