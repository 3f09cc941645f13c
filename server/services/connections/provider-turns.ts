import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import { recurringTask } from '#server/clock.ts'
import { leasedQueue } from '#server/leased-queue.ts'
import { Problem } from '#server/problem.ts'
import type { ConnectionRow, Tables } from '#server/store/tables.ts'
import type { Background } from '../services.ts'

const pollMs = 60_000
const leaseMs = 10 * 60_000
/** After a provider failed. */
const firstWaitMs = 15 * 60_000
const longestWaitMs = 60 * 60_000

/** Work for one person. `row` changes when the tokens are refreshed. */
export type Turn = {
  row: ConnectionRow
  stopping: AbortSignal
  /**
   * Makes a call of the provider.
   * @throws TurnOver where the lease was over before or after it: another turn may be at the same work.
   */
  whileHeld<Answer>(call: () => Promise<Answer>): Promise<Answer>
}

/** Why a turn makes no further call, whatever it was about to ask. */
export class TurnOver extends Error {}

/** The person no longer allows access, or never allowed what is asked. */
export class AccessEnded extends TurnOver {}

/** No further call for this person before `until`. */
export class ProviderPause extends TurnOver {
  readonly until: Date

  constructor(provider: string, until: Date) {
    super(`${provider} asks to wait until ${until.toISOString()}`)
    this.until = until
  }
}

type Provider = {
  name: string
  /** How many people's turns run at once, so that one that waits for an answer does not hold up others. */
  atOnce: number
  /** The connections with something to do, among those that are due. */
  hasWork(): Promise<(eb: ExpressionBuilder<Tables, 'connections'>) => Expression<SqlBool>>
  /** Before connections are looked for. @returns whether calls may be made at all. */
  mayCall(): Promise<boolean>
  /** @throws AccessEnded, ProviderPause, or what is tried again later */
  work(turn: Turn): Promise<void>
  /** The person no longer allows access. */
  ended(turn: Turn): Promise<void>
}

/**
 * Works on the connections of one provider, person by person. Each is claimed first, so that two processes never use one
 * refresh token or send one change twice.
 */
export function providerTurns({ store, clock, onError }: Background, provider: Provider) {
  const { db } = store
  const queue = leasedQueue(store, clock, 'connections', { leaseMs, firstWaitMs, longestWaitMs })
  const running = new Set<Promise<void>>()

  async function nextDue(): Promise<ConnectionRow | undefined> {
    const hasWork = await provider.hasWork()
    return db
      .selectFrom('connections')
      .selectAll()
      .where('provider', '=', provider.name)
      .where('needsReconnect', '=', 0)
      .where('dueAt', '<=', clock.now().toISOString())
      .where(hasWork)
      .orderBy('dueAt')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
  }

  async function take(row: ConnectionRow, stopping: AbortSignal): Promise<void> {
    const requireLease = async () => {
      if (!(await queue.isHeld(row))) throw new TurnOver()
    }
    const turn: Turn = {
      row,
      stopping,
      async whileHeld(call) {
        await requireLease()
        try {
          return await call()
        } finally {
          await requireLease()
        }
      },
    }
    let until = clock.now()
    try {
      await provider.work(turn)
    } catch (error) {
      if (error instanceof AccessEnded || (error instanceof Problem && error.code === 'provider-refused')) {
        await provider.ended(turn)
      } else if (error instanceof ProviderPause) {
        until = error.until
      } else if (!(error instanceof TurnOver)) {
        onError(error)
        return queue.retryLater(row)
      }
    }
    await queue.settle(row, { dueAt: until.toISOString(), attempts: 0 })
  }

  async function round(stopping: AbortSignal): Promise<void> {
    while (running.size < provider.atOnce && !stopping.aborted && (await provider.mayCall())) {
      const row = await queue.claim(nextDue)
      if (!row) return
      const turn: Promise<void> = take(row, stopping)
        .catch(onError)
        .finally(() => running.delete(turn))
      running.add(turn)
      void turn.then(() => task.wake())
    }
  }

  const task = recurringTask(round, { everyMs: pollMs, onError })

  async function settled(): Promise<void> {
    while (running.size > 0) {
      await Promise.all(running)
      await task.wake()
    }
  }

  return {
    /** Resolves when nothing is left to do now. */
    async wake(): Promise<void> {
      await task.wake()
      await settled()
    },
    async stop(): Promise<void> {
      await task.stop()
      await Promise.all(running)
    },
  }
}
