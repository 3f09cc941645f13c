import type { Locator, Page } from '@playwright/test'
import { addDays, addMonths, isoWeek, mondayOf, monthOf } from '#src/domain/days.ts'
import { findSignal, loseSignal, pill, said, undo } from './support/acts.ts'
import { type Club, expect, test, today } from './support/club.ts'

test.use({ consoleRules: { requestsMayFail: true } })

const desktop = { viewport: { width: 1280, height: 800 } }
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** A month that is wholly ahead, and a Monday in the middle of it. */
const month = addMonths(monthOf(today()), 1)
const monday = mondayOf(`${month}-14`)
const on = (page: Page, days: number): Locator => page.locator(`[data-day="${addDays(monday, days)}"]`)
const workout = (page: Page, days: number, name: string): Locator =>
  on(page, days).locator('a').filter({ hasText: name })
const bar = (page: Page) => page.getByRole('region', { name: 'Seleção' })

/** Each workout on its day, counted from the Monday. */
async function expectOn(page: Page, days: Record<string, number>): Promise<void> {
  for (const [name, day] of Object.entries(days)) await expect(workout(page, day, name), name).toBeVisible()
}

async function openCalendar(club: Club, options: typeof desktop, plans: Record<string, number>) {
  for (const [name, day] of Object.entries(plans))
    await club.plan({ name, scheduledTo: addDays(monday, day) })
  const place = options === desktop ? `month=${month}` : `week=${isoWeek(monday)}`
  const at = `/dashboard/athletes/${club.athleteId}?${place}`
  const coach = await club.signedIn('coach', { ...options, at })
  await expectOn(coach.page, plans)
  return coach
}

