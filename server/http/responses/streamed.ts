import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Document } from '../../store/collections.ts'

/** A reader that takes nothing for so long is not there any more. */
export const readerPatienceMs = 30_000

/** Ends the connection of a reader that takes nothing of its answer between two looks at it. */
function watchReader({ raw }: FastifyReply): void {
  let taken: number | undefined
  const timer = setInterval(() => {
    const { bytesWritten, writableLength } = raw.socket ?? {}
    if (writableLength !== 0 && taken === bytesWritten) raw.destroy()
    taken = bytesWritten
  }, readerPatienceMs)
  timer.unref()
  raw.once('close', () => clearInterval(timer))
}

async function* from(first: IteratorResult<string>, rest: AsyncIterator<string>): AsyncGenerator<string> {
  try {
    for (let part = first; !part.done; part = await rest.next()) yield part.value
  } finally {
    await rest.return?.()
  }
}

/**
 * Sends a long answer part by part, each made when the reader has taken the ones before. The first part is made before
 * anything is sent, so that what fails at once is still answered with a problem; a later failure cuts the answer off.
 */
export async function sendParts(
  reply: FastifyReply,
  type: string,
  parts: AsyncIterable<string>,
): Promise<FastifyReply> {
  const rest = parts[Symbol.asyncIterator]()
  const first = await rest.next()
  reply.type(type)
  if (reply.request.method === 'HEAD') {
    await rest.return?.()
    return reply.send('')
  }
  watchReader(reply)
  return reply.send(Readable.from(from(first, rest), { objectMode: false }))
}

async function* list(name: string, pieces: AsyncIterable<readonly Document[]>): AsyncGenerator<string> {
  let before = `{${JSON.stringify(name)}:[`
  for await (const documents of pieces) {
    if (documents.length === 0) continue
    yield before + documents.map((document) => JSON.stringify(document)).join(',')
    before = ','
  }
  yield before === ',' ? ']}' : `${before}]}`
}

export const json = 'application/json; charset=utf-8'

/** `{"<name>":[…]}`. The documents name every field themselves, so no schema is asked about them. */
export function sendList(
  reply: FastifyReply,
  name: string,
  pieces: AsyncIterable<readonly Document[]>,
): Promise<FastifyReply> {
  return sendParts(reply, json, list(name, pieces))
}
