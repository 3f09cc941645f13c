import { coachAtAthlete, findSignal, loseSignal, pill, said } from './support/acts.ts'
import { expect, test, today, withMotion } from './support/club.ts'

test.use({ consoleRules: { requestsMayFail: true }, ...withMotion })

test('with no signal a coach writes a workout as a draft; its athlete sees it once it is published', async ({
  club,
}) => {
  const { page } = await coachAtAthlete(club, { viewport: { width: 390, height: 844 } })
  await expect(pill(page)).toHaveText(/Tudo salvo/)
  await page.getByRole('button', { name: 'Treino', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Nome do treino')).toBeVisible()
  await loseSignal(club, page)
  await dialog.getByLabel('Nome do treino').fill('Tiros curtos')
  await dialog.getByLabel('Treino', { exact: true }).fill('2 km leve')
  await dialog.getByText('Mais opções').click()
  await dialog.getByRole('checkbox', { name: /^Rascunho/ }).check({ force: true })
  await dialog.getByRole('button', { name: 'Salvar treino' }).click()
  await expect(said(page, 'Rascunho criado')).toBeVisible()
  const chip = page.locator(`[data-day="${today()}"] [data-workout]`)
  await expect(chip).toContainText('rascunho')
  await findSignal(club, page)
  await expect(pill(page)).toHaveText(/Tudo salvo/)

  const athlete = await club.signedIn('athlete', { viewport: { width: 390, height: 844 } })
  await expect(pill(athlete.page)).toHaveText(/Tudo salvo/)
  await expect(athlete.page.getByText('Tiros curtos')).toHaveCount(0)
  await page.getByRole('region', { name: 'Rascunhos' }).getByRole('button', { name: 'Publicar' }).click()
  await expect(chip).not.toContainText('rascunho')
  await expect(athlete.page.getByRole('article').filter({ hasText: 'Tiros curtos' })).toBeVisible()

  // Athletes write for themselves: nothing to hide.
  await athlete.page.goto(`${club.url}/dashboard/workouts`)
  await athlete.page.getByRole('button', { name: 'Mais ações', exact: true }).click()
  await athlete.page.getByRole('button', { name: 'Novo treino' }).click()
  const own = athlete.page.getByRole('dialog')
  await own.getByLabel('Nome do treino').fill('Solto')
  await expect(own.getByLabel('Treino', { exact: true })).toBeVisible()
  await own.getByText('Mais opções').click()
  await expect(own.getByRole('checkbox')).toHaveCount(0)
})
