import type { Page } from '@playwright/test'
import { addDays } from '../src/domain/days.ts'
import { today } from './club.ts'
import { desktop, slowDown } from './device.ts'
import { type Contender, preparePeer, prepareRumo } from './peer-pages.ts'
import { logging, logs, monthChange, p95, slower, untilShown } from './presses.ts'
import type { Row } from './rows.ts'
import { startClubServer } from './server.ts'

const size = { athletes: 1, workouts: 10_000 }

/** Opens the month of one of the pages, with its rows on it. */
async function onMonth<Result>(contender: Contender, work: (page: Page) => Promise<Result>): Promise<Result> {
  const context = await contender.device.open()
  try {
    const page = await context.newPage()
    await page.goto(contender.month)
    await page.locator('[data-workout]').first().waitFor()
    return await work(page)
  } finally {
    await context.close()
  }
}

/** Completes a workout of each of the coming days in the page that TanStack Query fills. @returns the p95 in ms. */
async function completing(contender: Contender, page: Page): Promise<number> {
  const times: number[] = []
  for (let turn = 1; turn <= logs; turn += 1) {
    await page.goto(`${contender.today}?day=${addDays(today(), turn)}`)
    await page.locator('[data-done="false"]').first().waitFor()
    await slowDown(page, slower)
    times.push(await untilShown(page, '[data-done="false"]', '[data-done="true"]'))
    await slowDown(page, 1)
  }
  return p95(times)
}

/**
 * A month change and the completing of a workout, as presses to what is painted: Rumo, and TanStack Query with the same
 * calendar over the same 10,000 rows. Query shows the new state before anything is stored or sent (its persister writes
 * the whole cache up to a second later); Rumo when it is stored, and from a dialog that closes.
 */
export async function run(): Promise<Row[]> {
  const server = await startClubServer(size)
  const rumo = await prepareRumo(server, desktop)
  const query = await preparePeer(server, { kind: 'query', name: 'TanStack Query' }, desktop)
  const months = {
    rumo: await onMonth(rumo, monthChange),
    query: await onMonth(query, monthChange),
  }
  const complete = {
    rumo: await onMonth(rumo, logging),
    query: await onMonth(query, (page) => completing(query, page)),
  }
  for (const { device } of [rumo, query]) await device.remove()
  await server.stop()
  const at = `, CPU ${slower}× slower`
  return [
    { name: `month change, 10,000 workouts${at}`, value: months.rumo, unit: 'ms', budget: 100 },
    { name: 'month change, against TanStack Query', value: months.rumo / months.query, unit: '×' },
    { name: `tap on complete to on screen, p95${at}`, value: complete.rumo, unit: 'ms', budget: 100 },
    { name: 'complete, against TanStack Query', value: complete.rumo / complete.query, unit: '×' },
  ]
}
