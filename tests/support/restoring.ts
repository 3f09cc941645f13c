import { join } from 'node:path'
import { writeBackup } from '#server/store/backup/backup.ts'
import { restoreBackup } from '#server/store/backup/restore.ts'
import type { DatabaseLocation } from '#server/store/engine/location.ts'
import { openWithoutTimeouts } from '#server/store/engine/open.ts'
import type { Club } from './club.ts'
import { type DatabaseKind, newPostgresDatabase } from './databases.ts'
import { startTestApp, type TestApp } from './test-app.ts'

/** A place for a database of its own below this folder. */
export async function newPlace(kind: DatabaseKind, folder: string): Promise<DatabaseLocation> {
  const databaseUrl = kind === 'postgres' ? await newPostgresDatabase() : undefined
  return { databaseUrl, dataDir: join(folder, 'restored') }
}

/** The backup is made by an engine of its own, as the script does, while the server runs. */
export async function backup(club: Club, file: string): Promise<void> {
  const engine = await openWithoutTimeouts(club.t.settings)
  await writeBackup(engine, file)
  await engine.close()
}

/** Restores into a new place and starts the server there. */
export async function startRestored(
  kind: DatabaseKind,
  folder: string,
  file: string,
  now: Date,
): Promise<TestApp> {
  const place = await newPlace(kind, folder)
  await restoreBackup(place, file, now)
  const t = await startTestApp({ databaseUrl: place.databaseUrl, settings: { dataDir: place.dataDir } })
  t.clock.set(now.toISOString())
  return t
}
