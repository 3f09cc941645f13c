import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Worker } from 'node:worker_threads'
import Sqlite from 'better-sqlite3'
import { sqliteFile } from '../../server/store/engine/location.ts'
import { limits } from '../../sync/contract/limits.ts'
import type { FeedPage } from '../../sync/contract/wire/feed.ts'
import { measured, type Row, ratios } from '../figures.ts'
import type { Pull, Pulled } from './pull-client.ts'
import { dist, startClubServer } from './server.ts'

const rounds = 7
const sizes = [
  { athletes: 1, workouts: 1_000 },
  { athletes: 1, workouts: 10_000 },
  { athletes: 1, workouts: 50_000 },
  { athletes: 10, workouts: 10_000 },
  { athletes: 100, workouts: 10_000 },
]

/** The minimal version of a feed page: the next rows by id, straight from the table. */
async function startBareServer(file: string) {
  const sqlite = new Sqlite(file, { readonly: true })
  const page = sqlite.prepare(
    `select * from workouts where deletedAt is null and id > ? order by id limit ${limits.feedPage}`,
  )
  const server = createServer((request, response) => {
    const after = Number(new URL(request.url ?? '', 'http://localhost').searchParams.get('after'))
    response.setHeader('Content-Type', 'application/json; charset=utf-8')
    response.end(JSON.stringify({ documents: page.all(after) }))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    pages: (workouts: number) =>
      Array.from({ length: workouts / limits.feedPage }, (_, page) => `?after=${page * limits.feedPage}`),
    close() {
      server.closeAllConnections()
      server.close()
      sqlite.close()
    },
  }
}

/** The URLs of a whole first pull of workouts. */
async function feedPages(address: string, headers: Record<string, string>): Promise<string[]> {
  const urls: string[] = []
  for (let cursor = ''; ; ) {
    const url = `${address}/api/sync/workouts?limit=${limits.feedPage}${cursor && `&cursor=${cursor}`}`
    urls.push(url)
    const page = (await (await fetch(url, { headers })).json()) as FeedPage
    if (!page.more) return urls
    cursor = page.cursor
  }
}

/**
 * Responses per second of CPU time of this thread, in which both servers run, so that other load on the machine does
 * not count.
 */
async function rate(work: Pull): Promise<number> {
  const before = process.threadCpuUsage()
  const worker = new Worker(new URL('./pull-client.ts', import.meta.url), { workerData: work })
  const [answers] = (await once(worker, 'message')) as [Pulled]
  const { user, system } = process.threadCpuUsage(before)
  return answers / ((user + system) / 1_000_000)
}

/**
 * Feed pages per second, for repeated first pulls by a coach, against a minimal server on the same file that only runs
 * the statement and JSON.stringify: no sessions, scopes, order by day or cursors. Alternating rounds.
 */
export async function run(): Promise<Row[]> {
  const rows: Row[] = []
  for (const size of sizes) {
    const server = await startClubServer(size)
    const address = await server.serve(dist)
    const bare = await startBareServer(sqliteFile(server.dataDir))
    const headers = await server.headersOf(server.club.coach)
    const common = { connections: 4, milliseconds: 300 }
    const feedWork = { ...common, urls: await feedPages(address, headers), headers }
    const bareWork = {
      ...common,
      urls: bare.pages(size.workouts).map((query) => `${bare.address}/${query}`),
      headers: {},
    }
    const rates = { feed: [] as number[], bare: [] as number[] }
    for (let round = 0; round <= rounds; round += 1) {
      const [feed, plain] = [await rate(feedWork), await rate(bareWork)]
      // The first round warms up.
      if (round === 0) continue
      rates.feed.push(feed)
      rates.bare.push(plain)
    }
    const of = `${size.workouts.toLocaleString('en')} workouts of ${size.athletes}`
    const against = ratios(rates.feed, rates.bare)
    rows.push(
      measured(`feed against bare SQL + JSON.stringify, ${of}`, '×', against, { atLeast: 0.5 }),
      measured(`feed, ${of}`, 'pages/s', rates.feed),
    )
    bare.close()
    await server.stop()
  }
  return rows
}
