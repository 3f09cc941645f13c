import { afterEach, beforeEach, expect, test } from 'vitest'
import { collectionNames } from '#sync/contract/wire/feed.ts'
import { protocol } from '#sync/contract/wire/headers.ts'
import type { Answer } from '#sync/ports.ts'
import { deliver } from '#sync/testing/core/network-fault.ts'
import { sampleActivity } from '#sync/testing/sample-rows.ts'
import { startWorld, type World } from './support/world.ts'

let world: World
beforeEach(async () => {
  world = await startWorld()
})
afterEach(() => world.close())

const ride = (changes = {}) => sampleActivity({ athleteId: world.athlete.id, ...changes })

test('one file read offline on two devices becomes one activity on both, and at the coach', async () => {
  const [phone, laptop] = [
    await world.addDevice('phone', world.athlete),
    await world.addDevice('laptop', world.athlete),
  ]
  const coach = await world.addDevice('coach', world.coach)
  await world.settle()
  for (const device of [phone, laptop]) device.cut()
  const workoutKey = '9a1c1b0a-6f0e-4a59-9d42-0a1f6f3b7c11'
  await phone.create('activities', ride())
  await laptop.create('activities', ride({ workoutKey }))
  for (const device of [phone, laptop]) device.reconnect()
  await world.settle()
  for (const device of [phone, laptop, coach]) {
    const rows = await device.rows('activities')
    expect([device.name, rows]).toMatchObject([device.name, [{ sourceId: 'watch-1', workoutKey }]])
    expect(await device.attention()).toEqual([])
  }
})

test('a second recording that is edited while it is sent leaves the first one alone', async () => {
  const [phone, laptop] = [
    await world.addDevice('phone', world.athlete),
    await world.addDevice('laptop', world.athlete),
  ]
  await phone.create('activities', ride({ name: 'Do relógio' }))
  await world.settle()
  laptop.cut()
  const key = await laptop.create('activities', ride({ sourceId: 'bike computer', name: 'Do ciclo' }))
  await laptop.edit('activities', key, { name: 'Outro nome' })
  laptop.reconnect()
  await world.settle()
  expect(await laptop.rows('activities')).toMatchObject([{ name: 'Do relógio', sourceId: 'watch-1' }])
})

test('an activity waits on the device while the server is older and has no activities', async () => {
  const phone = await world.addDevice('phone', world.athlete, { open: false })
  const known = collectionNames.filter((name) => name !== 'activities')
  const answer: Answer = {
    reached: true,
    status: 200,
    body: { protocol, collections: known },
    retryAfterMs: undefined,
  }
  phone.networkFault = ({ path }) => (path === '/sync' ? { kind: 'answer', answer } : deliver)
  await phone.open()
  const key = await phone.create('activities', ride())
  const { clientId } = world.athlete
  await world.waitFor('the profile is pulled', async () => Boolean(await phone.row('users', clientId)))
  await phone.edit('users', clientId, { city: 'Santos' })
  await world.attempted(phone, 'PUT')
  await world.waitFor('only the activity is unsent', async () => (await phone.unsent()) === 1, 1000)
  expect(phone.attempts.filter(({ path }) => path.includes('activities'))).toEqual([])
  await phone.close()
  phone.networkFault = () => deliver
  await phone.open()
  await world.waitFor(
    'the activity is sent',
    async () => {
      const row = await phone.row('activities', key)
      return row?.id === 1 && row.unsent === 0
    },
    1000,
  )
})
