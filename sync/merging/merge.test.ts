import { describe, expect, it } from 'vitest'
import { fieldsIn } from '#sync/contract/fields.ts'
import { contentOf } from '#sync/database/rows/row-state.ts'
import { athleteId, coachId, sampleWorkout } from '#sync/testing/sample-rows.ts'
import { mergeRows, type Writer } from './merge.ts'
import { pick } from './redact-row.ts'

const coach = { userId: coachId, role: 'coach' } as const
const athlete = { userId: athleteId, role: 'athlete' } as const
const otherCoach = { userId: 99, role: 'coach' } as const

function merge(writer: Writer, mine: object, theirs: object, withBase = true) {
  return mergeRows({
    collection: 'workouts',
    base: withBase ? contentOf(sampleWorkout()) : undefined,
    local: sampleWorkout(mine),
    remote: contentOf(sampleWorkout({ version: 2, ...theirs })),
    writer,
  })
}

describe('merging two versions of a workout', () => {
  const done = { status: 'completed', rpe: 6, feel: 4, notes: 'Bom' }

  it('keeps both when coach and athlete changed different fields', () => {
    const missed = { status: 'missed', notes: 'Gripe' }
    const { merged, conflicts } = merge(coach, { name: 'Ritmo' }, missed)
    expect(merged).toMatchObject({ name: 'Ritmo', ...missed, version: 2 })
    expect(conflicts).toEqual([])
  })

  it('keeps the plan as the athlete did it when somebody changed it without having seen that', () => {
    const mine = { name: 'Ritmo', coachComment: 'Bom trabalho' }
    const { merged, conflicts, frozen } = merge(coach, mine, { ...done, name: 'Outro' })
    expect(merged).toMatchObject({ name: 'Outro', coachComment: 'Bom trabalho', ...done })
    expect(frozen).toEqual(['name'])
    expect(conflicts).toEqual([])
  })

  it('keeps both when the same person changed different fields on two devices', () => {
    const { merged, conflicts } = merge(coach, { name: 'Ritmo' }, { scheduledTo: '2026-11-22' })
    expect(merged).toMatchObject({ name: 'Ritmo', scheduledTo: '2026-11-22' })
    expect(conflicts).toEqual([])
  })

  it('reports no conflict when both made the same change', () => {
    const { merged, conflicts } = merge(coach, { name: 'Ritmo' }, { name: 'Ritmo' })
    expect(merged.name).toBe('Ritmo')
    expect(conflicts).toEqual([])
  })

  it('lets the owner’s new value win, and reports the value that lost', () => {
    const { merged, conflicts } = merge(coach, { name: 'Aqui' }, { name: 'Lá' })
    expect(merged.name).toBe('Aqui')
    expect(conflicts).toEqual([{ field: 'name', local: 'Aqui', remote: 'Lá', kept: 'mine' }])
  })

  it('lets any coach’s reply win on a workout that the athlete planned', () => {
    const row = (fields: object) => contentOf(sampleWorkout({ createdBy: athleteId, ...fields }))
    const versions = {
      collection: 'workouts',
      base: row({}),
      local: sampleWorkout({ createdBy: athleteId, coachComment: 'Aqui' }),
      remote: row({ version: 2, coachComment: 'Lá' }),
    } as const
    expect(mergeRows({ ...versions, writer: otherCoach }).merged.coachComment).toBe('Aqui')
    expect(mergeRows({ ...versions, writer: athlete }).merged.coachComment).toBe('Lá')
  })

  it.each([
    ['the athlete over plan fields', athlete, 'name'],
    ['another coach over plan fields', otherCoach, 'name'],
  ] as const)('lets the server win against %s, and reports the value that lost', (_who, writer, field) => {
    const { merged, conflicts } = merge(writer, { [field]: 'Aqui' }, { [field]: 'Lá' })
    expect(merged[field]).toBe('Lá')
    expect(conflicts).toEqual([{ field, local: 'Aqui', remote: 'Lá', kept: 'theirs' }])
  })

  it('lets the athlete’s completion win', () => {
    const { merged } = merge(athlete, { rpe: 8, status: 'completed' }, { rpe: 5, status: 'completed' })
    expect(merged.rpe).toBe(8)
  })

  it.each([
    ['the edit of', { rpe: 7, notes: 'Forte' }, {}],
    ['a missed day beside', { status: 'missed', missedReason: 'ill', notes: 'Gripe' }, done],
    ['a log beside', { ...done, doneFrom: 'typed', doneSeconds: 3000 }, { status: 'missed', notes: 'Gripe' }],
  ])('keeps %s another log of the athlete whole, and hands over what lost', (_what, mine, theirs) => {
    const remote: Record<string, unknown> = sampleWorkout(theirs)
    const { merged, conflicts } = merge(athlete, mine, theirs)
    expect(pick(merged, fieldsIn('workouts', 'log'))).toEqual(
      pick(sampleWorkout(mine), fieldsIn('workouts', 'log')),
    )
    for (const { field, kept, remote: lost } of conflicts)
      expect([kept, lost]).toEqual(['mine', remote[field]])
  })

  it('makes of an undone log and its edit on another device one of the two', () => {
    const base = contentOf(sampleWorkout(done))
    const local = sampleWorkout({ status: 'planned' })
    const remote = contentOf(sampleWorkout({ ...done, notes: 'Melhor', version: 2 }))
    const undone = mergeRows({ collection: 'workouts', base, local, remote, writer: athlete })
    expect(pick(undone.merged, fieldsIn('workouts', 'log'))).toEqual(pick(local, fieldsIn('workouts', 'log')))
    const [mine, theirs] = [sampleWorkout({ ...done, notes: 'Melhor' }), contentOf(local)]
    const edited = mergeRows({ collection: 'workouts', base, local: mine, remote: theirs, writer: athlete })
    expect(edited.merged).toMatchObject({ ...done, notes: 'Melhor' })
    expect(edited.conflicts.map(({ field }) => field).toSorted()).toEqual(['feel', 'notes', 'rpe', 'status'])
  })

  it('without a base lets the server win every difference, and reports each', () => {
    const { merged, conflicts } = merge(coach, { name: 'Aqui' }, { notes: 'x' }, false)
    expect(merged).toMatchObject({ name: 'Técnica', notes: 'x' })
    expect(conflicts.map((conflict) => conflict.field).toSorted()).toEqual(['name', 'notes'])
  })

  it('takes id, version and timestamps from the server', () => {
    const { merged } = merge(coach, { id: 0, version: 0, updatedAt: '2099-01-01T00:00:00.000Z' }, { id: 41 })
    expect(merged).toMatchObject({ id: 41, version: 2, updatedAt: sampleWorkout().updatedAt })
  })
})

