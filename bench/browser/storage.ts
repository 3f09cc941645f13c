import { measured, type Row } from '../figures.ts'
import { startClubServer } from '../server/server.ts'
import { buildPeer } from './pages/build-peers.ts'
import { newDevice } from './pages/device.ts'

const rounds = 3
const workouts = 10_000

type Times = { putBare: number; putRumo: number; rangeBare: number; rangeRumo: number }

declare global {
  /** What the page `peers/storage` provides. */
  var compare: (athleteId: number) => Promise<Times>
}

/** The overhead over IndexedDB: the same 10,000 documents through Dexie alone and through Rumo's collections. */
export async function run(): Promise<Row[]> {
  const server = await startClubServer({ athletes: 1, workouts })
  const [athlete] = server.club.athletes
  if (!athlete) throw new Error('The club has no athlete')
  const address = await server.serve(await buildPeer('storage'))
  const taken: Times[] = []
  for (let round = 0; round < rounds; round += 1) {
    const device = await newDevice()
    const context = await device.open()
    await context.addCookies(await server.cookiesOf(athlete, address))
    const page = await context.newPage()
    await page.goto(address)
    await page.waitForFunction(() => typeof compare === 'function')
    taken.push(await page.evaluate((id) => compare(id), athlete.id))
    await context.close()
    await device.remove()
  }
  await server.stop()
  const row = (name: string, unit: string, of: (times: Times) => number) =>
    measured(name, unit, taken.map(of))
  return [
    row('writing 10,000 workouts, bare Dexie', 'ms', (t) => t.putBare),
    row('writing, against bare Dexie', '×', (t) => t.putRumo / t.putBare),
    row('reading six weeks, bare Dexie', 'ms', (t) => t.rangeBare),
    row('reading, against bare Dexie', '×', (t) => t.rangeRumo / t.rangeBare),
  ]
}
