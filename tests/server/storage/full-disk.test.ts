import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Club, startClub } from '../../support/club.ts'
import { databases } from '../../support/databases.ts'
import { type Person, readAs, signInToDemo } from '../../support/demo-person.ts'
import { addressOf, runScript, runScriptOnFullDisk } from '../../support/server-process.ts'

const long = { name: 'Longo', description: 'Ritmo leve. '.repeat(1_000) }

describe('a server whose SQLite file cannot grow', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rumo-full-'))
  })
  afterEach(() => rm(folder, { recursive: true }))

  const script = 'scripts/demo/start.ts'
  const environment = () => ({ DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'error' })

  function addTemplate({ url, headers }: Person): Promise<Response> {
    const body = JSON.stringify({ ...long, sport: 'run' })
    return fetch(`${url}/api/workout/template/create`, { method: 'POST', headers, body })
  }

  async function templates(person: Person): Promise<number[]> {
    const answer = await readAs<{ templates: { id: number }[] }>(person, '/workout/template/all')
    return answer.templates.map(({ id }) => id)
  }

  test('answers writes with `unavailable`, still reads, keeps acknowledged data, and logs the cause', async () => {
    const first = runScript(script, environment())
    const before = await templates(await signInToDemo(await addressOf(first)))
    first.child.kill('SIGTERM')
    await first.ended
    const { size } = await stat(join(folder, 'demo', 'rumo.sqlite'))
    const full = runScriptOnFullDisk(script, environment(), size + 100_000)
    const coach = await signInToDemo(await addressOf(full))
    let kept = 0
    let answer = await addTemplate(coach)
    for (; answer.status === 201 && kept < 2_000; kept += 1) answer = await addTemplate(coach)
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([503, 'unavailable'])
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await templates(coach)).toHaveLength(before.length + kept)
    expect((await addTemplate(coach)).status).toBe(503)
    expect(full.output()).toMatch(/SQLITE_(FULL|IOERR)/)
    expect(full.output()).not.toContain('cannot rollback')
    full.child.kill('SIGTERM')
    await full.ended
    const again = runScript(script, environment())
    const person = await signInToDemo(await addressOf(again))
    expect(await templates(person)).toHaveLength(before.length + kept)
    expect((await addTemplate(person)).status).toBe(201)
    again.child.kill('SIGTERM')
    await again.ended
  })
})

/** New workouts fail from now on; on PostgreSQL, at the statement or at the commit. */
async function fillDisk({ t }: Club, when: 'statement' | 'commit'): Promise<void> {
  const { db } = t.store
  if (t.settings.databaseUrl) {
    await sql`create function full_disk() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`.execute(
      db,
    )
    const kind = when === 'commit' ? sql`constraint trigger` : sql`trigger`
    const deferred = when === 'commit' ? sql`deferrable initially deferred` : sql``
    await sql`create ${kind} full_disk after insert on workouts ${deferred}
      for each row execute function full_disk()`.execute(db)
  } else {
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db)
    await sql`pragma max_page_count = ${sql.lit(rows[0]?.page_count ?? 0)}`.execute(db)
  }
}

async function makeRoom({ t }: Club): Promise<void> {
  const { db } = t.store
  if (t.settings.databaseUrl) await sql`drop trigger full_disk on workouts`.execute(db)
  else await sql`pragma max_page_count = 1000000`.execute(db)
}

describe.each(databases)('a full disk on %s', (kind) => {
  test.each(['statement', 'commit'] as const)(
    'met at the %s: a write waits until there is room',
    async (when) => {
      const club = await startClub(kind)
      const { clients, people, plan } = club
      const kept = await plan('2026-03-12', long)
      await fillDisk(club, when)
      const body = { ...long, sport: 'run', athleteId: people.ana.id, scheduledTo: '2026-03-13' }
      const key = { 'idempotency-key': 'again' }
      for (let attempt = 0; attempt < 3; attempt += 1) {
        const reply = await clients.marina.post('/workout', body, key)
        expect([reply.status, reply.code]).toEqual([503, 'unavailable'])
        expect(reply.body.retryAfter).toBeGreaterThan(0)
      }
      const health = async () => {
        const { status, body } = await clients.nobody.get('/health')
        return [status, body.detail]
      }
      expect(await health()).toEqual([503, 'Reading works, writing fails: see the disk'])
      const { body: metrics } = await club.t.app.inject('/api/metrics')
      expect(metrics).toContain('rumo_writes_refused_total 3')
      const list = await clients.ana.get<{ workouts: { id: number }[] }>(`/workout/athletes/${people.ana.id}`)
      expect(list.body.workouts.map((row) => row.id)).toEqual([kept.id])
      await makeRoom(club)
      expect((await clients.marina.post('/workout', body, key)).status).toBe(201)
      club.t.clock.set('2026-03-11T09:01:00.000Z')
      expect(await health()).toEqual([200, undefined])
      await club.t.close()
    },
  )
})
