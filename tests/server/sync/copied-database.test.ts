import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type DatabaseLocation, sqliteFile } from '#server/store/engine/location.ts'
import { created, type Page, pull, pullAll } from '../../support/club.ts'
import { type DatabaseKind, databases, newPostgresDatabase } from '../../support/databases.ts'
import { startTestApp } from '../../support/test-app.ts'
import { type TestClient, testClient } from '../../support/test-client.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rumo-put-back-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** A copy of the database as it is now, like a copied file or a snapshot of the machine. */
async function copyOf(place: DatabaseLocation): Promise<DatabaseLocation> {
  const dataDir = join(folder, 'copy')
  await mkdir(dataDir)
  if (!place.databaseUrl) {
    await copyFile(sqliteFile(place.dataDir), sqliteFile(dataDir))
    return { databaseUrl: undefined, dataDir }
  }
  const url = new URL(place.databaseUrl)
  const name = `${url.pathname.slice(1)}_copy`
  const client = new Client({ connectionString: await newPostgresDatabase() })
  await client.connect()
  await client.query(`create database ${name} template ${url.pathname.slice(1)}`)
  await client.end()
  url.pathname = `/${name}`
  return { databaseUrl: url.href, dataDir }
}

/** Starts the server on a database; sessions of earlier starts still exist. */
async function start(place: DatabaseLocation) {
  const { databaseUrl, dataDir } = place
  return startTestApp({ databaseUrl, settings: { dataDir } })
}

/** A club whose database is copied and then changes further. */
async function startTwoLives(kind: DatabaseKind) {
  const databaseUrl = kind === 'postgres' ? await newPostgresDatabase() : undefined
  const place = { databaseUrl, dataDir: join(folder, 'first') }
  const before = await start(place)
  const marina = await before.addUser('coach', 'Marina')
  const ana = await before.addUser('athlete', 'Ana')
  await before.link(await before.addGroup(marina), ana)
  const jars = { coach: (await before.signedIn(marina)).jar, athlete: (await before.signedIn(ana)).jar }
  async function plan(coach: TestClient, name: string) {
    const body = { name, description: '5km', sport: 'run', athleteId: ana.id, scheduledTo: '2026-03-12' }
    return created(await coach.post('/workout', body), 'workout')
  }
  await plan(testClient(before.app, jars.coach), 'Antes')
  const early = (await pullAll(testClient(before.app, jars.athlete), 'workouts')).cursor
  await before.close()
  const copy = await copyOf(place)
  const lost = await start(place)
  const [lostCoach, lostAthlete] = [testClient(lost.app, jars.coach), testClient(lost.app, jars.athlete)]
  for (const name of ['Um', 'Dois', 'Três']) await plan(lostCoach, name)
  const late = (await pullAll(lostAthlete, 'workouts')).cursor
  const halfway = (await pull(lostAthlete, 'workouts', undefined, 1)).cursor
  await lost.close()
  const t = await start(copy)
  const [coach, athlete] = [testClient(t.app, jars.coach), testClient(t.app, jars.athlete)]
  return { t, athlete, early, late, halfway, plan: (name: string) => plan(coach, name) }
}

const names = (documents: Page['documents']) => documents.map((row) => row.name)

describe.each(databases)('a server on %s whose database is replaced by an older copy', (kind) => {
  test('sends everything again to a device that had read further, at once and after more writes', async () => {
    const { t, athlete, early, late, halfway, plan } = await startTwoLives(kind)
    expect(await pull(athlete, 'workouts', late)).toMatchObject({ afresh: true })
    // The same sequence numbers now belong to other changes.
    for (const name of ['Quatro', 'Cinco', 'Seis', 'Sete']) await plan(name)
    for (const cursor of [late, halfway]) {
      const { pages, documents } = await pullAll(athlete, 'workouts', cursor)
      expect(pages[0]).toMatchObject({ afresh: true })
      expect(pages[0]).not.toHaveProperty('cut')
      expect(names(documents)).toEqual(['Antes', 'Quatro', 'Cinco', 'Seis', 'Sete'])
    }
    // Cursors from before the copy are still valid.
    const { pages, documents } = await pullAll(athlete, 'workouts', early)
    expect(pages[0]).not.toHaveProperty('afresh')
    expect(names(documents)).toEqual(['Quatro', 'Cinco', 'Seis', 'Sete'])
    await t.close()
  })

  test('continues from cursors without a nonce, of earlier versions', async () => {
    const { t, athlete, early, plan } = await startTwoLives(kind)
    await t.store.db.updateTable('sync_log').set({ nonce: null }).execute()
    await t.store.db.updateTable('sync_clock').set({ nonce: '' }).execute()
    const { k: _, ...old } = JSON.parse(Buffer.from(early, 'base64url').toString()) as { k: string }
    const cursor = Buffer.from(JSON.stringify(old)).toString('base64url')
    for (const count of [0, 1]) {
      const { pages, documents } = await pullAll(athlete, 'workouts', cursor)
      expect(pages[0]).not.toHaveProperty('afresh')
      expect(documents).toHaveLength(count)
      await plan('Quatro')
    }
    await t.close()
  })

  test('continues from each of its own cursors, page by page', async () => {
    const { t, athlete, early, plan } = await startTwoLives(kind)
    for (const name of ['Quatro', 'Cinco', 'Seis']) await plan(name)
    const { pages } = await pullAll(athlete, 'workouts', early, 1)
    expect(pages.map((page) => names(page.documents))).toEqual([['Quatro'], ['Cinco'], ['Seis']])
    const { cursor } = await pullAll(athlete, 'workouts', undefined, 1)
    await plan('Sete')
    const next = await pullAll(athlete, 'workouts', cursor)
    expect(names(next.documents)).toEqual(['Sete'])
    await t.close()
  })
})
