import { ConfigurationError, readEnvironment } from '#server/env.ts'
import { writeBackup } from '#server/store/backup/backup.ts'
import { openWithoutTimeouts } from '#server/store/engine/open.ts'
import { restrictNewFiles } from '#server/store/permissions.ts'
import { helpWhenAsked } from './help.ts'

/** `npm run backup -- FILE`: writes a consistent copy of the configured database, also while it is in use. */
async function main(): Promise<void> {
  restrictNewFiles()
  helpWhenAsked('npm run backup -- FILE')
  const [file] = process.argv.slice(2)
  if (!file) throw new ConfigurationError('Say where to: npm run backup -- FILE')
  const engine = await openWithoutTimeouts(readEnvironment(process.env))
  try {
    await writeBackup(engine, file)
  } finally {
    await engine.close()
  }
  console.log(`Backed up into ${file}`)
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
