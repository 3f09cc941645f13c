import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { importUnsent, readUnsentFile, writeUnsentFile } from '#sync/unsent-file.ts'
import { type Club, done, startClub } from './support/club.ts'

let club: Club

beforeEach(async () => {
  club = await startClub()
})

afterEach(() => club.close())

const missed = { status: 'missed', notes: 'Gripe' }

describe('when the coach deletes a workout and the athlete logs it', () => {
  async function logReachesBeforeDeletion(log: object) {
    const { coach, athlete, key } = club
    coach.cut()
    await coach.remove('workouts', key)
    await athlete.edit('workouts', key, log)
    await club.sent(athlete)
    coach.reconnect()
    await club.settle()
  }

  it.each([done, missed])(
    'keeps the log when it arrives first, and adds an entry for the coach: %o',
    async (log) => {
      const { coach, athlete, tablet, key } = club
      await logReachesBeforeDeletion(log)
      for (const device of [coach, tablet, athlete]) {
        expect(await device.row('workouts', key)).toMatchObject(log)
      }
      expect(await coach.attention()).toMatchObject([{ kind: 'completed-meanwhile', entityKey: key }])
      expect(await athlete.attention()).toEqual([])
    },
  )

  it.each([done, missed])('restores the workout when the deletion arrives first: %o', async (log) => {
    const { coach, athlete, tablet, key } = club
    athlete.cut()
    await athlete.edit('workouts', key, log)
    await coach.remove('workouts', key)
    await club.sent(coach)
    athlete.reconnect()
    await club.settle()
    for (const device of [coach, tablet, athlete]) {
      expect(await device.row('workouts', key)).toMatchObject(log)
    }
  })

  it.each([done, missed])(
    'restores it with a log that was started before the deletion arrived: %o',
    async (log) => {
      const { coach, athlete, tablet, key } = club
      const read = await athlete.row('workouts', key)
      await coach.remove('workouts', key)
      await club.settle()
      expect(await athlete.row('workouts', key)).toBeUndefined()
      if (read) await athlete.restore('workouts', read, log)
      await club.settle()
      for (const device of [coach, tablet, athlete]) {
        expect(await device.row('workouts', key)).toMatchObject(log)
      }
      expect(await athlete.attention()).toEqual([])
    },
  )

  it('keeps a log that was corrected after the coach saw its first version', async () => {
    const { coach, athlete, key } = club
    await athlete.edit('workouts', key, done)
    await club.settle()
    coach.cut()
    await coach.remove('workouts', key)
    await athlete.edit('workouts', key, { notes: 'Ombro doeu no fim' })
    await club.sent(athlete)
    coach.reconnect()
    await club.settle()
    expect(await coach.row('workouts', key)).toMatchObject({ notes: 'Ombro doeu no fim' })
    expect(await coach.attention()).toMatchObject([{ kind: 'completed-meanwhile' }])
  })

  it('deletes it when the coach takes the deletion from a file on a device that does not have it', async () => {
    const { coach, athlete, app, link, key } = club
    await logReachesBeforeDeletion(done)
    const attention = await coach.attention()
    const server = await app.signedIn(coach.user)
    await server.delete(`/groups/member/${link.id}`)
    const other = await club.addDevice('another of the coach', coach.user, { seed: 4 })
    await club.settle()
    const writer = { userId: coach.user.id, role: 'coach' } as const
    await importUnsent(other.client.database, writer, { rows: [], attention }, 1)
    other.cut()
    await app.link(club.group, athlete.user)
    await other.decide(String((await other.attention())[0]?.id), 'mine')
    other.reconnect()
    await club.settle()
    // A file has nothing of the log, so whether the coach had seen it is asked once more, with the workout in view.
    const [asked] = await other.attention()
    expect(asked).toMatchObject({ kind: 'completed-meanwhile' })
    expect(await other.row('workouts', key)).toMatchObject(done)
    await other.decide(String(asked?.id), 'mine')
    await club.settle()
    for (const device of [other, athlete]) expect(await device.row('workouts', key)).toBeUndefined()
    expect(await other.attention()).toEqual([])
  })

  it('deletes a completed workout when the coach had seen the completion', async () => {
    const { coach, athlete, key } = club
    await athlete.edit('workouts', key, done)
    await club.settle()
    await coach.remove('workouts', key)
    await club.settle()
    expect(await athlete.row('workouts', key)).toBeUndefined()
    expect(await coach.attention()).toEqual([])
  })
})

