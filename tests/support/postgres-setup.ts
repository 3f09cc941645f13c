import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { openWithoutTimeouts } from '#server/store/engine/open.ts'
import { migratedDatabase, startPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The running PostgreSQL, as `postgres://…` without a database. */
    postgresUrl: string
  }
}

/** One real PostgreSQL for the whole run; each test file makes its own databases in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startPostgres()
  const client = new Client({ connectionString: `${url}/postgres` })
  await client.connect()
  await client.query(`create database ${migratedDatabase}`)
  await client.end()
  const engine = await openWithoutTimeouts({ databaseUrl: `${url}/${migratedDatabase}`, dataDir: '' })
  await engine.close()
  project.provide('postgresUrl', url)
  return stop
}
