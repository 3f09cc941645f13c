import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { chromium } from '@playwright/test'
import { athletes, demoPassword } from '../scripts/demo/club.ts'
import { demoSettings, openDemo } from '../scripts/demo/demo.ts'
import { readEnvironment } from '../server/env.ts'
import { startServer } from '../server/process.ts'
import { chromiumArguments, findChromium } from '../tests/support/chromium.ts'

/** The production build on the real server with the demo club, on a free port. */
export async function startDemoServer() {
  const dataDir = await mkdtemp(join(tmpdir(), 'rumo-bench-'))
  const settings = demoSettings(
    readEnvironment({
      LOG_LEVEL: 'silent',
      PORT: '0',
      DATA_DIR: dataDir,
      APP_SECRET: 'a secret for measurements only, long enough',
    }),
  )
  const store = await openDemo(settings)
  const running = await startServer(store, settings, resolve(import.meta.dirname, '../dist'))
  return {
    address: running.address,
    athlete: athletes[0]?.email ?? '',
    password: demoPassword,
    async stop() {
      await running.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** A browser with a profile of its own that can be closed and opened again, as a phone does with the app. */
export async function deviceProfile() {
  const folder = await mkdtemp(join(tmpdir(), 'rumo-profile-'))
  return {
    open: () =>
      chromium.launchPersistentContext(folder, {
        executablePath: findChromium(),
        args: chromiumArguments,
        locale: 'pt-BR',
        viewport: { width: 390, height: 844 },
      }),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
