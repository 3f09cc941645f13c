import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepForAttention, readEntries } from './attention/entries.ts'
import { noThresholds } from './contract/thresholds-by-day.ts'
import { collectionOf, type RumoDatabase } from './database/open.ts'
import type {
  AnyDocument,
  AttentionDocument,
  UserDocument,
  WorkoutDocument,
} from './database/rows/documents.ts'
import { readRow } from './database/rows/write-row.ts'
import { takeEdited, takeMine, takeTheirs } from './decisions.ts'
import { memoryDatabase } from './testing/memory-database.ts'
import { profileRow, sampleWorkout } from './testing/sample-rows.ts'

let database: RumoDatabase
beforeEach(async () => {
  database = await memoryDatabase()
})
afterEach(() => database.close())

const row = sampleWorkout()
const onDevice = (present: AnyDocument) => database.workouts.insert(present as unknown as WorkoutDocument)
const here = async () => (await database.workouts.findOne(row.clientId).exec())?.toMutableJSON()
const entries = () => readEntries(database)

/** @returns the id of the entry. */
async function kept(changes: Partial<Omit<AttentionDocument, 'row'>> = {}): Promise<string> {
  const about = { entity: 'workouts', entityKey: row.clientId, code: 'invalid', row, kept: 'theirs' } as const
  const versions = { mine: { name: 'Tiros', coachComment: 'Capriche' }, theirs: null }
  await keepForAttention(database, { ...about, ...versions, kind: 'refused', ...changes }, 1)
  const [entry] = await entries()
  return entry?.id ?? ''
}

describe('sending an edited version', () => {
  it('queues the person’s version with the edited fields on top, and removes the entry', async () => {
    await onDevice({ ...row, version: 5, description: 'Do servidor' })
    await takeEdited(database, await kept(), { name: 'Tiros curtos' })
    expect(await here()).toMatchObject({
      name: 'Tiros curtos',
      coachComment: 'Capriche',
      description: 'Do servidor',
      version: 5,
      unsent: 1,
    })
    expect(await entries()).toHaveLength(0)
  })

  it('restores a row that was deleted', async () => {
    const id = await kept({ kind: 'deleted-elsewhere' })
    await takeEdited(database, id, { name: 'Tiros curtos' })
    expect(await here()).toMatchObject({ id: row.id, name: 'Tiros curtos', unsent: 1 })
  })

  it('reads a row of days that this device does not hold before it is sent', async () => {
    await takeMine(database, await kept({ mine: { name: 'Tiros' }, theirs: { name: 'Outro' } }))
    const base = { name: 'Outro', description: row.description, version: row.version, outdated: true }
    expect(await here()).toMatchObject({ name: 'Tiros', unsent: 1, base })
  })

  it('keeps later edits when the person’s own version already won', async () => {
    await onDevice({ ...row, name: 'Mudado depois' })
    const id = await kept({ kind: 'conflict', code: '', kept: 'mine', theirs: { name: 'Outro' } })
    await takeEdited(database, id, { description: '6 km' })
    expect(await here()).toMatchObject({ name: 'Mudado depois', description: '6 km' })
  })

  it('rejects and writes nothing when the entry was already decided elsewhere', async () => {
    await onDevice(row)
    await expect(takeEdited(database, 'gone', { name: 'Tiros curtos' })).rejects.toThrow()
    expect(await here()).toMatchObject({ name: row.name, unsent: 0 })
  })
})

describe('of a row that this device does not hold', () => {
  it('sends the other version, read first', async () => {
    const sides = { mine: { name: 'Tiros' }, theirs: { name: 'Outro' } }
    await takeTheirs(database, await kept({ ...sides, kind: 'conflict', kept: 'mine' }))
    expect(await here()).toMatchObject({ name: 'Outro', unsent: 1, base: { name: 'Tiros', outdated: true } })
  })

  it('sends the deletion', async () => {
    const gone = { ...row, _deleted: true }
    await takeMine(database, await kept({ kind: 'completed-meanwhile', mine: {}, row: gone } as never))
    const stored = await readRow(collectionOf(database, 'workouts'), row.clientId)
    expect(stored).toMatchObject({
      _deleted: true,
      unsent: 1,
      base: { version: row.version, _deleted: false },
    })
  })

  it('leaves a row that was deleted deleted when the other version is taken', async () => {
    await onDevice(row)
    await (await database.workouts.findOne(row.clientId).exec())?.remove()
    const sides = { mine: { name: 'Tiros' }, theirs: { name: 'Outro' } }
    await takeTheirs(database, await kept({ ...sides, kind: 'conflict', kept: 'mine' }))
    expect(await here()).toBeUndefined()
  })
})

it('writes of a new row that was refused only what the person chose, where the row has come to be', async () => {
  const there = { ...row, version: 4, coachComment: 'De outra pessoa', dayOrder: 2 }
  await onDevice(there)
  const mine = { name: 'Tiros', coachComment: null, dayOrder: 0 }
  await takeMine(database, await kept({ row: { ...row, id: 0, version: 0 }, mine } as never))
  expect(await here()).toMatchObject({
    name: 'Tiros',
    coachComment: 'De outra pessoa',
    dayOrder: 2,
    unsent: 1,
  })
})

