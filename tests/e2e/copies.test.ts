import { addDays } from '#src/domain/days.ts'
import { findSignal, loseSignal, pill, said, undo } from './support/acts.ts'
import { expect, test, today } from './support/club.ts'

test.use({ consoleRules: { requestsMayFail: true } })

test('with no signal a workout for several is changed for all who have not done it, and taken back at once', async ({
  club,
}) => {
  const day = addDays(today(), 2)
  const people = await Promise.all(
    ['Bia', 'Caio'].map((name) => club.server.addUser('athlete', name, `${name.toLowerCase()}@rumo.example`)),
  )
  const group = await club.server.addGroup(club.coach, 'Pista')
  for (const person of people) await club.server.link(group, person)
  const [bia, caio] = people.map(({ id }) => id)
  const coach = await club.server.signedIn(club.coach)
  const plan = { name: 'Tiros', sport: 'run', description: '10x400 m', scheduledTo: day }
  const { body } = await coach.post<{ workout: { clientId: string } }>('/workout', {
    ...plan,
    athleteId: club.athleteId,
  })
  const copyOf = body.workout.clientId
  await coach.post('/workout', { ...plan, athleteId: bia, copyOf })
  await coach.post('/workout', { ...plan, athleteId: caio, copyOf, description: '8x400 m' })

  const { page } = await club.signedIn('coach', {
    at: `/dashboard/athletes/${club.athleteId}?day=${day}`,
  })
  await expect(pill(page)).toHaveText(/Tudo salvo/)
  await loseSignal(club, page)
  await page.getByRole('link', { name: /Tiros/ }).click()
  await page.getByRole('button', { name: 'Mudar neste e em 2 cópias…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Treino', { exact: true }).fill('12x400 m')
  const changed = dialog.getByRole('region', { name: 'Mudam 2 treinos' }).getByRole('listitem')
  await expect(changed).toHaveText([/Ana Ribeiro/, /Bia/])
  const staying = dialog.getByRole('region', { name: 'Fica 1 como está' }).getByRole('listitem')
  await expect(staying).toHaveText(/Caio.*alterado à mão/)
  await dialog.getByRole('button', { name: 'Mudar 2 treinos' }).click()
  await undo(page, 'Treinos mudados: 2')
  await expect(said(page, 'Os treinos estão como antes')).toBeVisible()

  await page.getByRole('button', { name: 'Mudar neste e em 2 cópias…' }).click()
  await expect(dialog.getByLabel('Treino', { exact: true })).toHaveValue('10x400 m')
  await dialog.getByLabel('Nome do treino').fill('Tiros longos')
  await dialog
    .getByRole('checkbox', { name: 'Mudar também os que foram alterados à mão' })
    .check({ force: true })
  await dialog.getByRole('button', { name: 'Mudar 3 treinos' }).click()
  await expect(said(page, 'Treinos mudados: 3')).toBeVisible()
  await findSignal(club, page)
  const rows = club.server.store.db
    .selectFrom('workouts')
    .select(['name', 'description', 'copyOf'])
    .orderBy('id')
  const longer = { name: 'Tiros longos', description: '10x400 m' }
  await expect
    .poll(() => rows.execute())
    .toEqual([null, copyOf, copyOf].map((of) => ({ ...longer, copyOf: of })))
  await expect(pill(page)).toHaveText(/Tudo salvo/)
})
