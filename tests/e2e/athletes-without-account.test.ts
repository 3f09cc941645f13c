import { testPassword } from '../support/test-app.ts'
import { createWorkout, said } from './support/acts.ts'
import { expect, test } from './support/club.ts'
import { codeIn } from './support/mails.ts'

test.use({ consoleRules: { requestsMayFail: true } })

test('a coach adds three by a list, plans for one and invites; who signs up by the link has the plan', async ({
  club,
}) => {
  const viewport = { width: 1280, height: 800 }
  const { page } = await club.signedIn('coach', { viewport, at: '/dashboard/athletes' })
  await page.getByRole('button', { name: 'Adicionar' }).click()
  const adding = page.getByRole('dialog', { name: 'Adicionar atletas' })
  await adding.getByLabel('Nomes').fill('Bia Nunes\nCaio Melo\nsó@\nDora Reis')
  await expect(adding.getByRole('list', { name: 'Linhas a corrigir' })).toContainText('não tem um nome')
  // The answer gets lost, and the page is loaded again: the same three are sent, and nobody is there twice.
  await page.route(
    '**/api/athletes',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await adding.getByRole('button', { name: 'Adicionar 3 atletas' }).click()
  await expect(adding.getByText(/A lista fica guardada aqui/)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('row', { name: /Dora Reis/ })).toBeVisible()
  // A dialog stays open over a reload.
  await adding.getByRole('button', { name: 'Adicionar 3 atletas' }).click()
  // What was not taken stays, to be put right.
  await expect(adding.getByLabel('Nomes')).toHaveValue('só@')
  await adding.getByLabel('Nomes').fill('')
  await page.keyboard.press('Escape')
  const bia = page.getByRole('link', { name: /Bia Nunes/ })
  await expect(page.getByRole('row', { name: /Dora Reis ainda sem conta/ })).toHaveCount(1)

  // What is still read of the rows above makes them higher.
  await expect(page.locator('dd[aria-busy="true"]')).toHaveCount(0)
  await bia.click()
  await expect(page.getByRole('heading', { name: 'Bia Nunes' })).toBeVisible()
  await createWorkout(page, { name: 'Primeiro treino', description: '30min leve', sport: 'Corrida' })
  const former = page.url()
  await page.getByRole('button', { name: 'Ainda sem conta: convidar' }).click()
  const inviting = page.getByRole('dialog', { name: 'Ainda sem conta' })
  await inviting.getByLabel('E-mail').fill('bia@rumo.example')
  await inviting.getByRole('button', { name: 'Convidar' }).click()
  const link = await inviting.getByText(/accept-invite/).innerText()

  const athlete = await (await club.device({ viewport: { width: 390, height: 844 } })).newPage()
  await athlete.goto(link)
  await expect(athlete.getByText(/1 treino de Marina Castro já espera por você, a partir de/)).toBeVisible()
  await athlete.getByRole('link', { name: 'Criar conta para aceitar' }).click()
  await athlete.getByLabel('Nome').fill('Beatriz Nunes')
  await athlete.getByRole('button', { name: 'Continuar' }).click()
  await athlete.getByLabel('Nova senha').fill(testPassword)
  await athlete.getByLabel('Repita a senha').fill(testPassword)
  await athlete.getByRole('button', { name: 'Criar conta' }).click()
  await athlete.getByLabel('Dígito 1 de 6').click()
  await athlete.keyboard.type(await codeIn(club, 'bia@rumo.example'))
  await athlete.getByRole('button', { name: 'Confirmar' }).click()
  // The profile has its own tests.
  await expect(athlete.getByRole('button', { name: 'Aceitar convite' })).toBeVisible()
  await club.server.store.db.updateTable('users').set({ bio: 'Corre' }).execute()
  await athlete.getByRole('button', { name: 'Aceitar convite' }).click()
  await expect(said(athlete, 'Você entrou no grupo')).toBeVisible()

  // The old address leads the coach to the account.
  await page.goto(former)
  await expect(page.getByRole('heading', { name: 'Beatriz Nunes' })).toBeVisible()
  await expect(page.getByRole('link', { name: /Primeiro treino/ }).first()).toBeVisible()
  await expect(athlete.getByText('Primeiro treino').first()).toBeVisible()
})
