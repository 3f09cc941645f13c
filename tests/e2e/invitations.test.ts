import type { Page } from '@playwright/test'
import { testPassword } from '../support/test-app.ts'
import { type Club, expect, signIn, test } from './support/club.ts'
import { codeIn, linkIn } from './support/mails.ts'

test.use({ consoleRules: { requestsMayFail: true } })

/** The coach invites this address; the link from the mail. */
async function invite(club: Club, email: string): Promise<string> {
  await club.invite(email)
  return linkIn(club, email)
}

function memberships(club: Club, email: string) {
  return club.server.store.db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.userId')
    .select('members.id')
    .where('users.email', '=', email)
    .where('members.deletedAt', 'is', null)
    .execute()
}

async function acceptShown(page: Page): Promise<void> {
  await expect(page.getByText('Marina Castro convida você para o grupo Tri Lagoa')).toBeVisible()
  await page.getByRole('button', { name: 'Aceitar convite' }).click()
  await expect(page.getByText('Você entrou no grupo')).toBeVisible()
}

test('an invited stranger signs up as an athlete and is in the group at the end', async ({ club }) => {
  const email = 'zoe@rumo.example'
  const link = await invite(club, email)
  const page = await (await club.device({ viewport: { width: 390, height: 844 } })).newPage()
  await page.goto(link)
  await expect(page.getByText('Marina Castro convida você para o grupo Tri Lagoa')).toBeVisible()
  await page.getByRole('link', { name: 'Criar conta para aceitar' }).click()
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
  await expect(page.getByRole('radio', { name: 'Sou treinador(a)' })).toHaveCount(0)
  await page.getByLabel('Nome').fill('Zoë Prado')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByLabel('Nova senha').fill(testPassword)
  await page.getByLabel('Repita a senha').fill(testPassword)
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await page.getByLabel('Dígito 1 de 6').click()
  await page.keyboard.type(await codeIn(club, email))
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await page.getByLabel('Senha', { exact: true }).fill(testPassword)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await acceptShown(page)
  expect(await memberships(club, email)).toHaveLength(1)
})

test('who is signed in accepts at once, and a used invitation is said', async ({ club }) => {
  const zoe = await club.server.addUser('athlete', 'Zoe', 'zoe@rumo.example')
  await club.server.store.db.updateTable('users').set({ bio: 'Corre' }).where('id', '=', zoe.id).execute()
  const link = await invite(club, zoe.email)
  const page = await (await club.device()).newPage()
  await signIn(page, club.url, zoe.email)
  await page.goto(link)
  await acceptShown(page)
  await expect(page).toHaveURL(/\/dashboard\/home/)
  await page.goto(link)
  await expect(page.getByText('Não foi possível aceitar o convite')).toBeVisible()
  await expect(page.getByText('Este convite já foi usado')).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard\/home/)
})

test('links that cannot be used lead home and say why, in both languages', async ({ club }) => {
  const words = {
    'pt-BR': [
      'O link do convite está incompleto',
      'O link do convite tem um número inválido',
      'Não foi possível aceitar o convite',
    ],
    'en-US': ['Invalid invite parameters', 'Invalid invite ID format', 'Failed to accept invite'],
  }
  const links = ['?inviteId=7', '?inviteToken=t&inviteId=sete', '?inviteToken=t&inviteId=999999']
  for (const [locale, texts] of Object.entries(words)) {
    const page = await (await club.device({ locale })).newPage()
    for (const [index, link] of links.entries()) {
      await page.goto(`${club.url}/callback/accept-invite${link}`)
      await expect(page.getByText(texts[index] ?? '')).toBeVisible()
      await expect(page).toHaveURL(/\/auth\/sign-in/)
    }
  }
})

test('an invitation of somebody else is refused and joins nobody', async ({ club }) => {
  const link = await invite(club, 'outra@rumo.example')
  const { page } = await club.signedIn('athlete')
  const before = await memberships(club, club.emails.athlete)
  await page.goto(link)
  await page.getByRole('button', { name: 'Aceitar convite' }).click()
  await expect(page.getByText('Este convite foi feito para outro e-mail')).toBeVisible()
  expect(await memberships(club, club.emails.athlete)).toEqual(before)
})

test('without a network an invitation stays open, to be tried again', async ({ club }) => {
  const link = await invite(club, 'zoe@rumo.example')
  const page = await (await club.device()).newPage()
  club.weather.set('status-500')
  await page.goto(link)
  await expect(page.getByRole('alert')).toHaveText(/Sem resposta do servidor/)
  club.weather.set('fair')
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(page.getByRole('link', { name: 'Criar conta para aceitar' })).toBeVisible()
})
