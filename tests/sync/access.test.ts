import { getChangedDocumentsSince } from 'rxdb/plugins/core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { collectionNames } from '#sync/contract/wire/feed.ts'
import { importUnsent } from '#sync/unsent-file.ts'
import { type Club, done, startClub } from './support/club.ts'

let club: Club

beforeEach(async () => {
  club = await startClub()
})

afterEach(() => club.close())

/** The coach removes the athlete from the group, on the tablet. */
async function removeMember() {
  const [link] = await club.tablet.rows('members')
  await club.tablet.remove('members', link?.clientId ?? '')
  await club.sent(club.tablet)
}

/** The whole content of the device's disk as text, deleted rows and local documents included. */
async function stored(device: Club['coach']): Promise<string> {
  const { database } = device.client
  const rows = await Promise.all(
    collectionNames.map(async (name) => {
      const { storageInstance } = device.modules.collectionOf(database, name)
      return (await getChangedDocumentsSince(storageInstance, 10_000)).documents
    }),
  )
  return JSON.stringify([rows, await device.attention()])
}

describe('when an athlete leaves a coach', () => {
  it('removes the athlete’s rows from the coach’s devices, and keeps them for the athlete', async () => {
    const { coach, tablet, athlete, key } = club
    await removeMember()
    await club.settle()
    for (const device of [coach, tablet]) {
      expect(await device.rows('workouts')).toEqual([])
      expect(await device.rows('users')).toHaveLength(1)
    }
    expect(await athlete.row('workouts', key)).toBeDefined()
    expect(await athlete.rows('groups')).toEqual([])
  })

  it('keeps a coach’s unsent edit in an attention entry', async () => {
    const { coach, athlete, key } = club
    coach.cut()
    await coach.edit('workouts', key, { name: 'Um' })
    await removeMember()
    coach.reconnect()
    await club.settle()
    expect(await coach.row('workouts', key)).toBeUndefined()
    expect(await coach.attention()).toMatchObject([
      { kind: 'refused', code: 'not-found', mine: { name: 'Um' }, theirs: null, title: 'Um' },
    ])
    expect(await athlete.row('workouts', key)).toMatchObject({ name: 'Técnica' })
  })

  it('asks the coach nothing about a log that was marked as seen too late', async () => {
    const { coach, athlete, key } = club
    await athlete.edit('workouts', key, done)
    await club.settle()
    coach.cut()
    await coach.edit('workouts', key, { seenAt: '2026-03-12T10:00:00.000Z' })
    await removeMember()
    coach.reconnect()
    await club.settle()
    expect(await coach.attention()).toEqual([])
    expect(await coach.row('workouts', key)).toBeUndefined()
    expect(await athlete.row('workouts', key)).toMatchObject({ seenAt: null })
  })

  it('asks the coach nothing about a value of theirs that had arrived before they changed it again', async () => {
    const { coach, key } = club
    const waiting = async () => (await coach.disk.contents()).find(({ unsent }) => unsent === 1)
    coach.networkFault = ({ method }) => ({ kind: method === 'PATCH' ? 'lose-reply' : 'deliver' })
    await coach.edit('workouts', key, { name: 'Um' })
    const isBack = async () => (await waiting())?.remote !== undefined
    await club.waitFor('the own value in a page', isBack, 60_000)
    await coach.edit('workouts', key, { name: 'Dois' })
    coach.cut()
    await removeMember()
    coach.reconnect()
    coach.networkFault = ({ method }) => ({ kind: method === 'PATCH' ? 'deliver' : 'drop' })
    await club.waitFor('the refusal', async () => (await waiting()) === undefined, 60_000)
    coach.networkFault = () => ({ kind: 'deliver' })
    await club.settle()
    expect(await coach.attention()).toMatchObject([{ kind: 'refused', mine: { name: 'Dois' }, theirs: null }])
  })

  it('sends what the coach changed back before the answer came, once the athlete is back', async () => {
    const { coach, tablet, athlete, key } = club
    coach.loseReplyOnce('PATCH')
    await coach.edit('workouts', key, { name: 'Engano' })
    await club.reached('PATCH')
    coach.cut()
    await coach.edit('workouts', key, { name: 'Técnica' })
    await removeMember()
    await club.app.link(club.group, athlete.user)
    coach.reconnect()
    await club.settle()
    for (const device of [coach, tablet, athlete])
      expect(await device.row('workouts', key)).toMatchObject({ name: 'Técnica' })
    expect(await coach.attention()).toEqual([])
  })

  it('keeps nothing that the athlete wrote on the coach’s device, also not in attention entries', async () => {
    const { coach, athlete, key } = club
    const marker = 'joelho operado em maio'
    await athlete.edit('workouts', key, { ...done, notes: marker })
    await club.settle()
    expect(await stored(coach)).toContain(marker)
    coach.cut()
    await coach.edit('workouts', key, { coachComment: 'Bom' })
    await removeMember()
    coach.reconnect()
    await club.settle()
    expect(await coach.attention()).toMatchObject([{ kind: 'refused', mine: { coachComment: 'Bom' } }])
    expect(await stored(coach)).not.toContain(marker)
  })

  it('tells the coach that a change which had arrived cannot be taken back any more', async () => {
    const { coach, athlete, key } = club
    coach.networkFault = ({ method }) => ({ kind: method === 'PATCH' ? 'lose-reply' : 'drop' })
    await coach.edit('workouts', key, { name: 'Engano' })
    await club.reached('PATCH')
    coach.cut()
    await coach.edit('workouts', key, { name: 'Técnica' })
    await removeMember()
    coach.reconnect()
    await club.settle()
    expect(await athlete.row('workouts', key)).toMatchObject({ name: 'Engano' })
    expect(await coach.attention()).toMatchObject([
      { kind: 'refused', code: 'not-found', mine: { name: 'Técnica' }, theirs: null },
    ])
  })

  it('asks nothing about a change that was taken back before its only attempt was refused', async () => {
    const { coach, key } = club
    coach.cut()
    await removeMember()
    const isPatch = ({ method }: { method: string }) => method === 'PATCH'
    coach.networkFault = (request) => ({ kind: isPatch(request) ? 'deliver' : 'drop' })
    const send = coach.holdNext('PATCH', 'before')
    await coach.edit('workouts', key, { name: 'Engano' })
    await club.waitFor('the attempt', async () => coach.attempts.some(isPatch), 60_000)
    await coach.edit('workouts', key, { name: 'Técnica' })
    send()
    coach.reconnect()
    await club.settle()
    expect(await coach.rows('workouts')).toEqual([])
    expect(await coach.attention()).toEqual([])
  })

  it.each([
    ['workouts', false],
    ['marks', false],
    ['workouts', true],
    ['marks', true],
  ] as const)(
    'asks nothing about what a coach’s own create of %s had brought, once the athlete is back; changed elsewhere since: %s',
    async (collection, isChanged) => {
      const { coach, tablet, athlete, newPlan } = club
      const isPost = ({ method }: { method: string }) => method === 'POST'
      coach.networkFault = (request) => ({ kind: isPost(request) ? 'lose-reply' : 'drop' })
      const days = { startDay: '2026-12-01', endDay: '2026-12-01' }
      const people = { athleteId: athlete.user.id, createdBy: coach.user.id }
      const key =
        collection === 'workouts'
          ? await coach.create(collection, newPlan({ description: 'Um' }))
          : await coach.create(collection, { kind: 'ill', text: 'Um', ...days, ...people })
      await club.waitFor('the row', async () => Boolean(await tablet.row(collection, key)), 60_000)
      coach.cut()
      await removeMember()
      const then = collection === 'workouts' ? { description: 'Dois' } : { text: 'Dois' }
      await coach.edit(collection, key, then)
      // The repeated create is refused; the next one, with the new name, does not arrive while access has ended.
      let refused = false
      coach.networkFault = (request) => {
        const isFirst = isPost(request) && !refused
        refused ||= isFirst
        return { kind: isFirst ? 'deliver' : 'drop' }
      }
      await club.waitFor('the refusal', async () => refused, 60_000)
      await club.app.link(club.group, athlete.user)
      const there = collection === 'workouts' ? { dayOrder: 3 } : { title: 'Gripe' }
      if (isChanged) {
        await club.waitFor('the row', async () => Boolean(await tablet.row(collection, key)), 60_000)
        await tablet.edit(collection, key, there)
        await club.sent(tablet)
      }
      coach.reconnect()
      await club.settle()
      for (const device of [coach, tablet, athlete])
        expect(await device.row(collection, key)).toMatchObject({ ...then, ...(isChanged && there) })
      expect(await coach.attention()).toEqual([])
    },
  )

  it('sends a refused edit that the coach takes from a file once the athlete is back, and asks nothing more', async () => {
    const { coach, tablet, athlete, key } = club
    coach.cut()
    await coach.edit('workouts', key, { name: 'Um' })
    await tablet.edit('workouts', key, { description: '6x100' })
    await club.sent(tablet)
    await removeMember()
    coach.reconnect()
    await club.settle()
    const attention = await coach.attention()
    const other = await club.addDevice('another of the coach', coach.user, { seed: 4 })
    await club.settle()
    const writer = { userId: coach.user.id, role: 'coach' } as const
    await importUnsent(other.client.database, writer, { rows: [], attention }, 1)
    other.cut()
    await club.app.link(club.group, athlete.user)
    const [entry] = await other.attention()
    await other.decide(String(entry?.id), 'mine')
    other.reconnect()
    await club.settle()
    expect(await other.attention()).toEqual([])
    for (const device of [other, tablet, athlete])
      expect(await device.row('workouts', key)).toMatchObject({ name: 'Um', description: '6x100' })
  })

  it('shows the rows again when the athlete rejoins, with logs written in the meantime', async () => {
    const { coach, athlete, key } = club
    await removeMember()
    await athlete.edit('workouts', key, done)
    await club.settle()
    await club.app.link(club.group, athlete.user)
    await club.settle()
    expect(await coach.row('workouts', key)).toMatchObject(done)
  })
})
