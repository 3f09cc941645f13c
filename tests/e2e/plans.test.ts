import { addDays, mondayOf } from '#src/domain/days.ts'
import { findSignal, loseSignal, pill } from './support/acts.ts'
import { type Club, expect, test, today } from './support/club.ts'

test.use({ consoleRules: { requestsMayFail: true } })

const weeks = 12
/** A Sunday, so that the plan's last Sunday is the day of the race. */
const race = addDays(mondayOf(today()), 7 * (weeks + 1) - 1)

async function fillClub({ server, coach, athlete }: Club): Promise<number[]> {
  const groups = await server.store.db.selectFrom('groups').selectAll().execute()
  const more = await Promise.all([
    server.addUser('athlete', 'Bia Lima', 'bia@rumo.example'),
    server.addUser('athlete', 'Caio Reis', 'caio@rumo.example'),
  ])
  for (const person of more) if (groups[0]) await server.link(groups[0], person)
  const client = await server.signedIn(coach)
  const item = (week: number, weekday: number) => ({
    week,
    weekday,
    sport: 'run',
    name: weekday === 7 ? 'Longão' : 'Rodagem',
    description: weekday === 7 ? '20 km leve' : '2 km leve\n5x1000 rec 2 min',
  })
  const items = Array.from({ length: weeks }, (_, index) => [item(index + 1, 2), item(index + 1, 7)]).flat()
  const plan = { name: 'Meia em 12 semanas', kind: 'plan', weeks, items }
  expect((await client.post('/workout/template/create', plan)).status).toBe(201)
  const mark = (athleteId: number, kind: string, startDay: string, endDay: string, title: string) =>
    client.post('/marks', { athleteId, kind, startDay, endDay, title })
  await mark(athlete.id, 'race', race, race, 'Meia de Santos')
  // The whole fourth week.
  const fourth = addDays(mondayOf(race), -7 * (weeks - 4))
  await mark(more[0].id, 'ill', fourth, addDays(fourth, 6), 'Gripe')
  return [athlete.id, ...more.map(({ id }) => id)]
}

test('with no signal twelve weeks lead three athletes to a race, shorter for a fourth hand, undone for one', async ({
  club,
}) => {
  const [ana = 0, bia = 0, caio = 0] = await fillClub(club)
  const { page } = await club.signedIn('coach', { viewport: { width: 1280, height: 800 } })
  await expect(pill(page)).toHaveText(/Tudo salvo/)
  await page.getByRole('link', { name: 'Biblioteca' }).click()
  await loseSignal(club, page)

  // What it takes: seven presses, and no dialog.
  let presses = 0
  const press = async (name: string | RegExp, role: 'link' | 'button' = 'button') => {
    presses += 1
    await page.getByRole('main').getByRole(role, { name }).click()
  }
  const tick = async (name: string) => {
    presses += 1
    await page.getByRole('checkbox', { name }).check({ force: true })
  }
  presses += 1
  await page.getByRole('link', { name: 'Planos' }).click()
  await press(/Meia em 12 semanas/, 'link')
  presses += 1
  await page.getByRole('link', { name: 'Aplicar a…' }).click()
  await tick('Ana Ribeiro')
  await tick('Bia Lima')
  await expect(page.getByLabel('Prova', { exact: true })).toContainText('Meia de Santos')
  const people = page.getByRole('region', { name: /^De / })
  await expect(people.getByRole('listitem').filter({ hasText: 'Bia Lima' })).toContainText(
    '2 em dias de ausência',
  )
  await expect(page.getByRole('row').filter({ hasText: /^12/ })).toContainText('27 km')
  // Bia is ill in the fourth week: those days stay free.
  await press('Criar 46 treinos')
  expect(presses).toBeLessThanOrEqual(25)
  await expect(page.getByRole('region', { name: '46 treinos criados' })).toBeVisible()

  await page.getByRole('checkbox', { name: 'Caio Reis' }).check({ force: true })
  await page.getByRole('radio', { name: 'A partir de um dia' }).check({ force: true })
  await page.getByLabel('Quanto do plano (%)').fill('80')
  await page.getByText('2 textos mudam').click()
  await expect(page.getByText('16 km leve')).toBeVisible()
  await expect(page.getByText('1,6 km leve 4x1000 rec 2 min')).toBeVisible()
  await page.getByRole('checkbox', { name: /^Criar como rascunho/ }).check({ force: true })
  await page.getByRole('button', { name: 'Criar 24 treinos' }).click()
  // Each application has its own list, with its own way back.
  await expect(page.getByRole('region', { name: '24 treinos criados' })).toBeVisible()

  await page.getByRole('button', { name: 'Desfazer para Bia Lima' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Desfazer' }).first().click()
  await expect(page.getByRole('region', { name: '24 treinos criados' })).toHaveCount(2)
  await findSignal(club, page)
  await expect(pill(page)).toHaveText(/Tudo salvo/, { timeout: 60_000 })

  const of = async (id: number) =>
    club.server.store.db
      .selectFrom('workouts')
      .select(['scheduledTo', 'description', 'draft'])
      .where('athleteId', '=', id)
      .where('deletedAt', 'is', null)
      .execute()
  expect([(await of(ana)).length, (await of(bia)).length]).toEqual([24, 0])
  expect((await of(ana)).find(({ scheduledTo }) => scheduledTo === race)?.description).toBe('20 km leve')
  const drafts = await of(caio)
  expect(drafts.filter(({ draft, description }) => draft === 1 && description === '16 km leve')).toHaveLength(
    12,
  )

  // Caio's weeks are drafts until they are published, from his calendar, week by week or all that it shows.
  const day = drafts[0]?.scheduledTo ?? ''
  await page.goto(`${club.url}/dashboard/athletes/${caio}?day=${day}`)
  const chip = page.locator(`[data-day="${day}"] [data-workout]`)
  await expect(chip).toHaveAccessibleName(/rascunho/)
  await page.getByRole('button', { name: /^Publicar todos/ }).click()
  await expect(chip).toHaveAccessibleName(/planejado/)
  await expect(page.getByRole('region', { name: 'Rascunhos' })).toBeHidden()
  await expect
    .poll(async () => (await of(caio)).find(({ scheduledTo }) => scheduledTo === day)?.draft)
    .toBe(0)
})
