import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { defaultLimits } from '#server/env.ts'
import { requiresTls } from '#server/mail/transport.ts'
import { isCommonPassword, isOwnWord } from '#server/services/accounts/common-passwords.ts'
import { collections } from '#server/store/collections.ts'
import { insertRow } from '#server/store/rows.ts'
import { newClientId } from '#sync/contract/ids.ts'
import { quotas } from '#sync/contract/limits.ts'
import { headers } from '#sync/contract/wire/headers.ts'
import { type Club, type Row, startClub } from '../../support/club.ts'
import { databases, startOn } from '../../support/databases.ts'
import { eventually } from '../../support/eventually.ts'
import { eventFields, makeFixtures } from '../../support/fixtures.ts'
import { startPushService } from '../../support/push-service.ts'

describe.each(databases)('what one account can make the server do, on %s', (kind) => {
  let club: Club
  let service: Awaited<ReturnType<typeof startPushService>>
  /** A push service that never answers. */
  let silent: Server
  let silentHost: string
  beforeEach(async () => {
    service = await startPushService()
    silent = createServer(() => undefined)
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    silentHost = `127.0.0.1:${(silent.address() as AddressInfo).port}`
    club = await startClub(kind, { pushHosts: [service.host, silentHost] })
  })
  afterEach(async () => {
    silent.closeAllConnections()
    silent.close()
    await club.t.close()
    await service.close()
  })

  test('the newest browsers of a person are kept, and its coach goes on writing', async () => {
    const { ana, marina } = club.clients
    for (let index = 0; index < quotas.pushSubscriptions + 5; index += 1)
      expect((await ana.post('/push/subscriptions', service.subscription())).status).toBe(201)
    const kept = await club.t.store.db.selectFrom('push_subscriptions').select('endpoint').execute()
    expect(kept).toHaveLength(quotas.pushSubscriptions)
    const event = await marina.post('/groups/events', { ...eventFields, groupId: club.group.id })
    expect(event.status).toBe(201)
  })

  test('a browser cannot be taken over by who knows its address alone', async () => {
    const { ana, zoe } = club.clients
    const browser = service.subscription()
    await ana.post('/push/subscriptions', browser)
    const guessed = { ...browser, keys: { ...browser.keys, auth: 'A'.repeat(22) } }
    expect((await zoe.post('/push/subscriptions', guessed)).code).toBe('forbidden')
    expect((await zoe.post('/push/subscriptions', browser)).status).toBe(201)
  })

  test('a push service that does not answer holds up nobody else’s messages', async () => {
    const { ana, zoe, marina, otto } = club.clients
    const stuck = { ...service.subscription(), endpoint: `http://${silentHost}/stuck` }
    expect((await ana.post('/push/subscriptions', stuck)).status).toBe(201)
    await zoe.post('/push/subscriptions', service.subscription())
    const workout = await club.plan()
    await marina.post('/comments', { workoutKey: workout.clientId, text: 'Primeiro' })
    const plan = { name: 'Tiro', description: '10x400', sport: 'run', scheduledTo: '2026-03-12' }
    await otto.post('/workout', { ...plan, athleteId: club.people.zoe.id })
    await eventually(() => expect(service.received).toHaveLength(1))
  })

  test('a message never reaches this machine through a name, whatever the name leads to by then', async () => {
    const { settings, store } = club.t
    const connections: unknown[] = []
    silent.on('connection', (socket) => connections.push(socket))
    const { port } = new URL(`http://${silentHost}`)
    // As if the name of a known push service led here.
    const browser = { ...service.subscription(), endpoint: `https://localhost:${port}/x` }
    settings.pushHosts = ['localhost']
    expect((await club.clients.ana.post('/push/subscriptions', browser)).status).toBe(201)
    await club.plan()
    const pushes = store.db.selectFrom('pushes').select('dueAt').where('endpoint', '=', browser.endpoint)
    // It failed, and is tried again half a minute later.
    const again = '2026-03-11T09:00:30.000Z'
    await eventually(async () => expect(await pushes.execute()).toEqual([{ dueAt: again }]))
    expect(connections).toEqual([])
  })

  test('a new name rewrites no answers to events, which are read with it', async () => {
    const { event } = await makeFixtures(club)
    const { ana, marina } = club.clients
    const answers = async () =>
      (await marina.get<{ attendances: Record<string, unknown>[] }>(`/groups/events/attendance/${event.id}`))
        .body.attendances
    const [before] = await answers()
    await ana.put('/user', { name: 'Ana Clara' })
    const [after] = await answers()
    expect(after).toMatchObject({ version: before?.version, athlete: { name: 'Ana Clara' } })
  })

  test('the events of a deleted group go in turns, and do not come back with it', async () => {
    const { store } = club.t
    const { otherGroup, people } = club
    await store.write(async (tx) => {
      const { timeZone, seriesKey, repeat, until } = {
        timeZone: null,
        seriesKey: null,
        repeat: null,
        until: null,
      }
      for (let index = 0; index < 120; index += 1)
        await insertRow(tx, collections.events, {
          ...eventFields,
          sport: 'swim',
          clientId: newClientId(),
          groupId: otherGroup.id,
          groupKey: otherGroup.clientId,
          createdBy: people.otto.id,
          timeZone,
          seriesKey,
          repeat,
          until,
          createsWorkout: 0,
          meetingPoint: null,
        })
    })
    const { otto } = club.clients
    expect((await otto.delete(`/groups/${otherGroup.id}`)).status).toBe(204)
    const live = store.db.selectFrom('events').select('id').where('deletedAt', 'is', null)
    await eventually(async () => expect(await live.execute()).toEqual([]))
    const clocks = await store.db
      .selectFrom('sync_log')
      .select('seq')
      .where('collection', '=', 'events')
      .distinct()
      .execute()
    expect(clocks.length).toBeGreaterThan(3)
    const again = {
      name: 'Parque',
      description: 'Treinos',
      sport: 'run',
      clientId: otherGroup.clientId,
      restore: true,
    }
    expect((await otto.post('/groups', again)).status).toBe(201)
    expect(await live.execute()).toEqual([])
  })

  test('no kept answer says anything of a person, who may be erased or handed over', async () => {
    const { ana, marina } = club.clients
    const key = (name: string) => ({ [headers.idempotencyKey]: name })
    const workout = await club.plan()
    const log = { id: workout.id, status: 'completed', rpe: 5, feel: 4, notes: 'segredo do joelho' }
    await ana.put('/workout', log, key('log'))
    await marina.patch('/workout', { id: workout.id, coachComment: 'Boa' }, key('edit'))
    const athletes = [{ clientId: newClientId(), name: 'Bia Segredo' }]
    await marina.post<{ users: Row[] }>('/athletes', { groupId: club.group.id, athletes }, key('add'))
    const kept = await club.t.store.db.selectFrom('idempotency_keys').selectAll().execute()
    expect(kept).toHaveLength(3)
    expect(JSON.stringify(kept)).not.toMatch(/segredo|Bia/i)
    expect((await ana.send('DELETE', '/user', { password: 'Rumo-2026!' })).status).toBe(204)
    const again = await marina.patch('/workout', { id: workout.id, coachComment: 'Boa' }, key('edit'))
    expect(again.code).toBe('not-found')
  })

  test('a published draft is not shown again to a coach who has left', async () => {
    const { marina, ana } = club.clients
    const draft = await club.plan('2026-03-13', { draft: true })
    const publish = () =>
      marina.post('/workout/publish', { ids: [draft.id] }, { [headers.idempotencyKey]: 'publish' })
    expect((await publish()).status).toBe(200)
    expect((await publish()).status).toBe(200)
    await ana.delete(`/groups/member/${club.link.id}`)
    expect((await publish()).status).toBe(404)
  })
})

