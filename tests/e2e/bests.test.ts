import type { Page } from '@playwright/test'
import { athleteProgressPath, athleteWorkoutPath } from '#src/config/paths.ts'
import { findSignal, loseSignal, pill } from './support/acts.ts'
import { type Club, expect, signIn, test } from './support/club.ts'

test.use({ consoleRules: { requestsMayFail: true } })

/** The day of these runs: on 1 January those of a few hours ago would be last season's. */
const day = '2025-06-20'
const noon = Date.parse(`${day}T12:00:00-03:00`)

async function atNoon(club: Club, email: string, at: string) {
  const context = await club.device()
  const page = await context.newPage()
  await page.clock.install({ time: noon })
  await signIn(page, club.url, email)
  await page.goto(club.url + at)
  return { context, page }
}

/** A run as a watch writes it: five minutes, a kilometre in so many seconds, five minutes. */
function runOf(hoursAgo: number, kilometre: number) {
  const start = noon - hoursAgo * 3_600_000
  const way = [0]
  for (const [seconds, speed] of [
    [300, 2.5],
    [kilometre, 1_000 / kilometre],
    [300, 2.5],
  ] as const)
    for (let second = 0; second < seconds; second++) way.push((way.at(-1) ?? 0) + speed)
  const points = way.map((meters, second) => {
    const time = new Date(start + second * 1000).toISOString()
    return `<trkpt lat="${(-23.7 + meters / 111_195).toFixed(7)}" lon="-46.6"><time>${time}</time></trkpt>`
  })
  const track = `<trk><type>running</type><trkseg>${points.join('')}</trkseg></trk>`
  return {
    name: `${hoursAgo}.gpx`,
    mimeType: 'application/gpx+xml',
    buffer: Buffer.from(`<gpx>${track}</gpx>`),
  }
}

async function add(page: Page, file: ReturnType<typeof runOf>): Promise<void> {
  await page.getByLabel('Escolher arquivos', { exact: true }).first().setInputFiles(file)
  await expect(page.getByText('Arquivos lidos: 1 de 1')).toBeVisible()
}

const newBest = 'Melhor marca até aqui em 1 km: 3:20, antes 4:00'
/** Whose device may hold a part of the days. */
const toCoach = /Melhor marca (até aqui|desde \S+) em 1 km: 3:20, antes 4:00/

test('the fastest kilometre inside a file is named, and stands against the season before, also for the coach', async ({
  club,
}) => {
  const lastYear = '2024-05-03'
  const ana = await club.server.signedIn(club.athlete)
  const earlier = await ana.post('/activities', {
    sport: 'run',
    name: 'Prova de rua',
    startedAt: `${lastYear}T09:00:00.000Z`,
    day: lastYear,
    seconds: 1_500,
    meters: 5_000,
    source: 'file',
    sourceId: 'rua',
    bests: [
      { kind: 'run-1km', value: 270 },
      { kind: 'run-5km', value: 1_490 },
    ],
  })
  expect(earlier.status).toBe(201)
  const workout = await club.plan({ name: 'Ritmo', sport: 'run', description: '2,5 km', scheduledTo: day })

  const { page } = await atNoon(club, club.emails.athlete, '/dashboard/activities')
  await loseSignal(club, page)
  await add(page, runOf(3, 240))
  await page.reload()
  await add(page, runOf(2, 200))

  await page.goto(`${club.url}/dashboard/progress`)
  const bests = page.getByRole('region', { name: /Melhores marcas/ })
  await expect(bests.getByRole('row', { name: /1 km/ })).toContainText(/1 km.*3:20.*4:30.*03\/05/)
  await expect(bests.getByRole('row', { name: /5 km/ })).toContainText(/5 km.*–.*24:50/)
  await bests.getByRole('link', { name: /3:20/ }).click()
  await expect(page.getByText(newBest)).toBeVisible()
  const card = page.getByRole('region', { name: 'Melhores trechos' })
  await expect(card).toContainText(/400 m\s*1:20\s*1 km\s*3:20/)

  await findSignal(club, page)
  await expect(pill(page)).toHaveAccessibleName(/Tudo salvo/)
  const { db } = club.server.store
  const fast = await db
    .selectFrom('activities')
    .select('id')
    .where('source', '=', 'file')
    .orderBy('startedAt', 'desc')
    .executeTakeFirstOrThrow()
  const workoutKey = workout.clientId
  expect((await ana.patch(`/activities/${fast.id}`, { workoutKey })).status).toBe(200)

  const coach = await atNoon(club, club.emails.coach, athleteProgressPath(`${club.athleteId}`))
  const coachBests = coach.page.getByRole('region', { name: /Melhores marcas/ })
  await expect(coachBests.getByRole('row', { name: /1 km/ })).toContainText(/3:20.*4:30/)
  await coachBests.getByRole('link', { name: /3:20/ }).click()
  await expect(coach.page.getByText(toCoach)).toBeVisible()
  await coach.page.goto(club.url + athleteWorkoutPath(`${club.athleteId}`, workoutKey))
  await expect(coach.page.getByRole('region', { name: 'Gravado pelo relógio' })).toContainText(toCoach)

  // Whoever has logged it stands among the recent logs of the coach's home, with the best.
  const log = { id: workout.id, status: 'completed', rpe: 7, feel: 4, notes: 'Boa', doneFrom: 'activity' }
  expect((await ana.put('/workout', log)).status).toBe(200)
  await coach.page.goto(`${club.url}/dashboard/home`)
  await expect(coach.page.getByRole('region', { name: 'Registros recentes' })).toContainText(toCoach)
})
