import { BehaviorSubject } from 'rxjs'
import type { Answer, Clock, Request, Transport } from '#sync/ports.ts'
import { timings } from '#sync/timings.ts'
import { Backoff } from '../backoff.ts'
import type { Answered, Phase } from '../exchange-state.ts'
import { answerName, type Outcome, outcomeOf } from './outcome.ts'
import { sessionIn } from './server-kind.ts'

/** Why requests fail at the moment; null when the last one succeeded. */
export type Trouble = Exclude<Phase, 'starting' | 'active' | 'idle'> | null

export type FinalOutcome = Extract<Outcome, { kind: 'done' | 'merge' | 'reject' }>

/** The request has no final outcome and must be sent again later. */
export class Postponed extends Error {
  readonly outcome: Exclude<Outcome, FinalOutcome>
  constructor(outcome: Exclude<Outcome, FinalOutcome>) {
    super(outcome.kind)
    this.outcome = outcome
  }

  /** The wait in ms that the server asked for. */
  get asked(): number | undefined {
    return this.outcome.kind === 'retry' ? this.outcome.afterMs || undefined : undefined
  }
}

/** The exchange was stopped. */
export class Stopped extends Error {}

/**
 * Sends the requests of an exchange and decides their outcomes. All requests share one backoff, so one hint ends all
 * waits.
 */
export class Requests {
  readonly trouble = new BehaviorSubject<Trouble>(null)
  /** Counts the calls of `wake`. */
  wakes = 0
  /** How far the server's clock is ahead of the device's, in ms, by the last answer; its delay is part of it. */
  clockOff = 0
  /** How often each kind of answer came, and when last. */
  readonly answers: Answered = {}
  /** When an answer other than a success came last; 0: none did. */
  readonly failedAt = new BehaviorSubject(0)
  private readonly transport: Transport
  private readonly clock: Clock
  private readonly stop: AbortSignal
  private readonly backoff: Backoff
  private askingSession: Promise<Answer> | undefined
  /** Set while no request can succeed: the session ended, another person is signed in, or the app is too old. */
  private paused: Promise<void> | undefined

  constructor(transport: Transport, clock: Clock, stop: AbortSignal) {
    this.transport = transport
    this.clock = clock
    this.stop = stop
    this.backoff = new Backoff(clock, stop)
  }

  /** How many independent requests are sent as one; undefined where each goes by itself. */
  get atOnce(): number | undefined {
    return this.transport.atOnce
  }

  /** Ends every wait now. */
  wake(): void {
    this.wakes += 1
    this.backoff.wake()
  }

  /**
   * Waits before a retry; all waiting tasks share one wait.
   * @param since the value of `wakes` when the failed attempt began: a later `wake` ends the wait, too.
   */
  async cooldown(since: number, afterMs?: number): Promise<void> {
    if (this.wakes === since) await this.backoff.wait(afterMs)
  }

  /** Sends one request and returns its response as it is. */
  async ask(request: Request): Promise<Answer> {
    const answer = await this.transport.send(request, this.stop)
    if (answer.reached && answer.serverTime !== undefined)
      this.clockOff = answer.serverTime - this.clock.now()
    const name = answerName(answer)
    this.answers[name] = { count: (this.answers[name]?.count ?? 0) + 1, at: this.clock.now() }
    if (name !== 'ok') this.failedAt.next(this.clock.now())
    return answer
  }

  /**
   * Sends one request. After a stale XSRF token, refreshes the token and sends it again once.
   * @param read decides the outcome, for servers with other responses.
   * @throws Postponed when it must be sent again later, Stopped when the exchange was stopped
   */
  async send(request: Request, read: (answer: Answer) => Outcome = outcomeOf): Promise<FinalOutcome> {
    await this.paused
    if (this.stop.aborted) throw new Stopped()
    let outcome = read(await this.ask(request))
    if (outcome.kind === 'refresh-xsrf') {
      await this.askSession()
      outcome = read(await this.ask(request))
    }
    if (this.stop.aborted) throw new Stopped()
    if (!isFinal(outcome)) return this.fail(outcome)
    this.backoff.reset()
    // A request that was sent before the pause does not end it.
    if (!this.paused) this.setTrouble(null)
    return outcome
  }

  /** Throws for a response to `ask` that does not have the expected content. */
  unsettled(answer: Answer): never {
    const outcome = outcomeOf(answer)
    return isFinal(outcome) ? this.unreadable() : this.fail(outcome)
  }

  /** Throws for a successful response that cannot be read: it counts as no response. */
  unreadable(): never {
    return this.fail({ kind: 'retry', reached: false, answered: true })
  }

  /**
   * Whether the server responds at all. Called after a request failed, to tell a failing row from a failing network.
   */
  async serverResponds(): Promise<boolean> {
    const answers = sessionIn(await this.askSession()) !== undefined
    if (this.stop.aborted) throw new Stopped()
    if (answers && !this.paused) this.setTrouble(null)
    return answers
  }

  /** Reads the session, which also renews the XSRF token. Many rows may fail at once: they share one request. */
  private askSession(): Promise<Answer> {
    this.askingSession ??= this.ask({ method: 'GET', path: '/auth/session' }).finally(() => {
      this.askingSession = undefined
    })
    return this.askingSession
  }

  setTrouble(trouble: Trouble): void {
    if (this.trouble.value !== trouble) this.trouble.next(trouble)
  }

  private fail(outcome: Postponed['outcome']): never {
    this.setTrouble(troubleOf(outcome))
    if (outcome.kind !== 'retry' && outcome.kind !== 'refresh-xsrf') this.pause()
    throw new Postponed(outcome)
  }

  /**
   * `wake` after a new sign-in ends the pause. It also ends after the longest backoff, for a sign-in that was not
   * reported.
   */
  private pause(): void {
    this.paused ??= this.backoff.wait(timings.backoffLongest).then(() => {
      this.paused = undefined
    })
  }
}

function isFinal(outcome: Outcome): outcome is FinalOutcome {
  return outcome.kind === 'done' || outcome.kind === 'merge' || outcome.kind === 'reject'
}

function troubleOf(outcome: Postponed['outcome']): Trouble {
  switch (outcome.kind) {
    case 'sign-in':
      return 'signed-out'
    case 'other-person':
      return 'other-person'
    case 'upgrade':
      return 'outdated'
    case 'retry':
      if (outcome.portal) return 'portal'
      return outcome.reached ? null : 'unreachable'
    case 'refresh-xsrf':
      return 'unreachable'
  }
}
