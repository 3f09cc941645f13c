import { existsSync } from 'node:fs'
import { mkdtemp, open, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ConfigurationError } from '#server/env.ts'
import { type DatabaseLocation, restoringFile, sqliteFile } from '#server/store/engine/location.ts'
import { openEngine } from '#server/store/engine/open.ts'
import { migrationNames } from '#server/store/migrations/migrate.ts'
import { databases } from '../../support/databases.ts'
import { newPlace } from '../../support/restoring.ts'
import { runScript } from '../../support/server-process.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rumo-check-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** The error at start; fails when the server starts. */
async function refusal(place: DatabaseLocation): Promise<string> {
  const error = await openEngine(place).then(
    async (engine) => {
      await engine.close()
      return undefined
    },
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(ConfigurationError)
  return (error as Error).message
}

/** A closed database with some content. */
async function usedPlace(kind: (typeof databases)[number]): Promise<DatabaseLocation> {
  const place = await newPlace(kind, folder)
  const engine = await openEngine(place)
  const values = Array.from({ length: 200 }, (_, index) => ({ key: `key ${index}`, value: 'v'.repeat(200) }))
  await engine.db.insertInto('meta').values(values).execute()
  await engine.close()
  return place
}

async function change(place: DatabaseLocation, statement: string): Promise<void> {
  const engine = await openEngine(place)
  await sql.raw(statement).execute(engine.db)
  await engine.close()
}

/** Overwrites a part of the file. */
async function overwrite(file: string, from: number, bytes: number): Promise<void> {
  const handle = await open(file, 'r+')
  await handle.write(Buffer.alloc(bytes, 'x'), 0, bytes, from)
  await handle.close()
}

describe.each(databases)('the start on %s refuses', (kind) => {
  test('a database of a newer version', async () => {
    const place = await usedPlace(kind)
    await change(place, `insert into kysely_migration values ('9999-later', 'now')`)
    expect(await refusal(place)).toMatch(/newer version of Rumo \(9999-later\)/)
  })

  test('a database of a build between two versions, with the versions that can be read', async () => {
    const place = await usedPlace(kind)
    await change(place, `insert into kysely_migration values ('0002-draft', 'now')`)
    const words = await refusal(place)
    expect(words).toMatch(/never released \(0002-draft\)/)
    expect(words).toContain(`released versions up to its own (${migrationNames.at(-1)})`)
  })

  test('a database without its row of sync_clock, and says what to do', async () => {
    const place = await usedPlace(kind)
    await change(place, 'delete from sync_clock')
    expect(await refusal(place)).toMatch(/is damaged .*clock of changes.*\n.*npm run restore -- FILE/)
  })

  test('a database without the table sync_clock', async () => {
    const place = await usedPlace(kind)
    await change(place, 'drop table sync_clock')
    expect(await refusal(place)).toMatch(/npm run restore -- FILE/)
  })
})

describe('the start refuses a SQLite file', () => {
  test.each([
    ['whose first page is nonsense', 0],
    ['with nonsense in the middle', 8],
    ['with nonsense at its end', -1],
  ])('%s, leaves it as it is, and names the restore', async (_, page) => {
    const place = await usedPlace('sqlite')
    const file = sqliteFile(place.dataDir)
    const size = (await readFile(file)).length
    await overwrite(file, page < 0 ? size - 4096 : page * 4096, 4096)
    const before = await readFile(file)
    expect(await refusal(place)).toMatch(/rumo\.sqlite is damaged .*\n.*npm run restore -- FILE/)
    expect(await readFile(file)).toEqual(before)
  })

  test('with broken foreign keys', async () => {
    const place = await usedPlace('sqlite')
    const engine = await openEngine(place)
    await sql`pragma foreign_keys = off`.execute(engine.db)
    await sql`insert into sessions ("tokenHash", "userId", "createdAt", "expiresAt") values ('t', 77, 'x', 'x')`.execute(
      engine.db,
    )
    await engine.close()
    expect(await refusal(place)).toMatch(/rows of sessions refer to nothing/)
  })

  test('that is missing because a restore was interrupted', async () => {
    const place = await usedPlace('sqlite')
    await rename(sqliteFile(place.dataDir), restoringFile(place.dataDir))
    expect(await refusal(place)).toMatch(/restore .* was cut short/)
    expect(existsSync(sqliteFile(place.dataDir))).toBe(false)
  })
})

test('the start names an unreachable PostgreSQL without its password', async () => {
  const words = await refusal({ databaseUrl: 'postgres://rumo:hidden@127.0.0.1:9/club', dataDir: folder })
  expect(words).toMatch(/PostgreSQL at 127\.0\.0\.1:9\/club cannot be used/)
  expect(words).not.toContain('hidden')
})

test('a script prints only the message of the error', async () => {
  const place = await usedPlace('sqlite')
  await overwrite(sqliteFile(place.dataDir), 0, 4096)
  const backup = runScript('scripts/backup.ts', { DATA_DIR: place.dataDir }, [join(folder, 'file')])
  expect(await backup.ended).toBe(1)
  expect(backup.output()).toMatch(/^\S*rumo\.sqlite is damaged/)
})
