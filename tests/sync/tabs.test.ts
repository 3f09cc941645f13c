import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Club, startClub } from './support/club.ts'
import type { SimulatedDevice } from './support/device.ts'

let club: Club
let second: SimulatedDevice

beforeEach(async () => {
  club = await startClub()
  second = await club.addDevice('coach phone', club.coach.user, { tabOf: club.coach })
})

afterEach(() => club.close())

/** Runs this device's service worker to its end, or for this many port calls. */
async function woken(device: SimulatedDevice, callsLeft?: number): Promise<boolean | undefined> {
  let over = false
  const run = device.wakeWorker(callsLeft).finally(() => {
    over = true
  })
  await Promise.allSettled([run, club.waitFor('the worker', () => over, 1000)])
  return run
}

describe('two tabs of one person on one device', () => {
  it('show the same rows, and only one exchanges', async () => {
    const { coach, athlete, tablet, key } = club
    await second.edit('workouts', key, { name: 'Ritmo' })
    await club.waitFor('the other tab', async () => (await coach.row('workouts', key))?.name === 'Ritmo')
    await tablet.edit('workouts', key, { description: '12x25' })
    await club.settle()
    expect(await second.row('workouts', key)).toMatchObject({ name: 'Ritmo', description: '12x25' })
    expect(await athlete.row('workouts', key)).toMatchObject({ name: 'Ritmo', description: '12x25' })
    expect(second.attempts).toEqual([])
  })

  it('keep both of two changes of one row at the same time', async () => {
    const { coach, athlete, key } = club
    await Promise.all([
      coach.edit('workouts', key, { name: 'Ritmo' }),
      second.edit('workouts', key, { description: '12x25' }),
    ])
    await club.settle()
    expect(await athlete.row('workouts', key)).toMatchObject({ name: 'Ritmo', description: '12x25' })
    expect(await coach.attention()).toEqual([])
  })

  it('continue when the leader is killed', async () => {
    const { coach, athlete, key } = club
    coach.networkFault = ({ method }) => ({ kind: method === 'GET' ? 'deliver' : 'lose-reply' })
    await coach.edit('workouts', key, { name: 'Ritmo' })
    await club.reached('PATCH')
    coach.kill()
    await second.edit('workouts', key, { description: '12x25' })
    await club.settle()
    expect(await athlete.row('workouts', key)).toMatchObject({ name: 'Ritmo', description: '12x25' })
    expect(await second.attention()).toEqual([])
  })

  it('show what the leader stored when it was killed before it could tell', async () => {
    const { coach, key } = club
    expect(await second.row('workouts', key)).toMatchObject({ name: 'Técnica' })
    await coach.disk.rewrite((stored) => {
      if (stored.clientId === key) Object.assign(stored, { name: 'Ritmo', _rev: '9-other' })
    })
    coach.kill()
    await club.waitFor('the other tab', async () => (await second.row('workouts', key))?.name === 'Ritmo')
  })

  it('both show an entry until one decides it', async () => {
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
    coach.networkFault = () => ({ kind: 'deliver' })
    const streams = coach.streamsOpened
    expect(await woken(coach)).toBe(true)
    await club.settle()
    expect(await athlete.row('workouts', key)).toMatchObject({ name: 'Ritmo' })
    // The page still holds the lock.
    expect(coach.streamsOpened).toBe(streams)
  })

  it('exchanges when no page is open', async () => {
    const { coach, tablet, athlete, key } = club
    coach.cut()
    await coach.edit('workouts', key, { name: 'Ritmo' })
    coach.kill()
    second.kill()
    await tablet.edit('workouts', key, { description: '12x25' })
    await club.sent(tablet)
    coach.networkFault = () => ({ kind: 'deliver' })
    expect(await woken(coach)).toBe(true)
    await club.settle()
    expect(await athlete.row('workouts', key)).toMatchObject({ name: 'Ritmo', description: '12x25' })
    coach.cut()
    await coach.open()
    expect(await coach.row('workouts', key)).toMatchObject({ description: '12x25', unsent: 0 })
  })

  it('rejects when the disk fails, so that the browser calls it again, and releases the lock', async () => {
    const { coach, athlete, key } = club
    coach.cut()
    await coach.edit('workouts', key, { name: 'Ritmo' })
    coach.kill()
    second.kill()
    coach.networkFault = () => ({ kind: 'deliver' })
    coach.disk.faults.fail('write')
    await expect(woken(coach)).rejects.toMatchObject({ code: 'unreadable' })
    coach.disk.faults.clear()
    expect(await woken(coach)).toBe(true)
    await club.settle()
    expect(await athlete.row('workouts', key)).toMatchObject({ name: 'Ritmo' })
  })

  it('can be killed, and a page continues', async () => {
    const { coach, athlete, key } = club
    coach.cut()
    await coach.edit('workouts', key, { name: 'Ritmo' })
    coach.kill()
    second.kill()
    coach.networkFault = () => ({ kind: 'deliver' })
    for (let calls = 0; calls < 12; calls += 3) await woken(coach, calls)
    await coach.open()
    await club.settle()
    expect(await athlete.row('workouts', key)).toMatchObject({ name: 'Ritmo', version: 2 })
    expect(await coach.attention()).toEqual([])
  })
})
