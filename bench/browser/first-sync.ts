import type { Page } from '@playwright/test'
import { measured, type Row } from '../figures.ts'
import { type ClubServer, dist, startClubServer } from '../server/server.ts'
import { firstDay, installed, newDevice, signIn, synced, todayCard } from './pages/device.ts'

const rounds = 3
const workouts = 10_000
const changes = 10

declare global {
  /** In ms of the browser's clock. */
  var longTasks: number[]
}

async function firstSync(address: string, held: number) {
  const device = await newDevice()
  const context = await device.open()
  await context.addInitScript(() => {
    globalThis.longTasks = []
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longTasks.push(duration)
    }).observe({ type: 'longtask', buffered: true })
    const seen = new MutationObserver(() => {
      if (!document.querySelector('main article')) return
      seen.disconnect()
      requestAnimationFrame(() => performance.mark('today'))
    })
    seen.observe(document, { childList: true, subtree: true })
  })
  const page = await context.newPage()
  await signIn(page, address, 'ana@rumo.example')
  await todayCard(page).waitFor()
  const today = await page.evaluate(() => {
    const entered = performance
      .getEntriesByType('resource')
      .find(({ name }) => name.endsWith('/auth/sign-in'))
    const shown = performance.getEntriesByName('today')[0]
    return (shown?.startTime ?? Number.NaN) - (entered ? entered.startTime + entered.duration : 0)
  })
  await synced(page, held)
  const longest = await page.evaluate(() => Math.max(0, ...longTasks))
  return { today, longest, device, context, page }
}

/** From the arrival of a coach's write at the server until the athlete's screen shows it. */
async function remoteChange(server: ClubServer, address: string, page: Page): Promise<number[]> {
  const headers = { ...(await server.headersOf(server.club.coach)), 'content-type': 'application/json' }
  const href = await page.locator('main article a, main a[href*="/workouts/"]').first().getAttribute('href')
  const key = href?.split('/').at(-1) ?? ''
  const id = await server.workoutId(key)
  const times: number[] = []
  for (let turn = 0; turn < changes; turn += 1) {
    const name = `Mudou ${turn} vezes`
    const shown = page.evaluate(
      (text) =>
        new Promise<number>((resolve) => {
          const seen = new MutationObserver(() => {
            if (!document.body.textContent.includes(text)) return
            seen.disconnect()
            resolve(Date.now())
          })
          seen.observe(document.body, { childList: true, subtree: true, characterData: true })
        }),
      name,
    )
    const sent = Date.now()
    const body = JSON.stringify({ id, name })
    const answer = await fetch(`${address}/api/workout`, { method: 'PATCH', headers, body })
    if (!answer.ok) throw new Error(`The change was answered ${answer.status}`)
    times.push((await shown) - sent)
  }
  return times
}

/** First sync of an athlete with 10,000 workouts on a new device, and a remote change while a client is open. */
export async function run(): Promise<Row[]> {
  const server = await startClubServer({ athletes: 1, workouts })
  const address = await server.serve(dist)
  const held = await server.countFrom(firstDay('athlete'))
  const [todays, longests, remotes]: [number[], number[], number[]] = [[], [], []]
  for (let round = 0; round < rounds; round += 1) {
    const { today, longest, device, context, page } = await firstSync(address, held)
    todays.push(today)
    longests.push(longest)
    if (round === rounds - 1) {
      await installed(page)
      await todayCard(page).waitFor()
      await synced(page, held)
      remotes.push(...(await remoteChange(server, address, page)))
    }
    await context.close()
    await device.remove()
  }
  await server.stop()
  return [
    measured("first sync of 10,000: signed in to today's workout", 'ms', todays, { budget: 1000 }),
    measured('first sync of 10,000: longest task', 'ms', longests, { budget: 100 }),
    measured('a remote change in another open client', 'ms', remotes, { budget: 200 }),
  ]
}
