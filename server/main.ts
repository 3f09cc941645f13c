import { resolve } from 'node:path'
import { ConfigurationError, readEnvironment, warningsOf } from './env.ts'
import { serve } from './serve.ts'
import { restrictNewFiles } from './store/permissions.ts'
import { superviseProcess } from './supervise.ts'

/** `npm run serve`. */
async function main(): Promise<void> {
  restrictNewFiles()
  const settings = readEnvironment(process.env)
  for (const warning of warningsOf(settings)) console.warn(warning)
  const running = await serve(settings, resolve(import.meta.dirname, '../dist'))
  superviseProcess(running)
  console.log(`Rumo listens on ${running.address}`)
}

main().catch((error: unknown) => {
  console.error(error instanceof ConfigurationError ? error.message : error)
  process.exitCode = 1
})
