import { addDays, mondayOf } from '#src/domain/days.ts'
import { findSignal, loseSignal, pill, said, undo } from './support/acts.ts'
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
  const ofPhone = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await expect(ofPhone('Ana Ribeiro')).not.toContainText('9 km')
  await ofPhone('Ana Ribeiro').getByRole('button', { expanded: false }).click()
  await expect(ofPhone('Ana Ribeiro').getByRole('link', { name: /^Longão, 9 km/ })).toBeVisible()
  await ofPhone('Bia Souza').getByRole('button', { expanded: false }).click()
  await expect(ofPhone('Bia Souza')).toContainText('Viagem')
  await expect(ofPhone('Ana Ribeiro')).not.toContainText('9 km')
  await expect(pill(page)).toHaveText(/Tudo salvo/)
})

test('twelve athletes are in sight at 1280 by 800, whatever their rows hold', async ({ club }) => {
  const monday = mondayOf(today())
  const group = await club.server.addGroup(club.coach, 'Pista')
  for (let number = 1; number <= 13; number += 1) {
    const name = `Atleta de Nome Comprido ${number}`
    await club.server.link(group, await club.server.addUser('athlete', name, `a${number}@rumo.example`))
  }
  for (const name of ['Base', 'Longão de domingo', 'Força geral'])
    await club.plan({ name, sport: 'run', description: '12km', scheduledTo: monday })
  await club.plan({ name: 'Giro', sport: 'bike', description: '1h', scheduledTo: addDays(monday, 1) })
  const coachClient = await club.server.signedIn(club.coach)
  const days = { startDay: addDays(monday, 1), endDay: addDays(monday, 2) }
  const mark = { athleteId: club.athleteId, kind: 'injured', title: 'Canela', ...days }
  expect((await coachClient.post('/marks', mark)).status).toBe(201)
  const { page } = await club.signedIn('coach', { ...desktop, at: '/dashboard/team-week' })
  const rows = page.getByRole('grid', { name: 'Semana dos atletas' }).getByRole('row')
  await expect(rows).toHaveCount(15)
  await expect(page.getByRole('link', { name: /^Giro/ })).toBeVisible()
  const boxes = await rows.evaluateAll((all) =>
    all.map((row) => {
      const { bottom, height } = row.getBoundingClientRect()
      return { bottom, height, isCut: row.scrollHeight > height + 1 }
    }),
  )
  expect(boxes.slice(1).map(({ height }) => height)).toEqual(Array.from({ length: 14 }, () => 54))
  expect(boxes.filter(({ isCut }) => isCut)).toEqual([])
  const foot = await page.locator('[data-foot]').evaluate((one) => one.getBoundingClientRect().top)
  expect(boxes.filter(({ bottom }) => bottom <= foot)).toHaveLength(13)

  // Three in a day are two strips: its list has them all, in rows that can be hit.
  const day = page.locator(`[data-day="${monday}"][data-athlete="${club.athleteId}"]`)
  await expect(day.getByRole('link')).toHaveCount(1)
  await day.getByRole('button', { name: /^Mais 2 treinos/ }).click()
  const items = page.getByRole('menuitem')
  await expect(items.filter({ hasText: /Longão de domingo · 12\skm/ })).toBeVisible()
  expect((await items.first().boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await items.filter({ hasText: 'Força geral' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Força geral' })).toBeVisible()
})

test('hours say what they are made of, and an empty week is copied from the one before', async ({ club }) => {
  const monday = mondayOf(today())
  const bia = await club.server.addUser('athlete', 'Bia Souza', 'bia@rumo.example')
  await club.server.link(await club.server.addGroup(club.coach, 'Pista'), bia)
  await club.plan({ name: 'Rodagem', sport: 'run', description: '40min', scheduledTo: addDays(monday, 7) })
  await club.plan({ name: 'Pelotão', sport: 'bike', description: '90km', scheduledTo: addDays(monday, 8) })
  const next = addDays(monday, 14)
  const { page } = await club.signedIn('coach', {
    ...desktop,
    at: `/dashboard/team-week?day=${addDays(monday, 7)}`,
  })
  const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name })
  const hours = rowOf('Ana Ribeiro').getByRole('button', { name: /^Tempo: feito 0 de a partir de 40 min/ })
  const note = page.getByRole('note').filter({ hasText: 'Esporte' })
  await hours.hover()
  await expect(note).toContainText(/Corrida.*40\smin/)
  await expect(note).toContainText('“Pelotão, 90 km” não tem ritmo para virar tempo.')
  await page.mouse.move(0, 0)
  await expect(note).toHaveCount(0)
  await hours.press('End')
  await page.keyboard.press('ArrowRight')
  await expect(note).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(note).toHaveCount(0)

  await page.goto(`${club.url}/dashboard/team-week?day=${next}`)
  await expect(rowOf('Bia Souza')).toContainText('Nada planejado nesta semana')
  await rowOf('Ana Ribeiro')
    .getByRole('button', { name: /^Copiar semana/ })
    .click()
  await expect(said(page, '2 treinos copiados')).toBeVisible()
  await expect(rowOf('Ana Ribeiro').getByRole('link', { name: /^Pelotão/ })).toBeVisible()
  await undo(page, '2 treinos copiados')
  await expect(rowOf('Ana Ribeiro')).toContainText('Nada planejado nesta semana')
  await rowOf('Bia Souza')
    .getByRole('button', { name: /^Copiar semana/ })
    .click()
  await expect(said(page, 'Semana sem treinos')).toBeVisible()
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
    const { page } = await club.signedIn('coach', {
      ...desktop,
      at: `/dashboard/team-week?day=${ahead}`,
    })
    await expect(pill(page)).toHaveText(/Tudo salvo/)
    const cell = (athleteId: number, index: number) =>
      page.locator(`[data-day="${dayOf(index)}"][data-athlete="${athleteId}"]`)
    const workout = (athleteId: number, index: number, name: string) =>
      cell(athleteId, index).getByRole('link', { name })
    await expect(workout(ana, 0, 'Longo')).toBeVisible()
    await loseSignal(club, page)
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

    await findSignal(club, page)
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
