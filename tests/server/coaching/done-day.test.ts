import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Club, pullAll, type Row, startClub } from '../../support/club.ts'
import { databases } from '../../support/databases.ts'

describe.each(databases)('a workout done on another day on %s', (kind) => {
  let club: Club
  beforeAll(async () => {
    club = await startClub(kind)
  })
  afterAll(() => club.t.close())

  const log = { status: 'completed', rpe: 4, feel: 3, doneFrom: 'plan' }
  const put = (id: unknown, body: object) =>
    club.clients.ana.put<{ workout: Row }>('/workout', { id, ...log, ...body })

  test('says which, to its coach too, and no more once it is missed or undone', async () => {
    const row = await club.plan('2026-03-12')
    expect(row.doneDay).toBeNull()
    expect((await put(row.id, { doneDay: '2026-03-26' })).body.workout.doneDay).toBe('2026-03-26')
    const [seen] = (await pullAll(club.clients.marina, 'workouts')).documents
    expect(seen).toMatchObject({ id: row.id, doneDay: '2026-03-26', scheduledTo: '2026-03-12' })
    const missed = await put(row.id, { status: 'missed', doneFrom: null })
    expect(missed.body.workout.doneDay).toBeNull()
    await put(row.id, { doneDay: '2026-03-11' })
    expect((await put(row.id, { status: 'planned' })).body.workout.doneDay).toBeNull()
  })

  test('stands on that day in the calendar, as the same entry, and back on its own once undone', async () => {
    const { ana } = club.clients
    const row = await club.plan('2026-03-12', { name: 'Longo trocado' })
    const { body } = await ana.post<{ calendar: { url: string } }>('/calendar', {})
    const dayOf = async () => {
      const { text } = await club.clients.nobody.get(new URL(body.calendar.url).pathname.replace('/api', ''))
      const entry = text.split('BEGIN:VEVENT').find((one) => one.includes('Longo trocado'))
      return [entry?.includes(`UID:${row.clientId}@rumo`), /DTSTART;VALUE=DATE:(\d+)/.exec(entry ?? '')?.[1]]
    }
    expect(await dayOf()).toEqual([true, '20260312'])
    await put(row.id, { doneDay: '2026-03-14' })
    expect(await dayOf()).toEqual([true, '20260314'])
    await put(row.id, { status: 'planned' })
    expect(await dayOf()).toEqual([true, '20260312'])
  })

  test.each(['2026-02-25', '2026-03-27', '2026-03-32', 'ontem'])('%s is refused', async (doneDay) => {
    const row = await club.plan('2026-03-12')
    expect((await put(row.id, { doneDay })).code).toBe('invalid')
  })
})
