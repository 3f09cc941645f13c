import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { programApplyPath } from '../../src/config/paths.ts'
import { measured, type Row, ratios } from '../figures.ts'
import { type ClubServer, dist, startClubServer } from '../server/server.ts'
import { benchPassword } from './club.ts'
import { buildPeer } from './pages/build-peers.ts'
import { desktop, newDevice, signIn, slowDown, synced } from './pages/device.ts'
import { slower } from './pages/taps.ts'

const rounds = 3
const athletes = 20
const weeks = 12
const items = 70
const total = athletes * items

declare global {
  /** In ms of the browser's clock. */
  var longTasks: number[]
  /** What the page `peers/storage` provides: ms for writing the first workouts of the server with Dexie alone. */
  var putBare: (count: number) => Promise<number>
}

/** Adds a plan of twelve weeks to the coach's library. @returns its key. */
async function addPlan(server: ClubServer, address: string): Promise<string> {
  const headers = { ...(await server.headersOf(server.club.coach)), 'content-type': 'application/json' }
  const clientId = randomUUID()
  const body = JSON.stringify({
    clientId,
    name: 'Doze semanas',
    kind: 'plan',
    weeks,
    items: Array.from({ length: items }, (_, index) => ({
      week: Math.floor((index * weeks) / items) + 1,
      weekday: (index % 6) + 1,
      sport: 'run',
      name: `Treino ${index + 1}`,
      description: `${index % 9} km leve\n6x${index + 1}00 rec 2 min\n2 km solto`,
    })),
  })
  const url = `${address}/api/workout/template/create`
  const answer = await fetch(url, { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(`The plan was answered ${answer.status}`)
  return clientId
}

const create = (page: Page) => page.getByRole('button', { name: /^Criar [\d.]+ treinos$/ })

/**
 * From the press until the page says that all is made, with the exchange sending meanwhile. The page itself looks for
 * that: a locator's looking took a quarter of the time.
 */
async function applying(page: Page): Promise<{ ms: number; longest: number }> {
  await slowDown(page, slower)
  await page.evaluate(() => longTasks.splice(0))
  const ms = await create(page).evaluate(
    (button) =>
      new Promise<number>((resolve) => {
        const start = performance.now()
        const seen = new MutationObserver(() => {
          if (!document.querySelector('[id^="plan-applied"]')) return
          seen.disconnect()
          // The second animation frame starts after the first one was painted.
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - start)))
        })
        seen.observe(document.body, { childList: true, subtree: true })
        button.dispatchEvent(new MouseEvent('click', { bubbles: true }))
      }),
  )
  const longest = await page.evaluate(() => Math.max(0, ...longTasks))
  await slowDown(page, 1)
  return { ms, longest }
}

async function round(server: ClubServer, address: string, plan: string) {
  const device = await newDevice(desktop)
  const context = await device.open()
  await context.addInitScript(() => {
    globalThis.longTasks = []
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longTasks.push(duration)
    }).observe({ type: 'longtask' })
  })
  const page = await context.newPage()
  await signIn(page, address, server.club.coach.email, benchPassword)
  await synced(page, total)
  await page.goto(address + programApplyPath(plan))
  // All of the coach's one group at once.
  await page.getByRole('checkbox', { name: /^Tri Lagoa/ }).check({ force: true, timeout: 60_000 })
  await expect(create(page)).toBeEnabled({ timeout: 60_000 })
  await expect(create(page)).toHaveText(/^Criar 1\.?400 treinos$/)
  await page.getByRole('button', { name: /Tudo salvo/ }).waitFor()
  const ours = await applying(page)
  await context.close()
  await device.remove()
  return ours
}

async function bareRound(server: ClubServer, address: string): Promise<number> {
  const device = await newDevice(desktop)
  const context = await device.open()
  await context.addCookies(await server.cookiesOf(server.club.coach, address))
  const page = await context.newPage()
  await page.goto(address)
  await page.waitForFunction(() => typeof putBare === 'function')
  await slowDown(page, slower)
  const ms = await page.evaluate((count) => putBare(count), total)
  await context.close()
  await device.remove()
  return ms
}

/** A plan of twelve weeks for twenty athletes: 1,400 workouts, against as many rows written with Dexie alone. */
export async function run(): Promise<Row[]> {
  const ours: { ms: number; longest: number }[] = []
  const bare: number[] = []
  for (let turn = 0; turn < rounds; turn += 1) {
    // What the round before made is not there again.
    const server = await startClubServer({ athletes, workouts: total })
    const address = await server.serve(dist)
    ours.push(await round(server, address, await addPlan(server, address)))
    bare.push(await bareRound(server, await server.serve(await buildPeer('storage'))))
    await server.stop()
  }
  const at = `, CPU ${slower}× slower`
  const times = ours.map(({ ms }) => ms)
  return [
    measured(
      `applying a plan, 1,400 workouts: longest task${at}`,
      'ms',
      ours.map(({ longest }) => longest),
      { budget: 100 },
    ),
    measured(`applying a plan, 1,400 workouts${at}`, 'ms', times),
    measured('applying a plan, against writing them with bare Dexie', '×', ratios(times, bare)),
  ]
}
