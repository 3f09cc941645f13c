import type { Page } from '@playwright/test'
import { testPassword } from '../support/test-app.ts'
import { type Club, expect, fillSignIn, test } from './support/club.ts'

test.use({ consoleRules: { requestsMayFail: true } })

/** A fingerprint reader that always knows its finger. Passkeys are for names, never for addresses of numbers. */
async function withAuthenticator(club: Club): Promise<{ page: Page; url: string }> {
  const url = club.url.replace('127.0.0.1', 'localhost')
  club.server.settings.publicUrl = url
  const page = await (await club.device({ viewport: { width: 390, height: 844 } })).newPage()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { page, url }
}

test('a coach makes a passkey, is asked for it after the password, enters with it alone and with a recovery code, and removes it', async ({
  club,
}) => {
  const { page, url } = await withAuthenticator(club)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const atHome = () => page.waitForURL('**/dashboard/home')
  const enterAgain = () => page.goto(`${url}/auth/sign-in?again=1`)
  await page.goto(`${url}/dashboard/settings/account`)
  await fillSignIn(page, club.emails.coach)
  const card = page.getByRole('region', { name: 'Chaves de acesso' })
  await expect(card.getByText('uma senha roubada não basta')).toBeVisible()

  await button('Criar chave de acesso').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nome da chave').fill('Telefone da Marina')
  await dialog.getByLabel('Sua senha').fill('Errada-2026!')
  await dialog.getByRole('button', { name: 'Criar chave de acesso' }).click()
  await expect(dialog.getByText('Esta senha não confere')).toBeVisible()
  await dialog.getByLabel('Sua senha').fill(testPassword)
  await dialog.getByRole('button', { name: 'Criar chave de acesso' }).click()
  await expect(dialog).toBeHidden()
  await expect(card.getByRole('listitem')).toHaveText(/Telefone da Marina.*Ainda não usada/)

  await button('Pedir também depois da senha…').click()
  await dialog.getByRole('button', { name: 'Confirmar com uma chave de acesso' }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  const code = await dialog.getByRole('listitem').first().innerText()
  await button('Guardei os códigos').click()
  await expect(card.getByText('Restam 10 códigos de recuperação.')).toBeVisible()

  await enterAgain()
  await button('Usar chave de acesso').click()
  await atHome()

  await enterAgain()
  await fillSignIn(page, club.emails.coach)
  await button('Usar a chave de acesso').first().click()
  await atHome()

  await enterAgain()
  await fillSignIn(page, club.emails.coach)
  await button('Usar um código de recuperação').click()
  const field = page.getByLabel('Código de recuperação')
  await field.fill('AAAA-AAAA-AAAA-AAAA')
  await button('Entrar').click()
  await expect(page.getByText('Este código não confere, ou já foi usado')).toBeVisible()
  await field.fill(code)
  await button('Entrar').click()
  await atHome()

  await page.goto(`${url}/dashboard/settings/account`)
  await expect(card.getByText('Restam 9 códigos de recuperação.')).toBeVisible()
  await button('Remover Telefone da Marina').click()
  await expect(dialog.getByText('É a última')).toBeVisible()
  await dialog.getByLabel('Sua senha').fill(testPassword)
  await dialog.getByRole('button', { name: 'Remover' }).click()
  await expect(page.getByText('Chave removida.')).toBeVisible()
  await expect(card.getByRole('listitem')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Seus aparelhos' }).getByRole('listitem')).toHaveCount(1)
})
