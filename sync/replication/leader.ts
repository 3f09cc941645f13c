import type { Channel, Clock, Lock, Online } from '../ports.ts'
import { timings } from '../timings.ts'

type LeaderPorts = { lock: Lock; clock: Clock; online: Online; channel: Channel }

/** The message by which the leader shows the other contexts that it is alive. */
export const heartbeat = 'heartbeat'

/** A leader's message after it took over from another context, which may have ended before it announced what it had stored. */
export const tookOver = 'took-over'

/** The lock's name: one leader per person and origin. */
export function lockName(userId: number): string {
  return `rumo-sync:${userId}`
}

/**
 * Runs the task in exactly one tab, the leader: the one that holds the lock. A leader posts heartbeats. A visible tab
 * steals the lock from a leader whose heartbeats stopped (a frozen tab keeps its locks). Two leaders for a moment do
 * no harm: the server applies a request that is sent twice once. `takesOver` is false where nobody held the lock; otherwise the
 * leader before may have stored rows without telling the other tabs, and the task has to make them read again.
 * Resolves when `stop` aborts and the task has ended.
 */
export async function leadWhileOpen(
  ports: LeaderPorts,
  name: string,
  task: (until: AbortSignal, takesOver: boolean) => Promise<void>,
  stop: AbortSignal,
): Promise<void> {
  const state = { leads: false, lastSign: ports.clock.now() }
  const unsubscribe = ports.channel.subscribe((message) => {
    if (message === heartbeat) state.lastSign = ports.clock.now()
  })

  const lead = (options: { steal?: boolean; ifAvailable?: boolean }) =>
    ports.lock.hold(name, { ...options, signal: stop }, async (lost) => {
      const until = AbortSignal.any([lost, stop])
      state.leads = true
      void postHeartbeats(ports, until)
      try {
        await task(until, !options.ifAvailable)
      } finally {
        state.leads = false
      }
    })

  const waitingForLock = (async () => {
    // Where nobody leads, nothing is stored that this tab has not read.
    await lead({ ifAvailable: true })
    // After another tab stole the lock, wait for it again.
    while (!stop.aborted) {
      const led = await lead({})
      // The lock returned without leading or waiting. Pause, or this loop never yields.
      if (!led) await ports.clock.sleep(timings.heartbeat, stop)
    }
  })()
  try {
    while (!stop.aborted) {
      await ports.clock.sleep(timings.heartbeat, stop)
      const silent = ports.clock.now() - state.lastSign > timings.leaderSilence
      if (!stop.aborted && !state.leads && silent && ports.online.visible()) {
        state.lastSign = ports.clock.now()
        await lead({ steal: true })
      }
    }
    await waitingForLock
  } finally {
    unsubscribe()
  }
}

export async function postHeartbeats(
  { clock, channel }: Pick<LeaderPorts, 'clock' | 'channel'>,
  until: AbortSignal,
): Promise<void> {
  while (!until.aborted) {
    channel.post(heartbeat)
    await clock.sleep(timings.heartbeat, until)
  }
}
