import { headers } from '../../../sync/contract/headers.ts'
import type { Act, Trace, Version } from '../oracle/trace.ts'
import type { SimulatedDevice } from '../support/device.ts'
import type { Delivery } from '../support/network.ts'
import { allRows } from '../support/visible.ts'
import type { World } from '../support/world.ts'

/** Writes down acts as they are done and versions as the server makes them. */
export class Recorder {
  readonly trace: Trace = { acts: [], versions: [], attention: new Map(), wasOutOfSight: new Set() }
  private readonly world: World
  private readonly newest = new Map<string, number>()

  constructor(world: World) {
    this.world = world
  }

  /** An act begins; it counts as acknowledged once the device has said so. */
  async act(
    act: Omit<Act, 'acknowledged'>,
    doing: () => Promise<unknown>,
    ended: Promise<void>,
  ): Promise<void> {
    const recorded: Act = { ...act, acknowledged: false }
    this.trace.acts.push(recorded)
    const done = doing().then(() => {
      recorded.acknowledged = true
    })
    await Promise.race([done, ended])
  }

  /** Looks what the server's last write made of its rows. */
  async look(delivery?: Delivery): Promise<void> {
    const { workouts, users } = await allRows(this.world.app)
    for (const row of [...workouts, ...users]) {
      if ((this.newest.get(row.clientId) ?? 0) >= row.version) continue
      this.newest.set(row.clientId, row.version)
      const { clientId: key, version, deletedAt, ...values } = row
      const countedAs = delivery && countedOnce(delivery)
      const device = delivery?.device ?? 'the test'
      this.trace.versions.push({
        key,
        version,
        deleted: deletedAt !== null,
        values,
        device,
        countedAs,
      } satisfies Version)
    }
  }

  /** Reads what the devices keep for their people. */
  async gather(devices: readonly SimulatedDevice[]): Promise<Trace> {
    for (const device of devices) {
      const kept = await device.attention()
      const entries = kept.map(({ entityKey: key, kind, mine, theirs }) => ({ key, kind, mine, theirs }))
      this.trace.attention.set(device.name, entries)
    }
    return this.trace
  }
}

/** Two calls of one person with the same key are to have one effect. */
function countedOnce({ userId, request }: Delivery): string | undefined {
  const key = request.headers?.[headers.idempotencyKey]
  return key && `${userId} ${key}`
}
