import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../support/club.ts'

/**
 * The evening before a day, two minutes before midnight, in places west and east of Greenwich. In two of them the
 * clocks change on that day, which then has 23 hours; in São Paulo a month begins.
 */
const places = [
  { zone: 'America/Sao_Paulo', evening: '2026-02-28T23:58:00-03:00', days: ['02-28', '03-01', '03-02'] },
  { zone: 'America/Los_Angeles', evening: '2026-03-07T23:58:00-08:00', days: ['03-07', '03-08', '03-09'] },
  { zone: 'Pacific/Auckland', evening: '2026-09-26T23:58:00+12:00', days: ['09-26', '09-27', '09-28'] },
] as const

const names = ['Véspera', 'No dia', 'Depois']
const minutes = (count: number) => count * 60_000

async function expectToday(page: Page, name: string) {
  const card = page.getByRole('article').filter({ hasText: name })
  await expect(card).toBeVisible()
  // A volume that is still being worked out would count the hours that are skipped next as silence.
  await expect(card.locator('[aria-busy="true"]')).toHaveCount(0)
}

for (const { zone, evening, days } of places) {
  test(`today begins at midnight in ${zone}, and no workout leaves its day`, async ({ club }) => {
    const plans = days.map((day, index) => ({ scheduledTo: `2026-${day}`, name: names[index] ?? '' }))
    for (const plan of plans) await club.plan(plan)
    const context = await club.device({ timezoneId: zone, viewport: { width: 1280, height: 800 } })
    const page = await context.newPage()
    await page.clock.install({ time: new Date(evening) })
    await signIn(page, club.url, club.emails.athlete)

    await expectToday(page, 'Véspera')
    await page.clock.fastForward(minutes(4))
    await expectToday(page, 'No dia')
    // Two minutes past midnight; 22 h 50 later that day is not over, however short it is, and 70 minutes more end it.
    await page.clock.fastForward(minutes(22 * 60 + 50))
    await expectToday(page, 'No dia')
    await page.clock.fastForward(minutes(70))
    await expectToday(page, 'Depois')

    for (const { scheduledTo, name } of plans) {
      await page.goto(`${club.url}/dashboard/workouts?day=${scheduledTo}`)
      await expect(page.locator(`[data-day="${scheduledTo}"]`).getByRole('link', { name })).toBeVisible()
      await expect(page.getByRole('grid').getByRole('link', { name })).toHaveCount(1)
    }
  })
}
