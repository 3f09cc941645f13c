import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Answer = { status: number; headers?: Record<string, string>; body: string }

const lifeMs = 6 * 3_600_000

async function fields(request: IncomingMessage): Promise<URLSearchParams> {
  let text = ''
  for await (const part of request) text += String(part)
  return new URLSearchParams(text)
}

function json(status: number, body: unknown): Answer {
  return { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

/**
 * An OAuth server that behaves like Strava's: codes work once, each refresh token is replaced by the next, a revoked
 * one is refused with 400. `next` makes it answer something else once.
 */
export async function startOAuthServer() {
  const codes = new Set(['good-code'])
  const refreshTokens = new Set<string>()
  const revoked: string[] = []
  let issued = 0
  let next: Answer | undefined

  function issue(): Answer {
    issued += 1
    refreshTokens.clear()
    refreshTokens.add(`refresh-${issued}`)
    const expires = Math.floor((Date.UTC(2026, 2, 11, 9) + lifeMs) / 1_000)
    return json(200, {
      token_type: 'Bearer',
      access_token: `access-${issued}`,
      refresh_token: `refresh-${issued}`,
      expires_at: expires,
      expires_in: lifeMs / 1_000,
      athlete: { id: 7, username: 'ana' },
    })
  }

  function refuse(field: string): Answer {
    return json(400, {
      message: 'Bad Request',
      errors: [{ resource: 'RequestToken', field, code: 'invalid' }],
    })
  }

  function answer(path: string, sent: URLSearchParams): Answer {
    if (path === '/oauth/deauthorize') {
      revoked.push(sent.get('access_token') ?? '')
      return json(200, { access_token: sent.get('access_token') })
    }
    if (sent.get('client_id') !== '42' || sent.get('client_secret') !== 'shh') return refuse('client_secret')
    if (sent.get('grant_type') === 'authorization_code') {
      return codes.delete(sent.get('code') ?? '') ? issue() : refuse('code')
    }
    return refreshTokens.has(sent.get('refresh_token') ?? '') ? issue() : refuse('refresh_token')
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const sent = await fields(request)
    const { status, headers, body } = next ?? answer(request.url ?? '', sent)
    next = undefined
    response.writeHead(status, headers).end(body)
  }

  const server = createServer((request, response) => void handle(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    revoked,
    allow: (code: string) => codes.add(code),
    /** The person takes the leave back on the provider's page. */
    revokeEverything: () => refreshTokens.clear(),
    answerOnce: (answerOnce: Answer) => {
      next = answerOnce
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        // Browsers open connections ahead of need; they would be waited for.
        server.closeAllConnections()
      }),
  }
}