describe('when one device deletes a row and another edits it', () => {
  it('deletes the row even if the plan was edited elsewhere', async () => {
    const { coach, tablet, athlete, key } = club
    coach.cut()
    await coach.remove('workouts', key)
    await tablet.edit('workouts', key, { name: 'Ritmo' })
    await club.sent(tablet)
    coach.reconnect()
    await club.settle()
    expect(await athlete.row('workouts', key)).toBeUndefined()
  })

  it('keeps an edit of a deleted workout in an entry, which says who deleted it and can restore it', async () => {
    const { coach, tablet, athlete, key } = club
    tablet.cut()
    await tablet.edit('workouts', key, { name: 'Ritmo' })
    await coach.remove('workouts', key)
    await club.sent(coach)
    tablet.reconnect()
    await club.settle()
    expect(await tablet.row('workouts', key)).toBeUndefined()
    const [entry] = await tablet.attention()
    expect(entry).toMatchObject({ kind: 'deleted-elsewhere', mine: { name: 'Ritmo' }, title: 'Ritmo' })
    expect(entry).toMatchObject({ theirs: null, theirsBy: coach.user.id, theirsAt: expect.any(String) })
    await tablet.modules.takeMine(tablet.client.database, entry?.id ?? '')
    await club.settle()
    for (const device of [coach, tablet, athlete]) {
      expect(await device.row('workouts', key)).toMatchObject({ name: 'Ritmo', scheduledTo: '2026-11-20' })
    }
    expect(await tablet.attention()).toEqual([])
  })

  it('adds no entry when both deleted it', async () => {
    const { coach, tablet, key } = club
    coach.cut()
    tablet.cut()
    await coach.remove('workouts', key)
    await tablet.remove('workouts', key)
    coach.reconnect()
    tablet.reconnect()
    await club.settle()
    expect([...(await coach.attention()), ...(await tablet.attention())]).toEqual([])
  })
})

describe('undoing a deletion', () => {
  it('keeps the workout unchanged when the deletion was not sent yet', async () => {
    const { coach, athlete, key } = club
    coach.cut()
    const row = await coach.remove('workouts', key)
    await club.attempted(coach, 'DELETE')
    if (row) await coach.restore('workouts', row)
    coach.reconnect()
    await club.settle()
    expect(await athlete.row('workouts', key)).toMatchObject({ name: 'Técnica' })
    expect(await coach.attention()).toEqual([])
  })

  it('restores it with the same id when the deletion was sent', async () => {
    const { coach, athlete, key } = club
    const id = (await coach.row('workouts', key))?.id
    const row = await coach.remove('workouts', key)
    await club.settle()
    if (row) await coach.restore('workouts', row)
    await club.settle()
    expect(await athlete.row('workouts', key)).toMatchObject({ id, name: 'Técnica' })
    expect(await coach.attention()).toEqual([])
  })

  it.each([
    ['without an edit', {}],
    ['with an edit', { name: 'Ritmo' }],
  ])('restores it when the response to the deletion was lost, %s', async (_how, changes) => {
    const { coach, athlete, key } = club
    coach.networkFault = ({ method }) => ({ kind: method === 'DELETE' ? 'lose-reply' : 'deliver' })
    const row = await coach.remove('workouts', key)
    await club.reached('DELETE')
    if (row) await coach.restore('workouts', row, changes)
    coach.reconnect()
    await club.settle()
    expect(await athlete.row('workouts', key)).toMatchObject({ name: 'Técnica', ...changes })
    expect(await coach.attention()).toEqual([])
  })
})

describe('when a deletion is undone after a log has brought the workout back', () => {
  it('the athlete’s own device keeps the log that another one had made', async () => {
    const { athlete, newPlan } = club
    const watch = await club.addDevice('athlete watch', athlete.user, { seed: 9 })
    const key = await athlete.create('workouts', newPlan({ createdBy: athlete.user.id }))
    await club.settle()
    watch.cut()
    await watch.edit('workouts', key, done)
    const gone = await athlete.remove('workouts', key)
    await club.sent(athlete)
    watch.reconnect()
    await club.settle()
    if (gone) await athlete.restore('workouts', gone)
    await club.settle()
    expect(await watch.row('workouts', key)).toMatchObject(done)
    for (const device of [athlete, watch]) expect(await device.attention()).toEqual([])
  })

  it('the coach’s device keeps the log, and what the coach wrote elsewhere since', async () => {
    const { coach, tablet, athlete, key } = club
    athlete.cut()
    await athlete.edit('workouts', key, done)
    const gone = await coach.remove('workouts', key)
    await club.sent(coach)
    athlete.reconnect()
    await club.settle()
    await tablet.edit('workouts', key, { name: 'Corrigido' })
    await club.settle()
    if (gone) await coach.restore('workouts', gone)
    await club.settle()
    expect(await athlete.row('workouts', key)).toMatchObject({ ...done, name: 'Corrigido' })
    expect(await coach.attention()).toEqual([])
  })
})

