import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** Requests as text on one TCP connection, for clients that no HTTP library would be. */
export async function rawConnection(url: string) {
  const { hostname, port } = new URL(url)
  const socket: Socket = connect(Number(port), hostname)
  // A connection that the server resets is what these tests want to see.
  socket.on('error', () => undefined)
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  await once(socket, 'connect')
  return {
    socket,
    /** Settles when the connection has ended, by whomever. */
    closed,
    send: (text: string) => socket.write(text),
    /** Everything that arrives until the connection ends. */
    async rest(): Promise<string> {
      let text = ''
      socket.on('data', (part: Buffer) => (text += part.toString()))
      await closed
      return text
    },
  }
}

/** A GET request as text. */
export function getRequest(path: string, headers: Record<string, string> = {}): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `GET ${path} HTTP/1.1\r\nHost: rumo\r\n${lines.join('')}\r\n`
}
