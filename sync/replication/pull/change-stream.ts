import { changeHint } from '../../contract/feed.ts'
import type { Clock, Transport } from '../../ports.ts'
import { timings } from '../../timings.ts'
import type { Backoff } from '../backoff.ts'

type Listener = {
  /** The stream is up: whatever was missed before must be pulled. */
  connected: () => void
  /** An attempt ended without a sign of life: only a request can tell whether it is the network or the session. */
  refused: () => void
  /** Something changed in this collection. */
  changed: (collection: string) => void
}

/**
 * Keeps the server's change stream open until the signal aborts. Hints may be lost without harm, so a stream that
 * connects and never delivers is ended by a watchdog and tried anew.
 */
export async function followChanges(
  { transport, clock }: { transport: Transport; clock: Clock },
  backoff: Backoff,
  listener: Listener,
  stop: AbortSignal,
): Promise<void> {
  while (!stop.aborted) {
    const attempt = new AbortController()
    const end = () => attempt.abort()
    stop.addEventListener('abort', end)
    let signs = 0
    void watch(clock, () => signs, attempt)
    await transport.stream(
      '/sync/stream',
      {
        sign: () => {
          if (signs++ > 0) return
          backoff.reset()
          listener.connected()
        },
        data: (data) => {
          const hint = changeHint.safeParse(data)
          if (hint.success) listener.changed(hint.data.collection)
        },
      },
      attempt.signal,
    )
    attempt.abort()
    stop.removeEventListener('abort', end)
    if (signs === 0 && !stop.aborted) listener.refused()
    await backoff.wait()
  }
}

/** Ends the attempt when no sign of life came within one period. */
async function watch(clock: Clock, signs: () => number, attempt: AbortController): Promise<void> {
  while (!attempt.signal.aborted) {
    const before = signs()
    await clock.sleep(timings.streamSilence, attempt.signal)
    if (signs() === before) attempt.abort()
  }
}
