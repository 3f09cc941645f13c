import type { Locator, Page, ViewportSize } from '@playwright/test'
import { addDays, addMonths, isoWeek, mondayOf, monthOf } from '#src/domain/days.ts'
import { fullDay, monthName } from '#src/i18n/day-text.ts'
import { installed, keepToast, pill, said, undo } from './support/acts.ts'
import { type Club, expect, test, today } from './support/club.ts'

test.use({ consoleRules: { requestsMayFail: true } })

const desktop = { viewport: { width: 1280, height: 800 } }
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** A month that is wholly ahead, and a Monday in the middle of it. */
const month = addMonths(monthOf(today()), 1)
const monday = mondayOf(`${month}-14`)
const [tuesday, wednesday] = [addDays(monday, 1), addDays(monday, 2)]

/** Opens the athlete's calendar as coach, ready for going without a network. */
async function openCalendar(
  club: Club,
  device: typeof desktop,
): Promise<Awaited<ReturnType<Club['signedIn']>>> {
  const coach = await club.signedIn('coach', { ...device, at: calendar(device.viewport, club.athleteId) })
  await expect(day(coach.page, monday)).toBeVisible()
  await installed(coach.page)
  return coach
}

function calendar({ width }: ViewportSize, athleteId: number): string {
  const place = width === 390 ? `week=${isoWeek(monday)}` : `month=${month}`
  return `/dashboard/athletes/${athleteId}?${place}`
}

async function showCalendar(page: Page, club: Club, athleteId: number): Promise<void> {
  await page.goto(club.url + calendar(page.viewportSize() ?? desktop.viewport, athleteId))
  await expect(day(page, monday)).toBeVisible()
}

const day = (page: Page, which: string): Locator => page.locator(`[data-day="${which}"]`)

const workoutOn = (page: Page, which: string, name: string | RegExp): Locator =>
  day(page, which).getByRole('link', { name })

/** The workout as the server has it. */
async function onServer(club: Club, id: number): Promise<{ scheduledTo: string; clientId: string }> {
  const coach = await club.server.signedIn(club.coach)
  const { body } = await coach.get<{ workout: { scheduledTo: string; clientId: string } }>(`/workout/${id}`)
  return body.workout
}

/** A second athlete of the same coach. @returns her id. */
async function addBia(club: Club): Promise<number> {
  const bia = await club.server.addUser('athlete', 'Bia Nunes', 'bia@rumo.example')
  await club.server.link(await club.server.addGroup(club.coach, 'Maratona'), bia)
  return bia.id
}

test('with no signal a coach drags a workout to another day and takes it back; sent, it is still the same workout', async ({
  club,
}) => {
  const workout = await club.plan({ scheduledTo: monday })
  const { page, context } = await openCalendar(club, desktop)
  await expect(workoutOn(page, monday, workout.name)).toBeVisible()
  await context.setOffline(true)

  await workoutOn(page, monday, workout.name).dragTo(day(page, wednesday))
  await expect(workoutOn(page, wednesday, workout.name)).toBeVisible()
  await expect(workoutOn(page, monday, workout.name)).toBeHidden()
  await undo(page, 'movido para')
  await expect(workoutOn(page, monday, workout.name)).toBeVisible()

  await workoutOn(page, monday, workout.name).dragTo(day(page, tuesday))
  await expect(workoutOn(page, tuesday, workout.name)).toBeVisible()
  await context.setOffline(false)
  const { clientId } = workout
  await expect.poll(() => onServer(club, workout.id)).toMatchObject({ scheduledTo: tuesday, clientId })
  await expect(pill(page)).toHaveText(/Tudo salvo/)

  await workoutOn(page, tuesday, workout.name).dragTo(day(page, wednesday))
  await keepToast(page, 'movido para')
  await expect.poll(async () => (await onServer(club, workout.id)).scheduledTo).toBe(wednesday)
  await undo(page, 'movido para')
  await expect(workoutOn(page, tuesday, workout.name)).toBeVisible()
  await expect.poll(async () => (await onServer(club, workout.id)).scheduledTo).toBe(tuesday)
})

