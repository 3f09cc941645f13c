import type { Page } from '@playwright/test'

export type Who = 'nobody' | 'athlete' | 'coach'

/** A screen as a person meets it. Reached by address and by what is on it in any language, never by its words. */
export type Scene = {
  name: string
  who: Who
  path: string
  /** What is done on the screen before its picture is taken. */
  act?: (page: Page) => Promise<void>
  /** Needs workouts to be there. */
  needsData?: boolean
}

const firstLink = (part: string) => async (page: Page) => {
  await page.locator(`main a[href*="${part}"]`).first().click()
}

const openCompletion = async (page: Page) => {
  await page.locator('article button').first().click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[name="feel"][value="4"]').check({ force: true })
  await dialog.locator('input[name="rpe"][value="7"]').check({ force: true })
}

const openDeck = async (page: Page) => {
  await page.locator('article button').nth(1).click()
  await page.getByRole('dialog').waitFor()
}

const openSyncPanel = async (page: Page) => {
  await page.locator('main header button[aria-haspopup="dialog"]').first().click()
  await page.getByRole('dialog').waitFor()
}

const openFirstAthlete = async (page: Page) => {
  await firstLink('/dashboard/athletes/')(page)
  await page.waitForURL(/athletes\/[^/]+$/)
}

const planWorkout = async (page: Page) => {
  await openFirstAthlete(page)
  await page.locator('header button:has(.tabler-icon-plus)').first().click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[value="swim"]').check({ force: true })
  await dialog.locator('input').first().fill('Ritmo com soltura no fim')
  await dialog.locator('button[type="submit"]').click()
  const text = '400 aquecimento, solto\n8x50 educativos int 15"\n5x200 ritmo A2 saindo a 3\'20"\n200 soltar'
  await dialog.locator('textarea').fill(text)
}

/** The main screens, in the order a person meets them. */
export const scenes: readonly Scene[] = [
  { name: 'sign-in', who: 'nobody', path: '/auth/sign-in' },
  { name: 'not-found', who: 'nobody', path: '/nowhere' },
  { name: 'today', who: 'athlete', path: '/dashboard/home' },
  { name: 'complete', who: 'athlete', path: '/dashboard/home', act: openCompletion, needsData: true },
  { name: 'deck', who: 'athlete', path: '/dashboard/home', act: openDeck, needsData: true },
  { name: 'workouts', who: 'athlete', path: '/dashboard/workouts' },
  {
    name: 'workout',
    who: 'athlete',
    path: '/dashboard/workouts',
    act: firstLink('/dashboard/workouts/'),
    needsData: true,
  },
  { name: 'sync', who: 'athlete', path: '/dashboard/home', act: openSyncPanel },
  { name: 'team', who: 'coach', path: '/dashboard/home' },
  { name: 'team-calendar', who: 'coach', path: '/dashboard/workouts' },
  { name: 'athletes', who: 'coach', path: '/dashboard/athletes' },
  { name: 'athlete', who: 'coach', path: '/dashboard/athletes', act: openFirstAthlete, needsData: true },
  { name: 'plan', who: 'coach', path: '/dashboard/athletes', act: planWorkout, needsData: true },
]
