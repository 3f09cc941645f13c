import type { Role } from './contract/enumerations.ts'
import type { LoadSnapshot } from './replication/source/choose-source.ts'

/** The outside world, as the sync layer sees it. Each port has one adapter in platform/ and one hand-cranked twin in testing/. */

export type Request = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below the API base, with a leading slash and any query. */
  path: string
  body?: unknown
  headers?: Record<string, string>
}

/** What came back. `body` is the parsed JSON, undefined when there was none or it was no JSON. */
export type Answer =
  | { reached: true; status: number; body: unknown; retryAfterMs: number | undefined }
  | { reached: false }

export type Transport = {
  /** Where the API is, below the origin: names the server that is spoken to. */
  readonly base: string
  /** One HTTP exchange. Never rejects: no answer within the limit, or none that can be read, is `reached: false`. */
  send(request: Request, signal?: AbortSignal): Promise<Answer>
  /**
   * Reads a server-sent event stream until it ends or the signal aborts.
   * `onSign` is called for every sign of life (comment lines too), `onData` with each event's parsed data.
   * Resolves when the stream ends for whatever reason.
   */
  stream(
    path: string,
    on: { sign: () => void; data: (data: unknown) => void },
    signal: AbortSignal,
  ): Promise<void>
}

export type Clock = {
  /** Device time in ms; never decides between two versions. */
  now(): number
  /** Resolves after this many ms, or at once when the signal aborts. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>
  /** From 0 to below 1, for jitter. */
  random(): number
}

/** What the context knows without asking the server. */
export type Online = {
  /** Hints that trying again now is worth it (network back or gone, page visible). The result of a request is the truth. */
  onHint(listener: () => void): () => void
  /** A person can see this page. Always false in a service worker. */
  visible(): boolean
}

export type Lock = {
  /**
   * Runs the task while this context alone holds the name. The signal passed to the task aborts when another
   * context steals the lock. Waits its turn unless `ifAvailable`, then resolves false at once when it is taken.
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

/** Who this device belongs to at the moment, as the page wrote it and the service worker reads it. */
export type SessionRecord = {
  userId: number
  role: Role
  name: string
  /** Where the API is, below the origin. */
  apiBase: string
  /** ISO instant after which the server will ask for a new sign-in. */
  expiresAt: string
}

export type Ports = {
  transport: Transport
  loadSnapshot: LoadSnapshot
  clock: Clock
  online: Online
  lock: Lock
  channel: (name: string) => Channel
}
