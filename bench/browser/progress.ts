import { paths } from '../../src/config/paths.ts'
import { measured, type Row } from '../figures.ts'
import { dist, startClubServer } from '../server/server.ts'
import { desktop, installed, newDevice, rested, signIn, synced, wantAllDays } from './pages/device.ts'
import { untilShown } from './pages/taps.ts'

const rounds = 5
const size = { athletes: 1, workouts: 10_000 }

/** From the press on "Evolução" to the painted page, over an athlete's 10,000 workouts, and again after a visit. */
export async function run(): Promise<Row[]> {
  const server = await startClubServer(size)
  const address = await server.serve(dist)
  const device = await newDevice(desktop)
  const context = await device.open()
  const page = await context.newPage()
  const [athlete] = server.club.athletes
  await signIn(page, address, athlete?.email ?? '')
  await wantAllDays(page)
  await synced(page, size.workouts)
  await installed(page)
  const first: number[] = []
  const again: number[] = []
  const opening = () => untilShown(page, `a[href="${paths.progress}"]`, '[data-progress]')
  for (let round = 0; round < rounds; round += 1) {
    await page.goto(address + paths.home)
    await rested(page)
    first.push(await opening())
    await page.locator(`a[href="${paths.home}"]`).first().click()
    await page.locator('[data-progress]').waitFor({ state: 'detached' })
    again.push(await opening())
  }
  await context.close()
  await device.remove()
  await server.stop()
  return [
    measured('progress of 10,000 workouts, after a start', 'ms', first, { budget: 100 }),
    measured('progress of 10,000 workouts, opened again', 'ms', again, { budget: 100 }),
  ]
}
