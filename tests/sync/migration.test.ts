import { describe, expect, it } from 'vitest'
import { initialValues } from '#sync/contract/fields.ts'
import type { AnyDocument } from '#sync/database/rows/documents.ts'
import { newLife } from '#sync/testing/core/life.ts'
import { freshModules } from '#sync/testing/fresh-modules.ts'
import { newDisk } from '#sync/testing/origin.ts'
import type { TestDevice } from '#sync/testing/test-device.ts'
import { startClub } from './support/club.ts'
import { storageKind } from './support/device.ts'

type Document = Record<string, unknown>

/** Leaves a closed device as an app left it that did not know these fields of workouts. */
async function leftByOlderApp({ disk }: TestDevice, unknown: readonly string[]): Promise<void> {
  await disk.rewrite((document) => {
    const { base, remote, sent = [], data } = document
    const states = ([document, base, remote] as (Document | undefined)[]).filter(
      (state) => state && 'scheduledTo' in state,
    )
    const values = (sent as { values: Document }[]).map((one) => one.values)
    for (const state of [...states, ...values]) for (const field of unknown) delete state?.[field]
    if (document.id === 'feed|workouts') (data as Document).shape = 'of an older app'
  })
}

describe('a newer version of the app', () => {
  it('sends the unsent rows of an older version, merged with the base that it stored', async () => {
    const club = await startClub()
    const { coach, tablet, key } = club
    await coach.edit('workouts', key, { coachComment: 'Devagar' })
    const other = await coach.create('workouts', club.newPlan({ name: 'Some' }))
    await club.settle()

    coach.cut()
    await coach.edit('workouts', key, { name: 'Ritmo' })
    await coach.remove('workouts', other)
    const made = await coach.create('workouts', club.newPlan({ name: 'Novo' }))
    await coach.close()
    await tablet.edit('workouts', key, { coachComment: 'Rápido' })
    await club.sent(tablet)

    await leftByOlderApp(coach, ['coachComment', 'copyOf'])
    await coach.open()
    expect(await coach.unsent()).toBe(3)
    coach.reconnect()
    await club.settle()
    expect(await tablet.row('workouts', key)).toMatchObject({ name: 'Ritmo', coachComment: 'Rápido' })
    expect(await tablet.row('workouts', made)).toMatchObject({ name: 'Novo' })
    expect(await tablet.row('workouts', other)).toBeUndefined()
    expect(await coach.attention()).toEqual([])
    await club.close()
  })

  it('keeps the server’s value of a field that an older version dropped, when it is edited before the first pull', async () => {
    const club = await startClub()
    const { coach, tablet, key } = club
    await tablet.edit('workouts', key, { coachComment: 'Devagar' })
    await club.settle()
    coach.cut()
    await coach.close()

    await leftByOlderApp(coach, ['coachComment'])
    await coach.open()
    await coach.edit('workouts', key, { coachComment: 'Rápido' })
    coach.reconnect()
    await club.settle()
    expect(await tablet.row('workouts', key)).toMatchObject({ coachComment: 'Rápido' })
    expect(await coach.attention()).toMatchObject([
      { kind: 'conflict', mine: { coachComment: 'Rápido' }, theirs: { coachComment: 'Devagar' } },
    ])
    await club.close()
  })

  it('shows the initial value of a new field at once, and the server’s after the next pull', async () => {
    const club = await startClub()
    const { coach, tablet, key } = club
    await tablet.edit('workouts', key, { dayOrder: 3 })
    await club.settle()
    coach.cut()
    await coach.close()

    await leftByOlderApp(coach, ['dayOrder'])
    await coach.open()
    expect(await coach.row('workouts', key)).toMatchObject({ dayOrder: 0 })
    coach.reconnect()
    await club.settle()
    expect(await coach.row('workouts', key)).toMatchObject({ dayOrder: 3 })
    expect(await coach.row('workouts', key)).not.toHaveProperty('outdated')
    await club.close()
  })

  it.each([
    ['with the row as its person saw it', {}],
    ['with the keys of the deletion alone', { createdAt: '', updatedAt: '' }],
  ])(
    'brings back what it had deleted and undone, %s, and leaves a field that it lacks as it was',
    async (_how, keys) => {
      const club = await startClub()
      const { coach, tablet, key } = club
      await tablet.edit('workouts', key, { coachComment: 'Devagar' })
      await club.settle()
      const gone = await coach.remove('workouts', key)
      await club.settle()
      coach.cut()
      if (gone) await coach.restore('workouts', gone)
      await coach.close()

      await leftByOlderApp(coach, ['coachComment'])
      await coach.disk.rewrite((document) => {
        const { clientId, base } = document as AnyDocument
        if (clientId === key && base && 'createdAt' in keys)
          document.base = { clientId, id: base.id, version: base.version, ...keys, _deleted: true }
      })
      await coach.open()
      coach.reconnect()
      await club.settle()
      for (const device of [coach, tablet])
        expect(await device.row('workouts', key)).toMatchObject({ name: 'Técnica', coachComment: 'Devagar' })
      expect(await coach.attention()).toEqual([])
      await club.close()
    },
  )

  it('brings back what an older version was about to delete when its person undid it', async () => {
    const club = await startClub()
    const { coach, tablet, key } = club
    await tablet.edit('workouts', key, { coachComment: 'Devagar' })
    await club.settle()
    coach.networkFault = ({ method }) => ({ kind: method === 'DELETE' ? 'drop' : 'deliver' })
    const gone = await coach.remove('workouts', key)
    await club.attempted(coach, 'DELETE')
    coach.cut()
    if (gone) await coach.restore('workouts', gone)
    await coach.close()

    await leftByOlderApp(coach, ['coachComment'])
    await coach.open()
    coach.reconnect()
    await club.settle()
    for (const device of [coach, tablet])
      expect(await device.row('workouts', key)).toMatchObject({ name: 'Técnica', coachComment: 'Devagar' })
    expect(await coach.attention()).toEqual([])
    await club.close()
  })

  it('treats values that an older version sent without a response as its own', async () => {
    const club = await startClub()
    const { athlete, key } = club
    athlete.networkFault = ({ method }) => ({ kind: method === 'GET' ? 'deliver' : 'lose-reply' })
    await athlete.edit('workouts', key, { status: 'completed', rpe: 6, feel: 4, notes: 'Bom' })
    await club.reached('PUT', 1)
    await athlete.edit('workouts', key, { notes: 'Muito bom' })
    athlete.kill()

    await leftByOlderApp(athlete, ['missedReason', 'copyOf'])
    await athlete.open()
    athlete.reconnect()
    await club.settle()
    expect(await club.coach.row('workouts', key)).toMatchObject({ status: 'completed', notes: 'Muito bom' })
    expect(await athlete.attention()).toEqual([])
    await club.close()
  })
})

