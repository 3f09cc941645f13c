import { athleteProgressPath } from '#src/config/paths.ts'
import { addDays, isoWeek, mondayOf } from '#src/domain/days.ts'
import { loseSignal } from './support/acts.ts'
import { expect, test, today } from './support/club.ts'

test.use({ consoleRules: { requestsMayFail: true }, viewport: { width: 390, height: 844 } })

/** A Wednesday of four years ago. */
const old = addDays(mondayOf(today()), -7 * 208 + 2)

test('a coach sees years of an athlete without their rows, also with no signal', async ({ club }) => {
  await club.plan({ name: 'Base antiga', sport: 'run', description: '40min leve', scheduledTo: old })
  await club.plan({ name: 'Rodagem', sport: 'run', description: '30min leve', scheduledTo: today() })
  const { page } = await club.signedIn('coach', { at: athleteProgressPath(club.athlete.clientId) })
  const earlier: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('before=')) earlier.push(request.url())
  })
  const years = page.getByRole('region', { name: 'Ano a ano' })
  await page.getByRole('radio', { name: 'Anos' }).check({ force: true })
  await expect(years.getByRole('heading', { level: 3 })).toHaveText([
    new RegExp(`^${isoWeek(today()).slice(0, 4)}.*30 min$`),
    new RegExp(`^${isoWeek(old).slice(0, 4)}.*40 min$`),
  ])
  await loseSignal(club, page)
  await page.reload()
  await page.getByRole('radio', { name: 'Anos' }).check({ force: true })
  await expect(years.getByRole('heading', { level: 3 }).last()).toHaveText(/40 min$/)
  expect(earlier).toEqual([])
})
