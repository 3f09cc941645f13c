import { afterEach, beforeEach, expect, it } from 'vitest'
import type { RumoDatabase } from '#sync/client.ts'
import { memoryDatabase } from '#sync/testing/memory-database.ts'
import { importWorkouts, readCsv, takeBackImport } from './commands.ts'

let database: RumoDatabase
beforeEach(async () => {
  database = await memoryDatabase()
})
afterEach(() => database.close())

const owner = { athleteId: 7, mayLog: true, nameOf: (sport: string) => sport, heldFrom: '' }
const header =
  'Title,WorkoutType,WorkoutDescription,PlannedDuration,PlannedDistanceInMeters,WorkoutDay,TimeTotalInHours'
const csv = (...lines: string[]) => new File([`\uFEFF${[header, ...lines].join('\r\n')}\r\n`], 'workouts.csv')

const log = {
  athleteId: 7,
  createdBy: 7,
  rpe: 4 as const,
  feel: 3 as const,
  notes: 'Importado',
}

it('reads a file with a byte order mark and texts over several lines, and is read again as duplicates', async () => {
  const file = csv(
    '"Tiro, forte",Run,"2 km solto\n6x400 ""forte""",1,,2026-11-24,',
    'Fácil,Run,Solto,0.5,,2026-11-25,0.5',
  )
  const read = await readCsv(database, file, owner)
  if ('problem' in read) throw new Error(read.problem)
  const workouts = read.rows.flatMap((row) => (row.kind === 'new' ? row.workout : []))
  const keys = await importWorkouts(database, workouts, log)
  const stored = await database.workouts.find({ sort: [{ scheduledTo: 'asc' }] }).exec()
  expect(stored.map((row) => row.toMutableJSON())).toMatchObject([
    {
      name: 'Tiro, forte',
      description: '2 km solto\n6x400 "forte"',
      plannedSeconds: 3_600,
      plannedMeters: null,
      status: 'planned',
      doneSeconds: null,
    },
    {
      description: 'Solto',
      plannedSeconds: 1_800,
      status: 'completed',
      doneSeconds: 1_800,
      doneFrom: 'typed',
      rpe: 4,
      feel: 3,
      notes: 'Importado',
    },
  ])
  expect(await readCsv(database, file, owner)).toMatchObject({
    rows: [{ kind: 'duplicate' }, { kind: 'duplicate' }],
  })
  await takeBackImport(database, keys)
  expect(await database.workouts.count().exec()).toBe(0)
})

it('says why a whole file is not read', async () => {
  expect(await readCsv(database, new File(['a;b\n1;2'], 'x.csv'), owner)).toEqual({ problem: 'columns' })
  expect(await readCsv(database, new File([''], 'x.csv'), owner)).toEqual({ problem: 'columns' })
  const large = new File([new Uint8Array(10_000_001)], 'x.csv')
  expect(await readCsv(database, large, owner)).toEqual({ problem: 'size' })
})

it('refuses a file with days that this device does not hold', async () => {
  const file = csv('Tiro,Run,,1,,2026-11-24,')
  const onNewDevice = { ...owner, heldFrom: '2026-11-25' }
  expect(await readCsv(database, file, onNewDevice)).toEqual({ problem: 'earlier' })
  expect(await readCsv(database, file, { ...owner, heldFrom: '2026-11-24' })).toMatchObject({
    rows: [{ kind: 'new' }],
  })
})

it('says which line is broken', async () => {
  const read = await readCsv(database, csv('Tiro,Run', 'Longo,Run,10 km,,,2026-11-24,'), owner)
  expect(read).toMatchObject({
    rows: [
      { line: 2, problem: 'broken' },
      { line: 3, kind: 'new' },
    ],
  })
})

it('reads a file as Excel saves it in Brazil', async () => {
  const lines = [header.replaceAll(',', ';'), 'Natação técnica;Swim;2 km;;;24/11/2026;0,5']
  const bytes = new Uint8Array(Buffer.from(lines.join('\r\n'), 'latin1'))
  expect(await readCsv(database, new File([bytes], 'treinos.csv'), owner)).toMatchObject({
    rows: [{ workout: { name: 'Natação técnica', scheduledTo: '2026-11-24', done: { seconds: 1_800 } } }],
  })
})
