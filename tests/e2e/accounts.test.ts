import type { Page } from '@playwright/test'
import { testPassword } from '../support/test-app.ts'
import { findSignal, loseSignal, pill, said } from './support/acts.ts'
import { expect, signIn, test } from './support/club.ts'
import { codeIn, linkIn } from './support/mails.ts'

test.use({ consoleRules: { requestsMayFail: true } })

const phone = { width: 390, height: 844 }
const email = 'zoe@rumo.example'

async function fillContact(page: Page, name: string, address: string): Promise<void> {
  await page.getByLabel('Nome').fill(name)
  await page.getByLabel('E-mail').fill(address)
  await page.getByRole('button', { name: 'Continuar' }).click()
}

async function fillPasswords(page: Page, password: string, again = password): Promise<void> {
  await page.getByLabel('Nova senha').fill(password)
  await page.getByLabel('Repita a senha').fill(again)
}

async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Dígito 1 de 6').click()
  await page.keyboard.type(code)
}

async function fillOnboarding(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Feminino' }).check({ force: true })
  await page.getByLabel('Sobre você').fill('Nado desde criança, agora quero correr')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByLabel('Cidade').fill('Florianópolis')
  await page.getByLabel('Estado').fill('SC')
  await page.getByLabel('País').fill('Brasil')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByLabel('Altura').fill('168')
  await page.getByLabel('Peso').fill('62')
  await page.getByRole('button', { name: 'Começar' }).click()
}

test('a new athlete signs up, confirms the e-mail, tells about themselves and is home', async ({ club }) => {
  const page = await (await club.device({ viewport: phone })).newPage()
  await page.goto(`${club.url}/`)
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('link', { name: 'Criar uma conta' }).click()
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
  await fillContact(page, 'Zoë 🏊 Prado', email)
  await fillPasswords(page, testPassword)
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await expect(page).toHaveURL(/\/auth\/email-verification/)
  await expect(page.getByRole('button', { name: 'Confirmar' })).toBeDisabled()
  await typeCode(page, await codeIn(club, email))
  await page.getByRole('button', { name: 'Confirmar' }).click()
  // Whoever has just chosen a password does not type it again.
  await expect(page).toHaveURL(/\/auth\/onboarding/)
  await fillOnboarding(page)
  await expect(page).toHaveURL(/\/dashboard\/home/)
  await expect(pill(page)).toHaveText(/Tudo salvo/)
  await expect
    .poll(() =>
      club.server.store.db
        .selectFrom('users')
        .selectAll()
        .where('email', '=', email)
        .executeTakeFirstOrThrow(),
    )
    .toMatchObject({ name: 'Zoë 🏊 Prado', role: 'athlete', sex: 'female', height: 168, weight: 62 })
  expect(await page.evaluate(() => localStorage.getItem('hasOnboarded'))).toBe('true')
})

test('what breaks a rule is said at its field, each rule of a new password too; the password is kept nowhere', async ({
  club,
}) => {
  const page = await (await club.device({ locale: 'en-US' })).newPage()
  await page.goto(`${club.url}/auth/sign-up`)
  await page.getByLabel('Email').fill('zoe')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('This field is required')).toBeVisible()
  await expect(page.getByText('Must be a valid email')).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Name')).toBeFocused()
  await page.getByLabel('Name').fill('Zoë')
  await page.getByLabel('Email').fill(` ${email} `)
  await page.getByRole('button', { name: 'Continue' }).click()
  const says = async (password: string, text: string, again = password) => {
    await page.getByLabel('New password').fill(password)
    await page.getByLabel('Repeat the password').fill(again)
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByText(text, { exact: true })).toBeVisible()
  }
  await says('Ab1!', 'Password must be at least 8 characters long')
  await says(`Ab1!${'x'.repeat(125)}`, 'Password must not exceed 128 characters')
  await says('rumo-2026!', 'Password must contain at least one uppercase letter')
  await says('RUMO-2026!', 'Password must contain at least one lowercase letter')
  await says('Rumo-vinte!', 'Password must contain at least one number')
  await says('Rumo20262', 'Password must contain at least one special character')
  await says('rumo', 'Password must meet all requirements')
  await says(testPassword, 'Passwords do not match', 'Rumo-2027!')
  await expect(page.getByRole('listitem').filter({ hasText: '(met)' })).toHaveCount(6)

  await page.reload()
  await expect(page.getByLabel('Name')).toHaveValue('Zoë')
  await expect(page.getByLabel('Email')).toHaveValue(email)
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(testPassword)
})

