import { batchingTransport } from '../platform/batching-transport.ts'
import type { BatchTransport } from '../ports.ts'
import type { ExchangePorts } from '../replication/run-exchange.ts'
import { channelOf, clockOf, type Life, lockOf, portCall } from './core/life.ts'
import { localDevice } from './core/local-ports.ts'
import { type ManualClock, manualClock } from './core/manual-clock.ts'
import { seededRandom } from './core/seeded-random.ts'
import type { Disk } from './disk.ts'
import type { SyncModules } from './fresh-modules.ts'
import { indexedDbDisk } from './indexed-db-disk.ts'
import { memoryDisk } from './memory-disk.ts'
import type { RumoDevice, TestServer } from './rumo-device.ts'

const firstDeviceTime = 1_770_000_000_000

export type StorageKind = 'memory' | 'indexeddb'

/** What all tabs and the service worker of a device share, as in a browser's origin. */
export type Origin = { disk: Disk; clock: ManualClock; random: () => number; clockOff: number } & ReturnType<
  typeof localDevice
>

export type DeviceOptions = {
  server: TestServer
  /** How reports call it. */
  name?: string
  /** `memory` is fast; `indexeddb` is what the app uses in a browser, over fake-indexeddb. */
  storage?: StorageKind
  /** The seed of the device's random numbers (jitter). */
  seed?: number
  /** The error of this device's clock, in ms. */
  clockOff?: number
  /** Makes this a second tab of that device: both share disk, clock and locks. */
  tabOf?: RumoDevice
}

export function newDisk(storage: StorageKind): Disk {
  return storage === 'memory' ? memoryDisk() : indexedDbDisk()
}

export function origin({ server, storage = 'memory', seed = 1, clockOff = 0, tabOf }: DeviceOptions): Origin {
  if (tabOf) return tabOf.origin
  const clock = server.clock ?? manualClock(firstDeviceTime)
  return { ...localDevice(), disk: newDisk(storage), clock, random: seededRandom(seed), clockOff }
}

type Ask = BatchTransport['send']

/** The ports of one run of the app on a device, whose requests go through `ask`. */
export function portsOf(device: RumoDevice, life: Life, modules: SyncModules, ask: Ask): ExchangePorts {
  const { lock, channel } = device.origin
  const clock = clockOf(device.origin, life)
  const transport = transportOf(device, life, ask)
  return {
    online: device.online,
    clock,
    lock: lockOf(lock, life),
    channel: (name) => channelOf(channel(name), life),
    transport: device.batches ? batchingTransport(transport, clock) : transport,
    loadSnapshot: async (deps) => new modules.SnapshotSource(deps),
  }
}

function transportOf(device: RumoDevice, life: Life, ask: Ask): BatchTransport {
  return {
    base: '/api',
    /** The connection breaks at the first request that is lost: those before it have their answers. */
    sendAll: async (requests, answered, signal) => {
      await portCall(life)
      for (const [index, request] of requests.entries()) {
        const answer = await ask(request, signal)
        await portCall(life)
        if (!answer.reached) return answer
        answered(index, answer)
      }
      return undefined
    },
    send: async (request, signal) => {
      await portCall(life)
      const answer = await ask(request, signal)
      await portCall(life)
      return answer
    },
    stream: async (_path, on, signal) => {
      await portCall(life)
      if (device.streamMode === 'refused') return
      device.streamsOpened++
      const receive = (data: unknown) => {
        if (!life.dead && device.streamMode === 'live') on.data(data)
      }
      device.hints.add(receive)
      const opened = await device.server.position?.()
      receive({ opened: opened ?? Number.MAX_SAFE_INTEGER })
      while (!signal.aborted && !life.dead) {
        if (device.streamMode === 'live') on.sign()
        await device.clock.sleep(15_000, signal)
      }
      device.hints.delete(receive)
      await portCall(life)
    },
  }
}
