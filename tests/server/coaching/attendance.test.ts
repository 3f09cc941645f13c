import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { attendanceKey } from '#sync/contract/event-keys.ts'
import { headers } from '#sync/contract/wire/headers.ts'
import { type Club, created, pullAll, type Row, startClub } from '../../support/club.ts'
import { databases } from '../../support/databases.ts'
import { eventFields, type Fixtures, makeFixtures } from '../../support/fixtures.ts'
import type { TestClient } from '../../support/test-client.ts'

const calls = '/groups/events/attendance'

describe.each(databases)('answers and roll call on %s', (kind) => {
  let club: Club
  let fixtures: Fixtures
  /** An event of Ana's group without answer or roll call. */
  let event: Row
  beforeAll(async () => {
    club = await startClub(kind)
  })
  afterAll(() => club.t.close())
  beforeEach(async () => {
    fixtures = await makeFixtures(club)
    const { marina } = club.clients
    event = created(
      await marina.post('/groups/events', { ...eventFields, groupId: fixtures.group.id }),
      'event',
    )
  })

  const post = (client: TestClient, said: Record<string, unknown>) =>
    client.post(calls, { eventId: event.id, athleteId: club.people.ana.id, ...said })
  const patch = async (client: TestClient, { id }: Row, said: Record<string, unknown>) =>
    created(await client.patch(`${calls}/${id}`, said), 'attendance')
  const listed = async (client: TestClient, extra?: Record<string, string>) =>
    (await client.get<{ attendances: Row[] }>(`${calls}/${event.id}`, extra)).body.attendances

  test('a roll call leaves the answer of an athlete who did not answer empty', async () => {
    const { marina, ana } = club.clients
    const reply = await post(marina, { attended: true })
    expect([reply.status, created(reply, 'attendance')]).toMatchObject([201, { going: null, attended: true }])
    const answered = created(await post(ana, { going: false }), 'attendance')
    expect(answered).toMatchObject({ going: false, attended: true })
    const both = { going: null, attended: true }
    expect(await listed(ana)).toMatchObject([{ ...both, going: false, id: answered.id }])
    expect(await listed(marina)).toHaveLength(1)
  })

  test('a roll call alone leaves the answer null in the list and the feed', async () => {
    const { marina, ana } = club.clients
    const row = created(await post(marina, { attended: false }), 'attendance')
    expect(await listed(ana)).toEqual([row])
    expect((await pullAll(ana, 'attendances')).documents).toContainEqual(row)
  })

  test('each side writes its own field, and null clears it', async () => {
    const { marina, ana } = club.clients
    const row = created(await post(ana, { going: true }), 'attendance')
    const both = { going: false, attended: true }
    expect(await patch(ana, row, both)).toMatchObject({ going: false, attended: null })
    expect(await patch(marina, row, { going: true, attended: true })).toMatchObject({ ...both, id: row.id })
    expect(await patch(ana, row, { going: null, attended: null })).toMatchObject({
      going: null,
      attended: true,
    })
    const nothing = await patch(marina, row, { attended: null })
    expect(nothing).toMatchObject({ going: null, attended: null, clientId: row.clientId })
    expect((await pullAll(ana, 'attendances')).documents).toContainEqual(nothing)
    expect(await patch(ana, row, { going: true })).toMatchObject({ going: true, id: row.id })
  })

  test('a single field counts as the athlete’s answer or as the coach’s roll call, by role', async () => {
    const { marina, ana } = club.clients
    expect(created(await post(ana, { attended: true }), 'attendance')).toMatchObject({
      going: true,
      attended: null,
    })
    expect(created(await post(marina, { going: false }), 'attendance')).toMatchObject({
      going: true,
      attended: false,
    })
    const silent = await post(ana, {})
    expect([silent.code, silent.body.errors]).toEqual([
      'invalid',
      [expect.objectContaining({ path: 'going' })],
    ])
    expect((await post(marina, {})).body.errors).toEqual([expect.objectContaining({ path: 'attended' })])
  })

  test('a create with both fields null creates the row for a device to edit', async () => {
    const { marina, ana } = club.clients
    const clientId = attendanceKey(event.clientId, club.people.ana.id)
    const reply = await post(ana, { going: null, attended: null, clientId })
    expect([reply.status, created(reply, 'attendance')]).toMatchObject([201, { going: null, attended: null }])
    const again = await post(marina, { going: null, attended: true, clientId })
    expect([again.status, created(again, 'attendance')]).toMatchObject([200, { attended: null, version: 1 }])
  })

  test('the list leaves out empty rows, except for a device that synchronises', async () => {
    const { ana, marina } = club.clients
    const row = created(await post(ana, { going: true }), 'attendance')
    const open = await patch(ana, row, { going: null })
    for (const client of [ana, marina]) expect(await listed(client)).toEqual([])
    expect(await listed(ana, { [headers.user]: String(club.people.ana.id) })).toEqual([open])
  })

  test('an athlete’s deletion clears the answer, and deletes the row only without a roll call', async () => {
    const { marina, ana } = club.clients
    const row = created(await post(ana, { going: true }), 'attendance')
    await patch(marina, row, { attended: false })
    expect((await ana.delete(`${calls}/${row.id}`)).status).toBe(204)
    expect(await listed(marina)).toMatchObject([{ going: null, attended: false, version: 3 }])
    const { cursor } = await pullAll(ana, 'attendances')
    await patch(marina, row, { attended: null })
    expect((await ana.delete(`${calls}/${row.id}`)).status).toBe(204)
    expect((await pullAll(ana, 'attendances', cursor)).deleted.map(({ id }) => id)).toEqual([row.id])
  })

  test('a coach’s deletion clears the roll call and keeps the athlete’s answer', async () => {
    const { marina, ana } = club.clients
    const row = created(await post(ana, { going: true }), 'attendance')
    await patch(marina, row, { attended: false })
    expect((await marina.delete(`${calls}/${row.id}`)).status).toBe(204)
    expect(await listed(ana)).toMatchObject([{ going: true, attended: null }])
    expect((await marina.delete(`${calls}/${row.id}`)).status).toBe(204)
    expect(await listed(ana)).toMatchObject([{ going: true, attended: null }])
  })

  test('a withdrawn answer is one change and checks If-Match', async () => {
    const { marina, ana } = club.clients
    const row = created(await post(ana, { going: true }), 'attendance')
    const once = { [headers.idempotencyKey]: randomUUID(), [headers.ifMatch]: '"1"' }
    const send = () => ana.patch(`${calls}/${row.id}`, { going: null }, once)
    const [first, second] = [await send(), await send()]
    expect([first.status, second.status, first.etag, second.etag]).toEqual([200, 200, '"2"', '"2"'])
    expect(created(second, 'attendance')).toEqual(created(first, 'attendance'))
    const stale = await marina.patch(`${calls}/${row.id}`, { attended: true }, { [headers.ifMatch]: '"1"' })
    expect([stale.code, stale.body.current]).toMatchObject(['precondition', { going: null, version: 2 }])
  })

  test('a restored event has its answers and roll call again', async () => {
    const { marina, ana } = club.clients
    await post(marina, { attended: true })
    await marina.delete(`/groups/events/${event.id}`)
    const again = { ...eventFields, groupId: fixtures.group.id, clientId: event.clientId, restore: true }
    created(await marina.post('/groups/events', again), 'event')
    expect(await listed(ana)).toMatchObject([{ going: null, attended: true }])
  })
})
