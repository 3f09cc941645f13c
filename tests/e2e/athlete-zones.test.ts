import type { Page } from '@playwright/test'
import {
  activityPath,
  athletePath,
  athleteProgressPath,
  settingsPath,
  workoutPath,
} from '#src/config/paths.ts'
import { type Club, expect, test } from './support/club.ts'

const [day, later] = ['2026-03-10', '2026-05-01']

/** Thresholds that rose after a run of 2,5 km: 1 km at 6:40, then 1,5 km at 3:20. */
async function recordedRun(club: Club) {
  const coach = await club.server.signedIn(club.coach)
  const ana = await club.server.signedIn(club.athlete)
  const values = { swimPace: 100, runPace: 250, ftp: null, maxHeartRate: null, thresholdHeartRate: 160 }
  const thresholds = [
    { ...values, from: later, runPace: 240, ftp: 200 },
    { ...values, from: '2026-01-01' },
  ]
  expect((await coach.put(`/user/${club.athleteId}/thresholds`, { thresholds })).status).toBe(200)
  const workout = await club.plan({ name: 'Rodagem', sport: 'run', description: '2,5km', scheduledTo: day })
  const parts = <T>(slow: T, fast: T) => [
    ...Array.from({ length: 100 }, () => slow),
    ...Array.from({ length: 75 }, () => fast),
  ]
  const recording = await ana.post<{ activity: { clientId: string } }>('/activities', {
    sport: 'run',
    name: 'Morning Run',
    startedAt: `${day}T09:00:00.000Z`,
    day,
    seconds: 700,
    elapsedSeconds: 700,
    meters: 2_500,
    source: 'file',
    sourceId: 'zones',
    workoutKey: workout.clientId,
    workoutChosen: true,
    laps: [],
    curve: { step: 4, speed: parts(2.5, 5), heartRate: parts(130, 158) },
    bests: [],
  })
  expect(recording.status).toBe(201)
  return { workout, recording: recording.body.activity.clientId }
}

const table = (page: Page, name: string) => page.getByRole('table', { name })
const rowsOf = (page: Page, name: string) => table(page, name).getByRole('row')

/** By what held on its day: 4:10/km, of which 129 % are 5:23 and 99 % are 4:08. */
async function saysZonesOfTheDay(page: Page): Promise<void> {
  await expect(rowsOf(page, 'Ritmo')).toHaveText([
    'ZonaFaixaTempoParte',
    /Z1\s*de 5:23\/km para mais lento\s*≈\s?6:40\s*57%/,
    /Z2.*–\s*0%/,
    /Z3.*–\s*0%/,
    /Z4\s*4:08–4:23\/km\s*–\s*0%/,
    /Z5\s*≤ 4:10\/km\s*≈\s?5:00\s*43%/,
  ])
  await expect(rowsOf(page, 'Frequência cardíaca').nth(4)).toHaveText(/Z4\s*152–158\sbpm\s*≈\s?5:00\s*43%/)
  const splits = page.getByRole('region', { name: 'Parciais por km' }).getByRole('row')
  await expect(splits).toHaveText([
    'kmTempoRitmoFC média',
    /^1≈\s?6:40≈\s?6:40\/km130$/,
    /^2≈\s?3:20≈\s?3:20\/km158$/,
    /^2,5≈\s?1:40≈\s?3:20\/km158$/,
  ])
}

test('an athlete reads their zones in numbers, and a recording by those of its day', async ({ club }) => {
  const { workout, recording } = await recordedRun(club)
  const { page } = await club.signedIn('athlete', { at: settingsPath('profile') })
  // Today: 129 % of 4:00/km are 5:10, 120 % of a CSS of 1:40 are 2:00, 75 % of 200 W are 150 W.
  await expect(rowsOf(page, 'Corrida · Ritmo').first()).toHaveText('Z1de 5:10/km para mais lento')
  await expect(rowsOf(page, 'Natação · Ritmo').nth(1)).toHaveText('Z21:50–2:00/100 m')
  await expect(rowsOf(page, 'Bike · Potência').nth(1)).toHaveText('Z2110–150 W')
  await expect(rowsOf(page, 'Bike · Frequência cardíaca').first()).toHaveText('Z1até 130 bpm')

  await page.goto(club.url + activityPath(recording))
  await saysZonesOfTheDay(page)
  await page.goto(club.url + workoutPath(workout.clientId))
  await page.getByRole('button', { name: 'Zonas e parciais' }).click()
  await saysZonesOfTheDay(page)
})

test('a coach reads the zones of an athlete, and what they become while thresholds are typed', async ({
  club,
}) => {
  const { recording } = await recordedRun(club)
  const athlete = String(club.athleteId)
  const { page } = await club.signedIn('coach', { at: athleteProgressPath(athlete) })
  const zones = page.getByRole('region', { name: 'Zonas' })
  await expect(zones.getByRole('table')).toHaveCount(5)
  await expect(rowsOf(page, 'Corrida · Ritmo').first()).toHaveText('Z1de 5:10/km para mais lento')

  await page.goto(club.url + athletePath(athlete))
  await page.getByRole('button', { name: 'Limiares' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Zonas com estes valores').click()
  await dialog.getByLabel('FTP (W)').fill('300')
  await expect(rowsOf(page, 'Bike · Potência').nth(1)).toHaveText('Z2165–225 W')
  await dialog.getByLabel('FTP (W)').fill('')
  await expect(table(page, 'Bike · Potência')).toHaveCount(0)

  await page.goto(club.url + activityPath(recording))
  await saysZonesOfTheDay(page)
})
