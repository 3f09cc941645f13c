import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { ensureBenchInstalled } from '../install.ts'

const tool = join(import.meta.dirname, '../node_modules/autocannon/autocannon.js')
const connections = 10

/** Results of autocannon: responses in total and per second, 99th percentile of the latency in ms. */
type Load = { answers: number; perSecond: number; p99: number }

type Report = {
  requests: { average: number; total: number }
  latency: { p99: number }
  non2xx: number
  errors: number
  statusCodeStats: Record<string, { count: number }>
}

/**
 * Ten connections in a process of their own, each sending its next request after a response. Only 2xx responses count.
 */
export async function load(url: string, headers: Record<string, string>, seconds: number): Promise<Load> {
  ensureBenchInstalled()
  const sent = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}=${value}`])
  const args = [tool, '--json', '-c', String(connections), '-d', String(seconds), ...sent, url]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const [report, words] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  if (child.exitCode !== 0) throw new Error(`autocannon failed: ${words}`)
  const { requests, latency, non2xx, errors, statusCodeStats } = JSON.parse(report) as Report
  if (non2xx + errors > 0)
    throw new Error(`${url}: ${errors} errors, answers ${JSON.stringify(statusCodeStats)}`)
  return { answers: requests.total, perSecond: requests.average, p99: latency.p99 }
}
