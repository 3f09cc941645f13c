import { expect, it } from 'vitest'
import { startClub } from './support/club.ts'
import type { SimulatedDevice } from './support/device.ts'

it('a row deleted while a device was off since its very first pull is not there when it is opened again', async () => {
  const club = await startClub()
  const { coach, key } = club
  const newcomer = await club.addDevice('newcomer', club.athlete.user, { seed: 5, open: false })
  newcomer.streamMood = 'refused'
  await newcomer.open()
  await club.waitFor('the first pull', async () => Boolean(await newcomer.row('workouts', key)))
  // It has not noted yet how far it has read. Reading from the beginning again, nothing tells it of deletions.
  newcomer.kill()
  await coach.remove('workouts', key)
  await club.sent(coach)
  await newcomer.open()
  await club.settle()
  expect(await newcomer.rows('workouts')).toEqual([])
  expect(await newcomer.attention()).toEqual([])
  await club.close()
})

it('a device that has received everything does not ask for it once more when it is opened again', async () => {
  const club = await startClub()
  const newcomer = await club.addDevice('newcomer', club.athlete.user, { seed: 5, open: false })
  newcomer.streamMood = 'refused'
  await newcomer.open()
  await club.waitFor('the note of how far it has read', async () => {
    const note = await newcomer.client.database.getLocal('feed|workouts')
    return note !== null
  })
  newcomer.kill()
  const before = newcomer.attempts.length
  await newcomer.open()
  await club.waitFor('the next reading', () => readings(newcomer, before).length > 0)
  expect(readings(newcomer, before)[0]).toContain('cursor=')
  await club.close()
})

/** The pages of workouts that it asked for, from this attempt on. */
function readings({ attempts }: SimulatedDevice, from: number): string[] {
  return attempts.slice(from).flatMap(({ path }) => (path.startsWith('/sync/workouts?') ? [path] : []))
}
