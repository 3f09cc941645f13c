import { findSignal, loseSignal, openAthlete, renameWorkout, said } from './support/acts.ts'
import { expect, signIn, test, today } from './support/club.ts'

test.use({ consoleRules: { requestsMayFail: true } })

test('a second coach is invited, plans with the first one without a signal, and is taken out again', async ({
  club,
}) => {
  const { name } = await club.plan({ name: 'Rodagem' })
  const caio = await club.server.addUser('coach', 'Caio Prado', 'caio@rumo.example')
  await club.server.store.db.updateTable('users').set({ bio: 'Treina' }).where('id', '=', caio.id).execute()
  const { page: hers } = await club.signedIn('coach', { viewport: { width: 1280, height: 800 } })
  await hers.getByRole('link', { name: 'Grupos' }).click()
  await hers.getByRole('link', { name: 'Tri Lagoa' }).click()
  const coaches = hers.getByRole('region', { name: 'Treinadores' })
  await expect(coaches.getByRole('listitem')).toHaveText([/Marina Castro/])
  await expect(coaches.getByRole('button', { name: /Remover|Deixar/ })).toHaveCount(0)
  await coaches.getByRole('button', { name: 'Convidar treinador' }).click()
  const dialog = hers.getByRole('dialog', { name: 'Convidar treinador' })
  await dialog.getByLabel('E-mails').fill(caio.email)
  await dialog.getByRole('button', { name: 'Convidar' }).click()
  await expect(dialog.getByText('convite enviado')).toBeVisible()
  await hers.keyboard.press('Escape')

  const phone = await club.device({ viewport: { width: 390, height: 844 } })
  const his = await phone.newPage()
  await signIn(his, club.url, caio.email)
  await his.goto(`${club.url}/dashboard/groups`)
  await his.getByRole('button', { name: 'Ver convite' }).click()
  await expect(
    his.getByText('Marina Castro convida você para ser treinador do grupo Tri Lagoa'),
  ).toBeVisible()
  await his.getByRole('button', { name: 'Aceitar convite' }).click()
  await expect(his.getByRole('link', { name: 'Tri Lagoa' })).toBeVisible()
  await expect(coaches.getByRole('listitem')).toHaveText([/Marina Castro/, /Caio Prado/])

  await openAthlete(his, club.url, club.athleteId)
  const chip = his.locator(`[data-day="${today()}"]`).getByRole('link', { name })
  await expect(chip).toBeVisible()
  await loseSignal(club, his)
  await chip.click()
  await expect(his.getByText('Marina Castro')).toBeVisible()
  await renameWorkout(his, 'Rodagem leve')
  await expect(his.getByRole('heading', { level: 1, name: 'Rodagem leve' })).toBeVisible()
  await findSignal(club, his)

  await openAthlete(hers, club.url, club.athleteId)
  await expect(hers.getByRole('link', { name: 'Rodagem leve' })).toBeVisible()

  await hers.getByRole('link', { name: 'Grupos' }).click()
  await hers.getByRole('link', { name: 'Tri Lagoa' }).click()
  await coaches.getByRole('button', { name: 'Remover Caio Prado do grupo' }).click()
  await hers.getByRole('dialog').getByRole('button', { name: 'Remover' }).click()
  await expect(said(hers, 'Treinador removido do grupo')).toBeVisible()
  await expect(coaches.getByRole('listitem')).toHaveText([/Marina Castro/])
  await his.goto(`${club.url}/dashboard/groups`)
  await expect(his.getByText('Nenhum grupo ainda')).toBeVisible()
})
