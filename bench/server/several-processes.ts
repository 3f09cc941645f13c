import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

const script = join(import.meta.dirname, 'server-process.ts')

export type ProcessOptions = {
  dataDir: string
  /** Undefined: the SQLite file in `dataDir`. */
  databaseUrl?: string
  staticDir?: string
  /** With the rate limits of production. */
  limited?: boolean
  /** No file of the process can grow beyond this size, as on a full disk. */
  fileBytes?: number
}

/** What the process has used; `longestTurn`: most processor time before its event loop turned since the last question, in ms. */
export type Usage = { seconds: number; megabytes: number; longestTurn: number }

/** Starts another server on this database in its own process. */
export async function startProcess(options: ProcessOptions) {
  const { fileBytes } = options
  const command = ['-c', `ulimit -f ${Math.floor((fileBytes ?? 0) / 512)}; exec "$@"`, 'sh', process.execPath]
  const child =
    fileBytes === undefined
      ? fork(script, [JSON.stringify(options)])
      : spawn('/bin/sh', [...command, script, JSON.stringify(options)], {
          stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
        })
  const [address] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`A server process ended with ${String(code)}`)
    }),
  ])) as [string]
  async function usage(): Promise<Usage> {
    const answer = once(child, 'message')
    child.send('usage')
    const [used] = (await answer) as [Usage]
    return used
  }
  return {
    address,
    /** CPU seconds used so far. */
    seconds: async () => (await usage()).seconds,
    /** Memory that the process holds (resident set). */
    megabytes: async () => (await usage()).megabytes,
    /** Most processor time before its event loop turned since any of these was asked, in ms. */
    longestTurn: async () => (await usage()).longestTurn,
    /** Ends it at once, whatever it is doing. */
    async kill() {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
    async stop() {
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
    },
  }
}

/** A round-robin proxy without any caching. */
export async function startProxy(addresses: readonly string[]) {
  const agent = new Agent({ keepAlive: true })
  let turn = 0
  const server = createServer((incoming, outgoing) => {
    const target = new URL(incoming.url ?? '/', addresses[turn % addresses.length])
    turn += 1
    const { method, headers } = incoming
    const asked = request(target, { method, headers, agent }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    asked.on('error', () => outgoing.destroy())
    incoming.pipe(asked)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      server.closeAllConnections()
      server.close()
      agent.destroy()
    },
  }
}
