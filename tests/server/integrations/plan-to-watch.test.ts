import { Decoder, Stream } from '@garmin/fitsdk'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { created } from '../../support/club.ts'
import { databases } from '../../support/databases.ts'
import { type IntervalsClub, startIntervalsClub } from '../../support/intervals-club.ts'

const path = '/connections/intervals'

describe.each(databases)('a plan on the way to the watch on %s', (kind) => {
  let club: IntervalsClub
  let there: ReturnType<IntervalsClub['service']['addAthlete']>
  beforeEach(async () => {
    club = await startIntervalsClub(kind)
    there = club.service.addAthlete('key')
    expect((await club.clients.ana.post(path, { key: 'key' })).status).toBe(201)
    await club.settled()
    there.calls.length = 0
  })
  afterEach(() => club.close())

  const events = () => [...there.events.values()]
  const days = () => events().map(({ start_date_local: at }) => String(at).slice(0, 10))
  const sends = () => there.calls.filter((call) => /events\/bulk/.test(call))
  const watch = async () =>
    (
      await club.clients.marina.get<{ workouts: Record<string, unknown>[] }>(
        `/athletes/${club.people.ana.id}/watch`,
      )
    ).body.workouts

  test('a workout is there with its text and the file of the device, and its page says so', async () => {
    const { clientId } = await club.plan('2026-03-12', {
      name: `${'Tiros '.repeat(12)}🏃🏃🏃🏃🏃🏃🏃`,
      description: '- 10 min leve\n5x1 km forte rec 2 min',
    })
    expect(await watch()).toMatchObject([
      { workoutKey: clientId, isCurrent: false, sentAt: null, fault: null },
    ])
    await club.settled()
    const [event] = events()
    expect(event).toMatchObject({
      category: 'WORKOUT',
      start_date_local: '2026-03-12T00:00:00',
      type: 'Run',
      external_id: clientId,
      description: '– 10 min leve\n5x1 km forte rec 2 min',
    })
    expect(String(event?.name).length).toBeLessThanOrEqual(80)
    const bytes = Buffer.from(String(event?.file_contents_base64), 'base64')
    const { messages, errors } = new Decoder(Stream.fromBuffer(bytes)).read()
    expect([errors, messages.workoutStepMesgs?.length]).toEqual([[], 4])
    expect(await watch()).toMatchObject([
      { workoutKey: clientId, isCurrent: true, sentAt: '2026-03-11T09:00:00.000Z', fault: null },
    ])
    expect(club.faults).toEqual([])
  })

  test('many changes are one call, and one that changed nothing is none', async () => {
    for (const day of ['12', '13', '14', '15', '16']) await club.plan(`2026-03-${day}`)
    await club.settled()
    expect(sends()).toEqual(['POST /athlete/0/events/bulk?upsert=true'])
    await club.clients.ana.put('/user', { name: 'Ana B.' })
    await club.settled()
    expect(sends()).toHaveLength(1)
  })

  test('what is changed is updated, what is moved moves, what is deleted or done is taken away', async () => {
    const { marina, ana } = club.clients
    const [changed, moved, deleted, done] = [
      await club.plan('2026-03-12'),
      await club.plan('2026-03-13'),
      await club.plan('2026-03-14'),
      await club.plan('2026-03-11'),
    ]
    await club.settled()
    expect(events()).toHaveLength(4)
    await marina.patch('/workout', { id: changed.id, name: 'Outro', description: '50 min leve' })
    expect((await watch()).find(({ workoutKey }) => workoutKey === changed.clientId)).toMatchObject({
      isCurrent: false,
      sentAt: expect.any(String),
    })
    await marina.patch('/workout', { id: moved.id, scheduledTo: '2026-03-20' })
    await marina.delete(`/workout/${deleted.id}`)
    await ana.put('/workout', { id: done.id, status: 'completed', rpe: 5, feel: 4, notes: 'Feito' })
    await club.settled()
    expect(events().map(({ name, start_date_local: at }) => [name, at])).toEqual([
      ['Outro', '2026-03-12T00:00:00'],
      ['Rodagem', '2026-03-20T00:00:00'],
    ])
    // Deleted on the day after.
    club.minutesLater(24 * 60)
    await marina.delete(`/workout/${changed.id}`)
    await club.settled()
    expect(days()).toEqual(['2026-03-20'])
  })

  test('rest days, drafts and what was published and is no more never are there', async () => {
    const { marina } = club.clients
    await club.plan('2026-03-12', { sport: 'rest', description: 'Folga' })
    const draft = await club.plan('2026-03-13', { draft: true })
    await club.settled()
    expect(events()).toEqual([])
    await marina.post('/workout/publish', { ids: [draft.id] })
    await club.settled()
    expect(days()).toEqual(['2026-03-13'])
    await marina.patch('/workout', { id: draft.id, draft: true })
    await club.settled()
    expect(events()).toEqual([])
  })

  test('two weeks are there, or as many days as are chosen, and move on with the day', async () => {
    for (const day of ['11', '24', '25', '26']) await club.plan(`2026-03-${day}`)
    await club.settled()
    expect(days()).toEqual(['2026-03-11', '2026-03-24'])
    club.minutesLater(24 * 60)
    await club.settled()
    // What is past stays.
    expect(days()).toEqual(['2026-03-11', '2026-03-24', '2026-03-25'])
    await club.clients.ana.put(path, { daysAhead: 3 })
    await club.settled()
    expect(days()).toEqual(['2026-03-11'])
    await club.clients.ana.put(path, { daysAhead: 30 })
    await club.settled()
    expect(days()).toEqual(['2026-03-11', '2026-03-24', '2026-03-25', '2026-03-26'])
  })

  test('what has no steps goes as text, and says why', async () => {
    const rising = (count: number) =>
      Array.from({ length: count }, (_, index) => `${100 + 10 * index} m forte`).join('\n')
    const strength = await club.plan('2026-03-12', { sport: 'strength', description: '3x10 agachamento' })
    const words = await club.plan('2026-03-13', { description: 'à vontade' })
    const swim = await club.plan('2026-03-14', { sport: 'swim', description: rising(60) })
    const long = await club.plan('2026-03-15', { description: rising(60) })
    await club.settled()
    const faults = new Map((await watch()).map(({ workoutKey, fault }) => [workoutKey, fault]))
    expect([strength, words, swim, long].map(({ clientId }) => faults.get(clientId))).toEqual([
      'no-steps-in-sport',
      'no-steps',
      'too-many-steps',
      null,
    ])
    expect(
      events().map(({ type, filename, description }) => [type, filename, String(description).length > 5]),
    ).toEqual([
      ['WeightTraining', undefined, true],
      ['Run', undefined, true],
      ['Swim', undefined, true],
      ['Run', 'Rodagem.zwo', true],
    ])
    await club.clients.marina.patch('/workout', { id: long.id, description: 'à vontade' })
    await club.settled()
    expect(there.events.get(long.clientId)).not.toHaveProperty('filename')
  })

  test('new thresholds send what they change', async () => {
    await club.plan('2026-03-12', { sport: 'bike', description: '2x20 min 95% FTP' })
    await club.settled()
    const file = () => events()[0]?.file_contents_base64
    const before = file()
    await club.clients.ana.put('/user', { ftp: 250 })
    await club.settled()
    expect(file()).not.toBe(before)
  })

  test('one that is refused holds up no other, and says so', async () => {
    there.manner = { status: 422 }
    const refused = await club.plan('2026-03-12')
    await club.settled()
    expect(await watch()).toMatchObject([{ workoutKey: refused.clientId, sentAt: null, fault: 'refused' }])
    there.manner = 'usual'
    await club.plan('2026-03-13')
    await club.settled()
    expect(days()).toEqual(['2026-03-13'])
  })

  test('a pause is kept, a failure tried again later, and other athletes go on meanwhile', async () => {
    const hers = club.service.addAthlete('key of zoe')
    await club.clients.zoe.post(path, { key: 'key of zoe' })
    await club.settled()
    const planForZoe = () =>
      club.clients.otto.post('/workout', {
        name: 'Rodagem',
        description: '45min leve',
        sport: 'run',
        athleteId: club.people.zoe.id,
        scheduledTo: '2026-03-13',
      })
    there.manner = { status: 429, headers: { 'retry-after': '120' } }
    await club.plan('2026-03-12')
    await planForZoe()
    await club.settled()
    expect([events().length, hers.events.size]).toEqual([0, 1])
    const asked = there.calls.length
    club.minutesLater(1)
    await club.settled()
    expect(there.calls).toHaveLength(asked)
    there.manner = { status: 503 }
    club.minutesLater(2)
    await club.settled()
    expect(await club.connected(club.clients.ana)).toMatchObject({ retryAt: expect.any(String) })
    expect(club.faults).toHaveLength(1)
    there.manner = 'usual'
    club.minutesLater(16)
    await club.settled()
    expect(days()).toEqual(['2026-03-12'])
    expect(await club.connected(club.clients.ana)).toMatchObject({ retryAt: null })
  })

  test('an athlete whose calls hang keeps nobody else waiting', async () => {
    const hers = club.service.addAthlete('key of zoe')
    await club.clients.zoe.post(path, { key: 'key of zoe' })
    await club.settled()
    there.manner = 'silent'
    await club.plan('2026-03-12')
    const hanging = club.settled()
    await expect.poll(() => there.calls.length).toBeGreaterThan(0)
    const otto = { name: 'Rodagem', description: '45min', sport: 'run', scheduledTo: '2026-03-13' }
    created(await club.clients.otto.post('/workout', { ...otto, athleteId: club.people.zoe.id }), 'workout')
    // The server's own reader wakes by itself, or the one of the test does.
    await expect.poll(() => hers.events.size, { timeout: 9_000 }).toBe(1)
    await hanging
    expect(club.faults.length).toBeLessThanOrEqual(1)
  })
})
