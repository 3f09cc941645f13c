import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Club, done, startClub } from './support/club.ts'

let club: Club

beforeEach(async () => {
  club = await startClub()
})

afterEach(() => club.close())

/** Restores the server to a state without these workouts, in which all earlier cursors are unknown. */
async function restoreWithout(...keys: string[]): Promise<void> {
  const { db } = club.app.store
  await db.deleteFrom('workouts').where('clientId', 'in', keys).execute()
  await db.updateTable('sync_clock').set({ epoch: 'restored' }).execute()
}

it('a row that a restored server lacks is removed from every device, and kept in an entry for those who wrote in it', async () => {
  const { coach, athlete, tablet, key, newPlan } = club
  const logged = await coach.create('workouts', newPlan({ name: 'Feita' }))
  await club.settle()
  await athlete.edit('workouts', logged, done)
  await club.settle()
  await restoreWithout(key, logged)
  await club.settle()
  for (const device of [coach, athlete, tablet]) expect(await device.rows('workouts')).toEqual([])
  const kept = (await coach.attention()).map(({ kind, mine }) => [kind, mine.name])
  expect(kept.toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual([
    ['deleted-elsewhere', 'Feita'],
    ['deleted-elsewhere', 'Técnica'],
  ])
  expect(await athlete.attention()).toMatchObject([{ entityKey: logged, mine: done }])
})

it('its author can create it again', async () => {
  const { coach, athlete, key } = club
  await restoreWithout(key)
  await club.settle()
  const [entry] = await coach.attention()
  await coach.modules.takeMine(coach.client.database, entry?.id ?? '')
  await club.settle()
  expect(await athlete.row('workouts', key)).toMatchObject({ name: 'Técnica' })
})

it('unsent rows are sent, and rows that the server still has stay', async () => {
  const { coach, athlete, key, newPlan } = club
  const lost = await coach.create('workouts', newPlan({ name: 'Perdida' }))
  await club.settle()
  coach.cut()
  const made = await coach.create('workouts', newPlan({ name: 'Nova' }))
  await coach.edit('workouts', key, { name: 'Mudada' })
  await restoreWithout(lost)
  coach.reconnect()
  await club.settle()
  const names = (await athlete.rows('workouts')).map((row) => row.name)
  expect(names.toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual(['Mudada', 'Nova'])
  expect(await athlete.row('workouts', made)).toBeDefined()
})

it('every device shows the older versions of a restored server, and an edit is sent on top of them', async () => {
  const { coach, athlete, tablet, key } = club
  await coach.edit('workouts', key, { description: '10x50' })
  await club.settle()
  tablet.cut()
  await tablet.edit('workouts', key, { name: 'Ritmo' })
  const { db } = club.app.store
  await db
    .updateTable('workouts')
    .set({ version: 1, description: '8x50' })
    .where('clientId', '=', key)
    .execute()
  await db.updateTable('sync_clock').set({ epoch: 'put back' }).execute()
  tablet.reconnect()
  await club.settle()
  for (const device of [coach, athlete, tablet]) {
    expect(await device.row('workouts', key)).toMatchObject({ name: 'Ritmo', description: '8x50' })
  }
})
