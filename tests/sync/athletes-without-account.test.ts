import { randomUUID } from 'node:crypto'
import { firstValueFrom } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { attendanceKey } from '#sync/contract/event-keys.ts'
import { noThresholds } from '#sync/contract/thresholds-by-day.ts'
import type { AnyDocument } from '#sync/database/rows/documents.ts'
import { heldFrom$ } from '#sync/replication/held-days.ts'
import type { TestClient } from '../support/test-client.ts'
import { type Club, startClub } from './support/club.ts'
import { plan } from './support/world.ts'

let club: Club
let marina: TestClient
/** An athlete whom the coach has added, without an account. */
let newcomer: { id: number; clientId: string }

beforeEach(async () => {
  club = await startClub()
  marina = await club.app.signedIn(club.coach.user)
  const athletes = [{ clientId: randomUUID(), name: 'Caio' }]
  const { body } = await marina.post<{ users: (typeof newcomer)[] }>('/athletes', {
    groupId: club.group.id,
    athletes,
  })
  const [added] = body.users
  if (!added) throw new Error('No athlete was added')
  newcomer = added
  await club.settle()
})

afterEach(() => club.close())

const newPlan = (changes: Record<string, unknown> = {}) =>
  plan(newcomer, { createdBy: club.coach.user.id, ...changes })

it('who accepts while the coach plans with no signal gets all of it, and every device shows the account', async () => {
  const { coach, tablet } = club
  const edited = await coach.create('workouts', newPlan({ name: 'Antes' }))
  const removed = await coach.create('workouts', newPlan({ name: 'Fora' }))
  const draft = await coach.create('workouts', newPlan({ name: 'Rascunho', draft: true }))
  await club.settle()

  coach.cut()
  await coach.edit('workouts', edited, { name: 'Sem sinal' })
  await coach.remove('workouts', removed)
  const added = await coach.create('workouts', newPlan({ name: 'Novo' }))

  const account = await club.app.addUser('athlete', 'Caio Melo', 'caio@rumo.example')
  const caio = await club.app.signedIn(account)
  const invitation = { groupId: club.group.id, email: account.email, athleteId: newcomer.id }
  const { body } = await marina.post<{ invitation: { id: number } }>('/groups/invite', invitation)
  expect((await caio.post(`/invitations/${body.invitation.id}/accept`)).status).toBe(200)
  const phone = await club.addDevice('new athlete phone', account, { seed: 5 })

  coach.reconnect()
  await club.settle()
  for (const device of [coach, tablet, phone]) {
    expect(await device.row('workouts', edited)).toMatchObject({ name: 'Sem sinal', athleteId: account.id })
    expect(await device.row('workouts', added)).toMatchObject({ name: 'Novo', athleteId: account.id })
    expect(await device.row('workouts', removed)).toBeUndefined()
    expect(await device.attention()).toEqual([])
  }
  // A draft stays the coach's own.
  expect(await tablet.row('workouts', draft)).toMatchObject({ athleteId: account.id })
  expect(await phone.row('workouts', draft)).toBeUndefined()
  for (const device of [coach, tablet]) {
    expect(await device.row('users', newcomer.clientId)).toBeUndefined()
    expect(await device.row('users', account.clientId)).toMatchObject({ formerKeys: [newcomer.clientId] })
    const members = await device.rows('members')
    expect(members.map(({ user }) => (user as { name: string }).name).toSorted()).toEqual([
      'Bia',
      'Caio Melo',
    ])
  }
})

it('a device that holds a part of the days has all of the account once somebody wants it', async () => {
  const account = await club.app.addUser('athlete', 'Caio Melo', 'caio@rumo.example')
  const caio = await club.app.signedIn(account)
  const old = { ...newPlan({ name: 'Antiga', scheduledTo: '2021-05-01' }), clientId: randomUUID() }
  const own = { ...plan(account, { name: 'Própria', scheduledTo: '2021-06-01' }), clientId: randomUUID() }
  const near = { ...newPlan({ name: 'Perto' }), clientId: randomUUID() }
  for (const row of [old, near]) expect((await marina.post('/workout', row)).status).toBe(201)
  expect((await caio.post('/workout', own)).status).toBe(201)
  const phone = await club.addDevice('phone', club.coach.user, { seed: 8 })
  await club.settle()
  expect(await phone.row('workouts', old.clientId)).toBeUndefined()

  const invitation = { groupId: club.group.id, email: account.email, athleteId: newcomer.id }
  const { body } = await marina.post<{ invitation: { id: number } }>('/groups/invite', invitation)
  expect((await caio.post(`/invitations/${body.invitation.id}/accept`)).status).toBe(200)
  await club.settle()
  const heldFrom = () => firstValueFrom(heldFrom$(phone.client.database, account.id))
  expect(await heldFrom()).toBe('2025-01-01')
  expect(await phone.row('workouts', near.clientId)).toMatchObject({ athleteId: account.id })
  expect(await phone.row('workouts', own.clientId)).toBeUndefined()
  await phone.client.wantAllDaysOf(account.id)
  await club.settle()
  expect(await heldFrom()).toBe('')
  for (const { clientId, name } of [old, own])
    expect(await phone.row('workouts', clientId)).toMatchObject({ name, athleteId: account.id })
})

