import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPostgres } from '#server/store/engine/postgres.ts'
import { openSqlite } from '#server/store/engine/sqlite.ts'
import { migrate } from '#server/store/migrations/migrate.ts'
import { type Club, created, pullAll, startClub } from '../../support/club.ts'
import { databases, newPostgresDatabase } from '../../support/databases.ts'

describe.each(databases)('groups of several sports on %s', (kind) => {
  let club: Club
  beforeAll(async () => {
    club = await startClub(kind)
  })
  afterAll(() => club.t.close())

  const about = { name: 'Tri', description: 'Sprint e olímpico' }
  const make = (more: Record<string, unknown>) => club.clients.marina.post('/groups', { ...about, ...more })

  test('a client that knows one sport makes and changes a group as before', async () => {
    const { id, sports } = created(await make({ sport: 'bike' }), 'group')
    expect(sports).toEqual(['bike'])
    const changed = await club.clients.marina.patch(`/groups/${id}`, { sport: 'run' })
    expect(created(changed, 'group')).toMatchObject({ sport: 'run', sports: ['run'] })
  })

  test('the first of several is the one sport; who changes that one leaves the others', async () => {
    const { marina, ana } = club.clients
    const made = created(await make({ sport: 'run', sports: ['swim', 'bike', 'run'] }), 'group')
    expect(made).toMatchObject({ sport: 'swim', sports: ['swim', 'bike', 'run'] })
    created(await ana.post('/groups/join', { code: made.joinCode }), 'member')
    const seen = (await pullAll(ana, 'groups')).documents.find(({ id }) => id === made.id)
    expect(seen).toMatchObject({ sport: 'swim', sports: ['swim', 'bike', 'run'] })
    const patch = async (change: Record<string, unknown>) =>
      created(await marina.patch(`/groups/${made.id}`, change), 'group')
    expect(await patch({ sport: 'run' })).toMatchObject({ sport: 'run', sports: ['run', 'bike'] })
    expect(await patch({ sports: [] })).toMatchObject({ sport: 'run', sports: ['run', 'bike'] })
    expect(await patch({ sports: ['bike'] })).toMatchObject({ sport: 'bike', sports: ['bike'] })
    const { version } = await patch({ sports: ['bike', 'run'] })
    expect(await patch({ name: 'Tri' })).toMatchObject({ sports: ['bike', 'run'], version })
  })

  test.each([
    [{}],
    [{ sports: [] }],
    [{ sports: ['run', 'run'] }],
    [{ sports: ['rest'] }],
    [{ sport: 'rest' }],
  ])('a group with %j is refused', async (more) => expect((await make(more)).code).toBe('invalid'))
})

test.each(databases)('an upgrade on %s gives a group of before its one sport, and no code', async (kind) => {
  const engine = kind === 'postgres' ? openPostgres(await newPostgresDatabase()) : openSqlite(':memory:')
  await migrate(engine.db, engine.postgres, '0016-provider-reads')
  const made = { clientId: 'one', version: 2, createdAt: 'a', updatedAt: 'b' }
  const about = { name: 'Tri', description: 'Sprint', sport: 'swim', createdBy: 3 }
  const { db } = engine
  const columns = Object.keys({ ...made, ...about }).map((column) => sql.ref(column))
  await sql`insert into groups (${sql.join(columns)})
    values (${sql.join(Object.values({ ...made, ...about }))})`.execute(db)
  await db.insertInto('usage').values({ userId: 3, collection: 'groups', rows: 1, bytes: 0 }).execute()
  await migrate(db, engine.postgres)
  const groups = await db.selectFrom('groups').selectAll().execute()
  expect(groups).toMatchObject([{ ...made, ...about, sports: '["swim"]', joinCode: null }])
  const [usage] = await db.selectFrom('usage').select('bytes').execute()
  expect(Number(usage?.bytes)).toBe('["swim"]'.length)
  await engine.close()
})
