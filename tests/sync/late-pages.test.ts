import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { AnyDocument } from '#sync/database/rows/documents.ts'
import { importUnsent } from '#sync/unsent-file.ts'
import { type Club, done, startClub } from './support/club.ts'
import type { SimulatedDevice } from './support/device.ts'

it('shows another device’s change that arrived while its own change was being stored', async () => {
  const club = await startClub()
  const { coach, tablet, key, newPlan } = club
  const second = await coach.create('workouts', newPlan({ name: 'Outro' }))
  await club.settle()
  // Opening without a network makes pull and push start at the same time.
  coach.cut()
  await coach.edit('workouts', key, { name: 'Um' })
  await coach.edit('workouts', second, { name: 'Dois' })
  await coach.close()
  await coach.open()
  await club.attempted(coach, 'GET', 1)
  const [pull, push] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const first: { name?: string } = {}
  coach.networkFault = ({ method, path, body }) => {
    if (path.startsWith('/sync/workouts')) return { kind: 'hold', stage: 'before', gate: pull.promise }
    if (method !== 'PATCH') return { kind: 'deliver' }
    const { name } = body as { name: string }
    first.name ??= name
    return first.name === name ? { kind: 'deliver' } : { kind: 'hold', stage: 'before', gate: push.promise }
  }
  coach.online.hint()
  let firstKey = ''
  await club.waitFor(
    'the first name at the tablet',
    async () => {
      const arrived = (await tablet.rows('workouts')).find((row) => row.name === first.name)
      firstKey = arrived?.clientId ?? ''
      return arrived !== undefined
    },
    5000,
  )
  await tablet.edit('workouts', firstKey, { description: '10x50' })
  await club.sent(tablet)
  const reads = club.network.deliveries.length
  pull.resolve()
  await club.waitFor('the pull', () =>
    club.network.deliveries.slice(reads).some(({ device, request }) => {
      return device === coach.name && request.path.startsWith('/sync/workouts')
    }),
  )
  push.resolve()
  coach.reconnect()
  await club.settle()
  expect(await coach.row('workouts', firstKey)).toMatchObject({ name: first.name, description: '10x50' })
  await club.close()
})

it('does not replace a row by a late page with an older version', async () => {
  const club = await startClub()
  const { coach, tablet, key } = club
  const seen: number[] = []
  const rows = coach.modules.collectionOf(coach.client.database, 'workouts')
  const watching = rows.findOne(key).$.subscribe((row) => seen.push(row?.version ?? 0))
  const page = Promise.withResolvers<void>()
  coach.networkFault = ({ path }) =>
    path.startsWith('/sync/workouts')
      ? { kind: 'hold', stage: 'after', gate: page.promise }
      : { kind: 'deliver' }
  await tablet.edit('workouts', key, { name: 'Um' })
  await club.sent(tablet)
  await club.waitFor('the page with the second version', () =>
    club.network.deliveries.some(({ device, request, body }) => {
      const documents = (body as { documents?: { version: number }[] }).documents ?? []
      return (
        device === coach.name && request.method === 'GET' && documents.some(({ version }) => version === 2)
      )
    }),
  )
  await coach.edit('workouts', key, { description: '10x50' })
  await club.sent(coach)
  expect(await coach.row('workouts', key)).toMatchObject({ version: 3, name: 'Um' })
  page.resolve()
  coach.reconnect()
  await club.settle()
  expect(seen).toEqual(seen.toSorted((a, b) => a - b))
  expect(await coach.row('workouts', key)).toMatchObject({ version: 3, name: 'Um', description: '10x50' })
  watching.unsubscribe()
  await club.close()
})

