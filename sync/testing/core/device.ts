import { afterEach } from 'vitest'
import type { Answer, Request } from '#sync/ports.ts'
import { type Life, never, newLife } from './life.ts'
import { manualOnline } from './local-ports.ts'
import type { ManualClock } from './manual-clock.ts'
import { applyFault, deliver, type NetworkFault } from './network-fault.ts'

/** What a device has left to do: what is unsent, what waits for a decision, and when it last exchanged (its own time). */
export type Left = { unsent: readonly string[]; entries: readonly string[]; lastSyncAt: number }

/** The app of a device does not run, or was killed during a call. */
export class NoApp extends Error {}

type Method = Request['method']

/** Devices whose failures no test has ended with yet. */
const used = new Set<Pick<Device<unknown>, 'failures' | 'isOpen'>>()

// In one place for all tests: importing a device is enough.
afterEach(() => {
  const failures = [...used].flatMap((device) => device.failures.splice(0))
  for (const device of used) if (!device.isOpen) used.delete(device)
  if (failures.length === 1) throw failures[0]
  if (failures.length > 1) throw new AggregateError(failures, failures.map(String).join('\n'))
})

/**
 * A device on which an app runs, is killed and starts again, behind a network that the test controls. It knows nothing of
 * the app: an adapter starts and stops it, and passes its requests through `ask`.
 */
export abstract class Device<App> implements AsyncDisposable {
  /** What all tabs of the device share. */
  abstract readonly clock: ManualClock
  readonly name: string
  readonly online = manualOnline()
  /** Decides what happens to each request. */
  networkFault: (request: Request) => NetworkFault = () => deliver
  /** All requests, with or without a response. */
  readonly attempts: Request[] = []
  /** The same with what became of each. */
  readonly outcomes: string[] = []
  /** Unexpected errors of the app, and what a network fault or the server threw. A test fails when it leaves one here. */
  readonly failures: unknown[] = []
  life: Life = newLife()
  /** Grows with each request that changed something, and with each row that changes on the device. */
  moves = 0
  /** Requests without an answer. */
  pending = 0
  protected readonly workers = new Set<Life>()
  private readonly once: { method: Method | undefined; fault: NetworkFault }[] = []
  private readonly starts: Promise<App>[] = []
  private running: { app: App } | undefined
  private connection = Promise.withResolvers<Answer>()

  constructor(name: string) {
    this.name = name
  }

  /** Starts the app. Everything it reaches outside ends with `life`. */
  protected abstract start(life: Life): Promise<App>
  protected abstract stop(app: App): Promise<void>
  protected abstract handle(request: Request): Promise<Answer>
  abstract left(): Promise<Left>

  get isOpen(): boolean {
    return this.running !== undefined && !this.life.dead
  }

  /** The app that runs. @throws when there is none. */
  protected get app(): App {
    const { running } = this
    if (!running || this.life.dead) throw this.noApp()
    return running.app
  }

  /**
   * Starts the app, and ends the one that runs. With `callsLeft` it is killed after this many calls to a port, maybe before
   * it is open.
   */
  async open(callsLeft?: number): Promise<void> {
    this.life.end()
    this.running = undefined
    used.add(this)
    const life = newLife(callsLeft)
    this.life = life
    const starting = this.start(life)
    this.starts.push(starting)
    const started = starting.then((app) => ({ app }))
    const running = await Promise.race([started, life.ended]).catch((error: unknown) => {
      life.end()
      throw error
    })
    if (running && this.life === life) this.running = running
  }

  /** Kills the app: nothing is closed or saved. */
  kill(): void {
    this.life.end()
    for (const life of this.workers) life.end()
    this.running = undefined
  }

  /**
   * Closes the app and everything that killed runs left open. Otherwise Node keeps their `AbortSignal.any` signals, and
   * with them whole runs, in memory.
   */
  async close(): Promise<void> {
    // It may be killed by what it does to close.
    if (this.isOpen) await Promise.race([this.stop(this.app), this.life.ended])
    this.kill()
    for (const start of this.starts.splice(0)) void start.then((app) => this.stop(app)).catch(() => undefined)
    if (this.failures.length === 0) used.delete(this)
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.close()
  }

  /** A call of the app. @throws when no app runs, or it is killed before the call returns. */
  protected async call<T>(doing: (app: App) => Promise<T>): Promise<T> {
    const done = doing(this.app)
    return Promise.race([done, this.life.ended.then(() => Promise.reject(this.noApp()))])
  }

  /** Sends one request of the app through the network. */
  protected async ask(request: Request, signal: AbortSignal | undefined): Promise<Answer> {
    this.attempts.push(request)
    this.pending += 1
    const path = request.path.replace(/cursor=[^&]+/, 'cursor=…')
    const said = (what: string) => this.outcomes.push(`${request.method} ${path}: ${what}`)
    try {
      const place = this.once.findIndex(({ method }) => !method || method === request.method)
      const fault = this.once.splice(place, place < 0 ? 0 : 1)[0]?.fault ?? this.networkFault(request)
      const handled = applyFault(fault, () => this.handle(request))
      const answer = await Promise.race([handled, abortOf(signal), this.connection.promise])
      said(
        `${answer.reached ? answer.status : 'no answer'}${fault.kind === 'deliver' ? '' : ` (${fault.kind})`}`,
      )
      if (request.method !== 'GET' && answer.reached && answer.status < 300) this.moves += 1
      if (fault.kind !== 'kill') return answer
      this.kill()
    } catch (error) {
      // The app would take it for a network that fails, and try again.
      said(String(error))
      if (!this.failures.some((known) => String(known) === String(error))) this.failures.push(error)
      this.kill()
    } finally {
      this.pending -= 1
    }
    return never()
  }

  /** Loses every request from now on. */
  cut(): void {
    this.networkFault = () => ({ kind: 'drop' })
  }

  /** Delivers requests again, and signals to the device that the network is back. */
  reconnect(): void {
    this.networkFault = () => deliver
    this.once.splice(0)
    this.online.hint()
  }

  /** Loses what is on its way now, as a phone that changes from one network to another. What follows is delivered. */
  dropConnection(): void {
    this.connection.resolve({ reached: false })
    this.connection = Promise.withResolvers()
  }

  /** The server handles the next request of this method, and its reply is lost. */
  loseReplyOnce(method?: Method): void {
    this.once.push({ method, fault: { kind: 'lose-reply' } })
  }

  /** Holds the next request of this method: before the server handles it, or its reply. @returns what lets it go. */
  holdNext(method?: Method, stage: 'before' | 'after' = 'after'): () => void {
    const { promise: gate, resolve } = Promise.withResolvers<void>()
    this.once.push({ method, fault: { kind: 'hold', stage, gate } })
    return resolve
  }

  /** Kills the app when the server has handled the next request of this method, before the reply arrives. */
  killAfterCommit(method: Method): void {
    this.once.push({ method, fault: { kind: 'kill' } })
  }

  private noApp(): unknown {
    return this.failures.at(-1) ?? new NoApp(`the app is not open on ${this.name}`)
  }
}

function abortOf(signal: AbortSignal | undefined): Promise<Answer> {
  return new Promise((resolve) => {
    if (signal?.aborted) resolve({ reached: false })
    signal?.addEventListener('abort', () => resolve({ reached: false }), { once: true })
  })
}
