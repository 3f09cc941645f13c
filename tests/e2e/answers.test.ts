import { completeWorkout, installed, openAthlete, pill, undo } from './support/acts.ts'
import { expect, test } from './support/club.ts'

test.use({ consoleRules: { requestsMayFail: true } })

test('a coach answers a log with no signal; the athlete finds the answer marked as new until it is opened', async ({
  club,
}) => {
  const workout = await club.plan()
  const athlete = await club.signedIn('athlete', { viewport: { width: 390, height: 844 } })
  const coach = await club.signedIn('coach', { viewport: { width: 1280, height: 800 } })
  await expect(athlete.page.getByRole('article').filter({ hasText: workout.name })).toBeVisible()
  await completeWorkout(athlete.page, 'Joelho reclamou no fim')
  await coach.page.goto(`${club.url}/dashboard/athletes`)
  await expect(coach.page.getByRole('row', { name: /Ana Ribeiro/ })).toContainText('recado não lido')

  await openAthlete(coach.page, club.url, club.athleteId)
  await coach.page.goto(`${club.url}/dashboard/athletes/${club.athleteId}/workout/${workout.clientId}`)
  await expect(coach.page.getByText('Joelho reclamou no fim')).toBeVisible()
  await installed(coach.page)
  await coach.context.setOffline(true)
  await expect(coach.page.getByRole('button', { name: 'Responder' })).toBeDisabled()
  await coach.page.getByRole('button', { name: 'Marcar como visto' }).click()
  await expect(coach.page.getByText('Visto', { exact: true })).toBeVisible()
  await coach.page.getByLabel('Resposta para o atleta').fill('Amanhã só solta')
  await coach.page.getByRole('button', { name: 'Responder' }).click()
  await expect(pill(coach.page)).toHaveText(/1 a enviar/)
  await coach.context.setOffline(false)
  await expect(pill(coach.page)).toHaveText(/Tudo salvo/)

  const mark = athlete.page.getByRole('link', { name: /Nova resposta do treinador/ })
  await expect(mark).toContainText('Marina Castro')
  await expect(mark).toContainText('Amanhã só solta')
  await mark.click()
  await expect(athlete.page.getByText('Amanhã só solta')).toBeVisible()
  await athlete.page.getByRole('link', { name: 'Hoje' }).click()
  await expect(athlete.page.getByRole('heading', { name: 'Treino de hoje' })).toBeVisible()
  await expect(mark).toBeHidden()
  await coach.page.goto(`${club.url}/dashboard/athletes`)
  await expect(coach.page.getByRole('row', { name: /Ana Ribeiro/ })).not.toContainText('recado não lido')

  // What is done can be deleted, log and all, and comes back with its log.
  await coach.page.goto(`${club.url}/dashboard/athletes/${club.athleteId}/workout/${workout.clientId}`)
  await coach.page.getByRole('button', { name: 'Excluir treino' }).click()
  await expect(coach.page.getByRole('dialog')).toContainText('o registro também some')
  await coach.page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
  const row = club.server.store.db.selectFrom('workouts').selectAll().where('id', '=', workout.id)
  await expect.poll(async () => (await row.executeTakeFirst())?.deletedAt).not.toBeNull()
  await undo(coach.page, 'Treino excluído')
  await expect
    .poll(() => row.executeTakeFirst())
    .toMatchObject({ deletedAt: null, status: 'completed', notes: 'Joelho reclamou no fim' })
})

test('a plan that the coach changes after the athlete had it on the screen is marked until they saw it', async ({
  club,
}) => {
  const { id } = await club.plan()
  const { page } = await club.signedIn('athlete', { viewport: { width: 390, height: 844 } })
  const card = page.getByRole('article')
  const mark = card.getByText('O treinador mudou este treino.')
  await expect(card).toContainText('educativos')
  await expect(mark).toBeHidden()
  const coach = await club.server.signedIn(club.coach)
  expect((await coach.patch('/workout', { id, description: '12x50 educativos' })).status).toBe(200)
  await expect(mark).toBeVisible()
  await page.reload()
  await card.getByRole('button', { name: 'Entendi' }).click()
  await expect(mark).toBeHidden()
  await page.reload()
  await expect(card).toContainText(/12.{1,3}50/)
  await expect(mark).toBeHidden()
})
