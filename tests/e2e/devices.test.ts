import { testPassword } from '../support/test-app.ts'
import { pill } from './support/acts.ts'
import { expect, test } from './support/club.ts'

test.use({ consoleRules: { requestsMayFail: true } })

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1'

test('the devices are listed, and one of them is signed out from here', async ({ club }) => {
  const lost = await club.signedIn('athlete', { userAgent: iphone })
  await expect(pill(lost.page)).toHaveText(/Tudo salvo/)
  const { page } = await club.signedIn('athlete', {
    viewport: { width: 390, height: 844 },
    at: '/dashboard/settings/account',
  })
  const card = page.getByRole('region', { name: 'Seus aparelhos' })
  await expect(card.getByRole('listitem')).toHaveCount(2)
  await expect(card.getByRole('listitem').filter({ hasText: 'Este aparelho' })).toContainText('Linux')
  await card.getByRole('button', { name: 'Sair de Safari · iPhone' }).click()
  await expect(card.getByRole('listitem')).toHaveCount(1)
  await lost.page.reload()
  await expect(lost.page.getByText('Sua sessão terminou')).toBeVisible()
  await page.reload()
  await expect(pill(page)).toHaveText(/Tudo salvo/)
})

test('without an answer the list says so, and is asked for again', async ({ club }) => {
  const { page } = await club.signedIn('athlete')
  club.weather.set('html')
  await page.goto(`${club.url}/dashboard/settings/account`)
  const card = page.getByRole('region', { name: 'Seus aparelhos' })
  await expect(card.getByRole('alert')).toHaveText(/Esta rede respondeu com uma página própria/)
  club.weather.set('fair')
  await card.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(card.getByText('Este aparelho')).toBeVisible()
})

test('a changed password signs the other devices out of the list, and offers another calendar address', async ({
  club,
}) => {
  await club.signedIn('athlete', { userAgent: iphone })
  const { page } = await club.signedIn('athlete', { at: '/dashboard/settings/account' })
  const card = page.getByRole('region', { name: 'Seus aparelhos' })
  await expect(card.getByRole('listitem')).toHaveCount(2)
  await page.getByRole('button', { name: 'Mudar a senha' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Senha atual').fill(testPassword)
  await dialog.getByLabel('Nova senha').fill('Password1!')
  await dialog.getByLabel('Repita a senha').fill('Password1!')
  await dialog.getByRole('button', { name: 'Mudar a senha' }).click()
  await expect(dialog.getByText('Esta senha é comum demais')).toBeVisible()
  await dialog.getByLabel('Nova senha').fill('nadar todo dia!')
  await dialog.getByLabel('Repita a senha').fill('nadar todo dia!')
  await dialog.getByRole('button', { name: 'Mudar a senha' }).click()
  await expect(dialog).toBeHidden()
  await expect(card.getByRole('listitem')).toHaveCount(1)
  await page.getByRole('link', { name: 'Trocar o endereço do calendário' }).click()
  await expect(page.getByRole('button', { name: 'Criar endereço' })).toBeVisible()
})
