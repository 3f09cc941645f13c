import { installed, pill } from './support/acts.ts'
import { expect, test } from './support/club.ts'
import { fillClub } from './support/coaching.ts'
import { linkIn } from './support/mails.ts'

test.use({ consoleRules: { requestsMayFail: true } })

test('a coach makes a group, pastes several e-mails, reads what became of each, takes one invitation back and sends one again', async ({
  club,
}) => {
  const { page } = await club.signedIn('coach', { viewport: { width: 390, height: 844 } })
  await page.getByRole('button', { name: 'Mais' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Grupos' }).click()
  await page.getByRole('button', { name: 'Grupo', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Criar grupo' })).toBeDisabled()
  await dialog.getByLabel('Nome do grupo').fill('Turma das 6h')
  await dialog.getByRole('button', { name: 'Criar grupo' }).click()
  await expect(dialog.getByLabel('Descrição')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Descrição').fill('Parque, às 6h')
  await dialog.getByRole('button', { name: 'Criar grupo' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Turma das 6h' })).toBeVisible()
  await expect(pill(page)).toHaveText(/Tudo salvo/)

  await page.getByRole('button', { name: 'Convidar' }).click()
  await dialog.getByLabel('E-mails').fill('lia@rumo.example; Caio <caio@rumo.example>\nnada')
  await dialog.getByRole('button', { name: 'Convidar' }).click()
  await expect(dialog.getByText('convite enviado')).toHaveCount(2)
  await expect(dialog.getByText('não é um e-mail válido')).toBeVisible()
  await expect(dialog.getByLabel('E-mails')).toHaveValue('nada')
  await dialog.getByLabel('E-mails').fill('LIA@rumo.example')
  await dialog.getByRole('button', { name: 'Convidar' }).click()
  await expect(dialog.getByText('já tinha convite: enviado de novo')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Aguardando resposta')).toHaveCount(2)
  await page.getByRole('button', { name: 'Cancelar convite a caio@rumo.example' }).click()
  await expect(page.getByText('Aguardando resposta')).toHaveCount(1)

  const first = await linkIn(club, 'lia@rumo.example')
  await page.getByRole('link', { name: 'Ver todos' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Convites' })).toBeVisible()
  await page.getByRole('button', { name: 'Reenviar convite a lia@rumo.example' }).click()
  await expect(page.getByText('Convite enviado de novo')).toBeVisible()
  await expect.poll(() => linkIn(club, 'lia@rumo.example')).not.toBe(first)
})

test('with no signal inviting says so and keeps what was typed; taking a member out waits to be sent', async ({
  club,
}) => {
  const athlete = await club.signedIn('athlete')
  await expect(pill(athlete.page)).toHaveText(/Tudo salvo/)
  const { page, context } = await club.signedIn('coach', { viewport: { width: 1280, height: 800 } })
  await page.getByRole('link', { name: 'Grupos' }).click()
  await page.getByRole('link', { name: 'Tri Lagoa' }).click()
  await expect(page.getByText('Ana Ribeiro')).toBeVisible()
  const dialog = page.getByRole('dialog')
  await installed(page)
  await context.setOffline(true)

  await page.getByRole('button', { name: 'Convidar' }).click()
  await dialog.getByLabel('E-mails').fill('lia@rumo.example')
  await dialog.getByRole('button', { name: 'Convidar' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Sem resposta do servidor')
  await page.keyboard.press('Escape')
  await page.reload()
  await page.getByRole('button', { name: 'Convidar' }).click()
  await expect(dialog.getByLabel('E-mails')).toHaveValue('lia@rumo.example')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Retirar Ana Ribeiro do grupo' }).click()
  await dialog.getByRole('button', { name: 'Retirar' }).click()
  await expect(page.getByText('Ninguém ainda.')).toBeVisible()
  await expect(pill(page)).toHaveText(/1 a enviar/)
  await context.setOffline(false)
  await expect(pill(page)).toHaveText(/Tudo salvo/)
  await page.getByRole('link', { name: 'Atletas' }).click()
  await expect(page.getByText('Nenhum atleta encontrado')).toBeVisible()
  await page.getByRole('link', { name: 'Hoje', exact: true }).click()
  await expect(page.getByText('Nenhum atleta ainda')).toBeVisible()
  await page.getByRole('link', { name: 'Convidar por um grupo' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Grupos' })).toBeVisible()
})

test('an athlete sees coach and group, reads what leaving means, and leaves', async ({ club }) => {
  const workout = await club.plan({ name: 'Fica comigo' })
  const { page } = await club.signedIn('athlete')
  await page.goto(`${club.url}/dashboard/settings/profile`)
  const group = page.getByRole('listitem').filter({ hasText: 'Tri Lagoa' })
  await expect(group).toContainText('Treinador: Marina Castro')
  await group.getByRole('button', { name: 'Sair do grupo Tri Lagoa' }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('Marina Castro deixa de ver seus treinos')
  await expect(question).toContainText('Para voltar, é preciso um novo convite.')
  await question.getByRole('button', { name: 'Sair do grupo' }).click()
  await expect(page.getByText('Você saiu do grupo')).toBeVisible()
  await expect(page.getByText('não está em nenhum grupo')).toBeVisible()
  const links = club.server.store.db.selectFrom('members').select('id').where('deletedAt', 'is', null)
  await expect.poll(async () => (await links.execute()).length).toBe(0)
  await page.goto(`${club.url}/dashboard/workouts/${workout.clientId}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Fica comigo' })).toBeVisible()
})

test('deleting a group says what goes with it, and its card is gone for good', async ({ club }) => {
  await fillClub(club)
  const { page } = await club.signedIn('coach')
  await page.goto(`${club.url}/dashboard/groups`)
  await page.getByRole('link', { name: 'Tri Lagoa' }).click()
  await page.getByRole('button', { name: 'Excluir grupo' }).click()
  const question = page.getByRole('dialog')
  for (const loss of ['1 atleta', '1 evento', '1 convite em aberto']) {
    await expect(question).toContainText(loss)
  }
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByText('Nenhum grupo ainda')).toBeVisible()
  await expect(pill(page)).toHaveText(/Tudo salvo/)
  await page.reload()
  await expect(page.getByText('Nenhum grupo ainda')).toBeVisible()
})
