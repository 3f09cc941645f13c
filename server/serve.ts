import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { BadEnvironment, requireStrongSecret, type Settings } from './env.ts'
import { type Running, startServer } from './process.ts'
import { isDemo } from './store/demo-marker.ts'
import { openStore } from './store/engine/open.ts'

/**
 * The production server. Needs a built app and a strong secret, brings the database to the newest schema, and refuses
 * the demo club's. Throws BadEnvironment with what to do.
 */
export async function serve(settings: Settings, staticDir: string): Promise<Running> {
  requireStrongSecret(settings)
  if (!existsSync(join(staticDir, 'index.html'))) {
    throw new BadEnvironment('There is no built app in dist/: run "npm run build" first.')
  }
  const store = await openStore(settings)
  try {
    if (await isDemo(store.db)) {
      throw new BadEnvironment(
        'This database holds the demo club, whose passwords are public: use another one.',
      )
    }
    return await startServer(store, settings, staticDir)
  } catch (error) {
    await store.close()
    throw error
  }
}
