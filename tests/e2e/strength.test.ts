import {
  completeWorkout,
  createWorkout,
  findSignal,
  loseSignal,
  openAthlete,
  pill,
  undo,
} from './support/acts.ts'
import { expect, test, today } from './support/club.ts'

test.use({ consoleRules: { requestsMayFail: true } })

test('a coach plans strength and puts the day in order with no signal; the athlete sees it so and logs its time', async ({
  club,
}) => {
  await club.plan({ name: 'Rodagem', sport: 'run', description: '8 km leve' })
  const { page } = await club.signedIn('coach', { viewport: { width: 1280, height: 800 } })
  await openAthlete(page, club.url, club.athleteId)
  const day = page.locator(`[data-day="${today()}"]`)
  const chips = day.getByRole('link')
  await expect(chips).toHaveCount(1)
  await expect(pill(page)).toHaveText(/Tudo salvo/)
  await loseSignal(club, page)
  await createWorkout(page, { name: 'Academia', description: '40 min\n3x12 agachamento', sport: 'Força' })
  await expect(chips).toHaveText([/Rodagem/, /Academia/])
  await expect(chips.nth(1)).toHaveAccessibleName(/40\smin.*Força/)
  await chips.nth(1).press('Alt+ArrowUp')
  await expect(chips).toHaveText([/Academia/, /Rodagem/])
  await undo(page, 'Ordem do dia mudada')
  await expect(chips).toHaveText([/Rodagem/, /Academia/])
  await chips.nth(1).dragTo(chips.nth(0), { targetPosition: { x: 20, y: 2 } })
  await expect(chips).toHaveText([/Academia/, /Rodagem/])
  const totals = page.getByRole('region', { name: 'Feito e planejado no mês' })
  await expect(totals.getByRole('img', { name: /^Força: 40\smin/ })).toBeVisible()

  await findSignal(club, page)
  await expect(pill(page)).toHaveText(/Tudo salvo/)
  const athlete = await club.signedIn('athlete', { viewport: { width: 390, height: 844 } })
  const cards = athlete.page.getByRole('article').getByRole('heading', { level: 3 })
  await expect(cards.first()).toHaveText('Academia')
  await athlete.page.getByRole('link', { name: 'Academia' }).first().click()
  // The day behind has a button of the same name.
  await expect(athlete.page.getByRole('heading', { level: 1, name: 'Academia' })).toBeVisible()
  await athlete.page.getByRole('button', { name: 'Concluir treino' }).click()
  const dialog = athlete.page.getByRole('dialog')
  await expect(dialog.getByLabel('Tempo')).toBeVisible()
  await expect(dialog.getByLabel(/^Distância/)).toHaveCount(0)
  await athlete.page.keyboard.press('Escape')
  await completeWorkout(athlete.page)
  await expect(chips.first()).toHaveAccessibleName(/40\smin.*feito/)
})
