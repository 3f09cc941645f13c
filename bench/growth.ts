import { coldStart } from './cold-start.ts'
import { desktop } from './device.ts'
import { type Contender, preparePeer, prepareRumo } from './peer-pages.ts'
import { monthChange, slower } from './presses.ts'
import { median, type Row } from './rows.ts'
import { type ClubServer, startClubServer } from './server.ts'

const sizes = [1_000, 10_000, 50_000]
const rounds = 3

/** Both as a device that is `slower`, in ms. */
async function figures(contender: Contender) {
  const starts: number[] = []
  for (let round = 0; round < rounds; round += 1)
    starts.push(await coldStart(contender.device, contender.today, slower))
  const context = await contender.device.open()
  const page = await context.newPage()
  await page.goto(contender.month)
  await page.locator('[data-workout]').first().waitFor()
  const month = await monthChange(page)
  await context.close()
  await contender.device.remove()
  return { start: median(starts), month }
}

/** What becomes of a start without a network and of a month change when a season grows, beside TanStack Query's page. */
export async function run(): Promise<Row[]> {
  const rows: Row[] = []
  const pages = {
    Rumo: (server: ClubServer) => prepareRumo(server, desktop),
    'TanStack Query': (server: ClubServer) =>
      preparePeer(server, { kind: 'query', name: 'TanStack Query' }, desktop),
  }
  for (const workouts of sizes) {
    const server = await startClubServer({ athletes: 1, workouts })
    for (const [name, prepare] of Object.entries(pages)) {
      const { start, month } = await figures(await prepare(server))
      const of = `${workouts.toLocaleString('en')} workouts`
      rows.push(
        { name: `cold offline start, ${of}, ${name}`, value: start, unit: 'ms' },
        { name: `month change, ${of}, ${name}`, value: month, unit: 'ms' },
      )
    }
    await server.stop()
  }
  return rows
}
