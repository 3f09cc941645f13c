import type { Page } from '@playwright/test'
import { athletePath, paths } from '../../src/config/paths.ts'
import { addDays, mondayOf } from '../../src/domain/days.ts'
import { median, type Row } from '../figures.ts'
import { dist, startClubServer } from '../server/server.ts'
import { today } from './club.ts'
import { desktop, firstDay, held, newDevice, rested, signIn, slowDown } from './pages/device.ts'
import { monthChange, slower, untilShown } from './pages/taps.ts'

const large = 200
const small = 10
/** Four and a half years behind and half a year ahead, a session a day. */
const daysEach = 1826
const weeksAhead = 4
const longestMs = 60 * 60_000
const megabyte = 1_000_000

/**
 * Samples the page's heap once a second. @returns a function that stops the sampling and returns the highest use, and what is
 * left after a garbage collection, in MB.
 */
async function watchHeap(page: Page): Promise<() => Promise<{ most: number; kept: number }>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  let most = 0
  const look = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    const used = metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0
    most = Math.max(most, used)
    return used
  }
  const timer = setInterval(() => void look(), 1000)
  return async () => {
    clearInterval(timer)
    await look()
    await session.send('HeapProfiler.enable')
    await session.send('HeapProfiler.collectGarbage')
    return { most: most / megabyte, kept: (await look()) / megabyte }
  }
}

/** What the browser keeps of this origin in IndexedDB, in MB. */
function stored(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const { usage = 0, usageDetails } = (await navigator.storage.estimate()) as StorageEstimate & {
      usageDetails?: { indexedDB?: number }
    }
    return (usageDetails?.indexedDB ?? usage) / 1_000_000
  })
}

/** Goes ahead week by week with the whole team. @returns times in ms. */
async function weekChange(page: Page): Promise<number[]> {
  await slowDown(page, slower)
  const times: number[] = []
  for (let weeks = 1; weeks <= weeksAhead; weeks += 1) {
    const monday = addDays(mondayOf(today()), 7 * weeks)
    times.push(
      await untilShown(page, '[aria-label="Próxima semana"]', `[data-day="${monday}"] [data-workout]`),
    )
  }
  await slowDown(page, 1)
  return times
}

type Sync = { home: number; complete: number; requests: number; stored: number; most: number; kept: number }

/** The first sync of a coach with a club of this size, and what moves on the screens once it has ended. */
async function withClub(athletes: number): Promise<{ sync: Sync; months: number[]; weeks: number[] }> {
  const server = await startClubServer({ athletes, workouts: athletes * daysEach, perDay: 1 })
  const address = await server.serve(dist)
  const device = await newDevice(desktop)
  const context = await device.open()
  const page = await context.newPage()
  let requests = 0
  page.on('request', (request) => {
    if (/\/api\/(batch|sync\/)/.test(request.url())) requests += 1
  })
  const heap = await watchHeap(page)
  await signIn(page, address, server.club.coach.email)
  const start = performance.now()
  const seconds = () => (performance.now() - start) / 1000
  await page.locator('main a[href^="/dashboard/athletes/"]').first().waitFor()
  const home = seconds()
  await rested(page, longestMs)
  const complete = seconds()
  if ((await page.evaluate(held)) !== (await server.countFrom(firstDay('coach'))))
    throw new Error('the first sync ended before its last row')
  const sync = { home, complete, requests, stored: await stored(page), ...(await heap()) }
  const [athlete] = server.club.athletes
  await page.goto(address + athletePath(athlete?.clientId ?? ''))
  await page.locator('[role="grid"] [data-workout]').first().waitFor()
  const months = await monthChange(page)
  await page.goto(address + paths.teamWeek)
  await page.locator('[role="rowheader"]').first().waitFor()
  const weeks = await weekChange(page)
  await context.close()
  await device.remove()
  await server.stop()
  return { sync, months, weeks }
}

/** What a large club costs a coach: its first sync, and the screens after it against those of a small one. */
export async function run(): Promise<Row[]> {
  const { sync, ...of200 } = await withClub(large)
  const of10 = await withClub(small)
  const of = `${large} athletes, five years`
  const against = (name: string, which: 'months' | 'weeks'): Row => ({
    name: `${name}, CPU ${slower}× slower, ${large} athletes against ${small}`,
    value: median(of200[which]) / median(of10[which]),
    unit: '×',
    budget: 1.3,
  })
  return [
    { name: `first sync, ${of}: until the coach’s home`, value: sync.home, unit: 's', budget: 5 },
    { name: `first sync, ${of}: complete`, value: sync.complete, unit: 's', budget: 60 },
    { name: `first sync, ${of}: requests`, value: sync.requests, unit: '' },
    { name: `IndexedDB, ${of}`, value: sync.stored, unit: 'MB', budget: 60 },
    { name: `most heap, ${of}`, value: sync.most, unit: 'MB', budget: 120 },
    { name: `heap kept, ${of}`, value: sync.kept, unit: 'MB' },
    { name: `month change, ${of}`, value: median(of200.months), unit: 'ms' },
    against('month change', 'months'),
    { name: `next week of the team, ${of}`, value: median(of200.weeks), unit: 'ms' },
    against('next week of the team', 'weeks'),
  ]
}
