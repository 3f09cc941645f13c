import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, resolve } from 'node:path'
import { apiBase, headers, xsrfCookie } from '#sync/contract/wire/headers.ts'
import type { SpecServer } from './spec-server.ts'

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
}

/**
 * The built app as plain files, and the server with only the basic API (docs/product.md, "The basic API")
 * behind `/api`.
 */
export async function listenSpec(server: SpecServer, distDir: string) {
  const http = createServer((request, response) => {
    void answer(server, distDir, request).then(({ status, head, content }) => {
      response.writeHead(status, head).end(content)
    })
  })
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((done) => {
        http.closeAllConnections()
        http.close(() => done())
      }),
  }
}

type Reply = { status: number; head: Record<string, string | string[]>; content: string | Buffer }

async function answer(server: SpecServer, distDir: string, request: IncomingMessage): Promise<Reply> {
  const { method = 'GET', url = '/' } = request
  if (!url.startsWith(`${apiBase}/`)) return file(distDir, url)
  const cookies = new Map(
    (request.headers.cookie ?? '').split('; ').map((pair) => pair.split('=') as [string, string]),
  )
  const token = cookies.get(xsrfCookie)
  if (method !== 'GET' && token && request.headers[headers.xsrf.toLowerCase()] !== token) {
    return json(403, { message: 'Stale form' })
  }
  const reply = server.handle(
    method,
    url.slice(apiBase.length),
    await bodyOf(request),
    cookies.get('session'),
  )
  const cookie: Record<string, string[]> = reply.session
    ? {
        'set-cookie': [
          `session=${reply.session}; Path=/; HttpOnly`,
          `${xsrfCookie}=x${reply.session}; Path=/`,
        ],
      }
    : {}
  return reply.body === undefined
    ? { status: reply.status, head: cookie, content: '' }
    : json(reply.status, reply.body, cookie)
}

function json(status: number, body: unknown, more: Record<string, string[]> = {}): Reply {
  return { status, head: { 'content-type': 'application/json', ...more }, content: JSON.stringify(body) }
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = ''
  for await (const part of request) text += String(part)
  return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>)
}

/** A file of the build, or the app's one page for every other path. */
async function file(distDir: string, url: string): Promise<Reply> {
  const path = resolve(join(distDir, new URL(url, 'http://x').pathname))
  const name = path.startsWith(resolve(distDir)) && extname(path) !== '' ? path : join(distDir, 'index.html')
  const content = await readFile(name).catch(() => undefined)
  if (!content) return { status: 404, head: {}, content: '' }
  return { status: 200, head: { 'content-type': types[extname(name)] ?? 'text/plain' }, content }
}
