import type { Page } from '@playwright/test'
import { testPassword } from '../support/test-app.ts'
import { said } from './support/acts.ts'
import { expect, test } from './support/club.ts'
import { codeIn } from './support/mails.ts'

test.use({ consoleRules: { requestsMayFail: true } })

const email = 'zoe@rumo.example'

async function signUp(page: Page, url: string, password: string): Promise<void> {
  await page.goto(`${url}/auth/sign-up?email=${email}`)
  await page.getByLabel('Nome').fill('Zoë Prado')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByLabel('Nova senha').fill(password)
  await page.getByLabel('Repita a senha').fill(password)
  await page.getByRole('button', { name: 'Criar conta' }).click()
}

async function confirm(page: Page, code: string): Promise<void> {
  await page.getByLabel('Dígito 1 de 6').click()
  await page.keyboard.type(code)
  await page.getByRole('button', { name: 'Confirmar' }).click()
}

async function enter(page: Page, password: string): Promise<void> {
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar' }).click()
}

test('a stranger who signed up with the address first gets nothing of the account that its owner makes', async ({
  club,
}) => {
  const stranger = club.server.nobody()
  const theirs = { email, password: 'Senha-Alheia-1', name: 'Estranho', role: 'coach' }
  expect((await stranger.post('/user', theirs)).status).toBe(201)
  const page = await (await club.device()).newPage()
  await signUp(page, club.url, testPassword)
  await confirm(page, await codeIn(club, email))
  await expect(page).toHaveURL(/\/auth\/onboarding/)
  expect((await stranger.post('/auth/sign-in', theirs)).status).toBe(401)
  const query = club.server.store.db.selectFrom('users').select(['name', 'role']).where('email', '=', email)
  expect(await query.executeTakeFirst()).toEqual({ name: 'Zoë Prado', role: 'athlete' })
})

test('a sign-up is finished on another device through its password', async ({ club }) => {
  const first = await (await club.device()).newPage()
  await signUp(first, club.url, testPassword)
  await expect(first).toHaveURL(/\/auth\/email-verification/)
  const code = await codeIn(club, email)

  const second = await (await club.device({ viewport: { width: 390, height: 844 } })).newPage()
  await second.goto(`${club.url}/auth/email-verification?email=${email}`)
  await confirm(second, code)
  await expect(said(second, 'Não foi possível confirmar o e-mail')).toBeVisible()
  await expect(said(second, 'não confere')).toBeVisible()
  await second.getByRole('link', { name: /Começou em outro aparelho/ }).click()
  await expect(second.getByLabel('E-mail')).toHaveValue(email)
  await enter(second, testPassword)
  await expect(second).toHaveURL(/\/auth\/email-verification/)
  await confirm(second, code)
  await expect(second).toHaveURL(/\/auth\/sign-in/)
  await enter(second, testPassword)
  await expect(second).toHaveURL(/\/auth\/onboarding/)
})

test('a long phrase needs nothing else, and a common password is refused at its field', async ({ club }) => {
  const page = await (await club.device({ viewport: { width: 390, height: 844 } })).newPage()
  await signUp(page, club.url, 'Password1!')
  await expect(page.getByText('Esta senha é comum demais')).toBeVisible()
  await expect(page.getByLabel('Nova senha')).toBeFocused()
  await expect(page.getByLabel('Nova senha')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Nova senha').fill('nadar todo dia!')
  await expect(page.getByText('15 caracteres ou mais: não precisa de mais nada')).toBeVisible()
  await page.getByLabel('Repita a senha').fill('nadar todo dia!')
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await expect(page).toHaveURL(/\/auth\/email-verification/)
})
