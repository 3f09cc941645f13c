import { get } from 'node:http'
import { startPostgres } from '../../tests/support/postgres.ts'
import { median, type Row } from '../figures.ts'
import { load } from './autocannon.ts'
import { type ClubServer, startClubServer } from './server.ts'
import { startProcess, startProxy } from './several-processes.ts'

const size = { athletes: 30, workouts: 3_000 }
const rounds = 3
const seconds = 3
const changes = 20

/** From sending a write to one process until the hint arrives in a stream of another process, in ms. */
async function hintAcross(server: ClubServer, one: string, other: string): Promise<number> {
  const [athlete] = server.club.athletes
  if (!athlete) throw new Error('The club has no athlete')
  const headers = { ...(await server.headersOf(server.club.coach)), 'content-type': 'application/json' }
  const list = await fetch(`${one}/api/workout/athletes/${athlete.id}`, { headers })
  const [workout] = ((await list.json()) as { workouts: { id: number }[] }).workouts
  let heard: () => void = () => undefined
  const listening = await server.headersOf(athlete)
  const stream = await new Promise<{ destroy(): void }>((open, fail) => {
    get(`${other}/api/sync/stream`, { headers: listening }, (answer) => {
      answer.once('data', () => open(answer))
      answer.on('data', (part: Buffer) => part.includes('event: change') && heard())
      answer.on('error', () => undefined)
    }).on('error', fail)
  })
  const times: number[] = []
  for (let turn = 0; turn < changes; turn += 1) {
    const hint = new Promise<void>((resolve) => {
      heard = resolve
    })
    const start = performance.now()
    const body = JSON.stringify({ id: workout?.id, name: `Mudou ${turn} vezes` })
    const answer = await fetch(`${one}/api/workout`, { method: 'PATCH', headers, body })
    if (!answer.ok) throw new Error(`The change was answered ${answer.status}`)
    await hint
    times.push(performance.now() - start)
  }
  stream.destroy()
  return median(times)
}

/**
 * One and two server processes on one PostgreSQL behind a round-robin proxy, under autocannon. All share this machine,
 * and two cores leave little for the second process, so CPU time per response is reported too.
 */
export async function run(): Promise<Row[]> {
  const postgres = await startPostgres()
  const databaseUrl = `${postgres.url}/postgres`
  const server = await startClubServer(size, databaseUrl)
  const processes = [
    await startProcess({ dataDir: server.dataDir, databaseUrl }),
    await startProcess({ dataDir: server.dataDir, databaseUrl }),
  ]
  const [one = '', other = ''] = processes.map(({ address }) => address)
  const proxies = [await startProxy([one]), await startProxy([one, other])]
  const headers = await server.headersOf(server.club.coach)
  const path = `/api/workout/athletes/${server.club.athletes[0]?.id ?? 0}`
  const taken = proxies.map(() => ({ perSecond: [] as number[], work: [] as number[] }))
  const computed = async () => {
    const each = await Promise.all(processes.map((process) => process.seconds()))
    return each.reduce((sum, part) => sum + part, 0)
  }
  // The first round warms up.
  for (let round = 0; round <= rounds; round += 1)
    for (const [index, proxy] of proxies.entries()) {
      const before = await computed()
      const { answers, perSecond } = await load(proxy.address + path, headers, seconds)
      if (round === 0) continue
      taken[index]?.perSecond.push(perSecond)
      taken[index]?.work.push(((await computed()) - before) / answers)
    }
  const across = await hintAcross(server, one, other)
  for (const proxy of proxies) proxy.stop()
  for (const process of processes) await process.stop()
  await server.stop()
  await postgres.stop()
  const [first, both] = taken.map(({ perSecond, work }) => ({
    perSecond: median(perSecond),
    work: median(work) * 1000,
  }))
  if (!first || !both) throw new Error('Nothing was measured')
  return [
    { name: "an athlete's 100 workouts, one process", value: first.perSecond, unit: '/s' },
    { name: "an athlete's 100 workouts, two processes", value: both.perSecond, unit: '/s' },
    { name: 'two processes against one', value: both.perSecond / first.perSecond, unit: '×' },
    { name: 'computing of a process for an answer, one', value: first.work, unit: 'ms' },
    { name: 'computing of a process for an answer, two', value: both.work, unit: 'ms' },
    { name: 'a change made at one process, heard at the other', value: across, unit: 'ms' },
  ]
}
