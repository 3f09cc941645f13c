import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PushMessage } from '#sync/contract/shapes/notices.ts'

type Received = { browser: string; message: PushMessage; authorization: string }

/** A browser's keys, which decrypt what only it may read (RFC 8291 section 3.4, in the coding of RFC 8188). */
function newBrowser() {
  const curve = createECDH('prime256v1')
  const own = curve.generateKeys()
  const auth = randomBytes(16)
  return {
    keys: { p256dh: own.toString('base64url'), auth: auth.toString('base64url') },
    read(sent: Buffer): PushMessage {
      const salt = sent.subarray(0, 16)
      const idLength = sent.readUInt8(20)
      const theirs = sent.subarray(21, 21 + idLength)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, theirs])
      const secret = Buffer.from(hkdfSync('sha256', curve.computeSecret(theirs), auth, info, 32))
      const derive = (name: string, length: number) =>
        Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, length))
      const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
      const record = sent.subarray(21 + idLength)
      cipher.setAuthTag(record.subarray(-16))
      const padded = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()])
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString()) as PushMessage
    },
  }
}

/** A push service on a random port of the loopback (RFC 8030). `host`: for the server's list of push services. */
export async function startPushService() {
  const received: Received[] = []
  const browsers = new Map<string, ReturnType<typeof newBrowser>>()
  const statuses: number[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const browser = request.url ?? ''
      const status = browsers.has(browser) ? (statuses.shift() ?? 201) : 410
      const reader = browsers.get(browser)
      if (reader && status === 201) {
        const { authorization = '' } = request.headers
        received.push({ browser, authorization, message: reader.read(Buffer.concat(parts)) })
      }
      response.writeHead(status).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    host,
    received,
    /** A browser that subscribes, as its `PushSubscription` serialises. */
    subscription() {
      const path = `/${randomBytes(8).toString('hex')}`
      const browser = newBrowser()
      browsers.set(path, browser)
      return { endpoint: `http://${host}${path}`, expirationTime: null, keys: browser.keys }
    },
    /** The next messages are answered with this status. */
    answer: (status: number, times = 1) => statuses.push(...Array.from({ length: times }, () => status)),
    /** Every browser is gone. */
    forget: () => browsers.clear(),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
