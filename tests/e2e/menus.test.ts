import type { Locator, Page, ViewportSize } from '@playwright/test'
import { isoWeek, mondayOf, monthOf } from '#src/domain/days.ts'
import { said } from './support/acts.ts'
import { type Club, expect, test, today, withMotion } from './support/club.ts'

test.use(withMotion)

const monday = mondayOf(today())

/** Opens the athlete's month as coach; on a phone the week. */
async function openCalendar(club: Club, viewport: ViewportSize): Promise<Page> {
  const place = viewport.width < 768 ? `week=${isoWeek(monday)}` : `month=${monthOf(monday)}`
  const at = `/dashboard/athletes/${club.athleteId}?${place}`
  return (await club.signedIn('coach', { viewport, at })).page
}

const day = (page: Page): Locator => page.locator(`[data-day="${monday}"]`)

/** Whether two boxes share a point. */
async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()]
  if (!a || !b) return false
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

test('a menu never opens with its deletion under the pointer', async ({ club }) => {
  await club.plan({ name: 'Tiros', scheduledTo: monday })
  const page = await openCalendar(club, { width: 1280, height: 800 })
  const workout = day(page).getByRole('link', { name: 'Tiros' })
  for (const short of [800, 520, 420]) {
    await page.setViewportSize({ width: 1280, height: short })
    await workout.scrollIntoViewIfNeeded()
    await workout.click({ button: 'right' })
    const deletion = page.getByRole('menuitem', { name: 'Excluir' })
    await expect(deletion).toBeVisible()
    const [pressed, box] = [await workout.boundingBox(), await deletion.boundingBox()]
    const [x, y] = [
      (pressed?.x ?? 0) + (pressed?.width ?? 0) / 2,
      (pressed?.y ?? 0) + (pressed?.height ?? 0) / 2,
    ]
    const isUnder = box && box.x <= x && x <= box.x + box.width && box.y <= y && y <= box.y + box.height
    expect(isUnder, `in a window ${short} high`).toBe(false)
    await page.keyboard.press('Escape')
    await expect(deletion).toBeHidden()
  }
})

test('a toast goes into the dialog that opens, and covers nothing of it', async ({ club }) => {
  await club.plan({ name: 'Tiros', scheduledTo: monday })
  const page = await openCalendar(club, { width: 390, height: 844 })
  await day(page).getByRole('button', { name: 'Mais ações: Tiros' }).click()
  await page.getByRole('button', { name: 'Copiar', exact: true }).click()
  const toast = said(page, '1 treino copiado')
  await expect(toast).toBeVisible()
  await day(page).getByRole('button', { name: 'Mais ações: Tiros' }).click()
  await page.getByRole('button', { name: 'Excluir', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Excluir' })
  await expect(dialog).toBeVisible()
  await expect(toast).toBeVisible()
  await expect(dialog.getByRole('alert')).toBeVisible()
  for (const control of await dialog.getByRole('button', { name: /Manter|Excluir/ }).all())
    expect(await overlap(toast, control)).toBe(false)
})