it('clears what the person had cleared in a new row before its create was answered, where they choose it in a conflict', async () => {
  await onDevice({ ...row, version: 4, coachComment: 'De outro aparelho' })
  const sides = { mine: { coachComment: null }, theirs: { coachComment: 'De outro aparelho' } }
  const id = await kept({ ...sides, kind: 'conflict', row: { ...row, id: 0, version: 0 } } as never)
  await takeMine(database, id)
  expect(await here()).toMatchObject({ coachComment: null, unsent: 1 })
})

describe('thresholds, which several people write', () => {
  const day = { ...noThresholds, from: '2026-11-02' }
  const [mine, theirs, other] = [
    [{ ...day, runPace: 255 }],
    [{ ...day, runPace: 260 }],
    { ...day, from: '2026-12-01', ftp: 240 },
  ]
  const ana = profileRow()
  const now = async () => (await database.users.findOne(ana.clientId).exec())?.thresholds
  const about = (kept: 'mine' | 'theirs') =>
    ({ entity: 'users', entityKey: ana.clientId, kind: 'conflict', code: '', kept }) as const

  it.each([
    ['mine', 'theirs', takeMine, mine],
    ['theirs', 'mine', takeTheirs, theirs],
  ] as const)('chosen as %s keep what has come since the entry', async (_choice, won, take, chosen) => {
    const here = won === 'mine' ? mine : theirs
    await database.users.insert({ ...ana, thresholds: [other, { ...here[0], ftp: 230 }] } as UserDocument)
    await take(
      database,
      await kept({ ...about(won), mine: { thresholds: mine }, theirs: { thresholds: theirs } }),
    )
    expect(await now()).toEqual([other, { ...chosen[0], ftp: 230 }])
  })

  it('bring back only what the person wrote, where the row has gone since the entry', async () => {
    const sides = { mine: { thresholds: [other, ...mine] }, theirs: { thresholds: [other] } }
    const about = { entity: 'users', entityKey: ana.clientId, kind: 'refused' } as const
    await takeMine(database, await kept({ ...about, ...sides, row: { ...ana, ...sides.mine } } as never))
    expect(await now()).toEqual(mine)
  })

  it('overwrite nothing as if it had been seen, where access to the athlete is back since', async () => {
    const there = await database.users.insert({ ...ana, thresholds: [other] })
    await there.remove()
    const sides = { mine: { thresholds: [other, ...mine] }, theirs: { thresholds: [other] } }
    const row = { ...ana, ...sides.mine }
    await takeMine(database, await kept({ ...about('theirs'), ...sides, row } as never))
    expect(await now()).toEqual(mine)
    const back = await database.users.findOne(ana.clientId).exec()
    expect(back?.get('base')).not.toHaveProperty('thresholds')
  })
})

it.each([
  ['theirs', 'Outro'],
  ['mine', 'Tiros'],
] as const)('brings back a deleted row over what the server had when %s won', async (won, name) => {
  await onDevice(row)
  await (await database.workouts.findOne(row.clientId).exec())?.remove()
  const sides = { mine: { name: 'Tiros' }, theirs: { name: 'Outro' } }
  await takeEdited(database, await kept({ ...sides, kind: 'conflict', kept: won }), { name: 'Longo' })
  expect(await here()).toMatchObject({ name: 'Longo', base: { _deleted: true, name } })
})

it('keeps two entries when other values are refused that a person took away', async () => {
  const about = { entity: 'users', entityKey: 'ana', kind: 'refused', mine: { thresholds: [] } } as const
  for (const from of ['2026-11-02', '2026-12-01'])
    await kept({ ...about, theirs: { thresholds: [{ ...noThresholds, from, ftp: 240 }] } })
  expect(await entries()).toHaveLength(2)
})

it('keeps one entry when the same change is refused again on a newer version of the row', async () => {
  await kept()
  await keepForAttention(
    database,
    {
      kind: 'refused',
      entity: 'workouts',
      entityKey: row.clientId,
      code: 'invalid',
      mine: { name: 'Tiros', coachComment: 'Capriche' },
      theirs: null,
      row: { ...row, version: row.version + 1 },
      kept: 'theirs',
    },
    2,
  )
  expect(await entries()).toHaveLength(1)
})

it('asks again when the person’s own version is refused again before the first answer is noted', async () => {
  const id = await kept({ kind: 'refused' })
  const { storageInstance } = database.workouts
  const write = storageInstance.bulkWrite.bind(storageInstance)
  vi.spyOn(storageInstance, 'bulkWrite').mockImplementation(async (...written) => {
    const result = await write(...written)
    await kept({ kind: 'refused' })
    return result
  })
  await takeMine(database, id)
  expect(await entries()).toMatchObject([{ id, mine: { name: 'Tiros' } }])
  vi.restoreAllMocks()
  await takeMine(database, id)
  expect(await entries()).toEqual([])
})
