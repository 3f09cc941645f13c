import { existsSync } from 'node:fs'
import { type FileHandle, mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { restoreBackup } from '#server/store/backup/restore.ts'
import { restoringFile, sqliteFile } from '#server/store/engine/location.ts'
import { openEngine } from '#server/store/engine/open.ts'
import { openPostgres } from '#server/store/engine/postgres.ts'
import { openSqlite } from '#server/store/engine/sqlite.ts'
import { migrate } from '#server/store/migrations/migrate.ts'
import { pullAll, startClub } from '../../support/club.ts'
import { databases } from '../../support/databases.ts'
import { makeFixtures } from '../../support/fixtures.ts'
import { backup, newPlace, startRestored } from '../../support/restoring.ts'

const now = new Date('2026-03-12T00:00:00.000Z')

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rumo-backup-'))
})
afterEach(() => rm(folder, { recursive: true }))

const pairs = databases.flatMap((from) => databases.map((to) => [from, to] as const))

test.each(pairs)(
  'a backup of %s restores into %s: rows, passwords, and devices that were further',
  async (from, to) => {
    const club = await startClub(from)
    const fixtures = await makeFixtures(club)
    const file = join(folder, 'backup')
    await backup(club, file)
    const later = await club.plan()
    const { cursor } = await pullAll(club.clients.ana, 'workouts')
    await club.t.close()

    const t = await startRestored(to, folder, file, now)
    const ana = await t.signedIn(club.people.ana)
    const again = await pullAll(ana, 'workouts', cursor)
    const { version, ...content } = fixtures.workout
    expect(again.documents).toMatchObject([content])
    // Versions given out after the backup are not reused.
    expect(again.documents[0]?.version).toBeGreaterThan(version + 1000)
    const signIn = await t
      .nobody()
      .post('/auth/sign-in', { email: 'ana@rumo.example', password: 'Rumo-2026!' })
    expect(signIn.status).toBe(200)
    const marina = await t.signedIn(club.people.marina)
    const body = {
      name: 'N',
      description: '5km',
      sport: 'run',
      athleteId: club.people.ana.id,
      scheduledTo: '2026-03-14',
    }
    const next = await marina.post<{ workout: { id: number } }>('/workout', body)
    expect(next.body.workout.id).toBeGreaterThan(later.id)
    await t.close()
  },
)

describe.each(databases)('restoring on %s', (kind) => {
  test('refuses while a server runs, and keeps the old database under another name', async () => {
    const club = await startClub(kind)
    const place = club.t.settings
    const file = join(folder, 'backup')
    await backup(club, file)
    await expect(restoreBackup(place, file, now)).rejects.toThrow(/stop the server/)
    await club.t.app.close()
    await club.t.store.close()
    expect(await restoreBackup(place, file, now)).toMatch(/before_restore_20260312/)
    const engine = await openEngine(place)
    expect(await engine.db.selectFrom('users').selectAll().execute()).toHaveLength(4)
    await engine.close()
    await rm(place.dataDir, { recursive: true, force: true })
  })

  test('an incomplete or foreign file changes nothing', async () => {
    const club = await startClub(kind)
    const file = join(folder, 'backup')
    await backup(club, file)
    await club.t.app.close()
    await club.t.store.close()
    const lines = gunzipSync(await readFile(file))
      .toString()
      .split('\n')
    await writeFile(file, gzipSync(lines.slice(0, 6).join('\n')))
    await expect(restoreBackup(club.t.settings, file, now)).rejects.toThrow(/incomplete/)
    const whole = gzipSync(lines.join('\n'))
    for (const length of [
      whole.length - 1,
      Math.floor(whole.length * 0.9),
      Math.floor(whole.length / 2),
      40,
    ]) {
      await writeFile(file, whole.subarray(0, length))
      await expect(restoreBackup(club.t.settings, file, now)).rejects.toThrow(/incomplete|cannot be read/)
      expect(existsSync(restoringFile(club.t.settings.dataDir))).toBe(false)
    }
    await writeFile(file, gzipSync('{"other":1}\n'))
    await expect(restoreBackup(club.t.settings, file, now)).rejects.toThrow(/not a backup/)
    const engine = await openEngine(club.t.settings)
    expect(await engine.db.selectFrom('users').selectAll().execute()).toHaveLength(4)
    await engine.close()
    await rm(club.t.settings.dataDir, { recursive: true, force: true })
  })

  test('replaces a damaged database', async () => {
    const club = await startClub(kind)
    const { settings, store, app } = club.t
    const file = join(folder, 'backup')
    await backup(club, file)
    if (kind === 'postgres') await sql`drop table users cascade`.execute(store.db)
    await app.close()
    await store.close()
    if (kind === 'sqlite') await writeFile(sqliteFile(settings.dataDir), 'not a database any more')
    expect(await restoreBackup(settings, file, now)).toMatch(/before_restore_/)
    const engine = await openEngine(settings)
    expect(await engine.db.selectFrom('users').selectAll().execute()).toHaveLength(4)
    await engine.close()
    await rm(settings.dataDir, { recursive: true, force: true })
  })

  test('an upgrade from the schema of 0.2.0 keeps every row', async () => {
    const place = await newPlace(kind, folder)
    const engine = place.databaseUrl ? openPostgres(place.databaseUrl) : openSqlite(sqliteFile(place.dataDir))
    await migrate(engine.db, engine.postgres, '0001-first')
    const row = { version: 3, createdAt: 'a', updatedAt: 'b' }
    const person = {
      email: 'ana@rumo.example',
      passwordHash: 'h',
      name: 'Ana',
      role: 'athlete',
      language: 'pt',
      thresholds: '[]',
      readComments: '[]',
    } as const
    await engine.db
      .insertInto('users')
      .values({ ...row, ...person, clientId: 'u' })
      .execute()
    const plan = {
      sport: 'run',
      name: 'R',
      description: 'd',
      scheduledTo: '2026-03-11',
      status: 'planned',
    } as const
    const workout = {
      ...row,
      ...plan,
      clientId: 'w',
      athleteId: 1,
      createdBy: 2,
      day: 20_523,
      dayOrder: 0,
      draft: 0,
    }
    await engine.db.insertInto('workouts').values(workout).execute()
    await engine.close()
    const upgraded = await openEngine(place)
    expect(await upgraded.db.selectFrom('users').selectAll().execute()).toMatchObject([{ ...row, ...person }])
    expect(await upgraded.db.selectFrom('workouts').selectAll().execute()).toMatchObject([workout])
    await upgraded.close()
  })
})

test('a backup is synced before its rename, and the folder before it resolves', async () => {
  const club = await startClub('sqlite')
  const file = join(folder, 'backup')
  const handle = await open(folder)
  const named: boolean[] = []
  // fdatasync is good enough for a test, and is not counted.
  vi.spyOn(Object.getPrototypeOf(handle) as FileHandle, 'sync').mockImplementation(function (
    this: FileHandle,
  ) {
    named.push(existsSync(file))
    return this.datasync()
  })
  await backup(club, file)
  expect(named).toEqual([false, true])
  vi.restoreAllMocks()
  await handle.close()
  await club.t.close()
})
