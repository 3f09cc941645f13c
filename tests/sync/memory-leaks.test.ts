import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, it } from 'vitest'
import { newClientId } from '#sync/contract/ids.ts'
import { drive } from '#sync/testing/core/settle.ts'
import { freshModules } from '#sync/testing/fresh-modules.ts'
import { memoryDatabase } from '#sync/testing/memory-database.ts'
import { workoutRow } from '#sync/testing/sample-rows.ts'
import type { SimulatedDevice } from './support/device.ts'
import { plan, startWorld } from './support/world.ts'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** Waits until this object is garbage collected. */
async function collected(held: WeakRef<object>): Promise<void> {
  await drive([], 0, () => {
    collectGarbage()
    return held.deref() ? ['it is still referenced'] : []
  })
}

describe('memory is released', () => {
  const endings: [string, (device: SimulatedDevice) => Promise<void>][] = [
    ['that was closed', (device) => device.client.close()],
    ['that was deleted at sign-out', (device) => device.client.wipe()],
  ]

  it.each(endings)('of a database %s while the page stays open', async (_how, end) => {
    const world = await startWorld()
    const device = await world.addDevice('phone', world.coach)
    await device.create('workouts', plan(world.athlete))
    const status = device.client.status$.subscribe()
    await world.settle()
    status.unsubscribe()
    const database = new WeakRef(device.client.database)
    await end(device)
    await device.close()
    await collected(database)
    await world.close()
  })

  it('of what a write said, while local documents are followed', async () => {
    const database = await memoryDatabase()
    const following = database.getLocal$('one').subscribe()
    const said: WeakRef<object>[] = []
    const listening = database.eventBulks$.subscribe((bulk) => said.push(new WeakRef(bulk)))
    for (const clientId of [newClientId(), newClientId()])
      await database.workouts.insert(workoutRow({ clientId }))
    await collected(said[0] as WeakRef<object>)
    listening.unsubscribe()
    following.unsubscribe()
    await database.remove()
  })

  it('of a killed device once its world is closed, so that hundreds of runs fit into one process', async () => {
    const use = async () => {
      const world = await startWorld()
      const device = await world.addDevice('phone', world.coach)
      await world.settle()
      device.kill()
      await world.close()
      return new WeakRef(device)
    }
    const device = await use()
    // RxDB lists its open collections per module instance; loading a new one drops the last list.
    await freshModules()
    await collected(device)
  })
})