test('a code is typed, corrected across the boxes and pasted; letters do not go in; a wrong one is said; another one is sent', async ({
  club,
}) => {
  const context = await club.device({ permissions: ['clipboard-read', 'clipboard-write'], viewport: phone })
  const page = await context.newPage()
  await page.goto(`${club.url}/auth/email-verification?email=${email}`)
  const digit = (index: number) => page.getByLabel(`Dígito ${index} de 6`)
  await expect(digit(1)).toBeFocused()
  await expect(digit(1)).toHaveAttribute('autocomplete', 'one-time-code')
  await page.keyboard.type('12a3')
  await expect(digit(3)).toHaveValue('3')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await expect(digit(3)).toHaveValue('')
  await expect(page.getByRole('button', { name: 'Confirmar' })).toBeDisabled()
  await page.evaluate(() => navigator.clipboard.writeText(' 987 654\n'))
  await page.keyboard.press('ControlOrMeta+v')
  await expect(digit(6)).toHaveValue('4')
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await expect(said(page, 'não confere')).toBeVisible()
  club.weather.set('status-500')
  await page.getByRole('button', { name: 'Enviar outro código' }).click()
  await expect(said(page, 'Não foi possível enviar o código')).toBeVisible()
  club.weather.set('fair')
  await page.getByRole('button', { name: 'Enviar outro código' }).click()
  await expect(said(page, 'Código enviado')).toBeVisible()
  await expect(page.getByRole('button', { name: /Enviar outro código em \d+ s/ })).toBeDisabled()
})

test('a forgotten password is replaced through the link in the mail, which works once', async ({ club }) => {
  const page = await (await club.device()).newPage()
  await page.goto(`${club.url}/auth/sign-in`)
  await page.getByLabel('E-mail').fill(club.emails.athlete)
  await page.getByRole('link', { name: 'Esqueci a senha' }).click()
  await page.getByRole('button', { name: 'Enviar o link' }).click()
  await expect(page.getByText('Veja no seu e-mail o link')).toBeVisible()

  const link = await linkIn(club, club.emails.athlete)
  await page.goto(link)
  await fillPasswords(page, 'Outra-2026!')
  await page.getByRole('button', { name: 'Salvar a senha' }).click()
  await expect(page).toHaveURL(/\/auth\/sign-in/)
  await page.getByLabel('E-mail').fill(club.emails.athlete)
  await page.getByLabel('Senha', { exact: true }).fill('Outra-2026!')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page).toHaveURL(/\/dashboard\/home/)

  const other = await (await club.device()).newPage()
  await other.goto(link)
  await fillPasswords(other, 'Terceira-2026!')
  await other.getByRole('button', { name: 'Salvar a senha' }).click()
  await expect(other.getByRole('alert')).toHaveText(/não confere/)
  await expect(other.getByLabel('Nova senha')).toHaveValue('Terceira-2026!')
})

test('without a network, signing up says so and keeps what was typed', async ({ club }) => {
  const page = await (await club.device()).newPage()
  await page.goto(`${club.url}/auth/sign-up`)
  await fillContact(page, 'Zoë', email)
  await fillPasswords(page, testPassword)
  club.weather.set('html')
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await expect(said(page, 'Não foi possível criar a conta')).toBeVisible()
  await expect(said(page, 'Esta rede respondeu com uma página própria')).toBeVisible()
  await expect(page.getByLabel('Nova senha')).toHaveValue(testPassword)
  club.weather.set('fair')
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await expect(page).toHaveURL(/\/auth\/email-verification/)
})

test('the onboarding works without a network, keeps its steps, and takes a height as it was typed', async ({
  club,
}) => {
  await club.server.store.db
    .updateTable('users')
    .set({ bio: null })
    .where('email', '=', club.emails.athlete)
    .execute()
  const page = await (await club.device({ viewport: phone })).newPage()
  await signIn(page, club.url, club.emails.athlete, '**/auth/onboarding')
  await expect(page.getByRole('button', { name: 'Continuar' })).toBeVisible()
  await loseSignal(club)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByText('Obrigatório: escolha uma opção')).toBeVisible()
  await expect(page.getByText('Preencha este campo')).toBeVisible()
  await fillOnboarding(page)
  await expect(page).toHaveURL(/\/dashboard\/home/)
  await expect(said(page, 'Cadastro concluído')).toBeVisible()
  await page.reload()
  await expect(page).toHaveURL(/\/dashboard\/home/)
  await findSignal(club, page)
  await expect
    .poll(() =>
      club.server.store.db
        .selectFrom('users')
        .select(['bio', 'weight'])
        .where('email', '=', club.emails.athlete)
        .executeTakeFirst(),
    )
    .toMatchObject({ weight: 62 })
})
