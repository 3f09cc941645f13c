import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

/** A proxy between the server and its database, so that a test can cut the line and mend it. */
export async function startProxy(target: { host: string; port: number }) {
  const sockets = new Set<Socket>()
  let port = 0
  let server: Server | undefined

  async function mend(): Promise<void> {
    server = createServer((near) => {
      const far = connect(target)
      for (const socket of [near, far]) {
        sockets.add(socket)
        socket.on('error', () => {})
        socket.on('close', () => sockets.delete(socket))
      }
      near.pipe(far).pipe(near)
    })
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    port = (server.address() as AddressInfo).port
  }

  async function cut(): Promise<void> {
    const closed = server ? once(server, 'close') : undefined
    server?.close()
    for (const socket of sockets) socket.destroy()
    await closed
  }

  await mend()
  return { port, cut, mend }
}
