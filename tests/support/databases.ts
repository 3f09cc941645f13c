import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'
import type { Settings } from '#server/env.ts'
import type { LogTarget } from '#server/log.ts'
import { migratedDatabase } from './postgres.ts'
import { startTestApp, type TestApp } from './test-app.ts'

export const databases = ['sqlite', 'postgres'] as const

export type DatabaseKind = (typeof databases)[number]

/** A new database in the PostgreSQL of this run: empty, or a copy of the migrated one. */
export async function newPostgresDatabase(template = 'template1'): Promise<string> {
  const server = inject('postgresUrl')
  const name = `rumo_${randomUUID().replaceAll('-', '')}`
  const client = new Client({ connectionString: `${server}/postgres` })
  await client.connect()
  await client.query(`create database ${name} template ${template}`)
  await client.end()
  return `${server}/${name}`
}

/** The server on a new database of that kind. */
export async function startOn(
  kind: DatabaseKind,
  options: { settings?: Partial<Settings>; staticDir?: string; logTo?: LogTarget } = {},
): Promise<TestApp> {
  const databaseUrl = kind === 'postgres' ? await newPostgresDatabase(migratedDatabase) : undefined
  return startTestApp({ ...options, databaseUrl, isCopy: true })
}
