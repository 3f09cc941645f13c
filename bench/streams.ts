import { Agent, get } from 'node:http'
import type { Row } from './rows.ts'
import { dist, startClubServer } from './server.ts'

const steps = [1, 10, 100, 1_000]

/** Opens one stream and waits for its first line. */
function openStream(url: string, headers: Record<string, string>, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`The stream answered ${answer.statusCode}`))
      answer.once('data', () => resolve())
      answer.on('error', () => undefined)
    }).on('error', reject)
  })
}

function heap(): number {
  globalThis.gc?.()
  return process.memoryUsage().rss
}

/** Open change streams, one session each; the memory of one includes the asking end, which runs in the same process. */
export async function run(): Promise<Row[]> {
  const server = await startClubServer({ athletes: 100, workouts: 1_000 })
  const address = await server.serve(dist)
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })
  const headers = await Promise.all(server.club.athletes.map((athlete) => server.headersOf(athlete)))
  const before = heap()
  const rows: Row[] = []
  let open = 0
  for (const streams of steps) {
    const start = performance.now()
    const more = streams - open
    await Promise.all(
      Array.from({ length: more }, (_, index) =>
        openStream(`${address}/api/sync/stream`, headers[index % headers.length] ?? {}, agent),
      ),
    )
    open = streams
    rows.push({
      name: `${streams} open streams: each further one`,
      value: (performance.now() - start) / more,
      unit: 'ms',
    })
  }
  const perStream = (heap() - before) / open / 1000
  rows.push(
    { name: 'open streams reached', value: open, unit: '', atLeast: 1_000 },
    { name: 'memory per stream, both ends', value: perStream, unit: 'kB' },
  )
  agent.destroy()
  await server.stop()
  return rows
}