test('on a phone with no signal a workout is moved, copied and duplicated by its menu, each with one undo', async ({
  club,
}) => {
  const workout = await club.plan({ scheduledTo: monday })
  const { page, context } = await openCalendar(club, phone)
  await expect(workoutOn(page, monday, workout.name)).toBeVisible()
  await context.setOffline(true)
  const dialog = page.getByRole('dialog')
  const choose = async (on: string, name: string) => {
    await day(page, on)
      .getByRole('button', { name: `Mais ações: ${workout.name}` })
      .click()
    await dialog.getByRole('button', { name, exact: true }).click()
  }

  await choose(monday, 'Mover para…')
  await dialog.getByRole('button', { name: new RegExp(`^${Number(wednesday.slice(-2))} `) }).click()
  await expect(dialog).toHaveCount(0)
  await expect(workoutOn(page, wednesday, workout.name)).toBeVisible()
  await expect(workoutOn(page, monday, workout.name)).toBeHidden()
  await undo(page, 'movido para')
  await expect(workoutOn(page, monday, workout.name)).toBeVisible()

  await choose(monday, 'Duplicar')
  await expect(workoutOn(page, monday, workout.name)).toHaveCount(2)
  await undo(page, 'Treino duplicado')
  await expect(workoutOn(page, monday, workout.name)).toHaveCount(1)

  await choose(monday, 'Copiar')
  await expect(said(page, '1 treino copiado')).toBeVisible()
  await day(page, tuesday).getByRole('button', { name: 'Adicionar em' }).click()
  await dialog.getByRole('button', { name: 'Colar 1 treino' }).click()
  await expect(workoutOn(page, tuesday, workout.name)).toBeVisible()
  await expect(workoutOn(page, monday, workout.name)).toBeVisible()
  await undo(page, '1 treino colado')
  await expect(workoutOn(page, tuesday, workout.name)).toBeHidden()
  await expect(workoutOn(page, monday, workout.name)).toBeVisible()
})

test('with no signal a coach copies a week by keyboard and pastes it for another athlete, then a day, then cuts one', async ({
  club,
}) => {
  const biaId = await addBia(club)
  await club.plan({ name: 'Tiros', scheduledTo: monday })
  await club.plan({ name: 'Longo', scheduledTo: wednesday })
  const { page, context } = await openCalendar(club, desktop)
  await expect(workoutOn(page, wednesday, 'Longo')).toBeVisible()
  await expect(pill(page)).toHaveText(/Tudo salvo/)
  await context.setOffline(true)

  await page.locator(`[data-week="${monday}"]`).focus()
  await page.keyboard.press('Control+c')
  await expect(said(page, '2 treinos copiados')).toBeVisible()

  await showCalendar(page, club, biaId)
  await expect(page.getByRole('heading', { level: 1, name: 'Bia Nunes' })).toBeVisible()
  const nextMonday = addDays(monday, 7)
  await day(page, addDays(nextMonday, 3)).focus()
  await page.keyboard.press('Control+v')
  await expect(workoutOn(page, nextMonday, 'Tiros')).toBeVisible()
  await expect(workoutOn(page, addDays(nextMonday, 2), 'Longo')).toBeVisible()
  await expect(pill(page)).toHaveText(/2 a enviar/)
  await undo(page, '2 treinos colados')
  await expect(workoutOn(page, nextMonday, 'Tiros')).toBeHidden()
  await expect(pill(page)).toHaveText(/Sem sinal|Salvo aqui|Tudo salvo/)

  await day(page, nextMonday).focus()
  await page.keyboard.press('v')
  await workoutOn(page, nextMonday, 'Tiros').focus()
  await page.keyboard.press('Shift+C')
  await expect(said(page, '1 treino copiado')).toBeVisible()
  await page.keyboard.press('x')
  await expect(said(page, 'Treino recortado')).toBeVisible()
  await day(page, addDays(nextMonday, 4)).focus()
  await page.keyboard.press('v')
  await expect(workoutOn(page, addDays(nextMonday, 4), 'Tiros')).toBeFocused()
  await expect(workoutOn(page, nextMonday, 'Tiros')).toBeHidden()
  await expect(said(page, 'Treino movido para')).toBeVisible()

  await page.keyboard.press('x')
  await expect(said(page, 'Treino recortado')).toBeVisible()
  await showCalendar(page, club, club.athleteId)
  await day(page, addDays(monday, 5)).focus()
  await page.keyboard.press('v')
  await expect(said(page, 'O original continua com o outro atleta.')).toBeVisible()
  await expect(workoutOn(page, addDays(monday, 5), 'Tiros')).toBeVisible()
  await showCalendar(page, club, biaId)
  await expect(workoutOn(page, addDays(nextMonday, 4), 'Tiros')).toBeVisible()
})

