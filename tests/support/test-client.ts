import type { FastifyInstance } from 'fastify'
import { apiBase, headers, xsrfCookie } from '#sync/contract/wire/headers.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export type Reply<T = Record<string, unknown>> = {
  status: number
  body: T
  /** The body as it came. */
  text: string
  headers: Record<string, string | string[] | number | undefined>
  etag: string | undefined
  /** Of a problem document. */
  code: string | undefined
}

function cookieHeader(jar: ReadonlyMap<string, string>): string {
  return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Speaks to the application without a network, keeping cookies and sending the request token as a browser would. */
export function testClient(app: FastifyInstance, jar = new Map<string, string>()) {
  async function send<T = Record<string, unknown>>(
    method: Method,
    path: string,
    body?: unknown,
    extra: Record<string, string> = {},
  ): Promise<Reply<T>> {
    const token = jar.get(xsrfCookie)
    const response = await app.inject({
      method,
      url: `${apiBase}${path}`,
      headers: {
        ...(jar.size > 0 ? { cookie: cookieHeader(jar) } : {}),
        ...(token && method !== 'GET' ? { [headers.xsrf]: token } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...extra,
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    })
    for (const cookie of response.cookies) {
      if (cookie.value === '') jar.delete(cookie.name)
      else jar.set(cookie.name, cookie.value)
    }
    const answer = parsed(response.body) as T
    const { code } = (answer ?? {}) as { code?: string }
    const etag = response.headers.etag
    return {
      status: response.statusCode,
      body: answer,
      text: response.body,
      headers: response.headers,
      etag: typeof etag === 'string' ? etag : undefined,
      code: typeof code === 'string' ? code : undefined,
    }
  }
  return {
    app,
    jar,
    send,
    get: <T = Record<string, unknown>>(path: string, extra?: Record<string, string>) =>
      send<T>('GET', path, undefined, extra),
    post: <T = Record<string, unknown>>(path: string, body?: unknown, extra?: Record<string, string>) =>
      send<T>('POST', path, body, extra),
    put: <T = Record<string, unknown>>(path: string, body: unknown, extra?: Record<string, string>) =>
      send<T>('PUT', path, body, extra),
    patch: <T = Record<string, unknown>>(path: string, body: unknown, extra?: Record<string, string>) =>
      send<T>('PATCH', path, body, extra),
    delete: <T = Record<string, unknown>>(path: string, extra?: Record<string, string>) =>
      send<T>('DELETE', path, undefined, extra),
  }
}

export type TestClient = ReturnType<typeof testClient>
