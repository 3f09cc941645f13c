import { findSignal, loseSignal, pill } from './support/acts.ts'
import { findings } from './support/axe.ts'
import { expect, test } from './support/club.ts'

test.use({ consoleRules: { requestsMayFail: true } })

const phone = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' as const }
const desktop = { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' as const }

test('with no signal an athlete types what was done; it is shown next to the plan, and the coach reads it', async ({
  club,
}) => {
  const workout = await club.plan({ description: '10 km leve', sport: 'run' })
  const athlete = await club.signedIn('athlete', phone)
  const { page } = athlete
  await page.goto(`${club.url}/dashboard/workouts/${workout.clientId}`)
  await expect(page.getByRole('heading', { level: 1, name: workout.name })).toBeVisible()
  await loseSignal(club, athlete.page)
  await page.getByRole('button', { name: 'Concluir treino' }).click()
  const dialog = page.getByRole('dialog', { name: /Como foi/ })
  const distance = dialog.getByLabel('Distância (km)')
  const time = dialog.getByLabel('Tempo')
  await expect(distance).toHaveValue('10')
  await expect(time).toHaveValue('')
  await dialog.getByRole('radio', { name: 'Bem' }).check({ force: true })
  await dialog.getByRole('radio', { name: /^7/ }).check({ force: true })
  await time.fill('rapidinho')
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await expect(time).toBeFocused()
  await expect(time).toHaveAccessibleDescription(/Digite um tempo/)
  expect(await findings(page), 'the dialog').toEqual([])
  await time.fill('38:30')
  await distance.fill('7,7')
  await expect(dialog.getByText('38 min 30 s')).toBeVisible()
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await dialog.getByLabel('Notas para o treinador').fill('Voltei antes da chuva')
  await dialog.getByRole('button', { name: 'Concluir' }).click()
  await expect(dialog).toBeHidden()
  const card = page.locator('main')
  for (const part of ['7,7', 'de 10 km', '38 min 30 s · 5:00/km', 'mais curto']) {
    await expect(card).toContainText(part)
  }
  await findSignal(club, athlete.page)
  await expect(pill(page)).toHaveText(/Tudo salvo/)
  const stored = () =>
    club.server.store.db.selectFrom('workouts').selectAll().where('id', '=', workout.id).executeTakeFirst()
  await expect.poll(stored).toMatchObject({ doneFrom: 'typed', doneSeconds: 2310, doneMeters: 7700 })

  const coach = await club.signedIn('coach', desktop)
  await expect(coach.page.locator('[aria-labelledby="recent-logs"]')).toContainText('7,7 km ↓ mais curto')
  await coach.page.goto(`${club.url}/dashboard/workouts/${workout.clientId}`)
  await expect(coach.page.locator('main')).toContainText('de 10 km')

  // All as planned after all: the plan's numbers, and the words for it.
  await page.getByRole('button', { name: 'Editar registro' }).click()
  await expect(distance).toHaveValue('7,7')
  await dialog.getByRole('button', { name: 'Como planejado' }).click()
  await expect(distance).toHaveValue('10')
  await dialog.getByRole('button', { name: 'Concluir' }).click()
  await expect(dialog).toBeHidden()
  await expect(card).toContainText('como planejado')
  await expect.poll(stored).toMatchObject({ doneFrom: 'plan', doneSeconds: null, doneMeters: null })
  await expect(coach.page.locator('main')).toContainText('como planejado')

  // The weeks of training, read on the device: by its athlete without a signal, and by the coach.
  await loseSignal(club, athlete.page)
  await page.getByRole('link', { name: 'Evolução' }).click()
  const weeks = page.getByRole('region', { name: /Feito e planejado/ })
  await page.getByRole('radio', { name: 'Corrida' }).check({ force: true })
  await expect(weeks).toContainText('de 10 km · 100 % =')
  await expect(weeks.getByRole('img', { name: 'Corrida: feito 10 km de 10 km' })).toBeVisible()
  await weeks.getByText('Ver como tabela').click()
  await expect(weeks.getByRole('row')).toHaveCount(13)
  await expect(page.getByText('semana seguida com treino')).toBeVisible()
  expect(await findings(page), 'progress').toEqual([])
  await page.setViewportSize({ width: 320, height: 640 })
  const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  await expect.poll(tooWide).toBeLessThanOrEqual(0)
  await coach.page.goto(`${club.url}/dashboard/athletes/${club.athleteId}`)
  await coach.page.getByRole('link', { name: 'Evolução' }).click()
  await expect(coach.page.getByRole('heading', { level: 1, name: 'Evolução' })).toBeVisible()
  await expect(coach.page.getByRole('region', { name: /Constância/ })).toContainText('10 km')
})
