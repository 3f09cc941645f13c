import { expect, it } from 'vitest'
import { type Cells, originOf, withOurDays } from './columns.ts'
import { importRows } from './rows.ts'

const options = {
  known: [],
  mayLog: true,
  nameOf: (sport: string) => `a ${sport}`,
  broken: new Set<number>(),
}

const peaks = { ...options, origin: 'trainingpeaks' as const }
const line = (cells: Record<string, string>) => ({
  Title: 'Longo',
  WorkoutType: 'Run',
  WorkoutDay: '2026-11-22',
  ...cells,
})

it('knows the files of two programs by their columns', () => {
  expect(originOf(['Title', 'WorkoutType', 'WorkoutDay'])).toBe('trainingpeaks')
  expect(originOf(['id', 'start_date_local', 'name', 'type', 'moving_time', 'distance'])).toBe('intervals')
  expect(originOf(['data', 'treino'])).toBeUndefined()
})

it('reads a plan of TrainingPeaks with its text, or else its amount', () => {
  const rows = importRows(
    [
      line({ WorkoutDescription: '10 km leve', CoachComments: 'Sem pressa', PlannedDuration: '1.5' }),
      line({ Title: '', WorkoutType: 'Swim', PlannedDistanceInMeters: '2150' }),
      line({ Title: 'Giro', WorkoutType: 'Bike', PlannedDuration: '1.5', PlannedDistanceInMeters: '40000' }),
      line({ Title: 'Folga', WorkoutType: 'Day Off' }),
    ],
    peaks,
  )
  const plan = { done: null, scheduledTo: '2026-11-22' }
  expect(rows).toEqual([
    {
      line: 2,
      kind: 'new',
      workout: {
        ...plan,
        name: 'Longo',
        sport: 'run',
        description: '10 km leve\n\nSem pressa',
        plannedSeconds: 5_400,
        plannedMeters: null,
      },
    },
    {
      line: 3,
      kind: 'new',
      workout: {
        ...plan,
        name: 'a swim',
        sport: 'swim',
        description: '2150 m',
        plannedSeconds: null,
        plannedMeters: 2_150,
      },
    },
    {
      line: 4,
      kind: 'new',
      workout: {
        ...plan,
        name: 'Giro',
        sport: 'bike',
        description: '90 min',
        plannedSeconds: 5_400,
        plannedMeters: 40_000,
      },
    },
    {
      line: 5,
      kind: 'new',
      workout: {
        ...plan,
        name: 'Folga',
        sport: 'rest',
        description: 'Folga',
        plannedSeconds: null,
        plannedMeters: null,
      },
    },
  ])
})

it('takes the planned time and distance of a line over what its text says', () => {
  const cells = { WorkoutDescription: '3x20 @ 90%', PlannedDuration: '3', PlannedDistanceInMeters: '85000' }
  expect(importRows([line({ Title: 'Pedal 3h', WorkoutType: 'Bike', ...cells })], peaks)).toMatchObject([
    { workout: { description: '3x20 @ 90%', plannedSeconds: 10_800, plannedMeters: 85_000 } },
  ])
  expect(importRows([line({ PlannedDuration: '200' })], peaks)).toMatchObject([{ problem: 'amount' }])
})

it('reads what was done, with effort and notes', () => {
  const [row] = importRows(
    [line({ TimeTotalInHours: '0,75', DistanceInMeters: '9012.4', Rpe: '6', AthleteComments: 'Pesado' })],
    peaks,
  )
  expect(row).toMatchObject({ workout: { done: { seconds: 2_700, meters: 9_012, rpe: 6, notes: 'Pesado' } } })
})

it('reads activities of Intervals.icu', () => {
  const cells = { id: 'i1', start_date_local: '2026-11-22T06:30:00', name: 'Pedal', type: 'VirtualRide' }
  const rows = importRows([{ ...cells, moving_time: '3605', distance: '30100.5', icu_rpe: '' }], {
    ...options,
    origin: 'intervals',
  })
  expect(rows).toMatchObject([
    {
      kind: 'new',
      workout: {
        name: 'Pedal',
        sport: 'bike',
        scheduledTo: '2026-11-22',
        description: '60 min',
        done: { seconds: 3_605, meters: 30_101, rpe: null },
      },
    },
  ])
})

it.each([
  ['WeightTraining', { kind: 'new', workout: { sport: 'strength' } }],
  ['Kitesurf', { kind: 'new', workout: { sport: 'other' } }],
  ['', { problem: 'sport' }],
])('takes the type %j of Intervals.icu for its sport', (type, expected) => {
  const cells = {
    id: 'i1',
    start_date_local: '2026-11-22T06:30:00',
    name: 'Treino',
    type,
    moving_time: '3600',
  }
  expect(importRows([cells], { ...options, origin: 'intervals' })).toMatchObject([expected])
})

