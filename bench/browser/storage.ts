import type { Page } from '@playwright/test'
import { measured, type Row, ratios } from '../figures.ts'
import { startClubServer } from '../server/server.ts'
import { buildPeer } from './pages/build-peers.ts'
import { newDevice } from './pages/device.ts'

const rounds = 3
const workouts = 10_000

const layers = {
  bare: 'bare Dexie',
  table: 'RxDB’s table and indexes alone',
  storage: 'RxDB’s storage',
  exchange: 'RxDB’s storage, a hundred rows at once, as the exchange writes',
  collection: 'RxDB’s collection',
}
type Layer = keyof typeof layers

declare global {
  /** What the page `peers/storage` provides. */
  var write: (layer: Layer) => Promise<number>
  var read: (athleteId: number) => Promise<{ bare: number; rumo: number }>
}

/**
 * The overhead over IndexedDB: the same 10,000 documents through Dexie alone and through Rumo's database. Each in a
 * browser of its own, since IndexedDB tidies up for a while after many writes.
 */
export async function run(): Promise<Row[]> {
  const server = await startClubServer({ athletes: 1, workouts })
  const [athlete] = server.club.athletes
  if (!athlete) throw new Error('The club has no athlete')
  const address = await server.serve(await buildPeer('storage'))

  async function onNewPage<T>(work: (page: Page) => Promise<T>): Promise<T> {
    const device = await newDevice()
    const context = await device.open()
    if (athlete) await context.addCookies(await server.cookiesOf(athlete, address))
    const page = await context.newPage()
    await page.goto(address)
    await page.waitForFunction(() => typeof write === 'function')
    const result = await work(page)
    await context.close()
    await device.remove()
    return result
  }

  const names = Object.keys(layers) as Layer[]
  const written = new Map<Layer, number[]>(names.map((name) => [name, []]))
  const reads: { bare: number; rumo: number }[] = []
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names)
      written.get(name)?.push(await onNewPage((page) => page.evaluate((layer) => write(layer), name)))
    reads.push(await onNewPage((page) => page.evaluate((id) => read(id), athlete.id)))
  }
  await server.stop()
  const bare = written.get('bare') ?? []
  return [
    measured('writing 10,000 workouts, bare Dexie', 'ms', bare),
    ...names
      .filter((name) => name !== 'bare')
      .map((name) =>
        measured(
          `writing, against bare Dexie: ${layers[name]}`,
          '×',
          ratios(written.get(name) ?? [], bare),
          name === 'collection' ? { budget: 2.3 } : {},
        ),
      ),
    measured(
      'reading six weeks, bare Dexie',
      'ms',
      reads.map((each) => each.bare),
    ),
    measured(
      'reading, against bare Dexie',
      '×',
      reads.map((each) => each.rumo / each.bare),
    ),
  ]
}
