import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

type Received = { to: string[]; raw: string }

/** A real SMTP server on a random port of the loopback. `refuse` makes it turn the next mails away. */
export async function startMailServer() {
  const received: Received[] = []
  let refusals = 0
  let code = 451
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        if (refusals > 0) {
          refusals -= 1
          // Mail servers like to name the person.
          const to = session.envelope.rcptTo.map((each) => `<${each.address}>`).join()
          done(Object.assign(new Error(`${to} Try again later`), { responseCode: code }))
          return
        }
        const raw = Buffer.concat(parts).toString()
        received.push({ to: session.envelope.rcptTo.map((each) => each.address), raw })
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuse: (times: number, responseCode = 451) => {
      refusals = times
      code = responseCode
    },
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}

/** A header of a mail, unfolded. */
export function mailHeader(raw: string, name: string): string {
  const unfolded = raw.replaceAll(/\r?\n[ \t]+/g, ' ')
  return new RegExp(`^${name}: (.*)$`, 'im').exec(unfolded)?.[1]?.trim() ?? ''
}

/** The text of a mail: quoted-printable or base64 undone. */
export function mailText(raw: string): string {
  const body = raw.slice(/\r?\n\r?\n/.exec(raw)?.index ?? 0).trim()
  const encoding = mailHeader(raw, 'Content-Transfer-Encoding')
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  if (encoding !== 'quoted-printable') return body
  const bytes = body
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}
