import { Agent, request } from 'node:http'

/**
 * A hostile account in its own process: several connections that write, export and read without a pause, and streams
 * that it opens without limit and never reads. Arguments: address, seconds, id of the person, and the headers of one
 * session or more as JSON. Ends by itself and sends the statuses it got to the parent.
 */
const [, , address = '', seconds = '0', athleteId = '0', sessionsText = '[]'] = process.argv
if (!address.startsWith('http://127.0.0.1:')) throw new Error('Loopback only')
const sessions = JSON.parse(sessionsText) as Record<string, string>[]
const connections = 20
/** More than a person may have, so that each new one closes another. */
const streamsOpen = 30
const end = performance.now() + Number(seconds) * 1_000
const agent = new Agent({ keepAlive: true, maxSockets: connections })
const streamAgent = new Agent({ maxSockets: streamsOpen })
const answered: Record<string, number> = {}

function count(what: number | string): void {
  answered[what] = (answered[what] ?? 0) + 1
}

function call(method: string, path: string, headers: Record<string, string>, body?: unknown): Promise<void> {
  return new Promise((resolve) => {
    const text = body === undefined ? undefined : JSON.stringify(body)
    const type = text === undefined ? {} : { 'content-type': 'application/json' }
    const asked = request(
      `${address}${path}`,
      { method, agent, headers: { ...headers, ...type } },
      (answer) => {
        count(answer.statusCode ?? 'none')
        answer.resume().on('close', resolve)
      },
    )
    asked.on('error', () => {
      count('broken')
      resolve()
    })
    asked.end(text)
  })
}

const workout = {
  name: 'Rodagem',
  description: '45min leve\n'.repeat(180),
  sport: 'run',
  athleteId: Number(athleteId),
  scheduledTo: '2026-12-01',
}

async function flood(headers: Record<string, string>): Promise<void> {
  for (let turn = 0; performance.now() < end; turn += 1) {
    await call('POST', '/api/workout', headers, workout)
    await call('GET', '/api/sync/workouts', headers)
    if (turn % 5 === 0) await call('GET', '/api/export', headers)
  }
}

/** Opens a new stream as soon as the server closes one. */
function openStream(headers: Record<string, string>): void {
  if (performance.now() > end) return
  const asked = request(`${address}/api/sync/stream`, { agent: streamAgent, headers }, (answer) => {
    count(`stream ${String(answer.statusCode)}`)
    if (answer.statusCode !== 200) answer.resume()
  })
  asked.on('error', () => undefined)
  asked.on('close', () => setImmediate(openStream, headers))
  asked.end()
}

const of = (index: number) => sessions[index % sessions.length] ?? {}
for (let index = 0; index < streamsOpen; index += 1) openStream(of(index))
await Promise.all(Array.from({ length: connections }, (_, index) => flood(of(index))))
process.send?.(answered)
process.disconnect()
streamAgent.destroy()
agent.destroy()
