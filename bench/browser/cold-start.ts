import { measured, type Row, ratios } from '../figures.ts'
import { startClubServer } from '../server/server.ts'
import { type Device, slowDown } from './pages/device.ts'
import { inTurns, preparePeer, prepareRumo } from './pages/peer-pages.ts'

const rounds = 7
const size = { athletes: 1, workouts: 10_000 }

/**
 * Cold offline start with 10,000 workouts: a new browser process without a network opens the page. Measured from the
 * navigation until today's card is visible. Rumo, bare Dexie and TanStack Query in alternating rounds.
 */
export async function run(): Promise<Row[]> {
  const server = await startClubServer(size)
  const contenders = [
    await prepareRumo(server),
    await preparePeer(server, { kind: 'bare', name: 'bare Dexie' }),
    await preparePeer(server, { kind: 'query', name: 'TanStack Query' }),
  ]
  await server.stop()
  const rows: Row[] = []
  for (const rate of [1, 4]) {
    const [rumo = [], bare = [], query = []] = await inTurns(contenders, rounds, ({ device, today }) =>
      coldStart(device, today, rate),
    )
    const at = rate === 1 ? '' : `, CPU ${rate}× slower`
    rows.push(
      measured(`cold offline start to today's workout${at}`, 'ms', rumo, rate === 4 ? { budget: 1200 } : {}),
      measured(`against bare Dexie${at}`, '×', ratios(rumo, bare), { budget: 1.5 }),
      measured(`against TanStack Query${at}`, '×', ratios(rumo, query), { budget: 1 }),
    )
  }
  for (const { device } of contenders) await device.remove()
  return rows
}

/** The ratio of the medians, because the starts of one round are independent of each other. */
/** @returns ms from the navigation until `awaited` is visible, in a new browser process without a network. */
export async function coldStart(
  device: Device,
  address: string,
  rate: number,
  awaited = 'main article',
): Promise<number> {
  const context = await device.open()
  await context.setOffline(true)
  const page = await context.newPage()
  await slowDown(page, rate)
  await page.addInitScript((target) => {
    const seen = new MutationObserver(() => {
      if (!document.querySelector(target)) return
      seen.disconnect()
      requestAnimationFrame(() => performance.mark('today'))
    })
    seen.observe(document, { childList: true, subtree: true })
  }, awaited)
  await page.goto(address)
  await page.waitForFunction(() => performance.getEntriesByName('today').length > 0)
  const time = await page.evaluate(() => performance.getEntriesByName('today')[0]?.startTime ?? Number.NaN)
  await context.close()
  return time
}
