import { addDays, mondayOf } from '#src/domain/days.ts'
import { installed, pill, said, undo } from './support/acts.ts'
import { expect, planned, test, today } from './support/club.ts'

const desktop = { viewport: { width: 1280, height: 800 } }

test('a coach sees the week of all athletes on one board, by mouse, by keyboard and on a phone', async ({
  club,
}) => {
  const monday = mondayOf(today())
  const planned = await club.plan({ name: 'Longão', sport: 'run', description: '15km', scheduledTo: monday })
  await club.plan({ name: 'Técnica', sport: 'swim', description: '2000', scheduledTo: addDays(monday, 6) })
  const other = await club.server.addUser('athlete', 'Bia Souza', 'bia@rumo.example')
  const group = await club.server.addGroup(club.coach, 'Pista')
  await club.server.link(group, other)
  const ana = await club.server.signedIn(club.athlete)
  const log = {
    status: 'completed',
    rpe: 7,
    feel: 4,
    notes: 'Canela doeu',
    doneMeters: 9_000,
    doneFrom: 'typed',
  }
  expect((await ana.put('/workout', { id: planned.id, ...log })).status).toBe(200)
  const mark = {
    athleteId: other.id,
    kind: 'away',
    startDay: monday,
    endDay: addDays(monday, 1),
    title: 'Viagem',
  }
  const coachClient = await club.server.signedIn(club.coach)
  expect((await coachClient.post('/marks', mark)).status).toBe(201)

  const { page } = await club.signedIn('coach', desktop)
  await page.getByRole('navigation').getByRole('link', { name: 'Semana' }).click()
  const grid = page.getByRole('grid', { name: 'Semana dos atletas' })
  const rowOf = (name: string) => grid.getByRole('row').filter({ hasText: name })
  const done = rowOf('Ana Ribeiro').getByRole('link', {
    name: /^Longão, 9 km, Corrida, feito, RPE 7, mais curto, recado não lido$/,
  })
  await expect(done).toBeVisible()
  await expect(rowOf('Ana Ribeiro')).toContainText('1 recado não lido')
  await expect(rowOf('Bia Souza')).toContainText('Ausência: Viagem')

  await page.getByLabel('Ordem').selectOption('Recados não lidos')
  await expect(page).toHaveURL(/order=unread/)
  await expect(grid.getByRole('row').nth(1)).toContainText('Ana Ribeiro')
  await page.getByLabel('Grupo').selectOption('Pista')
  await expect(rowOf('Ana Ribeiro')).toHaveCount(0)
  await page.getByLabel('Grupo').selectOption('Todos os grupos')

  await rowOf('Ana Ribeiro').getByRole('link', { name: 'Ana Ribeiro' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(done).toBeFocused()
  await page.keyboard.press('ArrowDown')
  const empty = rowOf('Bia Souza').getByRole('button', {
    name: /^Novo treino para Bia Souza, segunda-feira/i,
  })
  await expect(empty).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /Técnica|Longão/ })).toBeVisible()
  await page.goBack()
  await empty.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Novo treino' })).toContainText('Bia Souza')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(grid).toHaveCount(0)
  const days = page.getByRole('group', { name: 'Dia', exact: true }).getByRole('button')
  await days.first().click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Ana Ribeiro' })).toContainText('9 km')
  await expect(page.getByRole('listitem').filter({ hasText: 'Bia Souza' })).toContainText('Viagem')
  await expect(pill(page)).toHaveText(/Tudo salvo/)
})

/** A week that is wholly ahead. */
const ahead = addDays(mondayOf(today()), 14)
const dayOf = (index: number) => addDays(ahead, index)

