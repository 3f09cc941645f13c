import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { BadEnvironment, readEnvironment, requireStrongSecret } from './env.ts'
import { startServer, stopOnSignals } from './process.ts'
import { isDemo } from './store/demo-mark.ts'
import { openStore } from './store/open.ts'

/** The production server: `npm run serve`. Needs `dist/`; brings the database to the newest schema; no demo data. */
async function main(): Promise<void> {
  const settings = readEnvironment(process.env)
  requireStrongSecret(settings)
  const staticDir = resolve(import.meta.dirname, '..', 'dist')
  if (!existsSync(join(staticDir, 'index.html'))) {
    throw new BadEnvironment('There is no built app in dist/: run "npm run build" first.')
  }
  const store = await openStore(settings)
  if (await isDemo(store.db)) {
    await store.close()
    throw new BadEnvironment(
      'This database holds the demo club, whose passwords are public: use another one.',
    )
  }
  const running = await startServer(store, settings, staticDir)
  stopOnSignals(running)
  console.log(`Rumo listens on ${running.address}`)
}

main().catch((error: unknown) => {
  console.error(error instanceof BadEnvironment ? error.message : error)
  process.exitCode = 1
})
