/** The server's source of time. Tests pass their own. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

type RecurringTask = {
  /** Runs the task now, or once more after the run in progress. Resolves when no run is left. Never throws. */
  wake(): Promise<void>
  /** Ends the repetition, and waits for a run in progress. */
  stop(): Promise<void>
}

/**
 * Runs a task at an interval and when it is woken, never twice at the same time in this process.
 * @param task should end soon after `stopping` is aborted. What it throws goes to `onError`.
 */
export function recurringTask(
  task: (stopping: AbortSignal) => Promise<void>,
  { everyMs, onError }: { everyMs: number; onError: (error: unknown) => void },
): RecurringTask {
  const stopping = new AbortController()
  let running: Promise<void> | undefined
  let again = false

  async function runWhileWoken(): Promise<void> {
    while (again && !stopping.signal.aborted) {
      again = false
      await task(stopping.signal).catch(onError)
    }
    running = undefined
  }

  function wake(): Promise<void> {
    again = true
    running ??= runWhileWoken()
    return running
  }

  const timer = setInterval(() => void wake(), everyMs)
  timer.unref()
  return {
    wake,
    async stop() {
      stopping.abort()
      clearInterval(timer)
      await running
    },
  }
}
