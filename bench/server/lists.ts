import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Sqlite from 'better-sqlite3'
import { sqliteFile } from '../../server/store/engine/location.ts'
import { dayNumber } from '../../sync/contract/day.ts'
import { today } from '../browser/club.ts'
import { measured, type Row } from '../figures.ts'
import { load } from './autocannon.ts'
import { dist, startClubServer } from './server.ts'

const size = { athletes: 30, workouts: 30_000 }
const rounds = 3
const seconds = 2
/** Days before and after today in the list of one month. */
const halfMonth = 15

/** The minimal version of a list: one athlete's rows, straight from the table. */
async function startBareServer(file: string, athleteId: number) {
  const sqlite = new Sqlite(file, { readonly: true })
  const days = sqlite.prepare(
    'select * from workouts where athleteId = ? and deletedAt is null and day between ? and ? order by day, id',
  )
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://localhost')
    const rows = days.all(athleteId, Number(searchParams.get('from')), Number(searchParams.get('to')))
    response.setHeader('Content-Type', 'application/json; charset=utf-8')
    response.end(JSON.stringify({ workouts: rows }))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections()
      server.close()
      sqlite.close()
    },
  }
}

function dayFromToday(days: number): string {
  return new Date(Date.parse(today()) + days * 86_400_000).toISOString().slice(0, 10)
}

/** Responses per second of CPU time of this thread, in which both servers run, and the results of autocannon. */
async function measure(url: string, headers: Record<string, string>) {
  const before = process.threadCpuUsage()
  const seen = await load(url, headers, seconds)
  const { user, system } = process.threadCpuUsage(before)
  return { ...seen, perWork: seen.answers / ((user + system) / 1_000_000) }
}

/** The list requests of the REST API under autocannon, by a coach of 30 athletes with 1,000 workouts each. */
export async function run(): Promise<Row[]> {
  const server = await startClubServer(size)
  const address = await server.serve(dist)
  const athleteId = server.club.athletes[0]?.id ?? 0
  const bare = await startBareServer(sqliteFile(server.dataDir), athleteId)
  const headers = await server.headersOf(server.club.coach)
  const [from, to] = [dayFromToday(-halfMonth), dayFromToday(halfMonth)]
  const month = `${address}/api/workout/athletes/${athleteId}?startDate=${from}&endDate=${to}`
  const bareMonth = `${bare.address}/?from=${dayNumber(from)}&to=${dayNumber(to)}`
  const rows: Row[] = []
  const add = (name: string, { perSecond, p99 }: { perSecond: number; p99: number }) =>
    rows.push(
      { name: `${name}: answers`, value: perSecond, unit: '/s' },
      { name: `${name}: p99`, value: p99, unit: 'ms' },
    )
  const against: number[] = []
  // The first round warms up.
  for (let round = 0; round <= rounds; round += 1) {
    const [ours, theirs] = [await measure(month, headers), await measure(bareMonth, {})]
    if (round > 0) against.push(ours.perWork / theirs.perWork)
    if (round === rounds) add("one athlete's month", ours)
  }
  rows.push(measured('month against bare SQL + JSON.stringify', '×', against))
  add("one athlete's 1,000 workouts", await measure(`${address}/api/workout/athletes/${athleteId}`, headers))
  add('members of all groups', await measure(`${address}/api/groups/member/all`, headers))
  add('groups', await measure(`${address}/api/groups/list`, headers))
  bare.close()
  await server.stop()
  return rows
}
