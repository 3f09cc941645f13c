import { setTimeout as wait } from 'node:timers/promises'
import { filter, firstValueFrom, timeout } from 'rxjs'
import type { UserRow } from '../../server/store/tables.ts'
import { collectionOf, editLocal, insertAllLocal, type SyncClient, startClient } from '../../sync/client.ts'
import { deviceStorage } from '../../sync/device.ts'
import { batchingTransport } from '../../sync/platform/batching-transport.ts'
import { systemClock } from '../../sync/platform/browser-ports.ts'
import { httpTransport } from '../../sync/platform/transport-http.ts'
import { newLife } from '../../sync/testing/core/life.ts'
import { localDevice, manualOnline } from '../../sync/testing/core/local-ports.ts'
import { memoryDisk } from '../../sync/testing/memory-disk.ts'
import { seeded } from '../../tests/reading/atoms.ts'
import { today } from '../browser/club.ts'
import { startLossyNetwork } from '../browser/lossy-network.ts'
import { measured, type Row } from '../figures.ts'
import { type ClubServer, dist, startClubServer } from './server.ts'

const delay = 400
const losses = [0, 0.05, 0.15]
const athletes = 10
const workouts = 1000

/** Longer than any part takes: a part that does not end must not hang the run. */
const longest = 240_000

type Person = { user: UserRow; role: 'coach' | 'athlete' }

/** The real client of one person behind a slow network, with rows in memory: what the network costs, not the disk. */
async function openBehind(server: ClubServer, address: string, { user, role }: Person, cut: number) {
  const paths: string[] = []
  const { cookie, ...own } = await server.headersOf(user)
  const network = await startLossyNetwork(address, {
    cut,
    delay,
    random: seeded(Math.round(cut * 1000) + 1),
    added: {
      cookie: cookie ?? '',
      ...Object.fromEntries(Object.entries(own).map(([name, value]) => [name.toLowerCase(), value])),
    },
    seen: (path) => {
      if (!path.endsWith('/sync/stream')) paths.push(path)
    },
  })
  const disk = memoryDisk()
  const online = manualOnline()
  const plain = httpTransport({
    base: `${network.url}/api`,
    userId: user.id,
    clock: systemClock,
    readXsrfToken: () => Promise.resolve(undefined),
  })
  const open = () =>
    startClient({
      userId: user.id,
      role,
      storage: disk.storageFor(newLife(), { deviceStorage }),
      multiInstance: false,
      removeLeftovers: async () => undefined,
      failed: (error) => console.error(error),
      ports: {
        ...localDevice(),
        online,
        clock: systemClock,
        transport: batchingTransport(plain, systemClock),
      },
    })
  return { network, online, open, paths }
}

/** Until everything is sent and received. */
async function settled(client: SyncClient): Promise<void> {
  const calm = client.status$.pipe(filter(({ phase, unsent }) => phase === 'idle' && unsent === 0))
  await firstValueFrom(calm.pipe(timeout(longest)))
}

type Part = { requests: number; ms: number }

/** Requests and time of an act, until nothing more has been asked for a while. */
async function measure(client: SyncClient, paths: string[], act: () => Promise<void>): Promise<Part> {
  paths.length = 0
  const start = performance.now()
  await act()
  await settled(client)
  const ms = performance.now() - start
  await wait(delay * 4)
  await settled(client)
  return { requests: paths.length, ms }
}

async function coachParts(server: ClubServer, address: string, cut: number) {
  const coach = { user: server.club.coach, role: 'coach' } as const
  const { network, online, open, paths } = await openBehind(server, address, coach, cut)
  let client = await open()
  const first = await measure(client, paths, async () => undefined)
  await client.close()
  client = await open()
  const nothingNew = await measure(client, paths, async () => undefined)
  const focus = await measure(client, paths, async () => online.hint('network'))
  const plan = async (count: number) => {
    network.setGone(true)
    await wait(delay)
    await insertAllLocal(
      collectionOf(client.database, 'workouts'),
      Array.from({ length: count }, (_, index) => ({
        ...newWorkout(server.club.coach, server.club.athletes[index % athletes]),
        name: `Treino ${index + 1}`,
      })),
    )
    return measure(client, paths, async () => {
      network.setGone(false)
      online.hint('network')
    })
  }
  const planned = await plan(84)
  const season = cut === 0 ? await plan(1400) : undefined
  await client.close()
  await network.close()
  return { first, nothingNew, focus, planned, season }
}

function newWorkout(coach: UserRow, athlete: UserRow | undefined) {
  return {
    sport: 'run',
    description: '10 km',
    athleteId: athlete?.id ?? 0,
    createdBy: coach.id,
    scheduledTo: today(),
    status: 'planned',
    draft: false,
    rpe: null,
    feel: null,
    notes: null,
    doneFrom: null,
    doneSeconds: null,
    doneMeters: null,
    missedReason: null,
    donePlan: null,
    coachComment: null,
    seenAt: null,
  }
}

async function athletePart(server: ClubServer, address: string, cut: number): Promise<Part> {
  const [user] = server.club.athletes
  if (!user) throw new Error('The club has no athlete')
  const { network, online, open, paths } = await openBehind(server, address, { user, role: 'athlete' }, cut)
  const client = await open()
  await settled(client)
  network.setGone(true)
  await wait(delay)
  const rows = await client.database.workouts.find({ selector: { status: 'planned' }, limit: 20 }).exec()
  const log = {
    status: 'completed',
    rpe: 5,
    feel: 4,
    notes: 'Feito',
    doneFrom: 'typed',
    doneSeconds: 3000,
  } as const
  for (const row of rows) await editLocal(collectionOf(client.database, 'workouts'), row.clientId, log)
  const part = await measure(client, paths, async () => {
    network.setGone(false)
    online.hint('network')
  })
  await client.close()
  await network.close()
  return part
}

/** What the exchange costs where each answer takes 400 ms, with and without connections that break. */
export async function run(): Promise<Row[]> {
  const rows: Row[] = []
  for (const cut of losses) {
    const server = await startClubServer({ athletes, workouts })
    const address = await server.serve(dist)
    const { first, nothingNew, focus, planned, season } = await coachParts(server, address, cut)
    const changes = await athletePart(server, address, cut)
    await server.stop()
    const at = `, ${delay} ms${cut > 0 ? `, ${cut * 100} % cut` : ''}`
    const budget = (most: number) => (cut === 0 ? { budget: most } : {})
    const asked = (name: string, { requests }: Part, most: number) =>
      measured(`${name}: requests${at}`, '', [requests], budget(most))
    const taken = (name: string, { ms }: Part, most?: number) =>
      measured(`${name}: time${at}`, 'ms', [ms], most === undefined ? {} : budget(most))
    rows.push(
      taken(`first sync of ${workouts}`, first),
      asked('start with nothing new', nothingNew, 2),
      asked('the network is back, nothing new', focus, 1),
      asked('84 workouts planned offline', planned, 6),
      taken('84 workouts planned offline', planned, 4000),
      asked('20 logs written offline', changes, 4),
      taken('20 logs written offline', changes, 2500),
      ...(season ? [asked('1,400 workouts planned offline', season, 60)] : []),
    )
  }
  return rows
}