test('by keyboard a workout is moved from its own menu, and the focus goes with it', async ({ club }) => {
  await club.plan({ name: 'Tiros', scheduledTo: monday })
  const { page } = await openCalendar(club, desktop)
  const dialog = page.getByRole('dialog')
  await workoutOn(page, monday, 'Tiros').focus()
  // A key that comes before the menu has taken the focus is not the calendar's.
  await page.evaluate(() => {
    new MutationObserver((_, seen) => {
      if (!document.querySelector('[role="menu"]')) return
      seen.disconnect()
      const down = { key: 'ArrowDown', bubbles: true, cancelable: true }
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', down))
    }).observe(document.body, { childList: true, subtree: true })
  })
  await page.keyboard.press('Shift+F10')
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  // Asked to close twice before the browser has gone back once, it does not leave the calendar too.
  await page
    .getByRole('menuitem')
    .first()
    .evaluate((item) => {
      const escape = { key: 'Escape', code: 'Escape', bubbles: true }
      item.dispatchEvent(new KeyboardEvent('keydown', escape))
      item.dispatchEvent(new KeyboardEvent('keydown', escape))
    })
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(workoutOn(page, monday, 'Tiros')).toBeFocused()

  await page.keyboard.press('m')
  await expect(dialog.getByRole('button', { name: fullDay(monday, 'pt') })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(workoutOn(page, addDays(monday, 7), 'Tiros')).toBeFocused()
  await expect(said(page, 'Treino movido para')).toBeVisible()
})

for (const [name, device] of Object.entries({ desktop, phone })) {
  test(`a dialog that a menu opened gives the focus back to where the menu was opened (${name})`, async ({
    club,
  }) => {
    await club.plan({ name: 'Tiros', scheduledTo: monday })
    const { page } = await openCalendar(club, device)
    const more = day(page, monday).getByRole('button', { name: 'Mais ações: Tiros' })
    const dialog = page.getByRole('dialog')
    // In a month the button comes to the workout that has the focus.
    await workoutOn(page, monday, 'Tiros').focus()
    // The second time nothing of it has to be fetched first.
    for (const action of ['Editar', 'Repetir toda semana…', 'Editar']) {
      await more.focus()
      await page.keyboard.press('Enter')
      // The focus moves into it a moment after it can be seen.
      await expect(more).not.toBeFocused()
      const item = page.getByRole(name === 'phone' ? 'button' : 'menuitem', { name: action })
      await item.focus()
      await page.keyboard.press('Enter')
      await expect(item).toBeHidden()
      await expect(dialog).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(more).toBeFocused()
    }
  })
}

test('editing takes back nothing that was planned since the form was first filled in', async ({ club }) => {
  const workout = await club.plan({ name: 'Tiros', scheduledTo: monday })
  const { page } = await openCalendar(club, desktop)
  const dialog = page.getByRole('dialog')
  await workoutOn(page, monday, 'Tiros').focus()
  await page.keyboard.press('e')
  await dialog.getByLabel('Nome do treino').fill('Tiros longos')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await workoutOn(page, monday, 'Tiros').dragTo(day(page, wednesday))

  await workoutOn(page, wednesday, 'Tiros').focus()
  await page.keyboard.press('e')
  await expect(dialog.getByLabel('Nome do treino')).toHaveValue('Tiros longos')
  // Meanwhile, on another device of the same coach.
  const elsewhere = await club.server.signedIn(club.coach)
  const edit = { id: workout.id, name: 'Tiros', description: '6x400', sport: 'swim', scheduledTo: wednesday }
  expect((await elsewhere.patch('/workout', edit)).status).toBe(200)
  await expect(workoutOn(page, wednesday, 'Tiros')).toContainText('2.400')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog).toBeHidden()
  await expect(workoutOn(page, wednesday, 'Tiros longos')).toContainText('2.400')
  await undo(page, 'Treino alterado')
  await expect(workoutOn(page, wednesday, 'Tiros longos')).toBeHidden()
  await expect(workoutOn(page, wednesday, 'Tiros')).toContainText('2.400')
})

