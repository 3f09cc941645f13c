import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, it } from 'vitest'
import { freshModules } from '../../sync/testing/fresh-modules.ts'
import type { SimulatedDevice } from './support/device.ts'
import { plan, startWorld, until } from './support/world.ts'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** Waits until nothing leads to this object any more. */
async function letGo(held: WeakRef<object>): Promise<void> {
  await until(() => {
    collectGarbage()
    return held.deref() ? ['something holds on to it'] : []
  })
}

describe('nothing holds on to', () => {
  const endings: [string, (device: SimulatedDevice) => Promise<void>][] = [
    ['that was closed', (device) => device.client.close()],
    ['that was deleted at sign-out', (device) => device.client.wipe()],
  ]

  it.each(endings)('a database %s, though the page stays open', async (_how, end) => {
    const world = await startWorld()
    const device = await world.addDevice('phone', world.coach)
    await device.create('workouts', plan(world.athlete))
    const status = device.client.status$.subscribe()
    await world.settle()
    status.unsubscribe()
    const database = new WeakRef(device.client.database)
    await end(device)
    await device.close()
    await letGo(database)
    await world.close()
  })

  it('a device that was killed, once its world is closed, so that hundreds of runs fit into one process', async () => {
    const use = async () => {
      const world = await startWorld()
      const device = await world.addDevice('phone', world.coach)
      await world.settle()
      device.kill()
      await world.close()
      return new WeakRef(device)
    }
    const device = await use()
    // The newest module instance of RxDB has a list of its open collections.
    await freshModules()
    await letGo(device)
  })
})
