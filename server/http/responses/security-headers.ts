import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g

/** `'sha256-…'` for each inline script of the built page, so that the content policy allows exactly these. */
function inlineScriptHashes(staticDir: string | undefined): string[] {
  const page = staticDir === undefined ? undefined : join(staticDir, 'index.html')
  if (page === undefined || !existsSync(page)) return []
  const scripts = readFileSync(page, 'utf8').matchAll(inlineScript)
  return [...scripts].map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
}

/**
 * Browser features the app does not use, denied so that an injected script cannot use them either. The wake lock and
 * the clipboard, which the app uses, keep their default (same origin).
 */
const permissions = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
  .map((name) => `${name}=()`)
  .join(', ')

/** Adds the security headers to all responses. */
export async function setSecurityHeaders(
  app: FastifyInstance,
  staticDir: string | undefined,
  https: boolean,
) {
  app.addHook('onRequest', async (_request, reply) => void reply.header('Permissions-Policy', permissions))
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...inlineScriptHashes(staticDir)],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
    // Browsers ignore these three on plain http, and fill their console with it.
    crossOriginOpenerPolicy: https,
    originAgentCluster: https,
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
  })
}
