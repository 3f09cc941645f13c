/**
 * The interfaces through which the sync layer reaches everything outside. Each has an adapter in platform/ and one in
 * testing/ that a test drives by hand.
 */

export type Request = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below the API base, with a leading slash and any query. */
  path: string
  body?: unknown
  headers?: Record<string, string>
}

/**
 * A response. `body` is the parsed JSON; undefined when there was no body or it was not JSON. `serverTime`: the server's
 * clock when it answered, in ms.
 */
export type Answer =
  | {
      reached: true
      status: number
      body: unknown
      retryAfterMs: number | undefined
      serverTime?: number
    }
  | { reached: false }

export type Transport = {
  /** The API's path below the origin. Identifies the server. */
  readonly base: string
  /** How many independent requests it sends as one; absent where each goes by itself. */
  readonly atOnce?: number | undefined
  /**
   * Sends one HTTP request. Never rejects: no response within the time limit, or an unreadable one, is `reached:
   * false`.
   */
  send(request: Request, signal?: AbortSignal): Promise<Answer>
  /**
   * Reads a server-sent event stream until it ends or the signal aborts, then resolves.
   * `sign` is called whenever anything arrives, also a sign of life; `data` with the parsed data of each event.
   */
  stream(
    path: string,
    on: { sign: () => void; data: (data: unknown) => void },
    signal: AbortSignal,
  ): Promise<void>
}

/** A transport that can also send several requests as one (`POST /batch`). */
export type BatchTransport = Transport & {
  /**
   * Sends one batch and passes each answer on as it arrives, with the index of its request. Resolves when it has ended;
   * answers that have not been passed on by then are lost. Never rejects.
   * @returns the answer to the batch itself when it was refused or broke; undefined when it was taken.
   */
  sendAll(
    requests: readonly Request[],
    answered: (index: number, answer: Answer) => void,
    signal?: AbortSignal,
  ): Promise<Answer | undefined>
}

export type Clock = {
  /** Device time in ms. It may be wrong, so it never decides which of two versions wins. */
  now(): number
  /** Resolves after this many ms, or at once when the signal aborts. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>
  /** From 0 to below 1, for jitter. */
  random(): number
}

/** What the browser knows about network and visibility without asking the server. */
export type Online = {
  /**
   * Called when a retry is likely to succeed: the network came or went, or the page became visible. Only a request shows
   * whether it does.
   */
  onHint(listener: (about: 'network' | 'page') => void): () => void
  /** Whether the page is visible. Always false in a service worker. */
  visible(): boolean
}

export type Lock = {
  /**
   * Runs the task while this context alone holds the lock. The signal passed to the task aborts when another context
   * steals the lock. Waits for the lock; with `ifAvailable` it resolves false at once when the lock is taken.
   */
  hold(
    name: string,
    options: { ifAvailable?: boolean; steal?: boolean; signal?: AbortSignal },
    task: (lost: AbortSignal) => Promise<void>,
  ): Promise<boolean>
}

/** Messages between the contexts of one origin. */
export type Channel = {
  post(message: unknown): void
  subscribe(listener: (message: unknown) => void): () => void
  close(): void
}

export type Ports = {
  transport: Transport
  clock: Clock
  online: Online
  lock: Lock
  channel: (name: string) => Channel
}
