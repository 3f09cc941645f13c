import { AsyncLocalStorage } from 'node:async_hooks'
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { giveWay } from '#server/loop-time.ts'
import { Problem } from '#server/problem.ts'
import type { Document } from '#server/store/collections.ts'

/** A reader that takes no bytes for this long is disconnected. */
export const readerTimeoutMs = 30_000

/** Within so many checks a reader has to take so many bytes: a tenth of what the slowest mobile network carries. */
const leastOver = 4
const leastBytes = 60_000

/** From now on closes the connection of a reader that took no bytes between two checks, or hardly any over several. */
export function disconnectStalledReader({ raw }: Pick<FastifyReply, 'raw'>): void {
  const taken: number[] = []
  const timer = setInterval(() => {
    const { bytesWritten = 0, writableLength } = raw.socket ?? {}
    const tookSince = (before: number | undefined, least: number) =>
      before === undefined || bytesWritten - before >= least
    const isReading = tookSince(taken.at(-1), 1) && tookSince(taken.at(-leastOver), leastBytes)
    if (writableLength !== 0 && !isReading) raw.destroy()
    taken.push(bytesWritten)
  }, readerTimeoutMs)
  timer.unref()
  raw.once('close', () => clearInterval(timer))
}

type Chunk = string | Buffer

/** The reader asks for the next chunk when it has taken the last one. Producing it counts as work of the call all the same. */
async function* inTurns(ready: readonly Chunk[], rest: AsyncIterator<Chunk>): AsyncGenerator<Chunk> {
  const ofThisCall = AsyncLocalStorage.snapshot()
  const produce = async () => {
    await giveWay()
    return rest.next()
  }
  try {
    yield* ready
    for (let next = await ofThisCall(produce); !next.done; next = await ofThisCall(produce)) yield next.value
  } finally {
    await rest.return?.()
  }
}

/**
 * Streams a long response; each chunk is produced when the reader has taken the ones before. The first two are produced
 * before anything is sent: an error there becomes a problem document, a later one cuts the response off. A response of
 * one chunk is sent as it is.
 */
export async function sendStreamed(
  reply: FastifyReply,
  type: string,
  chunks: AsyncIterable<Chunk>,
): Promise<FastifyReply> {
  const rest = chunks[Symbol.asyncIterator]()
  const first = await rest.next()
  reply.type(type)
  if (reply.request.method === 'HEAD') {
    await rest.return?.()
    return reply.send('')
  }
  const second = first.done ? first : await rest.next()
  if (!second.done && reply.request.askedInBatch) {
    await rest.return?.()
    throw new Problem('ask-alone')
  }
  if (second.done) return sendBytes(reply, first.done ? '' : first.value)
  disconnectStalledReader(reply)
  const body = inTurns([first.value, second.value], rest)
  return reply.send(Readable.from(body, { objectMode: false, highWaterMark: 1 }))
}

/** Sent as bytes: the length of a text would be counted twice before it is encoded, by the compression and for the header. */
function sendBytes(reply: FastifyReply, content: Chunk): FastifyReply {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  return reply.send(bytes)
}

/** Each batch is held back until the next one is there, so that a list of one batch is one chunk. */
async function* jsonList(name: string, batches: AsyncIterable<readonly Document[]>): AsyncGenerator<string> {
  const start = `{${JSON.stringify(name)}:[`
  let text = start
  for await (const documents of batches) {
    if (documents.length === 0) continue
    if (text !== start) {
      yield text
      text = ','
    }
    text += documents.map((document) => JSON.stringify(document)).join(',')
  }
  yield `${text}]}`
}

export const jsonType = 'application/json; charset=utf-8'

/** Streams `{"<name>":[…]}`. No response schema is applied: the documents have the fields of the contract alone. */
export function sendList(
  reply: FastifyReply,
  name: string,
  batches: AsyncIterable<readonly Document[]>,
): Promise<FastifyReply> {
  return sendStreamed(reply, jsonType, jsonList(name, batches))
}

/**
 * Sends a long response without validation: its documents have the fields of the contract alone
 * (`server/store/columns.ts`), and validating them took longer than reading them.
 */
export function sendUnvalidated(reply: FastifyReply, body: object): FastifyReply {
  return sendBytes(reply.type(jsonType), JSON.stringify(body))
}