describe('when a deletion that had no answer was undone, and read from a file on another device', () => {
  /** The coach's other device has the row of the file, whose deletion did not arrive. */
  async function undoneInFile(isAllowed: boolean) {
    const { coach, app, link, key } = club
    coach.cut()
    const row = await coach.remove('workouts', key)
    await club.attempted(coach, 'DELETE')
    if (row) await coach.restore('workouts', row)
    const rows = await coach.modules.allUnsent(coach.client.database)
    const file = writeUnsentFile(coach.user.id, '', { rows, attention: [], drafts: [] })
    await coach.close()
    const server = await app.signedIn(coach.user)
    if (!isAllowed) await server.delete(`/groups/member/${link.id}`)
    const other = await club.addDevice('another of the coach', coach.user, { seed: 4 })
    if (!isAllowed) await club.settle()
    const reading = readUnsentFile(file, coach.user.id)
    const writer = { userId: coach.user.id, role: 'coach' } as const
    if (reading.kind === 'read') await importUnsent(other.client.database, writer, reading.content, 1)
    return other
  }

  it('shows the workout once its person may see it again', async () => {
    const { app, group, athlete, key } = club
    const other = await undoneInFile(false)
    await club.settle()
    expect(await other.row('workouts', key)).toBeUndefined()
    await app.link(group, athlete.user)
    await club.settle()
    expect(await other.row('workouts', key)).toMatchObject({ name: 'Técnica' })
  })

  it('is deleted when its person deletes it there', async () => {
    const { athlete, key } = club
    const other = await undoneInFile(true)
    await other.remove('workouts', key)
    await club.settle()
    for (const device of [other, athlete]) expect(await device.row('workouts', key)).toBeUndefined()
  })
})

it('brings a workout back on another device whose file has the deletion that had arrived and was undone', async () => {
  const { coach, athlete, key } = club
  const gone = await coach.remove('workouts', key)
  await club.settle()
  coach.cut()
  if (gone) await coach.restore('workouts', gone, { description: '10x50' })
  const rows = await coach.modules.allUnsent(coach.client.database)
  const file = writeUnsentFile(coach.user.id, '', { rows, attention: [], drafts: [] })
  await coach.close()
  const other = await club.addDevice('another of the coach', coach.user, { seed: 4 })
  await club.settle()
  const reading = readUnsentFile(file, coach.user.id)
  const writer = { userId: coach.user.id, role: 'coach' } as const
  if (reading.kind === 'read') await importUnsent(other.client.database, writer, reading.content, 1)
  await club.settle()
  for (const device of [other, athlete])
    expect(await device.row('workouts', key)).toMatchObject({ name: 'Técnica', description: '10x50' })
  expect(await other.attention()).toEqual([])
})

it('brings back with an undone deletion what another device had written before it, and the edit that was unsent', async () => {
  const { coach, tablet, athlete, key } = club
  coach.cut()
  await tablet.edit('workouts', key, { name: 'Do tablet' })
  await club.sent(tablet)
  await coach.edit('workouts', key, { description: '10x50' })
  const gone = await coach.remove('workouts', key)
  coach.reconnect()
  await club.settle()
  expect(await athlete.row('workouts', key)).toBeUndefined()
  if (gone) await coach.restore('workouts', gone)
  await club.settle()
  for (const device of [coach, tablet, athlete])
    expect(await device.row('workouts', key)).toMatchObject({ name: 'Do tablet', description: '10x50' })
  expect(await coach.attention()).toEqual([])
})

it('does not show a row again that was deleted before its create was answered, when access has ended meanwhile', async () => {
  const { coach, athlete, newPlan } = club
  const fresh = await club.addDevice('coach fresh', coach.user, { seed: 11, open: false })
  const answer = fresh.holdNext('POST')
  let pulls = false
  fresh.networkFault = ({ path }) => ({
    kind: path.startsWith('/sync/workouts') && !pulls ? 'drop' : 'deliver',
  })
  await fresh.open()
  const key = await fresh.create('workouts', newPlan())
  const before = club.network.deliveries.length
  await club.reached('POST', 2)
  await fresh.remove('workouts', key)
  const [link] = await coach.rows('members')
  await coach.remove('members', link?.clientId ?? '')
  await club.sent(coach)
  pulls = true
  await club.waitFor(
    'the first pull',
    async () => {
      fresh.online.hint()
      const later = club.network.deliveries.slice(before)
      return later.some(
        ({ device, request }) => device === fresh.name && request.path.startsWith('/sync/workouts'),
      )
    },
    31_000,
  )
  answer()
  fresh.reconnect()
  await club.settle()
  expect(await fresh.row('workouts', key)).toBeUndefined()
  expect(await athlete.row('workouts', key)).toBeDefined()
})

it('sends nothing of a new row that is deleted while its request is stored', async () => {
  const { coach, newPlan } = club
  const { storageInstance } = coach.modules.collectionOf(coach.client.database, 'workouts')
  const write = storageInstance.bulkWrite.bind(storageInstance)
  storageInstance.bulkWrite = async (rows, context) => {
    const request = rows.find(({ document }) => document.inFlight)
    if (request) {
      storageInstance.bulkWrite = write
      await coach.remove('workouts', request.document.clientId)
    }
    return write(rows, context)
  }
  const key = await coach.create('workouts', newPlan({ name: 'Engano' }))
  await club.waitFor('the deletion', async () => storageInstance.bulkWrite === write)
  await club.settle()
  expect(await coach.row('workouts', key)).toBeUndefined()
  expect(club.network.writes().filter(({ request }) => JSON.stringify(request.body).includes(key))).toEqual(
    [],
  )
})
