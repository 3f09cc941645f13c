import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Club, done, startClub } from './support/club.ts'

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
    expect(entry).toMatchObject({ kind: 'plan-frozen', mine: { name: 'Ritmo', description: '10 km' } })
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
