import { openAthlete } from './support/acts.ts'
import { expect, test } from './support/club.ts'

test('what a coach types of a plan wins over its text, for the athlete too', async ({ club }) => {
  const { page } = await club.signedIn('coach', { viewport: { width: 390, height: 844 } })
  await openAthlete(page, club.url, club.athleteId)
  await page.getByRole('button', { name: 'Treino', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nome do treino').fill('Pedal 3h')
  await dialog.getByRole('radio', { name: 'Bike' }).check({ force: true })
  await dialog.getByLabel('Treino', { exact: true }).fill('90 km em 3h15')
  await expect(dialog.getByLabel('Tempo')).toHaveAttribute('placeholder', '3h15')
  await expect(dialog.getByLabel(/^Distância/)).toHaveAttribute('placeholder', /^90\skm$/)
  await dialog.getByLabel('Treino', { exact: true }).fill('3x20 @ 90%')
  await dialog.getByLabel('Tempo').fill('três horas')
  await dialog.getByRole('button', { name: 'Salvar treino' }).click()
  await expect(dialog.getByLabel('Tempo')).toBeFocused()
  await expect(dialog.getByLabel('Tempo')).toHaveAccessibleDescription(/^Formato inválido/)
  await dialog.getByLabel('Tempo').fill('3h')
  await dialog.getByLabel(/^Distância/).fill('85')
  await dialog.getByRole('button', { name: 'Salvar treino' }).click()
  await expect(dialog).toHaveCount(0)

  const athlete = await club.signedIn('athlete', { viewport: { width: 1280, height: 800 } })
  const card = athlete.page.getByRole('article').filter({ hasText: 'Pedal 3h' })
  await expect(card).toContainText(/85\s*km/)
  await expect(card).toContainText(/3 h/)
})
