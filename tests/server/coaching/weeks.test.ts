import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { summariseWeeks } from '#server/services/training/weeks.ts'
import { heldScopes } from '#server/store/scopes.ts'
import { type WeeksAnswer, weeksAnswer } from '#sync/contract/shapes/weeks.ts'
import { sampleActivity } from '#sync/testing/sample-rows.ts'
import { type Club, created, type Row, startClub } from '../../support/club.ts'
import { databases } from '../../support/databases.ts'
import { insertWorkout } from '../../support/insert-workouts.ts'

/** A Friday. */
const today = '2026-03-20'
const none = { unplanned: 0, partly: false, done: 0, planned: 0, estimated: false }

describe.each(databases)('weeks and bests of an athlete on %s', (kind) => {
  let club: Club
  beforeAll(async () => {
    club = await startClub(kind)
    const { ana } = club.clients
    const asPlanned = await club.plan('2026-03-12')
    const typed = await club.plan('2026-03-13', { description: '10 km leve' })
    const draft = { athleteId: club.people.ana.id, createdBy: club.people.marina.id }
    const log = { status: 'completed', rpe: 6, feel: 4, notes: 'x' }
    await ana.put('/workout', { id: asPlanned.id, ...log, doneFrom: 'plan' })
    const done = { doneFrom: 'typed', doneSeconds: 3_000, doneMeters: 10_000 }
    await ana.put('/workout', { id: typed.id, ...log, rpe: 5, ...done })
    await club.plan('2026-03-14', { sport: 'bike', description: '2h', draft: true })
    await club.plan('2026-03-21', { description: '30min' })
    const deleted = await club.plan('2026-03-17')
    await club.clients.marina.delete(`/workout/${deleted.id}`)
    await club.t.store.write((tx) => insertWorkout(tx, { ...draft, scheduledTo: '2005-03-10' }))
    const about = { day: '2024-05-07', startedAt: '2024-05-07T09:00:00.000Z', sourceId: 'old' }
    const run = { name: 'Prova', sport: 'run' as const, seconds: 1_500, elapsedSeconds: 1_500, meters: 5_000 }
    const ride = sampleActivity({ ...about, ...run, athleteId: club.people.ana.id })
    created(await ana.post('/activities', { ...ride, workoutKey: null, laps: [], bests: [] }), 'activity')
  })
  afterAll(() => club.t.close())

  const asked = async (of: 'ana' | 'marina', day = today): Promise<WeeksAnswer> => {
    const { body } = await club.clients[of].get(`/athletes/${club.people.ana.id}/weeks?today=${day}`)
    return weeksAnswer.parse(body)
  }

  test('are of what was done and planned up to the day, without drafts and what is deleted', async () => {
    const { weeks, bests } = await asked('ana')
    expect(weeks).toEqual([
      {
        monday: '2024-05-06',
        sport: 'run',
        sessions: 1,
        inMeters: 1,
        seconds: { ...none, done: 1_500, unplanned: 1_500 },
        meters: { ...none, done: 5_000, unplanned: 5_000 },
        load: 0,
        loadEstimated: false,
      },
      {
        monday: '2026-03-09',
        sport: 'run',
        sessions: 2,
        inMeters: 1,
        // Of each plan one of the two is not known.
        seconds: { ...none, done: 2_700 + 3_000, planned: 2_700, partly: true },
        meters: { ...none, done: 10_000, planned: 10_000, partly: true },
        load: 6 * 45 + 5 * 50,
        loadEstimated: false,
      },
    ])
    const told = (best: (typeof bests)[number]) => [best.kind, best.value, best.day, best.from]
    const recorded = ['run-5km', 1_500, '2024-05-07', 'activity']
    expect(bests.map(told)).toEqual([recorded])
    expect(await asked('marina')).toEqual({ weeks, bests })
    // What was typed of a session is a best where it was a race.
    const days = { startDay: '2026-03-13', endDay: '2026-03-13' }
    const race = { athleteId: club.people.ana.id, kind: 'race', title: '10 km da Lagoa', ...days }
    expect((await club.clients.ana.post('/marks', race)).status).toBe(201)
    const withRace = await asked('ana')
    expect(withRace.bests.map(told)).toEqual([recorded, ['run-10km', 3_000, '2026-03-13', 'workout']])
    expect((await asked('marina', '2026-03-12')).weeks.at(-1)).toMatchObject({ sessions: 1, load: 6 * 45 })
  })

  test('estimate by the pace of the day that is asked for', async () => {
    const path = `/user/${club.people.ana.id}/thresholds`
    await club.clients.marina.put(path, { runPace: 300 })
    // Slower than the threshold by a fifth: 360 s for each kilometre.
    const seconds = { done: 2_700 + 3_000, planned: 2_700 + 3_600, estimated: true }
    const meters = { done: 7_500 + 10_000, planned: 7_500 + 10_000, estimated: true }
    expect((await asked('ana')).weeks.at(-1)).toMatchObject({ seconds, meters })
    await club.clients.marina.put(path, { runPace: null })
  })

  test('are asked for up to a day that has years before it', async () => {
    for (const today of ['0001-01-01', '1899-12-31', '2200-01-01', '9999-12-31']) {
      const asked = await club.clients.marina.get(`/athletes/${club.people.ana.id}/weeks?today=${today}`)
      expect([today, asked.status, asked.code]).toEqual([today, 422, 'invalid'])
    }
    const asked = await club.clients.marina.get(`/athletes/${club.people.ana.id}/weeks?today=1900-01-01`)
    expect(asked.status).toBe(200)
  })

  test('of an athlete without account are their coach’s to see', async () => {
    const { marina, otto } = club.clients
    const athletes = [{ clientId: crypto.randomUUID(), name: 'Caio' }]
    const added = await marina.post<{ users: Row[] }>('/athletes', { groupId: club.group.id, athletes })
    const { id } = added.body.users[0] as Row
    await club.plan('2026-03-10', { athleteId: id })
    const reply = await marina.get<WeeksAnswer>(`/athletes/${id}/weeks?today=${today}`)
    expect(reply.body.weeks).toMatchObject([{ monday: '2026-03-09', seconds: { planned: 2_700 } }])
    expect((await otto.get(`/athletes/${id}/weeks?today=${today}`)).code).toBe('not-found')
    const page = await marina.get<{ users: Row[] }>(`/athletes/${id}/weeks?today=2026-02-30`)
    expect(page.code).toBe('invalid')
  })

  test('end with the access', async () => {
    const { people, t } = club
    const held = heldScopes([`athlete:${people.ana.id}`])
    const viewer = { db: t.store.db, userId: people.marina.id, role: 'coach' as const, held }
    const asked = { athleteId: people.ana.id, today }
    expect((await summariseWeeks(viewer, asked)).weeks).not.toEqual([])
    // Lost after it was looked up for the call.
    await t.store.db.deleteFrom('scope_holders').where('userId', '=', people.marina.id).execute()
    await expect(summariseWeeks(viewer, asked)).rejects.toMatchObject({ code: 'not-found' })
  })
})
