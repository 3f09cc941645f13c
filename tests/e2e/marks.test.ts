import type { Page } from '@playwright/test'
import { addDays, monthOf } from '#src/domain/days.ts'
import { dateText } from '#src/i18n/day-text.ts'
import { coachAtAthlete, findSignal, keepToast, loseSignal, openAthlete, pill, undo } from './support/acts.ts'
import { expect, test, today } from './support/club.ts'

test.use({ consoleRules: { requestsMayFail: true } })

const desktop = { viewport: { width: 1280, height: 800 } }
const brazilian = (day: string) => dateText(day, 'pt')

async function markDays(
  page: Page,
  mark: { kind: string; title: string; from: string; to: string; goal?: string },
) {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: mark.kind }).check({ force: true })
  await dialog.getByLabel(/^Nome da prova|^Título/).fill(mark.title)
  await dialog.getByLabel(/^Dia da prova|^Primeiro dia/).fill(brazilian(mark.from))
  await dialog.getByLabel('Último dia').fill(brazilian(mark.to))
  if (mark.goal) await dialog.getByLabel(/^Objetivo/).fill(mark.goal)
  await dialog.getByRole('button', { name: 'Criar marcação' }).click()
  await expect(dialog.getByRole('button', { name: 'Criar marcação' })).toBeHidden()
}

test('athlete and coach mark days with no signal, and each sees and changes what the other marked', async ({
  club,
}) => {
  const athlete = await club.signedIn('athlete')
  const coach = await club.signedIn('coach', desktop)
  await openAthlete(coach.page, club.url, club.athleteId)
  await expect(pill(coach.page)).toHaveText(/Tudo salvo/)

  await loseSignal(club, athlete.page, coach.page)
  await athlete.page.getByRole('button', { name: 'Marcar prova, doença ou viagem' }).click()
  await markDays(athlete.page, { kind: 'Doença', title: 'Gripe', from: today(), to: addDays(today(), 2) })
  const ill = athlete.page.getByRole('main').getByRole('button', { name: /Doença: Gripe/ })
  await expect(ill).toBeVisible()

  const cell = coach.page.locator(`[data-day="${today()}"]`)
  await cell.getByRole('button', { name: /^Adicionar/ }).click()
  await coach.page.getByRole('menuitem', { name: /^Prova, ausência/ }).click()
  const race = { kind: 'Prova', title: 'Meia de Santos', goal: 'Abaixo de 1h45' }
  await markDays(coach.page, { ...race, from: addDays(today(), 10), to: addDays(today(), 10) })
  await expect(coach.page.getByRole('button', { name: /Meia de Santos · faltam 10 dias/ })).toBeVisible()

  await findSignal(club, athlete.page, coach.page)
  await expect(
    athlete.page.getByRole('button', { name: /Meia de Santos · faltam 10 dias.*Abaixo de 1h45/ }),
  ).toBeVisible()
  await expect(cell.getByRole('button', { name: 'Doença: Gripe' })).toBeVisible()
  await expect(pill(coach.page)).toHaveText(/Tudo salvo/)

  // Planning a workout into the illness asks first.
  const planned = addDays(today(), 4)
  await club.plan({ name: 'Rodagem', sport: 'run', scheduledTo: planned })
  const workout = coach.page.getByRole('link', { name: /Rodagem/ })
  await workout.click({ button: 'right' })
  await coach.page.getByRole('menuitem', { name: /^Mover para/ }).click()
  const picker = coach.page.getByRole('dialog')
  const ahead = addDays(today(), 1)
  const name = new Date(ahead).toLocaleDateString('pt-BR', { dateStyle: 'long', timeZone: 'UTC' })
  // The picker opens at the month of the workout.
  if (monthOf(ahead) !== monthOf(planned)) await picker.getByRole('button', { name: 'Mês anterior' }).click()
  await picker.getByRole('button', { name, exact: true }).click()
  const question = coach.page.getByRole('dialog', { name: /Planejar durante uma ausência/ })
  await expect(question).toContainText('Doença: Gripe')
  await question.getByRole('button', { name: 'Não planejar' }).click()
  await expect(question).toBeHidden()
  await expect(coach.page.locator(`[data-day="${planned}"]`)).toContainText('Rodagem')

  // Deleting is undone for both.
  await cell.getByRole('button', { name: 'Doença: Gripe' }).click()
  await coach.page.getByRole('dialog').getByRole('button', { name: 'Excluir marcação' }).click()
  await keepToast(coach.page, 'Marcação excluída')
  await expect(ill).toHaveCount(0)
  await undo(coach.page, 'Marcação excluída')
  await expect(ill).toBeVisible()
  await ill.click()
  await athlete.page.getByRole('dialog').getByLabel('Título (opcional)').fill('Resfriado')
  await athlete.page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click()
  await expect(cell.getByRole('button', { name: 'Doença: Resfriado' })).toBeVisible()
})

