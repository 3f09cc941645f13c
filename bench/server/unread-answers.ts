import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { limits } from '../../sync/contract/limits.ts'
import type { Row } from '../figures.ts'
import { startProcess } from './several-processes.ts'
import { budgets, type Person } from './worst-calls.ts'

const connections = 40
const seconds = 10

function open(address: string, { headers }: Person, head: string, body = ''): Socket {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  socket.pause()
  const lines = Object.entries({ ...headers, host: 'rumo', 'content-length': String(body.length) })
  const own = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  socket.write(`${head} HTTP/1.1\r\ncontent-type: application/json\r\n${own}\r\n${body}`)
  return socket
}

/** The most memory that the server holds while one account reads none of its answers, which are of a list of 40 MB. */
export async function unreadAnswers(dataDir: string, reader: Person, list: string): Promise<Row[]> {
  const batchOf = (path: string) => {
    const requests = Array.from({ length: limits.batchRequests }, () => ({ method: 'GET', path }))
    return JSON.stringify({ requests })
  }
  const attacks = {
    'batches of the whole list': batchOf(list),
    'batches of pages': batchOf('/sync/workouts?limit=12'),
    'whole lists': undefined,
  }
  const rows: Row[] = []
  for (const [name, body] of Object.entries(attacks)) {
    const server = await startProcess({ dataDir })
    const head = body === undefined ? `GET /api${list}` : 'POST /api/batch'
    const sockets = Array.from({ length: connections }, () => open(server.address, reader, head, body))
    let most = 0
    for (const end = performance.now() + seconds * 1_000; performance.now() < end; await wait(200))
      most = Math.max(most, await server.megabytes())
    for (const socket of sockets) socket.destroy()
    await server.stop()
    rows.push({
      name: `memory with ${connections} unread ${name}`,
      value: most,
      unit: 'MB',
      budget: budgets.megabytes,
    })
  }
  return rows
}
