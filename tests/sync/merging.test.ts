import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { SimulatedDevice } from './support/device.ts'
import { plan, startWorld, type World } from './support/world.ts'

let world: World
let coach: SimulatedDevice
let tablet: SimulatedDevice
let athlete: SimulatedDevice
let key: string

const offline = { kind: 'drop' } as const
const done = { status: 'completed', rpe: 6, feel: 4, notes: 'Bom' }

/** No network for these devices until `online` again. */
function cut(...devices: SimulatedDevice[]) {
  for (const device of devices) device.fate = () => offline
}

function online(...devices: SimulatedDevice[]) {
  for (const device of devices) {
    device.fate = () => ({ kind: 'deliver' })
    device.online.hint()
  }
}

beforeEach(async () => {
  world = await startWorld()
  coach = await world.addDevice('coach phone', world.coach)
  tablet = await world.addDevice('coach tablet', world.coach, { seed: 2 })
  athlete = await world.addDevice('athlete phone', world.athlete, { seed: 3 })
  key = await coach.create('workouts', plan(world.athlete, { createdBy: world.coach.id }))
  await world.settle()
})

afterEach(() => world.close())

describe('when two devices changed the same workout', () => {
  it('keeps a coach’s new name and an athlete’s completion, and tells nobody', async () => {
    cut(coach, athlete)
    await coach.edit('workouts', key, { name: 'Ritmo' })
    await athlete.edit('workouts', key, done)
    online(coach, athlete)
    await world.settle()
    for (const device of [coach, tablet, athlete]) {
      expect(await device.row('workouts', key)).toMatchObject({ name: 'Ritmo', ...done })
      expect(await device.attention()).toEqual([])
    }
  })

  it('lets the last push of the same field win, keeps the other value, and takes it on request', async () => {
    cut(coach, tablet)
    await coach.edit('workouts', key, { name: 'Do telefone' })
    await tablet.edit('workouts', key, { name: 'Do tablet' })
    online(coach)
    await world.sent(coach)
    online(tablet)
    await world.settle()
    expect(await coach.row('workouts', key)).toMatchObject({ name: 'Do tablet' })
    expect(await coach.attention()).toEqual([])
    const [entry] = await tablet.attention()
    expect(entry).toMatchObject({
      kind: 'conflict',
      kept: 'mine',
      mine: { name: 'Do tablet' },
      theirs: { name: 'Do telefone' },
    })
    await tablet.modules.takeTheirs(tablet.client.database, entry?.id ?? '')
    await world.settle()
    expect(await athlete.row('workouts', key)).toMatchObject({ name: 'Do telefone' })
    expect(await tablet.attention()).toEqual([])
  })
})
