import type { Volume, VolumeExplanation, VolumeSource } from '../../src/domain/volume/shape.ts'
import { VolumeConnection, type VolumeWorker } from './connection.ts'

/** Descriptions sent at once: small enough that a cancelled call stops the work soon. */
const chunkSize = 500
/** Two seasons of a large club; the values are small, the texts are held by the database anyway. */
const remembered = 20_000

export interface VolumeClient {
  /** Already computed in this session: the value (null is N/A), or undefined when it has to be asked for. */
  known(source: VolumeSource): Volume | null | undefined
  /** Rejects with the signal's reason when cancelled, with VolumeWorkerError when the worker died twice. */
  volume(source: VolumeSource, signal?: AbortSignal): Promise<Volume | null>
  /** As `volume`, for many, in the order given. */
  volumes(sources: readonly VolumeSource[], signal?: AbortSignal): Promise<(Volume | null)[]>
  /** The steps of one description, for laying it out. Not remembered: it is asked while typing. */
  explain(source: VolumeSource, signal?: AbortSignal): Promise<VolumeExplanation>
  /** Ends the worker. A later call starts it again. */
  close(): void
}

/** Computes volumes in a web worker, started on first use; tests pass their own worker. */
export function createVolumeClient(open: () => VolumeWorker = openWorker): VolumeClient {
  const connection = new VolumeConnection(open)
  const memory = new Map<string, Volume | null>()

  function remember(source: VolumeSource, volume: Volume | null): void {
    if (memory.size >= remembered) {
      const oldest = memory.keys().next()
      if (!oldest.done) memory.delete(oldest.value)
    }
    memory.set(keyOf(source), volume)
  }

  async function volumes(sources: readonly VolumeSource[], signal?: AbortSignal): Promise<(Volume | null)[]> {
    signal?.throwIfAborted()
    const answers = new Map<string, Volume | null>()
    const missing = new Map<string, VolumeSource>()
    for (const source of sources) {
      const key = keyOf(source)
      const volume = memory.get(key)
      if (volume === undefined) missing.set(key, source)
      else answers.set(key, volume)
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
        answers.set(keyOf(source), volume)
        remember(source, volume)
      }
    }
    return sources.map((source) => answers.get(keyOf(source)) ?? null)
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
  return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'volume' })
}

function keyOf({ sport, description }: VolumeSource): string {
  return `${sport} ${description}`
}

/** The answer, or the signal's reason as soon as it aborts. */
async function untilAborted<Answer>(answer: Promise<Answer>, signal?: AbortSignal): Promise<Answer> {
  if (!signal) return answer
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  const onAbort = (): void => reject(signal.reason as Error)
  signal.addEventListener('abort', onAbort)
  try {
    return await Promise.race([answer, aborted])
  } finally {
    signal.removeEventListener('abort', onAbort)
  }
}
