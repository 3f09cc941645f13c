import type { Page } from '@playwright/test'
import {
  completeWorkout,
  findSignal,
  keepToast,
  loseSignal,
  openAthlete,
  pill,
  undo,
} from './support/acts.ts'
import { findings } from './support/axe.ts'
import { expect, test } from './support/club.ts'

test.use({ consoleRules: { requestsMayFail: true } })

test('coach and athlete talk about a workout with no signal in between; both keep all words in one order', async ({
  club,
}) => {
  const workout = await club.plan()
  const athlete = await club.signedIn('athlete', { viewport: { width: 390, height: 844 } })
  const coach = await club.signedIn('coach', { viewport: { width: 1280, height: 800 } })
  await expect(athlete.page.getByRole('article').filter({ hasText: workout.name })).toBeVisible()
  await completeWorkout(athlete.page, 'Joelho reclamou no fim')

  await openAthlete(coach.page, club.url, club.athleteId)
  await coach.page.goto(`${club.url}/dashboard/athletes/${club.athleteId}/workout/${workout.clientId}`)
  await expect(coach.page.getByText('Joelho reclamou no fim')).toBeVisible()
  await athlete.page.goto(`${club.url}/dashboard/workouts/${workout.clientId}`)
  const box = (page: Page, to: string) => page.getByRole('textbox', { name: `Mensagem para o ${to}` })
  const say = async (page: Page, to: string, words: string) => {
    await box(page, to).fill(words)
    await page.getByRole('button', { name: 'Enviar', exact: true }).click()
    await expect(box(page, to)).toHaveValue('')
  }
  // Opening the log was reading it.
  await expect(athlete.page.getByText('Seu treinador viu este registro.')).toBeVisible()

  await loseSignal(club, coach.page, athlete.page)
  await coach.context.setOffline(true)
  await say(coach.page, 'atleta', 'Amanhã só solta, veja https://rumo.example/joelho')
  await say(athlete.page, 'treinador', 'Doeu só no último km')
  await expect(pill(coach.page)).toHaveText(/1 a enviar/)
  // The tabs come back when the page is scrolled up.
  await athlete.page.evaluate(() => window.scrollTo(0, 0))
  await athlete.page.getByRole('link', { name: 'Hoje' }).click()
  await findSignal(club, athlete.page)
  await expect(pill(athlete.page)).toHaveText(/Tudo salvo/)
  await coach.context.setOffline(false)
  await expect(pill(coach.page)).toHaveText(/Tudo salvo/)

  const tab = athlete.page.getByRole('navigation').getByRole('link', { name: /^Hoje/ })
  await expect(tab.getByRole('img', { name: '1 mensagem não lida' })).toBeVisible()
  const card = athlete.page.getByRole('link', { name: /Nova mensagem/ })
  await expect(card).toContainText('Marina Castro')
  await expect(card).toContainText('Amanhã só solta')
  await card.click()
  const words = (page: Page) => page.getByRole('region', { name: 'Conversa' }).getByRole('listitem')
  for (const { page } of [athlete, coach]) {
    await expect(words(page)).toHaveCount(2)
    await expect(words(page).first()).toContainText('Doeu só no último km')
    await expect(words(page).last()).toContainText('Amanhã só solta')
  }
  await expect(words(athlete.page).last()).toBeInViewport()
  for (const { page } of [athlete, coach]) expect(await findings(page), 'the thread').toEqual([])
  const link = words(athlete.page).last().getByRole('link')
  await expect(link).toHaveAttribute('href', 'https://rumo.example/joelho')
  await expect(link).toHaveAttribute('rel', /noopener/)
  await athlete.page.getByRole('link', { name: 'Voltar' }).click()
  await expect(athlete.page.getByRole('heading', { name: 'Treino de hoje' })).toBeVisible()
  await expect(card).toBeHidden()
  await expect(tab.getByRole('img')).toBeHidden()

  // What is done can be deleted, log and all, and comes back with its log.
  await coach.page.goto(`${club.url}/dashboard/athletes/${club.athleteId}/workout/${workout.clientId}`)
  await expect(coach.page.getByRole('button', { name: 'Excluir treino' })).toHaveCount(0)
  await coach.page.getByRole('button', { name: 'Mais ações' }).click()
  await coach.page.getByRole('menuitem', { name: 'Excluir' }).click()
  await expect(coach.page.getByRole('dialog')).toContainText('o registro também some')
  await coach.page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
  await keepToast(coach.page, 'Treino excluído')
  const row = club.server.store.db.selectFrom('workouts').selectAll().where('id', '=', workout.id)
  await expect.poll(async () => (await row.executeTakeFirst())?.deletedAt).not.toBeNull()
  await undo(coach.page, 'Treino excluído')
  await expect
    .poll(() => row.executeTakeFirst())
    .toMatchObject({ deletedAt: null, status: 'completed', notes: 'Joelho reclamou no fim' })
})
