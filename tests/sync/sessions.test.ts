import { firstValueFrom } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { xsrfCookie } from '#sync/contract/wire/headers.ts'
import { type Club, startClub } from './support/club.ts'
import type { SimulatedDevice } from './support/device.ts'

let club: Club

beforeEach(async () => {
  club = await startClub()
})

afterEach(() => club.close())

async function phase(device: SimulatedDevice) {
  return (await firstValueFrom(device.client.status$)).phase
}

function writesTried(device: SimulatedDevice) {
  return device.attempts.filter((request) => request.method !== 'GET').length
}

function readsTried(device: SimulatedDevice) {
  return device.attempts.length - writesTried(device)
}

const problem = { type: 'about:blank', title: 'x', status: 401, code: 'unauthenticated' }
const unauthenticated = { reached: true, status: 401, body: problem, retryAfterMs: undefined } as const

describe('when the session has ended', () => {
  it('pauses, keeps everything, reports it, and continues after signing in', async () => {
    const { coach, athlete, newPlan } = club
    const { jar } = coach.session
    const names = ['Um', 'Dois', 'Três', 'Quatro']
    coach.cut()
    for (const name of names) await coach.create('workouts', newPlan({ name }))
    await club.attempted(coach, 'POST', 2)
    const before = writesTried(coach)
    coach.networkFault = () => {
      // The first write succeeds, then the session has ended.
      if (writesTried(coach) > before + 1) jar.clear()
      return { kind: 'deliver' }
    }
    coach.online.hint()
    await club.waitFor('signed out', async () => (await phase(coach)) === 'signed-out')
    // Independent rows are sent in parallel, four at most.
    const tried = writesTried(coach)
    expect(tried).toBeLessThanOrEqual(before + 4)
    expect(await coach.unsent()).toBeGreaterThanOrEqual(2)
    expect(await coach.rows('workouts')).toHaveLength(5)
    await coach.create('workouts', newPlan({ name: 'Cinco' }))
    await club.pass(20_000)
    expect(writesTried(coach)).toBe(tried)

    coach.session = await club.app.signedIn(coach.user)
    coach.networkFault = () => ({ kind: 'deliver' })
    coach.client.syncNow()
    await club.settle()
    expect(await athlete.rows('workouts')).toHaveLength(6)
    expect(await coach.attention()).toEqual([])
    await club.waitFor('idle', async () => (await phase(coach)) === 'idle')
  })

  it('reports it when the app starts without a session on the server', async () => {
    const { coach } = club
    await coach.close()
    coach.networkFault = () => ({ kind: 'answer', answer: unauthenticated })
    await coach.open()
    await club.waitFor('signed out', async () => (await phase(coach)) === 'signed-out')
  })

  it('ends a service worker’s exchange without waiting for a sign-in, which would hold up an update of the app', async () => {
    const { coach, newPlan } = club
    coach.cut()
    await coach.create('workouts', newPlan({ name: 'Um' }))
    await coach.close()
    coach.networkFault = ({ path }) =>
      path === '/sync' ? { kind: 'deliver' } : { kind: 'answer', answer: unauthenticated }
    const state: { completed?: boolean | undefined } = {}
    void coach.wakeWorker().then((completed) => {
      state.completed = completed
    })
    await club.attempted(coach, 'GET', readsTried(coach) + 1)
    // From here on no time passes.
    await club.waitFor('the end', () => state.completed === false)
  })

  it('locks the tab when another person has signed in, and sends nothing with their session', async () => {
    const { coach, athlete, newPlan } = club
    coach.session = await club.app.signedIn(athlete.user)
    const key = await coach.create('workouts', newPlan({ name: 'Um' }))
    await club.waitFor('the lock', async () => (await phase(coach)) === 'other-person')
    await club.pass(600_000)
    expect(await coach.unsent()).toBe(1)
    expect(await athlete.row('workouts', key)).toBeUndefined()
    expect(await coach.attention()).toEqual([])
    coach.session = await club.app.signedIn(coach.user)
    await club.settle()
    expect(await athlete.row('workouts', key)).toMatchObject({ name: 'Um' })
  })

  it('refreshes a stale request token without an error', async () => {
    const { coach, athlete, key } = club
    coach.session.jar.set(xsrfCookie, 'from another time')
    await coach.edit('workouts', key, { name: 'Um' })
    await club.settle()
    expect(await athlete.row('workouts', key)).toMatchObject({ name: 'Um' })
    expect(await coach.attention()).toEqual([])
  })
})
