import type { Page } from '@playwright/test'
import { installed, pill, withoutBatches } from './support/acts.ts'
import { expect, signIn, test, today } from './support/club.ts'
import { fillSeason } from './support/season.ts'

test.use({ consoleRules: { requestsMayFail: true } })

const phone = { viewport: { width: 390, height: 844 } }

/**
 * Lets only so many of the device's questions for workouts through.
 * @returns lets the others through as well
 */
async function holdWorkouts(page: Page, answered: number): Promise<() => void> {
  const gate = Promise.withResolvers<void>()
  let asked = 0
  await withoutBatches(page)
  await page.route('**/api/sync/workouts?*', async (route) => {
    asked += 1
    if (asked > answered) await gate.promise
    await route.continue()
  })
  return gate.resolve
}

test('on a new device of a coach nothing is said of workouts that may still come', async ({ club }) => {
  const page = await (await club.device()).newPage()
  const release = await holdWorkouts(page, 0)
  await signIn(page, club.url, club.emails.coach)
  await expect(pill(page)).toHaveText('Recebendo…')
  await page.getByRole('link', { name: 'Atletas' }).click()
  const row = page.getByRole('row', { name: /Ana Ribeiro/ })
  await expect(row).toBeVisible()
  await expect(row).not.toContainText('nada planejado')
  await page.getByRole('checkbox', { name: 'Só quem precisa de mim' }).check({ force: true })
  await expect(row).toBeHidden()
  await expect(page.getByText('Nenhum atleta encontrado')).toBeHidden()
  await page.getByRole('link', { name: 'Hoje', exact: true }).click()
  const team = page.getByRole('region', { name: 'Hoje na equipe' })
  const logs = page.getByRole('region', { name: 'Registros recentes' })
  const needy = page.getByRole('region', { name: 'Atletas para olhar' })
  const week = page.getByRole('region', { name: 'Em aberto nesta semana' })
  await expect(team).toBeVisible()
  await expect(team).not.toContainText('Ninguém')
  await expect(logs).not.toContainText('Ninguém')
  await expect(needy).toBeHidden()
  await expect(week).toBeHidden()
  // In one column the team stands below what is still to come, and is shown all the same.
  await page.setViewportSize(phone.viewport)
  await expect(team).toBeVisible()

  release()
  await expect(pill(page)).toHaveText('Tudo salvo')
  await expect(needy).toContainText('nada planejado nos próximos 7 dias')
  await expect(team).toContainText('Ninguém tem treino marcado hoje.')
  await expect(logs).toContainText('Ninguém registrou treino nos últimos dias.')
  await expect(week).toContainText('Nenhum treino em aberto até domingo.')
})

test('on a new device an athlete sees the workouts that are there, and no day counts as free before all are', async ({
  club,
}) => {
  await fillSeason(club, 1000)
  await club.server.store.db.deleteFrom('workouts').where('scheduledTo', '=', today()).execute()
  const page = await (await club.device(phone)).newPage()
  const release = await holdWorkouts(page, 1)
  await signIn(page, club.url, club.emails.athlete)
  await expect(page.getByRole('heading', { name: 'Próximos treinos' })).toBeVisible()
  await expect(page.getByText('Hoje não tem treino')).toBeHidden()
  await page.getByRole('link', { name: 'Treinos', exact: true }).click()
  await expect(page.getByRole('link', { name: /Rodagem/ })).toHaveCount(6)
  const week = page.getByRole('region', { name: 'Feito e planejado na semana' })
  await expect(page.getByText('Nada marcado')).toBeHidden()
  await expect(week).not.toContainText('0 de 6 treinos')

  release()
  await expect(page.getByText('Nada marcado')).toBeVisible()
  await expect(week).toContainText('0 de 6 treinos')
  await page.getByRole('link', { name: 'Hoje', exact: true }).click()
  await expect(page.getByText('Hoje não tem treino')).toBeVisible()
})

test('the first sign-in of a new account shows no empty home before the onboarding', async ({ club }) => {
  const nova = await club.server.addUser('athlete', 'Nova Souza', 'nova@rumo.example')
  const page = await (await club.device(phone)).newPage()
  const gate = Promise.withResolvers<void>()
  let asked = false
  await withoutBatches(page)
  await page.route('**/api/sync/users?*', async (route) => {
    asked = true
    await gate.promise
    await route.continue()
  })
  await signIn(page, club.url, nova.email)
  await expect.poll(() => asked).toBe(true)
  await expect(page.getByText('Carregando…')).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  gate.resolve()
  await expect(page).toHaveURL(/\/auth\/onboarding$/)
})

test('a device that lost the network in its first pull says that not everything is there, till it is', async ({
  club,
}) => {
  const context = await club.device(phone)
  const page = await context.newPage()
  const release = await holdWorkouts(page, 0)
  await signIn(page, club.url, club.emails.athlete)
  await installed(page)
  await context.setOffline(true)
  release()
  const notice = page.getByText('Nem tudo chegou a este aparelho ainda.')
  await expect(notice).toBeVisible()
  await page.reload()
  await expect(notice).toBeVisible()
  await expect(page.getByText('Hoje não tem treino')).toBeHidden()

  await context.setOffline(false)
  await expect(page.getByText('Hoje não tem treino')).toBeVisible()
  await expect(notice).toBeHidden()
  await expect(pill(page)).toHaveText(/Tudo salvo/)
})
