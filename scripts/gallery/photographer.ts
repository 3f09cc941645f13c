import type { Browser, BrowserContext } from '@playwright/test'
import { type Scene, type Viewer, viewers } from './scene.ts'
import { settled } from './settled.ts'
import type { Cast, Stage } from './stage.ts'

export type Size = { name: string; width: number; height: number }

export type Look = {
  size: Size
  scheme: 'light' | 'dark'
  locale: 'pt-BR' | 'en-US'
  /** The system's colours replace the app's (Windows high contrast). */
  forcedColors?: 'active'
  /** The size of text that the person chose in the browser, in px; 16 where they chose none. */
  textSize?: number
}

export type Picture = { name: string; size: Size; png: Buffer }

type Job = {
  browser: Browser
  address: string
  look: Look
  scenes: readonly Scene[]
  stage: Stage
  cast: Cast
  password: string
}

/**
 * Takes a picture of each scene in one language and theme. Each person signs in once; pictures are taken in parallel.
 */
export async function photograph(job: Job): Promise<Picture[]> {
  return (await Promise.all(viewers.map((who) => sit(who, job)))).flat()
}

async function sit(who: Viewer, { browser, address, look, stage, ...job }: Job): Promise<Picture[]> {
  const pictures: Picture[] = []
  const scenes = job.scenes.filter((scene) => scene.who === who)
  if (scenes.length === 0) return pictures
  const context = await openContext(browser, address, look)
  if (who !== 'nobody') await signIn(context, job.cast[who], job.password)
  for (const { name, path, act } of scenes) {
    const page = await context.newPage()
    if (look.textSize !== undefined) {
      const devtools = await context.newCDPSession(page)
      await devtools.send('Page.setFontSizes', { fontSizes: { standard: look.textSize } })
    }
    try {
      await page.goto(typeof path === 'string' ? path : path(stage))
      await settled(page)
      await act?.(page, stage)
      await settled(page)
    } catch (error) {
      throw new Error(`The scene ${name} (${look.size.name}) does not come about`, { cause: error })
    }
    pictures.push({ name, size: look.size, png: await page.screenshot() })
    await page.close()
  }
  await context.close()
  return pictures
}

async function openContext(browser: Browser, address: string, look: Look): Promise<BrowserContext> {
  const { width, height } = look.size
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width, height },
    locale: look.locale,
    timezoneId: 'America/Sao_Paulo',
    colorScheme: look.scheme,
    forcedColors: look.forcedColors ?? 'none',
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
  await page.waitForURL((url) => !url.pathname.endsWith('/sign-in'))
  await settled(page)
  await page.close()
}
