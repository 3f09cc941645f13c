import { paths } from '#src/config/paths.ts'
import { addDays, addMonths, mondayOf, monthOf } from '#src/domain/days.ts'
import { pill } from './support/acts.ts'
import { expect, test, today } from './support/club.ts'
import { countDraggableChanges, countRenders, renderedDays } from './support/renders.ts'

/** A month that is wholly ahead, and a Monday in the middle of it. */
const month = addMonths(monthOf(today()), 1)
const monday = mondayOf(`${month}-14`)

test('a dialog or menu over a month, and the library beside it, render none of its days, a sync or a move only those that it changes', async ({
  club,
}) => {
  const tuesday = addDays(monday, 1)
  const { id } = await club.plan({ name: 'Tiros', scheduledTo: monday })
  for (const scheduledTo of [monday, tuesday, addDays(monday, 2)]) await club.plan({ scheduledTo })
  const { page, context } = await club.signedIn('coach', { viewport: { width: 1280, height: 800 } })
  await countRenders(context)
  await page.goto(`${club.url}/dashboard/athletes/${club.athleteId}?month=${month}`)
  const on = (day: string) => page.locator(`[data-day="${day}"]`)
  const tiros = page.getByRole('link', { name: 'Tiros' })
  await tiros.focus()
  await tiros.hover()
  await expect(pill(page)).toHaveText(/Tudo salvo/)
  await expect(tiros).toHaveAttribute('draggable', 'true')
  // Every day renders once more when it is known that all workouts are here, and when its texts are read.
  await expect(on(addDays(monday, 4))).toHaveAttribute('data-empty', 'true')
  await expect(page.locator('[data-day] [aria-busy]')).toHaveCount(0)
  await expect.poll(() => renderedDays(page)).toEqual([])
  await countDraggableChanges(page)

  const dialog = page.getByRole('dialog')
  await page.keyboard.press('n')
  await expect(dialog.getByLabel('Nome do treino')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(tiros).toBeFocused()
  await page.keyboard.press('Shift+F10')
  await expect(page.getByRole('menu')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('menu')).toBeHidden()
  expect.soft(await renderedDays(page)).toEqual([])
  await page.keyboard.press('l')
  await expect(page.getByLabel('Buscar modelo')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(tiros).toBeFocused()
  // The one menu button of the grid stays beside its workout.
  expect.soft((await renderedDays(page)).filter((day) => day !== monday)).toEqual([])

  const elsewhere = await club.server.signedIn(club.coach)
  await elsewhere.post('/workout/template/create', { name: 'Base', description: '10km', sport: 'run' })
  await elsewhere.patch('/workout', { id, description: '6x400' })
  await expect(on(monday)).toContainText('2.400')
  await expect(pill(page)).toHaveText(/Tudo salvo/)
  expect.soft(await renderedDays(page)).toEqual([monday])
  expect.soft(await page.evaluate(() => draggableChanges)).toBe(0)

  await tiros.dragTo(on(tuesday))
  await expect(on(tuesday).getByRole('link', { name: 'Tiros' })).toBeFocused()
  await expect(pill(page)).toHaveText(/Tudo salvo/)
  expect(await renderedDays(page)).toEqual([monday, tuesday])
})

test('selecting renders the workouts that it changes, and what is off adds nothing to the page', async ({
  club,
}) => {
  const days = [0, 1, 2].map((more) => addDays(monday, more))
  for (const [index, scheduledTo] of days.entries()) await club.plan({ name: `Treino ${index}`, scheduledTo })
  const { page, context } = await club.signedIn('coach', { viewport: { width: 1280, height: 800 } })
  await countRenders(context)
  await page.goto(`${club.url}/dashboard/athletes/${club.athleteId}?month=${month}`)
  const chip = (index: number) => page.locator('a[data-workout]').filter({ hasText: `Treino ${index}` })
  // The bar of what is selected takes room from the month, which then draws fewer weeks.
  const elements = () => page.locator(days.map((day) => `[data-day="${day}"] *`).join(', ')).count()
  await chip(2).focus()
  await chip(1).hover()
  await expect(page.locator(`[data-day="${addDays(monday, 4)}"]`)).toHaveAttribute('data-empty', 'true')
  await expect(page.locator('[data-day] [aria-busy]')).toHaveCount(0)
  await expect(pill(page)).toHaveText(/Tudo salvo/)
  const before = await elements()
  await chip(1).click({ modifiers: ['ControlOrMeta'] })
  await expect(chip(1)).toBeChecked()
  expect(await elements()).toBe(before)
  await page.waitForFunction(() => renderedIn.splice(0).length === 0)
  await chip(1).press(' ')
  await expect(chip(1)).not.toBeChecked()
  expect(await renderedDays(page)).toEqual([days[1]])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  expect(await elements()).toBe(before)
})

test('a press shows the days of another month at once, not after the scroll that follows it', async ({
  club,
}) => {
  const { page } = await club.signedIn('coach', { viewport: { width: 1280, height: 800 } })
  const [before, later] = [addMonths(month, 1), addMonths(month, 2)]
  await page.goto(`${club.url}/dashboard/athletes/${club.athleteId}?month=${before}`)
  const day = page.locator(`[data-day="${later}-25"]`)
  const next = page.getByRole('button', { name: 'Próximo mês' })
  await expect(pill(page)).toHaveText(/Tudo salvo/)
  await expect(page.locator(`[data-day="${before}-25"]`)).toBeInViewport()
  await expect(day).toBeHidden()
  const isThere = await next.evaluate((button: HTMLElement, wanted) => {
    button.click()
    return document.querySelector(`[data-day="${wanted}"]`) !== null
  }, `${later}-25`)
  expect(isThere).toBe(true)
  await expect(day).toBeInViewport()
})

test('a team in another order renders none of the rows that stay as they were', async ({ club }) => {
  await club.plan({ name: 'Tiros', scheduledTo: monday })
  const { page, context } = await club.signedIn('coach', { viewport: { width: 1280, height: 800 } })
  await countRenders(context)
  await page.goto(`${club.url}${paths.teamWeek}?day=${monday}`)
  await expect(page.getByRole('link', { name: /^Tiros/ })).toBeVisible()
  await expect(pill(page)).toHaveText(/Tudo salvo/)
  await expect(page.locator('[data-day] [aria-busy]')).toHaveCount(0)
  await expect.poll(() => renderedDays(page)).toEqual([])
  await page.getByLabel('Ordem').selectOption('Recados não lidos')
  await expect(page).toHaveURL(/order=unread/)
  expect(await renderedDays(page)).toEqual([])
})
