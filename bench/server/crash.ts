import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { writeBackup } from '../../server/store/backup/backup.ts'
import { restoreBackup } from '../../server/store/backup/restore.ts'
import { sqliteFile } from '../../server/store/engine/location.ts'
import { openStore, openWithoutTimeouts } from '../../server/store/engine/open.ts'
import { startPostgres } from '../../tests/support/postgres.ts'
import type { Row } from '../figures.ts'
import { lostOf, type Remembered, startWriters } from './remembering-writers.ts'
import { type ClubServer, startClubServer } from './server.ts'
import { type ProcessOptions, startProcess } from './several-processes.ts'

const kills = 100
const backups = 5
const endedBackends = 50
/** Space that a full disk leaves. */
const spareBytes = 1_000_000

/** One server after the other on the same data, and clients that write whether it is there or not. */
async function startScene(server: ClubServer, options: ProcessOptions) {
  let running = await startProcess(options)
  const headers = await server.headersOf(server.club.coach)
  const writers = startWriters(() => running.address, headers, server.club.athletes[0]?.id ?? 0)
  return {
    writers,
    async killAndStart(next: ProcessOptions = options) {
      await running.kill()
      running = await startProcess(next)
    },
    async stop() {
      await writers.stop()
      await running.stop()
    },
  }
}

type Scene = Awaited<ReturnType<typeof startScene>>

async function killOften(scene: Scene): Promise<void> {
  for (let kill = 0; kill < kills; kill += 1) {
    // Never at the same place, and the same in each run.
    await scene.writers.further(1 + ((kill * 37) % 60))
    await scene.killAndStart()
  }
}

/** PostgreSQL ends connections while they are in a transaction. @returns how many. */
async function endBackends({ writers }: Scene, databaseUrl: string): Promise<number> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  let ended = 0
  while (ended < endedBackends) {
    await writers.further(5)
    const { rowCount } = await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`)
    ended += rowCount ?? 0
  }
  await client.end()
  return ended
}

/** Backups while everybody writes, each restored elsewhere. @returns what was acknowledged before, and is not in one. */
async function backUp({ writers }: Scene, options: ProcessOptions): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'rumo-crash-'))
  const place = { dataDir: options.dataDir, databaseUrl: options.databaseUrl }
  let lost = 0
  for (let turn = 0; turn < backups; turn += 1) {
    await writers.further(50)
    const before: Remembered = new Map(writers.remembered)
    const file = join(folder, `backup-${turn}`)
    const engine = await openWithoutTimeouts(place)
    await writeBackup(engine, file)
    await engine.close()
    const elsewhere = { dataDir: join(folder, `restored-${turn}`), databaseUrl: undefined }
    await restoreBackup(elsewhere, file, new Date())
    const store = await openStore(elsewhere)
    const rows = await store.db.selectFrom('workouts').select(['clientId', 'name', 'deletedAt']).execute()
    await store.close()
    // What was written during the backup may be in it: only what is missing is lost.
    const kept = new Set(rows.map(({ clientId }) => clientId))
    lost += [...before.keys()].filter((clientId) => !kept.has(clientId)).length
  }
  await rm(folder, { recursive: true })
  return lost
}

/** The disk is full for a while, and the server is killed meanwhile. */
async function fillDisk(scene: Scene, options: ProcessOptions): Promise<void> {
  const { size } = await stat(sqliteFile(options.dataDir))
  const { writers } = scene
  await scene.killAndStart({ ...options, fileBytes: size + spareBytes })
  let before = -1
  // Until nothing is acknowledged for a second.
  while (before !== writers.acknowledged()) {
    before = writers.acknowledged()
    await new Promise((resolve) => setTimeout(resolve, 1_000))
  }
  await scene.killAndStart()
}

async function onDatabase(name: string, databaseUrl?: string): Promise<Row[]> {
  const server = await startClubServer({ athletes: 1, workouts: 20 }, databaseUrl)
  const options = { dataDir: server.dataDir, ...(databaseUrl !== undefined && { databaseUrl }) }
  const scene = await startScene(server, options)
  await killOften(scene)
  const backedUp = await backUp(scene, options)
  const ended = databaseUrl === undefined ? undefined : await endBackends(scene, databaseUrl)
  if (databaseUrl === undefined) await fillDisk(scene, options)
  await scene.writers.further(50)
  await scene.stop()
  const lost = lostOf(scene.writers.remembered, await server.workouts())
  const odd = Object.values(scene.writers.odd).reduce((sum, times) => sum + times, 0)
  if (odd > 0) console.log(`${name}, answers that no crash explains:`, scene.writers.odd)
  await server.stop()
  return [
    {
      name: `${name}: writes acknowledged through ${kills} kills`,
      value: scene.writers.acknowledged(),
      unit: '',
    },
    ...(ended === undefined ? [] : [{ name: 'transactions ended by PostgreSQL', value: ended, unit: '' }]),
    { name: 'acknowledged and lost', value: lost, unit: '', budget: 0 },
    { name: `missing in ${backups} backups that were restored`, value: backedUp, unit: '', budget: 0 },
    { name: 'answers that no crash explains', value: odd, unit: '', budget: 0 },
  ]
}

/** What was acknowledged is there after every crash. All processes run on this machine and end by themselves. */
export async function run(): Promise<Row[]> {
  const rows = await onDatabase('SQLite')
  const postgres = await startPostgres()
  rows.push(...(await onDatabase('PostgreSQL', `${postgres.url}/postgres`)))
  await postgres.stop()
  return rows
}
