import { BadEnvironment, readEnvironment } from '../server/env.ts'
import { writeBackup } from '../server/store/backup/backup.ts'
import { openPatiently } from '../server/store/engine/open.ts'
import { createPrivately } from '../server/store/files/permissions.ts'
import { helpWhenAsked } from './help.ts'

/** `npm run backup -- FILE`: a consistent copy of the database that the environment names, also while it is in use. */
async function main(): Promise<void> {
  createPrivately()
  helpWhenAsked('npm run backup -- FILE')
  const [file] = process.argv.slice(2)
  if (!file) throw new BadEnvironment('Say where to: npm run backup -- FILE')
  const engine = await openPatiently(readEnvironment(process.env))
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