it('a plan made with no signal for somebody who was taken back asks for attention and keeps its words', async () => {
  const { coach } = club
  coach.cut()
  await coach.create('workouts', newPlan({ name: 'Tarde demais' }))
  expect((await marina.delete(`/athletes/${newcomer.id}`)).status).toBe(204)
  coach.reconnect()
  await club.settle()
  expect(await coach.attention()).toMatchObject([
    { kind: 'refused', code: 'not-found', mine: { name: 'Tarde demais' } },
  ])
})

it('thresholds that a coach wrote while others were on their way land with the account, corrected ones too', async () => {
  const { coach, tablet } = club
  const [first, later] = [
    { ...noThresholds, from: '2026-01-01', runPace: 280 },
    { ...noThresholds, from: '2026-02-01', ftp: 240 },
  ]
  coach.cut()
  await coach.edit('users', newcomer.clientId, { thresholds: [first] })
  await club.waitFor(
    'a request in flight',
    async () => coach.disk.contents().then((rows) => rows.some((row) => row.inFlight)),
    1_000,
  )
  const corrected = { ...first, runPace: 275 }
  await coach.edit('users', newcomer.clientId, { thresholds: [later, corrected] })
  const account = await club.app.addUser('athlete', 'Caio Melo', 'caio@rumo.example')
  const caio = await club.app.signedIn(account)
  const invitation = { groupId: club.group.id, email: account.email, athleteId: newcomer.id }
  const { body } = await marina.post<{ invitation: { id: number } }>('/groups/invite', invitation)
  expect((await caio.post(`/invitations/${body.invitation.id}/accept`)).status).toBe(200)
  coach.reconnect()
  await club.settle()
  expect((await tablet.row('users', account.clientId))?.thresholds).toEqual([later, corrected])
  expect(await coach.attention()).toEqual([])
})

it.each([
  ['took away', []],
  ['corrected', [{ ...noThresholds, from: '2026-01-01', runPace: 275 }]],
])(
  'a value that arrived without an answer, and that the coach then %s, is so with the account',
  async (_, wanted) => {
    const { coach, tablet } = club
    coach.loseReplyOnce('PUT')
    await coach.edit('users', newcomer.clientId, {
      thresholds: [{ ...noThresholds, from: '2026-01-01', runPace: 280 }],
    })
    const arrived = async () => (await tablet.row('users', newcomer.clientId))?.runPace === 280
    await club.waitFor('what the coach wrote', arrived, 60_000)
    coach.cut()
    await coach.edit('users', newcomer.clientId, { thresholds: wanted })
    const account = await club.app.addUser('athlete', 'Caio Melo', 'caio@rumo.example')
    const caio = await club.app.signedIn(account)
    const own = { ...noThresholds, from: '2026-03-01', ftp: 250 }
    expect((await caio.put(`/user/${account.id}/thresholds`, { thresholds: [own] })).status).toBe(200)
    const invitation = { groupId: club.group.id, email: account.email, athleteId: newcomer.id }
    const { body } = await marina.post<{ invitation: { id: number } }>('/groups/invite', invitation)
    expect((await caio.post(`/invitations/${body.invitation.id}/accept`)).status).toBe(200)
    coach.reconnect()
    await club.settle()
    for (const device of [coach, tablet])
      expect((await device.row('users', account.clientId))?.thresholds).toEqual([own, ...wanted])
    expect(await coach.attention()).toEqual([])
  },
)

