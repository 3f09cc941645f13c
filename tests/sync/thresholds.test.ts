import { afterEach, beforeEach, expect, it } from 'vitest'
import { noThresholds } from '#sync/contract/thresholds-by-day.ts'
import { type Club, startClub } from './support/club.ts'

let club: Club
beforeEach(async () => {
  club = await startClub()
})
afterEach(() => club.close())

const tested = { ...noThresholds, from: '2026-11-02', runPace: 255 }
const guessed = { ...noThresholds, from: '2026-11-02', ftp: 240 }
const earlier = { ...noThresholds, from: '2026-01-05', runPace: 280 }

it('keeps what athlete and coach each wrote of thresholds with no signal, and asks nobody', async () => {
  const { coach, athlete } = club
  const of = async (device: typeof coach) =>
    (await device.rows('users')).find(({ role }) => role === 'athlete')
  const key = (await of(athlete))?.clientId ?? ''
  coach.cut()
  athlete.cut()
  await athlete.edit('users', key, { thresholds: [tested] })
  await coach.edit('users', key, { thresholds: [guessed, earlier] })
  athlete.reconnect()
  await club.sent(athlete)
  coach.reconnect()
  await club.settle()
  for (const device of [coach, athlete]) {
    expect((await of(device))?.thresholds).toEqual([{ ...tested, ftp: 240 }, earlier])
    expect(await device.attention()).toEqual([])
  }
  expect(await of(athlete)).toMatchObject({ runPace: 255, ftp: 240 })
})
