import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { seeded } from '../../tests/reading/atoms.ts'
import { filesLeft } from '../../tests/support/files-left.ts'
import { median, type Row } from '../figures.ts'
import { dist, startClubServer } from '../server/server.ts'
import { benchPassword } from './club.ts'
import { startLossyNetwork } from './lossy-network.ts'
import { newDevice, todayCard } from './pages/device.ts'

const trials = 20
/** In ms. */
const visit = 60_000
const delay = 400
const drop = { after: 8_000, lasts: 5_000 }
/** How long a person looks at a page that does not come, or at a button that does nothing. */
const patience = 6_000

/**
 * A first visit of 60 s over a network that cuts requests, answers after 400 ms, and is gone for 5 s in between: a person
 * signs in, and then looks at the app. Counts the visits after which the app opens without any network and shows today's
 * workout, with all of its files stored.
 */
export async function run(): Promise<Row[]> {
  const server = await startClubServer({ athletes: 1, workouts: 200 })
  const address = await server.serve(dist)
  const rows: Row[] = []
  for (const { cut, atLeast } of [
    { cut: 0.05, atLeast: trials },
    { cut: 0.2, atLeast: trials - 2 },
  ]) {
    const times: number[] = []
    for (let trial = 1; trial <= trials; trial += 1) {
      const seconds = await firstVisit(address, cut, trial)
      if (seconds !== null) times.push(seconds)
      console.log(
        `  ${cut * 100} %, visit ${trial}: ${seconds === null ? 'not ready' : `${seconds.toFixed(1)} s`}`,
      )
    }
    const name = `${cut * 100} % of requests cut`
    rows.push(
      { name: `ready within one visit, ${name}`, value: times.length, unit: `of ${trials}`, atLeast },
      { name: `until ready, median, ${name}`, value: median(times), unit: 's' },
      { name: `until ready, longest, ${name}`, value: Math.max(...times), unit: 's' },
    )
  }
  await server.stop()
  return rows
}

/** @returns the seconds from the first request until the device was ready; null when it was not. */
async function firstVisit(address: string, cut: number, trial: number): Promise<number | null> {
  const network = await startLossyNetwork(address, { cut, delay, random: seeded(trial) })
  const device = await newDevice()
  const context = await device.open()
  const page = await context.newPage()
  const start = performance.now()
  const isOver = () => performance.now() - start > visit
  const dropped = wait(drop.after).then(() => network.drop(drop.lasts))
  try {
    await enter(page, network.url, isOver)
    const isReady = async () => (await todayCard(page).isVisible()) && (await storedAll(page))
    while (!(await isReady())) {
      if (isOver()) return null
      await wait(250)
    }
    const seconds = (performance.now() - start) / 1000
    await dropped
    await network.close()
    await page.close()
    const cold = await context.newPage()
    await cold.goto(`${network.url}/`)
    const opens = await todayCard(cold)
      .waitFor({ timeout: 20_000 })
      .then(
        () => true,
        () => false,
      )
    return opens ? seconds : null
  } finally {
    await dropped
    await context.close()
    await device.remove()
    await network.close().catch(() => undefined)
  }
}

/** Signs in as a person does who loads a blank page again and presses a button again that did nothing. */
async function enter(page: Page, url: string, isOver: () => boolean): Promise<void> {
  const email = page.getByLabel('E-mail')
  const home = /\/dashboard\/home$/
  while (!home.test(page.url()) && !isOver()) {
    if (!(await email.isVisible())) {
      await page.goto(`${url}/auth/sign-in`, { waitUntil: 'commit' }).catch(() => undefined)
      await email.waitFor({ timeout: patience }).catch(() => undefined)
      continue
    }
    try {
      await email.fill('ana@rumo.example', { timeout: patience })
      await page.getByLabel('Senha', { exact: true }).fill(benchPassword, { timeout: patience })
      await page.getByRole('button', { name: 'Entrar' }).click({ timeout: patience })
      await page.waitForURL(home, { timeout: patience, waitUntil: 'commit' })
    } catch {
      // Tried again, as long as the visit lasts.
    }
  }
}

async function storedAll(page: Page): Promise<boolean> {
  const controlled = await page.evaluate(() => navigator.serviceWorker.controller !== null)
  return controlled && (await filesLeft(page)) === 0
}