it('what has gone to the account does not go again with what the coach writes for the athlete meanwhile', async () => {
  const { coach, tablet } = club
  const [first, later] = [
    { ...noThresholds, from: '2026-01-01', runPace: 280 },
    { ...noThresholds, from: '2026-02-01', ftp: 240 },
  ]
  const isMoved = async () => (await coach.row('users', account.clientId))?.thresholds
  const account = await club.app.addUser('athlete', 'Caio Melo', 'caio@rumo.example')
  const caio = await club.app.signedIn(account)
  const invitation = { groupId: club.group.id, email: account.email, athleteId: newcomer.id }
  const { body } = await marina.post<{ invitation: { id: number } }>('/groups/invite', invitation)
  const answer = coach.holdNext('PUT')
  await coach.edit('users', newcomer.clientId, { thresholds: [first] })
  expect((await caio.post(`/invitations/${body.invitation.id}/accept`)).status).toBe(200)
  await club.waitFor('the account', async () => (await isMoved()) !== undefined, 60_000)
  await coach.edit('users', newcomer.clientId, { thresholds: [first, later] })
  const next = coach.holdNext('PUT', 'before')
  answer()
  await club.waitFor('what was moved', async () => ((await isMoved()) as unknown[]).length === 1, 60_000)
  await coach.edit('users', account.clientId, { thresholds: [] })
  next()
  await club.settle()
  expect((await tablet.row('users', account.clientId))?.thresholds).toEqual([later])
})

it('thresholds that a coach wrote with no signal land with the account, and what both wrote asks the coach', async () => {
  const { coach, tablet } = club
  const first = { ...noThresholds, from: '2026-01-01', runPace: 280 }
  await coach.edit('users', newcomer.clientId, { thresholds: [first] })
  await club.settle()
  coach.cut()
  const tested = { ...noThresholds, from: '2026-02-01', ftp: 240 }
  await coach.edit('users', newcomer.clientId, { thresholds: [tested, { ...first, runPace: 275 }] })
  const account = await club.app.addUser('athlete', 'Caio Melo', 'caio@rumo.example')
  const caio = await club.app.signedIn(account)
  const invitation = { groupId: club.group.id, email: account.email, athleteId: newcomer.id }
  const { body } = await marina.post<{ invitation: { id: number } }>('/groups/invite', invitation)
  expect((await caio.post(`/invitations/${body.invitation.id}/accept`)).status).toBe(200)
  const own = { ...noThresholds, from: '2026-03-01', ftp: 250 }
  const corrected = { ...first, runPace: 290 }
  expect((await caio.put(`/user/${account.id}/thresholds`, { thresholds: [own, corrected] })).status).toBe(
    200,
  )
  coach.reconnect()
  await club.settle()
  const written = { ...first, runPace: 275 }
  expect((await tablet.row('users', account.clientId))?.thresholds).toEqual([own, tested, written])
  expect(await coach.attention()).toMatchObject([
    {
      kind: 'conflict',
      entityKey: account.clientId,
      kept: 'mine',
      mine: { thresholds: [own, tested, written] },
      theirs: { thresholds: [own, tested, corrected] },
    },
  ])
})

