import { addDays, mondayOf } from '#src/domain/days.ts'
import { pill } from './support/acts.ts'
import { expect, test, today } from './support/club.ts'

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
  await page.goBack()

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(grid).toHaveCount(0)
  const days = page.getByRole('group', { name: 'Dia', exact: true }).getByRole('button')
  await days.first().click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Ana Ribeiro' })).toContainText('9 km')
  await expect(page.getByRole('listitem').filter({ hasText: 'Bia Souza' })).toContainText('Viagem')
  await expect(pill(page)).toHaveText(/Tudo salvo/)
})
