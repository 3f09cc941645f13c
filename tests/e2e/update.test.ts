import { installed, openAthlete } from './support/acts.ts'
import { expect, test } from './support/club.ts'

test('a new version that arrives while somebody types waits, loses nothing, and comes when asked', async ({
  club,
}) => {
  const { page } = await club.signedIn('coach')
  await openAthlete(page, club.url, club.athleteId)
  await installed(page)
  await page.getByRole('button', { name: 'Treino', exact: true }).click()
  const name = page.getByRole('dialog').getByLabel('Nome do treino')
  await name.fill('Ainda digitando')
  await page.evaluate(() => {
    document.body.dataset.sameDocument = 'yes'
  })

  club.weather.deployNewVersion()
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
  const notice = page.getByText('Há uma versão nova do Rumo')
  await expect(notice).toBeAttached()
  await expect(name).toHaveValue('Ainda digitando')
  expect(await page.evaluate(() => document.body.dataset.sameDocument)).toBe('yes')

  await page.keyboard.press('Escape')
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Recarregar' }).click()
  await reloaded
  await expect(page.getByRole('heading', { level: 1, name: 'Ana Ribeiro' })).toBeVisible()
  await expect(notice).toBeHidden()
  await page.getByRole('button', { name: 'Treino', exact: true }).click()
  await expect(page.getByRole('dialog').getByLabel('Nome do treino')).toHaveValue('Ainda digitando')
})
