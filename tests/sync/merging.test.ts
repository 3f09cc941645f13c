import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { initialValues } from '#sync/contract/fields.ts'
import { eventually } from '../support/eventually.ts'
import { type Club, done, startClub } from './support/club.ts'

const noLog = initialValues('workouts', 'log')

let club: Club

beforeEach(async () => {
  club = await startClub()
})

afterEach(() => club.close())

describe('when two devices changed the same workout', () => {
  it('keeps a coach’s new name and an athlete’s reason for missing it, without an entry', async () => {
    const { coach, tablet, athlete, key } = club
    const missed = { status: 'missed', notes: 'Gripe' }
    coach.cut()
    athlete.cut()
    await coach.edit('workouts', key, { name: 'Ritmo' })
    await athlete.edit('workouts', key, missed)
    coach.reconnect()
    athlete.reconnect()
    await club.settle()
    for (const device of [coach, tablet, athlete]) {
      expect(await device.row('workouts', key)).toMatchObject({ name: 'Ritmo', ...missed })
      expect(await device.attention()).toEqual([])
    }
  })

  it('leaves a completed plan as it was done, and asks the coach who had changed it offline', async () => {
    const { coach, tablet, athlete, key } = club
    const planned = await athlete.row('workouts', key)
    coach.cut()
    await coach.edit('workouts', key, { name: 'Ritmo', description: '10 km' })
    await athlete.edit('workouts', key, done)
    await club.sent(athlete)
    coach.reconnect()
    await club.settle()
    const asDone = { name: planned?.name, description: planned?.description, ...done }
    for (const device of [coach, tablet, athlete]) {
      expect(await device.row('workouts', key)).toMatchObject(asDone)
    }
    const [entry] = await coach.attention()
    expect(entry).toMatchObject({
      kind: 'plan-frozen',
      mine: { name: 'Ritmo', description: '10 km' },
      theirsBy: athlete.user.id,
    })
    await coach.modules.takeMine(coach.client.database, entry?.id ?? '')
    await club.settle()
    expect(await athlete.row('workouts', key)).toMatchObject({ name: 'Ritmo', description: '10 km', ...done })
  })

  it('keeps different fields that one coach changed on two devices, without an entry', async () => {
    const { coach, tablet, athlete, key } = club
    coach.cut()
    tablet.cut()
    await coach.edit('workouts', key, { name: 'Ritmo' })
    await tablet.edit('workouts', key, { scheduledTo: '2026-11-22' })
    coach.reconnect()
    tablet.reconnect()
    await club.settle()
    expect(await athlete.row('workouts', key)).toMatchObject({ name: 'Ritmo', scheduledTo: '2026-11-22' })
    expect([...(await coach.attention()), ...(await tablet.attention())]).toEqual([])
  })

  it('adds no entry when both wrote the same value', async () => {
    const { coach, tablet, key } = club
    coach.cut()
    tablet.cut()
    await coach.edit('workouts', key, { name: 'Ritmo' })
    await tablet.edit('workouts', key, { name: 'Ritmo' })
    coach.reconnect()
    tablet.reconnect()
    await club.settle()
    expect([...(await coach.attention()), ...(await tablet.attention())]).toEqual([])
  })

  it('lets the last push of the same field win, keeps the other value in an entry, and applies it on request', async () => {
    const { coach, tablet, athlete, key } = club
    coach.cut()
    tablet.cut()
    await coach.edit('workouts', key, { name: 'Do telefone' })
    await tablet.edit('workouts', key, { name: 'Do tablet' })
    coach.reconnect()
    await club.sent(coach)
    tablet.reconnect()
    await club.settle()
    expect(await coach.row('workouts', key)).toMatchObject({ name: 'Do tablet' })
    expect(await coach.attention()).toEqual([])
    const [entry] = await tablet.attention()
    expect(entry).toMatchObject({
      kind: 'conflict',
      entity: 'workouts',
      kept: 'mine',
      mine: { name: 'Do tablet' },
      theirs: { name: 'Do telefone' },
    })
    await tablet.modules.takeTheirs(tablet.client.database, entry?.id ?? '')
    await club.settle()
    expect(await athlete.row('workouts', key)).toMatchObject({ name: 'Do telefone' })
    expect(await tablet.attention()).toEqual([])
  })

  it('says in an entry when the person wrote their side, and who wrote the other side and when', async () => {
    const { coach, tablet, key } = club
    coach.cut()
    tablet.cut()
    await tablet.edit('workouts', key, { name: 'Do tablet' })
    const written = new Date().toISOString()
    await coach.edit('workouts', key, { name: 'Do telefone' })
    coach.reconnect()
    await club.sent(coach)
    const theirs = await coach.row('workouts', key)
    tablet.reconnect()
    await club.settle()
    const [entry] = await tablet.attention()
    expect(entry).toMatchObject({ theirsBy: coach.user.id, theirsAt: theirs?.updatedAt })
    expect(entry?.mineAt && entry.mineAt <= written).toBe(true)
  })

  it('does the same for a profile that its owner changed on two devices', async () => {
    const { athlete } = club
    const watch = await club.addDevice('athlete tablet', athlete.user, { seed: 4 })
    await club.settle()
    athlete.cut()
    watch.cut()
    await athlete.edit('users', athlete.user.clientId, { city: 'Recife', bio: 'Nado' })
    await watch.edit('users', athlete.user.clientId, { city: 'Olinda', height: 170 })
    athlete.reconnect()
    await club.sent(athlete)
    watch.reconnect()
    await club.settle()
    const profile = { city: 'Olinda', bio: 'Nado', height: 170 }
    expect(await athlete.row('users', athlete.user.clientId)).toMatchObject(profile)
    expect(await watch.attention()).toMatchObject([{ mine: { city: 'Olinda' }, theirs: { city: 'Recife' } }])
  })
})

