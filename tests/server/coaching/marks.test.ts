import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { headers } from '#sync/contract/wire/headers.ts'
import { type Club, created, pullAll, startClub } from '../../support/club.ts'
import { databases } from '../../support/databases.ts'

const ill = { kind: 'ill', startDay: '2026-03-10', endDay: '2026-03-14' }
const race = { kind: 'race', startDay: '2026-05-03', endDay: '2026-05-03', title: 'Meia de Santos' }

describe.each(databases)('marks on days on %s', (kind) => {
  let club: Club
  beforeAll(async () => {
    club = await startClub(kind)
  })
  afterAll(() => club.t.close())

  test('athlete and coach both add, change and delete them', async () => {
    const { ana, marina } = club.clients
    const athleteId = club.people.ana.id
    const mine = await ana.post('/marks', { ...ill, athleteId })
    expect([mine.status, mine.etag]).toEqual([201, '"1"'])
    expect(mine.body.mark).toMatchObject({
      ...ill,
      athleteId,
      createdBy: athleteId,
      title: '',
      text: null,
      priority: null,
      goal: null,
      result: null,
      version: 1,
    })
    const { id } = created(mine, 'mark')
    const edit = await marina.patch<{ mark: object }>(`/marks/${id}`, { endDay: '2026-03-12', text: 'Gripe' })
    expect(edit.body.mark).toMatchObject({ endDay: '2026-03-12', text: 'Gripe', createdBy: athleteId })
    const goal = { priority: 'A', goal: 'Abaixo de 1h45' }
    const planned = created(await marina.post('/marks', { ...race, ...goal, athleteId }), 'mark')
    const done = await ana.patch<{ mark: object }>(`/marks/${planned.id}`, { result: '1:44:10' })
    expect(done.body.mark).toMatchObject({ ...race, ...goal, result: '1:44:10' })

    const list = await ana.get<{ marks: { id: number }[] }>(`/marks/athlete/${athleteId}`)
    expect(list.body.marks.map((mark) => mark.id)).toEqual([id, planned.id])
    expect((await pullAll(ana, 'marks')).documents).toEqual((await pullAll(marina, 'marks')).documents)

    expect((await marina.delete(`/marks/${id}`)).status).toBe(204)
    const patch = await ana.patch(`/marks/${id}`, { text: 'x' })
    expect([patch.code, patch.body.current]).toEqual(['gone', expect.objectContaining({ deleted: true })])
    expect((await ana.delete(`/marks/${planned.id}`)).status).toBe(204)
    expect((await pullAll(ana, 'marks')).documents).toEqual([])
  })

  test('a phase says which one it is, has hours a week as its target, and is not for older apps', async () => {
    const { marina } = club.clients
    const body = {
      kind: 'phase',
      startDay: '2026-03-02',
      endDay: '2026-03-29',
      athleteId: club.people.ana.id,
    }
    const unnamed = await marina.post<{ errors: { path: string }[] }>('/marks', body)
    expect([unnamed.code, unnamed.body.errors[0]?.path]).toEqual(['invalid', 'phase'])
    for (const targetHours of [0, -1, 61, '8']) {
      expect((await marina.post('/marks', { ...body, phase: 'base', targetHours })).code).toBe('invalid')
    }
    const phase = created(await marina.post('/marks', { ...body, phase: 'base', targetHours: 7.5 }), 'mark')
    expect(phase).toMatchObject({ phase: 'base', targetHours: 7.5, title: '' })
    expect((await marina.patch(`/marks/${phase.id}`, { phase: null })).code).toBe('invalid')
    const changed = await marina.patch<{ mark: object }>(`/marks/${phase.id}`, {
      phase: 'build',
      targetHours: null,
    })
    expect(changed.body.mark).toMatchObject({ phase: 'build', targetHours: null })
    const page = async (protocol: string) => {
      const { documents, deleted } = (
        await marina.get<{ documents: { id: number }[]; deleted: { id: number }[] }>('/sync/marks', {
          [headers.protocol]: protocol,
        })
      ).body
      return [documents, deleted].map((rows) => rows.some(({ id }) => id === phase.id))
    }
    expect(await page('4')).toEqual([true, false])
    expect(await page('3')).toEqual([false, true])
    await marina.delete(`/marks/${phase.id}`)
  })

  test('a deleted mark can be restored by the one who deleted it, and keeps its creator', async () => {
    const athleteId = club.people.ana.id
    const clientId = '0b51a5a0-6a14-4b7e-9a3c-52f0a1a1a001'
    const first = created(await club.clients.ana.post('/marks', { ...race, athleteId, clientId }), 'mark')
    await club.clients.marina.delete(`/marks/${first.id}`)
    const again = { ...race, athleteId, clientId }
    expect((await club.clients.marina.post('/marks', again)).code).toBe('gone')
    const back = await club.clients.marina.post('/marks', { ...again, restore: true })
    expect(back.body.mark).toMatchObject({ id: first.id, clientId, createdBy: athleteId, version: 3 })
    expect((await club.clients.otto.post('/marks', { ...again, restore: true })).code).toBe('not-found')
  })

  test('a mark that ends before it starts, or a race without a name, is refused and nothing changes', async () => {
    const { ana } = club.clients
    const athleteId = club.people.ana.id
    const paths = async (reply: Promise<{ status: number; body: Record<string, unknown> }>) => {
      const { status, body } = await reply
      return [status, (body.errors as { path: string }[] | undefined)?.map(({ path }) => path)]
    }
    const post = (more: object) => paths(ana.post('/marks', { ...race, athleteId, ...more }))
    expect(await post({ endDay: '2026-05-02' })).toEqual([422, ['endDay']])
    expect(await post({ title: '  ' })).toEqual([422, ['title']])
    expect(await post({ kind: 'note', title: undefined })).toEqual([422, ['title']])
    expect((await post({ startDay: '2026-02-30' }))[0]).toBe(422)
    expect((await post({ kind: 'holiday' }))[0]).toBe(422)
    for (const [field, length] of [
      ['title', 121],
      ['text', 2_001],
      ['goal', 201],
      ['result', 201],
    ] as const) {
      expect((await post({ [field]: 'x'.repeat(length) }))[0]).toBe(422)
    }
    const row = created(await ana.post('/marks', { ...race, athleteId }), 'mark')
    expect(await paths(ana.patch(`/marks/${row.id}`, { startDay: '2026-05-04' }))).toEqual([422, ['endDay']])
    const stale = await ana.patch(`/marks/${row.id}`, { title: 'Outra' }, { 'If-Match': '"7"' })
    expect([stale.code, stale.body.current]).toEqual(['precondition', expect.objectContaining(race)])
  })
})
