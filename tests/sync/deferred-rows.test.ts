import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Answer, Request } from '#sync/ports.ts'
import { deliver, type NetworkFault } from '#sync/testing/core/network-fault.ts'
import { timings } from '#sync/timings.ts'
import { problemAnswer } from './support/answers.ts'
import { type Club, startClub } from './support/club.ts'

let club: Club

beforeEach(async () => {
  club = await startClub()
})

afterEach(() => club.close())

/** The server responds to every request for this row with an error. */
function failsOn(matches: (request: Request) => boolean): (request: Request) => NetworkFault {
  return (request) => (matches(request) ? { kind: 'answer', answer: problemAnswer('internal') } : deliver)
}

const names = (name: string) => (request: Request) => (request.body as { name?: string })?.name === name

/** The server crashes on this row: the request gets no response. */
function crashesOn(matches: (request: Request) => boolean): (request: Request) => NetworkFault {
  return (request) => (matches(request) ? { kind: 'drop' } : deliver)
}

describe('a row on which the server fails for ever', () => {
  it.each([
    ['with an error', failsOn],
    ['without a response', crashesOn],
  ])('%s is retried rarely, blocks no other row, and hides no network failure', async (_how, failing) => {
    const { coach, athlete, key, newPlan } = club
    coach.networkFault = failing(names('Veneno'))
    await coach.edit('workouts', key, { name: 'Veneno' })
    await club.attempted(coach, 'PATCH', 1)
    const times: number[] = []
    const fault = coach.networkFault
    coach.networkFault = (request) => {
      if (names('Veneno')(request)) times.push(coach.clock.now())
      return fault(request)
    }
    const others: string[] = []
    for (let minute = 0; minute < 60; minute++) {
      if (minute % 20 === 0) others.push(await coach.create('workouts', newPlan({ name: `Bom ${minute}` })))
      await coach.clock.advance(60_000)
      for (let turn = 0; turn < 60; turn++) await new Promise((resolve) => setImmediate(resolve))
    }
    await club.waitFor(
      'the others',
      async () => (await Promise.all(others.map((other) => athlete.row('workouts', other)))).every(Boolean),
      31_000,
    )
    const waits = times.slice(1).map((time, index) => time - (times[index] ?? 0))
    expect(waits.length).toBeGreaterThan(8)
    expect(Math.max(...waits.slice(-4))).toBeGreaterThanOrEqual(timings.rowBackoffLongest)
    // What is sent meanwhile does not send it along.
    for (let round = 0; round < 5; round++) {
      await coach.create('workouts', newPlan({ name: `Mais ${round}` }))
      await coach.clock.advance(1000)
      for (let turn = 0; turn < 60; turn++) await new Promise((resolve) => setImmediate(resolve))
    }
    expect(times.length - 1 - waits.length).toBeLessThan(3)
    await club.waitFor('the rows', async () => (await coach.unsent()) === 1)
    expect(await coach.unsent()).toBe(1)
    expect(['idle', 'active']).toContain((await coach.status()).phase)
    coach.reconnect()
    await club.settle()
    expect(await athlete.row('workouts', key)).toMatchObject({ name: 'Veneno' })
    expect(await coach.attention()).toEqual([])
  })

  it('blocks neither later rows nor the pull of its collection, and is sent once the server works', async () => {
    const { coach, tablet, athlete, key, newPlan } = club
    coach.networkFault = failsOn(names('Veneno'))
    await coach.edit('workouts', key, { name: 'Veneno' })
    await club.attempted(coach, 'PATCH', 1)
    const later = await coach.create('workouts', newPlan({ name: 'Depois' }))
    const elsewhere = await tablet.create('workouts', newPlan({ name: 'De outro lugar' }))
    await club.waitFor(
      'both',
      async () => Boolean((await athlete.row('workouts', later)) && (await coach.row('workouts', elsewhere))),
      31_000,
    )
    expect(await coach.row('workouts', key)).toMatchObject({ name: 'Veneno', unsent: 1 })
    expect(await coach.attention()).toEqual([])
    coach.reconnect()
    await club.settle()
    expect(await athlete.row('workouts', key)).toMatchObject({ name: 'Veneno' })
  })

  it('is still merged with changes of other devices', async () => {
    const { coach, athlete, key, newPlan } = club
    coach.networkFault = failsOn(names('Veneno'))
    await coach.edit('workouts', key, { name: 'Veneno' })
    const later = await coach.create('workouts', newPlan({ name: 'Depois' }))
    await club.waitFor('the later row', async () => Boolean(await athlete.row('workouts', later)), 31_000)
    const missed = { status: 'missed', notes: 'Gripe' }
    await athlete.edit('workouts', key, missed)
    await club.sent(athlete)
    await coach.edit('workouts', key, { description: '12x25' })
    coach.reconnect()
    await club.settle()
    expect(await athlete.row('workouts', key)).toMatchObject({
      ...missed,
      name: 'Veneno',
      description: '12x25',
    })
    expect(await coach.attention()).toEqual([])
  })

  it('is retried after growing waits', async () => {
    const { coach, key } = club
    coach.networkFault = failsOn(names('Veneno'))
    await coach.edit('workouts', key, { name: 'Veneno' })
    await club.attempted(coach, 'PATCH', 1)
    const began = coach.clock.now()
    await club.attempted(coach, 'PATCH', 3)
    const waited = coach.clock.now() - began
    expect(waited).toBeGreaterThanOrEqual(6 * timings.backoffFirst)
    expect(waited).toBeLessThan(timings.resync)
  })

  it('is tried once per round when the server rejects its own current version', async () => {
    const { coach, athlete, key, newPlan } = club
    const present = await coach.row('workouts', key)
    const problem = problemAnswer('precondition')
    const answer = {
      ...problem,
      body: { ...(problem.reached && (problem.body as object)), current: present },
    }
    coach.networkFault = ({ method }) =>
      method === 'PATCH' ? { kind: 'answer', answer: answer as Answer } : deliver
    await coach.edit('workouts', key, { name: 'Ritmo' })
    await club.attempted(coach, 'PATCH', 1)
    const later = await coach.create('workouts', newPlan({ name: 'Depois' }))
    await club.waitFor('the later row', async () => Boolean(await athlete.row('workouts', later)), 1000)
    const tries = coach.attempts.filter(({ method }) => method === 'PATCH').length
    expect(tries).toBeLessThan(8)
    expect(await coach.row('workouts', key)).toMatchObject({ name: 'Ritmo', unsent: 1 })
  })

  it.each(['an edit', 'a new row', 'a deletion'])('is sent after a restart: %s', async (what) => {
    const { coach, athlete, key, newPlan } = club
    const fails = { 'an edit': 'PATCH', 'a new row': 'POST', 'a deletion': 'DELETE' }[what]
    coach.networkFault = failsOn((request) => request.method === fails)
    if (what === 'an edit') await coach.edit('workouts', key, { name: 'Veneno' })
    if (what === 'a deletion') await coach.remove('workouts', key)
    const made = what === 'a new row' ? await coach.create('workouts', newPlan({ name: 'Veneno' })) : key
    await club.waitFor(
      'the row is deferred',
      async () => coach.attempts.filter(({ path }) => path === '/auth/session').length > 0,
      31_000,
    )
    await coach.close()
    coach.networkFault = () => deliver
    await coach.open()
    await club.settle()
    const shown = await athlete.row('workouts', made)
    expect(what === 'a deletion' ? shown : shown?.name).toBe(what === 'a deletion' ? undefined : 'Veneno')
  })
})

describe('a row that exceeds the quota', () => {
  it('stays on the device, does not block a later deletion, and is sent once there is room', async () => {
    const { coach, athlete, key, newPlan } = club
    const full = { kind: 'answer', answer: problemAnswer('quota') } as const
    coach.networkFault = ({ method }) => (method === 'POST' ? full : deliver)
    const made = await coach.create('workouts', newPlan({ name: 'Sem lugar' }))
    await club.attempted(coach, 'POST', 1)
    await coach.remove('workouts', key)
    await club.waitFor('the deletion', async () => !(await athlete.row('workouts', key)), 31_000)
    expect(await coach.row('workouts', made)).toMatchObject({ name: 'Sem lugar', unsent: 1 })
    expect(await coach.attention()).toEqual([])
    coach.reconnect()
    await club.settle()
    expect(await athlete.row('workouts', made)).toMatchObject({ name: 'Sem lugar' })
  })
})
