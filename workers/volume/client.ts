import type { ShownPlan } from '#src/domain/reading/folds/doubt-readings.ts'
import type { TextReading, TextSource } from '#src/domain/reading/volume.ts'
import type { VolumeConnection, VolumeWorker } from './connection.ts'

/** The address of the worker's code alone: as an import it would look like one of what the file exports. */
const [workerUrl = ''] = Object.values(
  import.meta.glob<string>('./worker.ts', { query: '?worker&url', import: 'default', eager: true }),
)

/** Which reader this is: the build names its file after its content. In development it changes under one name. */
export const readerVersion = import.meta.env.DEV ? String(performance.timeOrigin) : workerUrl

/** Descriptions per call to the worker: few enough that a cancelled call stops soon. */
const chunkSize = 500
/** Number of remembered readings: two seasons of a large club. */
const maxRemembered = 20_000

export interface VolumeClient {
  /** What was read of the text, if it was already read. */
  known(source: TextSource): TextReading | undefined
  /** For many texts, in the given order. Rejects with the signal's reason when cancelled, with VolumeWorkerError when the worker failed twice. */
  readings(sources: readonly TextSource[], signal?: AbortSignal): Promise<TextReading[]>
  /** Reads texts whose readings another version of the reader made, and remembers the new ones. */
  again(sources: readonly TextSource[], signal?: AbortSignal): Promise<TextReading[]>
  /** The plan of one description, for its layout. Not remembered: it is called while typing. */
  plan(source: TextSource, signal?: AbortSignal): Promise<ShownPlan>
}

/**
 * Reads texts in a web worker that starts on first use. Tests pass their own worker.
 * @param memory what is known, by sport and text; what becomes known is added.
 */
export function createVolumeClient(
  open: () => VolumeWorker = openWorker,
  memory = new Map<string, TextReading>(),
): VolumeClient {
  let connection: Promise<VolumeConnection> | undefined

  /** Most starts show texts that were read before, so the code that talks to the worker is fetched with the first call. */
  const call: VolumeConnection['call'] = async (run) => {
    connection ??= import('./connection.ts').then((module) => new module.VolumeConnection(open))
    try {
      await connection
    } catch (error) {
      connection = undefined
      throw error
    }
    return (await connection).call(run)
  }

  function remember(source: TextSource, reading: TextReading): void {
    const key = keyOf(source)
    // Asked for by two screens at once: sessions have been made of the first answer, and are not made again.
    if (memory.has(key)) return
    if (memory.size >= maxRemembered) {
      const oldest = memory.keys().next()
      if (!oldest.done) memory.delete(oldest.value)
    }
    memory.set(key, reading)
  }

  return {
    known: (source) => memory.get(keyOf(source)),
    readings: async (sources, signal) => {
      signal?.throwIfAborted()
      const readings = new Map<string, TextReading>()
      const missing = new Map<string, TextSource>()
      for (const source of sources) {
        const key = keyOf(source)
        const reading = memory.get(key)
        if (reading === undefined) missing.set(key, source)
        else readings.set(key, reading)
      }
      const queue = [...missing.values()]
      for (let at = 0; at < queue.length; at += chunkSize) {
        const chunk = queue.slice(at, at + chunkSize)
        const found = await untilAborted(
          call((api) => api.readings(chunk)),
          signal,
        )
        for (const [index, reading] of found.entries()) {
          const source = chunk[index]
          if (!source) continue
          readings.set(keyOf(source), reading)
          remember(source, reading)
        }
      }
      return sources.flatMap((source) => readings.get(keyOf(source)) ?? [])
    },
    again: async (sources, signal) => {
      const read = await untilAborted(
        call((api) => api.readings([...sources])),
        signal,
      )
      for (const [index, source] of sources.entries()) {
        const reading = read[index]
        if (reading) memory.set(keyOf(source), reading)
      }
      return read
    },
    plan: async (source, signal) => {
      signal?.throwIfAborted()
      return untilAborted(
        call((api) => api.plan(source)),
        signal,
      )
    },
  }
}

function openWorker(): VolumeWorker {
  return new Worker(workerUrl, { type: 'module', name: 'volume' })
}

/** Under what a text is remembered. */
export function keyOf({ sport, description }: TextSource): string {
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
