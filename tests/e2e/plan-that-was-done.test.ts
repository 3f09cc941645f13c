import { installed, pill } from './support/acts.ts'
import { findings } from './support/axe.ts'
import { expect, test } from './support/club.ts'

test.use({ consoleRules: { requestsMayFail: true } })

const phone = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' as const }
const desktop = { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' as const }

test('who did the plan from before a change sees it as done, and both see what the plan had become', async ({
  club,
}) => {
  const workout = await club.plan({ name: 'Longo', description: '15 km leve', sport: 'run' })
  const athlete = await club.signedIn('athlete', phone)
  const coach = await club.signedIn('coach', desktop)
  const { page } = athlete
  const path = `${club.url}/dashboard/workouts/${workout.clientId}`
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: 'Longo' })).toBeVisible()
  await installed(page)
  await athlete.context.setOffline(true)

  const marina = await club.server.signedIn(club.coach)
  const changed = await marina.patch('/workout', { id: workout.id, name: 'Solto', description: '4 km leve' })
  expect(changed.status).toBe(200)
  await coach.page.goto(path)
  await expect(coach.page.getByRole('heading', { level: 1, name: 'Solto' })).toBeVisible()

  await page.getByRole('button', { name: 'Concluir treino' }).click()
  const dialog = page.getByRole('dialog', { name: /Como foi/ })
  await dialog.getByRole('radio', { name: 'Bem' }).check({ force: true })
  await dialog.getByRole('radio', { name: /^5/ }).check({ force: true })
  await dialog.getByRole('button', { name: 'Concluir' }).click()
  await expect(dialog).toBeHidden()
  await athlete.context.setOffline(false)
  await expect(pill(page)).toHaveText(/Tudo salvo/)

  for (const { page: shown } of [athlete, coach]) {
    await expect(shown.getByRole('heading', { level: 1, name: 'Longo' })).toBeVisible()
    const card = shown.locator('main')
    await expect(card).toContainText('O plano já tinha mudado quando este registro chegou')
    await expect(card).toContainText('como planejado')
    await expect(shown.locator('del').filter({ hasText: 'Longo' })).toBeVisible()
    await expect(shown.locator('ins').filter({ hasText: 'Solto' })).toBeVisible()
    expect(await findings(shown)).toEqual([])
  }
  const stored = club.server.store.db.selectFrom('notices').select('kind').where('rowId', '=', workout.id)
  await expect.poll(() => stored.execute()).toContainEqual({ kind: 'log' })
})

test('an athlete whose device is in another zone than the profile is asked once whether they travel', async ({
  club,
}) => {
  const zone = { timeZone: 'America/Sao_Paulo' }
  await club.server.store.db.updateTable('users').set(zone).where('id', '=', club.athleteId).execute()
  const { page } = await club.signedIn('athlete', { ...phone, timezoneId: 'Pacific/Auckland' })
  const question = page.getByRole('region', { name: 'Você está viajando?' })
  await expect(question).toContainText('no fuso de Auckland; seu perfil, no de Sao Paulo')
  expect(await findings(page)).toEqual([])
  await question.getByRole('button', { name: 'Sim, manter o perfil' }).click()
  await expect(question).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(question).toBeHidden()
})
