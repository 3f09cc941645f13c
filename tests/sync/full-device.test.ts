import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { SyncStatus } from '../../sync/client.ts'
import { type Club, done, startClub } from './support/club.ts'

let club: Club
let status: SyncStatus | undefined
const phases: string[] = []

beforeEach(async () => {
  club = await startClub()
  phases.length = 0
  club.coach.client.status$.subscribe((next) => {
    status = next
    phases.push(next.phase)
  })
})

afterEach(() => club.close())

/** From now on the coach's phone stores no workout. @returns when it was tried, in device time, and a way to end it. */
function fillDisk() {
  const { coach } = club
  const { storageInstance } = coach.client.database.workouts
  const { bulkWrite } = storageInstance
  const tries: number[] = []
  storageInstance.bulkWrite = () => {
    tries.push(coach.clock.now())
    return Promise.reject(new DOMException('full', 'QuotaExceededError'))
  }
  return {
    tries,
    makeRoom: () => {
      storageInstance.bulkWrite = bulkWrite
    },
  }
}

/** Lets time pass in small steps until it is so. */
const waitFor = (what: string, holds: () => Promise<boolean> | boolean) =>
  club.waitFor(what, async () => {
    await club.pass(100)
    return holds()
  })

describe('a device that stores nothing', () => {
  it('is tried again with waits that grow, though the network is well, and takes everything once it has room', async () => {
    const { coach, athlete, key } = club
    const { tries, makeRoom } = fillDisk()
    await athlete.edit('workouts', key, done)
    await waitFor('eight tries', () => tries.length >= 8)
    const [before = 0, last = 0] = tries.slice(6, 8)
    expect(last - before).toBeGreaterThanOrEqual(30_000)
    expect(coach.failures).toEqual([])
    makeRoom()
    await club.settle()
    expect(await coach.row('workouts', key)).toMatchObject(done)
  })

  it('stays said while other collections are sent and received', async () => {
    const { coach, athlete, key } = club
    const { makeRoom } = fillDisk()
    await athlete.edit('workouts', key, done)
    await waitFor('the phase', () => status?.phase === 'storage')
    phases.length = 0
    await coach.create('templates', { name: 'Tiros', sport: 'run', description: '5km', createdBy: coach.user.id })
    await club.sent(coach)
    await waitFor('the count', () => status?.unsent === 0)
    expect(phases.filter((phase) => phase !== 'storage')).toEqual([])
    makeRoom()
    await waitFor('the end of it', () => status?.phase === 'idle')
    expect(await coach.row('workouts', key)).toMatchObject(done)
  })
})