describe('a database of another version of the app', () => {
  async function stored() {
    const disk = newDisk(storageKind)
    const open = async () => {
      const modules = await freshModules()
      const storage = disk.storageFor(newLife(), modules)
      return { modules, database: await modules.openDatabase({ userId: 1, storage, multiInstance: false }) }
    }
    const { modules, database } = await open()
    const key = await modules.insertLocal(database.groups, {
      ...initialValues('groups'),
      name: 'Natação',
    } as never)
    await database.close()
    /** Changes what RxDB notes of the collection of groups. */
    const note = (changes: Document) =>
      disk.rewrite(({ context, data }) => {
        const about = data as Document | undefined
        if (context === 'collection' && about?.name === 'groups') Object.assign(about, changes)
      })
    return { open, note, key }
  }

  it('that has other limits, types or indexes opens with its rows', async () => {
    const { open, note, key } = await stored()
    await note({ schemaHash: 'another', schema: { properties: { name: { type: 'string', maxLength: 5 } } } })
    for (let start = 1; start <= 2; start++) {
      const { modules, database } = await open()
      expect(await modules.allUnsent(database)).toMatchObject([{ row: { clientId: key, name: 'Natação' } }])
      await database.close()
    }
  })

  it('that is laid out in a later way is refused unchanged, and opens where that is known', async () => {
    const { open, note, key } = await stored()
    await note({ version: 99 })
    await expect(open()).rejects.toMatchObject({ code: 'too-new' })
    await note({ version: 3 })
    const { modules, database } = await open()
    expect(await modules.allUnsent(database)).toMatchObject([{ row: { clientId: key } }])
    await database.close()
  })

  it('that the browser cannot open is reported as unreadable, with the cause', async () => {
    const modules = await freshModules()
    const disk = newDisk(storageKind)
    disk.faults.fail('open')
    const storage = disk.storageFor(newLife(), modules)
    await expect(modules.openDatabase({ userId: 1, storage, multiInstance: false })).rejects.toMatchObject({
      code: 'unreadable',
      cause: expect.anything(),
    })
  })
})
