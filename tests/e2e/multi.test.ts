import { createWorkout, openAthlete, pill } from './support/acts.ts'
import { findings } from './support/axe.ts'
import { expect, test, today } from './support/club.ts'

test('a coach plans a brick; the athlete logs each of its sports, and each is in its own line of the totals', async ({
  club,
}) => {
  const { page } = await club.signedIn('coach', { viewport: { width: 1280, height: 800 } })
  await openAthlete(page, club.url, club.athleteId)
  await createWorkout(page, {
    name: 'Brick de sábado',
    description: 'Bike 60 km em 2h\nCorrida 6 km a 5:00/km',
    sport: 'Multiesporte',
  })
  await expect(pill(page)).toHaveText(/Tudo salvo/)
  const chip = page.locator(`[data-day="${today()}"]`).getByRole('link')
  await expect(chip).toHaveAccessibleName(/Brick de sábado.*2h30.*Multiesporte/)
  const totals = page.getByRole('region', { name: 'Feito e planejado no mês' })
  await expect(totals.getByRole('img', { name: /^Bike: 60\skm/ })).toBeVisible()
  await expect(totals.getByRole('img', { name: /^Corrida: 6\skm/ })).toBeVisible()

  const { page: own } = await club.signedIn('athlete', { viewport: { width: 390, height: 844 } })
  await own.getByRole('link', { name: 'Brick de sábado' }).first().click()
  await own.getByRole('button', { name: 'Concluir treino' }).click()
  const dialog = own.getByRole('dialog')
  const run = dialog.getByRole('group', { name: 'Corrida' })
  await expect(dialog.getByRole('group', { name: 'Bike' }).getByLabel(/^Distância/)).toHaveValue('60')
  await expect(dialog.getByRole('group', { name: 'Natação' })).toHaveCount(0)
  await run.getByLabel(/^Distância/).fill('5')
  await run.getByLabel('Tempo').fill('26min')
  await expect(dialog.getByText('Ao todo: 2h26 · 65 km')).toBeVisible()
  expect(await findings(own)).toEqual([])
  await dialog.getByRole('radio', { name: 'Bem' }).check({ force: true })
  await dialog.getByRole('radio', { name: /^7/ }).check({ force: true })
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await dialog.getByLabel('Notas para o treinador').fill('Perna boa na corrida')
  await dialog.getByRole('button', { name: 'Concluir' }).click()
  await expect(dialog).toBeHidden()
  await expect(totals.getByRole('img', { name: /^Bike: 60\skm/ })).toBeVisible()
  await expect(totals.getByRole('img', { name: /^Corrida: 5\skm/ })).toBeVisible()
})
