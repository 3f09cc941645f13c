import { addDays, mondayOf } from '#src/domain/days.ts'
import { loseSignal, pill } from './support/acts.ts'
import { expect, test, today } from './support/club.ts'

test.use({ consoleRules: { requestsMayFail: true } })

test('a plan that the coach changed is marked until the athlete saw it: today on its card, later with what was and is, also with no signal', async ({
  club,
}) => {
  const { id: ofToday } = await club.plan()
  const tomorrow = addDays(today(), 1)
  const plan = { name: 'Tiros', sport: 'run', description: '2 km leve\n10x400\n2 km leve' }
  const { id } = await club.plan({ ...plan, scheduledTo: tomorrow })
  const { page } = await club.signedIn('athlete', { viewport: { width: 390, height: 844 } })
  const coach = await club.server.signedIn(club.coach)
  await test.step('the plan of today', async () => {
    const card = page.getByRole('article')
    const mark = card.getByText('O treinador mudou este treino.')
    await expect(card).toContainText('educativos')
    await expect(mark).toBeHidden()
    expect((await coach.patch('/workout', { id: ofToday, description: '12x50 educativos' })).status).toBe(200)
    await expect(mark).toBeVisible()
    await page.reload()
    await card.getByRole('button', { name: 'Entendi' }).click()
    await expect(mark).toBeHidden()
    await page.reload()
    await expect(card).toContainText(/12.{1,3}50/)
    await expect(mark).toBeHidden()
  })

  const next = page.getByRole('region', { name: 'Próximos treinos' }).getByRole('link')
  await expect(next).toContainText('Tiros')
  await expect(next).not.toContainText('mudou')

  const change = { name: 'Tiros curtos', description: '2 km leve\n8x400\n2 km leve' }
  expect((await coach.patch('/workout', { id, ...change })).status).toBe(200)
  await expect(next).toContainText('Tiros curtos mudou')
  await expect(pill(page)).toHaveText(/Tudo salvo/)
  // On a Sunday tomorrow is none of the week's days.
  const isInStrip = mondayOf(tomorrow) === mondayOf(today())
  await expect(page.getByRole('button', { name: /Corrida planejado, mudou/ })).toHaveCount(isInStrip ? 1 : 0)

  await loseSignal(club, page)
  await page.reload()
  await page.getByRole('navigation').getByRole('link', { name: 'Treinos' }).click()
  // Home has a row of it as well.
  await expect(page.getByRole('heading', { level: 1, name: 'Treinos' })).toBeVisible()
  if (!isInStrip) await page.getByRole('button', { name: 'Próxima semana' }).click()
  const row = page.getByRole('link', { name: /Tiros curtos mudou/ })
  await row.click()
  const changes = page.getByRole('region', { name: 'O treinador mudou este treino.' })
  await expect(changes).toContainText('antes: Tiros → agora: Tiros curtos')
  await expect(changes).toContainText('antes: 8 km → agora: 7,2 km')
  await expect(changes.getByRole('deletion').filter({ hasText: '10x400' })).toBeVisible()
  await expect(changes.getByRole('insertion').filter({ hasText: '8x400' })).toBeVisible()

  await page.goBack()
  await expect(page.getByRole('link', { name: /^Tiros curtos/ })).toBeVisible()
  await expect(row).toHaveCount(0)
  await page.getByRole('link', { name: /^Tiros curtos/ }).click()
  await expect(page.getByRole('article')).toBeVisible()
  await expect(changes).toHaveCount(0)
})