describe('merging two matches of a recording', () => {
  const [none, found, chosen] = [
    { workoutKey: null, workoutChosen: false },
    { workoutKey: 'a', workoutChosen: false },
    { workoutKey: null, workoutChosen: true },
  ]
  const match = (mine: object, theirs: object, base: object = none) =>
    mergeRows({
      collection: 'activities',
      base: contentOf(sampleWorkout(base)),
      local: sampleWorkout(mine),
      remote: contentOf(sampleWorkout(theirs)),
      writer: athlete,
    })

  it('keeps what a person chose, also none, and asks nobody about what the app found', () => {
    for (const { merged, conflicts } of [match(found, chosen), match(chosen, found)]) {
      expect(merged).toMatchObject(chosen)
      expect(conflicts).toEqual([])
    }
  })

  it('takes the one on the server of two that the app found', () => {
    const { merged, conflicts } = match(found, { workoutKey: 'b', workoutChosen: false })
    expect(merged).toMatchObject({ workoutKey: 'b', workoutChosen: false })
    expect(conflicts).toEqual([])
  })

  it('hands over the one that lost of two that a person chose', () => {
    const { merged, conflicts } = match({ workoutKey: 'b', workoutChosen: true }, chosen)
    expect(merged).toMatchObject({ workoutKey: 'b', workoutChosen: true })
    expect(conflicts.map(({ field, kept }) => [field, kept])).toEqual([['workoutKey', 'mine']])
  })
})

describe('merging two versions of a mark', () => {
  const mark = (fields: object) =>
    contentOf(sampleWorkout({ kind: 'ill', createdBy: coachId, endDay: '2026-11-22', ...fields }))
  const kept = (writer: Writer, kind: string, createdBy: number) => {
    const [remote, local] = [{ endDay: '2026-11-25' }, { endDay: '2026-11-23' }]
    const base = { kind, createdBy }
    const versions = {
      base: mark(base),
      local: mark({ ...base, ...local }),
      remote: mark({ ...base, ...remote }),
    }
    return mergeRows({ collection: 'marks', ...versions, writer }).conflicts.map((conflict) => conflict.kept)
  }

  it('keeps the athlete’s version of an illness or injury, also when the coach entered it', () => {
    for (const kind of ['ill', 'injured']) {
      expect(kept(athlete, kind, coachId)).toEqual(['mine'])
      expect(kept(coach, kind, coachId)).toEqual(['theirs'])
    }
  })

  it('lets the word of its creator win for everything else', () => {
    for (const kind of ['race', 'away', 'note']) {
      expect(kept(athlete, kind, coachId)).toEqual(['theirs'])
      expect(kept(coach, kind, coachId)).toEqual(['mine'])
      expect(kept(otherCoach, kind, coachId)).toEqual(['theirs'])
    }
  })
})
