import { Agent, get } from 'node:http'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Row } from '../figures.ts'
import { dist, startClubServer } from './server.ts'

const steps = [1, 10, 100, 1_000]

/** Opens a stream and waits for its first line. */
function openStream(url: string, headers: Record<string, string>, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`The stream answered ${answer.statusCode}`))
      answer.once('data', () => resolve())
      answer.on('error', () => undefined)
    }).on('error', reject)
  })
}

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** Resident memory in bytes after garbage collection. */
function memory(): number {
  collectGarbage()
  return process.memoryUsage().rss
}

/**
 * Open event streams over the sessions of 100 people. Their memory includes the client side, which runs in the same
 * process.
 */
export async function run(): Promise<Row[]> {
  const server = await startClubServer({ athletes: 100, workouts: 1_000 })
  const address = await server.serve(dist)
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })
  const headers = await Promise.all(server.club.athletes.map((athlete) => server.headersOf(athlete)))
  const rows: Row[] = []
  let open = 0
  for (const streams of steps) {
    const more = streams - open
    const before = memory()
    const start = performance.now()
    await Promise.all(
      Array.from({ length: more }, (_, index) =>
        openStream(`${address}/api/sync/stream`, headers[index % headers.length] ?? {}, agent),
      ),
    )
    open = streams
    const took = performance.now() - start
    rows.push(
      { name: `${streams} open streams: each further one`, value: took / more, unit: 'ms' },
      { name: 'memory of each further one, both ends', value: (memory() - before) / more / 1000, unit: 'kB' },
    )
  }
  rows.push({ name: 'open streams reached', value: open, unit: '', atLeast: 1_000 })
  agent.destroy()
  await server.stop()
  return rows
}