describe('an answer of an athlete who was handed over', () => {
  let event: { id: number; clientId: string }
  let account: { id: number }
  beforeEach(async () => {
    const made = await marina.post<{ event: typeof event }>('/groups/events', {
      groupId: club.group.id,
      name: 'Travessia',
      description: 'x',
      sport: 'swim',
      location: 'l',
      distances: '1',
      scheduledTo: '2026-12-01T10:00:00.000Z',
    })
    event = made.body.event
    await club.settle()
  })

  const rollCall = (device: Club['coach'], attended: boolean | null) => {
    const clientId = attendanceKey(event.clientId, newcomer.id)
    const of = { eventId: event.id, eventKey: event.clientId, athleteId: newcomer.id }
    const athlete = { id: newcomer.id, name: 'Caio', email: '' }
    return device.createUnchecked('attendances', { clientId, ...of, going: null, attended, athlete })
  }
  const called = async (device: Club['coach']) =>
    device.row('attendances', attendanceKey(event.clientId, account.id))
  const handOver = async () => {
    const to = await club.app.addUser('athlete', 'Caio Melo', 'caio@rumo.example')
    account = to
    const caio = await club.app.signedIn(to)
    const invitation = { groupId: club.group.id, email: to.email, athleteId: newcomer.id }
    const { body } = await marina.post<{ invitation: { id: number } }>('/groups/invite', invitation)
    expect((await caio.post(`/invitations/${body.invitation.id}/accept`)).status).toBe(200)
    return caio
  }

  it('which the coach gave with no signal is the account’s', async () => {
    const { coach, tablet } = club
    coach.cut()
    await rollCall(coach, true)
    await handOver()
    coach.reconnect()
    await club.settle()
    for (const device of [coach, tablet]) expect(await called(device)).toMatchObject({ attended: true })
    expect(await coach.attention()).toEqual([])
  })

  it('which the coach corrects while it is sent is the account’s', async () => {
    const { coach, tablet } = club
    coach.cut()
    await rollCall(coach, true)
    await club.waitFor(
      'a request in flight',
      async () => coach.disk.contents().then((rows) => rows.some((row) => row.inFlight)),
      1_000,
    )
    await rollCall(coach, false)
    await handOver()
    coach.reconnect()
    await club.settle()
    for (const device of [coach, tablet]) expect(await called(device)).toMatchObject({ attended: false })
    expect(await coach.attention()).toEqual([])
  })

  it('which the coach corrected with no signal is the account’s, beside what the account says', async () => {
    const { coach, tablet } = club
    await rollCall(coach, true)
    await club.settle()
    coach.cut()
    await rollCall(coach, false)
    const caio = await handOver()
    const said = { eventId: event.id, athleteId: account.id, going: true }
    expect((await caio.post('/groups/events/attendance', said)).status).toBe(200)
    coach.reconnect()
    await club.settle()
    for (const device of [coach, tablet])
      expect(await called(device)).toMatchObject({ going: true, attended: false })
    expect(await coach.attention()).toEqual([])
  })

  it('which had arrived when it was refused and corrected asks nothing', async () => {
    const { coach, tablet } = club
    coach.networkFault = ({ method }) => ({ kind: method === 'POST' ? 'lose-reply' : 'drop' })
    await rollCall(coach, true)
    const key = attendanceKey(event.clientId, newcomer.id)
    await club.waitFor('the answer', async () => Boolean(await tablet.row('attendances', key)), 60_000)
    coach.cut()
    await rollCall(coach, false)
    const { id: link } = (await coach.rows('members')).find(({ userId }) => userId === newcomer.id) ?? {}
    expect((await marina.delete(`/groups/member/${link}`)).status).toBe(204)
    // The repeated create is refused; the next one does not arrive before the hand-over.
    let refused = false
    coach.networkFault = ({ method }) => {
      const isFirst = method === 'POST' && !refused
      refused ||= isFirst
      return { kind: isFirst ? 'deliver' : 'drop' }
    }
    await club.waitFor('the refusal', async () => refused, 60_000)
    await club.app.link(club.group, { ...newcomer, name: 'Caio' } as never)
    await handOver()
    coach.reconnect()
    await club.settle()
    for (const device of [coach, tablet]) expect(await called(device)).toMatchObject({ attended: false })
    expect(await coach.attention()).toEqual([])
  })

  it('which an entry of before the hand-over holds goes to the account when it is taken', async () => {
    const { coach, tablet } = club
    await rollCall(coach, true)
    await club.settle()
    const { id: link } = (await coach.rows('members')).find(({ userId }) => userId === newcomer.id) ?? {}
    coach.cut()
    await rollCall(coach, false)
    expect((await marina.delete(`/groups/member/${link}`)).status).toBe(204)
    coach.reconnect()
    await club.settle()
    const [entry] = await coach.attention()
    expect(entry).toMatchObject({ kind: 'refused', entity: 'attendances', mine: { attended: false } })
    await club.app.link(club.group, { ...newcomer, name: 'Caio' } as never)
    await handOver()
    await club.settle()
    await coach.decide(String(entry?.id), 'mine')
    await club.settle()
    expect(await coach.attention()).toEqual([])
    for (const device of [coach, tablet]) expect(await called(device)).toMatchObject({ attended: false })
  })
})

it('thresholds of an entry of before the hand-over go to the account when they are taken', async () => {
  const { coach, tablet } = club
  const first = { ...noThresholds, from: '2026-01-01', runPace: 280 }
  await tablet.edit('users', newcomer.clientId, { thresholds: [{ ...first, ftp: 240 }] })
  await club.settle()
  const row = (await coach.row('users', newcomer.clientId)) as AnyDocument
  const entry = {
    kind: 'refused',
    entity: 'users',
    entityKey: newcomer.clientId,
    code: 'not-found',
    mine: { thresholds: [first] },
    theirs: null,
    row,
    kept: 'theirs',
  } as const
  const id = await coach.modules.keepForAttention(coach.client.database, entry, 1)
  const account = await club.app.addUser('athlete', 'Caio Melo', 'caio@rumo.example')
  const caio = await club.app.signedIn(account)
  const invitation = { groupId: club.group.id, email: account.email, athleteId: newcomer.id }
  const { body } = await marina.post<{ invitation: { id: number } }>('/groups/invite', invitation)
  expect((await caio.post(`/invitations/${body.invitation.id}/accept`)).status).toBe(200)
  await club.settle()
  await coach.decide(String(id), 'mine')
  await club.settle()
  expect(await coach.attention()).toEqual([])
  expect(await tablet.row('users', account.clientId)).toMatchObject({ thresholds: [{ ...first, ftp: 240 }] })
})
