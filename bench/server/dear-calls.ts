import { Agent } from 'node:http'
import type { UserRow } from '../../server/store/tables.ts'
import type { Row } from '../figures.ts'
import { type Ask, ask } from './ask.ts'
import { besideCalls, type DearCall } from './beside-calls.ts'
import { startClubServer } from './server.ts'
import { startProcess } from './several-processes.ts'
import { unreadAnswers } from './unread-answers.ts'
import { hundredAthletes, type Person, plannedAtLength, weeksOf, worstCalls } from './worst-calls.ts'

const others = 5
const recordings = 3_000
/** 20 kB each. */
const longTexts = 2_000

const bestsOf = (seconds: number) => [{ kind: 'run-5km', value: seconds }]

/** Recordings of one athlete, each with a best, and long plans for another. @returns a recording that is better than all. */
async function fill(dataDir: string, coach: Person, athlete: Person, wordy: Person): Promise<number> {
  const server = await startProcess({ dataDir })
  const agent = new Agent({ keepAlive: true })
  async function made(asked: Ask): Promise<string> {
    const { status, body } = await ask(server.address, agent, { method: 'POST', ...asked })
    if (status !== 201) throw new Error(`${asked.path} was answered ${status}: ${body.slice(0, 200)}`)
    return body
  }
  let last = ''
  for (let n = 0; n < recordings; n += 1) {
    const startedAt = new Date(Date.UTC(2015, 0, 1 + n, 6)).toISOString()
    const session = { sport: 'run', name: 'Corrida', startedAt, seconds: 3_000, source: 'file' }
    const body = { ...session, sourceId: `${n}.fit`, bests: bestsOf(2_000) }
    last = await made({ path: '/api/activities', headers: athlete.headers, body })
  }
  for (let n = 0; n < longTexts; n += 1) await made(plannedAtLength(coach, wordy))
  agent.destroy()
  await server.stop()
  return (JSON.parse(last) as { activity: { id: number } }).activity.id
}

/** Calls that are made to be dear, in a club of their own: alone, beside others, and with nobody who reads the answers. */
export async function dearCalls(): Promise<Row[]> {
  const club = await startClubServer({ athletes: 2 + others, workouts: 50 })
  const personOf = async (user: UserRow) => ({ id: user.id, headers: await club.headersOf(user) })
  const coach = await personOf(club.club.coach)
  const [athlete, wordy, ...rest] = await Promise.all(club.club.athletes.map(personOf))
  if (!athlete || !wordy) throw new Error('A club without athletes')
  const rows = await worstCalls(club.dataDir, coach, athlete)
  const activity = await fill(club.dataDir, coach, athlete, wordy)
  let edits = 0
  const betterBest = (): Ask => {
    edits += 1
    const body = { bests: bestsOf(1_999 - (edits % 1_000)) }
    return { method: 'PATCH', path: `/api/activities/${activity}`, headers: athlete.headers, body }
  }
  const calls: DearCall[] = [
    { name: 'a hundred athletes at the quota', call: () => hundredAthletes(coach.headers), statuses: [422] },
    { name: 'weeks of 40 long texts', call: () => weeksOf(athlete.id, coach.headers), statuses: [200] },
    {
      name: 'exports of 2,000 long texts',
      call: () => ({ path: '/api/export', headers: wordy.headers }),
      statuses: [200],
    },
    { name: 'a best changed beside 3,000 recordings', call: betterBest, statuses: [200] },
  ]
  rows.push(...(await besideCalls(club.dataDir, rest, calls)))
  rows.push(...(await unreadAnswers(club.dataDir, coach, `/workout/athletes/${wordy.id}`)))
  await club.stop()
  return rows
}
