import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Club, startClub } from './support/club.ts'

let club: Club

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-05-01T08:00:00Z') })
  club = await startClub()
})

afterEach(async () => {
  await club.close()
  vi.useRealTimers()
})

it('a workout written after the phone’s clock was set back is sent, also after a restart', async () => {
  const { coach, tablet, newPlan } = club
  coach.cut()
  vi.setSystemTime(new Date('2026-11-20T08:00:00Z'))
  coach.kill()
  await coach.open()
  const key = await coach.create('workouts', newPlan({ name: 'Depois do relógio' }))
  coach.kill()
  await coach.open()
  coach.reconnect()
  await club.settle()
  expect(await tablet.row('workouts', key)).toMatchObject({ name: 'Depois do relógio' })
})
