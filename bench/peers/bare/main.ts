import '../../../src/main.tsx'
import { writeSessionRecord } from '../../../sync/platform/session-record.ts'
import { fetchRows } from '../fetch-rows.ts'
import { table } from './tables.ts'

/** For the benchmark: fills the database from the server and stores the athlete's session record. */
async function fill(userId: number): Promise<number> {
  for (const name of ['users', 'workouts'])
    for await (const rows of fetchRows(name)) await table(name).bulkPut(rows)
  const record = {
    userId,
    role: 'athlete',
    name: 'Ana',
    apiBase: '/api',
    expiresAt: '2099-01-01T00:00:00.000Z',
  }
  await writeSessionRecord({ ...record, role: 'athlete' })
  return table('workouts').count()
}

Object.assign(globalThis, { fill })
