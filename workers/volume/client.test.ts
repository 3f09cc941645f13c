import { expose } from 'comlink'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { TextSource } from '#src/domain/reading/volume.ts'
import { eventually } from '#tests/support/eventually.ts'
import { volumeApi } from './api.ts'
import { createVolumeClient, type VolumeClient } from './client.ts'
import { type VolumeWorker, VolumeWorkerError } from './connection.ts'

const running: VolumeWorker[] = []

/**
 * A client whose workers use real message ports. `die` ends the current worker, `mute` makes the next one never
 * respond.
 */
function workers(): {
  client: VolumeClient
  started: () => number
  asked: () => number
  die: () => void
  mute: () => void
} {
  let started = 0
  let asked = 0
  let muted = false
  let current: EventTarget | null = null
  const client = createVolumeClient(() => {
    started += 1
    const { port1, port2 } = new MessageChannel()
    const silent = muted
    const readings = vi.fn<typeof volumeApi.readings>((sources) => {
      asked += sources.length
      return volumeApi.readings(sources)
    })
    if (!silent) expose({ ...volumeApi, readings }, port2)
    current = port1
    const worker: VolumeWorker = Object.assign(port1, {
      terminate: () => {
        port1.close()
        port2.close()
      },
    })
    running.push(worker)
    return worker
  })
  return {
    client,
    started: () => started,
    asked: () => asked,
    die: () => {
      muted = false
      current?.dispatchEvent(new Event('error'))
    },
    mute: () => {
      muted = true
    },
  }
}

const swim: TextSource = { sport: 'swim', description: '8x50 solto' }
const metres = (m: number) => ({ volume: { km: 0, m, min: 0, s: 0 } })

afterEach(() => {
  for (const worker of running.splice(0)) worker.terminate()
})

describe('asking for volumes', () => {
  test('starts no worker until something is asked', async () => {
    const { client, started } = workers()
    expect(started()).toBe(0)
    await expect(client.readings([swim])).resolves.toMatchObject([metres(400)])
    expect(started()).toBe(1)
  })

  test('answers many in the order asked, unknown ones with null', async () => {
    const { client } = workers()
    const sources: TextSource[] = [
      swim,
      { sport: 'rest', description: 'Folga' },
      { sport: 'run', description: '5 km' },
      swim,
    ]
    await expect(client.readings(sources)).resolves.toMatchObject([
      metres(400),
      { volume: null },
      { volume: { km: 5, m: 0, min: 0, s: 0 } },
      metres(400),
    ])
  })

  test('computes a text once and remembers it', async () => {
    const { client, asked } = workers()
    expect(client.known(swim)).toBeUndefined()
    await client.readings([swim, swim])
    await client.readings([swim])
    expect(asked()).toBe(1)
    expect(client.known(swim)).toMatchObject(metres(400))
  })

  test('keeps the first answer where two ask for the same text at once', async () => {
    const { client } = workers()
    const second = client.readings([swim]).then(() => client.readings([swim]))
    const other = client.readings([swim])
    const first = await second
    await other
    expect(client.known(swim)).toBe(first[0])
  })

  test('computes the same text separately for each sport', async () => {
    const { client } = workers()
    await client.readings([{ sport: 'swim', description: '400' }])
    await expect(client.readings([{ sport: 'bike', description: '400' }])).resolves.toMatchObject([
      { volume: null },
    ])
  })

  test('explains a text', async () => {
    const { client } = workers()
    const { nodes } = await client.plan(swim)
    expect(nodes).toMatchObject([{ times: 8, nodes: [{ amount: { meters: 50 }, words: 'solto' }] }])
  })
})

describe('cancelling', () => {
  test('rejects with the reason and asks for no further chunk', async () => {
    const { client, asked } = workers()
    const cancel = new AbortController()
    const many = Array.from({ length: 5_000 }, (_, index) => ({
      sport: 'swim' as const,
      description: `${index} x 100`,
    }))
    const answer = client.readings(many, cancel.signal)
    cancel.abort(new Error('typed on'))
    await expect(answer).rejects.toThrow('typed on')
    await client.readings([swim])
    expect(asked()).toBeLessThan(many.length)
  })

  test('does not cancel other calls for the same text', async () => {
    const { client } = workers()
    const cancel = new AbortController()
    const cancelled = client.readings([swim], cancel.signal)
    const kept = client.readings([swim])
    cancel.abort()
    await expect(cancelled).rejects.toThrow(/abort/i)
    await expect(kept).resolves.toMatchObject([metres(400)])
  })

  test('calls no worker when the signal was already aborted', async () => {
    const { client, started } = workers()
    await expect(client.plan(swim, AbortSignal.abort())).rejects.toThrow(/abort/i)
    await expect(client.readings([swim], AbortSignal.abort())).rejects.toThrow(/abort/i)
    expect(started()).toBe(0)
  })
})

describe('a worker that dies', () => {
  test('is replaced, and the call repeated', async () => {
    const { client, started, mute, die } = workers()
    mute()
    const answer = client.readings([swim])
    await eventually(() => expect(started()).toBe(1))
    die()
    await expect(answer).resolves.toMatchObject([metres(400)])
    expect(started()).toBe(2)
  })

  test('fails the call when no worker responds in time', async () => {
    vi.useFakeTimers()
    try {
      const { client, mute } = workers()
      mute()
      const answer = client.readings([swim])
      const failed = expect(answer).rejects.toBeInstanceOf(VolumeWorkerError)
      await vi.advanceTimersByTimeAsync(60_000)
      await failed
    } finally {
      vi.useRealTimers()
    }
  })

  test('keeps remembered volumes, and the next call starts a new worker', async () => {
    const { client, started, die } = workers()
    await client.readings([swim])
    die()
    expect(client.known(swim)).toMatchObject(metres(400))
    await expect(client.readings([{ sport: 'run', description: '10 km' }])).resolves.toMatchObject([
      { volume: { km: 10 } },
    ])
    expect(started()).toBe(2)
  })
})
