import { vi } from 'vitest'
import { makeDigestsInstant } from '../protocol/instant-digest.ts'
import { storageKind } from '../support/device.ts'
import type { Dice } from './dice.ts'

/** How much the timers of libraries move on with each turn of the event loop, in ms. */
const turnMs = 5

/** Turns of the event loop that go by in one of ours: each step of IndexedDB takes one. */
const pace = storageKind === 'indexeddb' ? 6 : 1

/**
 * From here on a run depends on its seed: timers stand still between turns, digests are ready at once, and keys that
 * the server draws come from the dice. Only the loading of a device's modules takes real time, and no timer moves then.
 * @returns how to let time run again.
 */
export function holdTime(dice: Dice): () => void {
  makeDigestsInstant()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  const keys = vi
    .spyOn(crypto, 'randomUUID')
    .mockImplementation(() => dice.uuid() as ReturnType<Crypto['randomUUID']>)
  return () => {
    keys.mockRestore()
    vi.useRealTimers()
  }
}

/** Lets time pass until this is done. */
export async function passing<T>(task: Promise<T>): Promise<T> {
  const state = { over: false }
  const done = task.finally(() => {
    state.over = true
  })
  while (!state.over) await Promise.race([breathe(1), done])
  return done
}

/** Lets what is under way go on until it waits for time to pass: no chain of calls is longer. */
export async function quiet(): Promise<void> {
  for (let turn = 0; turn < 100 * pace; turn++) await new Promise((resolve) => setImmediate(resolve))
}

/** Lets what is under way go on for some turns of the event loop. */
export async function breathe(turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn++) {
    for (let step = 0; step < pace; step++) await new Promise((resolve) => setImmediate(resolve))
    vi.advanceTimersByTime(turnMs)
  }
}
