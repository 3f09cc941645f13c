import { limits } from '../contract/limits.ts'
import type { ProblemCode } from '../contract/wire/problems.ts'
import type { Answer, BatchTransport, Clock, Request, Transport } from '../ports.ts'
import { timings } from '../timings.ts'

type Waiting = { request: Request; bytes: number; settle: (answer: Answer) => void }

/**
 * Gathers the requests that are made within a moment and sends them as one `POST /batch`: on a bad network each round
 * trip costs more than everything that is sent in it. A request that nothing joins is sent by itself, and so is every
 * request to a server that knows no batches.
 */
export function batchingTransport(plain: BatchTransport, clock: Pick<Clock, 'sleep'>): Transport {
  /** This server has answered a batch in a way that only one without batches does. */
  let isRefused = false
  let waiting: Waiting[] = []
  let signalOfWaiting: AbortSignal | undefined
  let bytes = 0
  let gathering = false
  /** Batches whose answers are still arriving. Each answer may lead to another request. */
  let arriving = 0

  /** Waits until a moment passes without a further request, then sends what has gathered. */
  async function gather(): Promise<void> {
    gathering = true
    let before = -1
    for (let waited = 0; waited < timings.gatherLongest; waited += timings.gather) {
      if (waiting.length === before && arriving === 0) break
      before = waiting.length
      await clock.sleep(timings.gather)
    }
    gathering = false
    flush()
  }

  function flush(): void {
    const batch = waiting
    waiting = []
    bytes = 0
    if (batch.length > 0) void sendAll(batch, signalOfWaiting)
  }

  async function sendAll(batch: readonly Waiting[], signal: AbortSignal | undefined): Promise<void> {
    const alone = (one: Waiting) => plain.send(one.request, signal).then(one.settle)
    const [first] = batch
    if (first && batch.length === 1) return alone(first)
    const left = new Set(batch)
    arriving += 1
    const whole = await plain.sendAll(
      batch.map(({ request }) => request),
      (index, answer) => {
        const one = batch[index]
        if (!one || !left.delete(one)) return
        if (isToAskAlone(answer)) void alone(one)
        else one.settle(answer)
      },
      signal,
    )
    arriving -= 1
    if (knowsNoBatch(whole)) {
      isRefused ||= whole.status !== 413
      await Promise.all([...left].map(alone))
    } else {
      for (const one of left) one.settle(whole ?? { reached: false })
    }
  }

  return {
    base: plain.base,
    get atOnce() {
      return isRefused ? undefined : limits.batchRequests
    },
    send(request, signal) {
      const size = isRefused || isForItself(request) ? Infinity : sizeOf(request)
      if (size > limits.batchBytes / 2) return plain.send(request, signal)
      return new Promise((settle) => {
        if (bytes + size > limits.batchBytes - overhead || signalOfWaiting !== signal) flush()
        waiting.push({ request, bytes: size, settle })
        bytes += size
        signalOfWaiting = signal
        if (waiting.length === limits.batchRequests) flush()
        else if (!gathering) void gather()
      })
    },
    stream: (path, on, signal) => plain.stream(path, on, signal),
  }
}

/** Bytes of a batch besides its requests. */
const overhead = 1024

function sizeOf(request: Request): number {
  return new TextEncoder().encode(JSON.stringify(request)).length
}

/** What sets cookies, and what is asked before anything else is. */
function isForItself({ path }: Request): boolean {
  return path === '/sync' || path.startsWith('/auth/')
}

/** Its answer is too long to be one of several. */
function isToAskAlone(answer: Answer): boolean {
  if (!answer.reached || answer.status !== 413) return false
  const code: ProblemCode = 'ask-alone'
  return (answer.body as { code?: unknown } | undefined)?.code === code
}

/** 401, 403, 429 and 5xx concern each request of the batch; other refusals concern the batch alone. */
function knowsNoBatch(answer: Answer | undefined): answer is Answer & { reached: true } {
  return answer?.reached === true && [400, 404, 405, 413, 415, 422, 501].includes(answer.status)
}
