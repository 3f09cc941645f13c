import type { Page } from '@playwright/test'
import { activityPath, athletePath, paths } from '#src/config/paths.ts'
import { addDays, isoWeek, monthOf } from '#src/domain/days.ts'
import { type Club, expect, signIn, test } from './support/club.ts'

/** A Monday; the tests look on the Friday after it. */
const monday = '2025-06-16'
const [tuesday, thursday, friday] = [addDays(monday, 1), addDays(monday, 3), addDays(monday, 4)]
const desktop = { viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' as const }

async function open(club: Club, email: string): Promise<Page> {
  const page = await (await club.device(desktop)).newPage()
  await page.clock.install({ time: new Date(`${friday}T15:00:00.000Z`) })
  await signIn(page, club.url, email)
  return page
}

test('a session done on another day counts once, on that day, and its own day says so everywhere', async ({
  club,
}) => {
  const ana = await club.server.signedIn(club.athlete)
  const run = await club.plan({ name: 'Rodagem', sport: 'run', description: '60min', scheduledTo: tuesday })
  await club.plan({ name: 'Longo', sport: 'bike', description: '60min', scheduledTo: thursday })
  const log = { id: run.id, status: 'completed', doneFrom: 'plan', doneDay: thursday, rpe: 4, feel: 4 }
  expect((await ana.put('/workout', log)).status).toBe(200)
  const said = 'feito na quinta'

  const athlete = await open(club, club.emails.athlete)
  await athlete.getByRole('button', { name: /^Terça-feira, 17/ }).click()
  await expect(athlete.getByRole('link', { name: /Rodagem/ })).toContainText(said)
  await expect(athlete.getByText('Dia sem treino')).toHaveCount(0)
  // An hour of two was done, whichever day it stands on.
  await expect(athlete.getByText('Na semana:')).toContainText(/1h de 2h · 50\s%/)

  await athlete.goto(`${club.url}${paths.workouts}?week=${isoWeek(monday)}`)
  await expect(athlete.getByText(`Rodagem: ${said}`)).toBeVisible()
  await expect(athlete.getByRole('region', { name: 'Feito e planejado na semana' })).toContainText(/50\s%/)
  await athlete.goto(`${club.url}${paths.workouts}?month=${monthOf(monday)}`)
  await expect(athlete.getByText(`Rodagem: ${said}`)).toBeVisible()

  const coach = await open(club, club.emails.coach)
  await coach.goto(`${club.url}${athletePath(String(club.athleteId))}?month=${monthOf(monday)}`)
  await expect(coach.getByText(`Rodagem: ${said}`)).toBeVisible()
  await coach.goto(`${club.url}${paths.teamWeek}`)
  const row = coach.getByRole('row').filter({ hasText: 'Ana Ribeiro' })
  await expect(row).toContainText(/50\s%/)
  await expect(row.getByText('Rodagem')).toHaveCount(1)
})

test('a recording offers open sessions of three days around it, of other sports too, and done ones of its day alone', async ({
  club,
}) => {
  const ana = await club.server.signedIn(club.athlete)
  const plan = (name: string, sport: string, scheduledTo: string) =>
    club.plan({ name, sport, description: '60min', scheduledTo })
  await plan('Quatro antes', 'run', addDays(thursday, -4))
  const near = await plan('Rodagem', 'run', addDays(thursday, -3))
  await plan('Giro', 'bike', addDays(thursday, 3))
  await plan('Quatro depois', 'run', addDays(thursday, 4))
  const done = await plan('Já feita', 'run', tuesday)
  const log = { id: done.id, status: 'completed', doneFrom: 'plan', rpe: 4, feel: 4 }
  expect((await ana.put('/workout', log)).status).toBe(200)
  const recorded = await ana.post<{ activity: { clientId: string } }>('/activities', {
    sport: 'run',
    name: 'Corrida de quinta',
    startedAt: `${thursday}T09:00:00.000Z`,
    day: thursday,
    seconds: 3600,
    elapsedSeconds: 3600,
    meters: 12_000,
    source: 'file',
    sourceId: 'thursday',
    workoutKey: null,
    workoutChosen: true,
    laps: [],
    curve: { step: 10 },
    bests: [],
  })
  expect(recorded.status).toBe(201)

  const page = await open(club, club.emails.athlete)
  await page.goto(club.url + activityPath(recorded.body.activity.clientId))
  const offered = page.getByRole('region', { name: 'Treino planejado' }).getByRole('button')
  await expect(offered).toHaveText([/Rodagem.*16 de jun/, /Giro.*22 de jun/])
  await offered.first().click()
  await expect(page.getByText('Atividade ligada ao treino')).toBeVisible()
  await page.goto(`${club.url}${paths.workouts}?week=${isoWeek(monday)}`)
  await expect(page.getByText('Rodagem: feito na quinta')).toBeVisible()
  const { db } = club.server.store
  const stored = () =>
    db.selectFrom('workouts').select('doneDay').where('id', '=', near.id).executeTakeFirst()
  await expect.poll(stored).toEqual({ doneDay: thursday })
})
