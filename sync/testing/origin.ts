import { batchingTransport } from '../platform/batching-transport.ts'
import type { BatchTransport } from '../ports.ts'
import type { ExchangePorts } from '../replication/run-exchange.ts'
import type { Disk } from './disk.ts'
import type { SyncModules } from './fresh-modules.ts'
import { indexedDbDisk } from './indexed-db-disk.ts'
import { channelOf, clockOf, type Life, lockOf, portCall } from './life.ts'
import { localDevice } from './local-ports.ts'
import { type ManualClock, manualClock } from './manual-clock.ts'
import { memoryDisk } from './memory-disk.ts'
import { applyFault } from './network-fault.ts'
import { seededRandom } from './seeded-random.ts'
import type { TestDevice } from './test-device.ts'

const firstDeviceTime = 1_770_000_000_000

export type StorageKind = 'memory' | 'indexeddb'

/** What all tabs and the service worker of a device share, as in a browser's origin. */
export type Origin = { disk: Disk; clock: ManualClock } & ReturnType<typeof localDevice>

export function newDisk(storage: StorageKind): Disk {
  return storage === 'memory' ? memoryDisk() : indexedDbDisk()
}

export function origin(storage: StorageKind, seed: number, clockOff: number): Origin {
  return {
    ...localDevice(),
    disk: newDisk(storage),
    clock: manualClock(firstDeviceTime + clockOff, seededRandom(seed)),
  }
}

/** The ports of one run of the app on a device. */
export function portsOf(device: TestDevice, life: Life, modules: SyncModules): ExchangePorts {
  const { clock, lock, channel } = device.origin
  return {
    online: device.online,
    clock: clockOf(clock, life),
    lock: lockOf(lock, life),
    channel: (name) => channelOf(channel(name), life),
    transport: device.batches
      ? batchingTransport(transportOf(device, life), clockOf(clock, life))
      : transportOf(device, life),
    loadSnapshot: async (deps) => new modules.SnapshotSource(deps),
  }
}

function transportOf(device: TestDevice, life: Life): BatchTransport {
  return {
    base: '/api',
    /** The connection breaks at the first request that is lost: those before it have their answers. */
    sendAll: async (requests, answered, signal) => {
      await portCall(life)
      for (const [index, request] of requests.entries()) {
        device.attempts.push(request)
        const fault = device.networkFault(request)
        const answer = await Promise.race([
          applyFault(fault, () => device.server.handle(request)),
          abortOf(signal),
        ])
        await portCall(life)
        if (!answer.reached) return answer
        answered(index, answer)
      }
      return undefined
    },
    send: async (request, signal) => {
      await portCall(life)
      device.attempts.push(request)
      const answer = applyFault(device.networkFault(request), () => device.server.handle(request))
      const given = await Promise.race([answer, abortOf(signal)])
      await portCall(life)
      return given
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

function abortOf(signal: AbortSignal | undefined): Promise<{ reached: false }> {
  return new Promise((resolve) => {
    if (signal?.aborted) resolve({ reached: false })
    signal?.addEventListener('abort', () => resolve({ reached: false }))
  })
}
