import { BehaviorSubject } from 'rxjs'
import type { Answer, Clock, Request, Transport } from '../../ports.ts'
import { timings } from '../../timings.ts'
import { Backoff } from '../backoff.ts'
import { type Outcome, outcomeOf } from './outcome.ts'
import { isSession } from './server-kind.ts'

/** Why nothing goes through at the moment; null when the last exchange did. */
export type Trouble =
  | 'unreachable'
  | 'portal'
  | 'signed-out'
  | 'other-person'
  | 'full'
  | 'outdated'
  | 'storage'
  | null

export type Settled = Extract<Outcome, { kind: 'done' | 'merge' | 'park' }>

/** A request that settled nothing and has to be sent again later. */
export class Unsettled extends Error {
  readonly outcome: Exclude<Outcome, Settled>
  constructor(outcome: Exclude<Outcome, Settled>) {
    super(outcome.kind)
    this.outcome = outcome
  }
}

/** The exchange was ended. */
export class Stopped extends Error {}

/** Sends the requests of an exchange and says what came of them. Waiting is shared, so one hint wakes everything. */
export class Requests {
  readonly trouble = new BehaviorSubject<Trouble>(null)
  /** How often somebody hinted that trying again is worth it. */
  wakes = 0
  private readonly transport: Transport
  private readonly stop: AbortSignal
  private readonly backoff: Backoff
  private cooling: Promise<void> | undefined
  /** Set while no request can succeed: nobody, or somebody else, is signed in, or the app is too old. */
  private paused: Promise<void> | undefined

  constructor(transport: Transport, clock: Clock, stop: AbortSignal) {
    this.transport = transport
    this.stop = stop
    this.backoff = new Backoff(clock, stop)
  }

  /** Ends every wait now. */
  wake(): void {
    this.wakes += 1
    this.backoff.wake()
  }

  /**
   * Waits until trying again makes sense; everything that waits, waits together.
   * @param since the number of `wakes` when the failed try began: a hint that came since then ends the wait, too.
   */
  async cooldown(since: number, afterMs?: number): Promise<void> {
    if (this.wakes !== since) return
    this.cooling ??= this.backoff.wait(afterMs).then(() => {
      this.cooling = undefined
    })
    await this.cooling
  }

  /** One exchange without a judgement of its answer. */
  ask(request: Request): Promise<Answer> {
    return this.transport.send(request, this.stop)
  }

  /**
   * One request. A stale XSRF token is refreshed and the request repeated once.
   * @param read what an answer means, for a server whose answers mean it otherwise.
   * @throws Unsettled when it has to be sent again later, Stopped when the exchange was ended meanwhile
   */
  async send(request: Request, read: (answer: Answer) => Outcome = outcomeOf): Promise<Settled> {
    await this.paused
    if (this.stop.aborted) throw new Stopped()
    let outcome = read(await this.ask(request))
    if (outcome.kind === 'refresh-xsrf') {
      await this.ask({ method: 'GET', path: '/auth/session' })
      outcome = read(await this.ask(request))
    }
    if (this.stop.aborted) throw new Stopped()
    if (!isSettled(outcome)) return this.fail(outcome)
    this.backoff.reset()
    // An answer from before the pause says nothing against it.
    if (!this.paused) this.setTrouble(null)
    return outcome
  }

  /** For an answer to `ask` that does not say what it was asked for. */
  unsettled(answer: Answer): never {
    const outcome = outcomeOf(answer)
    return isSettled(outcome) ? this.unreadable() : this.fail(outcome)
  }

  /** For an answer that settled by its status but cannot be read: the same as no answer. */
  unreadable(): never {
    return this.fail({ kind: 'retry', reached: false, answered: true })
  }

  /** Whether the server answers at all, after a request that got no answer or one that settles nothing. */
  async probe(): Promise<boolean> {
    const answers = isSession(await this.ask({ method: 'GET', path: '/auth/session' }))
    if (this.stop.aborted) throw new Stopped()
    if (answers && !this.paused) this.setTrouble(null)
    return answers
  }

  setTrouble(trouble: Trouble): void {
    if (this.trouble.value !== trouble) this.trouble.next(trouble)
  }

  private fail(outcome: Unsettled['outcome']): never {
    this.setTrouble(troubleOf(outcome))
    if (outcome.kind !== 'retry' && outcome.kind !== 'refresh-xsrf') this.pause()
    throw new Unsettled(outcome)
  }

  /** Signing in again ends the wait; asking now and then covers a sign-in that nobody reported. */
  private pause(): void {
    this.paused ??= this.backoff.wait(timings.backoffLongest).then(() => {
      this.paused = undefined
    })
  }
}

function isSettled(outcome: Outcome): outcome is Settled {
  return outcome.kind === 'done' || outcome.kind === 'merge' || outcome.kind === 'park'
}

function troubleOf(outcome: Unsettled['outcome']): Trouble {
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
