import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readEntries } from '#sync/attention/entries.ts'
import { noThresholds } from '#sync/contract/thresholds-by-day.ts'
import { takeMine } from '#sync/decisions.ts'
import type { Writer } from '#sync/merging/merge.ts'
import { memoryDatabase } from '#sync/testing/memory-database.ts'
import { athleteId, coachId, profileRow, sampleWorkout } from '#sync/testing/sample-rows.ts'
import { collectionOf, type RumoDatabase } from '../database/open.ts'
import type { AnyDocument, MarkDocument, WorkoutDocument } from '../database/rows/documents.ts'
import { removeLocal } from '../database/rows/local-write.ts'
import { allUnsent } from '../database/rows/unsent.ts'
import { importUnsent, previewImport } from './import-unsent.ts'
import { readUnsentFile } from './read-unsent-file.ts'
import { writeUnsentFile } from './write-unsent-file.ts'

const athlete = { userId: athleteId, role: 'athlete' } as const
const coach = { userId: coachId, role: 'coach' } as const
const logged = { status: 'completed', rpe: 7, feel: 4, notes: 'Bom' }
const inFile = (row: AnyDocument, _deleted = false) => ({
  rows: [{ collection: 'workouts' as const, row: { ...row, unsent: 1 as const, _deleted } }],
  attention: [],
})

let database: RumoDatabase
beforeEach(async () => {
  database = await memoryDatabase()
})
afterEach(() => database.close())

const onDevice = (row: AnyDocument) => database.workouts.insert(row as unknown as WorkoutDocument)
const here = async (key: string) => (await database.workouts.findOne(key).exec())?.toMutableJSON()
const entries = () => readEntries(database)
const whats = async (writer: Writer, content: ReturnType<typeof inFile>) =>
  (await previewImport(database, writer, content)).map(({ what }) => what)

