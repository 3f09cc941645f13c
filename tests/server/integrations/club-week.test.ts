import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readActivityFile } from '#server/services/connections/read-activity-file.ts'
import { created, type Row } from '../../support/club.ts'
import { databases } from '../../support/databases.ts'
import { eventually } from '../../support/eventually.ts'
import { type IntervalsClub, startIntervalsClub } from '../../support/intervals-club.ts'
import { intervalsRun } from '../../support/intervals-server.ts'
import { testPassword } from '../../support/test-app.ts'

const ride = readFileSync(new URL('../../activity-files/samples/garmin-edge-820-bike.fit', import.meta.url))

describe.each(databases)("a club's week with watches on %s", (kind) => {
  let club: IntervalsClub
  let anas: ReturnType<IntervalsClub['service']['addAthlete']>
  let lias: typeof anas
  beforeAll(async () => {
    club = await startIntervalsClub(kind)
    anas = club.service.addAthlete('key of ana')
    lias = club.service.addAthlete('key of lia')
  })
  afterAll(() => club.close())

  const week = ['12', '13', '14', '15', '16'].map((day) => `2026-03-${day}`)
  const days = (of: typeof anas) =>
    [...of.events.values()].map(({ start_date_local: at }) => String(at).slice(0, 10)).toSorted()
  const plan = (athleteId: unknown, scheduledTo: string) => club.plan(scheduledTo, { athleteId })

  test('is planned, changed, moved and deleted, each athlete seeing their own', async () => {
    const { ana, marina } = club.clients
    await ana.post('/connections/intervals', { key: 'key of ana' })
    const rows: Row[] = []
    for (const day of week) rows.push(await plan(club.people.ana.id, day))
    await club.settled()
    expect([days(anas), days(lias)]).toEqual([week, []])
    const [first, second, third] = rows
    await marina.patch('/workout', { id: first?.id, description: '3x10 min forte' })
    await marina.patch('/workout', { id: second?.id, scheduledTo: '2026-03-18' })
    await marina.delete(`/workout/${third?.id}`)
    await club.settled()
    expect(days(anas)).toEqual(['2026-03-12', '2026-03-15', '2026-03-16', '2026-03-18'])
  })

  test('goes on with an athlete who was planned for before having an account', async () => {
    const { marina } = club.clients
    const athletes = [{ clientId: randomUUID(), name: 'Lia' }]
    const added = await marina.post<{ users: Row[] }>('/athletes', { athletes, groupId: club.group.id })
    const lia = added.body.users[0]
    await plan(lia?.id, '2026-03-13')
    const account = await club.t.addUser('athlete', 'Lia')
    await club.t.link(club.group, account)
    const hers = await club.t.signedIn(account)
    await hers.post('/connections/intervals', { key: 'key of lia' })
    await club.settled()
    expect(days(lias)).toEqual([])
    created(await marina.post(`/athletes/${lia?.id}/hand-over`, { to: account.id }), 'user')
    await club.settled()
    expect([days(lias), days(anas).length]).toEqual([['2026-03-13'], 4])
    expect((await hers.send('DELETE', '/user', { password: testPassword })).status).toBe(204)
    await eventually(() => expect(days(lias)).toEqual([]))
  })

  test('counts a ride once that came by file, from Strava and from here, the richest', async () => {
    const { ana } = club.clients
    const read = await readActivityFile({ bytes: new Uint8Array(ride), now: club.t.clock.now().getTime() })
    if ('problem' in read) throw new Error(read.problem)
    const [recording] = read.recordings
    if (!recording) throw new Error('no recording')
    const { ownClock: _, curve: __, laps: ___, bests: ____, ...summary } = recording
    const strava = { ...summary, averageHeartRate: null, name: 'Pedal', source: 'strava', sourceId: '7' }
    created(await ana.post('/activities', strava), 'activity')
    const start = recording.startedAt
    const there = intervalsRun('i1', '2026-03-11T06:00:00Z', { type: 'Ride', start_date: start })
    anas.activities.set('i1', { ...there, file: ride })
    club.minutesLater(16)
    await club.settled()
    const byHand = { ...recording, ownClock: undefined, name: 'Do arquivo' }
    const again = await ana.post<{ activity: Row }>('/activities', byHand)
    expect(again.status).toBe(200)
    const all = await ana.get<{ activities: Row[] }>(`/activities/athlete/${club.people.ana.id}`)
    const counted = all.body.activities.filter(({ sameAs }) => sameAs === null)
    expect(counted.map(({ clientId }) => clientId)).toEqual([again.body.activity.clientId])
    expect(counted[0]?.averageHeartRate).toBe(recording.averageHeartRate)
  })

  test('stops for a key that was withdrawn, while the plan stays where it was read', async () => {
    club.service.withdraw('key of ana')
    await plan(club.people.ana.id, '2026-03-17')
    await club.settled()
    expect(await club.connected(club.clients.ana)).toMatchObject({ needsReconnect: true })
    const own = await club.clients.ana.get<{ workouts: Row[] }>(`/workout/athletes/${club.people.ana.id}`)
    expect(own.body.workouts).toHaveLength(5)
    expect(club.faults).toEqual([])
  })
})
