import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { SyncStatus } from '../../sync/client.ts'
import { collectionNames } from '../../sync/contract/feed.ts'
import { type Club, startClub } from './support/club.ts'
import type { SimulatedDevice } from './support/device.ts'

let club: Club

beforeEach(async () => {
  club = await startClub()
})

afterEach(() => club.close())

const minute = 60_000

/** Lets this many minutes pass on all devices, and whatever comes of it. */
async function wait(minutes: number): Promise<void> {
  for (let step = 0; step < minutes * 6; step++) {
    await club.pass(minute / 6)
    await breathe()
  }
}

/** Lets what is under way go on until it waits for time to pass. */
async function breathe(): Promise<void> {
  for (let turn = 0; turn < 40; turn++) await new Promise((resolve) => setImmediate(resolve))
}

type Watch = { last: () => SyncStatus | undefined; ended: () => boolean }

/** What the screens of a device are told, from now on. */
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

/** Each of the eleven loops may try once for each wait of the shared backoff, which grows to a minute. */
const mostFailuresIn10Minutes = 11 * 20

describe('a device whose disk', () => {
  it.each(['write', 'read'] as const)(
    'cannot %s for ten minutes says so, tries seldom, and goes on afterwards',
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

      coach.disk.faults.heal()
      await club.settle()
      expect(await coach.row('workouts', key)).toMatchObject({ name: 'Ritmo' })
      await says(status, 'idle')
      await coach.edit('workouts', key, { description: '12x25' })
      await club.settle()
      expect(await athlete.row('workouts', key)).toMatchObject({ name: 'Ritmo', description: '12x25' })
      expect(status.ended()).toBe(false)
      expect(coach.failures).toEqual([])
    },
  )

  it('is full while a change is sent keeps it, and sends it once there is room', async () => {
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
    coach.disk.faults.heal()
    await club.settle()
    expect(await athlete.row('workouts', key)).toMatchObject({ name: 'Ritmo', version: 2 })
    expect(await coach.attention()).toEqual([])
  })

  it('is full tells the person so when they save, and what was there stays', async () => {
    const { coach, key } = club
    coach.disk.faults.fail('write')
    await expect(coach.edit('workouts', key, { name: 'Ritmo' })).rejects.toThrow()
    coach.disk.faults.heal()
    expect(await coach.row('workouts', key)).toMatchObject({ name: 'Técnica', unsent: 0 })
    expect(await coach.unsent()).toBe(0)
  })

  it('would not take a status is told it again', async () => {
    const { coach } = club
    const status = await watch(coach)
    await says(status, 'idle')
    coach.cut()
    coach.disk.faults.fail('write')
    coach.online.hint()
    await club.waitFor('a status that was not written', () => coach.disk.faults.failures > 0)
    await breathe()
    coach.disk.faults.heal()
    await says(status, 'unreachable')
  })

  it('cannot be read for a moment still counts what is written in it', async () => {
    const { coach, newPlan } = club
    coach.cut()
    const status = await watch(coach)
    coach.disk.faults.fail('read')
    // What a round of sending reads, and more: the count for the status.
    const readsOfRound = coach.disk.faults.failures + 2 * collectionNames.length
    await coach.create('workouts', newPlan({ name: 'Novo' }))
    await club.waitFor('a failed count', () => coach.disk.faults.failures > readsOfRound)
    coach.disk.faults.heal()
    await club.waitFor('the count', () => status.last()?.unsent === 1)
    coach.reconnect()
    await club.settle()
  })

  it('cannot be read when a screen asks shows it the next time', async () => {
    const { coach } = club
    await coach.close()
    await coach.open()
    coach.disk.faults.fail('read')
    await expect(coach.rows('groups')).rejects.toThrow()
    coach.disk.faults.heal()
    expect(await coach.rows('groups')).toHaveLength(1)
  })

  it('takes no received row never claims that everything has been received', async () => {
    const phone = await club.addDevice('new phone', club.athlete.user, { seed: 9, open: false })
    phone.cut()
    await phone.open()
    const status = await watch(phone)
    phone.disk.faults.fail('write')
    phone.reconnect()
    await says(status, 'storage')
    await wait(10)
    expect(status.last()).toMatchObject({ phase: 'storage', complete: false })
    phone.disk.faults.heal()
    await club.settle()
    await says(status, 'idle')
    expect(status.last()).toMatchObject({ complete: true })
  })

  it('cannot be opened loses nothing, and opens when it can be', async () => {
    const { coach, athlete, key } = club
    coach.cut()
    await coach.edit('workouts', key, { name: 'Ritmo' })
    await coach.close()
    coach.disk.faults.fail('open')
    await expect(coach.open()).rejects.toMatchObject({ code: 'unreadable' })
    coach.disk.faults.heal()
    await coach.open()
    coach.reconnect()
    await club.settle()
    expect(await athlete.row('workouts', key)).toMatchObject({ name: 'Ritmo' })
  })

  it.each(['write', 'read'] as const)(
    'cannot %s is let go of cleanly: whoever has the lock next goes on alone',
    async (act) => {
      const { coach, athlete, key } = club
      const other = await club.addDevice('coach phone', club.coach.user, { beside: coach })
      coach.cut()
      await coach.edit('workouts', key, { name: 'Ritmo' })
      const status = await watch(coach)
      coach.disk.faults.fail(act)
      coach.reconnect()
      await says(status, 'storage')
      await coach.close()
      const attempts = coach.attempts.length
      coach.disk.faults.heal()
      await club.settle()
      expect(await athlete.row('workouts', key)).toMatchObject({ name: 'Ritmo' })
      expect(other.attempts.length).toBeGreaterThan(0)
      expect(coach.attempts).toHaveLength(attempts)
    },
  )
})
