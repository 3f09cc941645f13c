import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Document } from '#server/store/collections.ts'
import type { Work } from '../limits/concurrency.ts'

/** A reader that takes no bytes for this long is disconnected. */
export const readerTimeoutMs = 30_000

/** Closes the connection of a reader that took no bytes between two checks. */
function disconnectStalledReader({ raw }: FastifyReply): void {
  let taken: number | undefined
  const timer = setInterval(() => {
    const { bytesWritten, writableLength } = raw.socket ?? {}
    if (writableLength !== 0 && taken === bytesWritten) raw.destroy()
    taken = bytesWritten
  }, readerTimeoutMs)
  timer.unref()
  raw.once('close', () => clearInterval(timer))
}

async function* prepend(
  first: IteratorResult<string | Buffer>,
  rest: AsyncIterator<string | Buffer>,
  work: Work | null,
): AsyncGenerator<string | Buffer> {
  try {
    for (let chunk = first; !chunk.done; chunk = await rest.next()) {
      yield chunk.value
      work?.spend(chunk.value.length)
      await work?.rest()
    }
  } finally {
    await rest.return?.()
  }
}

/**
 * Streams a long response; each chunk is produced when the reader has taken the ones before. The first chunk is
 * produced before anything is sent, so an error there becomes a problem document. A later error cuts the response off.
 */
export async function sendStreamed(
  reply: FastifyReply,
  type: string,
  chunks: AsyncIterable<string | Buffer>,
): Promise<FastifyReply> {
  const rest = chunks[Symbol.asyncIterator]()
  const first = await rest.next()
  reply.type(type)
  if (reply.request.method === 'HEAD') {
    await rest.return?.()
    return reply.send('')
  }
  disconnectStalledReader(reply)
  return reply.send(Readable.from(prepend(first, rest, reply.request.work), { objectMode: false }))
}

async function* jsonList(name: string, batches: AsyncIterable<readonly Document[]>): AsyncGenerator<string> {
  let before = `{${JSON.stringify(name)}:[`
  for await (const documents of batches) {
    if (documents.length === 0) continue
    yield before + documents.map((document) => JSON.stringify(document)).join(',')
    before = ','
  }
  yield before === ',' ? ']}' : `${before}]}`
}

export const jsonType = 'application/json; charset=utf-8'

/** Streams `{"<name>":[…]}`. No response schema is applied: the documents name each field explicitly. */
export function sendList(
  reply: FastifyReply,
  name: string,
  batches: AsyncIterable<readonly Document[]>,
): Promise<FastifyReply> {
  return sendStreamed(reply, jsonType, jsonList(name, batches))
}

/**
 * Sends a long response without validation: its documents come from `server/store/documents.ts`, which names each field,
 * and validating them took longer than reading them. As bytes, because the length of a text would be counted twice, by
 * the compression and for the header, before it is encoded.
 */
export function sendUnvalidated(reply: FastifyReply, body: object): FastifyReply {
  const bytes = Buffer.from(JSON.stringify(body))
  reply.request.work?.spend(bytes.length)
  return reply.type(jsonType).send(bytes)
}
