import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { SyncStatus } from '#sync/client.ts'
import { collectionNames } from '#sync/contract/wire/feed.ts'
import { type Club, startClub } from './support/club.ts'
import type { SimulatedDevice } from './support/device.ts'

let club: Club

beforeEach(async () => {
  club = await startClub()
})

afterEach(() => club.close())

const minute = 60_000

/** Lets this many minutes pass on all devices, and runs everything that follows. */
async function wait(minutes: number): Promise<void> {
  for (let step = 0; step < minutes * 6; step++) {
    await club.pass(minute / 6)
    await runPending()
  }
}

/** Runs everything that does not wait for time to pass. */
async function runPending(): Promise<void> {
  for (let turn = 0; turn < 40; turn++) await new Promise((resolve) => setImmediate(resolve))
}

type Watch = { last: () => SyncStatus | undefined; ended: () => boolean }

/** Records the status that a device's screens get. */
async function watch(device: SimulatedDevice): Promise<Watch> {
  let last: SyncStatus | undefined
  let ended = false
  const end = () => {
    ended = true
  }
  device.client.status$.subscribe({
    next: (status) => {
      last = status
    },
    error: end,
    complete: end,
  })
  await club.waitFor('a status', () => last !== undefined)
  return { last: () => last, ended: () => ended }
}

function says(status: Watch, phase: string): Promise<void> {
  return club.waitFor(phase, async () => {
    await club.pass(1000)
    return status.last()?.phase === phase
  })
}

/**
 * Each loop may retry once per wait of the shared backoff, which grows to a minute: one per collection, which reads once,
 * and the push, which reads each collection twice where it runs when the disk begins to fail.
 */
const mostFailuresIn10Minutes = 3 * collectionNames.length * 20

describe('a device whose disk', () => {
  it.each(['write', 'read'] as const)(
    'cannot %s for ten minutes reports it, retries rarely, and continues afterwards',
    async (act) => {
      const { coach, tablet, athlete, key } = club
      const status = await watch(coach)
      coach.disk.faults.fail(act)
      await tablet.edit('workouts', key, { name: 'Ritmo' })
      await club.sent(tablet)
      await says(status, 'storage')
      const before = { failed: coach.disk.faults.failures, asked: coach.attempts.length }
      await wait(10)
      expect(coach.disk.faults.failures - before.failed).toBeLessThan(mostFailuresIn10Minutes)
      expect(coach.attempts.length - before.asked).toBeLessThan(mostFailuresIn10Minutes)
      expect(status.last()?.phase).toBe('storage')

      coach.disk.faults.clear()
      await club.settle()
      expect(await coach.row('workouts', key)).toMatchObject({ name: 'Ritmo' })
      await says(status, 'idle')
      await coach.edit('workouts', key, { description: '12x25' })
      await club.settle()
      expect(await athlete.row('workouts', key)).toMatchObject({ name: 'Ritmo', description: '12x25' })
      expect(status.ended()).toBe(false)
    },
  )

  it('is full during a push keeps the change, and sends it once there is room', async () => {
    const { coach, athlete, key } = club
    coach.cut()
    await coach.edit('workouts', key, { name: 'Ritmo' })
    const status = await watch(coach)
    coach.disk.faults.fail('write')
    coach.reconnect()
    await says(status, 'storage')
    const sent = coach.attempts.filter(({ method }) => method === 'PATCH').length
    await wait(10)
    expect(coach.attempts.filter(({ method }) => method === 'PATCH').length - sent).toBeLessThan(30)
    expect(await coach.row('workouts', key)).toMatchObject({ name: 'Ritmo', unsent: 1 })
    coach.disk.faults.clear()
    await club.settle()
    expect(await athlete.row('workouts', key)).toMatchObject({ name: 'Ritmo', version: 2 })
    expect(await coach.attention()).toEqual([])
  })

  it('is full rejects a save, and keeps the existing rows', async () => {
    const { coach, key } = club
    coach.disk.faults.fail('write')
    await expect(coach.edit('workouts', key, { name: 'Ritmo' })).rejects.toThrow()
    coach.disk.faults.clear()
    expect(await coach.row('workouts', key)).toMatchObject({ name: 'Técnica', unsent: 0 })
    expect(await coach.unsent()).toBe(0)
  })

  it('failed to store a status gets it again', async () => {
    const { coach } = club
    const status = await watch(coach)
    await says(status, 'idle')
    coach.cut()
    coach.disk.faults.fail('write')
    coach.online.hint()
    await club.waitFor('a status that was not written', () => coach.disk.faults.failures > 0)
    await runPending()
    coach.disk.faults.clear()
    await says(status, 'unreachable')
  })

  it('failed to read for a moment still counts unsent rows', async () => {
    const { coach, newPlan } = club
    coach.cut()
    const status = await watch(coach)
    coach.disk.faults.fail('read')
    // More than the reads of one push round: the status is counted too.
    const readsOfRound = coach.disk.faults.failures + 2 * collectionNames.length
    await coach.create('workouts', newPlan({ name: 'Novo' }))
    await club.waitFor('a failed count', () => coach.disk.faults.failures > readsOfRound)
    coach.disk.faults.clear()
    await club.waitFor('the count', () => status.last()?.unsent === 1)
    coach.reconnect()
    await club.settle()
  })

  it('failed to read for a screen is read again the next time', async () => {
    const { coach } = club
    await coach.close()
    await coach.open()
    coach.disk.faults.fail('read')
    await expect(coach.rows('groups')).rejects.toThrow()
    coach.disk.faults.clear()
    expect(await coach.rows('groups')).toHaveLength(1)
  })

  it('cannot store a pulled row is never reported as complete', async () => {
    const phone = await club.addDevice('new phone', club.athlete.user, { seed: 9, open: false })
    phone.cut()
    await phone.open()
    const status = await watch(phone)
    phone.disk.faults.fail('write')
    phone.reconnect()
    await says(status, 'storage')
    await wait(10)
    expect(status.last()).toMatchObject({ phase: 'storage', complete: false })
    phone.disk.faults.clear()
    await club.settle()
    await says(status, 'idle')
    expect(status.last()).toMatchObject({ complete: true })
  })

  it('cannot be opened loses nothing, and opens later', async () => {
    const { coach, athlete, key } = club
    coach.cut()
    await coach.edit('workouts', key, { name: 'Ritmo' })
    await coach.close()
    coach.disk.faults.fail('open')
    await expect(coach.open()).rejects.toMatchObject({ code: 'unreadable' })
    coach.disk.faults.clear()
    await coach.open()
    coach.reconnect()
    await club.settle()
    expect(await athlete.row('workouts', key)).toMatchObject({ name: 'Ritmo' })
  })

  it.each(['write', 'read'] as const)(
    'cannot %s releases the lock: the next leader exchanges alone',
    async (act) => {
      const { coach, athlete, key } = club
      const other = await club.addDevice('coach phone', club.coach.user, { tabOf: coach })
      coach.cut()
      await coach.edit('workouts', key, { name: 'Ritmo' })
      const status = await watch(coach)
      coach.disk.faults.fail(act)
      coach.reconnect()
      await says(status, 'storage')
      await coach.close()
      const attempts = coach.attempts.length
      coach.disk.faults.clear()
      await club.settle()
      expect(await athlete.row('workouts', key)).toMatchObject({ name: 'Ritmo' })
      expect(other.attempts.length).toBeGreaterThan(0)
      expect(coach.attempts).toHaveLength(attempts)
    },
  )
})
