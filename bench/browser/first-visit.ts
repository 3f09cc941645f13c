import type { Page } from '@playwright/test'
import { measured, type Row } from '../figures.ts'
import { dist, startClubServer } from '../server/server.ts'
import { benchPassword } from './club.ts'
import { startLossyNetwork } from './lossy-network.ts'
import { newDevice, slowDown, todayCard } from './pages/device.ts'
import { slower } from './pages/taps.ts'

const rounds = 5
/** ms before an answer begins, and 1.6 Mbit/s for all of them together, those of the service worker included. */
const line = { delay: 150, rate: 200_000 }
/** In ms: how fast somebody types. */
const perLetter = 100

/** Marks when these are first painted. */
async function watchFirst(page: Page, marks: Record<string, string>): Promise<void> {
  await page.addInitScript((wanted) => {
    const left = new Map(Object.entries(wanted))
    const observer = new MutationObserver(() => {
      for (const [name, selector] of left) {
        if (!document.querySelector(selector)) continue
        left.delete(name)
        requestAnimationFrame(() => setTimeout(() => performance.mark(name)))
      }
      if (left.size === 0) observer.disconnect()
    })
    observer.observe(document, { childList: true, subtree: true })
    addEventListener('submit', () => performance.mark('submitted'), { capture: true })
  }, marks)
}

const at = (page: Page, name: string) =>
  page.evaluate((mark) => performance.getEntriesByName(mark)[0]?.startTime ?? Number.NaN, name)

export type FirstVisit = { typed: number; today: number }

/** A new device on a slow phone's network: from the address to a field that can be typed in, and from "Entrar" to Today. */
export async function firstVisit(address: string): Promise<FirstVisit> {
  const network = await startLossyNetwork(address, { cut: 0, ...line, random: Math.random })
  const device = await newDevice()
  const context = await device.open()
  const page = await context.newPage()
  try {
    await watchFirst(page, {
      form: 'input[type="email"], input[autocomplete*="username"]',
      today: 'main article',
    })
    await slowDown(page, slower)
    await page.goto(`${network.url}/`, { waitUntil: 'commit' })
    const email = page.getByLabel('E-mail')
    await email.waitFor()
    await email.pressSequentially('ana@rumo.example', { delay: perLetter })
    await page.getByLabel('Senha', { exact: true }).pressSequentially(benchPassword, { delay: perLetter })
    await page.getByRole('button', { name: 'Entrar' }).click()
    await todayCard(page).waitFor({ timeout: 60_000 })
    await page.waitForFunction(() => performance.getEntriesByName('today').length > 0)
    const [form, submitted, today] = [
      await at(page, 'form'),
      await at(page, 'submitted'),
      await at(page, 'today'),
    ]
    return { typed: form, today: today - submitted }
  } finally {
    await context.close()
    await device.remove()
    await network.close()
  }
}

/** A first visit of an athlete with 200 workouts, who types their e-mail and password. */
export async function run(): Promise<Row[]> {
  const server = await startClubServer({ athletes: 1, workouts: 200 })
  const address = await server.serve(dist)
  const visits: FirstVisit[] = []
  for (let round = 0; round < rounds; round += 1) visits.push(await firstVisit(address))
  await server.stop()
  const on = `1.6 Mbit/s, 150 ms, CPU ${slower}× slower`
  return [
    measured(
      `first visit: until the e-mail can be typed, ${on}`,
      'ms',
      visits.map(({ typed }) => typed),
    ),
    measured(
      `first visit: signed in to today's workout, ${on}`,
      'ms',
      visits.map(({ today }) => today),
    ),
  ]
}
