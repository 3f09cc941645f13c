import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { Agent } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { measured, median, type Row } from '../figures.ts'
import { type Ask, ask, percentile } from './ask.ts'
import { dearCalls } from './dear-calls.ts'
import { startClubServer } from './server.ts'
import { startProcess } from './several-processes.ts'

const honestClients = 10
const hostileSessions = 9
const signIns = 100
const fileBytes = 200_000
const fileAsks = 300
const rounds = 3
/** Each round has its own hostile account, because one that has reached its rate limit does little harm. */
const athletes = honestClients + rounds
const size = { athletes, workouts: 2_000 * athletes }
const seconds = 8
/** Pause between two requests of an honest client: far shorter than in the app, and below the rate limit. */
const pauseMs = 150
const hostile = join(import.meta.dirname, 'hostile-client.ts')

/** Latencies of one app file, requested repeatedly, in ms. */
async function fileTimes(address: string, agent: Agent): Promise<number[]> {
  const times: number[] = []
  for (let turn = 0; turn < fileAsks; turn += 1) {
    const { status, ms } = await ask(address, agent, { path: '/assets/app.js' })
    if (status !== 200) throw new Error(`The file was answered ${status}`)
    times.push(ms)
  }
  return times
}

/** Latency of an app file, alone and with a hundred sign-ins in flight from one address; what the limits leave of them. */
async function besideSignIns(dataDir: string, staticDir: string, limited: boolean): Promise<Row[]> {
  const server = await startProcess({ dataDir, staticDir, limited })
  const agent = new Agent({ keepAlive: true })
  await fileTimes(server.address, agent)
  const quiet = await fileTimes(server.address, agent)
  const over = new AbortController()
  let answers = 0
  const body = { email: 'ana@rumo.example', password: 'Errada-2026!' }
  async function signInAgain(): Promise<void> {
    while (!over.signal.aborted) {
      const { status } = await ask(server.address, agent, { method: 'POST', path: '/api/auth/sign-in', body })
      if (status === 401) answers += 1
      else if (!limited || status !== 429) throw new Error(`A sign-in was answered ${status}`)
    }
  }
  const start = performance.now()
  const flood = Promise.all(Array.from({ length: signIns }, signInAgain))
  await wait(500)
  const busy = await fileTimes(server.address, agent)
  const took = performance.now() - start
  over.abort()
  const perSecond = (answers / took) * 1_000
  await flood
  agent.destroy()
  await server.stop()
  if (limited) return [{ name: 'under the limits, in less than a minute', value: answers, unit: '' }]
  return [
    { name: `a file of ${fileBytes / 1_000} kB, alone`, value: median(quiet), unit: 'ms' },
    { name: `the same with ${signIns} sign-ins in flight`, value: median(busy), unit: 'ms' },
    { name: 'the one against the other', value: median(busy) / median(quiet), unit: '×', budget: 5 },
    { name: 'p99 of the same', value: percentile(busy, 0.99) / percentile(quiet, 0.99), unit: '×' },
    { name: 'passwords tried meanwhile', value: perSecond, unit: '/s' },
  ]
}

type Person = { id: number; headers: Record<string, string> }

/** Runs the honest clients for a while: each reads the feed, reads a month and writes. @returns latencies in ms. */
async function honestTimes(address: string, agent: Agent, people: readonly Person[]): Promise<number[]> {
  const end = performance.now() + seconds * 1_000
  const times: number[] = []
  async function live({ id, headers }: Person): Promise<void> {
    const calls: Ask[] = [
      { path: '/api/sync/workouts?limit=100', headers },
      { path: `/api/workout/athletes/${id}?startDate=2026-11-01&endDate=2026-11-30`, headers },
      { method: 'PUT', path: '/api/user', headers, body: { city: 'Santos' } },
    ]
    for (let turn = 0; performance.now() < end; turn += 1) {
      const { status, ms } = await ask(address, agent, calls[turn % calls.length] ?? { path: '/' })
      if (status !== 200) throw new Error(`An honest client was answered ${status}`)
      times.push(ms)
      await wait(pauseMs)
    }
  }
  await Promise.all(people.map(live))
  return times
}

