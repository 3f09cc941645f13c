import { describe, expect, it } from 'vitest'
import { doneSession, sampleSession } from '#tests/support/sample-session.ts'
import { recordingsByWorkout, recordingsOfWorkout } from './activities/linked-recordings.ts'
import { paceSessions, recordedSession, shareOf, shownFigures } from './sessions.ts'

const recording = {
  clientId: 'r',
  name: 'Corrida matinal',
  sport: 'run',
  day: '2026-11-22',
  seconds: 3000,
  meters: 8200 as number | null,
} as const
const easyAndStrides = { min: 45, m: 320 }

describe('a planned workout with a recording', () => {
  const session = sampleSession({ recordings: [recording], scheduledTo: '2026-11-20' })

  it('is done on every screen, though its day is over and nobody has logged it', () => {
    expect(session).toMatchObject({ status: 'recorded', isDone: true, done: { meters: 8200, seconds: 3000 } })
    expect(sampleSession({ scheduledTo: '2026-11-20' })).toMatchObject({ status: 'missed', isDone: false })
  })

  it('is compared with its plan, and told by what was recorded', () => {
    expect(session).toMatchObject({ word: 'as-planned', compared: { unit: 'meters', ratio: 0.82 } })
    expect(shownFigures(session)).toEqual([
      { unit: 'meters', figure: { value: 8200, how: 'said' } },
      { unit: 'seconds', figure: { value: 3000, how: 'said' } },
    ])
  })

  it('keeps what was recorded once it is logged as planned', () => {
    expect(doneSession({ doneFrom: 'plan', recordings: [recording] }).done).toEqual({
      meters: 8200,
      seconds: 3000,
    })
  })

  it('has the sum of several, and what is left of them', () => {
    const warmUp = { ...recording, clientId: 'w', seconds: 600, meters: 1800 }
    expect(sampleSession({ recordings: [warmUp, recording] }).done).toEqual({ meters: 10_000, seconds: 3600 })
    expect(sampleSession({ recordings: [recording] }).done).toEqual({ meters: 8200, seconds: 3000 })
  })
})

it('has no recording of another athlete, whatever workout that names', () => {
  const own = { ...recording, athleteId: 1, workoutKey: 'w' }
  const foreign = { ...own, clientId: 'f', athleteId: 2 }
  const linked = recordingsByWorkout([foreign, own])
  expect(recordingsOfWorkout(linked, { clientId: 'w', athleteId: 1 })).toEqual([own])
})

describe('a plan of minutes and strides', () => {
  const done = { volume: easyAndStrides, doneMeters: 8200, doneSeconds: 3000, doneFrom: 'typed' } as const

  it('done in time is as planned', () => {
    expect(doneSession({ ...done, paces: { run: 0.36 } })).toMatchObject({
      word: 'as-planned',
      compared: { unit: 'seconds', planned: 2815 },
    })
  })

  it('is compared with nothing where there is no pace, and never told as its strides alone', () => {
    expect(doneSession(done)).toMatchObject({ word: 'not-compared', compared: null })
    expect(shownFigures(sampleSession({ volume: easyAndStrides }))[0]).toEqual({
      unit: 'seconds',
      figure: { value: 2700, how: 'partly' },
    })
  })
})

describe('a session', () => {
  it('without amounts counts as its plan, marked where that is estimated', () => {
    const session = doneSession({ paces: { run: 0.3 } })
    expect(session.done).toEqual({ meters: 10_000, seconds: 3000 })
    expect(session.counted.seconds).toEqual({ value: 3000, how: 'estimated' })
    expect(session.load).toEqual({ value: 250, how: 'estimated' })
    expect(session.word).toBe('as-planned')
  })

  it('has a load where an effort and a time are known', () => {
    expect(doneSession({ doneSeconds: 3600 }).load).toEqual({ value: 300, how: 'said' })
    expect(doneSession({ doneMeters: 10_000 }).load).toBeNull()
    expect(doneSession({ doneSeconds: 3600, rpe: null }).load).toBeNull()
  })

  it('counts a distance as time at the usual pace, and without a pace as a lower end', () => {
    expect(doneSession({ doneMeters: 8000, paces: { run: 0.3 } }).counted).toEqual({
      meters: { value: 8000, how: 'said' },
      seconds: { value: 2400, how: 'estimated' },
    })
    expect(doneSession({ doneMeters: 8000 }).counted.seconds).toEqual({ value: 0, how: 'partly' })
  })

  it('shows no amount as done that was only worked out', () => {
    expect(shownFigures(doneSession({ doneMeters: 8000, paces: { run: 0.3 } }))).toHaveLength(1)
  })

  it('whose text has numbers that nothing was read from says so, until a log says more', () => {
    const tiros = { description: '8 tiros fortes na subida', volume: null }
    expect(sampleSession(tiros).isUnread).toBe(true)
    expect(sampleSession({ ...tiros, description: 'Rodagem leve' }).isUnread).toBe(false)
    expect(doneSession({ ...tiros, doneMeters: 9000 }).isUnread).toBe(false)
    expect(sampleSession({ ...tiros, sport: 'rest' }).isUnread).toBe(false)
  })

  it('has the time and the distance that were typed, whatever its text says', () => {
    const typed = { volume: { min: 60 }, plannedSeconds: 10_800, plannedMeters: 85_000 }
    const both = { seconds: { value: 10_800, how: 'said' }, meters: { value: 85_000, how: 'said' } }
    expect(sampleSession(typed)).toMatchObject({ planned: both, isTyped: true })
    expect(doneSession({ ...typed, doneFrom: 'plan' })).toMatchObject({
      done: { seconds: 10_800, meters: 85_000 },
    })
    const unread = { description: 'ladeira 11', volume: null }
    expect(sampleSession({ ...unread, plannedSeconds: 3600 })).toMatchObject({
      isUnread: false,
      isTyped: true,
    })
  })

  it('that was logged on a plan that changed since has what was typed in that one', () => {
    const donePlan = { name: 'Longo', description: '15 km', sport: 'run', scheduledTo: '2026-11-22' } as const
    const now = { plannedSeconds: 9000, doneFrom: 'plan' } as const
    expect(doneSession({ ...now, donePlan: { ...donePlan, plannedSeconds: 5400 } }).done.seconds).toBe(5400)
    expect(doneSession({ ...now, donePlan }).done.seconds).not.toBe(9000)
  })

  it('is not read while its text is', () => {
    expect(sampleSession({ volume: undefined })).toMatchObject({ isRead: false, isUnread: false })
    expect(sampleSession({ volume: undefined, sport: 'rest' }).isRead).toBe(true)
  })
})

