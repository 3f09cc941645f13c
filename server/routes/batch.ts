import { AsyncLocalStorage } from 'node:async_hooks'
import { constants } from 'node:zlib'
import type { FastifyRequest } from 'fastify'
import inject, { type InjectOptions } from 'light-my-request'
import { limits } from '#sync/contract/limits.ts'
import { type Batch, batch } from '#sync/contract/wire/batch.ts'
import { apiBase, batchPath, headers } from '#sync/contract/wire/headers.ts'
import { sendStreamed } from '../http/responses/streamed.ts'
import { invalid, Problem } from '../problem.ts'
import { type Api, streamed } from './api.ts'

type Inner = Batch['requests'][number]

/** Set while a request of a batch is handled. */
const inside = new AsyncLocalStorage<true>()

declare module 'fastify' {
  interface FastifyRequest {
    askedInBatch: boolean
  }
}

/** What every request of a batch takes from the batch itself. */
const shared = ['cookie', headers.xsrf, headers.user, headers.protocol].map((name) => name.toLowerCase())

/** What an inner answer has besides its status and body. */
const told = ['Retry-After', headers.replayed]

/**
 * Routes that make no sense inside a batch, by their pattern, which no spelling of the address can evade: cookies of an
 * inner answer are dropped, and a download would hold back the answers behind it.
 */
function isRefused({ method, routeOptions }: FastifyRequest): boolean {
  const path = routeOptions.url?.slice(apiBase.length) ?? ''
  if (path.startsWith('/auth/')) return method !== 'GET' || path !== '/auth/session'
  return [batchPath, '/sync/stream', '/export', '/calendar/:file', '/metrics'].includes(path)
}

/**
 * `POST /batch`. Each request goes through the whole server as if it had come by itself: validation, access, limits,
 * idempotency and a transaction of its own, one after the other in the order given. Its answer is sent as soon as it is
 * there, so a connection that breaks loses only the rest. An answer that would be streamed is not gathered for it:
 * `ask-alone`, as for what comes after many bytes.
 */
export function batchRoute(api: Api): void {
  api.decorateRequest('askedInBatch', false)
  api.addHook('onRequest', async (request) => {
    request.askedInBatch = inside.getStore() ?? false
    if (request.askedInBatch && isRefused(request)) {
      throw invalid('path', 'Not possible in a batch')
    }
  })

  api.post(
    batchPath,
    {
      // Every line leaves at once.
      compress: { customTypes: /^application\/x-ndjson/, zlibOptions: { flush: constants.Z_SYNC_FLUSH } },
      bodyLimit: limits.batchBytes,
      schema: { body: batch, response: streamed('A line as each request is done', 'application/x-ndjson') },
    },
    async (request, reply) =>
      sendStreamed(reply, 'application/x-ndjson', answersTo(request, request.body.requests)),
  )

  async function* answersTo(outer: FastifyRequest, requests: readonly Inner[]): AsyncGenerator<string> {
    let bytes = 0
    for (const [index, inner] of requests.entries()) {
      const line = bytes > limits.batchAnswerBytes ? askAlone(index) : await answerTo(outer, inner, index)
      bytes += line.length
      yield `${line}\n`
    }
  }

  async function answerTo(outer: FastifyRequest, inner: Inner, index: number): Promise<string> {
    // Awaited inside: the request is only made when its answer is asked for. Not by Fastify's `inject`, which refuses
    // once the server stops, while this batch is still to be answered.
    const given = await inside.run(
      true,
      async () =>
        await inject((request, response) => api.routing(request, response), asRequest(outer, inner)),
    )
    const kept = told.flatMap((name) => {
      const value = given.headers[name.toLowerCase()]
      return value === undefined ? [] : [[name, String(value)]]
    })
    const head = { index, status: given.statusCode, headers: Object.fromEntries(kept) }
    const isJson = /json/.test(String(given.headers['content-type'])) && given.payload !== ''
    // Written without line breaks, so it fits on a line as it is.
    const body = isJson ? `,"body":${given.payload}` : ''
    return JSON.stringify(head).slice(0, -1) + body + '}'
  }
}

function askAlone(index: number): string {
  const problem = new Problem('ask-alone')
  return JSON.stringify({ index, status: problem.status, headers: {}, body: problem.document() })
}

function asRequest(outer: FastifyRequest, { method, path, body, headers: own }: Inner): InjectOptions {
  const passed = shared.flatMap((name) => {
    const value = outer.headers[name]
    return value === undefined ? [] : [[name, String(value)]]
  })
  const content = body === undefined ? {} : { 'content-type': 'application/json' }
  return {
    method,
    url: apiBase + path,
    remoteAddress: outer.ip,
    headers: { ...Object.fromEntries(passed), ...own, ...content },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  }
}
