import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { rightsAlone } from '#src/domain/workouts/plan-rights.ts'
import { addWorkouts } from '#src/training/add-workouts.ts'
import { plannedWorkout, takeBackWorkouts } from '#src/training/planned-workouts.ts'
import { editLocal, insertLocal, type RumoDatabase, removeLocal } from '#sync/client.ts'
import { memoryDatabase } from '#sync/testing/memory-database.ts'
import { type Clip, pastedWorkouts, repeatedWorkouts } from './clipboard.ts'
import { copyWorkouts, cutWorkout } from './commands.ts'

const coachId = 3
const ana = 7
const bia = 8
const log = { status: 'completed', rpe: 8, feel: 4, notes: 'Vento contra' } as const

let database: RumoDatabase
beforeEach(async () => {
  database = await memoryDatabase()
})
afterEach(() => database.close())

type Fields = { name: string; scheduledTo: string; athleteId?: number; by?: number }

function plan({ name, scheduledTo, athleteId = ana, by = coachId }: Fields): Promise<string> {
  const text = {
    name,
    sport: 'run',
    description: `${name} leve`,
    poolLength: null,
    plannedSeconds: null,
    plannedMeters: null,
  } as const
  return insertLocal(database.workouts, plannedWorkout({ ...text, athleteId, scheduledTo }, by))
}

/** What an athlete's calendar holds, by day. */
async function calendarOf(athleteId: number): Promise<string[]> {
  const found = await database.workouts.find({ selector: { athleteId } }).exec()
  return found.map(({ scheduledTo, name }) => `${scheduledTo} ${name}`).toSorted()
}

const workout = async (key: string) => (await database.workouts.findOne(key).exec(true)).toMutableJSON()

function paste(clip: Clip | null, athleteId: number, day: string): Promise<string[]> {
  if (!clip) throw new Error('there is something to copy')
  return addWorkouts(database, coachId, pastedWorkouts(clip, athleteId, day))
}

describe('copying', () => {
  it('copies a week over the end of a year to another athlete, on the same weekdays', async () => {
    await plan({ name: 'Tiros', scheduledTo: '2026-12-22' })
    await plan({ name: 'Longo', scheduledTo: '2026-12-27' })
    await plan({ name: 'Da outra semana', scheduledTo: '2026-12-28' })
    await plan({ name: 'De outra atleta', scheduledTo: '2026-12-22', athleteId: bia })
    const clip = await copyWorkouts(database, ana, { kind: 'week', day: '2026-12-24' })
    await paste(clip, bia, '2027-01-01')
    expect(await calendarOf(bia)).toEqual([
      '2026-12-22 De outra atleta',
      '2026-12-29 Tiros',
      '2027-01-03 Longo',
    ])
    expect(await calendarOf(ana)).toHaveLength(3)
  })

  it('takes the plan alone: a logged workout of another coach becomes an open one of one’s own, with a key of its own', async () => {
    const key = await plan({ name: 'Tiros', scheduledTo: '2026-11-16', by: 99 })
    await editLocal(database.workouts, key, {
      ...log,
      coachComment: 'Muito bem',
      seenAt: '2026-11-17T10:00:00.000Z',
    })
    const clip = await copyWorkouts(database, ana, { kind: 'workout', key })
    const [copy = ''] = await paste(clip, ana, '2026-11-23')
    expect(copy).not.toBe(key)
    expect(await workout(copy)).toMatchObject({
      name: 'Tiros',
      copyOf: key,
      description: 'Tiros leve',
      scheduledTo: '2026-11-23',
      createdBy: coachId,
      status: 'planned',
      rpe: null,
      feel: null,
      notes: null,
      coachComment: null,
      seenAt: null,
      id: 0,
      unsent: 1,
    })
  })

  it('keeps the order of a day’s workouts', async () => {
    const names = ['Primeiro', 'Segundo', 'Terceiro', 'Quarto']
    for (const [index, name] of names.entries()) {
      const key = await plan({ name, scheduledTo: '2026-11-16' })
      const createdAt = `2026-11-0${index + 1}T10:00:00.000Z`
      await database.workouts.findOne(key).incrementalPatch({ createdAt })
    }
    const clip = await copyWorkouts(database, ana, { kind: 'day', day: '2026-11-16' })
    expect(clip?.plans.map(({ name }) => name)).toEqual(names)
    const keys = await paste(clip, ana, '2026-11-20')
    // Rows made in one moment are listed by key.
    expect(keys).toEqual(keys.toSorted())
    expect(await Promise.all(keys.map(async (key) => (await workout(key)).name))).toEqual(names)
  })

  it('keeps a draft a draft, whether it is pasted or repeated', async () => {
    const key = await plan({ name: 'Tiros', scheduledTo: '2026-11-16' })
    await editLocal(database.workouts, key, { draft: true })
    const clip = await copyWorkouts(database, ana, { kind: 'workout', key })
    const pasted = await paste(clip, bia, '2026-11-20')
    const repeated = await addWorkouts(database, coachId, repeatedWorkouts(await workout(key), '2026-11-23'))
    for (const copy of [...pasted, ...repeated]) expect(await workout(copy)).toMatchObject({ draft: true })
  })

  it('finds nothing to copy on an empty day', async () => {
    expect(await copyWorkouts(database, ana, { kind: 'day', day: '2026-11-16' })).toBeNull()
  })

  it('repeats weekly and takes that back, and only that; what was logged meanwhile stays', async () => {
    await plan({ name: 'Já estava', scheduledTo: '2026-11-23' })
    const repeated = await workout(await plan({ name: 'Tiros', scheduledTo: '2026-11-16' }))
    const keys = await addWorkouts(database, coachId, repeatedWorkouts(repeated, '2026-12-02'))
    expect(await calendarOf(ana)).toEqual([
      '2026-11-16 Tiros',
      '2026-11-23 Já estava',
      '2026-11-23 Tiros',
      '2026-11-30 Tiros',
    ])
    await editLocal(database.workouts, keys[0] ?? '', log)
    await takeBackWorkouts(database, keys)
    expect(await calendarOf(ana)).toEqual(['2026-11-16 Tiros', '2026-11-23 Já estava', '2026-11-23 Tiros'])
  })
})

describe('cutting', () => {
  it.each([
    ['of another coach', { by: 99 }, {}],
    ['that is logged', {}, log],
    ['that was marked as missed', {}, { status: 'missed' as const }],
  ])('refuses a workout %s', async (_what, fields, changes) => {
    const key = await plan({ name: 'Tiros', scheduledTo: '2026-11-16', ...fields })
    await editLocal(database.workouts, key, changes)
    expect(await cutWorkout(database, rightsAlone(coachId), key)).toBeNull()
  })

  it('knows what was cut, and of whom', async () => {
    const key = await plan({ name: 'Tiros', scheduledTo: '2026-11-16' })
    expect(await cutWorkout(database, rightsAlone(coachId), key)).toMatchObject({
      cut: { key, athleteId: ana },
    })
    await removeLocal(database.workouts, key)
    expect(await cutWorkout(database, rightsAlone(coachId), key)).toBeNull()
  })
})
