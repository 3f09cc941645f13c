import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { tablePolicies } from '#server/store/backup/tables.ts'
import { openEngine } from '#server/store/engine/open.ts'
import { type Club, created, type Row, startClub } from '../../support/club.ts'
import { databases } from '../../support/databases.ts'
import { makeFixtures } from '../../support/fixtures.ts'
import { mailTo } from '../../support/outbox.ts'
import { backup, newPlace, startRestored } from '../../support/restoring.ts'
import type { TestApp } from '../../support/test-app.ts'
import { testClient } from '../../support/test-client.ts'

const now = new Date('2026-03-12T00:00:00.000Z')
const plan = { name: 'N', description: '5km', sport: 'run', scheduledTo: '2026-03-14' }

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rumo-restore-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** The tables of a new database without those of the migrator and of SQLite. */
async function tablesOf(kind: (typeof databases)[number]): Promise<string[]> {
  const engine = await openEngine(await newPlace(kind, folder))
  const tables = await engine.db.introspection.getTables()
  await engine.close()
  return tables.map(({ name }) => name).filter((name) => !name.startsWith('kysely_'))
}

describe.each(databases)('what a restore on %s leaves out', (kind) => {
  test('every table is either backed up or excluded with a reason', async () => {
    const tables = await tablesOf(kind)
    expect(tables.length).toBeGreaterThan(15)
    expect(tables.filter((name) => !Object.hasOwn(tablePolicies, name))).toEqual([])
  })

  test('sessions, calendar addresses, codes, links, unsent mails and stored responses', async () => {
    const club = await startClub(kind)
    const { clients, people, t } = club
    const { calendar } = (await clients.ana.post<{ calendar: { url: string } }>('/calendar')).body
    const email = 'ana@rumo.example'
    await t.nobody().post('/auth/password/forgot', { email })
    const token = /token=([\w-]+)/.exec((await mailTo(t.settings.dataDir, email)).text)?.[1]
    const key = { 'idempotency-key': 'once' }
    const body = { ...plan, athleteId: people.ana.id }
    const first = created(await clients.marina.post('/workout', body, key), 'workout')
    await t.store.db
      .insertInto('connections')
      .values({
        userId: people.ana.id,
        provider: 'strava',
        accessToken: 'a',
        refreshToken: 'r',
        expiresAt: 'x',
        needsReconnect: 0,
        createdAt: 'x',
        updatedAt: 'x',
      })
      .execute()
    const file = join(folder, 'backup')
    await backup(club, file)
    await t.close()

    const after = await startRestored(kind, folder, file, now)
    for (const client of Object.values(clients)) {
      expect((await testClient(after.app, client.jar).get('/user')).code).toBe('unauthenticated')
    }
    const path = new URL(calendar.url).pathname.replace('/api', '')
    expect((await after.nobody().get(path)).code).toBe('not-found')
    const reset = await after.nobody().post('/auth/password/reset', { token, password: 'Outra-Senha-1' })
    expect(reset.code).toBe('code-wrong')
    const marina = await after.signedIn(people.marina)
    const again = created(await marina.post('/workout', body, key), 'workout')
    expect(again.id).not.toBe(first.id)
    for (const table of ['mails', 'connections', 'proofs', 'calendars'] as const) {
      expect(await after.store.db.selectFrom(table).selectAll().execute()).toEqual([])
    }
    await after.close()
  })

  test('a session in a backup of an earlier version', async () => {
    const club = await startClub(kind)
    const file = join(folder, 'backup')
    await backup(club, file)
    const [session] = await club.t.store.db.selectFrom('sessions').selectAll().execute()
    const lines = gunzipSync(await readFile(file))
      .toString()
      .trimEnd()
      .split('\n')
    const { rows } = JSON.parse(lines.pop() ?? '') as { rows: number }
    lines.push(JSON.stringify({ table: 'sessions', row: session }), JSON.stringify({ rows: rows + 1 }))
    await writeFile(file, gzipSync(lines.join('\n')))
    await club.t.close()
    const after = await startRestored(kind, folder, file, now)
    expect(await after.store.db.selectFrom('sessions').selectAll().execute()).toEqual([])
    await after.close()
  })

  test('invitation links, which the coach sends again', async () => {
    const club = await startClub(kind)
    const { group, people, clients } = club
    const sent = await clients.marina.post('/groups/invite', { groupId: group.id, email: 'x@rumo.example' })
    const invitation = created(sent, 'invitation')
    const file = join(folder, 'backup')
    await backup(club, file)
    await club.t.close()
    const after = await startRestored(kind, folder, file, now)
    const look = await after.nobody().get(`/invitations/${invitation.id}?token=${String(invitation.token)}`)
    expect(look.code).toBe('invitation-expired')
    const marina = await after.signedIn(people.marina)
    const renewed = created(await marina.post(`/groups/invitations/${invitation.id}/resend`), 'invitation')
    const shown = await after.nobody().get(`/invitations/${invitation.id}?token=${String(renewed.token)}`)
    expect(shown.status).toBe(200)
    await after.close()
  })

  test('codes of groups, which the coach makes anew', async () => {
    const club = await startClub(kind)
    const { group, people, clients } = club
    const opened = created(await clients.marina.post(`/groups/${group.id}/join-code`), 'group')
    const file = join(folder, 'backup')
    await backup(club, file)
    await club.t.close()
    const after = await startRestored(kind, folder, file, now)
    const zoe = await after.signedIn(people.zoe)
    expect((await zoe.post('/groups/join', { code: opened.joinCode })).code).toBe('invitation-unknown')
    const marina = await after.signedIn(people.marina)
    const renewed = created(await marina.post(`/groups/${group.id}/join-code`), 'group')
    expect((await zoe.post('/groups/join', { code: renewed.joinCode })).status).toBe(200)
    await after.close()
  })
})

