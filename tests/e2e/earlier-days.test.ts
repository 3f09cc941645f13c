import { monthOf } from '#src/domain/days.ts'
import { installed } from './support/acts.ts'
import { expect, test, today } from './support/club.ts'

test.use({ consoleRules: { requestsMayFail: true } })

const day = `${monthOf(today()).replace(/^\d+/, (year) => String(Number(year) - 4))}-15`
const away = /ainda não está neste aparelho/

test('a month of years ago says with no signal that it is not on a new device, and comes with one', async ({
  club,
}) => {
  await club.plan({ name: 'Base antiga', sport: 'run', description: '40min leve', scheduledTo: day })
  const at = `/dashboard/athletes/${club.athleteId}`
  const { page, context } = await club.signedIn('coach', { at })
  await expect(page.getByRole('heading', { level: 1, name: 'Ana Ribeiro' })).toBeVisible()
  await expect(page.getByText(away)).toBeHidden()
  await installed(page)
  await context.setOffline(true)
  await page.goto(`${club.url}${at}?day=${day}`)
  await expect(page.getByText(away)).toBeVisible()
  await expect(page.getByText('Base antiga')).toBeHidden()
  await context.setOffline(false)
  await expect(page.getByText('Base antiga')).toBeVisible()
  await expect(page.getByText(away)).toBeHidden()
  // It stays, and is read without a word the next time.
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText('Base antiga')).toBeVisible()
  await expect(page.getByText(away)).toBeHidden()
})

test('a link to an activity of years ago says with no signal that it is not here, and brings it with one', async ({
  club,
}) => {
  const ana = await club.server.signedIn(club.athlete)
  const { body } = await ana.post<{ activity: { clientId: string } }>('/activities', {
    sport: 'run',
    name: 'Prova antiga',
    startedAt: `${day}T09:00:00.000Z`,
    day,
    seconds: 1_500,
    meters: 5_000,
    source: 'file',
    sourceId: 'antiga',
  })
  const { page, context } = await club.signedIn('coach')
  await installed(page)
  await context.setOffline(true)
  await page.goto(`${club.url}/dashboard/activities/${body.activity.clientId}`)
  await expect(page.getByText('Esta atividade não está neste aparelho')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Prova antiga' })).toBeVisible()
})
