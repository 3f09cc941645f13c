import type { Page } from '@playwright/test'
import type { Row } from '../figures.ts'
import { dist, startClubServer } from '../server/server.ts'
import { desktop, firstDay, held, newDevice, rested, signIn } from './pages/device.ts'

const athletes = 200
/** Four and a half years behind and half a year ahead, a session a day. */
const size = { athletes, workouts: athletes * 1826, perDay: 1 }
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

/** The first sync of a coach with a large club. */
export async function run(): Promise<Row[]> {
  const server = await startClubServer(size)
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
  const today = seconds()
  await rested(page, longestMs)
  const complete = seconds()
  if ((await page.evaluate(held)) !== (await server.countFrom(firstDay('coach'))))
    throw new Error('the first sync ended before its last row')
  const of = `${athletes} athletes, five years`
  const { most, kept } = await heap()
  const rows = [
    { name: `first sync, ${of}: until the coach’s home`, value: today, unit: 's', budget: 5 },
    { name: `first sync, ${of}: complete`, value: complete, unit: 's', budget: 60 },
    { name: `first sync, ${of}: requests`, value: requests, unit: '' },
    { name: `IndexedDB, ${of}`, value: await stored(page), unit: 'MB', budget: 60 },
    { name: `most heap, ${of}`, value: most, unit: 'MB', budget: 120 },
    { name: `heap kept, ${of}`, value: kept, unit: 'MB' },
  ]
  await context.close()
  await device.remove()
  await server.stop()
  return rows
}
