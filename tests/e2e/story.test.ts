import { completeWorkout, createWorkout, openAthlete, pill } from './support/acts.ts'
import { expect, test, withMotion } from './support/club.ts'

test.use(withMotion)

test('a coach plans, the athlete’s open page shows it, the athlete logs it, the coach’s open page shows that', async ({
  club,
}) => {
  const athlete = await club.signedIn('athlete', { viewport: { width: 390, height: 844 } })
  const coach = await club.signedIn('coach', { viewport: { width: 1280, height: 800 } })
  await expect(athlete.page.getByRole('heading', { name: /Ana/ })).toBeVisible()

  await openAthlete(coach.page, club.url, club.athleteId)
  await createWorkout(coach.page, {
    name: 'Ritmo com soltura no fim',
    description: '400 solto\n8x50 educativos int 15"\n5x200 A2\n200 soltar',
    sport: 'Natação',
  })

  const card = athlete.page.getByRole('article').filter({ hasText: 'Ritmo com soltura no fim' })
  await expect(card).toBeVisible()
  // 400 + 8×50 + 5×200 + 200, worked out in the volume worker.
  await expect(card).toContainText('2.000')
  await completeWorkout(athlete.page, 'Saiu redondo')
  await expect(pill(athlete.page)).toHaveText(/Tudo salvo/)

  await coach.page
    .getByRole('link', { name: /Ritmo com soltura no fim/ })
    .first()
    .click()
  await expect(coach.page.getByText('Saiu redondo')).toBeVisible()
})
