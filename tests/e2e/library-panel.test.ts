import { addDays, addMonths, isoWeek, mondayOf, monthOf } from '#src/domain/days.ts'
import { findSignal, loseSignal, pill, said, undo } from './support/acts.ts'
import { type Club, expect, test, today } from './support/club.ts'

test.use({ consoleRules: { requestsMayFail: true } })

/** A month that is wholly ahead, and a Monday in the middle of it. */
const month = addMonths(monthOf(today()), 1)
const monday = mondayOf(`${month}-14`)
const [tuesday, wednesday] = [addDays(monday, 1), addDays(monday, 2)]

async function fillLibrary({ server, coach, athlete }: Club): Promise<void> {
  const client = await server.signedIn(coach)
  const templates = [
    { name: 'Limiar', sport: 'bike', description: '20min leve\n3x10min 100% FTP' },
    { name: 'Tiros de 400', sport: 'run', description: '2 km leve\n8x400 rec 1 min' },
    { name: 'Técnica', sport: 'swim', description: '400 solto\n8x50 educativos' },
  ]
  for (const template of templates)
    expect((await client.post('/workout/template/create', template)).status).toBe(201)
  const person = await server.signedIn(athlete)
  expect((await person.put('/user', { ftp: 240 })).status).toBe(200)
}

test('with no signal a coach drags a workout from the library beside the month, then plans by keyboard, each with one undo', async ({
  club,
}) => {
  await fillLibrary(club)
  const { page } = await club.signedIn('coach', {
    viewport: { width: 1280, height: 800 },
    at: `/dashboard/athletes/${club.athleteId}?month=${month}`,
  })
  const on = (day: string) => page.locator(`[data-day="${day}"]`)
  const panel = page.getByRole('complementary', { name: 'Biblioteca' })
  const search = panel.getByLabel('Buscar modelo')
  const template = (name: string) => panel.getByRole('button', { name, exact: false }).first()
  await expect(on(monday)).toBeVisible()
  await expect(pill(page)).toHaveText(/Tudo salvo/)
  await loseSignal(club, page)

  await page.getByRole('button', { name: 'Biblioteca ao lado' }).click()
  await expect(search).toBeFocused()
  await expect(template('Tiros de 400')).toHaveAttribute('draggable', 'true')
  await template('Tiros de 400').dragTo(on(tuesday))
  await expect(on(tuesday).getByRole('link', { name: 'Tiros de 400' })).toBeVisible()
  await expect(pill(page)).toHaveText(/1 a enviar/)
  await undo(page, '“Tiros de 400” criado para')
  await expect(on(tuesday).getByRole('link')).toHaveCount(0)
  await page.keyboard.press('Escape')

  // By keyboard: the day that has the focus, the sport's name as a search, a day further.
  await on(monday).focus()
  await page.keyboard.press('l')
  await expect(search).toBeFocused()
  await page.keyboard.type('bike')
  await expect(panel.getByText('1 modelo')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(template('Limiar')).toBeFocused()
  await expect(template('Limiar')).toHaveAttribute('aria-expanded', 'true')
  await expect(panel.getByText('240 W')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(on(monday).getByRole('link', { name: 'Limiar' })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(on(tuesday).getByRole('link', { name: 'Limiar' })).toBeVisible()
  await expect(template('Limiar')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(on(tuesday).getByRole('link', { name: 'Limiar' })).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(on(tuesday).getByRole('link')).toHaveCount(0)
  await expect(on(monday).getByRole('link')).toHaveCount(1)
  await findSignal(club, page)
  await expect(pill(page)).toHaveText(/Tudo salvo/)
})

test('an absence is asked about, and the library stays open in the week and for the next athlete', async ({
  club,
}) => {
  await fillLibrary(club)
  const client = await club.server.signedIn(club.coach)
  const mark = {
    athleteId: club.athleteId,
    kind: 'ill',
    startDay: wednesday,
    endDay: wednesday,
    title: 'Gripe',
  }
  expect((await client.post('/marks', mark)).status).toBe(201)
  const { page } = await club.signedIn('coach', {
    viewport: { width: 1152, height: 800 },
    at: `/dashboard/athletes/${club.athleteId}?week=${isoWeek(monday)}`,
  })
  const on = (day: string) => page.locator(`[data-day="${day}"]`)
  const panel = page.getByRole('complementary', { name: 'Biblioteca' })
  await page.getByRole('button', { name: 'Biblioteca ao lado' }).click()
  await expect(pill(page)).toHaveText(/Tudo salvo/)
  await expect(panel.getByRole('button', { name: 'Técnica' })).toHaveAttribute('draggable', 'true')
  await panel.getByRole('button', { name: 'Técnica' }).dragTo(on(wednesday))
  const dialog = page.getByRole('dialog', { name: 'Planejar durante uma ausência?' })
  await dialog.getByRole('button', { name: 'Não planejar' }).click()
  await expect(dialog).toBeHidden()
  await expect(on(wednesday).getByRole('link', { name: 'Técnica' })).toHaveCount(0)

  // With the mouse alone, without dragging.
  await on(tuesday).click({ position: { x: 40, y: 300 } })
  await panel.getByRole('button', { name: 'Técnica' }).click()
  await panel.getByRole('button', { name: /^Planejar em/ }).click()
  await expect(on(tuesday).getByRole('link', { name: 'Técnica' })).toBeVisible()
  await expect(said(page, '“Técnica” criado para')).toBeVisible()

  await page.getByRole('link', { name: 'Treinos' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ana Ribeiro' })).toBeVisible()
  await expect(panel).toBeVisible()
  await panel.getByRole('button', { name: 'Fechar a biblioteca' }).click()
  await expect(panel).toBeHidden()
})
