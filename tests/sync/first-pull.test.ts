import { expect, it } from 'vitest'
import { startClub } from './support/club.ts'

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