describe('when the coach changed a plan before the log of it arrived', () => {
  const long = { name: 'Longo', description: '15 km' }
  const shorter = { name: 'Leve', description: '4 km' }
  const shown = async (key: string) => {
    const rows = await Promise.all(
      [club.coach, club.tablet, club.athlete].map((device) => device.row('workouts', key)),
    )
    return rows.map((row) => row?.donePlan)
  }
  /** The plan that the athlete has offline, while the coach writes another one. */
  const apart = async () => {
    const { coach, athlete, newPlan } = club
    const key = await coach.create('workouts', newPlan(long))
    await club.settle()
    const row = await athlete.row('workouts', key)
    athlete.cut()
    await coach.edit('workouts', key, shorter)
    await club.sent(coach)
    return { key, donePlan: { ...long, sport: row?.sport, scheduledTo: row?.scheduledTo } }
  }

  it.each([done, { status: 'missed', missedReason: 'ill' }])(
    'the log brings the plan it was made on, and both see what had become of it: %o',
    async (log) => {
      const { key, donePlan } = await apart()
      await club.athlete.edit('workouts', key, log)
      club.athlete.reconnect()
      await club.settle()
      expect(await shown(key)).toEqual([donePlan, donePlan, donePlan])
      expect(await club.coach.row('workouts', key)).toMatchObject({ ...shorter, ...log })
      expect([...(await club.athlete.attention()), ...(await club.coach.attention())]).toEqual([])
    },
  )

  it('a log that is corrected keeps it, and one that is undone loses it', async () => {
    const { key, donePlan } = await apart()
    await club.athlete.edit('workouts', key, done)
    club.athlete.reconnect()
    await club.settle()
    await club.athlete.edit('workouts', key, { ...done, rpe: 9 })
    await club.settle()
    expect(await shown(key)).toEqual([donePlan, donePlan, donePlan])
    await club.athlete.edit('workouts', key, { ...noLog })
    await club.settle()
    expect(await shown(key)).toEqual([null, null, null])
  })

  it('a log of the plan as it was changed brings none, nor one of a plan that was changed back', async () => {
    const { key } = await apart()
    club.athlete.reconnect()
    await club.settle()
    await club.athlete.edit('workouts', key, done)
    await club.settle()
    expect(await shown(key)).toEqual([null, null, null])
    const other = await apart()
    await club.athlete.edit('workouts', other.key, done)
    await club.coach.edit('workouts', other.key, long)
    await club.sent(club.coach)
    club.athlete.reconnect()
    await club.settle()
    expect(await shown(other.key)).toEqual([null, null, null])
  })

  it('a change of the plan by somebody who had seen the log is no plan that was done', async () => {
    const { coach, athlete, key } = club
    await athlete.edit('workouts', key, done)
    await club.settle()
    await coach.edit('workouts', key, shorter)
    await club.settle()
    expect(await shown(key)).toEqual([null, null, null])
  })

  it('a log that brings the deleted workout back brings the plan it was made on', async () => {
    const { key, donePlan } = await apart()
    await club.athlete.edit('workouts', key, done)
    await club.coach.remove('workouts', key)
    await club.sent(club.coach)
    club.athlete.reconnect()
    await club.settle()
    expect(await shown(key)).toEqual([donePlan, donePlan, donePlan])
  })

  it('of two logs of the athlete’s devices, the entry keeps each with its own plan', async () => {
    const { athlete } = club
    const watch = await club.addDevice('athlete watch', athlete.user, { seed: 4 })
    await club.settle()
    const { key, donePlan } = await apart()
    await athlete.edit('workouts', key, done)
    await eventually(async () => expect(await watch.row('workouts', key)).toMatchObject(shorter))
    await watch.edit('workouts', key, { ...done, notes: 'Do relógio' })
    await club.sent(watch)
    athlete.reconnect()
    await club.settle()
    expect(await watch.row('workouts', key)).toMatchObject({ notes: 'Bom', donePlan })
    const [entry] = await athlete.attention()
    expect(entry).toMatchObject({ kind: 'conflict', theirs: { notes: 'Do relógio', donePlan: null } })
    await athlete.decide(entry?.id ?? '', 'theirs')
    await club.settle()
    expect(await watch.row('workouts', key)).toMatchObject({ notes: 'Do relógio', donePlan: null })
  })
})
