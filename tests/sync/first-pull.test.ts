import { expect, it } from 'vitest'
import { startClub } from './support/club.ts'
import type { SimulatedDevice } from './support/device.ts'

it('a row that was deleted while a device was closed during its first pull is not shown afterwards', async () => {
  const club = await startClub()
  const { coach, key } = club
  const newcomer = await club.addDevice('newcomer', club.athlete.user, { seed: 5, open: false })
  newcomer.streamMode = 'refused'
  await newcomer.open()
  await club.waitFor('the first pull', async () => Boolean(await newcomer.row('workouts', key)))
  // It has no cursor yet. It pulls from the beginning again, and the feed sends no tombstones then.
  newcomer.kill()
  await coach.remove('workouts', key)
  await club.sent(coach)
  await newcomer.open()
  await club.settle()
  expect(await newcomer.rows('workouts')).toEqual([])
  expect(await newcomer.attention()).toEqual([])
  await club.close()
})

it('a device that has pulled everything does not pull it again after a restart', async () => {
  const club = await startClub()
  const newcomer = await club.addDevice('newcomer', club.athlete.user, { seed: 5, open: false })
  newcomer.streamMode = 'refused'
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

/** The requests for pages of workouts, from this attempt on. */
function readings({ attempts }: SimulatedDevice, from: number): string[] {
  return attempts.slice(from).flatMap(({ path }) => (path.startsWith('/sync/workouts?') ? [path] : []))
}
