import { findSignal, loseSignal, pill, said, undo } from './support/acts.ts'
import { expect, test } from './support/club.ts'

test.use({ consoleRules: { requestsMayFail: true } })

test('with no signal the weeks of a plan are dragged, moved by keys, filled, scaled and shifted, each with one undo', async ({
  club,
}) => {
  const client = await club.server.signedIn(club.coach)
  const item = (weekday: number, name: string, description: string) => {
    return { week: 1, weekday, sport: 'run', name, description }
  }
  const items = [item(2, 'Tiros', '10x400 m'), item(7, 'Longo', '20 km'), item(7, 'Soltura', 'leve')]
  const plan = { name: 'Base', kind: 'plan', weeks: 4, items }
  expect((await client.post('/workout/template/create', plan)).status).toBe(201)

  const { page } = await club.signedIn('coach', {
    viewport: { width: 1280, height: 800 },
    at: '/dashboard/plans',
  })
  await expect(pill(page)).toHaveText(/Tudo salvo/)
  await loseSignal(club, page)
  await page.getByRole('link', { name: /Base/ }).click()
  const day = (place: string) => page.locator(`[data-day="${place}"]`)
  const workout = (place: string, name: string) => day(place).getByRole('button', { name })
  const menu = async (week: number, action: string) => {
    await page.getByRole('button', { name: `Mais sobre a semana ${week}` }).click()
    await page.getByRole('menuitem', { name: action }).click()
  }
  const dialog = page.getByRole('dialog')

  // It can be dragged once the code for that is there, and the pointer comes to it.
  await expect(async () => {
    await page.mouse.move(0, 0)
    await workout('1-2', 'Tiros').hover()
    await expect(workout('1-2', 'Tiros')).toHaveAttribute('draggable', 'true', { timeout: 1000 })
  }).toPass()
  await workout('1-2', 'Tiros').dragTo(day('1-4'))
  await expect(workout('1-4', 'Tiros')).toBeVisible()
  await workout('1-7', 'Longo').focus()
  await page.keyboard.press('Shift+ArrowLeft')
  await expect(workout('1-6', 'Longo')).toBeFocused()

  // Every empty week but the last.
  await menu(1, 'Repetir em semanas vazias…')
  await dialog.getByRole('checkbox', { name: 'Semana 4' }).uncheck({ force: true })
  await dialog.getByRole('button', { name: 'Criar 6 treinos no plano' }).click()
  await expect(workout('3-6', 'Longo')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Semana 5' })).toBeHidden()

  await menu(2, 'Aumentar ou reduzir…')
  await dialog.getByText('2 textos mudam').click()
  await expect(dialog.getByText('22 km')).toBeVisible()
  await dialog.getByRole('button', { name: 'Mudar 2 treinos' }).click()
  await expect(workout('2-6', 'Longo')).toContainText('22')

  await menu(3, 'Mover por dias…')
  await dialog.getByLabel('Quantos dias').fill('2')
  await dialog.getByRole('button', { name: 'Mover 3 treinos' }).click()
  await expect(workout('4-1', 'Longo')).toBeVisible()
  await undo(page, 'Treinos movidos: 3')
  await expect(said(page, 'O plano está como antes')).toBeVisible()

  await findSignal(club, page)
  await expect(pill(page)).toHaveText(/Tudo salvo/)
  const row = await club.server.store.db
    .selectFrom('templates')
    .select(['weeks', 'items'])
    .where('kind', '=', 'plan')
    .executeTakeFirstOrThrow()
  const saved = (typeof row.items === 'string' ? JSON.parse(row.items) : row.items) as typeof items
  expect([row.weeks, saved.map((one) => `${one.week}.${one.weekday} ${one.description}`)]).toEqual([
    4,
    [1, 2, 3].flatMap((week) => {
      const [sets, long] = week === 2 ? ['11x400 m', '22 km'] : ['10x400 m', '20 km']
      return [`${week}.4 ${sets}`, `${week}.6 ${long}`, `${week}.7 leve`]
    }),
  ])
})
