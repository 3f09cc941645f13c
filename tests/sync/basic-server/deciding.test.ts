import { firstValueFrom } from 'rxjs'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { NetworkFault } from '#sync/testing/core/network-fault.ts'
import { pageAnswer, problemAnswer } from '../support/answers.ts'
import { type BasicWorld, basicWorld, workoutOf } from './support.ts'

let world: BasicWorld

beforeEach(async () => {
  world = await basicWorld()
  world.server.add('workouts', workoutOf(world, 'Um'))
})

afterEach(() => world.close())

const noSession: NetworkFault = {
  kind: 'answer',
  answer: { reached: true, status: 401, body: { message: 'No session' }, retryAfterMs: undefined },
}

it.each<[string, (path: string) => NetworkFault]>([
  ['with no network', () => ({ kind: 'drop' })],
  ['behind a portal', () => ({ kind: 'answer', answer: pageAnswer(200) })],
  ['behind a proxy that answers 404', () => ({ kind: 'answer', answer: pageAnswer(404) })],
  [
    'on our own server during a deployment',
    () => ({ kind: 'answer', answer: problemAnswer('no-such-call') }),
  ],
  ['without a session', (path) => (path === '/auth/session' ? noSession : { kind: 'deliver' })],
])('does not decide %s what kind of server it is, and asks again', async (_where, fault) => {
  const coach = await world.addDevice('coach phone', world.coach, ({ path }) => fault(path))
  const asked = () => coach.attempts.filter(({ path }) => path === '/sync').length
  await world.waitFor('two requests', () => asked() > 1)
  expect(await firstValueFrom(coach.client.server$)).toBeUndefined()
  coach.reconnect()
  await world.shows(coach, 'workouts', ['Um'])
  expect(await firstValueFrom(coach.client.server$)).toBe('snapshot')
})
