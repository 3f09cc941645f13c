import { existsSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { apiBase } from '#sync/contract/wire/headers.ts'
import { Problem } from '../problem.ts'
import { sendProblem } from './responses/problems.ts'

const forever = 'public, max-age=31536000, immutable'

/** Files in assets/ have a content hash in their name. All others are revalidated on each request. */
function cacheRule(path: string): string {
  return path.includes(`${sep}assets${sep}`) ? forever : 'no-cache'
}

/**
 * Whether a screen is asked for. What makes previews in chats or scans mails accepts any type, or sends HEAD; a name
 * with a dot is a file that does not exist.
 */
function isNavigation({ url, method, headers }: FastifyRequest): boolean {
  const path = url.split('?')[0] ?? ''
  if (path === apiBase || path.startsWith(`${apiBase}/`)) return false
  if (method !== 'GET' && method !== 'HEAD') return false
  const { accept = '*/*' } = headers
  return accept.includes('text/html') || (accept.includes('*/*') && !/\.[^/]*$/.test(path))
}

/** The page with the absolute address of its picture: chats show it beside a link, and do not follow a relative one. */
function withPicture(page: string, publicUrl: string): string {
  return page.replace(/(<meta property="og:image" content=")(?=\/)/, `$1${publicUrl}`)
}

/** Serves the built app at `/`. A path that is a screen and not a file gets index.html; the app routes it. */
export async function serveApp(
  app: FastifyInstance,
  staticDir: string | undefined,
  publicUrl: string,
): Promise<void> {
  const index = staticDir === undefined ? '' : join(staticDir, 'index.html')
  const preview = existsSync(index) ? withPicture(readFileSync(index, 'utf8'), publicUrl) : undefined
  if (staticDir !== undefined) {
    await app.register(fastifyStatic, {
      root: staticDir,
      cacheControl: false,
      // The source maps of the build.
      dotfiles: 'ignore',
      preCompressed: true,
      setHeaders: (reply, path) => void reply.header('Cache-Control', cacheRule(path)),
    })
  }
  // What another app shares is taken by the service worker. On a device that has none yet it comes here, where nothing can
  // keep it: the app says so. Answered before the body is read, whatever its size.
  app.post('/dashboard/share', {
    schema: { hide: true },
    onRequest: async (_request, reply) => reply.redirect('/dashboard/activities?shared=lost', 303),
    handler: (_request, reply) => reply.send(),
  })
  app.setNotFoundHandler((request, reply) => {
    if (preview !== undefined && isNavigation(request)) {
      // A browser, which shows no picture, gets the compressed file.
      if (request.headers['sec-fetch-mode'] === 'navigate') return reply.sendFile('index.html')
      return reply.header('Cache-Control', 'no-cache').type('text/html; charset=utf-8').send(preview)
    }
    return sendProblem(reply, new Problem('no-such-call'))
  })
}
