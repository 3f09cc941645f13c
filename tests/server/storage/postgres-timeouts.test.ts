import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openEngine, openWithoutTimeouts } from '#server/store/engine/open.ts'
import type { Engine } from '#server/store/store.ts'
import { startClub } from '../../support/club.ts'
import { newPostgresDatabase } from '../../support/databases.ts'

/** A setting of the connection, as PostgreSQL prints it. */
async function setting(engine: Engine, name: string): Promise<unknown> {
  const { rows } = await sql<Record<string, unknown>>`show ${sql.raw(name)}`.execute(engine.db)
  return rows[0]?.[name]
}

test('a server’s statements and idle transactions time out; a script’s do not', async () => {
  const place = { databaseUrl: await newPostgresDatabase(), dataDir: '' }
  const scripts = await openWithoutTimeouts(place)
  const server = await openEngine(place)
  for (const name of ['statement_timeout', 'idle_in_transaction_session_timeout']) {
    expect(await setting(scripts, name)).toBe('0')
    expect(await setting(server, name)).toMatch(/^(25s|1min)$/)
  }
  await scripts.close()
  await server.close()
})

test('a statement that timed out is answered with `unavailable`', async () => {
  const { t, clients } = await startClub('postgres')
  const { db } = t.store
  // The error of a statement timeout, without waiting for it.
  await sql`create function slow() returns trigger language plpgsql as $$
    begin raise exception 'canceling statement due to statement timeout' using errcode = '57014'; end $$`.execute(
    db,
  )
  await sql`create trigger slow before insert on templates execute function slow()`.execute(db)
  const template = { name: 'Base', description: '10km', sport: 'run' }
  const reply = await clients.marina.post('/workout/template/create', template)
  expect([reply.status, reply.code]).toEqual([503, 'unavailable'])
  expect(reply.body.retryAfter).toBeGreaterThan(0)
  await t.close()
})