test('a person has a number of writes for each hour, and reads go on', async () => {
  const t = await startOn('sqlite', { settings: { limits: { ...defaultLimits, writesPerHour: 2 } } })
  const client = await t.signedIn(await t.addUser('athlete', 'Ana'))
  const statuses = []
  for (const bio of ['a', 'b', 'c']) statuses.push((await client.put('/user', { bio })).status)
  expect(statuses).toEqual([200, 200, 429])
  expect((await client.get('/user')).status).toBe(200)
  await t.close()
})

test.each([
  ['smtp://mail.example', true],
  ['smtps://mail.example', false],
  ['smtp://localhost:2525', false],
  ['smtp://127.0.0.1', false],
  ['smtp://[::1]', false],
])('a mail server at %s must offer TLS: %s', (url, required) => {
  expect(requiresTls(url)).toBe(required)
})

test.each(['password1!A', 'a'.repeat(20), 'abababababababab', 'Senha123!a'])(
  'refuses the password %s',
  (password) => {
    expect(isCommonPassword(password)).toBe(true)
  },
)

test.each(['Rumo-2026!', 'girafa azul no telhado', 'vK9#mzQ2'])('takes the password %s', (password) => {
  expect(isCommonPassword(password)).toBe(false)
})

const owner = { name: 'José Marinho', email: 'ze.corredor@clube-lagoa.example' }

test.each([
  'José-2026!',
  'Marinho123!',
  'JoseMarinho1!',
  'marinho jose marinho 1',
  'Ze.corredor@clube-lagoa.example1',
  'Corredor-1984',
])('refuses %s, the person’s own name or address', (password) => {
  expect(isOwnWord(password, owner)).toBe(true)
})

test.each(['vK9#mzQ2', 'girafa azul no telhado', 'marinho nada na lagoa cedo', '8473-!2947', 'Clube-2026!'])(
  'takes %s, in which there is more',
  (password) => {
    expect(isOwnWord(password, owner)).toBe(false)
  },
)
