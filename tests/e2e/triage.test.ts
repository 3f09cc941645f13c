import { keepToast, undo } from './support/acts.ts'
import { expect, test } from './support/club.ts'

test('reasons quote, are marked as seen all at once, taken back, and lead to their workout, which handles them', async ({
  club,
}) => {
  const { id, clientId } = await club.plan({ name: 'Rodagem', sport: 'run', description: '10 km leve' })
  const bia = await club.server.addUser('athlete', 'Bia Souza', 'bia@rumo.example')
  await club.server.link(await club.server.addGroup(club.coach, 'Pista'), bia)
  const ana = await club.server.signedIn(club.athlete)
  const log = { status: 'completed', rpe: 4, feel: 3, notes: 'Canela doendo desde o começo' }
  expect((await ana.put('/workout', { id, ...log })).status).toBe(200)

  const { page } = await club.signedIn('coach')
  const panel = page.getByRole('region', { name: 'Atletas para olhar' })
  const said = panel.getByRole('link', { name: /escreveu “doendo” · Rodagem/ })
  await expect(said).toBeVisible()
  await expect(panel.getByRole('link', { name: 'nada planejado nos próximos 7 dias' })).toHaveCount(2)

  await panel.getByRole('button', { name: 'Marcar todos como vistos' }).click()
  await expect(panel).toBeHidden()
  await keepToast(page, '2 atletas marcados como vistos')
  const seenAt = async () => {
    const workouts = club.server.store.db.selectFrom('workouts').select('seenAt')
    return (await workouts.where('id', '=', id).executeTakeFirst())?.seenAt
  }
  await expect.poll(seenAt).toBeTruthy()
  await undo(page, '2 atletas marcados como vistos')
  await expect(said).toBeVisible()
  await expect(panel.getByRole('link', { name: 'nada planejado nos próximos 7 dias' })).toHaveCount(2)
  await expect.poll(seenAt).toBeNull()

  await panel.getByRole('button', { name: 'Marcar como visto: Bia Souza' }).click()
  await expect(panel.getByRole('link', { name: 'Bia Souza' })).toBeHidden()
  await said.click()
  await page.waitForURL(`**/workout/${clientId}`)
  await expect(page.getByText('Canela doendo desde o começo')).toBeVisible()
  await page.getByRole('link', { name: 'Voltar' }).click()
  await expect(panel.getByRole('link', { name: 'nada planejado nos próximos 7 dias' })).toHaveCount(1)
  await expect(said).toBeHidden()
})
