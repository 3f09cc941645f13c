import { test as base, expect, type Page } from '@playwright/test'
import { startLaboratory } from './rxdb-facts/laboratory.ts'
import type { Device, Facts } from './rxdb-facts/page.ts'

/** What RxDB does in a browser that the engine is built around. A change here after an upgrade is to be read. */

declare const facts: Facts
declare const device: Device

const days = Array.from({ length: 250 }, (_, index) => `2026-11-${String((index % 28) + 1).padStart(2, '0')}`)

const test = base.extend<{ lab: Page }>({
  lab: async ({ page }, provide) => {
    const laboratory = await startLaboratory()
    await page.goto(laboratory.url)
    await page.waitForFunction(() => 'facts' in window)
    await provide(page)
    await page.close()
    await laboratory.close()
  },
})

test('RxDB hides a row with null in an indexed field even from a query for everything', async ({ lab }) => {
  expect(await lab.evaluate(() => facts.rowsShown(['2026-11-20', null]))).toBe(1)
})

test('RxDB reads everything for the last rows, and no more than it shows for the first ones', async ({
  lab,
}) => {
  const read = await lab.evaluate((given) => facts.rowsReadForTheLast(3, given, '2026-11-01'), days)
  expect(read).toEqual({ descending: days.length, ascending: 2 })
})

test('RxDB leaves empty databases behind when one is removed', async ({ lab }) => {
  expect(await lab.evaluate(() => facts.databasesLeftOfARemovedOne())).toBeGreaterThan(0)
})

test('RxDB’s leader listens for unload, which keeps a page out of the back-forward cache', async ({
  lab,
}) => {
  expect(await lab.evaluate(() => facts.listenersOfALeader())).toContain('unload')
})

test('RxDB’s election breaks in a service worker: it counts itself as leader and reports an error', async ({
  lab,
}) => {
  const { error, isLeader } = await lab.evaluate(() => facts.leaderInAServiceWorker())
  expect(error).toContain("reading 'bind'")
  expect(isLeader).toBe(true)
})

test('the device’s storage, which reads in lists, answers every query as RxDB’s own does', async ({
  lab,
}) => {
  const answers = await lab.evaluate((given) => device.answers(given), days)
  expect(answers.device).toEqual(answers.own)
  expect(answers.older).toEqual(answers.own)
  expect(answers.own.map((keys) => keys.length)).toEqual([200, 115, 4, 0, 101, 5, 7, 0, 50, 150])
})
