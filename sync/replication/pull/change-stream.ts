import { changeHint, streamOpened } from '#sync/contract/wire/feed.ts'
import type { Clock, Transport } from '#sync/ports.ts'
import { timings } from '#sync/timings.ts'
import type { Backoff } from '../backoff.ts'

type Listener = {
  /** Something arrived. */
  heard: () => void
  /** The stream is open. Changes up to this one must be pulled. */
  connected: (seq: number) => void
  /**
   * An attempt ended without receiving anything. Only a request shows whether the network failed or the session ended.
   */
  refused: () => void
  /** This collection changed, the last time with this change. */
  changed: (collection: string, seq: number) => void
}

/**
 * Keeps the server's change stream open until the signal aborts. Hints may be lost without harm. A stream that connects
 * and stays silent is closed and opened again.
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
          listener.heard()
          if (signs++ === 0) backoff.reset()
        },
        data: (data) => {
          const hint = changeHint.safeParse(data)
          if (hint.success) listener.changed(hint.data.collection, hint.data.seq)
          const start = streamOpened.safeParse(data)
          if (start.success) listener.connected(start.data.opened)
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

/** Aborts the attempt when nothing arrived within one period. */
async function watch(clock: Clock, signs: () => number, attempt: AbortController): Promise<void> {
  while (!attempt.signal.aborted) {
    const before = signs()
    await clock.sleep(timings.streamSilence, attempt.signal)
    if (signs() === before) attempt.abort()
  }
}
