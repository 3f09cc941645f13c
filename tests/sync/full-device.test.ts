import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { SyncStatus } from '#sync/client.ts'
import { type Club, done, startClub } from './support/club.ts'

let club: Club

beforeEach(async () => {
  club = await startClub()
})

afterEach(() => club.close())

/**
 * Lets every write of a workout fail on the coach's phone. @returns the times of the attempts in device time, and a
 * function that ends the failure.
 */
function fillDisk() {
  const { coach } = club
  const { storageInstance } = coach.client.database.workouts
  const bulkWrite = storageInstance.bulkWrite.bind(storageInstance)
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

/** Advances time in small steps until the condition holds. */
const waitFor = (what: string, holds: () => Promise<boolean> | boolean) => club.waitFor(what, holds, 100)

describe('a device that stores nothing', () => {
  it('retries with growing waits while the network works, and stores everything once it has room', async () => {
    const { coach, athlete, key } = club
    const { tries, makeRoom } = fillDisk()
    await athlete.edit('workouts', key, done)
    await waitFor('eight tries', () => tries.length >= 8)
    const [before = 0, last = 0] = tries.slice(6, 8)
    expect(last - before).toBeGreaterThanOrEqual(30_000)
    makeRoom()
    await club.settle()
    expect(await coach.row('workouts', key)).toMatchObject(done)
  })

  it('reports the failure even when only the status cannot be stored, and ends it when it can', async () => {
    const { coach } = club
    const { database, status$ } = coach.client
    let status: SyncStatus | undefined
    status$.subscribe((next) => {
      status = next
    })
    const upsertLocal = database.upsertLocal.bind(database)
    let full = true
    database.upsertLocal = (id, data) =>
      full && id === 'exchange-state'
        ? Promise.reject(new DOMException('full', 'QuotaExceededError'))
        : upsertLocal(id, data)
    coach.cut()
    coach.client.syncNow()
    await waitFor('the phase', () => status?.phase === 'storage')
    full = false
    await waitFor('what is true', () => status?.phase === 'unreachable')
    coach.reconnect()
    await waitFor('the end of it', () => status?.phase === 'idle')
  })
})
