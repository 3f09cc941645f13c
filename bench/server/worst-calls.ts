import { stat } from 'node:fs/promises'
import { Agent } from 'node:http'
import { join } from 'node:path'
import { newClientId } from '../../sync/contract/ids.ts'
import { limits } from '../../sync/contract/limits.ts'
import { headers as names } from '../../sync/contract/wire/headers.ts'
import type { Row } from '../figures.ts'
import { type Ask, ask } from './ask.ts'
import { startProcess } from './several-processes.ts'

export const budgets = { standstillMs: 250, megabytes: 400, growth: 2 }
const publications = 20

export type Person = { id: number; headers: Record<string, string> }

const long = '10 min leve, 5x400m forte rec 1 min\n'.repeat(540)

/** A workout with a text of 20 kB. */
export function plannedAtLength({ headers }: Person, { id: athleteId }: Person): Ask {
  const workout = { name: 'Rodagem', sport: 'run', athleteId, description: long, scheduledTo: '2026-12-01' }
  return { method: 'POST', path: '/api/workout', headers, body: workout }
}

/** Another hundred athletes for a coach who may have no more. */
export function hundredAthletes(headers: Person['headers']): Ask {
  const athletes = Array.from({ length: 100 }, (_, n) => ({ clientId: newClientId(), name: `A ${n}` }))
  return { method: 'POST', path: '/api/athletes', headers, body: { athletes } }
}

export function weeksOf(athlete: number, headers: Person['headers']): Ask {
  return { path: `/api/athletes/${athlete}/weeks?today=2026-12-31`, headers }
}

/** How long the loop stands still for single calls that are made to be dear, what the process holds then, and what it keeps. */
export async function worstCalls(dataDir: string, coach: Person, athlete: Person): Promise<Row[]> {
  let server = await startProcess({ dataDir })
  const agent = new Agent({ keepAlive: true })
  async function call(asked: Ask, expected: number): Promise<string> {
    const { status, body } = await ask(server.address, agent, asked)
    if (status !== expected) throw new Error(`${asked.path} was answered ${status}: ${body.slice(0, 200)}`)
    return body
  }
  const plan = async (description: string, more: object = {}) => {
    const workout = { name: 'Rodagem', sport: 'run', athleteId: athlete.id, description }
    const body = { ...workout, scheduledTo: '2026-12-01', ...more }
    const made = await call({ method: 'POST', path: '/api/workout', headers: coach.headers, body }, 201)
    return (JSON.parse(made) as { workout: { id: number } }).workout.id
  }
  async function standstill(name: string, asked: Ask, expected: number): Promise<Row> {
    await server.longestTurn()
    await call(asked, expected)
    const value = await server.longestTurn()
    return { name: `standstill: ${name}`, value, unit: 'ms', budget: budgets.standstillMs }
  }
  const spaces = `a${' '.repeat(limits.description - 2)}a`
  for (let n = 0; n < 40; n += 1) await plan(spaces)
  const csv = { path: '/api/export?format=csv', headers: coach.headers }
  const rows = [await standstill('export of 40 texts of white space', csv, 200)]
  for (let n = 0; n < 40; n += 1) await plan(long)
  rows.push(await standstill('weeks of 40 long texts', weeksOf(athlete.id, coach.headers), 200))
  const added = () => hundredAthletes(coach.headers)
  for (let n = 0; n < 9; n += 1) await call(added(), 201)
  rows.push(await standstill('the tenth hundred of athletes', added(), 201))
  rows.push(await standstill('another hundred, at the quota', added(), 422))
  const ids: number[] = []
  for (let n = 0; n < 200; n += 1) ids.push(await plan(long, { draft: true }))
  const body = { ids }
  let sent = 0
  const publish = () => {
    const headers = { ...coach.headers, [names.idempotencyKey]: newClientId() }
    sent += JSON.stringify(headers).length + JSON.stringify(body).length
    return call({ method: 'POST', path: '/api/workout/publish', headers, body }, 200)
  }
  await publish()
  sent = 0
  const megabytes = await server.megabytes()
  await server.stop()
  // A stopped server has everything in the one file.
  const kept = async () => (await stat(join(dataDir, 'rumo.sqlite'))).size
  const before = await kept()
  server = await startProcess({ dataDir })
  for (let n = 0; n < publications; n += 1) await publish()
  await server.stop()
  agent.destroy()
  const grown = (await kept()) - before
  return [
    ...rows,
    {
      name: `${publications} publications: grown, against what was sent`,
      value: grown / sent,
      unit: '×',
      budget: budgets.growth,
    },
    { name: 'memory after all of these', value: megabytes, unit: 'MB', budget: budgets.megabytes },
  ]
}
