import { firstValueFrom } from 'rxjs'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { keepWeeks, keptWeeks$ } from '#sync/kept-weeks.ts'
import { type Club, startClub } from './support/club.ts'

let club: Club

beforeEach(async () => {
  club = await startClub()
})

afterEach(() => club.close())

const summary = (today: string) => ({ today, weeks: [], bests: [] })
const keptOf = (athleteId: number) => firstValueFrom(keptWeeks$(club.coach.client.database, athleteId))
const keep = (athleteId: number, today: string) =>
  keepWeeks(club.coach.client.database, athleteId, summary(today))

it('the last summary of an athlete stays, of the twenty who were looked at last', async () => {
  await keep(1001, '2026-01-01')
  await keep(1002, '2026-01-01')
  await keep(1001, '2026-01-02')
  for (let other = 1; other <= 19; other += 1) await keep(2000 + other, '2026-01-03')
  expect(await keptOf(1001)).toEqual(summary('2026-01-02'))
  expect(await keptOf(1002)).toBeNull()
  await keep(3000, '2026-01-04')
  expect(await keptOf(1001)).toBeNull()
  expect(await keptOf(2001)).toEqual(summary('2026-01-03'))
})

it('the summary leaves with the athlete', async () => {
  const { id } = club.athlete.user
  await keep(id, '2026-01-01')
  club.coach.client.syncNow()
  await club.settle()
  expect(await keptOf(id)).toEqual(summary('2026-01-01'))
  const [link] = await club.coach.rows('members')
  await club.coach.remove('members', link?.clientId ?? '')
  await club.waitFor('the summary to leave', async () => (await keptOf(id)) === null, 1000)
})
