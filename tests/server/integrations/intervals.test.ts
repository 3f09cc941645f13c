import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../support/databases.ts'
import { eventually } from '../../support/eventually.ts'
import { type IntervalsClub, startIntervalsClub } from '../../support/intervals-club.ts'
import { testPassword } from '../../support/test-app.ts'

const path = '/connections/intervals'

describe.each(databases)('connecting to Intervals.icu on %s', (kind) => {
  let club: IntervalsClub
  beforeAll(async () => {
    club = await startIntervalsClub(kind)
  })
  afterAll(() => club.close())

  const rows = () => club.t.store.db.selectFrom('connections').selectAll().execute()

  test('a key is taken once a call has shown whose it is, kept encrypted and never shown', async () => {
    const { ana } = club.clients
    club.service.addAthlete('key-of-ana')
    const wrong = await ana.post(path, { key: 'key-of-nobody' })
    expect([wrong.status, wrong.code]).toEqual([422, 'provider-refused'])
    expect(await rows()).toEqual([])
    const made = await ana.post(path, { key: ' key-of-ana ' })
    expect(made.status).toBe(201)
    expect(await rows()).toMatchObject([
      { provider: 'intervals', ownerId: 'i100', userId: club.people.ana.id },
    ])
    expect(JSON.stringify(await rows())).not.toMatch(/key-of-ana|Basic/)
    const [shown, listed, own] = [
      await ana.get(path),
      await ana.get('/connections'),
      await ana.get('/export'),
    ]
    for (const { text } of [made, shown, listed, own]) expect(text).not.toMatch(/key-of-ana|QVBJX0tFWT|Basic/)
    expect(await club.connected(ana)).toMatchObject({ needsReconnect: false, daysAhead: 14 })
    // Apps from before know one provider.
    expect(listed.body).toMatchObject({ connections: [{ provider: 'strava', connected: false }] })
  })

  test('nobody else reads the connection, nor what is at the watch, but a coach of the athlete', async () => {
    const { ana, marina, otto, zoe, nobody } = club.clients
    const watch = `/athletes/${club.people.ana.id}/watch`
    expect((await ana.get(watch)).status).toBe(200)
    expect((await marina.get(watch)).body).toEqual({ workouts: [], said: [] })
    for (const stranger of [otto, zoe]) expect((await stranger.get(watch)).code).toBe('not-found')
    expect((await nobody.get(watch)).code).toBe('unauthenticated')
    expect(await club.connected(zoe)).toBeNull()
    expect((await marina.get(path)).code).toBe('forbidden')
    for (const call of [
      () => zoe.put(path, { daysAhead: 3 }),
      () => zoe.post(`${path}/fetch`),
      () => zoe.delete(path),
    ])
      expect((await call()).code).toBe('not-found')
  })

  test.each([0, 31, 1.5, '7'])('%j is no number of days', async (daysAhead) => {
    expect((await club.clients.ana.put(path, { daysAhead })).code).toBe('invalid')
  })

  test('a code of the redirect is exchanged for a token, which is given back', async () => {
    const { zoe } = club.clients
    const there = club.service.addAthlete('token-of-zoe')
    expect((await zoe.post(path, { code: 'code of nobody' })).code).toBe('provider-refused')
    expect((await zoe.post(path, { code: 'code of token-of-zoe' })).status).toBe(201)
    expect((await zoe.delete(path)).status).toBe(204)
    await eventually(() => expect(there.calls).toContain('DELETE /disconnect-app'))
    expect(await club.connected(zoe)).toBeNull()
  })

  test('only who knows the secret says that there is something new', async () => {
    const { nobody, ana } = club.clients
    const events = [{ type: 'ACTIVITY_UPLOADED', athlete_id: 'i100', activity: { id: 'i1' } }]
    await club.settled()
    club.minutesLater(5)
    const before = (await club.connected(ana))?.listedAt
    expect((await nobody.post(`${path}/events`, { secret: 'guess', events })).code).toBe('forbidden')
    await club.settled()
    expect((await club.connected(ana))?.listedAt).toBe(before)
    expect((await nobody.post(`${path}/events`, { secret: 'told', events })).status).toBe(200)
    await club.settled()
    expect((await club.connected(ana))?.listedAt).not.toBe(before)
  })

  test('a key that was withdrawn is said once, with nothing lost, and a new one goes on', async () => {
    const { ana } = club.clients
    await club.plan('2026-03-13')
    await club.settled()
    club.service.withdraw('key-of-ana')
    await club.plan('2026-03-14')
    await club.settled()
    expect(await club.connected(ana)).toMatchObject({ needsReconnect: true, workouts: [{}, {}] })
    const [before] = await rows()
    club.minutesLater(60)
    await club.settled()
    expect(await rows()).toEqual([before])
    const there = club.service.addAthlete('next-key-of-ana')
    expect((await ana.post(path, { key: 'next-key-of-ana' })).status).toBe(201)
    await club.settled()
    expect(there.events.size).toBe(2)
    expect(await club.connected(ana)).toMatchObject({ needsReconnect: false })
  })

  test('what was planned leaves the calendar with a connection that ends, and with an account', async () => {
    const { ana, zoe } = club.clients
    const there = club.service.addAthlete('last-key-of-ana')
    await ana.post(path, { key: 'last-key-of-ana' })
    await club.settled()
    expect(there.events.size).toBe(2)
    expect((await ana.delete(path)).status).toBe(204)
    await eventually(() => expect(there.events.size).toBe(0))
    expect(await club.t.store.db.selectFrom('sent_workouts').selectAll().execute()).toEqual([])

    const hers = club.service.addAthlete('key-of-zoe')
    await zoe.post('/workout', {
      name: 'Rodagem',
      description: '45min leve',
      sport: 'run',
      athleteId: club.people.zoe.id,
      scheduledTo: '2026-03-13',
    })
    await zoe.post(path, { key: 'key-of-zoe' })
    await club.settled()
    expect(hers.events.size).toBe(1)
    expect((await zoe.send('DELETE', '/user', { password: testPassword })).status).toBe(204)
    await eventually(() => expect(hers.events.size).toBe(0))
    expect(await rows()).toEqual([])
  })
})