it.each(['edit', 'deletion'] as const)(
  'sends an act again that was refused while access was gone, when access is back before the answer: %s',
  async (act) => {
    const club = await startClub()
    const { coach, tablet, athlete, key } = club
    const [link] = await tablet.rows('members')
    const [page, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const written: string[] = []
    coach.networkFault = ({ method, path }) => {
      if (path.startsWith('/sync/')) return { kind: 'hold', stage: 'before', gate: page.promise }
      if (method === 'GET') return { kind: 'deliver' }
      written.push(method)
      return written.length > 1 ? { kind: 'deliver' } : { kind: 'hold', stage: 'after', gate: answer.promise }
    }
    await tablet.remove('members', link?.clientId ?? '')
    await club.sent(tablet)
    if (act === 'edit') await coach.edit('workouts', key, { name: 'Um' })
    else await coach.remove('workouts', key)
    await club.waitFor('the refusal', () =>
      club.network.writes().some(({ device, status }) => device === coach.name && status === 404),
    )
    await club.app.link(club.group, athlete.user)
    page.resolve()
    const { storageInstance } = coach.modules.collectionOf(coach.client.database, 'workouts')
    await club.waitFor('a stored page with the row', async () => {
      coach.hint('workouts')
      const [stored] = await storageInstance.findDocumentsById([key], true)
      return stored !== undefined && 'remote' in stored
    })
    answer.resolve()
    await club.settle()
    expect(await athlete.row('workouts', key)).toEqual(
      act === 'edit' ? expect.objectContaining({ name: 'Um' }) : undefined,
    )
    expect(await coach.row('workouts', key)).toEqual(
      act === 'edit' ? expect.objectContaining({ name: 'Um' }) : undefined,
    )
    expect(await coach.attention()).toEqual([])
    await club.close()
  },
)

it('does not keep a row whose create is refused when a full resync has ended without it', async () => {
  const club = await startClub()
  const { coach, tablet, newPlan } = club
  coach.networkFault = ({ method }) => ({ kind: method === 'POST' ? 'lose-reply' : 'deliver' })
  const key = await coach.create('workouts', newPlan({ name: 'Apagado' }))
  const stored = async () => (await coach.disk.contents()).find(({ clientId }) => clientId === key)
  await club.waitFor('its page', async () => (await stored())?.remote !== undefined, 31_000)
  coach.kill()
  await club.settle()
  await tablet.remove('workouts', key)
  await club.sent(tablet)
  // The server has forgotten the key of the request, and an update reads everything again.
  await coach.disk.rewrite(({ id, data, inFlight }) => {
    if (inFlight) Object.assign(inFlight, { key: randomUUID() })
    if (String(id).startsWith('feed|')) Object.assign(data as object, { shape: 'other fields' })
  })
  coach.reconnect()
  const letGo = coach.holdNext('POST', 'before')
  await coach.open()
  await club.waitFor('the end of the resync', async () => (await stored())?.remote === undefined, 1000)
  letGo()
  await club.settle()
  expect(await coach.row('workouts', key)).toBeUndefined()
  expect(await coach.attention()).toMatchObject([{ kind: 'deleted-elsewhere', mine: { name: 'Apagado' } }])
  await club.close()
})

it.each([
  ['its place in the day', { dayOrder: 3 }],
  ['its log beside it', { dayOrder: 3, status: 'missed', notes: 'Gripe', missedReason: 'ill' }],
])(
  'leaves what another device wrote into a new row, %s, when the create is made again',
  async (_, written) => {
    const club = await startClub()
    const { athlete, newPlan } = club
    const watch = await club.addDevice('athlete watch', athlete.user, { seed: 6 })
    athlete.networkFault = ({ method }) => ({ kind: method === 'POST' ? 'lose-reply' : 'deliver' })
    const key = await athlete.create('workouts', newPlan({ name: 'Pedal', createdBy: athlete.user.id }))
    await club.waitFor('the workout', async () => Boolean(await watch.row('workouts', key)), 60_000)
    athlete.kill()
    await watch.edit('workouts', key, written)
    await club.sent(watch)
    // The server has forgotten the key of the request.
    await athlete.disk.rewrite(({ inFlight }) => {
      if (inFlight) Object.assign(inFlight, { key: randomUUID() })
    })
    athlete.reconnect()
    await athlete.open()
    await club.settle()
    for (const device of [athlete, watch])
      expect(await device.row('workouts', key)).toMatchObject({ name: 'Pedal', ...written })
    expect(await athlete.attention()).toEqual([])
    await club.close()
  },
)

/** The app is updated to one that reads a collection again. Resolves when that has ended without the row. */
async function resyncWithout(club: Club, device: SimulatedDevice, collection: string, key: string) {
  const place = await device.client.database.getLocal<{ shape: string }>(`feed|${collection}`)
  await place?.incrementalModify((stored) => ({ ...stored, shape: 'other fields' }))
  device.client.syncNow()
  await club.waitFor('the end of the resync', async () => {
    const stored = (await device.disk.contents()).find(({ clientId }) => clientId === key)
    return (stored as AnyDocument | undefined)?.base?.outdated === true
  })
}

it('gives up a row that a full resync lacked, whatever an older answer about it says', async () => {
  const club = await startClub()
  const { coach, athlete } = club
  const { id: athleteId } = athlete.user
  const fields = {
    kind: 'ill',
    startDay: '2026-11-20',
    endDay: '2026-11-21',
    athleteId,
    createdBy: athleteId,
  } as const
  const key = await athlete.create('marks', { ...fields, title: 'Gripe' })
  await club.settle()
  // The athlete knows best about an illness, so that what the coach writes has lost when it arrives.
  coach.cut()
  await athlete.edit('marks', key, { title: 'Dela' })
  await club.sent(athlete)
  const answer = Promise.withResolvers<void>()
  coach.networkFault = ({ method }) =>
    method === 'PATCH' ? { kind: 'hold', stage: 'after', gate: answer.promise } : { kind: 'drop' }
  await coach.edit('marks', key, { title: 'Daqui' })
  await club.waitFor('the answer', () => club.network.writes().some(({ status }) => status === 412), 1000)
  await athlete.remove('marks', key)
  await club.sent(athlete)
  coach.networkFault = () => ({ kind: 'deliver' })
  await resyncWithout(club, coach, 'marks', key)
  answer.resolve()
  await club.settle()
  expect(await coach.row('marks', key)).toBeUndefined()
  expect(await coach.attention()).toMatchObject([{ entityKey: key, mine: { title: 'Daqui' } }])
  await club.close()
})

async function withEvent({ coach, group, settle }: Club): Promise<string> {
  const place = { groupId: group.id, groupKey: group.clientId, location: 'Parque', distances: '10 km' }
  const when = { sport: 'run', scheduledTo: '2026-11-20T10:00:00.000Z' } as const
  const key = await coach.create('events', { name: 'Longo', description: '-', ...when, ...place })
  await settle()
  return key
}

it('gives up a row that a full resync lacked when an edit is refused that its person may not make', async () => {
  const club = await startClub()
  const { athlete, coach } = club
  const key = await withEvent(club)
  athlete.cut()
  await athlete.edit('events', key, { name: 'Curto' })
  await club.attempted(athlete, 'PATCH')
  await coach.remove('events', key)
  await club.sent(coach)
  athlete.networkFault = ({ method }) => ({ kind: method === 'GET' ? 'deliver' : 'drop' })
  await resyncWithout(club, athlete, 'events', key)
  athlete.reconnect()
  await club.settle()
  expect(await athlete.row('events', key)).toBeUndefined()
  await club.close()
})

it('shows nothing of a deleted row when its edit is read from a file and its person may not make it', async () => {
  const club = await startClub()
  const { athlete, coach } = club
  const key = await withEvent(club)
  athlete.cut()
  await athlete.edit('events', key, { name: 'Curto' })
  const rows = await athlete.modules.allUnsent(athlete.client.database)
  await coach.remove('events', key)
  await club.sent(coach)
  await athlete.close()
  const other = await club.addDevice('athlete tablet', athlete.user, { seed: 4 })
  await club.settle()
  const writer = { userId: other.user.id, role: 'athlete' } as const
  await importUnsent(other.client.database, writer, { rows, attention: [] }, 1)
  await club.settle()
  expect(await other.row('events', key)).toBeUndefined()
  expect(await other.attention()).toMatchObject([{ entityKey: key, mine: { name: 'Curto' }, theirs: null }])
  await club.close()
})

it.each(['deletes a workout with a log', 'creates one', 'creates one, answered after it'] as const)(
  'keeps no row that comes back or is new during a full resync, where access has ended: the coach %s',
  async (act) => {
    const club = await startClub()
    const { coach, tablet, athlete, key, newPlan } = club
    if (act === 'deletes a workout with a log') {
      coach.cut()
      await coach.edit('workouts', key, { name: 'Um' })
      await club.attempted(coach, 'PATCH')
      await athlete.edit('workouts', key, done)
      await club.sent(athlete)
      await coach.remove('workouts', key)
    }
    const [asked, page] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    coach.networkFault = ({ path }) => {
      if (!path.startsWith('/sync/workouts')) return { kind: 'hold', stage: 'before', gate: asked.promise }
      asked.resolve()
      return { kind: 'hold', stage: 'before', gate: page.promise }
    }
    const place = await coach.client.database.getLocal<{ shape: string }>('feed|workouts')
    await place?.incrementalModify((stored) => ({ ...stored, shape: 'other fields' }))
    coach.client.syncNow()
    await asked.promise
    const answer = act === 'creates one, answered after it' ? coach.holdNext('POST') : undefined
    const added = act === 'deletes a workout with a log' ? key : await coach.create('workouts', newPlan())
    await club.waitFor(
      'the answer',
      async () =>
        Boolean(await athlete.row('workouts', added)) &&
        (answer !== undefined || (await coach.row('workouts', added))?.unsent === 0),
      60_000,
    )
    const [link] = await tablet.rows('members')
    await tablet.remove('members', link?.clientId ?? '')
    await club.sent(tablet)
    page.resolve()
    coach.reconnect()
    if (answer) {
      const isLacked = async () =>
        (await coach.disk.contents()).some((row) => (row as AnyDocument).inFlight?.outdated)
      await club.waitFor('the end of the resync', isLacked, 60_000)
      answer()
    }
    await club.settle()
    expect(await coach.rows('workouts')).toEqual([])
    expect(await athlete.row('workouts', added)).toBeDefined()
    await club.close()
  },
)

it.each([
  ['PATCH', 'a page says so'],
  ['DELETE', 'a page says so'],
  ['PATCH', 'a full resync lacks the row'],
  ['DELETE', 'a full resync lacks the row'],
] as const)(
  'keeps no deleted row whose %s is answered with a log, where access ends before the answer comes: %s',
  async (method, sign) => {
    const club = await startClub()
    const { coach, tablet, athlete, key } = club
    coach.cut()
    if (method === 'PATCH') {
      await coach.edit('workouts', key, { name: 'Um' })
      await club.attempted(coach, method)
    }
    await athlete.edit('workouts', key, done)
    await club.sent(athlete)
    await coach.remove('workouts', key)
    const answer = coach.holdNext(method)
    coach.networkFault = ({ path }) => ({ kind: path.startsWith('/sync/') ? 'drop' : 'deliver' })
    await club.waitFor('the answer', () => club.network.writes().some(({ status }) => status === 412), 60_000)
    const [link] = await tablet.rows('members')
    await tablet.remove('members', link?.clientId ?? '')
    await club.sent(tablet)
    coach.reconnect()
    if (sign === 'a full resync lacks the row') await resyncWithout(club, coach, 'workouts', key)
    const stored = async () => (await coach.disk.contents()).find(({ clientId }) => clientId === key)
    const isTold = ({ base, remote }: Partial<AnyDocument>) => base?.outdated ?? remote?._deleted
    await club.waitFor(
      'the end of access',
      async () => {
        coach.online.hint()
        return isTold((await stored()) ?? {}) === true
      },
      60_000,
    )
    answer()
    await club.settle()
    expect(await coach.rows('workouts')).toEqual([])
    expect(await coach.attention()).toEqual([])
    expect(await athlete.row('workouts', key)).toBeDefined()
    await club.close()
  },
)
