import { findSignal, pill } from './support/acts.ts'
import { expect, test } from './support/club.ts'
import { everyByte } from './support/every-byte.ts'

test.use({ consoleRules: { requestsMayFail: true } })

const marker = 'joelho operado em maio'

test('when an athlete leaves the group, no store of the coach’s browser keeps a word of theirs', async ({
  club,
}) => {
  const workout = await club.plan()
  const log = { id: workout.id, status: 'completed', rpe: 5, feel: 4, notes: marker }
  expect((await (await club.server.signedIn(club.athlete)).put('/workout', log)).status).toBe(200)
  const { page } = await club.signedIn('coach', {
    at: `/dashboard/athletes/${club.athleteId}/workout/${workout.clientId}`,
  })
  await expect(page.getByText(marker)).toBeVisible()
  expect((await everyByte(page)).includes(marker)).toBe(true)

  // The coach answers, and the answer has not left the device when access ends.
  club.weather.set('status-500')
  await page.getByRole('textbox').fill('Cuide-se')
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(pill(page)).toHaveText(/ a enviar/)
  const { id } = await club.server.store.db.selectFrom('members').select('id').executeTakeFirstOrThrow()
  expect((await (await club.server.signedIn(club.athlete)).delete(`/groups/member/${id}`)).status).toBe(204)
  await findSignal(club, page)
  await expect(pill(page)).toHaveText(/Pede atenção/)
  await expect.poll(async () => (await everyByte(page)).includes(marker)).toBe(false)
  expect((await everyByte(page)).includes('Cuide-se')).toBe(true)
})
