import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Club, startClub } from './support/club.ts'
import type { SimulatedDevice } from './support/device.ts'

let club: Club
let second: SimulatedDevice

beforeEach(async () => {
  club = await startClub()
  second = await club.addDevice('coach phone', club.coach.user, { beside: club.coach })
})

afterEach(() => club.close())

/** Has the worker of this device run to its end, or for this many port calls. */
async function woken(device: SimulatedDevice, callsLeft?: number): Promise<boolean | undefined> {
  let over = false
  const run = device.wakeWorker(callsLeft).finally(() => {
    over = true
  })
  await Promise.allSettled([
    run,
    club.waitFor('the worker', async () => {
      await device.clock.advance(1000)
      return over
    }),
  ])
  return run
}

describe('two tabs of one person on one device', () => {
  it('show the same, and one of them alone exchanges', async () => {
    const { coach, athlete, tablet, key } = club
    await second.edit('workouts', key, { name: 'Ritmo' })
    await club.waitFor('the other tab', async () => (await coach.row('workouts', key))?.name === 'Ritmo')
    await tablet.edit('workouts', key, { description: '12x25' })
    await club.settle()
    expect(await second.row('workouts', key)).toMatchObject({ name: 'Ritmo', description: '12x25' })
    expect(await athlete.row('workouts', key)).toMatchObject({ name: 'Ritmo', description: '12x25' })
    expect(second.attempts).toEqual([])
  })

  it('keep both changes of one row that are made at once', async () => {
    const { coach, athlete, key } = club
    await Promise.all([
      coach.edit('workouts', key, { name: 'Ritmo' }),
      second.edit('workouts', key, { description: '12x25' }),
    ])
    await club.settle()
    expect(await athlete.row('workouts', key)).toMatchObject({ name: 'Ritmo', description: '12x25' })
    expect(await coach.attention()).toEqual([])
  })

  it('go on when the one that exchanged is killed', async () => {
    const { coach, athlete, key } = club
    coach.fate = ({ method }) => ({ kind: method === 'GET' ? 'deliver' : 'lose-reply' })
    await coach.edit('workouts', key, { name: 'Ritmo' })
    await club.reached('PATCH')
    coach.kill()
    await second.edit('workouts', key, { description: '12x25' })
    await club.settle()
    expect(await athlete.row('workouts', key)).toMatchObject({ name: 'Ritmo', description: '12x25' })
    expect(await second.attention()).toEqual([])
  })

  it('both ask for the same person’s decision, and one decides', async () => {
    const { coach, tablet, athlete, key } = club
    coach.cut()
    await coach.edit('workouts', key, { name: 'Um' })
    await tablet.edit('workouts', key, { name: 'Dois' })
    await club.sent(tablet)
    coach.reconnect()
    await club.settle()
    const [entry] = await second.attention()
    expect(entry).toMatchObject({ mine: { name: 'Um' }, theirs: { name: 'Dois' } })
    await second.decide(entry?.id ?? '', 'theirs')
    await club.settle()
    expect(await coach.attention()).toEqual([])
    expect(await athlete.row('workouts', key)).toMatchObject({ name: 'Dois' })
  })
})

describe('the service worker', () => {
  it('leaves the exchange to a page that answers', async () => {
    const { coach, athlete, key } = club
    coach.cut()
    await coach.edit('workouts', key, { name: 'Ritmo' })
    coach.fate = () => ({ kind: 'deliver' })
    const streams = coach.streamsOpened
    expect(await woken(coach)).toBe(true)
    await club.settle()
    expect(await athlete.row('workouts', key)).toMatchObject({ name: 'Ritmo' })
    // The page kept the lock.
    expect(coach.streamsOpened).toBe(streams)
  })

  it('sends and receives alone when no page is left', async () => {
    const { coach, tablet, athlete, key } = club
    coach.cut()
    await coach.edit('workouts', key, { name: 'Ritmo' })
    coach.kill()
    second.kill()
    await tablet.edit('workouts', key, { description: '12x25' })
    await club.sent(tablet)
    coach.fate = () => ({ kind: 'deliver' })
    expect(await woken(coach)).toBe(true)
    await club.settle()
    expect(await athlete.row('workouts', key)).toMatchObject({ name: 'Ritmo', description: '12x25' })
    coach.cut()
    await coach.open()
    expect(await coach.row('workouts', key)).toMatchObject({ description: '12x25', unsent: 0 })
  })

  it('fails, so that the browser calls it again, when the disk fails, and lets the lock go', async () => {
    const { coach, athlete, key } = club
    coach.cut()
    await coach.edit('workouts', key, { name: 'Ritmo' })
    coach.kill()
    second.kill()
    coach.fate = () => ({ kind: 'deliver' })
    coach.disk.faults.fail('write')
    await expect(woken(coach)).rejects.toMatchObject({ code: 'unreadable' })
    coach.disk.faults.heal()
    expect(await woken(coach)).toBe(true)
    await club.settle()
    expect(await athlete.row('workouts', key)).toMatchObject({ name: 'Ritmo' })
  })

  it('lets a page go on where it was killed', async () => {
    const { coach, athlete, key } = club
    coach.cut()
    await coach.edit('workouts', key, { name: 'Ritmo' })
    coach.kill()
    second.kill()
    coach.fate = () => ({ kind: 'deliver' })
    for (let calls = 0; calls < 12; calls += 3) await woken(coach, calls)
    await coach.open()
    await club.settle()
    expect(await athlete.row('workouts', key)).toMatchObject({ name: 'Ritmo', version: 2 })
    expect(await coach.attention()).toEqual([])
  })
})
