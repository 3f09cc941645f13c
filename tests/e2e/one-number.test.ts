import type { Page } from '@playwright/test'
import { athletePath, athleteProgressPath, paths } from '#src/config/paths.ts'
import { addDays, isoWeek, monthOf } from '#src/domain/days.ts'
import { dayAndMonth } from '#src/i18n/day-text.ts'
import { type Club, expect, signIn, test } from './support/club.ts'

/** A Monday, and the Saturday of the same week, on which the tests look at it. */
const monday = '2025-06-16'
const saturday = addDays(monday, 5)
const noon = `${saturday}T15:00:00.000Z`
const desktop = { viewport: { width: 1440, height: 900 } }

/**
 * A run of an hour took 66 minutes, a swim of 2.500 m went as planned (45 minutes at the athlete's pace), a ride of two hours was
 * not done: 111 of 225 minutes, 49 %. A ride in an illness, a run without an amount and one that is still to come are not
 * in it, and a recorded run of 40 minutes stands beside it.
 */
const share = /49\s%/
const without = 'fora da conta: 1 em ausência, 1 sem tempo, 1 por vir'
const beside = /^Tempo: .*, 40\smin fora do plano/

async function week(club: Club): Promise<void> {
  const coach = await club.server.signedIn(club.coach)
  const ana = await club.server.signedIn(club.athlete)
  const zone = { from: '2025-01-01', swimPace: 100, runPace: null, ftp: null }
  const thresholds = [{ ...zone, maxHeartRate: null, thresholdHeartRate: null }]
  expect((await coach.put(`/user/${club.athleteId}/thresholds`, { thresholds })).status).toBe(200)
  const plan = (day: number, sport: string, description: string) =>
    club.plan({ name: description, sport, description, scheduledTo: addDays(monday, day) })
  const [run, swim, loose] = [
    await plan(0, 'run', '60min leve'),
    await plan(1, 'swim', '2500m'),
    await plan(4, 'run', 'Solto na praia'),
  ]
  await plan(2, 'bike', '2h Z2')
  await plan(3, 'bike', '90min Z2')
  await plan(5, 'bike', '150min Z2')
  const log = { status: 'completed', rpe: 5, feel: 4, notes: 'ok' }
  expect(
    (await ana.put('/workout', { id: run.id, ...log, doneFrom: 'typed', doneSeconds: 3960 })).status,
  ).toBe(200)
  for (const { id } of [swim, loose])
    expect((await ana.put('/workout', { id, ...log, doneFrom: 'plan' })).status).toBe(200)
  const ill = { kind: 'ill', athleteId: club.athleteId, title: '' }
  const days = { startDay: addDays(monday, 3), endDay: addDays(monday, 3) }
  expect((await ana.post('/marks', { ...ill, ...days })).status).toBe(201)
  const recording = {
    sport: 'run',
    name: 'Morning Run',
    startedAt: `${addDays(monday, 1)}T09:00:00.000Z`,
    day: addDays(monday, 1),
    seconds: 2400,
    elapsedSeconds: 2400,
    meters: 8000,
    source: 'file',
    sourceId: 'extra',
    workoutKey: null,
    workoutChosen: true,
    laps: [],
    curve: { step: 10 },
    bests: [],
  }
  expect((await ana.post('/activities', recording)).status).toBe(201)
}

async function open(club: Club, email: string): Promise<Page> {
  const context = await club.device(desktop)
  const page = await context.newPage()
  await page.clock.install({ time: new Date(noon) })
  await page.addInitScript(() => {
    // What the shared picture says.
    const drawn: string[] = []
    Object.assign(globalThis, { drawn })
    const { prototype } = CanvasRenderingContext2D
    const draw = Reflect.get(prototype, 'fillText') as (...given: unknown[]) => void
    prototype.fillText = function fillText(...given) {
      drawn.push(given[0])
      Reflect.apply(draw, this, given)
    }
  })
  await signIn(page, club.url, email)
  return page
}

/** The share in this part of the screen, with what it leaves out: read aloud, and on the screen once it is focused. */
async function saysShare(part: ReturnType<Page['locator']>): Promise<void> {
  const button = part.getByRole('button', { name: share }).first()
  await expect(button).toHaveAccessibleName(new RegExp(`49\\s% .*mais curto.* \\(${without}\\)`))
  await button.focus()
  const tip = await button.evaluate((element) => getComputedStyle(element, '::after').content)
  expect(tip).toBe(`"${without}"`)
}