test('a logged workout stays where it is; copied to a day that is over it is a plan again, and that is said', async ({
  club,
}) => {
  const workout = await club.plan({ name: 'Longo', scheduledTo: monday })
  const log = { id: workout.id, status: 'completed', rpe: 6, feel: 4, notes: 'Redondo' }
  expect((await (await club.server.signedIn(club.athlete)).put('/workout', log)).status).toBe(200)
  const { page } = await openCalendar(club, desktop)
  await workoutOn(page, monday, 'Longo').dragTo(day(page, tuesday))
  await expect(workoutOn(page, tuesday, 'Longo')).toBeHidden()
  await workoutOn(page, monday, 'Longo').focus()
  await page.keyboard.press('x')
  await expect(said(page, 'Este treino não muda de dia')).toBeVisible()
  await workoutOn(page, monday, 'Longo').click({ button: 'right' })
  await expect(page.getByRole('menuitem', { name: 'Copiar' })).toBeVisible()
  for (const name of ['Mover para…', 'Recortar', 'Editar']) {
    await expect(page.getByRole('menuitem', { name })).toBeHidden()
  }
  await expect(page.getByRole('menuitem', { name: 'Excluir' })).toBeVisible()
  await page.getByRole('menuitem', { name: 'Copiar' }).click()
  await expect(said(page, '1 treino copiado')).toBeVisible()

  const yesterday = addDays(today(), -1)
  await page.goto(`${club.url}/dashboard/athletes/${club.athleteId}?month=${monthOf(yesterday)}`)
  await day(page, yesterday).focus()
  await page.keyboard.press('Control+v')
  await expect(said(page, 'Esse dia já passou.')).toBeVisible()
  // Nothing of the log came along: the day is over and nobody has done it.
  await expect(workoutOn(page, yesterday, /Longo.*não feito/)).toBeVisible()
})

