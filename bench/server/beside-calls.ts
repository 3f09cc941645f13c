import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { median, type Row } from '../figures.ts'
import { type Ask, ask, percentile } from './ask.ts'
import { startProcess } from './several-processes.ts'
import { budgets, type Person } from './worst-calls.ts'

const connections = 4
const seconds = 5
/** Far below the rate limit of a person. */
const pauseMs = 120
/** What others wait at most, against alone: times themselves are the machine's. */
const timesAlone = 3

/** Calls that are dear for the server and cheap to make, each with what it is answered. */
export type DearCall = { name: string; call: () => Ask; statuses: readonly number[] }

/** Small calls of these people until `end`. @returns their latencies in ms */
async function othersUntil(end: number, address: string, others: readonly Person[]): Promise<number[]> {
  const agent = new Agent({ keepAlive: true })
  const times: number[] = []
  async function live({ headers }: Person, index: number): Promise<void> {
    await wait((pauseMs * index) / others.length)
    while (performance.now() < end) {
      const path = '/api/sync/workouts?limit=20'
      const { status, ms } = await ask(address, agent, { path, headers })
      if (status !== 200) throw new Error(`Somebody else was answered ${status}`)
      times.push(ms)
      await wait(pauseMs)
    }
  }
  await Promise.all(others.map(live))
  agent.destroy()
  return times
}

/** What others wait beside one account that makes one dear call after the other on four connections. */
export async function besideCalls(
  dataDir: string,
  others: readonly Person[],
  calls: readonly DearCall[],
): Promise<Row[]> {
  const rows: Row[] = []
  for (const { name, call, statuses } of calls) {
    const server = await startProcess({ dataDir, limited: true })
    await othersUntil(performance.now() + 1_000, server.address, others)
    const alone = await othersUntil(performance.now() + 2_000, server.address, others)
    const agent = new Agent({ keepAlive: true, maxSockets: connections })
    const end = performance.now() + seconds * 1_000
    let answered = 0
    async function attack(): Promise<void> {
      while (performance.now() < end) {
        const { status, body } = await ask(server.address, agent, call())
        // Refused by the rate limit: the harm is done.
        if (status === 429) await wait(100)
        else if (!statuses.includes(status)) throw new Error(`${name}: ${status} ${body.slice(0, 200)}`)
        else answered += 1
      }
    }
    const attacks = Promise.all(Array.from({ length: connections }, attack))
    await wait(200)
    await server.longestTurn()
    const beside = await othersUntil(end, server.address, others)
    const turn = await server.longestTurn()
    await attacks
    agent.destroy()
    await server.stop()
    const [before, during] = [median(alone), median(beside)]
    rows.push(
      { name: `others beside ${name}: median (${before.toFixed(1)} ms alone)`, value: during, unit: 'ms' },
      { name: 'the one against the other', value: during / before, unit: '×', budget: timesAlone },
      { name: 'p99', value: percentile(beside, 0.99), unit: 'ms' },
      { name: 'longest turn of the loop', value: turn, unit: 'ms', budget: budgets.standstillMs },
      { name: 'such calls', value: answered / seconds, unit: '/s' },
    )
  }
  return rows
}
