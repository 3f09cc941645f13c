import { expect, it } from 'vitest'
import type { Transport } from '#sync/ports.ts'
import { manualClock } from '#sync/testing/core/manual-clock.ts'
import { timings } from '#sync/timings.ts'
import { Backoff } from '../backoff.ts'
import { followChanges } from './change-stream.ts'

type On = Parameters<Transport['stream']>[1]

/** Follows a stream that the test drives by hand. */
function follow() {
  const clock = manualClock()
  const stop = new AbortController()
  const streams: On[] = []
  const hints: string[] = []
  const connected: number[] = []
  let heard = 0
  const transport: Transport = {
    base: '/api',
    send: async () => ({ reached: false }),
    stream: (_path, on, signal) =>
      new Promise((resolve) => {
        streams.push(on)
        signal.addEventListener('abort', () => resolve())
      }),
  }
  const listener = {
    heard: () => void heard++,
    connected: (seq: number) => void connected.push(seq),
    changed: (collection: string) => void hints.push(collection),
    refused: () => undefined,
  }
  const ended = followChanges({ transport, clock }, new Backoff(clock, stop.signal), listener, stop.signal)
  return { clock, stop, streams, hints, ended, connected, heard: () => heard }
}

/** Runs everything that does not wait for time to pass. */
async function runPending() {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
}

it('reports every sign of life, from which change on it hints, and every valid hint', async () => {
  const { streams, hints, connected, heard, stop, ended } = follow()
  const on = streams[0]
  on?.sign()
  on?.data({ opened: 2 })
  on?.sign()
  on?.data({ collection: 'workouts', seq: 3 })
  on?.data('nonsense')
  expect(connected).toEqual([2])
  expect(heard()).toBe(2)
  expect(hints).toEqual(['workouts'])
  stop.abort()
  await ended
})

it('closes a stream that connects and stays silent, and opens another', async () => {
  const { clock, streams, stop, ended } = follow()
  await clock.advance(timings.streamSilence)
  await runPending()
  await clock.advance(timings.backoffFirst)
  await runPending()
  expect(streams).toHaveLength(2)
  stop.abort()
  await ended
})

it('keeps a stream that sends something in time', async () => {
  const { clock, streams, stop, ended } = follow()
  for (let minute = 0; minute < 4; minute++) {
    streams[0]?.sign()
    await clock.advance(timings.streamSilence - 1000)
    await runPending()
  }
  expect(streams).toHaveLength(1)
  stop.abort()
  await ended
})