test('with no signal a coach selects a range, adds to it, moves, copies and deletes it, and takes all back with Ctrl+Z', async ({
  club,
}) => {
  const start = { Tiros: 0, Longo: 1, Regenerativo: 2, Fartlek: 3 }
  const { page } = await openCalendar(club, desktop, start)
  await loseSignal(club, page)

  await workout(page, 0, 'Tiros').click({ modifiers: ['ControlOrMeta'] })
  await expect(bar(page)).toContainText('1 selecionado')
  await workout(page, 2, 'Regenerativo').click({ modifiers: ['Shift'] })
  await expect(bar(page)).toContainText('3 selecionados')
  const tiros = page.getByRole('checkbox', { name: /Tiros/ })
  await expect(tiros).toBeChecked()
  await workout(page, 1, 'Longo').click()
  await expect(page.getByRole('checkbox', { name: /Longo/ })).not.toBeChecked()
  await expect(bar(page)).toContainText('2 selecionados')

  await bar(page).getByRole('button', { name: 'Mover' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Quantos dias').fill('muitos')
  await dialog.getByRole('button', { name: 'Mover 2 treinos' }).click()
  await expect(dialog.getByText('Escreva um número de 1 a 366.')).toBeVisible()
  await dialog.getByLabel('Quantos dias').fill('7')
  await dialog.getByRole('button', { name: 'Mover 2 treinos' }).click()
  await expectOn(page, { ...start, Tiros: 7, Regenerativo: 9 })
  await expect(bar(page)).toBeHidden()
  await expect(workout(page, 7, 'Tiros')).toBeFocused()

  await page.keyboard.press('s')
  await workout(page, 9, 'Regenerativo').focus()
  await page.keyboard.press(' ')
  await expect(bar(page)).toContainText('2 selecionados')
  await page.keyboard.press('c')
  await expect(dialog.getByText('Em que dia fica o primeiro')).toBeVisible()
  await dialog.getByRole('button', { name: new RegExp(`^${Number(addDays(monday, 8).slice(-2))} `) }).click()
  await expect(said(page, '2 treinos copiados')).toBeVisible()
  await expectOn(page, { Tiros: 8, Regenerativo: 10 })
  await expectOn(page, { Tiros: 7, Regenerativo: 9 })

  for (const [day, name] of [
    [7, 'Tiros'],
    [1, 'Longo'],
  ] as const)
    await workout(page, day, name).click({ modifiers: ['ControlOrMeta'] })
  await page.keyboard.press('Delete')
  await dialog.getByRole('button', { name: 'Excluir 2 treinos' }).click()
  await expect(said(page, '2 treinos excluídos')).toBeVisible()
  await expect(workout(page, 7, 'Tiros')).toBeHidden()
  await expect(on(page, 1)).toBeFocused()
  await findSignal(club, page)
  await expect(pill(page)).toHaveText(/Tudo salvo/)

  await page.keyboard.press('Control+z')
  await expectOn(page, { Longo: 1, Tiros: 7 })
  await page.keyboard.press('Control+z')
  await expect(workout(page, 8, 'Tiros')).toBeHidden()
  await page.keyboard.press('Control+z')
  await expectOn(page, start)
  const rows = () =>
    club.server.store.db
      .selectFrom('workouts')
      .select(['name', 'scheduledTo'])
      .where('deletedAt', 'is', null)
      .orderBy('scheduledTo')
      .execute()
  await expect
    .poll(rows)
    .toEqual(Object.entries(start).map(([name, day]) => ({ name, scheduledTo: addDays(monday, day) })))
  await expect(pill(page)).toHaveText(/Tudo salvo/)
})

test('on a phone with no signal workouts are selected by touch; a day and all after it move; a week is cleared but for what is done', async ({
  club,
}) => {
  const { page } = await openCalendar(club, phone, { Tiros: 0, Longo: 2, Fartlek: 4 })
  const dialog = page.getByRole('dialog')
  await loseSignal(club, page)
  const choose = async (button: string, days: number, name: string) => {
    await on(page, days).getByRole('button', { name: button }).tap()
    await dialog.getByRole('button', { name }).tap()
  }

  await choose('Mais ações', 0, 'Selecionar vários')
  await expect(bar(page)).toContainText('1 selecionado')
  await workout(page, 2, 'Longo').tap()
  await expect(bar(page)).toContainText('2 selecionados')
  await bar(page).getByRole('button', { name: 'Mover' }).tap()
  await dialog.getByRole('button', { name: 'Mover 2 treinos' }).tap()
  await expectOn(page, { Tiros: 1, Longo: 3, Fartlek: 4 })
  await undo(page, '2 treinos movidos')
  await expectOn(page, { Tiros: 0, Longo: 2 })

  await choose('Adicionar em', 2, 'Mover este dia e os seguintes…')
  await dialog.getByRole('button', { name: 'Mover 2 treinos' }).tap()
  await expectOn(page, { Tiros: 0, Longo: 3, Fartlek: 5 })

  await findSignal(club, page)
  await expect(pill(page)).toHaveText(/Tudo salvo/)
  const done = await club.server.store.db
    .selectFrom('workouts')
    .select('id')
    .where('name', '=', 'Tiros')
    .executeTakeFirstOrThrow()
  const athlete = await club.server.signedIn(club.athlete)
  const log = { id: done.id, status: 'completed', rpe: 6, feel: 4, notes: 'ok' }
  expect((await athlete.put('/workout', log)).status).toBe(200)
  await expect(on(page, 0)).toContainText('RPE 6')
  await choose('Adicionar em', 0, 'Limpar a semana…')
  await expect(dialog.getByText('1 treino fica')).toBeVisible()
  await dialog.getByRole('button', { name: 'Excluir 2 treinos' }).tap()
  await expect(workout(page, 3, 'Longo')).toBeHidden()
  await expectOn(page, { Tiros: 0 })
  await undo(page, '2 treinos excluídos')
  await expectOn(page, { Tiros: 0, Longo: 3, Fartlek: 5 })
})

/** The athlete is ill from one day to another, counted from the Monday. */
async function markIll(club: Club, from: number, to: number, title = ''): Promise<void> {
  const coach = await club.server.signedIn(club.coach)
  const days = { startDay: addDays(monday, from), endDay: addDays(monday, to) }
  const mark = { athleteId: club.athleteId, kind: 'ill', title, ...days }
  expect((await coach.post('/marks', mark)).status).toBe(201)
}

test('on a touch tablet the menu of a day begins a selection in the month, and one of the week takes all of it', async ({
  club,
}) => {
  for (const [name, day] of [
    ['Tiros', 0],
    ['Longo', 1],
    ['Fartlek', 2],
  ] as const)
    await club.plan({ name, scheduledTo: addDays(monday, day) })
  const tablet = { viewport: { width: 820, height: 1100 }, hasTouch: true, isMobile: true }
  const { page } = await club.signedIn('coach', {
    ...tablet,
    at: `/dashboard/athletes/${club.athleteId}?month=${month}`,
  })
  await on(page, 0).getByRole('button', { name: 'Adicionar em' }).tap()
  await page.getByRole('menuitem', { name: 'Selecionar os treinos' }).tap()
  await expect(bar(page)).toContainText('1 selecionado')
  await workout(page, 2, 'Fartlek').tap()
  await expect(bar(page)).toContainText('2 selecionados')
  await bar(page).getByRole('button', { name: 'Encerrar seleção' }).tap()
  await expect(bar(page)).toBeHidden()
  await page.locator(`[data-week="${monday}"]`).tap()
  await page.getByRole('menuitem', { name: 'Selecionar os treinos' }).tap()
  await expect(bar(page)).toContainText('3 selecionados')
  await bar(page).getByRole('button', { name: 'Encerrar seleção' }).tap()
  // No keys are named where there is no keyboard.
  const empty = on(page, 4)
  await expect(empty).toHaveAttribute('title', /vazio$/)
  await empty.tap()
  expect(await empty.evaluate((day) => getComputedStyle(day, '::after').content)).toBe('none')
})

test('several are dragged together, moved for an illness from its mark, and moved into an absence after one question for all', async ({
  club,
}) => {
  await markIll(club, 1, 3)
  const start = { Tiros: 0, Longo: 1, Fartlek: 4 }
  const { page } = await openCalendar(club, desktop, start)
  const dialog = page.getByRole('dialog')
  await test.step('dragged, one of the selected takes the others along', async () => {
    for (const [day, name] of [
      [0, 'Tiros'],
      [1, 'Longo'],
    ] as const)
      await workout(page, day, name).click({ modifiers: ['ControlOrMeta'] })
    await workout(page, 1, 'Longo').dragTo(on(page, 10))
    await expect(said(page, '2 treinos movidos')).toBeVisible()
    await expectOn(page, { Tiros: 9, Longo: 10, Fartlek: 4 })
    await undo(page, '2 treinos movidos')
    await expectOn(page, start)
  })
  await test.step('from the mark, by its days, asking nothing more', async () => {
    await page.getByRole('button', { name: 'Doença' }).first().click()
    await dialog.getByRole('button', { name: 'Mover os treinos para depois…' }).click()
    await expect(dialog.getByLabel('Quantos dias')).toHaveValue('3')
    await dialog.getByRole('button', { name: 'Mover 2 treinos' }).click()
    await expectOn(page, { Tiros: 0, Longo: 4, Fartlek: 7 })
    await undo(page, '2 treinos movidos')
    await expectOn(page, start)
  })
  await test.step('into an absence', async () => {
    await markIll(club, 7, 9, 'Gripe')
    await expect(page.getByRole('button', { name: 'Doença: Gripe' }).first()).toBeVisible()
    const moveAll = async () => {
      await on(page, 0).getByRole('button', { name: 'Adicionar em' }).click()
      await page.getByRole('menuitem', { name: 'Mover este dia e os seguintes…' }).click()
      await dialog.getByLabel('Quantos dias').fill('7')
      await dialog.getByRole('button', { name: 'Mover 3 treinos' }).click()
      await expect(dialog.getByText('Planejar durante uma ausência?')).toBeVisible()
    }
    await moveAll()
    await dialog.getByRole('button', { name: 'Não planejar' }).click()
    await expectOn(page, start)
    // Two dialogs close: a single expectation of "hidden" refuses two.
    await expect(dialog).toHaveCount(0)
    await moveAll()
    await dialog.getByRole('button', { name: 'Planejar assim mesmo' }).click()
    await expectOn(page, { Tiros: 7, Longo: 8, Fartlek: 11 })
  })
})

test('an athlete moves several of their own workouts; of the coach’s it is said that none can be selected', async ({
  club,
}) => {
  await club.plan({ name: 'Do treinador', scheduledTo: monday })
  const athlete = await club.server.signedIn(club.athlete)
  for (const [name, day] of [
    ['Meu pedal', 0],
    ['Meu trote', 1],
  ] as const) {
    const own = { name, sport: 'bike', description: '20 km', scheduledTo: addDays(monday, day) }
    expect((await athlete.post('/workout', { ...own, athleteId: club.athleteId })).status).toBe(201)
  }
  const { page } = await club.signedIn('athlete', { ...desktop, at: `/dashboard/workouts?month=${month}` })
  await workout(page, 0, 'Meu pedal').click({ modifiers: ['ControlOrMeta'] })
  await workout(page, 1, 'Meu trote').click({ modifiers: ['Shift'] })
  await expect(bar(page)).toContainText('2 selecionados')
  await expect(page.getByRole('checkbox', { name: /Do treinador/ })).toBeHidden()
  await page.keyboard.press('m')
  await page.getByRole('dialog').getByRole('button', { name: 'Mover 2 treinos' }).click()
  await expectOn(page, { 'Do treinador': 0, 'Meu pedal': 1, 'Meu trote': 2 })
  await page.keyboard.press('Control+z')
  await expectOn(page, { 'Meu pedal': 0, 'Meu trote': 1 })

  await workout(page, 1, 'Meu trote').click({ modifiers: ['ControlOrMeta'] })
  await expect(bar(page)).toContainText('1 selecionado')
  await workout(page, 0, 'Do treinador').click()
  await expect(said(page, 'Só dá para selecionar o que você planejou.')).toBeVisible()
  await expect(bar(page)).toContainText('1 selecionado')
})
