import { Agent, get } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

/** One round: these URLs in order, over several connections at once. */
export type Pull = {
  urls: string[]
  connections: number
  milliseconds: number
  headers: Record<string, string>
}

/** Complete responses. */
export type Pulled = number

function read(url: string, agent: Agent, headers: Record<string, string>): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url}: ${answer.statusCode}`))
      answer.on('end', resolve).on('error', reject).resume()
    }).on('error', reject)
  })
}

/** Runs in a worker thread, so that its CPU time does not count for the server. */
async function pull({ urls, connections, milliseconds, headers }: Pull): Promise<Pulled> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const start = performance.now()
  let answers = 0
  const line = async (first: number): Promise<void> => {
    for (let turn = first; performance.now() - start < milliseconds; turn += 1) {
      await read(urls[turn % urls.length] ?? '', agent, headers)
      answers += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, (_, index) => line(index * 3)))
  agent.destroy()
  return answers
}

parentPort?.postMessage(await pull(workerData as Pull))
