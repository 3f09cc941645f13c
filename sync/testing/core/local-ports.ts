import type { Channel, Lock, Online } from '#sync/ports.ts'

/** Locks and messages between the simulated tabs of one device. A stolen lock is lost at once, as in a browser. */
export function localDevice(): { lock: Lock; channel: (name: string) => Channel } {
  const holders = new Map<string, AbortController>()
  const queues = new Map<string, (() => void)[]>()
  const listeners = new Map<string, Set<(message: unknown) => void>>()

  const run = async (name: string, task: (lost: AbortSignal) => Promise<void>) => {
    const holder = new AbortController()
    holders.set(name, holder)
    try {
      await task(holder.signal)
    } finally {
      if (holders.get(name) === holder) {
        holders.delete(name)
        queues.get(name)?.shift()?.()
      }
    }
  }
  /** Resolves when the lock is free or the caller's signal aborts. */
  const turn = (name: string, signal: AbortSignal | undefined) =>
    new Promise<void>((resolve) => {
      const queue = queues.get(name) ?? []
      queues.set(name, queue)
      queue.push(resolve)
      signal?.addEventListener('abort', () => {
        queues.set(
          name,
          queue.filter((other) => other !== resolve),
        )
        resolve()
      })
    })
  return {
    lock: {
      async hold(name, { ifAvailable, steal, signal }, task) {
        if (ifAvailable && holders.has(name)) return false
        if (steal) holders.get(name)?.abort()
        const over = () => steal || !holders.has(name) || signal?.aborted === true
        while (!over()) await turn(name, signal)
        if (signal?.aborted) return false
        await run(name, task)
        return true
      },
    },
    channel(name) {
      const all = listeners.get(name) ?? new Set()
      listeners.set(name, all)
      const own = new Set<(message: unknown) => void>()
      return {
        post(message) {
          for (const listener of all) if (!own.has(listener)) listener(message)
        },
        subscribe(listener) {
          own.add(listener)
          all.add(listener)
          return () => {
            own.delete(listener)
            all.delete(listener)
          }
        },
        close() {
          for (const listener of own) all.delete(listener)
        },
      }
    },
  }
}

/** Page visibility and network hints that the test controls. */
export function manualOnline(): Online & {
  hint(about?: 'network' | 'page'): void
  setVisible(visible: boolean): void
} {
  const listeners = new Set<(about: 'network' | 'page') => void>()
  let visible = true
  return {
    onHint(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    visible: () => visible,
    hint(about = 'network') {
      for (const listener of listeners) listener(about)
    },
    setVisible(next) {
      visible = next
    },
  }
}
