import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ConfigurationError, readEnvironment, type Settings } from '#server/env.ts'
import { startServer } from '#server/process.ts'
import { lockDataFolder } from '#server/store/engine/data-folder-lock.ts'
import { restrictNewFiles } from '#server/store/permissions.ts'
import { superviseProcess } from '#server/supervise.ts'
import { athletes, coach, demoPassword } from './club.ts'
import { demoSettings, openDemo } from './open-demo.ts'

const loopback = new Set(['127.0.0.1', '::1', 'localhost'])

/** The demo's passwords are public, so only this machine may reach it. */
function requireLoopback(settings: Settings): void {
  if (!loopback.has(settings.host)) {
    throw new ConfigurationError(
      `The demo listens on this machine only; HOST is ${settings.host}. Leave HOST out.`,
    )
  }
}

/** Stored with the data, so that a restart does not end the sessions. */
function secretOf(settings: Settings): string {
  if (settings.appSecret !== '') return settings.appSecret
  const file = join(settings.dataDir, 'secret')
  if (!existsSync(file)) {
    mkdirSync(settings.dataDir, { recursive: true })
    writeFileSync(file, randomBytes(48).toString('base64url'))
  }
  return readFileSync(file, 'utf8')
}

/** Starts server and app with the demo club, after `npm start` has installed and built. */
async function main(): Promise<void> {
  restrictNewFiles()
  const given = demoSettings(readEnvironment({ LOG_LEVEL: 'warn', ...process.env }))
  requireLoopback(given)
  lockDataFolder(given)
  const settings = { ...given, appSecret: secretOf(given) }
  // While developing, the app is at an address of its own, and what was built last is not it.
  const staticDir = process.env.RUMO_APP ? undefined : resolve(import.meta.dirname, '../../dist')
  const store = await openDemo(settings)
  const running = await startServer(store, settings, staticDir).catch(async (error: unknown) => {
    await store.close()
    throw error
  })
  superviseProcess(running)
  console.log(`
Rumo is running: ${process.env.RUMO_APP ?? running.address}

  coach    ${coach.email}   (${coach.name})
  athlete  ${athletes[0]?.email}   (${athletes[0]?.name})
  others   ${athletes
    .slice(1)
    .map((athlete) => athlete.email)
    .join(', ')}
  password ${demoPassword}

The data is in ${settings.databaseUrl ? 'the database of DATABASE_URL' : settings.dataDir}. Stop with Ctrl+C.`)
}

main().catch((error: unknown) => {
  console.error(error instanceof ConfigurationError ? error.message : error)
  process.exitCode = 1
})
