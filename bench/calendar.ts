import type { Page } from '@playwright/test'
import { addMonths, monthOf } from '../src/domain/days.ts'
import { today } from './club.ts'
import { desktop, installed, newDevice, signIn, slowDown, synced } from './device.ts'
import { median, type Row } from './rows.ts'
import { dist, startClubServer } from './server.ts'

const slower = 4
/** Months back in which even the smallest season has workouts on every day. */
const monthsBack = 8
const logs = 20

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

/** Back month by month, then once more over months that were seen: the middle of all. */
async function monthChange(page: Page): Promise<number> {
  await slowDown(page, slower)
  const times: number[] = []
  for (let months = -1; months >= -monthsBack; months -= 1) {
    const day = `${addMonths(monthOf(today()), months)}-15`
    times.push(await untilShown(page, '[aria-label="Mês anterior"]', `[data-day="${day}"] [data-workout]`))
  }
  for (let months = 1 - monthsBack; months <= 0; months += 1) {
    const day = `${addMonths(monthOf(today()), months)}-15`
    times.push(await untilShown(page, '[aria-label="Próximo mês"]', `[data-day="${day}"] [data-workout]`))
  }
  await slowDown(page, 1)
  return median(times)
}

/** Logs workouts to come, one after the other, each on its own page. @returns the 95th percentile in ms. */
async function logging(page: Page): Promise<number> {
  const planned = page.locator('[data-workout][data-status="planned"]')
  const paths = await planned.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  const times: number[] = []
  for (const path of paths.slice(0, logs)) {
    await page.goto(new URL(path, page.url()).href)
    await page.getByRole('button', { name: /Concluir treino|Registrar descanso/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: 'Bem' }).check({ force: true })
    await dialog.getByRole('radio', { name: /^7/ }).check({ force: true })
    await dialog.getByRole('button', { name: 'Como planejado' }).click()
    await slowDown(page, slower)
    times.push(await untilShown(page, '[role="dialog"] [type="submit"]', '#how-it-was'))
    await slowDown(page, 1)
  }
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN
}

/** Presses, and waits until this is there and painted. @returns the time between, in ms. */
function untilShown(page: Page, press: string, wanted: string): Promise<number> {
  return page.evaluate(
    ([button = '', target = '']) =>
      new Promise<number>((resolve, reject) => {
        const start = performance.now()
        const seen = new MutationObserver(check)
        function check() {
          if (!document.querySelector(target)) return
          seen.disconnect()
          // The frame after the next one begins when this one is painted.
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - start)))
        }
        const pressed = document.querySelector<HTMLElement>(button)
        if (!pressed || document.querySelector(target))
          return reject(new Error(`nothing to press for ${target}`))
        seen.observe(document, { childList: true, subtree: true, attributes: true })
        pressed.click()
        check()
      }),
    [press, wanted],
  )
}
