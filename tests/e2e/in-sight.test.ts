import type { Locator } from '@playwright/test'
import { addDays, mondayOf, weekDays } from '#src/domain/days.ts'
import { createWorkout } from './support/acts.ts'
import { expect, test, today } from './support/club.ts'

const phone = { viewport: { width: 390, height: 500 }, hasTouch: true, isMobile: true }
const sizes = [
  ['a phone', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
  ['a desktop', { viewport: { width: 1280, height: 800 } }],
] as const

const edges = (of: Locator) =>
  of.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return { top, bottom }
  })

test('Treinos opens at today, "Hoje" and T come back to it, and going back leaves the tabs in sight', async ({
  club,
}) => {
  const days = weekDays(mondayOf(today()))
  for (const day of days)
    for (const name of ['Manhã', 'Tarde', 'Noite'])
      await club.plan({ name: `${name} ${day}`, scheduledTo: day })
  const { page } = await club.signedIn('athlete', phone)
  await page.goto(`${club.url}/dashboard/workouts`)
  const heading = page.locator(`[data-day="${today()}"] h2`)
  await expect(heading).toBeInViewport()

  // As far from today as the week goes.
  const far = today() > (days[3] ?? '') ? 0 : 100_000
  const away = async () => {
    await page.evaluate((to) => scrollTo(0, to), far)
    await expect(heading).not.toBeInViewport()
  }
  await away()
  await page.getByRole('button', { name: 'Hoje', exact: true }).dispatchEvent('click')
  await expect(heading).toBeInViewport()
  await away()
  await page.keyboard.press('t')
  await expect(heading).toBeInViewport()

  const last = page.getByRole('link', { name: `Noite ${addDays(mondayOf(today()), 6)}` })
  await last.click()
  await expect(page.getByRole('heading', { level: 1, name: /Noite/ })).toBeVisible()
  await page.goBack()
  await expect(last).toBeInViewport()
  await expect(page.getByRole('navigation', { name: 'Navegação principal' })).toBeInViewport({ ratio: 1 })
})

for (const [name, size] of sizes) {
  test(`on ${name} what is said covers neither the bar of what is selected nor the button for a new workout`, async ({
    club,
  }) => {
    await club.plan({ name: 'Tiros' })
    const { page } = await club.signedIn('coach', { ...size, at: `/dashboard/athletes/${club.athleteId}` })
    await createWorkout(page, { name: 'Longo', description: '10 km', sport: 'Corrida' })
    const toast = page.locator('[data-toast]')
    await expect(toast).toBeVisible()
    // While the dialog still leaves, the toast is above everything.
    const isClear = async () => {
      const create = await edges(page.getByRole('button', { name: 'Treino', exact: true }))
      const said = await edges(toast)
      return said.bottom <= create.top || said.top >= create.bottom
    }
    await expect.poll(isClear, 'clear of the new one').toBe(true)

    await page.getByRole('link', { name: 'Tiros' }).press('s')
    const bar = await edges(page.getByRole('region', { name: 'Seleção' }))
    await expect(toast).toBeVisible()
    await expect.poll(async () => (await edges(toast)).bottom).toBeLessThanOrEqual(bar.top)
  })
}