test.describe('with no signal', () => {
  test.use({ consoleRules: { requestsMayFail: true } })

  test('a team is planned on the board: created, dragged, copied, pasted, from the library, for all', async ({
    club,
  }) => {
    const bia = await club.server.addUser('athlete', 'Bia Souza', 'bia@rumo.example')
    await club.server.link(await club.server.addGroup(club.coach, 'Pista'), bia)
    const ana = club.athleteId
    const coachClient = await club.server.signedIn(club.coach)
    const template = { name: 'Subidas', sport: 'run', description: '6x3min' }
    expect((await coachClient.post('/workout/template/create', template)).status).toBe(201)
    await club.plan({ name: 'Longo', sport: 'run', description: '15km', scheduledTo: ahead })
    const { page, context } = await club.signedIn('coach', {
      ...desktop,
      at: `/dashboard/team-week?day=${ahead}`,
    })
    await expect(pill(page)).toHaveText(/Tudo salvo/)
    const cell = (athleteId: number, index: number) =>
      page.locator(`[data-day="${dayOf(index)}"][data-athlete="${athleteId}"]`)
    const workout = (athleteId: number, index: number, name: string) =>
      cell(athleteId, index).getByRole('link', { name })
    await expect(workout(ana, 0, 'Longo')).toBeVisible()
    await installed(page)
    await context.setOffline(true)
    const dialog = page.getByRole('dialog')

    await cell(bia.id, 1).hover()
    await cell(bia.id, 1).getByRole('button').click()
    await expect(dialog).toContainText('Bia Souza')
    await dialog.getByLabel('Nome do treino').fill('Rodagem')
    await dialog.getByLabel('Treino', { exact: true }).fill('8km leve')
    await dialog.getByRole('button', { name: 'Salvar treino', exact: true }).click()
    await expect(workout(bia.id, 1, 'Rodagem')).toBeVisible()

    // Another athlete gets a copy; on the athlete's own days it moves.
    await workout(ana, 0, 'Longo').dragTo(cell(bia.id, 2))
    await expect(said(page, '1 treino copiado: Bia Souza')).toBeVisible()
    await expect(workout(bia.id, 2, 'Longo')).toBeFocused()
    await undo(page, '1 treino copiado')
    await expect(workout(bia.id, 2, 'Longo')).toHaveCount(0)
    await workout(ana, 0, 'Longo').dragTo(cell(ana, 3))
    await expect(workout(ana, 3, 'Longo')).toBeFocused()
    await expect(workout(ana, 0, 'Longo')).toHaveCount(0)

    await page.keyboard.press('c')
    await page.keyboard.press('ArrowDown')
    await expect(cell(bia.id, 3).getByRole('button')).toBeFocused()
    await page.keyboard.press('v')
    await expect(workout(bia.id, 3, 'Longo')).toBeFocused()
    await page.keyboard.press('Delete')
    await dialog.getByRole('button', { name: 'Excluir' }).click()
    await expect(workout(bia.id, 3, 'Longo')).toHaveCount(0)
    await expect(dialog).toBeHidden()

    await page.getByRole('button', { name: 'Biblioteca ao lado' }).click()
    const panel = page.getByRole('complementary', { name: 'Biblioteca' })
    const hills = panel.getByRole('button', { name: 'Subidas' })
    await hills.dragTo(cell(bia.id, 4))
    await expect(workout(bia.id, 4, 'Subidas')).toBeVisible()
    await hills.dragTo(page.locator(`[data-everyone="${dayOf(6)}"]`))
    await dialog.getByRole('button', { name: 'Criar 2 treinos' }).click()
    await expect(workout(ana, 6, 'Subidas')).toBeVisible()
    await expect(workout(bia.id, 6, 'Subidas')).toBeVisible()

    await context.setOffline(false)
    await expect(pill(page)).toHaveText(/Tudo salvo/)
    expect(await planned(club)).toEqual(
      [
        `${ana} Longo ${dayOf(3)}`,
        `${ana} Subidas ${dayOf(6)}`,
        `${bia.id} Rodagem ${dayOf(1)}`,
        `${bia.id} Subidas ${dayOf(4)}`,
        `${bia.id} Subidas ${dayOf(6)}`,
      ].toSorted(),
    )
  })
})