it('takes a recording of no workout as done and planned by nobody', () => {
  const session = recordedSession([recording], {})
  expect(session).toMatchObject({
    from: 'recording',
    word: 'unplanned',
    isDone: true,
    done: { meters: 8200 },
  })
  expect(session.planned).toEqual({ seconds: null, meters: null })
})

it('says how much of its plan was done, of neither what is open nor what nobody planned', () => {
  expect(shareOf(doneSession({ doneMeters: 7000 }))).toBe(0.7)
  expect(shareOf(sampleSession({ scheduledTo: '2026-11-20' }))).toBe(0)
  expect(shareOf(sampleSession())).toBeNull()
  expect(shareOf(recordedSession([recording], {}))).toBeNull()
})

it('takes a pace from what was typed or recorded, each session once', () => {
  const workout = {
    clientId: 'a',
    name: 'Rodagem',
    description: '10 km',
    sport: 'run',
    scheduledTo: '2026-11-20',
    status: 'completed',
    doneSeconds: null,
    doneMeters: null,
    donePlan: null,
  } as const
  const linked = { ...recording, workoutKey: 'a' }
  const alone = { ...recording, clientId: 's', seconds: 1500, meters: 4000, workoutKey: null }
  const elsewhere = { ...recording, clientId: 't', seconds: 900, meters: 3000, workoutKey: 'older' }
  const typed = { ...workout, clientId: 'b', doneSeconds: 3600, doneMeters: 10_000 }
  const asPlanned = { ...workout, clientId: 'c' }
  expect(
    paceSessions([workout, typed, asPlanned], [linked, alone, elsewhere]).map(({ seconds, meters }) => [
      seconds,
      meters,
    ]),
  ).toEqual([
    [3000, 8200],
    [3600, 10_000],
    [null, null],
    [1500, 4000],
    [900, 3000],
  ])
})

it('holds a log against the plan it was made on, whatever the plan has become', () => {
  const donePlan = { name: 'Longo', description: '15 km', sport: 'run', scheduledTo: '2026-11-22' } as const
  const session = doneSession({
    name: 'Leve',
    description: '4 km',
    // The volume of the text that was done.
    volume: { km: 15 },
    doneMeters: 15_000,
    doneSeconds: 5400,
    donePlan,
  })
  expect(session).toMatchObject({ name: 'Longo', sport: 'run', word: 'as-planned' })
  expect(session.compared).toMatchObject({ unit: 'meters', planned: 15_000, done: 15_000 })
  const swim = doneSession({ sport: 'rest', donePlan: { ...donePlan, sport: 'swim' }, volume: { m: 2000 } })
  expect(swim).toMatchObject({ sport: 'swim', word: 'as-planned', done: { meters: 2000 } })
})

describe('a workout whose text is in doubt', () => {
  const volume = { km: 10, doubtful: true as const }

  it('carries the sign while its amount is that of the plan, also when it was done as planned', () => {
    expect(sampleSession({ volume })).toMatchObject({ isDoubtful: true, isPlanDoubtful: true })
    expect(doneSession({ volume, doneFrom: 'plan' })).toMatchObject({ isDoubtful: true })
  })

  it('carries none where all of it was typed', () => {
    const doubtful = { ...volume, doubtful: true as const }
    expect(sampleSession({ volume: doubtful, plannedSeconds: 3600 }).isDoubtful).toBe(true)
    const both = { volume: doubtful, plannedSeconds: 3600, plannedMeters: 10_000 }
    expect(sampleSession(both)).toMatchObject({ isDoubtful: false, isPlanDoubtful: false })
  })

  it('carries it on its plan alone once something else is shown', () => {
    const shown = { isDoubtful: false, isPlanDoubtful: true }
    expect(doneSession({ volume, doneFrom: 'typed', doneMeters: 9000 })).toMatchObject(shown)
    expect(sampleSession({ volume, recordings: [recording] })).toMatchObject(shown)
  })
})
