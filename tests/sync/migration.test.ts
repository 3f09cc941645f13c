import { afterEach, describe, expect, it, vi } from 'vitest'
import type * as Migrations from '#sync/database/schema/migrations.ts'
import { freshModules, type SyncModules } from '#sync/testing/fresh-modules.ts'
import { newLife } from '#sync/testing/life.ts'
import { newDisk } from '#sync/testing/origin.ts'
import { startClub } from './support/club.ts'
import { storageKind } from './support/device.ts'

const table = '../../sync/database/schema/migrations.ts'

/** Makes the app a version with this migration step for workouts. */
function release(step: Migrations.Step): void {
  vi.doMock(table, async (original) => {
    const module = await original<typeof Migrations>()
    module.migrations.workouts = [...(module.migrations.workouts ?? []), step]
    return module
  })
}

/** A step that trims a comment. */
const trimmed: Migrations.Step = (row) => ({
  ...row,
  coachComment: (row.coachComment as string | null)?.trim() ?? null,
})

const broken: Migrations.Step = () => {
  throw new Error('a step that was not thought through')
}

afterEach(() => vi.doUnmock(table))

describe('a newer version of the app', () => {
  it('sends the unsent rows of an older version, merged with the base that it stored', async () => {
    const club = await startClub()
    const { coach, tablet, key } = club
    await coach.edit('workouts', key, { coachComment: ' Devagar ' })
    const other = await coach.create('workouts', club.newPlan({ name: 'Some' }))
    await club.settle()

    coach.cut()
    await coach.edit('workouts', key, { name: 'Ritmo' })
    await coach.remove('workouts', other)
    const made = await coach.create('workouts', club.newPlan({ name: 'Novo' }))
    await coach.close()
    await tablet.edit('workouts', key, { coachComment: 'Rápido' })
    await club.sent(tablet)

    release(trimmed)
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
    await tablet.edit('workouts', key, { description: '2 km leve' })
    await club.settle()
    coach.cut()
    await coach.close()

    release((row) => ({ ...row, description: '' }))
    await coach.open()
    await coach.edit('workouts', key, { description: '3 km leve' })
    coach.reconnect()
    await club.settle()
    expect(await tablet.row('workouts', key)).toMatchObject({ description: '3 km leve' })
    expect(await coach.attention()).toMatchObject([
      { kind: 'conflict', mine: { description: '3 km leve' }, theirs: { description: '2 km leve' } },
    ])
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

    release(trimmed)
    await athlete.open()
    athlete.reconnect()
    await club.settle()
    expect(await club.coach.row('workouts', key)).toMatchObject({ status: 'completed', notes: 'Muito bom' })
    expect(await athlete.attention()).toEqual([])
    await club.close()
  })

  it('that cannot migrate the data reports it and leaves the data unchanged', async () => {
    const club = await startClub()
    const { coach, key } = club
    coach.cut()
    await coach.edit('workouts', key, { name: 'Ritmo' })
    await coach.close()

    release(broken)
    await expect(coach.open()).rejects.toMatchObject({ code: 'migration-failed' })
    release(trimmed)
    await coach.open()
    expect(await coach.unsent()).toBe(1)
    coach.reconnect()
    await club.settle()
    expect(await club.tablet.row('workouts', key)).toMatchObject({ name: 'Ritmo' })
    await club.close()
  })
})

describe('a database of another version of the app', () => {
  it('is refused unchanged where no page can migrate it, and by an older version', async () => {
    const disk = newDisk(storageKind)
    const optionsFor = (modules: SyncModules) => ({
      userId: 1,
      storage: disk.storageFor(newLife(), modules),
      multiInstance: false,
    })
    const modules = await freshModules()
    const first = await modules.openDatabase(optionsFor(modules))
    await first.close()

    release(trimmed)
    const newer = await freshModules()
    await expect(newer.openDatabase(optionsFor(newer))).rejects.toMatchObject({ code: 'needs-migration' })
    const migrate = vi.fn(async () => undefined)
    const opened = await newer.openDatabase({ ...optionsFor(newer), migrate })
    expect(migrate).toHaveBeenCalledWith(opened, ['workouts'])
    await opened.close()

    vi.doUnmock(table)
    const older = await freshModules()
    await expect(older.openDatabase({ ...optionsFor(older), migrate })).rejects.toMatchObject({
      code: 'too-new',
    })
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
