import { afterEach, beforeEach, expect, it } from 'vitest'
import { collectionNames } from '#sync/contract/wire/feed.ts'
import { timings } from '#sync/timings.ts'
import type { SimulatedDevice } from './support/device.ts'
import { plan, startWorld, type World } from './support/world.ts'

let world: World
let device: SimulatedDevice

beforeEach(async () => {
  world = await startWorld()
  device = await world.addDevice('phone', world.athlete)
  await world.settle()
})
afterEach(() => world.close())

/** The collections that this device has pulled, one entry for each page. */
function pulled(from: number): string[] {
  const paths = device.attempts.slice(from).map(({ path }) => /^\/sync\/(\w+)\?/.exec(path)?.[1])
  return paths.filter((name): name is string => name !== undefined)
}

/** Waits until the exchange is idle, however often it looks. */
async function idle(who = device): Promise<void> {
  await world.waitFor('an idle exchange', async () => (await who.status()).phase === 'idle')
  await world.pass(1000)
  await world.waitFor('an idle exchange', async () => (await who.status()).phase === 'idle')
}

it('a start pulls each collection once, although the stream opens meanwhile', async () => {
  await device.close()
  const before = device.attempts.length
  const streams = device.streamsOpened
  await device.open()
  await world.waitFor('a stream', () => device.streamsOpened > streams)
  await world.waitFor('all pulls', () => pulled(before).length >= collectionNames.length)
  await idle()
  expect(pulled(before).toSorted()).toEqual(collectionNames.toSorted())
})

it('a change between the pull and the opened stream is pulled', async () => {
  await device.close()
  device.streamMode = 'refused'
  await device.open()
  await idle()
  const coach = await world.app.signedIn(world.coach)
  await coach.post('/workout', plan(world.athlete))
  device.streamMode = 'live'
  await world.waitFor('the workout', async () => (await device.rows('workouts')).length === 1, 2000)
})

it('coming back to the page asks nothing while the stream is alive, and everything when it is not', async () => {
  await world.waitFor('a stream', () => device.hints.size > 0)
  await idle()
  const before = device.attempts.length
  device.online.hint('page')
  await idle()
  expect(pulled(before)).toEqual([])
  device.streamMode = 'silent'
  await world.pass(21_000)
  device.online.hint('page')
  await world.waitFor('all pulls', () => pulled(before).length >= collectionNames.length)
})

it('hints that arrive together lead to one pull', async () => {
  await world.waitFor('a stream', () => device.hints.size > 0)
  await idle()
  const before = device.attempts.length
  const coach = await world.app.signedIn(world.coach)
  await coach.post('/workout', plan(world.athlete))
  const seq = await world.position()
  for (let times = 0; times < 5; times += 1) device.hint('workouts', seq)
  await world.waitFor('the workout', async () => (await device.rows('workouts')).length === 1)
  await idle()
  device.hint('workouts', seq)
  await idle()
  expect(pulled(before)).toEqual(['workouts'])
})

it('the steps of an act with many rows are sent together after the last one', async () => {
  const coach = await world.addDevice('laptop', world.coach)
  const keys = await Promise.all(
    Array.from({ length: 12 }, () => coach.create('workouts', plan(world.athlete))),
  )
  await world.settle()
  // A stream that opens during the steps sends at once.
  await world.waitFor('a stream', () => coach.hints.size > 0)
  await idle(coach)
  const step = async (name: string) => {
    await coach.editAll('workouts', new Map(keys.map((key) => [key, { name }])))
    await world.waitFor('12 unsent', async () => (await coach.status()).unsent === 12)
  }
  const edits = () => coach.attempts.filter(({ method }) => method === 'PATCH').length
  await step('Ritmo')
  await world.pass(timings.actPause - 1)
  await step('Longo')
  await world.pass(timings.actPause - 1)
  expect(edits()).toBe(0)
  await world.pass(1)
  await world.sent(coach)
  expect(edits()).toBe(12)
})