/** The same club on a restored server, with new sessions. */
async function clubIn(t: TestApp, club: Club): Promise<Club> {
  const { marina, otto, ana, zoe } = club.people
  const clients = {
    marina: await t.signedIn(marina),
    otto: await t.signedIn(otto),
    ana: await t.signedIn(ana),
    zoe: await t.signedIn(zoe),
    nobody: t.nobody(),
  }
  const body = { ...plan, athleteId: ana.id }
  const planWorkout = async () => created(await clients.marina.post('/workout', body), 'workout')
  return { ...club, t, clients, plan: planWorkout }
}

describe.each(databases)('ids after a restore on %s', (kind) => {
  test('are new in every table, also where the backup had no rows', async () => {
    const club = await startClub(kind)
    const file = join(folder, 'backup')
    await backup(club, file)
    const lost = await makeFixtures(club)
    const done = { id: lost.workout.id, status: 'completed', rpe: 5, feel: 3, notes: 'Ok' }
    await club.t.close()
    const after = await startRestored(kind, folder, file, now)
    const made = await makeFixtures(await clubIn(after, club))
    const ids = (rows: object) => Object.values(rows as Record<string, Row>).map((row) => row.id)
    expect(ids(made)).toHaveLength(ids(lost).length)
    // A clientId derived from others can return; devices may know any version of it.
    for (const row of Object.values(made)) expect(row.version).toBeGreaterThan(1_000)
    for (const [index, id] of ids(made).entries()) expect(id).toBeGreaterThan(ids(lost)[index] ?? 0)
    // A queued change of the lost workout does not reach another one.
    const ana = await after.signedIn(club.people.ana)
    expect((await ana.put('/workout', done, { 'if-match': '"1"' })).code).toBe('not-found')
    await after.close()
  })

  test('stay within 32 bits for hundreds of restores', async () => {
    const club = await startClub(kind)
    const file = join(folder, 'backup')
    await backup(club, file)
    await club.t.close()
    const after = await startRestored(kind, folder, file, now)
    const highest = await sql<{ id: number }>`select max(id) as id from users`.execute(after.store.db)
    const next = await after.addUser('athlete', 'Nova')
    const grown = next.id - (highest.rows[0]?.id ?? 0)
    expect(grown).toBeLessThanOrEqual(2 ** 31 / 1_000)
    await after.close()
  })
})