it('says of each line that cannot be read where it is and why, and leaves empty ones out', () => {
  const rows = importRows(
    [
      line({ WorkoutDay: '22/11/2026' }),
      line({ WorkoutType: 'Race' }),
      { Title: '', WorkoutType: ' ', WorkoutDay: '' },
      line({ DistanceInMeters: '9000000' }),
      line({ WorkoutDescription: 'x'.repeat(20_001) }),
      line({ WorkoutDay: '2026-02-30' }),
      line({}),
    ],
    { ...peaks, broken: new Set([6]) },
  )
  expect(rows.map((row) => [row.line, row.kind === 'unread' && row.problem])).toEqual([
    [2, 'day'],
    [3, 'sport'],
    [5, 'amount'],
    [6, 'length'],
    [7, 'day'],
    [8, 'broken'],
  ])
})

const done = { doneSeconds: null, doneMeters: null }
const longo = { sport: 'run' as const, scheduledTo: '2026-11-22', name: 'longo ', description: '', ...done }
const kindsOf = (lines: readonly Cells[], known: readonly (typeof longo | object)[]) =>
  importRows(lines, { ...peaks, known: known.map((one) => ({ ...longo, ...one })) }).map(({ kind }) => kind)

it('takes a workout of the same day, sport and name for one that is there, each for one line', () => {
  expect(kindsOf([line({}), line({ Title: 'Tiro' }), line({ Title: 'TIRO' })], [{}])).toEqual([
    'duplicate',
    'new',
    'new',
  ])
  expect(kindsOf([line({}), line({})], [{}])).toEqual(['duplicate', 'new'])
})

it('keeps two sessions of a day apart by what was done', () => {
  const session = (hours: string) => line({ TimeTotalInHours: hours, DistanceInMeters: '' })
  const known = [{ doneSeconds: 3_600 }]
  expect(kindsOf([session('0.5'), session('1')], known)).toEqual(['new', 'duplicate'])
})

it('keeps two plans of a day apart by their texts', () => {
  const plan = (PlannedDuration: string) => line({ PlannedDuration })
  const known = [{ description: '30 min' }, { description: 'changed since' }]
  expect(kindsOf([plan('1'), plan('0.5')], known.slice(0, 1))).toEqual(['new', 'duplicate'])
  expect(kindsOf([plan('1'), plan('0.5')], known)).toEqual(['duplicate', 'duplicate'])
})

it('takes no log for an athlete from a coach', () => {
  const rows = importRows([line({ TimeTotalInHours: '1' }), line({ Title: 'Plano' })], {
    ...peaks,
    mayLog: false,
  })
  expect(rows).toMatchObject([{ problem: 'not-yours' }, { kind: 'new' }])
})

it('reads 24/11/2026 where semicolons or a number above 12 say that the day comes first', () => {
  const days = (delimiter: string, ...written: string[]) =>
    withOurDays(
      written.map((WorkoutDay) => ({ WorkoutDay })),
      delimiter,
    ).map(({ WorkoutDay }) => WorkoutDay)
  expect(days(';', '5/6/2026')).toEqual(['2026-06-05'])
  expect(days(',', '5/6/2026', '24/11/2026')).toEqual(['2026-06-05', '2026-11-24'])
  expect(days(',', '5/6/2026')).toEqual(['5/6/2026'])
  expect(days(';', '11/24/2026')).toEqual(['11/24/2026'])
  expect(withOurDays([{ WorkoutDay: '5/6/2026', TimeTotalInHours: '0,5' }], '\t')).toMatchObject([
    { WorkoutDay: '2026-06-05' },
  ])
})

it.each([
  ['bike', ['Mtn Bike', 'mtn-bike', 'MTB']],
  ['run', ['Corrida', 'run']],
  ['rest', ['Day Off', 'DayOff']],
  ['strength', ['Strength', 'Força']],
  ['other', ['Walk', 'Yoga', 'Row', 'Rowing', 'Ski', 'X-Ski', 'XCSki', 'Remo', 'Other']],
  ['multi', ['Brick', 'SwimRun', 'Triatlo', 'Swim + bike']],
])('reads the types of %s, whatever their case, blanks and hyphens', (sport, types) => {
  const rows = importRows(
    types.map((WorkoutType) => line({ WorkoutType })),
    peaks,
  )
  expect(rows.map((row) => row.kind === 'new' && row.workout.sport)).toEqual(types.map(() => sport))
})
