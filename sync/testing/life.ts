import type { Channel, Clock, Lock } from '../ports.ts'

/** One run of the app in one tab or worker of a device, from opening to closing or being killed. */
export type Life = {
  dead: boolean
  /** How many more port calls it lives; undefined: nobody kills it. */
  callsLeft: number | undefined
  /** Resolves when it is dead. */
  ended: Promise<void>
  /** Aborts when it is dead. */
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

/** Where a killed process stops: nothing that it awaited ever comes back. */
export function never(): Promise<never> {
  return new Promise(() => undefined)
}

/** Every way out of the sync layer passes here, so that a device can be killed between any two of them. */
export async function portCall(life: Life): Promise<void> {
  if (!life.dead && life.callsLeft !== undefined && life.callsLeft-- <= 0) life.end()
  if (life.dead) await never()
}

/** The device's clock as one life reaches it. */
export function clockOf(clock: Clock, life: Life): Clock {
  return {
    ...clock,
    async sleep(ms, signal) {
      await clock.sleep(ms, signal)
      if (life.dead) await never()
    },
  }
}

/** The device's locks as one life reaches them: it gives up all of them when it dies, as in a browser. */
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

/** A channel among the contexts of the device as one life reaches it. */
export function channelOf(channel: Channel, life: Life): Channel {
  life.signal.addEventListener('abort', () => channel.close(), { once: true })
  return {
    ...channel,
    post(message) {
      if (!life.dead) channel.post(message)
    },
  }
}
