import type { Channel, Clock, Lock, Online } from '../ports.ts'
import { timings } from '../timings.ts'

type LeaderPorts = { lock: Lock; clock: Clock; online: Online; channel: Channel }

/** What the leader says to the other contexts of this person: that it is alive. */
export const heartbeat = 'heartbeat'

/** The lock's name: one leader per person and origin. */
export function lockName(userId: number): string {
  return `rumo-sync:${userId}`
}

/**
 * Runs the task in exactly one of all tabs, the leader: whichever holds the lock. A leader posts heartbeats; a tab
 * that a person can see takes the lock from a leader that has gone silent (a frozen tab keeps its locks).
 * Two leaders for a moment are harmless, since everything sent is idempotent.
 * Resolves when `stop` aborts and the task has ended.
 */
export async function leadWhileOpen(
  ports: LeaderPorts,
  name: string,
  task: (until: AbortSignal) => Promise<void>,
  stop: AbortSignal,
): Promise<void> {
  const state = { leads: false, lastSign: ports.clock.now() }
  const unsubscribe = ports.channel.subscribe((message) => {
    if (message === heartbeat) state.lastSign = ports.clock.now()
  })

  const lead = (steal: boolean) =>
    ports.lock.hold(name, { steal, signal: stop }, async (lost) => {
      const until = AbortSignal.any([lost, stop])
      state.leads = true
      void postHeartbeats(ports, until)
      try {
        await task(until)
      } finally {
        state.leads = false
      }
    })

  const turns = (async () => {
    // A lock that was stolen from us is queued for again, behind the thief.
    while (!stop.aborted) {
      const led = await lead(false)
      // Neither led nor waited: asking again at once would never end.
      if (!led) await ports.clock.sleep(timings.heartbeat, stop)
    }
  })()
  try {
    while (!stop.aborted) {
      await ports.clock.sleep(timings.heartbeat, stop)
      const silent = ports.clock.now() - state.lastSign > timings.leaderSilence
      if (!stop.aborted && !state.leads && silent && ports.online.visible()) {
        state.lastSign = ports.clock.now()
        await lead(true)
      }
    }
    await turns
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
