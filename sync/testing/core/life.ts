import type { Channel, Clock, Lock } from '#sync/ports.ts'

/** One run of the app in a tab or worker, from opening until it is closed or killed. */
export type Life = {
  dead: boolean
  /** The number of port calls until it is killed; undefined: it is not killed. */
  callsLeft: number | undefined
  /** Called in the stack of each write with its rows. */
  onWrite?: (rows: readonly unknown[]) => void
  /** Resolves when the run has ended. */
  ended: Promise<void>
  /** Aborts when the run has ended. */
  signal: AbortSignal
  end(): void
}

export function newLife(callsLeft?: number): Life {
  const ending = new AbortController()
  const life: Life = {
    dead: false,
    callsLeft,
    ended: new Promise((resolve) => ending.signal.addEventListener('abort', () => resolve(), { once: true })),
    signal: ending.signal,
    end() {
      life.dead = true
      ending.abort()
    },
  }
  return life
}

/** A promise that never resolves: a killed process gets no results. */
export function never(): Promise<never> {
  return new Promise(() => undefined)
}

/** Counts one call to a port. All ports call it, so that a run can be killed between any two calls. */
export async function portCall(life: Life): Promise<void> {
  if (!life.dead && life.callsLeft !== undefined && life.callsLeft-- <= 0) life.end()
  if (life.dead) await never()
}

type DeviceTime = { clock: Clock; random: () => number; clockOff: number }

/** The device's clock for one run. */
export function clockOf({ clock, random, clockOff }: DeviceTime, life: Life): Clock {
  return {
    now: () => clock.now() + clockOff,
    random,
    async sleep(ms, signal) {
      await clock.sleep(ms, signal)
      if (life.dead) await never()
    },
  }
}

/** The device's locks for one run. It releases all of them when it is killed, as in a browser. */
export function lockOf(lock: Lock, life: Life): Lock {
  return {
    async hold(name, options, task) {
      const signal = options.signal ? AbortSignal.any([options.signal, life.signal]) : life.signal
      const held = await lock.hold(name, { ...options, signal }, (lost) =>
        Promise.race([task(lost), life.ended]),
      )
      if (life.dead) await never()
      return held
    },
  }
}

/** A channel between the device's tabs and workers for one run. */
export function channelOf(channel: Channel, life: Life): Channel {
  life.signal.addEventListener('abort', () => channel.close(), { once: true })
  return {
    ...channel,
    post(message) {
      if (!life.dead) channel.post(message)
    },
  }
}
