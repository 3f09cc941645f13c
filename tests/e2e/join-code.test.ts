import { testPassword } from '../support/test-app.ts'
import { said } from './support/acts.ts'
import { expect, signIn, test } from './support/club.ts'
import { codeIn } from './support/mails.ts'

test.use({ consoleRules: { requestsMayFail: true } })

test('a coach shows the code of a group; a stranger joins by its link, and once it is closed nobody does', async ({
  club,
}) => {
  const coach = await club.signedIn('coach', { viewport: { width: 1280, height: 800 } })
  await coach.page.getByRole('link', { name: 'Grupos' }).click()
  await coach.page.getByRole('link', { name: 'Tri Lagoa' }).click()
  const card = coach.page.getByRole('region', { name: 'Código do grupo' })
  await expect(card).toContainText('Fechado')
  await card.getByRole('button', { name: 'Criar código' }).click()
  const code = card.getByText(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/)
  const shown = await code.innerText()
  await expect(card.getByRole('button', { name: 'Copiar link' })).toBeVisible()

  const page = await (await club.device({ viewport: { width: 390, height: 844 } })).newPage()
  await page.goto(`${club.url}/join?joinCode=${shown.replace('-', '')}`)
  await expect(page.getByText('Marina Castro convida você para o grupo Tri Lagoa')).toBeVisible()
  await page.getByRole('link', { name: 'Criar conta para entrar' }).click()
  await expect(page.getByRole('radio', { name: 'Sou treinador(a)' })).toHaveCount(0)
  await page.getByLabel('Nome').fill('Zoë Prado')
  await page.getByLabel('E-mail').fill('zoe@rumo.example')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByLabel('Nova senha').fill(testPassword)
  await page.getByLabel('Repita a senha').fill(testPassword)
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await page.getByLabel('Dígito 1 de 6').click()
  await page.keyboard.type(await codeIn(club, 'zoe@rumo.example'))
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await page.getByRole('button', { name: 'Entrar no grupo' }).click()
  await expect(said(page, 'Você entrou no grupo')).toBeVisible()
  await expect(coach.page.getByRole('link', { name: 'Zoë Prado' })).toBeVisible()

  await card.getByRole('button', { name: 'Trocar…' }).click()
  await coach.page.getByRole('dialog').getByRole('button', { name: 'Trocar o código' }).click()
  await expect(code).not.toHaveText(shown)
  const renewed = await code.innerText()
  await card.getByRole('button', { name: 'Fechar…' }).click()
  await coach.page.getByRole('dialog').getByRole('button', { name: 'Fechar o código' }).click()
  await expect(card).toContainText('Fechado')

  const other = await club.server.addUser('athlete', 'Lia', 'lia@rumo.example')
  await club.server.store.db.updateTable('users').set({ bio: 'Corre' }).where('id', '=', other.id).execute()
  const late = await (await club.device({ viewport: { width: 390, height: 844 } })).newPage()
  await signIn(late, club.url, other.email)
  await late.getByRole('link', { name: 'Entrar com um código' }).click()
  const field = late.getByLabel('Código do grupo')
  await field.fill('K7PX')
  await late.getByRole('button', { name: 'Ver o grupo' }).click()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveValue('K7PX')
  for (const ended of [shown.toLowerCase(), renewed]) {
    await field.fill(ended)
    await late.getByRole('button', { name: 'Ver o grupo' }).click()
    await expect(late.getByRole('alert')).toContainText('Este código não abre nenhum grupo')
    await late.getByRole('button', { name: 'Digitar outro código' }).click()
  }
  await expect(coach.page.getByRole('link', { name: 'Lia' })).toHaveCount(0)
})
