import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { Scene, Who } from './scenes.ts'

export type Size = { name: string; width: number; height: number }

export type Look = { size: Size; scheme: 'light' | 'dark'; locale: 'pt-BR' | 'en-US' }

export type Sitter = Record<Exclude<Who, 'nobody'>, string>

export type Picture = { name: string; size: Size; png: Buffer }

type Job = {
  browser: Browser
  address: string
  look: Look
  scenes: readonly Scene[]
  sitter: Sitter
  password: string
}

/** Takes a picture of each scene in one look. Each person signs in once, as people do. */
export async function photograph({
  browser,
  address,
  look,
  scenes,
  sitter,
  password,
}: Job): Promise<Picture[]> {
  const pictures: Picture[] = []
  for (const who of ['nobody', 'athlete', 'coach'] as const) {
    const context = await openContext(browser, address, look)
    if (who !== 'nobody') await signIn(context, sitter[who], password)
    for (const scene of scenes.filter((candidate) => candidate.who === who)) {
      const page = await context.newPage()
      await page.goto(scene.path)
      await settle(page)
      await scene.act?.(page)
      await settle(page)
      pictures.push({ name: scene.name, size: look.size, png: await page.screenshot() })
      await page.close()
    }
    await context.close()
  }
  return pictures
}

async function openContext(browser: Browser, address: string, look: Look): Promise<BrowserContext> {
  const { width, height } = look.size
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width, height },
    locale: look.locale,
    colorScheme: look.scheme,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  await context.addInitScript((scheme) => localStorage.setItem('rumo-theme', scheme), look.scheme)
  return context
}

async function signIn(context: BrowserContext, email: string, password: string): Promise<void> {
  const page = await context.newPage()
  await page.goto('/auth/sign-in')
  await page.locator('input[name="email"]').fill(email)
  await page.locator('input[name="password"]').fill(password)
  await page.locator('button[type="submit"]').click()
  await page.waitForURL('**/dashboard/home')
  await settle(page)
  await page.close()
}

/** Until the first data, the volumes of the worker and the font are on the screen, and nothing moves any more. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  await page.evaluate(() => document.fonts.ready)
  await page.waitForTimeout(500)
}
