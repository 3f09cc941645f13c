import { findSignal, loseSignal, pill, said } from './support/acts.ts'
import { expect, signIn, test } from './support/club.ts'

test.use({ consoleRules: { requestsMayFail: true } })

test('with no signal a coach shares all with a label; another coach of the group finds it, copies it and cannot edit it', async ({
  club,
}) => {
  const caio = await club.server.addUser('coach', 'Caio Prado', 'caio@rumo.example')
  await club.server.store.db.updateTable('users').set({ bio: 'Treina' }).where('id', '=', caio.id).execute()
  const [hers, his] = [await club.server.signedIn(club.coach), await club.server.signedIn(caio)]
  const { groups } = (await hers.get<{ groups: { id: number }[] }>('/groups/list')).body
  const invited = { groupId: groups[0]?.id, email: caio.email, role: 'coach' }
  const { body } = await hers.post<{ invitation: { id: number } }>('/groups/invite', invited)
  expect((await his.post(`/invitations/${body.invitation.id}/accept`)).status).toBe(200)
  const labels = ['Prova']
  const single = { name: 'Tiros', description: '10x400 m', sport: 'run', labels }
  const items = [{ week: 1, weekday: 2, sport: 'run', name: 'Rodagem', description: '8 km leve' }]
  const plan = { name: 'Base', kind: 'plan', weeks: 1, items, labels }
  for (const template of [single, plan])
    expect((await hers.post('/workout/template/create', template)).status).toBe(201)

  const { page } = await club.signedIn('coach', { at: '/dashboard/workout-library' })
  await expect(pill(page)).toHaveText(/Tudo salvo/)
  await loseSignal(club, page)
  await page.getByRole('link', { name: /Tiros/ }).click()
  await page.getByRole('button', { name: 'Compartilhar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Compartilhar' })
  await dialog.getByRole('radio', { name: 'Treinadores de Tri Lagoa' }).check({ force: true })
  await dialog.getByRole('checkbox', { name: 'Também 1 outro com a etiqueta Prova' }).check({ force: true })
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(said(page, 'Compartilhado com os treinadores do grupo')).toBeVisible()
  await expect(page.getByText('compartilhado com Tri Lagoa')).toBeVisible()
  await findSignal(club, page)
  await expect(pill(page)).toHaveText(/Tudo salvo/)

  const phone = await club.device({ viewport: { width: 390, height: 844 } })
  const other = await phone.newPage()
  await signIn(other, club.url, caio.email)
  await other.goto(`${club.url}/dashboard/plans`)
  await expect(other.getByRole('link', { name: /Base/ })).toContainText('de Marina Castro')
  await other.getByRole('link', { name: /Base/ }).click()
  await other.getByRole('button', { name: /Rodagem/ }).click()
  await expect(other.getByRole('dialog', { name: 'Rodagem' })).toContainText('leve')
  await other.keyboard.press('Escape')
  await expect(other.getByRole('button', { name: /Mais sobre a semana|Excluir|Compartilhar/ })).toHaveCount(0)

  await other.goto(`${club.url}/dashboard/workout-library`)
  await other.getByRole('link', { name: /Tiros/ }).click()
  await expect(other.getByText('de Marina Castro')).toBeVisible()
  await expect(other.getByRole('button', { name: /Editar|Excluir|Etiquetas|Compartilhar/ })).toHaveCount(0)
  await other.getByRole('button', { name: 'Copiar para a minha biblioteca' }).click()
  await expect(said(other, 'Copiado para a sua biblioteca')).toBeVisible()
  await expect(other.getByRole('button', { name: 'Editar modelo' })).toBeVisible()
  await other.getByRole('link', { name: 'Voltar' }).click()
  await expect(other.getByRole('link', { name: /Tiros/ })).toHaveCount(2)
})
