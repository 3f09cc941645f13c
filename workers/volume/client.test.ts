import { expose } from 'comlink'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { VolumeSource } from '#src/domain/volume/shape.ts'
import { volumeApi } from './api.ts'
import { createVolumeClient, type VolumeClient } from './client.ts'
import { type VolumeWorker, VolumeWorkerError } from './connection.ts'

const clients: VolumeClient[] = []

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
    const volumes = vi.fn<typeof volumeApi.volumes>((sources) => {
      asked += sources.length
      return volumeApi.volumes(sources)
    })
    if (!silent) expose({ ...volumeApi, volumes }, port2)
    current = port1
    const worker: VolumeWorker = Object.assign(port1, {
      terminate: () => {
        port1.close()
        port2.close()
      },
    })
    return worker
  })
  clients.push(client)
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

const swim: VolumeSource = { sport: 'swim', description: '8x50 solto' }
const metres = (m: number) => ({ km: 0, m, min: 0, s: 0 })

afterEach(() => {
  for (const client of clients.splice(0)) client.close()
})

describe('asking for volumes', () => {
  test('starts no worker until something is asked', async () => {
    const { client, started } = workers()
    expect(started()).toBe(0)
    await expect(client.volume(swim)).resolves.toEqual(metres(400))
    expect(started()).toBe(1)
  })

  test('answers many in the order asked, unknown ones with null', async () => {
    const { client } = workers()
    const sources: VolumeSource[] = [
      swim,
      { sport: 'rest', description: 'Folga' },
      { sport: 'run', description: '5 km' },
      swim,
    ]
    await expect(client.volumes(sources)).resolves.toEqual([
      metres(400),
      null,
      { km: 5, m: 0, min: 0, s: 0 },
      metres(400),
    ])
  })

  test('computes a text once and remembers it', async () => {
    const { client, asked } = workers()
    expect(client.known(swim)).toBeUndefined()
    await client.volumes([swim, swim])
    await client.volume(swim)
    expect(asked()).toBe(1)
    expect(client.known(swim)).toEqual(metres(400))
  })

  test('keeps the first answer where two ask for the same text at once', async () => {
    const { client } = workers()
    const second = client.volume(swim).then(() => client.volume(swim))
    const other = client.volumes([swim])
    const first = await second
    await other
    expect(client.known(swim)).toBe(first)
  })

  test('computes the same text separately for each sport', async () => {
    const { client } = workers()
    await client.volume({ sport: 'swim', description: '400' })
    await expect(client.volume({ sport: 'bike', description: '400' })).resolves.toBeNull()
  })

  test('explains a text', async () => {
    const { client } = workers()
    const { segments } = await client.explain(swim)
    expect(segments).toMatchObject([{ repeat: 8, text: 'solto', contributes: metres(400) }])
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
    const answer = client.volumes(many, cancel.signal)
    cancel.abort(new Error('typed on'))
    await expect(answer).rejects.toThrow('typed on')
    await client.volume(swim)
    expect(asked()).toBeLessThan(many.length)
  })

  test('does not cancel other calls for the same text', async () => {
    const { client } = workers()
    const cancel = new AbortController()
    const cancelled = client.volume(swim, cancel.signal)
    const kept = client.volume(swim)
    cancel.abort()
    await expect(cancelled).rejects.toThrow(/abort/i)
    await expect(kept).resolves.toEqual(metres(400))
  })

  test('calls no worker when the signal was already aborted', async () => {
    const { client, started } = workers()
    await expect(client.explain(swim, AbortSignal.abort())).rejects.toThrow(/abort/i)
    await expect(client.volume(swim, AbortSignal.abort())).rejects.toThrow(/abort/i)
    expect(started()).toBe(0)
  })
})

describe('a worker that dies', () => {
  test('is replaced, and the call repeated', async () => {
    const { client, started, mute, die } = workers()
    mute()
    const answer = client.volume(swim)
    die()
    await expect(answer).resolves.toEqual(metres(400))
    expect(started()).toBe(2)
  })

  test('fails the call when no worker responds in time', async () => {
    vi.useFakeTimers()
    try {
      const { client, mute } = workers()
      mute()
      const answer = client.volume(swim)
      const failed = expect(answer).rejects.toBeInstanceOf(VolumeWorkerError)
      await vi.advanceTimersByTimeAsync(60_000)
      await failed
    } finally {
      vi.useRealTimers()
    }
  })

  test('is not started again for a call that `close` aborted', async () => {
    const { client, started, mute } = workers()
    mute()
    const answer = client.volume(swim)
    client.close()
    await expect(answer).rejects.toBeInstanceOf(VolumeWorkerError)
    expect(started()).toBe(1)
  })

  test('keeps remembered volumes, and the next call starts a new worker', async () => {
    const { client, started, die } = workers()
    await client.volume(swim)
    die()
    expect(client.known(swim)).toEqual(metres(400))
    await expect(client.volume({ sport: 'run', description: '10 km' })).resolves.toMatchObject({ km: 10 })
    expect(started()).toBe(2)
  })
})
