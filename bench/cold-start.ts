import type { BrowserContext, Page } from '@playwright/test'
import { deviceProfile, startDemoServer } from './browser.ts'
import { median, type Row } from './rows.ts'

const rounds = 7

/**
 * Cold offline start: the browser is started anew without a network and opens the app; the time runs from the
 * navigation to the moment today's card is on the page.
 */
export async function run(): Promise<Row[]> {
  const server = await startDemoServer()
  const profile = await deviceProfile()
  const first = await profile.open()
  await firstVisit(await first.newPage(), server)
  await first.close()

  const rows: Row[] = []
  for (const slowDown of [1, 4]) {
    const times: number[] = []
    for (let round = 0; round < rounds; round++) {
      const context = await profile.open()
      times.push(await coldStart(context, server.address, slowDown))
      await context.close()
    }
    rows.push({
      name: `cold offline start to today's workout, CPU ${slowDown}× slower`,
      value: median(times),
      unit: 'ms',
      ...(slowDown === 4 && { budget: 2000 }),
    })
  }
  await profile.remove()
  await server.stop()
  return rows
}

async function firstVisit(page: Page, server: { address: string; athlete: string; password: string }) {
  await page.goto(`${server.address}/auth/sign-in`)
  await page.getByLabel('E-mail').fill(server.athlete)
  await page.getByLabel('Senha', { exact: true }).fill(server.password)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await todayCard(page).waitFor()
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await page.reload()
  await todayCard(page).waitFor()
}

function todayCard(page: Page) {
  return page.locator('main article').first()
}

async function coldStart(context: BrowserContext, address: string, slowDown: number): Promise<number> {
  await context.setOffline(true)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
  await page.addInitScript(() => {
    const seen = new MutationObserver(() => {
      if (!document.querySelector('main article')) return
      seen.disconnect()
      requestAnimationFrame(() => performance.mark('today'))
    })
    seen.observe(document, { childList: true, subtree: true })
  })
  await page.goto(`${address}/dashboard/home`)
  await page.waitForFunction(() => performance.getEntriesByName('today').length > 0)
  return page.evaluate(() => performance.getEntriesByName('today')[0]?.startTime ?? Number.NaN)
}
