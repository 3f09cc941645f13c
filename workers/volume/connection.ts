import { type Endpoint, type Remote, releaseProxy, wrap } from 'comlink'
import type { VolumeApi } from './api.ts'

/** The part of a Worker that the client needs; tests pass a message port. */
export interface VolumeWorker extends Endpoint {
  terminate(): void
}

/** The worker failed twice in a row. */
export class VolumeWorkerError extends Error {
  override readonly name = 'VolumeWorkerError'
}

/**
 * A worker that ran out of memory may end without an event. A chunk takes less than a tenth of this on a slow phone, so
 * a worker that is silent for longer has ended.
 */
const responseTimeoutMs = 15_000

interface RunningWorker {
  worker: VolumeWorker
  api: Remote<VolumeApi>
  died: Promise<never>
  kill: (why: VolumeWorkerError) => void
}

/**
 * Keeps one worker. It starts on the first call, and again after a failure; a failed call is repeated once on a new
 * worker.
 */
export class VolumeConnection {
  readonly #open: () => VolumeWorker
  #running: RunningWorker | null = null

  constructor(open: () => VolumeWorker) {
    this.#open = open
  }

  async call<T>(run: (api: Remote<VolumeApi>) => Promise<T>): Promise<T> {
    try {
      return await this.#callOnce(run)
    } catch (error) {
      if (!(error instanceof VolumeWorkerError)) throw error
      return this.#callOnce(run)
    }
  }

  async #callOnce<T>(run: (api: Remote<VolumeApi>) => Promise<T>): Promise<T> {
    this.#running ??= this.#start()
    const { api, died, kill } = this.#running
    const timeout = setTimeout(() => kill(new VolumeWorkerError('no answer')), responseTimeoutMs)
    try {
      return await Promise.race([run(api), died])
    } finally {
      clearTimeout(timeout)
    }
  }

  #start(): RunningWorker {
    const worker = this.#open()
    const { promise: died, reject } = Promise.withResolvers<never>()
    // Without a call in flight nothing awaits this rejection, and the next call starts a new worker anyway.
    died.catch(() => undefined)
    const api = wrap<VolumeApi>(worker)
    const running: RunningWorker = {
      worker,
      api,
      died,
      kill: (why) => {
        if (this.#running === running) this.#running = null
        api[releaseProxy]()
        worker.terminate()
        reject(why)
      },
    }
    for (const event of ['error', 'messageerror']) {
      worker.addEventListener(event, () => running.kill(new VolumeWorkerError(event)))
    }
    return running
  }
}
