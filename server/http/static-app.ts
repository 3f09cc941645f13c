import { sep } from 'node:path'
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

function isNavigation(request: FastifyRequest): boolean {
  const path = request.url.split('?')[0] ?? ''
  if (path === apiBase || path.startsWith(`${apiBase}/`)) return false
  return request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')
}

/** Serves the built app at `/`. A path that is a screen and not a file gets index.html; the app routes it. */
export async function serveApp(app: FastifyInstance, staticDir: string | undefined): Promise<void> {
  if (staticDir !== undefined) {
    await app.register(fastifyStatic, {
      root: staticDir,
      cacheControl: false,
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
    if (staticDir !== undefined && isNavigation(request)) return reply.sendFile('index.html')
    return sendProblem(reply, new Problem('no-such-call'))
  })
}
