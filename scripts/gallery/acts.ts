import type { Locator, Page } from '@playwright/test'
import { collections } from '#server/store/collections.ts'
import { findRow, updateRow } from '#server/store/rows.ts'
import { settled } from './settled.ts'
import type { Stage } from './stage.ts'

/**
 * Actions on a screen before its picture is taken. They find controls by position, icon and role, so they work in any
 * language.
 */

const dialogOf = (page: Page) => page.getByRole('dialog')

/** Opens the dialog of a button in the page's header. */
async function openByIcon(page: Page, icon: string): Promise<Locator> {
  await page.locator(`main header button:has(.tabler-icon-${icon})`).first().click()
  await dialogOf(page).waitFor()
  await settled(page)
  return dialogOf(page)
}

export async function openFirstWorkout(page: Page): Promise<void> {
  await page.locator('main a[href*="/dashboard/workouts/"]').first().click()
  await page.waitForURL(/workouts\/[^/?]+$/)
}

/** The coach changes the next session while the athlete looks at Today; its page shows old and new. */
export async function openChangedPlan(page: Page, { store }: Stage): Promise<void> {
  const next = page.locator('section[aria-labelledby="next-sessions"] a').first()
  const key = (await next.getAttribute('href'))?.split('/').at(-1) ?? ''
  await store.write(async (tx) => {
    const row = await findRow(tx.db, collections.workouts, { clientId: key })
    if (!row) return
    // Another change at each picture.
    const last = row.description.endsWith('200 bem solto') ? '100 bem solto' : '200 bem solto'
    const description = [...row.description.split('\n').slice(0, -1), last].join('\n')
    await updateRow(tx, collections.workouts, row, { description })
  })
  await next.locator('[class*=changed]').waitFor()
  await next.click()
  await page.locator('article section del').first().waitFor()
}

export async function openCompletion(page: Page): Promise<void> {
  await page.locator('article > :last-child button').first().click()
  await dialogOf(page).locator('input[name="feel"][value="4"]').check({ force: true })
  await dialogOf(page).locator('input[name="rpe"][value="7"]').check({ force: true })
}

export async function openDeck(page: Page): Promise<void> {
  await page.locator('article button').first().click()
  await dialogOf(page).waitFor()
}

/** A browser under test never fires the install event itself. */
export async function offerInstall(page: Page): Promise<void> {
  await page.evaluate(() => {
    const event = new Event('beforeinstallprompt', { cancelable: true })
    const asked = { prompt: () => Promise.resolve(), userChoice: Promise.resolve({ outcome: 'dismissed' }) }
    dispatchEvent(Object.assign(event, asked))
  })
  await dialogOf(page).waitFor()
}

export async function openSyncPanel(page: Page): Promise<void> {
  await page.locator('main header button[data-kind][aria-haspopup="dialog"]').click()
  await dialogOf(page).waitFor()
}

export async function onlyNeedy(page: Page): Promise<void> {
  await page.locator('main input[type="checkbox"]').check()
}

/** The ways from an athlete's calendar: thresholds, then the athlete's data. */
const wayOf = (page: Page, index: number) =>
  page.locator('main nav:has(> a[href$="/progress"]) > button').nth(index)

export async function openFacts(page: Page): Promise<void> {
  await wayOf(page, 1).click()
  await dialogOf(page).waitFor()
}

export async function openYear(page: Page): Promise<void> {
  const opens = '[role="group"] button[aria-haspopup="dialog"], button:has(.tabler-icon-calendar-stats)'
  await page.locator('main').locator(opens).first().click()
  await dialogOf(page).waitFor()
}

export async function chooseCsv(page: Page): Promise<void> {
  const lines = [
    'Title,WorkoutType,WorkoutDescription,WorkoutDay,TimeTotalInHours,Rpe',
    'Longo,Run,10 km leve,2026-03-15,1.1,5',
    'Tiros,Run,6x400 forte,2026-03-10,0.9,7',
    'Pesos,Strength,,2026-03-11,,',
  ]
  const file = { name: 'workouts.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) }
  await page.locator('input[type="file"]').first().setInputFiles(file)
  await page.locator('main table, main ul').first().waitFor()
}

/** The panel is there on wide screens only. */
export async function openLibrary(page: Page): Promise<void> {
  const button = page.locator('main header button:has(.tabler-icon-books)')
  if (await button.isVisible()) await button.click()
}

export async function openThresholds(page: Page): Promise<void> {
  await wayOf(page, 0).click()
  await dialogOf(page).waitFor()
}

export async function openInvite(page: Page): Promise<void> {
  const dialog = await openByIcon(page, 'mail-plus')
  await dialog.locator('textarea').fill('bia@exemplo.com.br, Caio Reis <caio@exemplo.com.br>')
}

/** After the sports. */
const nameIn = (dialog: Locator) => dialog.locator('input:not([type="radio"])').first()

export async function planWorkout(page: Page): Promise<void> {
  const dialog = await openByIcon(page, 'plus')
  await dialog.locator('input[value="swim"]').check({ force: true })
  await nameIn(dialog).fill('Ritmo com soltura no fim')
  const text = '400 aquecimento, solto\n8x50 educativos int 15"\n5x200 ritmo A2 saindo a 3\'20"\n200 soltar'
  await dialog.locator('textarea').fill(text)
  // The volume is computed when typing pauses.
  await dialog.locator('.num').first().waitFor()
}

/** Assigns a template to a whole group on two days of next month, up to the preview. */
export async function apply(page: Page): Promise<void> {
  const dialog = await openByIcon(page, 'calendar-plus')
  await dialog.locator('input[type="checkbox"]').first().check()
  const days = dialog.locator('table button:not([data-outside])')
  await days.nth(9).click()
  await days.nth(16).click()
}

/** A season drawn to the athlete's next race, as it is before it is put into the calendar. */
export async function drawSeason(page: Page): Promise<void> {
  await openYear(page)
  await dialogOf(page).locator('button:has(.tabler-icon-timeline)').click()
  await dialogOf(page).locator('[data-phase]').first().waitFor()
}

/** Two devices rename the same template, this one offline; the panel shows the conflict. */
export async function meetConflict(page: Page, { store, template }: Stage): Promise<void> {
  const found = await findRow(store.db, collections.templates, { clientId: template })
  if (!found) throw new Error('the template is there')
  const { name, createdBy } = found
  const rename = (to: string) =>
    store.write(async (tx) => {
      const row = await findRow(tx.db, collections.templates, { clientId: template })
      if (row) await updateRow(tx, collections.templates, row, { name: to })
    }, createdBy)
  const context = page.context()
  await context.setOffline(true)
  const dialog = await openByIcon(page, 'pencil')
  await nameIn(dialog).fill(`${name} (25 m)`)
  await dialog.locator('button[type="submit"]').click()
  await dialog.waitFor({ state: 'hidden' })
  await rename(`${name}, piscina curta`)
  await context.setOffline(false)
  await page.locator('main header button[data-kind="needs-you"]').click()
  await dialogOf(page).waitFor()
  await rename(name)
}