/** The same in the least room: the sign before the percentage. */
async function saysBriefly(part: ReturnType<Page['locator']>): Promise<void> {
  const brief = part.getByRole('img', { name: new RegExp(`^49\\s% mais curto \\(${without}\\)$`) })
  await expect(brief.first()).toHaveText(/^↓49\s%$/)
}

async function progressSays(page: Page): Promise<void> {
  const panel = page.getByRole('region', { name: 'Feito e planejado' })
  await expect(panel).toContainText(/≈1h51\s+de ≈3h45/)
  await expect(panel).toContainText('+ 40 min fora do plano')
  await saysShare(panel)
  await panel.getByText('Ver como tabela').click()
  const row = panel.getByRole('row').filter({ has: page.getByRole('rowheader', { name: '16/06/2025' }) })
  await expect(row).toContainText(share)
  await page.getByRole('radio', { name: 'Anos' }).check({ force: true })
  const years = page.getByRole('region', { name: 'Ano a ano' })
  const heading = years.getByRole('heading', { level: 3, name: /^2025/ })
  await expect(heading).toContainText(/≈\s?1h51 de ≈\s?3h45 · .*\+ 40 min fora do plano/)
  await saysShare(heading)
  await page.getByRole('radio', { name: '12 semanas' }).check({ force: true })
}

async function yearSays(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ano', exact: true }).click()
  const dialog = page.getByRole('dialog')
  const name = new RegExp(
    `^semana de ${dayAndMonth(monday, 'pt')}: .*49\\s% mais curto, ${without}, 40 min fora do plano`,
  )
  const button = dialog.getByRole('button', { name })
  await expect(button).toBeVisible()
  await expect(button).toContainText(/49\s% ↓/)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}

test('the same athlete and days have one number on every screen of the coach', async ({ club }) => {
  await week(club)
  const page = await open(club, club.emails.coach)

  const needing = page.getByRole('region', { name: 'Atletas para olhar' })
  await expect(needing).toContainText('Na semana:')
  await saysShare(needing)
  await saysShare(page.getByRole('region', { name: 'Em aberto nesta semana' }))

  await page.goto(`${club.url}/dashboard/team-week`)
  const row = page.getByRole('row').filter({ hasText: 'Ana Ribeiro' })
  await expect(row.getByRole('button', { name: beside })).toBeVisible()
  await saysBriefly(row)

  await page.goto(club.url + paths.athletes)
  await saysShare(page.getByRole('row').filter({ hasText: 'Ana Ribeiro' }))

  const calendar = club.url + athletePath(String(club.athleteId))
  await page.goto(`${calendar}?week=${isoWeek(monday)}`)
  const ofWeek = page.getByRole('region', { name: 'Feito e planejado na semana' })
  await expect(ofWeek.getByRole('button', { name: beside })).toBeVisible()
  await saysBriefly(ofWeek)
  await yearSays(page)

  await page.goto(`${calendar}?month=${monthOf(monday)}`)
  await saysBriefly(page.getByRole('region', { name: 'Feito e planejado no mês' }))
  await saysBriefly(page.getByRole('grid', { name: 'Calendário do mês' }))
  // On paper the share stands there too.
  await page.emulateMedia({ media: 'print' })
  await saysBriefly(page.getByRole('grid', { name: 'Calendário do mês' }))
  await page.emulateMedia({ media: null })

  await page.goto(club.url + athleteProgressPath(String(club.athleteId)))
  await progressSays(page)
})

test('the same days have the same number on every screen of the athlete, and in the picture that is shared', async ({
  club,
}) => {
  await week(club)
  const page = await open(club, club.emails.athlete)
  const home = page.getByText('Na semana:')
  await expect(home).toContainText(/≈1h51 de ≈3h45 · 49\s%.*\+ 40 min fora do plano/)
  await saysShare(home)

  await page.goto(`${club.url}/dashboard/workouts?week=${isoWeek(monday)}`)
  await saysBriefly(page.getByRole('region', { name: 'Feito e planejado na semana' }))
  await expect(page.getByText('Corrida de manhã').first()).toBeVisible()
  await yearSays(page)

  await page.goto(`${club.url}/dashboard/progress`)
  await progressSays(page)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Compartilhar imagem' }).click()
  await saved
  const drawn = await page.evaluate(() => (globalThis as unknown as { drawn: string[] }).drawn)
  expect(drawn.join('\n')).toMatch(/≈1h51\nde ≈3h45 · 49\s% mais curto · \+ 40 min fora do plano/)
  expect(drawn).toContain(without)
})
