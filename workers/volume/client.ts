import type { ReadVolume, VolumeExplanation, VolumeSource } from '#src/domain/volume/shape.ts'
import { VolumeConnection, type VolumeWorker } from './connection.ts'

/** The address of the worker's code alone: as an import it would look like one of what the file exports. */
const [workerUrl = ''] = Object.values(
  import.meta.glob<string>('./worker.ts', { query: '?worker&url', import: 'default', eager: true }),
)

/** Which reader this is: the build names its file after its content. In development it changes under one name. */
export const readerVersion = import.meta.env.DEV ? String(performance.timeOrigin) : workerUrl

/** Descriptions per call to the worker: few enough that a cancelled call stops soon. */
const chunkSize = 500
/** Number of remembered volumes: two seasons of a large club. */
const maxRemembered = 20_000

export interface VolumeClient {
  /** The volume if it was already computed (null is N/A), else undefined. */
  known(source: VolumeSource): ReadVolume | null | undefined
  /** Rejects with the signal's reason when cancelled, with VolumeWorkerError when the worker failed twice. */
  volume(source: VolumeSource, signal?: AbortSignal): Promise<ReadVolume | null>
  /** As `volume`, for many sources, in the given order. */
  volumes(sources: readonly VolumeSource[], signal?: AbortSignal): Promise<(ReadVolume | null)[]>
  /** The segments of one description, for its layout. Not remembered: it is called while typing. */
  explain(source: VolumeSource, signal?: AbortSignal): Promise<VolumeExplanation>
  /** Ends the worker. A later call starts a new one. */
  close(): void
}

/**
 * Computes volumes in a web worker that starts on first use. Tests pass their own worker.
 * @param memory what is known, by sport and text; what becomes known is added.
 */
export function createVolumeClient(
  open: () => VolumeWorker = openWorker,
  memory = new Map<string, ReadVolume | null>(),
): VolumeClient {
  const connection = new VolumeConnection(open)

  function remember(source: VolumeSource, volume: ReadVolume | null): void {
    const key = keyOf(source)
    // Asked for by two screens at once: sessions have been made of the first answer, and are not made again.
    if (memory.has(key)) return
    if (memory.size >= maxRemembered) {
      const oldest = memory.keys().next()
      if (!oldest.done) memory.delete(oldest.value)
    }
    memory.set(key, volume)
  }

  async function volumes(
    sources: readonly VolumeSource[],
    signal?: AbortSignal,
  ): Promise<(ReadVolume | null)[]> {
    signal?.throwIfAborted()
    const volumesByKey = new Map<string, ReadVolume | null>()
    const missing = new Map<string, VolumeSource>()
    for (const source of sources) {
      const key = keyOf(source)
      const volume = memory.get(key)
      if (volume === undefined) missing.set(key, source)
      else volumesByKey.set(key, volume)
    }
    const queue = [...missing.values()]
    for (let at = 0; at < queue.length; at += chunkSize) {
      const chunk = queue.slice(at, at + chunkSize)
      const found = await untilAborted(
        connection.call((api) => api.volumes(chunk)),
        signal,
      )
      for (const [index, source] of chunk.entries()) {
        const volume = found[index] ?? null
        volumesByKey.set(keyOf(source), volume)
        remember(source, volume)
      }
    }
    return sources.map((source) => volumesByKey.get(keyOf(source)) ?? null)
  }

  return {
    known: (source) => memory.get(keyOf(source)),
    volume: async (source, signal) => (await volumes([source], signal))[0] ?? null,
    volumes,
    explain: async (source, signal) => {
      signal?.throwIfAborted()
      return untilAborted(
        connection.call((api) => api.explain(source)),
        signal,
      )
    },
    close: () => connection.close(),
  }
}

function openWorker(): VolumeWorker {
  return new Worker(workerUrl, { type: 'module', name: 'volume' })
}

function keyOf({ sport, description }: VolumeSource): string {
  return `${sport} ${description}`
}

/** Resolves with the promise, or rejects with the signal's reason as soon as it aborts. */
async function untilAborted<T>(result: Promise<T>, signal?: AbortSignal): Promise<T> {
  if (!signal) return result
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  const onAbort = (): void => reject(signal.reason as Error)
  signal.addEventListener('abort', onAbort)
  try {
    return await Promise.race([result, aborted])
  } finally {
    signal.removeEventListener('abort', onAbort)
  }
}
