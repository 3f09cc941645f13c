import type { Page } from '@playwright/test'
import { testPassword } from '../support/test-app.ts'
import { deleteWorkout, renameWorkout } from './support/acts.ts'
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

/** Notes each screen that this page shows on the way in: its heading, and its step where it has steps. */
async function countScreens(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const screens: string[] = []
    Object.assign(window, { screens })
    const look = () => {
      const heading = document.querySelector('h1')?.textContent
      const step = /Passo \d de \d/.exec(document.body?.textContent ?? '')?.[0]
      const screen = [heading, step].filter(Boolean).join(' · ')
      if (location.pathname.startsWith('/dashboard') || !heading || screens.at(-1) === screen) return
      screens.push(screen)
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true })
  })
}

async function acceptShown(page: Page): Promise<void> {
  await expect(page.getByText('Marina Castro convida você para o grupo Tri Lagoa')).toBeVisible()
  await page.getByRole('button', { name: 'Aceitar convite' }).click()
  await expect(page.getByText('Você entrou no grupo')).toBeVisible()
}

test('an invited stranger is in the group after five screens and one password', async ({ club }) => {
  const email = 'zoe@rumo.example'
  const link = await invite(club, email)
  const page = await (await club.device({ viewport: { width: 390, height: 844 } })).newPage()
  await countScreens(page)
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
  await acceptShown(page)
  expect(await memberships(club, email)).toHaveLength(1)
  const screens = (await page.evaluate(() => Reflect.get(window, 'screens'))) as string[]
  // What follows once somebody is in the group is no step of joining it.
  expect(screens.filter((name) => !name.startsWith('Conte um pouco de você'))).toEqual([
    'Convite para treinar',
    'Crie sua conta · Passo 1 de 2',
    'Crie sua conta · Passo 2 de 2',
    'Confirme seu e-mail',
    'Convite para treinar',
  ])
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
    'en-US': ['Invalid invite parameters'],
  }
  const links = ['?inviteId=7', '?inviteToken=t&inviteId=sete', '?inviteToken=t&inviteId=999999']
  for (const [locale, texts] of Object.entries(words)) {
    const page = await (await club.device({ locale })).newPage()
    for (const [index, link] of links.slice(0, texts.length).entries()) {
      await page.goto(`${club.url}/callback/accept-invite${link}`)
      await expect(page.getByText(texts[index] ?? '')).toBeVisible()
      await expect(page).toHaveURL(/\/auth\/sign-in/)
    }
  }
})

test('an invitation of somebody else says so before it can be accepted, and leads to the right account', async ({
  club,
}) => {
  const other = await club.server.addUser('athlete', 'Outra Ana', 'outra@rumo.example')
  const link = await invite(club, other.email)
  const { page } = await club.signedIn('athlete')
  const before = await memberships(club, club.emails.athlete)
  await page.goto(link)
  await expect(page.getByRole('alert')).toHaveText(
    'Você entrou como ana@rumo.example, e este convite é para outra@rumo.example. Só essa conta pode aceitar.',
  )
  await expect(page.getByRole('button', { name: 'Aceitar convite' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Entrar com a outra conta' }).click()
  await expect(page.getByLabel('E-mail')).toHaveValue(other.email)
  await page.getByLabel('Senha', { exact: true }).fill(testPassword)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await acceptShown(page)
  expect(await memberships(club, other.email)).toHaveLength(1)
  expect(await memberships(club, club.emails.athlete)).toEqual(before)
})

test('an athlete in no group plans alone, asks a coach, and accepts an invitation found on home', async ({
  club,
}) => {
  const zoe = await club.server.addUser('athlete', 'Zoe', 'zoe@rumo.example')
  await club.server.store.db.updateTable('users').set({ bio: 'Corre' }).where('id', '=', zoe.id).execute()
  const page = await (await club.device({ viewport: { width: 390, height: 844 } })).newPage()
  await signIn(page, club.url, zoe.email)
  const alone = page.getByRole('region', { name: 'Você treina sem treinador' })
  await expect(alone.getByRole('button', { name: 'Copiar pedido ao treinador' })).toBeVisible()
  await alone.getByRole('button', { name: 'Criar treino' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Da biblioteca' })).toHaveCount(0)
  await dialog.getByLabel('Nome do treino').fill('Por minha conta')
  await dialog.getByLabel('Treino', { exact: true }).fill('6km leve')
  await dialog.getByRole('button', { name: 'Salvar treino' }).click()
  await page.getByRole('link', { name: 'Por minha conta' }).click()
  await renameWorkout(page, 'Por conta própria')
  const saved = club.server.store.db.selectFrom('workouts').select(['name', 'createdBy'])
  const own = () => saved.where('athleteId', '=', zoe.id).where('deletedAt', 'is', null).execute()
  await expect.poll(own).toEqual([{ name: 'Por conta própria', createdBy: zoe.id }])
  await deleteWorkout(page)
  await expect(page).toHaveURL(/\/dashboard\/workouts$/)
  await expect.poll(own).toEqual([])
  for (const path of ['events', 'announcements', 'meal-plan']) {
    await page.goto(`${club.url}/dashboard/${path}`)
    await expect(page.getByRole('link', { name: 'entre com ele' })).toHaveAttribute('href', '/join')
  }

  await club.invite(zoe.email)
  await page.getByRole('link', { name: 'Hoje' }).click()
  await alone.getByRole('button', { name: 'Ver convite' }).click()
  await acceptShown(page)
  await expect(alone).toBeHidden()
  expect(await memberships(club, zoe.email)).toHaveLength(1)
})

test('without a network an invitation stays open, to be tried again', async ({ club }) => {
  const link = await invite(club, 'zoe@rumo.example')
  const page = await (await club.device()).newPage()
  club.weather.set('status-500')
  await page.goto(link)
  await expect(page.getByRole('alert')).toHaveText(/O servidor não respondeu como devia/)
  club.weather.set('fair')
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(page.getByRole('link', { name: 'Criar conta para aceitar' })).toBeVisible()
})
