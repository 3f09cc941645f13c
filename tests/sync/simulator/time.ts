import { vi } from 'vitest'
import { makeDigestsInstant } from '../protocol/instant-digest.ts'
import { storageKind } from '../support/device.ts'
import type { Dice } from './dice.ts'

/** The instant at which every run begins, whatever day it is. */
const firstInstant = Date.UTC(2026, 2, 11, 9)

/** The ms by which fake timers advance with each turn of the event loop. */
const turnMs = 5

/** Turns of the event loop per step: each step of IndexedDB takes one. */
const pace = storageKind === 'indexeddb' ? 6 : 1

/** RxDB asks its cache or its storage by what was collected as garbage, and so comes a step earlier or later. */
class StrongRef<Held> {
  private readonly held: Held

  constructor(held: Held) {
    this.held = held
  }

  deref(): Held {
    return this.held
  }
}

/** Never says that anything was collected. */
class SilentRegistry {
  register(): void {}
  unregister(): void {}
}

/**
 * Makes a run depend only on its seed: timers advance only with turns of the event loop, digests are synchronous, keys
 * of rows come from the dice, and nothing depends on when garbage is collected. Work of the server takes no time, or turns and rests would follow the machine's. Only
 * loading a device's modules takes real time, and no timer advances then.
 * @returns a function that restores real time.
 */
export function freezeTime(dice: Dice): () => void {
  makeDigestsInstant()
  vi.useFakeTimers({
    now: firstInstant,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
  })
  const keys = vi
    .spyOn(crypto, 'randomUUID')
    .mockImplementation(() => dice.uuid() as ReturnType<Crypto['randomUUID']>)
  vi.stubGlobal('WeakRef', StrongRef)
  vi.stubGlobal('FinalizationRegistry', SilentRegistry)
  return () => {
    vi.unstubAllGlobals()
    keys.mockRestore()
    vi.useRealTimers()
  }
}

/** Advances time until the task is done. */
export async function advanceUntil<T>(task: Promise<T>): Promise<T> {
  const state = { over: false }
  const done = task.finally(() => {
    state.over = true
  })
  while (!state.over) await Promise.race([runTurns(1), done])
  return done
}

/** Runs everything that does not wait for time to pass. */
export async function runPending(): Promise<void> {
  do await new Promise((resolve) => setImmediate(resolve))
  while (process.getActiveResourcesInfo().includes('Immediate'))
}

/** Advances by this many turns of the event loop. */
export async function runTurns(turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn++) {
    for (let step = 0; step < pace; step++) await new Promise((resolve) => setImmediate(resolve))
    vi.advanceTimersByTime(turnMs)
  }
}