test('with no signal a coach draws the season to a race; its phases arrive, and one undo takes them back', async ({
  club,
}) => {
  const raceDay = addDays(today(), 70)
  const { page } = await coachAtAthlete(club, desktop)
  await expect(pill(page)).toHaveText(/Tudo salvo/)
  await loseSignal(club, page)
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Ano', exact: true }).click()
  await dialog.getByRole('button', { name: /^Temporada até uma prova/ }).click()
  await dialog.getByRole('button', { name: 'Marcar uma prova' }).click()
  await markDays(page, { kind: 'Prova', title: 'Meia de Santos', from: raceDay, to: raceDay })
  // The season goes on from the race.
  await dialog.getByLabel('Horas na primeira semana').fill('nenhuma')
  await dialog.getByRole('button', { name: 'Pôr no calendário' }).click()
  await expect(dialog.getByText('Escreva de 0,5 a 60 horas')).toBeVisible()
  await dialog.getByLabel('Horas na primeira semana').fill('6,5')
  await dialog.getByRole('button', { name: 'Pôr no calendário' }).click()
  await keepToast(page, /^Temporada desenhada/)

  await findSignal(club, page)
  const stored = async () => {
    const marks = club.server.store.db.selectFrom('marks').select(['kind', 'title'])
    return marks.where('deletedAt', 'is', null).execute()
  }
  const phases = async () => (await stored()).filter(({ kind }) => kind === 'phase').length
  await expect.poll(phases).toBeGreaterThan(2)
  await expect.poll(stored).toContainEqual({ kind: 'race', title: 'Meia de Santos' })
  await undo(page, /^Temporada desenhada/)
  await expect.poll(phases).toBe(0)
})

test('who could not train for being ill marks the days along with it, and one undo takes back both', async ({
  club,
}) => {
  const workout = await club.plan()
  const { page } = await club.signedIn('athlete', { at: `/dashboard/workouts/${workout.clientId}` })
  await expect(page.getByRole('heading', { level: 1, name: workout.name })).toBeVisible()
  await loseSignal(club, page)
  await page.getByRole('button', { name: 'Não deu para treinar' }).click()
  const dialog = page.getByRole('dialog')
  const offer = dialog.getByRole('checkbox', { name: /^Marcar doença no calendário/ })
  await dialog.getByRole('radio', { name: 'Trabalho' }).check({ force: true })
  await expect(offer).toBeHidden()
  await dialog.getByRole('radio', { name: 'Doença' }).check({ force: true })
  await offer.check()
  await dialog.getByLabel(/^Até|^Último dia/).fill(brazilian(addDays(today(), 2)))
  await dialog.getByRole('button', { name: 'Marcar como não feito' }).click()
  await expect(dialog).toBeHidden()
  await keepToast(page, 'Treino marcado como não feito')
  await findSignal(club, page)
  await expect(pill(page)).toHaveText(/Tudo salvo/)
  const marks = () =>
    club.server.store.db
      .selectFrom('marks')
      .select(['kind', 'startDay', 'endDay'])
      .where('deletedAt', 'is', null)
      .execute()
  await expect.poll(marks).toEqual([{ kind: 'ill', startDay: today(), endDay: addDays(today(), 2) }])
  await undo(page, 'Treino marcado como não feito')
  await expect.poll(marks).toEqual([])
  await expect(page.getByRole('button', { name: 'Concluir treino' })).toBeVisible()
})
