import { createECDH, hkdfSync } from 'node:crypto'
import { request as overHttp, type RequestOptions } from 'node:http'
import { request as overHttps } from 'node:https'
import { isIP } from 'node:net'
import { isPublicAddress, lookupPublic } from '#server/public-address.ts'

const timeoutMs = 10_000

/**
 * Posts to an address that a person gave: over https only to the internet, wherever its name leads. Without https it is
 * one that the operator named. Redirects are not followed. @returns the status
 */
export function postMessage(endpoint: string, headers: Record<string, string | number>, body: Buffer) {
  const url = new URL(endpoint)
  const isPublic = url.protocol === 'https:'
  const options: RequestOptions = {
    method: 'POST',
    headers,
    signal: AbortSignal.timeout(timeoutMs),
    ...(isPublic && { lookup: lookupPublic }),
  }
  return new Promise<number>((resolve, reject) => {
    // Nothing is looked up for an address in numbers.
    const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
    if (isPublic && isIP(host) !== 0 && !isPublicAddress(host)) {
      reject(new Error('No address of the internet'))
      return
    }
    const asked = (isPublic ? overHttps : overHttp)(url, options, (answer) => {
      // What it says is not read, however long it is.
      answer.destroy()
      resolve(answer.statusCode ?? 0)
    })
    asked.on('error', reject)
    asked.end(body)
  })
}

/**
 * The key pair that identifies this server to push services (VAPID, RFC 8292), in base64url. It follows from the app
 * secret, so all processes have the same one and nothing has to be stored.
 */
export function vapidKeys(appSecret: string): { publicKey: string; privateKey: string } {
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(Buffer.from(hkdfSync('sha256', appSecret, '', 'rumo push', 32)))
  return {
    publicKey: curve.getPublicKey('base64url'),
    privateKey: curve.getPrivateKey('base64url').padStart(43, 'A'),
  }
}
