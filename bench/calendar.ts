import type { Page } from '@playwright/test'
import { desktop, installed, newDevice, signIn, synced } from './device.ts'
import { logging, monthChange, slower } from './presses.ts'
import type { Row } from './rows.ts'
import { dist, startClubServer } from './server.ts'

/**
 * The calendar as a person feels it, on a device four times slower: from the tap that changes the month to its workouts
 * on the screen, with few and with many workouts stored, and from the tap that logs a workout to its state on the screen.
 */
export async function run(): Promise<Row[]> {
  const few = await withSeason(1_000, async (page) => ({
    change: await monthChange(page),
    log: await logging(page),
  }))
  const many = await withSeason(50_000, async (page) => ({ change: await monthChange(page) }))
  const at = `, CPU ${slower}× slower`
  return [
    { name: `month change, 1,000 workouts${at}`, value: few.change, unit: 'ms', budget: 100 },
    { name: `month change, 50,000 workouts${at}`, value: many.change, unit: 'ms', budget: 100 },
    { name: 'month change, 50,000 against 1,000', value: many.change / few.change, unit: '×', budget: 1.3 },
    { name: `tap on complete to on screen, p95${at}`, value: few.log, unit: 'ms', budget: 100 },
  ]
}

/** Gives the work an athlete's page, with all these workouts on its device. */
async function withSeason<Result>(workouts: number, work: (page: Page) => Promise<Result>): Promise<Result> {
  const server = await startClubServer({ athletes: 1, workouts })
  const device = await newDevice(desktop)
  const context = await device.open()
  try {
    const page = await context.newPage()
    const address = await server.serve(dist)
    await signIn(page, address, server.club.athletes[0]?.email ?? '')
    await synced(page)
    await installed(page)
    await page.goto(`${address}/dashboard/workouts`)
    await page.locator('[data-workout]').first().waitFor()
    return await work(page)
  } finally {
    await context.close()
    await device.remove()
    await server.stop()
  }
}