/** Ten honest clients, alone and next to one hostile client, in alternating rounds, with production limits. */
async function besideHostile(
  dataDir: string,
  people: readonly Person[],
  name: string,
  enemies: readonly { id: number; sessions: Record<string, string>[] }[],
): Promise<Row[]> {
  const server = await startProcess({ dataDir, limited: true })
  const agent = new Agent({ keepAlive: true })
  await honestTimes(server.address, agent, people)
  const quiet: number[] = []
  const busy: number[] = []
  const answered: Record<string, number> = {}
  const turns: number[] = []
  for (const enemy of enemies) {
    quiet.push(...(await honestTimes(server.address, agent, people)))
    await server.longestTurn()
    const args = [server.address, String(seconds), String(enemy.id), JSON.stringify(enemy.sessions)]
    const attacker = fork(hostile, args)
    const report = once(attacker, 'message')
    const ended = once(attacker, 'exit')
    busy.push(...(await honestTimes(server.address, agent, people)))
    turns.push(await server.longestTurn())
    const [counts] = (await report) as [Record<string, number>]
    for (const [what, times] of Object.entries(counts)) answered[what] = (answered[what] ?? 0) + times
    await ended
  }
  agent.destroy()
  await server.stop()
  const calls = Object.values(answered).reduce((sum, times) => sum + times, 0)
  const [before, during] = [percentile(quiet, 0.99), percentile(busy, 0.99)]
  return [
    { name: `${honestClients} honest clients alone: median`, value: median(quiet), unit: 'ms' },
    { name: 'p99', value: before, unit: 'ms' },
    { name: `next to ${name}: median`, value: median(busy), unit: 'ms' },
    { name: 'p99', value: during, unit: 'ms' },
    { name: 'p99 during against before', value: during / before, unit: '×', budget: 3 },
    measured('processor in the longest turn of the server’s loop', 'ms', turns),
    { name: `calls of ${name}`, value: calls / (rounds * seconds), unit: '/s' },
    {
      name: 'of them refused by the limit',
      value: (((answered['429'] ?? 0) + (answered['stream 429'] ?? 0)) / calls) * 100,
      unit: '%',
    },
  ]
}

/** How much honest clients suffer from a hostile one. All processes run on this machine and end by themselves. */
export async function run(): Promise<Row[]> {
  const server = await startClubServer(size)
  const staticDir = join(server.dataDir, 'app')
  await mkdir(join(staticDir, 'assets'), { recursive: true })
  await writeFile(join(staticDir, 'index.html'), '<!doctype html>')
  await writeFile(join(staticDir, 'assets/app.js'), 'x'.repeat(fileBytes))
  const { athletes: everybody } = server.club
  const people = await Promise.all(
    everybody
      .slice(rounds)
      .map(async (person) => ({ id: person.id, headers: await server.headersOf(person) })),
  )
  const enemies = await Promise.all(
    everybody.slice(0, rounds).map(async (enemy) => ({
      id: enemy.id,
      sessions: await Promise.all(Array.from({ length: hostileSessions }, () => server.headersOf(enemy))),
    })),
  )
  const strangers = enemies.map(({ id }) => ({ id, sessions: [{ cookie: 'rumo_session=made-up' }] }))
  const rows = [
    ...(await dearCalls()),
    ...(await besideSignIns(server.dataDir, staticDir, false)),
    ...(await besideSignIns(server.dataDir, staticDir, true)),
    ...(await besideHostile(server.dataDir, people, 'one hostile account', enemies)),
    ...(await besideHostile(server.dataDir, people, 'one address without a session', strangers)),
  ]
  await server.stop()
  return rows
}