test('repeating weekly shows what it will make, says its limit, and is taken back whole', async ({
  club,
}) => {
  await club.plan({ name: 'Longo', scheduledTo: monday })
  const { page, context } = await openCalendar(club, desktop)
  await expect(workoutOn(page, monday, 'Longo')).toBeVisible()
  await context.setOffline(true)
  await workoutOn(page, monday, 'Longo').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Repetir toda semana…' }).click()
  const dialog = page.getByRole('dialog')
  // Four more weeks to begin with.
  await expect(dialog.getByRole('listitem')).toHaveCount(4)
  await expect(dialog.getByRole('listitem').last()).toHaveText(
    addDays(monday, 28).split('-').toReversed().join('/'),
  )
  for (let months = 0; months < 14; months++)
    await dialog.getByRole('button', { name: 'Próximo mês' }).click()
  const shown = addMonths(monthOf(addDays(monday, 28)), 14)
  await expect(dialog.getByRole('button', { name: monthName(shown, 'pt'), exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: /^15 / }).click()
  await expect(dialog.getByText('São no máximo 52 semanas de cada vez.')).toBeVisible()
  await expect(dialog.getByRole('listitem')).toHaveCount(52)
  await dialog.getByRole('button', { name: 'Repetir em 52 semanas' }).click()
  await expect(dialog).toBeHidden()
  await expect(workoutOn(page, addDays(monday, 7), 'Longo')).toBeVisible()
  await expect(pill(page)).toHaveText(/52 a enviar/)
  await undo(page, '52 treinos criados')
  await expect(workoutOn(page, addDays(monday, 7), 'Longo')).toBeHidden()
  await expect(workoutOn(page, monday, 'Longo')).toBeVisible()
})

for (const [name, device] of Object.entries({ desktop, phone })) {
  test(`with no signal a workout goes into the library and comes out of it, on a day and in the form (${name})`, async ({
    club,
  }) => {
    await club.plan({ name: 'Tiros de 400', sport: 'run', description: "10x400 rec 1'", scheduledTo: monday })
    const { page, context } = await openCalendar(club, device)
    await expect(workoutOn(page, monday, 'Tiros de 400')).toBeVisible()
    await context.setOffline(true)
    const dialog = page.getByRole('dialog')
    const choose = async (button: Locator, action: string) => {
      await button.hover()
      await button.click()
      const item = page.getByRole(name === 'phone' ? 'button' : 'menuitem', { name: action })
      await item.click()
      await expect(item).toBeHidden()
    }
    await workoutOn(page, monday, 'Tiros de 400').hover()
    const more = day(page, monday).getByRole('button', { name: 'Mais ações: Tiros de 400' })
    await choose(more, 'Salvar como modelo')
    await undo(page, 'está na biblioteca')
    await expect(said(page, 'Modelo retirado da biblioteca')).toBeVisible()
    await choose(more, 'Salvar como modelo')
    await expect(said(page, '“Tiros de 400” está na biblioteca')).toBeVisible()

    await choose(day(page, tuesday).getByRole('button', { name: 'Adicionar em' }), 'Da biblioteca…')
    await dialog.getByLabel('Buscar modelo').fill('tiros')
    await dialog.getByRole('radio', { name: 'Natação' }).check({ force: true })
    await expect(dialog.getByText('Nada encontrado')).toBeVisible()
    await dialog.getByRole('radio', { name: 'Corrida' }).check({ force: true })
    // 10 × 400, worked out in the volume worker.
    await expect(dialog.getByRole('button', { name: /Tiros de 400/ })).toContainText('4.000')
    await dialog.getByRole('button', { name: /Tiros de 400/ }).click()
    await expect(dialog).toBeHidden()
    await expect(workoutOn(page, tuesday, 'Tiros de 400')).toBeVisible()
    await undo(page, 'criado para')
    await expect(workoutOn(page, tuesday, 'Tiros de 400')).toBeHidden()

    await choose(day(page, wednesday).getByRole('button', { name: 'Adicionar em' }), 'Novo treino')
    await dialog.getByRole('button', { name: 'Da biblioteca' }).click()
    await dialog.getByRole('button', { name: /Tiros de 400/ }).click()
    await expect(dialog.getByLabel('Nome do treino')).toHaveValue('Tiros de 400')
    await expect(dialog.getByRole('radio', { name: 'Corrida' })).toBeChecked()
    await expect(dialog.getByLabel('Treino', { exact: true })).toHaveValue("10x400 rec 1'")
    await dialog.getByRole('button', { name: 'Salvar treino' }).click()
    await expect(workoutOn(page, wednesday, 'Tiros de 400')).toBeVisible()
  })
}

test('an athlete copies what the coach planned to another day, but does not move it', async ({ club }) => {
  const workout = await club.plan({ scheduledTo: monday })
  const { page } = await club.signedIn('athlete', { ...desktop, at: `/dashboard/workouts?month=${month}` })
  const chip = workoutOn(page, monday, workout.name)
  await chip.focus()
  await page.keyboard.press('m')
  await page.keyboard.press('x')
  await expect(said(page, 'Este treino não muda de dia')).toBeVisible()
  await chip.dragTo(day(page, wednesday))
  await expect(page.getByRole('dialog')).toBeHidden()
  await chip.focus()
  await page.keyboard.press('c')
  await expect(said(page, '1 treino copiado')).toBeVisible()
  await day(page, wednesday).focus()
  await page.keyboard.press('v')
  await expect(workoutOn(page, wednesday, workout.name)).toBeVisible()
  await expect(workoutOn(page, monday, workout.name)).toBeVisible()
})
