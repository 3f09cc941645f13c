import { addDays, addMonths, mondayOf, monthOf } from '#src/domain/days.ts'
import { findSignal, loseSignal, pill, said, undo } from './support/acts.ts'
import { expect, planned, test, today } from './support/club.ts'

test.use({ consoleRules: { requestsMayFail: true } })

/** A month that is wholly ahead, and two Mondays in the middle of it. */
const month = addMonths(monthOf(today()), 1)
const monday = mondayOf(`${month}-14`)
const nextMonday = addDays(monday, 7)

const others = ['Bia', 'Caio', 'Davi', 'Elis', 'Fabio']

test('with no signal a new workout for six is at most eight acts, and so is a week for five', async ({
  club,
}) => {
  const group = await club.server.addGroup(club.coach, 'Pista')
  await club.server.link(group, club.athlete)
  const ids: number[] = []
  for (const name of others) {
    const athlete = await club.server.addUser('athlete', name, `${name.toLowerCase()}@rumo.example`)
    await club.server.link(group, athlete)
    ids.push(athlete.id)
  }
  const [bia = 0, caio = 0] = ids
  const coachClient = await club.server.signedIn(club.coach)
  const trip = { kind: 'away', title: 'Viagem', startDay: nextMonday, endDay: nextMonday }
  expect((await coachClient.post('/marks', { athleteId: bia, ...trip })).status).toBe(201)
  const there = { athleteId: caio, name: 'Prova de teste', sport: 'run', description: '5km' }
  expect((await coachClient.post('/workout', { ...there, scheduledTo: nextMonday })).status).toBe(201)
  const week = [nextMonday, addDays(nextMonday, 3)]
  for (const scheduledTo of week) await club.plan({ name: 'Subidas', scheduledTo })

  const { page } = await club.signedIn('coach', {
    viewport: { width: 1280, height: 800 },
    at: `/dashboard/athletes/${club.athleteId}?month=${month}`,
  })
  await expect(pill(page)).toHaveText(/Tudo salvo/)
  await expect(page.locator(`[data-day="${nextMonday}"]`).getByRole('link')).toBeVisible()
  await loseSignal(club, page)
  let acts = 0
  const act = async (done: Promise<unknown>) => {
    acts += 1
    await done
  }
  const dialog = page.getByRole('dialog')

  await act(page.locator(`[data-day="${monday}"][data-empty="true"]`).click())
  await act(dialog.getByLabel('Nome do treino').fill('Rodagem'))
  await act(dialog.getByLabel('Treino', { exact: true }).fill('8km leve'))
  await act(dialog.getByText('Mais opções').click())
  await act(dialog.getByRole('button', { name: 'Criar e levar a vários…' }).click())
  await act(dialog.getByRole('checkbox', { name: 'Pista · 6' }).check())
  // Who has it already gets no second one.
  await act(dialog.getByRole('button', { name: 'Criar 5 treinos' }).click())
  await expect(said(page, 'Treinos criados: 5')).toBeVisible()
  expect(acts).toBeLessThanOrEqual(8)

  acts = 0
  await act(page.locator(`[data-week="${nextMonday}"]`).click())
  await act(page.getByRole('menuitem', { name: 'Para vários…' }).click())
  for (const name of others) {
    await act(dialog.getByRole('checkbox', { name, exact: true }).check())
  }
  const preview = dialog.getByRole('region', { name: 'O que será criado' }).getByRole('listitem')
  await expect(preview.filter({ hasText: 'Bia' })).toContainText('Ausência: Viagem')
  await expect(preview.filter({ hasText: 'Caio' })).toContainText('Já tem: Prova de teste')
  await expect(dialog.getByRole('checkbox', { name: 'Não criar 1 em dia que já tem treino' })).toBeVisible()
  await act(dialog.getByRole('button', { name: 'Planejar assim mesmo (10)' }).click())
  await expect(said(page, 'Treinos criados: 10')).toBeVisible()
  expect(acts).toBeLessThanOrEqual(8)
  await undo(page, 'Treinos criados: 10')
  await expect(said(page, 'Os treinos criados foram retirados')).toBeVisible()

  await findSignal(club, page)
  await expect(pill(page)).toHaveText(/Tudo salvo/)
  const runs = [club.athleteId, ...ids].map((id) => `${id} Rodagem ${monday}`)
  const hills = week.map((day) => `${club.athleteId} Subidas ${day}`)
  expect(await planned(club)).toEqual([...runs, ...hills, `${caio} Prova de teste ${nextMonday}`].toSorted())
})
