import type { RxStorage } from 'rxdb/plugins/core'
import { getRxStorageMemory, OPEN_MEMORY_INSTANCES } from 'rxdb/plugins/storage-memory'
import { takeWhile } from 'rxjs'
import type { Clock } from '../../../sync/ports.ts'

/** One run of the app on a device, from opening to closing or being killed. */
export type Life = {
  dead: boolean
  /** How many more port calls it lives; undefined: nobody kills it. */
  callsLeft: number | undefined
  /** Resolves when it is dead. */
  ended: Promise<void>
  end(): void
}

export function newLife(callsLeft?: number): Life {
  let resolve = () => {}
  const ended = new Promise<void>((done) => {
    resolve = done
  })
  const life: Life = {
    dead: false,
    callsLeft,
    ended,
    end() {
      life.dead = true
      resolve()
    },
  }
  return life
}

/** Where a killed process stops: nothing that it awaited ever comes back. */
function never(): Promise<never> {
  return new Promise(() => undefined)
}

/** Every way out of the sync layer passes here, so that a device can be killed between any two of them. */
export async function portCall(life: Life): Promise<void> {
  if (!life.dead && life.callsLeft !== undefined && life.callsLeft-- <= 0) life.end()
  if (life.dead) await never()
}

type Storage = ReturnType<typeof getRxStorageMemory>

/** A device's disk: what was written survives the life that wrote it. */
export function deviceDisk(): Storage {
  return { ...getRxStorageMemory(), collectionStates: new Map() }
}

/** Closes what killed lives left open on a disk. */
export async function closeDisk(disk: Storage): Promise<void> {
  for (const instance of OPEN_MEMORY_INSTANCES) if (instance.storage === disk) await instance.close()
}

/** The disk as one life reaches it: no write and no event after its death. */
export function storageOf(disk: Storage, life: Life): RxStorage<unknown, unknown> {
  return {
    ...disk,
    async createStorageInstance(params: Parameters<Storage['createStorageInstance']>[0]) {
      const instance = await disk.createStorageInstance(params)
      const write = instance.bulkWrite.bind(instance)
      const changes = instance.changeStream.bind(instance)
      instance.bulkWrite = async (rows, context) => {
        await portCall(life)
        return write(rows, context)
      }
      instance.changeStream = () => changes().pipe(takeWhile(() => !life.dead))
      return instance
    },
  } as RxStorage<unknown, unknown>
}

/** The device's clock as one life reaches it. */
export function clockOf(clock: Clock, life: Life): Clock {
  return {
    ...clock,
    async sleep(ms, signal) {
      await clock.sleep(ms, signal)
      if (life.dead) await never()
    },
  }
}
