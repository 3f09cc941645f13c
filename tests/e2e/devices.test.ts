import { testPassword } from '../support/test-app.ts'
import { pill } from './support/acts.ts'
import { expect, test } from './support/club.ts'

test.use({ consoleRules: { requestsMayFail: true } })

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1'

test('the devices are listed; one of them is signed out from here, all others by another password; without an answer that is said', async ({
  club,
}) => {
  const lost = await club.signedIn('athlete', { userAgent: iphone })
  await expect(pill(lost.page)).toHaveText(/Tudo salvo/)
  const { page } = await club.signedIn('athlete', {
    viewport: { width: 390, height: 844 },
    at: '/dashboard/settings/account',
  })
  const card = page.getByRole('region', { name: 'Seus aparelhos' })
  await test.step('one is signed out', async () => {
    await expect(card.getByRole('listitem')).toHaveCount(2)
    await expect(card.getByRole('listitem').filter({ hasText: 'Este aparelho' })).toContainText('Linux')
    await card.getByRole('button', { name: 'Sair de Safari · iPhone' }).click()
    await expect(card.getByRole('listitem')).toHaveCount(1)
    await lost.page.reload()
    await expect(lost.page.getByText('Sua sessão terminou')).toBeVisible()
  })

  await test.step('without an answer it says so, and is asked for again', async () => {
    await club.server.signedIn(club.athlete)
    await expect(pill(page)).toHaveText(/Tudo salvo/)
    club.weather.set('html')
    await page.reload()
    await expect(card.getByRole('alert')).toHaveText(/Esta rede respondeu com uma página própria/)
    club.weather.set('fair')
    await card.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(card.getByText('Este aparelho')).toBeVisible()
    await expect(card.getByRole('listitem')).toHaveCount(2)
  })

  await test.step('another password ends the others, and offers another calendar address', async () => {
    await page.getByRole('button', { name: 'Mudar a senha' }).click()
    const dialog = page.getByRole('dialog')
    const change = async (password: string, current = testPassword) => {
      await dialog.getByLabel('Senha atual').fill(current)
      await dialog.getByLabel('Nova senha').fill(password)
      await dialog.getByLabel('Repita a senha').fill(password)
      await dialog.getByRole('button', { name: 'Mudar a senha' }).click()
    }
    await change('nadar todo dia!', 'Errada-2026!')
    await expect(dialog.getByText('Esta senha não confere')).toBeVisible()
    await change('Password1!')
    await expect(dialog.getByText('Esta senha é comum demais')).toBeVisible()
    await change('nadar todo dia!')
    await expect(dialog).toBeHidden()
    await expect(card.getByRole('listitem')).toHaveCount(1)
    await page.getByRole('link', { name: 'Trocar o endereço do calendário' }).click()
    await expect(page.getByRole('button', { name: 'Criar endereço' })).toBeVisible()
    await page.reload()
    await expect(pill(page)).toHaveText(/Tudo salvo/)
    const again = { email: club.emails.athlete, password: 'nadar todo dia!' }
    expect((await club.server.nobody().post('/auth/sign-in', again)).status).toBe(200)
  })
})
