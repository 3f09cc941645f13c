import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Row } from '../figures.ts'
import { ask, percentile } from './ask.ts'
import { startClubServer } from './server.ts'
import { startProcess } from './several-processes.ts'

/** Sessions that an athlete logs at once, after a weekend without a signal. */
const writes = 20
/** How many athletes come back, and within which time. */
const scenes = [
  { name: '300 athletes at once', athletes: 300, withinMs: 0 },
  { name: '1,000 athletes within a minute', athletes: 1_000, withinMs: 60_000 },
]

type Scene = (typeof scenes)[number]

/** What an athlete notes about a workout: found again in it, the write was kept. */
const noteOn = (id: number) => `Treino ${id}: saiu como planejado`

async function scene({ name, athletes, withinMs }: Scene): Promise<Row[]> {
  const club = await startClubServer({ athletes, workouts: writes * athletes })
  const people = await Promise.all(
    club.club.athletes.map(async (person, index) => ({
      workouts: await club.workoutsOf(person),
      headers: {
        ...(await club.headersOf(person)),
        // Everybody has an address of their own, as at home.
        'x-forwarded-for': `10.0.${Math.floor(index / 250)}.${(index % 250) + 1}`,
      },
      startMs: (withinMs * index) / athletes,
    })),
  )
  const server = await startProcess({ dataDir: club.dataDir, limited: true })
  const agent = new Agent({ keepAlive: true })
  const writing: number[] = []
  const reading: number[] = []
  const refused: Record<string, number> = {}
  const acknowledged = new Set<number>()

  async function comeBack({ workouts, headers, startMs }: (typeof people)[number]): Promise<void> {
    await wait(startMs)
    for (const id of workouts) {
      const body = { id, status: 'completed', rpe: 6, feel: 4, notes: noteOn(id) }
      const key = { 'idempotency-key': `weekend-${id}` }
      const request = { method: 'PUT', path: '/api/workout', headers: { ...headers, ...key }, body }
      const { status, ms } = await ask(server.address, agent, request)
      writing.push(ms)
      if (status === 200) acknowledged.add(id)
      else refused[status] = (refused[status] ?? 0) + 1
    }
    const { status, ms } = await ask(server.address, agent, { path: '/api/sync/workouts', headers })
    reading.push(ms)
    if (status !== 200) refused[`read ${status}`] = (refused[`read ${status}`] ?? 0) + 1
  }

  const start = performance.now()
  await Promise.all(people.map(comeBack))
  const took = (performance.now() - start) / 1_000
  const megabytes = await server.megabytes()
  agent.destroy()
  await server.stop()
  const kept = new Map((await club.workouts()).map(({ id, notes }) => [id, notes]))
  const lost = [...acknowledged].filter((id) => kept.get(id) !== noteOn(id)).length
  await club.stop()
  if (Object.keys(refused).length > 0) console.log(`${name}, refused:`, refused)
  return [
    {
      name: `${name}: refused of ${athletes * (writes + 1)} calls`,
      value: Object.values(refused).reduce((sum, times) => sum + times, 0),
      unit: '',
      budget: 0,
    },
    { name: 'acknowledged and lost', value: lost, unit: '', budget: 0 },
    { name: 'p99 of a write', value: percentile(writing, 0.99), unit: 'ms', budget: 2_000 },
    { name: 'p99 of a read', value: percentile(reading, 0.99), unit: 'ms', budget: 1_000 },
    { name: 'all are back after', value: took, unit: 's' },
    { name: 'memory of the server at the end', value: megabytes, unit: 'MB', budget: 500 },
  ]
}

/** A Monday morning: what athletes wrote without a signal comes in together. Loopback only, with production limits. */
export async function run(): Promise<Row[]> {
  const rows: Row[] = []
  for (const each of scenes) rows.push(...(await scene(each)))
  return rows
}
