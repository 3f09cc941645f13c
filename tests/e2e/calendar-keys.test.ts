import type { Page } from '@playwright/test'
import { addDays, addMonths, isoWeek, mondayOf, monthOf } from '#src/domain/days.ts'
import { focusInside, loseSignal, said } from './support/acts.ts'
import { expect, test, today, withMotion } from './support/club.ts'

test.use({ consoleRules: { requestsMayFail: true }, ...withMotion })

const desktop = { viewport: { width: 1280, height: 800 } }

/** A month that is wholly ahead, and a Monday in the middle of it. */
const month = addMonths(monthOf(today()), 1)
const monday = mondayOf(`${month}-14`)
const tuesday = addDays(monday, 1)

/** Deletes what has the focus. */
async function deleteFocused(page: Page): Promise<void> {
  await page.keyboard.press('Delete')
  const question = page.getByRole('dialog')
  await focusInside(question)
  await question.getByRole('button', { name: 'Excluir' }).press('Enter')
}

test('with no signal a coach goes through the month by keyboard: makes, opens, edits, deletes, and comes back to today', async ({
  club,
}) => {
  await club.plan({ name: 'Tiros', scheduledTo: monday })
  const { page } = await club.signedIn('coach', {
    ...desktop,
    at: `/dashboard/athletes/${club.athleteId}?month=${month}`,
  })
  const on = (day: string) => page.locator(`[data-day="${day}"]`)
  const tiros = on(monday).getByRole('link', { name: 'Tiros' })
  const shown = page.getByRole('combobox', { name: 'Mês', exact: true })
  const dialog = page.getByRole('dialog')
  const name = dialog.getByLabel('Nome do treino')
  const press = (key: string) => page.keyboard.press(key)
  await expect(tiros).toBeVisible()
  await loseSignal(club, page)

  await tiros.focus()
  await press('Control+c')
  await press('ArrowRight')
  await expect(on(tuesday)).toBeFocused()
  for (const key of ['n', 'Enter']) {
    await press(key)
    await expect(name, `${key} on an empty day`).toBeFocused()
    await press('Escape')
    await expect(dialog).toBeHidden()
    await expect(on(tuesday)).toBeFocused()
  }
  // What comes before the form has the focus is not the month's: a T does not lead to today, nothing is pasted.
  await on(tuesday).evaluate(async (day) => {
    for (const key of [{ key: 'n' }, { key: 't' }, { key: 'v', ctrlKey: true }]) {
      day.dispatchEvent(new KeyboardEvent('keydown', { ...key, bubbles: true, cancelable: true }))
      await new Promise((resolve) => setTimeout(resolve))
    }
  })
  await expect(name).toBeFocused()
  await expect(shown).toHaveValue(month)
  await page.keyboard.type('Rodagem')
  await press('Enter')
  await dialog.getByLabel('Treino', { exact: true }).fill('40min Z2')
  const date = dialog.getByLabel('Data', { exact: true })
  const meant = await date.inputValue()
  await date.fill('31/02/2027')
  await dialog.getByRole('button', { name: 'Salvar treino' }).press('Enter')
  await expect(date).toBeFocused()
  await date.fill(meant)
  await dialog.getByRole('button', { name: 'Salvar treino' }).press('Enter')
  await expect(dialog).toBeHidden()
  const created = said(page, 'Treino criado')
  await expect(created).toContainText(tuesday.split('-').toReversed().join('/'))
  await expect(on(tuesday).getByRole('link', { name: 'Rodagem' })).toBeVisible()
  await expect(on(tuesday).getByRole('link')).toHaveCount(1)

  await tiros.focus()
  await press('e')
  await expect(name).toHaveValue('Tiros')
  await press('Escape')
  await expect(dialog).toBeHidden()
  await expect(tiros).toBeFocused()
  await deleteFocused(page)
  await expect(dialog).toBeHidden()
  await expect(tiros).toBeHidden()
  await said(page, 'Treino excluído').getByRole('button', { name: 'Desfazer' }).press('Enter')
  await expect(tiros).toBeFocused()

  await press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Tiros' })).toBeVisible()
  await page.goBack()
  await expect(shown).toHaveValue(month)
  await expect(tiros, 'going back').toBeFocused()

  for (let weeks = 1; weeks <= 6; weeks += 1) {
    await press('ArrowDown')
    await expect(on(addDays(monday, 7 * weeks))).toBeFocused()
  }
  await expect(shown).toHaveValue(monthOf(addDays(monday, 42)))
  await press('t')
  await expect(on(today())).toBeFocused()
  await expect(shown).toHaveValue(monthOf(today()))
})

test('in a month and in a week new, edit and delete have their keys, and a deleted workout leaves the focus to its day', async ({
  club,
}) => {
  const at = `/dashboard/athletes/${club.athleteId}`
  for (const name of ['Tiros', 'Soltar']) await club.plan({ name, scheduledTo: monday })
  const { page } = await club.signedIn('coach', { ...desktop, at: `${at}?month=${month}` })
  const on = page.locator(`[data-day="${monday}"]`)
  const dialog = page.getByRole('dialog')
  const name = dialog.getByLabel('Nome do treino')
  const deletes = async () => {
    const tiros = on.getByRole('link', { name: 'Tiros' })
    const soltar = on.getByRole('link', { name: 'Soltar' })
    await expect(tiros).toBeVisible()
    await tiros.focus()
    for (const [key, holds] of [
      ['n', ''],
      ['e', 'Tiros'],
    ] as const) {
      await page.keyboard.press(key)
      await expect(name).toHaveValue(holds)
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(tiros).toBeFocused()
    }
    await deleteFocused(page)
    await expect(tiros).toBeHidden()
    await expect(dialog).toBeHidden()
    await expect(soltar).toBeFocused()
    await deleteFocused(page)
    await expect(soltar).toBeHidden()
    await expect(dialog).toBeHidden()
    await expect(page.locator('[data-day]:focus, [data-day] :focus')).toBeVisible()
    await page.keyboard.press('n')
    await expect(name).toBeFocused()
  }
  await test.step('month', deletes)
  for (const again of ['Tiros', 'Soltar']) await club.plan({ name: again, scheduledTo: monday })
  await page.goto(`${club.url}${at}?week=${isoWeek(monday)}`)
  await test.step('week', deletes)
})

