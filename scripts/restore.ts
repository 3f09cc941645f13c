import { ConfigurationError, readEnvironment } from '#server/env.ts'
import { restoreBackup } from '#server/store/backup/restore.ts'
import { restrictNewFiles } from '#server/store/permissions.ts'
import { helpWhenAsked } from './help.ts'

/** `npm run restore -- FILE`: restores a backup into the configured database. */
async function main(): Promise<void> {
  restrictNewFiles()
  helpWhenAsked('npm run restore -- FILE')
  const [file] = process.argv.slice(2)
  if (!file) throw new ConfigurationError('Say from where: npm run restore -- FILE')
  const aside = await restoreBackup(readEnvironment(process.env), file, new Date())
  console.log(`Restored from ${file}.${aside ? ` What was there before is kept as ${aside}` : ''}
Everybody signs in again; calendar addresses, Strava connections and open invitations have to be created again.
Passwords that were changed and accounts that were deleted since the backup are as they were then.`)
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
