import { firstValueFrom } from 'rxjs'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { heldFrom$ } from '#sync/replication/held-days.ts'
import { type Club, startClub } from './support/club.ts'
import type { SimulatedDevice } from './support/device.ts'

let club: Club
let old: string
let phone: SimulatedDevice

/** The coach has a workout of long ago, which came to a new phone's server before the phone was there. */
beforeEach(async () => {
  club = await startClub()
  old = await club.coach.create('workouts', club.newPlan({ name: 'Antiga', scheduledTo: '2021-05-01' }))
  await club.settle()
  phone = await club.addDevice('phone', club.coach.user, { seed: 8 })
  await club.settle()
})

afterEach(() => club.close())

const heldFrom = () => firstValueFrom(heldFrom$(phone.client.database, club.athlete.user.id))
const wantAll = () => phone.client.wantAllDaysOf(club.athlete.user.id)

/** The app was updated to one that reads all training again. */
async function readAgain(): Promise<void> {
  const place = await phone.client.database.getLocal<{ shape: string }>('feed|workouts')
  await place?.incrementalModify((stored) => ({ ...stored, shape: 'other fields' }))
  phone.client.syncNow()
  await club.settle()
}

it('a new device holds thirteen months and what comes, and all days of an athlete once somebody wants them', async () => {
  expect(await phone.row('workouts', club.key)).toBeDefined()
  expect(await phone.row('workouts', old)).toBeUndefined()
  expect(await heldFrom()).toBe('2025-01-01')
  await wantAll()
  await club.settle()
  expect(await phone.row('workouts', old)).toMatchObject({ name: 'Antiga' })
  expect(await heldFrom()).toBe('')
})

it('a change and a deletion of a day that it does not hold are as current there', async () => {
  await club.coach.edit('workouts', old, { name: 'Outra' })
  const shown = async () => {
    await club.pass(1000)
    return (await phone.row('workouts', old))?.name
  }
  await club.waitFor('the change', async () => (await shown()) === 'Outra')
  await club.coach.remove('workouts', old)
  await club.waitFor('the deletion', async () => (await shown()) === undefined)
})

it('all days come again when an athlete left and returned', async () => {
  await wantAll()
  await club.settle()
  const { app, group, athlete } = club
  const [link] = await phone.rows('members')
  await phone.remove('members', link?.clientId ?? '')
  await club.settle()
  expect(await phone.rows('workouts')).toEqual([])
  await app.link(group, athlete.user)
  phone.client.syncNow()
  await club.settle()
  expect(await phone.row('workouts', old)).toMatchObject({ name: 'Antiga' })
  expect(await heldFrom()).toBe('')
})

it('what it does not hold leaves without a word when everything is read again, but never what is unsent', async () => {
  const other = await club.coach.create('workouts', club.newPlan({ scheduledTo: '2021-05-02' }))
  const third = await club.coach.create('workouts', club.newPlan({ scheduledTo: '2021-05-03' }))
  await club.settle()
  phone.cut()
  await phone.edit('workouts', other, { name: 'Daqui' })
  const unsent = await phone.create('workouts', club.newPlan({ name: 'Nova', scheduledTo: '2021-05-04' }))
  const mayWrite = phone.networkFault
  phone.networkFault = (request) => (request.method === 'GET' ? { kind: 'deliver' } : mayWrite(request))
  const place = await phone.client.database.getLocal<{ shape: string }>('feed|workouts')
  await place?.incrementalModify((stored) => ({ ...stored, shape: 'other fields' }))
  phone.client.syncNow()
  await club.waitFor('the row to leave', async () => !(await phone.row('workouts', third)), 1000)
  expect(await phone.row('workouts', other)).toMatchObject({ name: 'Daqui', unsent: 1 })
  expect(await phone.row('workouts', unsent)).toMatchObject({ name: 'Nova', unsent: 1 })
  phone.reconnect()
  await club.settle()
  const sent = await club.app.store.db.selectFrom('workouts').select(['clientId', 'name']).execute()
  expect(sent).toEqual(
    expect.arrayContaining([
      { clientId: other, name: 'Daqui' },
      { clientId: unsent, name: 'Nova' },
    ]),
  )
  expect(await phone.attention()).toEqual([])
})

it('all days of an athlete that somebody wants stay when everything is read again', async () => {
  await wantAll()
  await club.settle()
  await readAgain()
  expect(await phone.row('workouts', old)).toMatchObject({ name: 'Antiga' })
  expect(await heldFrom()).toBe('')
})

it('a restored server takes nothing of earlier days but what it lost, and that is kept in an entry', async () => {
  await wantAll()
  await club.settle()
  const lost = await phone.create('workouts', club.newPlan({ name: 'Perdida', scheduledTo: '2021-05-02' }))
  await club.coach.edit('workouts', old, { name: 'Outra' })
  await club.waitFor('the change', async () => (await phone.row('workouts', old))?.name === 'Outra', 1000)
  await club.settle()
  const { db } = club.app.store
  await db.deleteFrom('workouts').where('clientId', '=', lost).execute()
  await db.updateTable('sync_clock').set({ epoch: 'restored' }).execute()
  await club.settle()
  expect(await phone.row('workouts', old)).toMatchObject({ name: 'Outra' })
  expect(await phone.row('workouts', lost)).toBeUndefined()
  expect(await phone.attention()).toMatchObject([{ kind: 'deleted-elsewhere', entityKey: lost }])
})

it('of days that it does not hold, a device gives up only what a restored server has lost', async () => {
  await club.coach.edit('workouts', old, { name: 'Outra' })
  await club.waitFor('the change', async () => (await phone.row('workouts', old))?.name === 'Outra', 1000)
  await club.settle()
  const { db } = club.app.store
  await db.deleteFrom('workouts').where('clientId', '=', club.key).execute()
  await db.updateTable('sync_clock').set({ epoch: 'restored' }).execute()
  await club.settle()
  expect(await phone.row('workouts', old)).toMatchObject({ name: 'Outra' })
  expect(await phone.attention()).toMatchObject([{ kind: 'deleted-elsewhere', entityKey: club.key }])
})

it('a device that was here before there was a part holds everything', async () => {
  for (const id of ['wanted-days', 'feed|workouts', 'feed|activities']) {
    const stored = await phone.client.database.getLocal(id)
    if (id === 'wanted-days') await stored?.remove()
    else
      await stored?.incrementalModify(({ held, ...place }: { held?: unknown }) => ({
        ...place,
        shape: 'other fields',
      }))
  }
  phone.kill()
  await phone.open()
  await club.settle()
  expect(await heldFrom()).toBe('')
  expect(await phone.row('workouts', old)).toBeDefined()
})
