import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, type CDPSession, chromium, expect, type Page } from '@playwright/test'
import { paths } from '../../../src/config/paths.ts'
import { storageKeys } from '../../../src/config/web-storage.ts'
import { chromiumArguments, findChromium } from '../../../tests/support/chromium.ts'
import { filesLeft } from '../../../tests/support/files-left.ts'
import { benchPassword } from '../club.ts'

const phone = { width: 390, height: 844 }
export const desktop = { width: 1280, height: 800 }

/** A browser with its own profile, which can be closed and opened again like an app on a phone. */
export async function newDevice(viewport = phone) {
  const folder = await mkdtemp(join(tmpdir(), 'rumo-profile-'))
  return {
    async open(): Promise<BrowserContext> {
      const context = await chromium.launchPersistentContext(folder, {
        executablePath: findChromium(),
        args: chromiumArguments,
        locale: 'pt-BR',
        timezoneId: 'America/Sao_Paulo',
        viewport,
      })
      // Hides the offer to install, which would load the code of its dialog.
      await context.addInitScript((key) => localStorage.setItem(key, 'true'), storageKeys.installNever)
      return context
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

export type Device = Awaited<ReturnType<typeof newDevice>>

/** Each session keeps a rate of its own, and the page that is opened next runs at the slowest. */
const sessions = new WeakMap<Page, CDPSession>()

/** Slows the CPU down by this factor, as in all benchmarks of what people feel. */
export async function slowDown(page: Page, rate: number): Promise<void> {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page))
  sessions.set(page, session)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}

export function todayCard(page: Page) {
  return page.locator('main article').first()
}

/** Signs in through the form and waits for today's workout. */
export async function signIn(page: Page, address: string, email: string, password = benchPassword) {
  await page.goto(`${address}/auth/sign-in`)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.waitForURL('**/dashboard/home')
}

/** Waits until the service worker controls the page. One that a build tool made has stored all its files then. */
export async function controlled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await page.reload()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

/** Waits until the app’s service worker has stored all its files, which it goes on with after it controls the page. */
export async function installed(page: Page): Promise<void> {
  await controlled(page)
  await expect.poll(() => filesLeft(page)).toBe(0)
}

/**
 * Waits until the browser's database holds this many workouts and no unsent changes. (Without the count, a new device
 * would pass before its first page arrives.)
 */
export async function synced(page: Page, workouts: number): Promise<void> {
  // Not `waitForFunction`: it takes a promise for a truthy result.
  await expect.poll(() => page.evaluate(held), { intervals: [300], timeout: 120_000 }).toBe(workouts)
  await page.getByRole('button', { name: /Tudo salvo/ }).waitFor()
}

/** From when on a new device holds workouts (`sync/replication/pull/part.ts`). */
export function firstDay(role: 'coach' | 'athlete'): string {
  const now = new Date()
  const months = now.getUTCMonth() - (role === 'coach' ? 13 : 36)
  return new Date(Date.UTC(now.getUTCFullYear(), months, 1)).toISOString().slice(0, 10)
}

/** Looks far back as the athlete who is signed in: a new device holds three years, and this brings the others. */
export async function wantAllDays(page: Page): Promise<void> {
  const here = page.url()
  await page.goto(new URL(`${paths.workouts}?month=2000-01`, here).href)
  await page.getByText('ainda não está neste aparelho').waitFor()
  await page.goto(here)
}

/** Runs in the page. @returns the number of stored workouts. Counting many takes seconds, and writes wait for it. */
export async function held(): Promise<number> {
  const names = (await indexedDB.databases()).map(({ name = '' }) => name)
  const name = names.find((one) => one.endsWith('--workouts'))
  if (name === undefined) return 0
  const opening = indexedDB.open(name)
  await new Promise((opened) => opening.addEventListener('success', opened))
  const count = opening.result.transaction('docs').objectStore('docs').count()
  await new Promise((counted) => count.addEventListener('success', counted))
  opening.result.close()
  return count.result
}

/** Waits until the sync that starts with the page has ended. */
export async function rested(page: Page, timeout = 30_000): Promise<void> {
  await expect.poll(() => page.evaluate(restedAfter), { intervals: [100], timeout }).toBeGreaterThan(0)
}

/** Runs in the page. @returns ms from its opening to the end of the last sync. */
async function restedAfter(): Promise<number> {
  const names = (await indexedDB.databases()).map(({ name = '' }) => name)
  const opening = indexedDB.open(names.find((name) => name.endsWith('--plugin-local-documents-')) ?? '')
  await new Promise((opened) => opening.addEventListener('success', opened))
  const state = opening.result.transaction('docs').objectStore('docs').get('exchange-state')
  await new Promise((read) => state.addEventListener('success', read))
  opening.result.close()
  const found = state.result as { data: { lastSyncAt: number } } | undefined
  return (found?.data.lastSyncAt ?? 0) - performance.timeOrigin
}

/** In ms: how long nothing may change on a page that is still, and how long that is waited for. */
const quiet = 500
const quietLimit = 5_000

/** Waits until the sync that starts with the page has ended and what it brought is drawn: nothing changes any more. */
export async function still(page: Page): Promise<void> {
  await rested(page)
  await page.getByRole('button', { name: /Tudo salvo/ }).waitFor()
  await page.evaluate(unchanged, { quiet, quietLimit })
}

/** Runs in the page. */
async function unchanged({ quiet, quietLimit }: { quiet: number; quietLimit: number }): Promise<void> {
  await new Promise((ended) => {
    let timer = setTimeout(ended, quiet)
    setTimeout(ended, quietLimit)
    new MutationObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(ended, quiet)
    }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  })
}
