import { BehaviorSubject } from 'rxjs'
import type { Answer, Clock, Request, Transport } from '../ports.ts'
import { timings } from '../timings.ts'
import { Backoff } from './backoff.ts'
import { type Outcome, outcomeOf } from './outcome.ts'

/** Why nothing goes through at the moment; null when the last exchange did. */
export type Trouble = 'unreachable' | 'portal' | 'signed-out' | 'other-person' | 'full' | null

export type Settled = Extract<Outcome, { kind: 'done' | 'merge' | 'park' }>

/** An exchange that has to be tried again later. Never leaves the courier's `turn`. */
class NotNow extends Error {
  readonly outcome: Exclude<Outcome, Settled>
  constructor(outcome: Exclude<Outcome, Settled>) {
    super(outcome.kind)
    this.outcome = outcome
  }
}

export class Stopped extends Error {}

/**
 * Carries requests for all collections: one writing row at a time, retried until it is settled, with waiting
 * shared by all, so that one hint ("network is back") wakes everything at once.
 */
export class Courier {
  readonly trouble = new BehaviorSubject<Trouble>(null)
  private readonly transport: Transport
  private readonly stop: AbortSignal
  private readonly backoff: Backoff
  private line: Promise<unknown> = Promise.resolve()
  /** Set while nobody, or somebody else, is signed in: then everything waits, not only what was answered so. */
  private barred: Promise<void> | undefined

  constructor(transport: Transport, clock: Clock, stop: AbortSignal) {
    this.transport = transport
    this.stop = stop
    this.backoff = new Backoff(clock, stop)
  }

  /** Ends every wait now: what waited is tried again. */
  wake(): void {
    this.backoff.wake()
  }

  /**
   * Runs a row's task alone among all rows; while it waits to be retried, other rows go on. The task may run many
   * times, so it reads its state anew and everything it does is idempotent.
   * @throws Stopped when the exchange was ended meanwhile.
   */
  async turn<T>(task: () => Promise<T>): Promise<T> {
    for (;;) {
      const result = await this.inLine(task)
      if ('value' in result) return result.value
      await this.pause(result.notNow)
    }
  }

  /**
   * As `turn`, but puts off a task that the server keeps failing on although it answers other requests, or that it
   * has no room for.
   * @param patience how often the task is tried before.
   * @returns undefined when it was put off.
   */
  async turnOrPutOff<T>(task: () => Promise<T>, patience: number): Promise<T | undefined> {
    for (let tries = 1; ; tries++) {
      const result = await this.inLine(task)
      if ('value' in result) return result.value
      // At once: a deletion behind it may be what makes room.
      if (isFull(result.notNow)) return undefined
      if (tries >= patience && isFault(result.notNow) && (await this.serverAnswers())) return undefined
      await this.pause(result.notNow)
    }
  }

  /**
   * Runs a task that only reads, outside the line, until it goes through.
   * @throws Stopped when the exchange was ended meanwhile.
   */
  async beside<T>(task: () => Promise<T>): Promise<T> {
    for (;;) {
      const result = await this.attempt(task)
      if ('value' in result) return result.value
      await this.pause(result.notNow)
    }
  }

  /** One exchange without a judgement of its answer. */
  ask(request: Request): Promise<Answer> {
    return this.transport.send(request, this.stop)
  }

  /**
   * One request inside a task. A stale XSRF token is refreshed and the request repeated once.
   * @param read what an answer means, for a server whose answers mean it otherwise.
   */
  async send(request: Request, read: (answer: Answer) => Outcome = outcomeOf): Promise<Settled> {
    let outcome = read(await this.ask(request))
    if (outcome.kind === 'refresh-xsrf') {
      await this.ask({ method: 'GET', path: '/auth/session' })
      outcome = read(await this.ask(request))
    }
    switch (outcome.kind) {
      case 'done':
      case 'merge':
      case 'park':
        this.backoff.reset()
        // That something can be read says nothing about room.
        if (request.method !== 'GET' || this.trouble.value !== 'full') this.setTrouble(null)
        return outcome
      default:
        throw new NotNow(outcome)
    }
  }

  /** For an answer that settled by its status but cannot be read: the same as no answer. */
  unreadable(): never {
    throw new NotNow(unreadable)
  }

  private inLine<T>(task: () => Promise<T>) {
    const mine = this.line.then(() => this.attempt(task))
    this.line = mine.catch(() => undefined)
    return mine
  }

  private async serverAnswers(): Promise<boolean> {
    return (
      outcomeOf(await this.transport.send({ method: 'GET', path: '/auth/session' }, this.stop)).kind ===
      'done'
    )
  }

  private async attempt<T>(task: () => Promise<T>): Promise<{ value: T } | { notNow: NotNow['outcome'] }> {
    await this.barred
    if (this.stop.aborted) throw new Stopped()
    try {
      return { value: await task() }
    } catch (error) {
      if (this.stop.aborted) throw new Stopped()
      if (!(error instanceof NotNow)) throw error
      this.setTrouble(troubleOf(error.outcome))
      if (error.outcome.kind !== 'retry') this.bar()
      return { notNow: error.outcome }
    }
  }

  /** Signing in again ends the wait; looking now and then covers a sign-in that nobody told us about. */
  private bar(): void {
    this.barred ??= this.backoff.wait(timings.backoffLongest).then(() => {
      this.barred = undefined
    })
  }

  private async pause(outcome: NotNow['outcome']): Promise<void> {
    await (this.barred ?? this.backoff.wait(waitAskedBy(outcome)))
    if (this.stop.aborted) throw new Stopped()
  }

  private setTrouble(trouble: Trouble): void {
    if (this.trouble.value !== trouble) this.trouble.next(trouble)
  }
}

const unreadable: NotNow['outcome'] = { kind: 'retry', reached: false, answered: true }

/** The server, or something before it, answered with what settles nothing: this may be about the one row. */
function isFault(outcome: NotNow['outcome']): boolean {
  return outcome.kind === 'retry' && outcome.answered && !outcome.reached
}

function isFull(outcome: NotNow['outcome']): boolean {
  return outcome.kind === 'retry' && outcome.full === true
}

function waitAskedBy(outcome: NotNow['outcome']): number | undefined {
  return outcome.kind === 'retry' ? outcome.afterMs || undefined : undefined
}

function troubleOf(outcome: NotNow['outcome']): Trouble {
  switch (outcome.kind) {
    case 'sign-in':
      return 'signed-out'
    case 'other-person':
      return 'other-person'
    case 'retry':
      if (outcome.portal) return 'portal'
      if (outcome.full) return 'full'
      return outcome.reached ? null : 'unreachable'
    case 'refresh-xsrf':
      return 'unreachable'
  }
}