test('by keyboard a coach goes from one athlete’s calendar to the next and back; the switch is next to the whole name in a header of any width', async ({
  club,
}) => {
  const bia = await club.server.addUser('athlete', 'Bia Nunes', 'bia@rumo.example')
  await club.server.link(await club.server.addGroup(club.coach, 'Maratona'), bia)
  const { page } = await club.signedIn('coach', { ...desktop, at: '/dashboard/workouts' })
  const title = page.getByRole('heading', { level: 1 })
  const choice = page.getByRole('combobox', { name: 'Atleta' })
  await expect(title).toHaveText('Ana Ribeiro')
  await choice.focus()
  for (const [key, name] of [
    ['ArrowDown', 'Bia Nunes'],
    ['ArrowUp', 'Ana Ribeiro'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(title).toHaveText(name)
    await expect(choice).toBeFocused()
  }
  await page.goto(`${club.url}/dashboard/workouts?month=${month}`)
  await expect(title).toHaveText('Ana Ribeiro')
  for (const width of [1280, 768, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(page.getByRole('button', { name: 'Hoje', exact: true })).toBeVisible()
    // The header takes its place over some frames.
    await expect(async () => {
      const [name, box] = [await title.boundingBox(), await choice.boundingBox()]
      if (!name || !box) throw new Error('both are on the screen')
      expect(name.height, 'on one line').toBeLessThan(40)
      expect(box.x - (name.x + name.width), `beside it at ${width}`).toBeLessThan(16)
      expect(box.x).toBeGreaterThan(name.x + 80)
    }).toPass()
  }
})

test('from load one key leads to the grid; a workout is made, pasted, deleted and taken back by keys alone; what a day has no room for is opened by its "+n"', async ({
  club,
}) => {
  await club.plan({ name: 'Hoje cedo', scheduledTo: today() })
  const { page } = await club.signedIn('coach', {
    ...desktop,
    at: `/dashboard/athletes/${club.athleteId}?month=${month}`,
  })
  const on = (day: string) => page.locator(`[data-day="${day}"]`)
  const dialog = page.getByRole('dialog')
  const press = (key: string) => page.keyboard.press(key)
  const empty = page.getByRole('gridcell').and(on(monday))
  await expect(empty).toHaveAttribute('title', /vazio$/)
  await press('t')
  await expect(on(today()).getByRole('link', { name: 'Hoje cedo' })).toBeFocused()

  // The day that the mouse was moved to is meant, until the focus moves.
  const free = addDays(mondayOf(today()), today() === mondayOf(today()) ? 1 : 0)
  await on(free).hover({ position: { x: 60, y: 70 } })
  await press('n')
  await expect(dialog.getByLabel('Nome do treino')).toBeFocused()
  await page.keyboard.type('Rodagem')
  await press('Enter')
  const text = dialog.getByLabel('Treino', { exact: true })
  await expect(text).toBeFocused()
  await page.keyboard.type('40min Z2')
  await press('Control+Enter')
  await expect(dialog).toBeHidden()
  const made = on(free).getByRole('link', { name: 'Rodagem' })
  await expect(made).toBeVisible()
  await press('Control+z')
  await expect(made).toBeHidden()

  const original = on(today()).getByRole('link')
  const key = (await original.getAttribute('data-workout')) ?? ''
  await original.focus()
  await press('c')
  await expect(said(page, '1 treino copiado')).toBeVisible()
  await press('v')
  const copies = on(today()).getByRole('link', { name: 'Hoje cedo' })
  await expect(copies).toHaveCount(2)
  await expect(on(today()).locator(`a:not([data-workout="${key}"])`)).toBeFocused()
  await deleteFocused(page)
  await expect(copies).toHaveCount(1)
  await expect(copies, 'what was pasted is deleted').toHaveAttribute('data-workout', key)
  await expect(dialog).toBeHidden()
  await press('Control+z')
  await expect(copies).toHaveCount(2)

  for (const name of ['Manhã', 'Meio-dia', 'Tarde', 'Noite', 'Extra'])
    await club.plan({ name, sport: 'run', description: '5km', scheduledTo: monday })
  await page.goto(`${club.url}/dashboard/athletes/${club.athleteId}?month=${month}`)
  const day = page.locator(`[data-day="${monday}"]`)
  await expect(day.getByRole('link')).toHaveCount(3)
  const more = day.getByRole('button', { name: /^Mais 2 treinos/ })
  await more.click()
  const items = page.getByRole('menuitem')
  await expect(items).toHaveCount(6)
  await page.keyboard.press('Escape')
  await expect(items.first()).toBeHidden()
  await day.getByRole('link').last().press('Tab')
  await expect(more).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(items.first()).toBeFocused()
  const last = items.nth(4)
  const name = (await last.innerText()).split(' · ')[0] ?? ''
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowUp')
  await expect(last).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})