describe('importing a file of unsent changes', () => {
  it('creates a new row with the same key, once however often it is imported', async () => {
    const made = sampleWorkout({ id: 0, version: 0 })
    expect(await whats(coach, inFile(made))).toEqual(['new'])
    for (const time of [1, 2]) await importUnsent(database, coach, inFile(made), time)
    expect(await allUnsent(database)).toHaveLength(1)
    expect(await here(made.clientId)).toMatchObject({ name: made.name, unsent: 1 })
    expect(await whats(coach, inFile(made))).toEqual(['known'])
  })

  it('writes only the fields that this person owns', async () => {
    const planned = sampleWorkout({ name: 'Nome novo do treinador' })
    await onDevice(planned)
    const file = inFile({ ...planned, ...logged, name: 'Nome antigo' })
    expect(await whats(athlete, file)).toEqual(['change'])
    await importUnsent(database, athlete, file, 1)
    expect(await here(planned.clientId)).toMatchObject({ ...logged, name: planned.name, unsent: 1 })
  })

  it('takes what its person changed in a row that another made, as one coach in the plan of the other', async () => {
    const planned = sampleWorkout()
    await onDevice(planned)
    const file = inFile({ ...planned, name: 'Tiros', base: { ...planned, _deleted: false } })
    const other = { ...coach, userId: 99 }
    expect(await whats(other, file)).toEqual(['change'])
    await importUnsent(database, other, file, 1)
    expect(await here(planned.clientId)).toMatchObject({ name: 'Tiros', unsent: 1 })
  })

  it('asks about what its person changed in a new row before its create was answered, also where another owns it', async () => {
    const keys = { clientId: '0d6c1b0a-6f0e-4a59-9d42-0a1f6f3b7c22', id: 7, version: 1 }
    const days = { startDay: '2026-11-23', endDay: '2026-11-25', createdAt: '', updatedAt: '' }
    const people = { athleteId, createdBy: coachId }
    const none = { priority: null, goal: null, result: null, phase: null, targetHours: null }
    const mark = { ...keys, ...days, ...people, ...none, kind: 'ill', title: 'Gripe', text: null, unsent: 0 }
    await database.marks.insert(mark as unknown as MarkDocument)
    const row = { ...mark, id: 0, version: 0, text: 'Febre', unsent: 1 } as AnyDocument & { unsent: 1 }
    await importUnsent(database, coach, { rows: [{ collection: 'marks', row }], attention: [] }, 1)
    expect(await entries()).toMatchObject([
      { kind: 'conflict', mine: { text: 'Febre' }, theirs: { text: null } },
    ])
  })

  it('asks of a row that has changed since about what the person had changed alone, and of a log about all of it', async () => {
    const base = sampleWorkout({ version: 1 })
    const row = sampleWorkout({
      ...base,
      version: 3,
      ...logged,
      notes: 'De outro aparelho',
      coachComment: 'Boa',
    })
    await onDevice(row)
    await importUnsent(database, athlete, inFile({ ...base, base: { ...base, _deleted: false } }), 1)
    expect(await entries()).toEqual([])
    const file = inFile({ ...base, ...logged, base: { ...base, _deleted: false } })
    expect(await whats(athlete, file)).toEqual(['decision'])
    await importUnsent(database, athlete, file, 2)
    expect(await entries()).toMatchObject([{ mine: logged, theirs: { notes: 'De outro aparelho', rpe: 7 } }])
    expect((await entries())[0]?.mine).not.toHaveProperty('coachComment')
  })

  it('asks about a value that its person changed back while it was in flight, where it has arrived', async () => {
    const base = {
      ...sampleWorkout({ version: 1, name: 'Antes' }),
      _deleted: false,
      unanswered: { name: 'Enviado' },
    }
    await onDevice(sampleWorkout({ version: 1, name: 'Antes' }))
    const { unanswered: _, ...row } = base
    expect(await whats(coach, inFile({ ...row, base }))).toEqual(['known'])
    await database.workouts.upsert(sampleWorkout({ version: 2, name: 'Enviado' }))
    await importUnsent(database, coach, inFile({ ...row, base }), 1)
    expect(await entries()).toMatchObject([{ mine: { name: 'Antes' }, theirs: { name: 'Enviado' } }])
  })

  it('takes a row of days that this device does not hold as the file knew it, and not for a deleted one', async () => {
    const held = { since: '2026-11-01', athletes: [] }
    for (const name of ['workouts', 'activities']) await database.upsertLocal(`feed|${name}`, { held })
    const base = { ...sampleWorkout({ scheduledTo: '2026-10-20', version: 3 }), _deleted: false }
    const changed = inFile({ ...base, ...logged, base })
    expect(await whats(athlete, changed)).toEqual(['change'])
    await importUnsent(database, athlete, changed, 1)
    expect(await here(base.clientId)).toMatchObject({ ...logged, version: 3, unsent: 1 })

    const other = { ...base, clientId: '0d6c1b0a-6f0e-4a59-9d42-0a1f6f3b7c22', id: 42 }
    const deleted = inFile({ ...other, base: other }, true)
    expect(await whats(coach, deleted)).toEqual(['deletion'])
    await importUnsent(database, coach, deleted, 1)
    const unsent = await allUnsent(database)
    expect(unsent.map(({ row }) => [row.clientId, row._deleted, row.version])).toEqual([
      [base.clientId, false, 3],
      [other.clientId, true, 3],
    ])
    expect(await entries()).toEqual([])

    // Deleted before its create was answered.
    const made = { ...base, clientId: '2d6c1b0a-6f0e-4a59-9d42-0a1f6f3b7c44', id: 44, version: 1 }
    expect(await whats(coach, inFile({ ...made, id: 0, version: 0, base: made }, true))).toEqual(['deletion'])
  })

  it('knows of a row of days that this device does not hold what was in flight, and reads it before it is sent', async () => {
    for (const name of ['workouts', 'activities'])
      await database.upsertLocal(`feed|${name}`, { held: { since: '2026-11-01', athletes: [] } })
    const unanswered = { name: 'Enviado' }
    const planned = sampleWorkout({ scheduledTo: '2026-10-20', version: 3 })
    const base = { ...planned, _deleted: false, unanswered }
    for (const name of ['Depois', planned.name]) {
      const row = sampleWorkout({ ...planned, name, clientId: crypto.randomUUID() })
      const file = inFile({ ...row, base: { ...base, clientId: row.clientId } })
      expect(await whats(coach, file)).toEqual(['change'])
      await importUnsent(database, coach, file, 1)
      const found = await here(row.clientId)
      expect(found).toMatchObject({ name, unsent: 1, base: { version: 3, outdated: true, unanswered } })
    }
  })

  it.each([false, true])(
    'sends the deletion of a new row whose create may have arrived; deleted before the file was made: %s',
    async (isDeleted) => {
      const sent = { act: 'create', body: { name: 'Um' }, unanswered: { name: 'Antes' } } as const
      const inFlight = { key: 'k', version: 0, ...sent }
      const made = { ...sampleWorkout({ id: 0, version: 0 }), inFlight }
      const text = writeUnsentFile(coachId, '', { ...inFile(made, isDeleted), drafts: [] })
      const file = readUnsentFile(text, coachId)
      if (file.kind !== 'read') throw new Error(file.kind)
      const { content } = file
      const [{ what } = {}] = await previewImport(database, coach, content)
      expect(what).toBe(isDeleted ? 'deletion' : 'new')
      for (const time of [1, 2]) await importUnsent(database, coach, content, time)
      if (!isDeleted) await removeLocal(database.workouts, made.clientId)
      const unsent = (await allUnsent(database)).map(({ row }) => row)
      expect(unsent).toMatchObject([{ _deleted: true, inFlight: sent }])
      expect(unsent[0]?.inFlight?.key).not.toBe('k')
    },
  )

  it('keeps of thresholds of somebody who is not here any more only what its person wrote and took away', async () => {
    const day = { ...noThresholds, from: '2026-11-02' }
    const [theirs, away, own] = [
      { ...day, from: '2026-01-05', runPace: 280 },
      { ...day, ftp: 240 },
      { ...day, runPace: 255 },
    ]
    const base = profileRow({ clientId: crypto.randomUUID(), version: 3, thresholds: [away, theirs] })
    const row = { ...base, unsent: 1, thresholds: [own, theirs], base: { ...base, _deleted: false } }
    await database.users.insert(base)
    await (await database.users.findOne(base.clientId).exec())?.remove()
    const rows = [{ collection: 'users' as const, row: row as unknown as AnyDocument }]
    await importUnsent(database, coach, { rows, attention: [] }, 1)
    expect(await entries()).toMatchObject([{ mine: { thresholds: [own] }, theirs: { thresholds: [away] } }])
  })

  it('leaves in a list that several people write what others have written since, whatever its person chooses', async () => {
    const own = { ...noThresholds, from: '2026-11-02', runPace: 255 }
    const theirs = { ...noThresholds, from: '2026-01-05', runPace: 280 }
    const base = profileRow({ version: 1, thresholds: [] })
    const row = { ...base, unsent: 1, thresholds: [own], base: { ...base, _deleted: false } }
    const rows = [{ collection: 'users' as const, row: row as unknown as AnyDocument & { unsent: 1 } }]
    await database.users.insert({ ...base, version: 3, thresholds: [own, theirs] })
    await importUnsent(database, coach, { rows, attention: [] }, 1)
    expect(await entries()).toEqual([])
    await database.users.upsert({ ...base, version: 4, thresholds: [theirs] })
    await importUnsent(database, coach, { rows, attention: [] }, 1)
    expect(await entries()).toMatchObject([
      { mine: { thresholds: [own, theirs] }, theirs: { thresholds: [theirs] } },
    ])
    await takeMine(database, (await entries())[0]?.id ?? '')
    const taken = (await database.users.findOne(base.clientId).exec())?.toMutableJSON()
    expect(taken?.thresholds).toEqual([own, theirs])
  })

  it('asks nobody what they have read', async () => {
    const base = profileRow({ version: 1 })
    const read = [{ workoutKey: 'a', upTo: 4 }]
    const row = { ...base, unsent: 1, readComments: read, base: { ...base, _deleted: false } }
    const rows = [{ collection: 'users' as const, row: row as unknown as AnyDocument & { unsent: 1 } }]
    const self = { userId: base.id, role: 'athlete' } as const
    const stored = await database.users.insert({
      ...base,
      version: 3,
      readComments: [{ workoutKey: 'b', upTo: 6 }],
    })
    await importUnsent(database, self, { rows, attention: [] }, 1)
    expect(stored.getLatest().readComments).toEqual([{ workoutKey: 'b', upTo: 6 }, ...read])
    await stored.getLatest().remove()
    await importUnsent(database, self, { rows, attention: [] }, 2)
    expect(await entries()).toEqual([])
  })

  it('brings back a row whose deletion was undone, unless it was deleted once more since', async () => {
    const base = { ...sampleWorkout({ version: 4 }), _deleted: true }
    const back = inFile({ ...base, ...logged, version: 3, base })
    expect(await whats(athlete, back)).toEqual(['new'])
    await importUnsent(database, athlete, back, 1)
    expect((await allUnsent(database)).map(({ row }) => row)).toMatchObject([
      { ...logged, unsent: 1, base: { version: 4, _deleted: true, status: 'planned' } },
    ])
    expect(await whats(athlete, back)).toEqual(['known'])

    const other = { ...base, clientId: '0d6c1b0a-6f0e-4a59-9d42-0a1f6f3b7c22', id: 42 }
    await onDevice({ ...other, _deleted: false })
    const again = inFile({ ...other, ...logged, version: 3, base: other })
    // The deletion has not arrived.
    expect(await whats(athlete, again)).toEqual(['change'])
    await database.workouts.findOne(other.clientId).remove()
    await importUnsent(database, athlete, again, 2)
    expect(await here(other.clientId)).toMatchObject({ ...logged, base: { version: 4, _deleted: true } })

    const gone = { ...base, clientId: '2d6c1b0a-6f0e-4a59-9d42-0a1f6f3b7c44', id: 44, version: 6 }
    await onDevice({ ...gone, _deleted: false })
    await database.workouts.findOne(gone.clientId).remove()
    expect(await whats(athlete, inFile({ ...gone, ...logged, base: { ...gone, version: 4 } }))).toEqual([
      'decision',
    ])
  })

  it('brings back a row whose deletion nobody knows to have arrived, with the deletion, unless it was deleted once more since', async () => {
    const base = { ...sampleWorkout({ version: 4 }), _deleted: false }
    const inFlight = { key: 'k', act: 'delete', version: 4, body: {} } as const
    const back = inFile({ ...base, base, inFlight })
    expect(await whats(athlete, back)).toEqual(['new'])
    await importUnsent(database, athlete, back, 1)
    expect((await allUnsent(database)).map(({ row }) => row)).toMatchObject([{ base, inFlight, version: 4 }])
    // It is deleted once more.
    await removeLocal(database.workouts, base.clientId)
    expect((await allUnsent(database)).map(({ row }) => row)).toMatchObject([
      { _deleted: true, base, inFlight },
    ])

    for (const [version, what] of [
      [4, 'new'],
      [5, 'new'],
      [6, 'known'],
    ] as const) {
      const clientId = crypto.randomUUID()
      await onDevice({ ...base, clientId, version })
      await database.workouts.findOne(clientId).remove()
      const again = inFile({ ...base, clientId, base: { ...base, clientId }, inFlight })
      expect(await whats(athlete, again)).toEqual([what])
      await importUnsent(database, athlete, again, 2)
      const there = await here(clientId)
      if (what === 'new') expect(there).toMatchObject({ base: { version, _deleted: true } })
      else expect(there).toBeUndefined()
    }
  })

  it('takes a row that is not here as the file knew it: it may have been moved to days that this device does not hold', async () => {
    for (const name of ['workouts', 'activities'])
      await database.upsertLocal(`feed|${name}`, { held: { since: '2026-11-01', athletes: [] } })
    const base = { ...sampleWorkout({ scheduledTo: '2026-11-20', version: 3 }), _deleted: false }
    const changed = inFile({ ...base, ...logged, base })
    expect(await whats(athlete, changed)).toEqual(['change'])
    await importUnsent(database, athlete, changed, 1)
    expect(await here(base.clientId)).toMatchObject({ ...logged, version: 3, unsent: 1 })

    // The server has told that it was deleted.
    const other = { ...base, clientId: '0d6c1b0a-6f0e-4a59-9d42-0a1f6f3b7c22', id: 42 }
    await onDevice(other)
    await database.workouts.findOne(other.clientId).remove()
    const gone = inFile({
      ...other,
      ...logged,
      scheduledTo: '2026-10-20',
      base: { ...other, scheduledTo: '2026-10-20' },
    })
    expect(await whats(athlete, gone)).toEqual(['decision'])
    await importUnsent(database, athlete, gone, 3)
    expect(await entries()).toMatchObject([{ kind: 'deleted-elsewhere', mine: logged }])
  })

  it('deletes a deleted row, and asks when the row has a newer version', async () => {
    const row = sampleWorkout()
    await onDevice(row)
    await importUnsent(database, coach, inFile(row, true), 1)
    expect(await here(row.clientId)).toBeUndefined()
    expect(await whats(coach, inFile(row, true))).toEqual(['known'])

    const other = sampleWorkout({ clientId: '0d6c1b0a-6f0e-4a59-9d42-0a1f6f3b7c22', id: 42, version: 3 })
    await onDevice(other)
    await importUnsent(database, coach, inFile({ ...other, version: 2 }, true), 1)
    expect(await here(other.clientId)).toMatchObject({ version: 3 })
    const [entry] = await entries()
    await takeMine(database, entry?.id ?? '')
    expect(await here(other.clientId)).toBeUndefined()
  })

  it('never overwrites a newer version: it adds one entry with the file’s version', async () => {
    const row = sampleWorkout({ version: 4, notes: 'Escrito depois', status: 'completed', rpe: 5, feel: 3 })
    await onDevice(row)
    const file = inFile({ ...row, ...logged, version: 2 })
    expect(await whats(athlete, file)).toEqual(['decision'])
    for (const time of [1, 2]) await importUnsent(database, athlete, file, time)
    expect(await here(row.clientId)).toMatchObject({ notes: 'Escrito depois', unsent: 0 })
    const found = await entries()
    expect(found).toHaveLength(1)
    expect(found[0]).toMatchObject({ mine: { notes: 'Bom' }, theirs: { notes: 'Escrito depois' } })
  })

  it('adds an entry for a change of a row that no longer exists, which can be restored', async () => {
    const row = sampleWorkout({ version: 2, ...logged })
    await importUnsent(database, athlete, inFile(row), 1)
    const [entry] = await entries()
    expect(entry).toMatchObject({ kind: 'deleted-elsewhere', title: row.name })
    await takeMine(database, entry?.id ?? '')
    expect(await here(row.clientId)).toMatchObject({ ...logged, unsent: 1 })
  })

  it('imports open entries, except those whose values are already in the row', async () => {
    const row = sampleWorkout({ notes: 'Bom' })
    await onDevice(row)
    const entry = {
      id: 'e1',
      kind: 'refused' as const,
      entity: 'workouts' as const,
      entityKey: row.clientId,
      code: 'forbidden' as const,
      title: row.name as string,
      mine: { notes: 'Bom' },
      theirs: { notes: null },
      row,
      kept: 'theirs' as const,
      at: 5,
    }
    await importUnsent(database, athlete, { rows: [], attention: [entry] }, 1)
    expect(await entries()).toEqual([])
    await importUnsent(
      database,
      athlete,
      { rows: [], attention: [{ ...entry, mine: { notes: 'Outra' } }] },
      1,
    )
    expect(await entries()).toHaveLength(1)
    expect(await collectionOf(database, 'workouts').count().exec()).toBe(1)
  })
})
