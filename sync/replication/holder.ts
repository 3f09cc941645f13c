import type { Channel, Clock, Lock, Online } from '../ports.ts'
import { timings } from '../timings.ts'

type HolderPorts = { lock: Lock; clock: Clock; online: Online; channel: Channel }

export const heartbeat = 'heartbeat'

/** The lock's name: one holder per person and origin. */
export function lockName(userId: number): string {
  return `rumo-sync:${userId}`
}

/**
 * Runs the task in exactly one of all tabs: whoever holds the lock. A holder shows life with heartbeats; a tab
 * that a person can see takes the lock from a holder that has gone silent (a frozen tab keeps its locks).
 * Two holders for a moment are harmless, since everything sent is idempotent.
 * Resolves when `stop` aborts and the task has ended.
 */
export async function holdWhileOpen(
  ports: HolderPorts,
  name: string,
  task: (until: AbortSignal) => Promise<void>,
  stop: AbortSignal,
): Promise<void> {
  const state = { holding: false, lastSign: ports.clock.now() }
  const unsubscribe = ports.channel.subscribe((message) => {
    if (message === heartbeat) state.lastSign = ports.clock.now()
  })

  const hold = (steal: boolean) =>
    ports.lock.hold(name, { steal, signal: stop }, async (lost) => {
      const until = AbortSignal.any([lost, stop])
      state.holding = true
      void showLife(ports, until)
      await task(until)
      state.holding = false
    })

  const turns = (async () => {
    // A lock that was stolen from us is queued for again, behind the thief.
    while (!stop.aborted) await hold(false)
  })()
  while (!stop.aborted) {
    await ports.clock.sleep(timings.heartbeat, stop)
    const silent = ports.clock.now() - state.lastSign > timings.holderSilence
    if (!stop.aborted && !state.holding && silent && ports.online.visible()) {
      state.lastSign = ports.clock.now()
      await hold(true)
    }
  }
  await turns
  unsubscribe()
}

async function showLife({ clock, channel }: HolderPorts, until: AbortSignal): Promise<void> {
  while (!until.aborted) {
    channel.post(heartbeat)
    await clock.sleep(timings.heartbeat, until)
  }
}
