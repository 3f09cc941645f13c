import { firstValueFrom } from 'rxjs'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Fate } from '../../../sync/testing/fate.ts'
import { pageAnswer, problemAnswer } from '../support/answers.ts'
import { type SpecWorld, specWorld, workoutOf } from './support.ts'

let world: SpecWorld

beforeEach(async () => {
  world = await specWorld()
  world.server.add('workouts', workoutOf(world, 'Um'))
})

afterEach(() => world.close())

const noSession: Fate = {
  kind: 'answer',
  answer: { reached: true, status: 401, body: { message: 'No session' }, retryAfterMs: undefined },
}

it.each<[string, (path: string) => Fate]>([
  ['with no network', () => ({ kind: 'drop' })],
  ['behind a portal', () => ({ kind: 'answer', answer: pageAnswer(200) })],
  ['behind a proxy that knows no paths', () => ({ kind: 'answer', answer: pageAnswer(404) })],
  ['on our own server, half deployed', () => ({ kind: 'answer', answer: problemAnswer('no-such-call') })],
  ['without a session', (path) => (path === '/auth/session' ? noSession : { kind: 'deliver' })],
])('does not decide %s which server it is, and asks again', async (_where, fate) => {
  const coach = await world.addDevice('coach phone', world.coach, ({ path }) => fate(path))
  const asked = () => coach.attempts.filter(({ path }) => path === '/sync').length
  await world.waitFor('two questions', () => asked() > 1)
  expect(await firstValueFrom(coach.client.server$)).toBeUndefined()
  coach.reconnect()
  await world.shows(coach, 'workouts', ['Um'])
  expect(await firstValueFrom(coach.client.server$)).toBe('snapshot')
})
