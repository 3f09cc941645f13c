import { type Endpoint, type Remote, releaseProxy, wrap } from 'comlink'
import type { VolumeApi } from './api.ts'

/** What the client needs of a Worker; tests give a message port. */
export interface VolumeWorker extends Endpoint {
  terminate(): void
}

/** The worker died, or never answered, twice in a row; or it was closed while asked. */
export class VolumeWorkerError extends Error {
  override readonly name = 'VolumeWorkerError'
}

class VolumeWorkerClosedError extends VolumeWorkerError {}

/**
 * A worker whose memory ran out may die without any event. No chunk takes a tenth of this on a slow phone,
 * so silence this long means it is gone.
 */
const longestSilenceMs = 15_000

interface Living {
  worker: VolumeWorker
  api: Remote<VolumeApi>
  died: Promise<never>
  kill: (why: VolumeWorkerError) => void
}

/** Keeps one worker, started on the first call and again after it dies; a call is repeated once on a new one. */
export class VolumeConnection {
  readonly #open: () => VolumeWorker
  #living: Living | null = null

  constructor(open: () => VolumeWorker) {
    this.#open = open
  }

  async call<Answer>(ask: (api: Remote<VolumeApi>) => Promise<Answer>): Promise<Answer> {
    try {
      return await this.#callOnce(ask)
    } catch (error) {
      if (!(error instanceof VolumeWorkerError) || error instanceof VolumeWorkerClosedError) throw error
      return this.#callOnce(ask)
    }
  }

  close(): void {
    this.#living?.kill(new VolumeWorkerClosedError('closed'))
  }

  async #callOnce<Answer>(ask: (api: Remote<VolumeApi>) => Promise<Answer>): Promise<Answer> {
    this.#living ??= this.#start()
    const { api, died, kill } = this.#living
    const silence = setTimeout(() => kill(new VolumeWorkerError('no answer')), longestSilenceMs)
    try {
      return await Promise.race([ask(api), died])
    } finally {
      clearTimeout(silence)
    }
  }

  #start(): Living {
    const worker = this.#open()
    const { promise: died, reject } = Promise.withResolvers<never>()
    // Without a call in flight nobody listens, and the next call starts a new worker anyway.
    died.catch(() => undefined)
    const api = wrap<VolumeApi>(worker)
    const living: Living = {
      worker,
      api,
      died,
      kill: (why) => {
        if (this.#living === living) this.#living = null
        api[releaseProxy]()
        worker.terminate()
        reject(why)
      },
    }
    for (const event of ['error', 'messageerror']) {
      worker.addEventListener(event, () => living.kill(new VolumeWorkerError(event)))
    }
    return living
  }
}
