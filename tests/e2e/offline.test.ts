import {
  completeWorkout,
  createWorkout,
  deleteWorkout,
  installed,
  letInstall,
  openAthlete,
  pill,
  renameWorkout,
  said,
} from './support/acts.ts'
import { expect, test } from './support/club.ts'

test.use({ consoleRules: { requestsMayFail: true } })

test('with no signal the app opens cold, shows today, logs it; later it is sent and joins the coach’s offline rename', async ({
  club,
}) => {
  const workout = await club.plan()
  const athlete = await club.signedIn('athlete')
  await expect(athlete.page.getByRole('article').filter({ hasText: workout.name })).toBeVisible()
  await installed(athlete.page)
  const coach = await club.signedIn('coach', {
    at: `/dashboard/athletes/${club.athleteId}/workout/${workout.clientId}`,
  })
  await expect(coach.page.getByRole('heading', { name: workout.name }).first()).toBeVisible()

  await installed(coach.page)
  await athlete.page.close()
  await athlete.context.setOffline(true)
  await coach.context.setOffline(true)

  const cold = await athlete.context.newPage()
  await cold.goto(`${club.url}/`)
  await expect(cold.getByRole('article').filter({ hasText: workout.name })).toBeVisible()
  await completeWorkout(cold, 'Sem sinal na piscina')
  await expect(pill(cold)).toHaveText(/1 a enviar/)
  await cold.close()

  await renameWorkout(coach.page, 'Ritmo, versão nova')
  await expect(pill(coach.page)).toHaveText(/1 a enviar/)
  await coach.context.setOffline(false)
  await expect(pill(coach.page)).toHaveText(/Tudo salvo/)

  await athlete.context.setOffline(false)
  const again = await athlete.context.newPage()
  await again.goto(`${club.url}/dashboard/workouts/${workout.clientId}`)
  await expect(pill(again)).toHaveText(/Tudo salvo/)
  for (const page of [again, coach.page]) {
    // A log keeps the name that the plan had when it was made; the page also shows the new name.
    await expect(page.getByRole('heading', { name: workout.name }).first()).toBeVisible()
    await expect(page.getByText('Ritmo, versão nova').first()).toBeVisible()
    await expect(page.getByText('Sem sinal na piscina')).toBeVisible()
    await expect(pill(page)).toHaveText(/Tudo salvo/)
  }
})

test('the installed app opens at its start address and at any deep link with no network', async ({
  club,
}) => {
  const workout = await club.plan()
  const { page, context } = await club.signedIn('athlete')
  await expect(page.getByRole('article').filter({ hasText: workout.name })).toBeVisible()
  await installed(page)
  const manifest = (await (await context.request.get(`${club.url}/manifest.webmanifest`)).json()) as {
    start_url: string
    display: string
  }
  expect(manifest.display).toBe('standalone')
  await page.close()
  await context.setOffline(true)
  for (const address of [manifest.start_url, `/dashboard/workouts/${workout.clientId}`]) {
    const cold = await context.newPage()
    const devtools = await context.newCDPSession(cold)
    await devtools.send('Emulation.setEmulatedMedia', {
      features: [{ name: 'display-mode', value: 'standalone' }],
    })
    await cold.goto(new URL(address, club.url).href)
    await expect(cold.getByRole('article').filter({ hasText: workout.name })).toBeVisible()
    await cold.close()
  }
})

test('a first visit makes the app ready although the network loses every third file', async ({ club }) => {
  const workout = await club.plan()
  const { page, context } = await club.signedIn('athlete')
  await expect(page.getByRole('article').filter({ hasText: workout.name })).toBeVisible()
  club.weather.loseFiles(3)
  await installed(page)
  const files = await page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('workbox-precache'))
    return (await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))).flat().length
  })
  expect(files).toBeLessThanOrEqual(30)
  await page.close()
  await context.setOffline(true)
  const cold = await context.newPage()
  await cold.goto(`${club.url}/dashboard/workouts/${workout.clientId}`)
  await expect(cold.getByRole('article').filter({ hasText: workout.name })).toBeVisible()
})

test('a first visit that loses its network half way says so, and gets ready by itself', async ({ club }) => {
  const workout = await club.plan()
  const { page, context } = await club.signedIn('athlete')
  await expect(page.getByRole('article').filter({ hasText: workout.name })).toBeVisible()
  club.weather.holdBack(/training-|coach-|screens-/)
  await page.evaluate(() => dispatchEvent(new Event('test:install')))
  await expect(pill(page)).toHaveText(/^Ainda não abre sem sinal: \d+ de \d+$/)
  await pill(page).click()
  const panel = page.getByRole('dialog', { name: 'Seus dados' })
  // The panel itself has not come either; it opens when it does.
  await expect(said(page, 'abre sozinho quando chegar')).toBeVisible()
  club.weather.holdBack(/coach-|screens-/)
  await expect(panel).toContainText('Deixe o Rumo aberto com uma conexão melhor')
  club.weather.holdBack(null)
  await expect(panel).toContainText('pronto', { timeout: 60_000 })
  await expect(pill(page)).toHaveText('Tudo salvo')
  await page.close()
  await context.setOffline(true)
  const cold = await context.newPage()
  await cold.goto(`${club.url}/dashboard/meal-plan`)
  await expect(cold.getByText('Nenhum plano alimentar')).toBeVisible()
})

test('with the essential files alone the app opens without a signal and logs; another screen opens once it arrives', async ({
  club,
}) => {
  const workout = await club.plan()
  const { page, context } = await club.signedIn('athlete')
  await expect(page.getByRole('article').filter({ hasText: workout.name })).toBeVisible()
  club.weather.holdBack(/coach-|screens-/)
  await letInstall(page)
  await page.close()
  await context.setOffline(true)
  const cold = await context.newPage()
  await cold.goto(`${club.url}/`)
  await completeWorkout(cold, 'Com o essencial')
  await cold.getByRole('link', { name: 'Treinos' }).click()
  await expect(cold.getByText(workout.name).first()).toBeVisible()
  await cold.getByRole('link', { name: 'Refeições' }).click()
  await expect(cold.getByText('Conecte-se: abre sozinho quando chegar.')).toBeVisible()
  await context.setOffline(false)
  club.weather.holdBack(null)
  await expect(cold.getByText('Nenhum plano alimentar')).toBeVisible()
})

test('the same coach renames it on two devices with no signal: one name wins, the other needs the coach', async ({
  club,
}) => {
  const workout = await club.plan()
  const devices = [await club.signedIn('coach'), await club.signedIn('coach')]
  for (const { page, context } of devices) {
    await page.goto(`${club.url}/dashboard/athletes/${club.athleteId}/workout/${workout.clientId}`)
    await expect(page.getByRole('heading', { name: workout.name }).first()).toBeVisible()
    await installed(page)
    await context.setOffline(true)
  }
  const [first, second] = devices
  if (!first || !second) throw new Error('two devices were opened')
  await renameWorkout(first.page, 'Nome do celular')
  await renameWorkout(second.page, 'Nome do laptop')

  await first.context.setOffline(false)
  await expect(pill(first.page)).toHaveText(/Tudo salvo/)
  await second.context.setOffline(false)

  for (const { page } of devices) {
    await expect(page.getByRole('heading', { name: 'Nome do laptop' }).first()).toBeVisible()
  }
  await expect(pill(first.page)).toHaveText(/Tudo salvo/)
  await expect(pill(second.page)).toHaveText(/Pede atenção/)
  await pill(second.page).click()
  const panel = second.page.getByRole('dialog')
  await expect(panel).toContainText('Nome do celular')
  await expect(panel.getByRole('columnheader', { name: /^Você, hoje às \d\d:\d\d$/ })).toBeVisible()
  await expect(panel.getByRole('columnheader', { name: /^Você, em outro aparelho, hoje às / })).toBeVisible()
  await panel.getByRole('button', { name: 'Ficar com o outro' }).click()
  await second.page.keyboard.press('Escape')
  for (const { page } of devices) {
    await expect(page.getByRole('heading', { name: 'Nome do celular' }).first()).toBeVisible()
  }
})

test('a coach who changes with no signal what they deleted on another device sees that, and can restore it', async ({
  club,
}) => {
  const workout = await club.plan()
  const here = await club.signedIn('coach', {
    at: `/dashboard/athletes/${club.athleteId}/workout/${workout.clientId}`,
  })
  await expect(here.page.getByRole('heading', { name: workout.name }).first()).toBeVisible()
  await installed(here.page)
  await here.context.setOffline(true)
  await renameWorkout(here.page, 'Nome do celular')
  const elsewhere = await club.server.signedIn(club.coach)
  expect((await elsewhere.delete(`/workout/${workout.id}`)).status).toBeLessThan(300)
  await here.context.setOffline(false)

  await expect(pill(here.page)).toHaveText(/Pede atenção/)
  await pill(here.page).click()
  const panel = here.page.getByRole('dialog')
  await expect(panel).toContainText(
    /Foi excluído em outro lugar enquanto você mudava \(Você, em outro aparelho, hoje às \d\d:\d\d\)/,
  )
  await panel.getByRole('button', { name: 'Trazer de volta com o meu' }).click()
  await here.page.keyboard.press('Escape')
  await expect(here.page.getByRole('heading', { name: 'Nome do celular' }).first()).toBeVisible()
  await expect(pill(here.page)).toHaveText(/Tudo salvo/)
  const onServer = async () => {
    const { body } = await elsewhere.get<{ workout?: { name: string } }>(`/workout/${workout.id}`)
    return body.workout?.name
  }
  await expect.poll(onServer).toBe('Nome do celular')
})

test('a coach who changes a plan with no signal, while its athlete completes it, is asked, and can change it anyway', async ({
  club,
}) => {
  const workout = await club.plan()
  const coach = await club.signedIn('coach', {
    viewport: { width: 390, height: 844 },
    at: `/dashboard/athletes/${club.athleteId}/workout/${workout.clientId}`,
  })
  await expect(coach.page.getByRole('heading', { name: workout.name }).first()).toBeVisible()
  await installed(coach.page)
  await coach.context.setOffline(true)
  await renameWorkout(coach.page, 'Ritmo, versão nova')
  const athlete = await club.server.signedIn(club.athlete)
  const log = { status: 'completed', rpe: 6, feel: 4, notes: 'Feito na piscina' }
  expect((await athlete.put('/workout', { id: workout.id, ...log })).status).toBe(200)
  await coach.context.setOffline(false)

  await expect(pill(coach.page)).toHaveText(/Pede atenção/)
  await expect(coach.page.getByRole('heading', { name: workout.name }).first()).toBeVisible()
  await expect(coach.page.getByText('Feito na piscina')).toBeVisible()
  await pill(coach.page).click()
  const panel = coach.page.getByRole('dialog')
  await expect(panel).toContainText('O treino foi concluído antes de a sua mudança chegar.')
  await expect(panel).toContainText('Ritmo, versão nova')
  await panel.getByRole('button', { name: 'Mudar mesmo assim' }).click()
  await coach.page.keyboard.press('Escape')
  await expect(coach.page.getByRole('heading', { name: 'Ritmo, versão nova' }).first()).toBeVisible()
  await expect
    .poll(async () => (await athlete.get<{ workout: object }>(`/workout/${workout.id}`)).body.workout)
    .toMatchObject({ name: 'Ritmo, versão nova', ...log })
  await expect(pill(coach.page)).toHaveText(/Tudo salvo/)
})

test('a completion made with no signal survives a deletion that arrives after it', async ({ club }) => {
  const workout = await club.plan()
  const athlete = await club.signedIn('athlete')
  const coach = await club.signedIn('coach')
  await expect(athlete.page.getByRole('article').filter({ hasText: workout.name })).toBeVisible()
  await coach.page.goto(`${club.url}/dashboard/athletes/${club.athleteId}/workout/${workout.clientId}`)
  await expect(coach.page.getByRole('heading', { name: workout.name }).first()).toBeVisible()
  for (const { page, context } of [athlete, coach]) {
    await installed(page)
    await context.setOffline(true)
  }
  await completeWorkout(athlete.page, 'Fiz antes de sumir')
  await deleteWorkout(coach.page)
  await expect(pill(coach.page)).toHaveText(/1 a enviar/)

  for (const { context, page } of [athlete, coach]) {
    await context.setOffline(false)
    await expect(pill(page)).toHaveText(/Tudo salvo|Pede atenção/)
  }
  await athlete.page.goto(`${club.url}/dashboard/workouts/${workout.clientId}`)
  await expect(athlete.page.getByText('Fiz antes de sumir')).toBeVisible()
  await openAthlete(coach.page, club.url, club.athleteId)
  await coach.page
    .getByRole('link', { name: new RegExp(workout.name) })
    .first()
    .click()
  await expect(coach.page.getByText('Fiz antes de sumir')).toBeVisible()
  await pill(coach.page).click()
  await expect(coach.page.getByRole('dialog')).toContainText('já tinha concluído')
})

test('a coach plans on a plane: a workout made with no signal has its final address and arrives later', async ({
  club,
}) => {
  const coach = await club.signedIn('coach')
  const athlete = await club.signedIn('athlete')
  await openAthlete(coach.page, club.url, club.athleteId)
  await installed(coach.page)
  await coach.context.setOffline(true)
  await createWorkout(coach.page, { name: 'Feito no avião', description: '10 km leve', sport: 'Corrida' })
  await coach.page
    .getByRole('link', { name: /Feito no avião/ })
    .first()
    .click()
  await expect(coach.page.getByRole('heading', { name: 'Feito no avião' }).first()).toBeVisible()
  const address = coach.page.url()
  await coach.context.setOffline(false)
  await expect(athlete.page.getByRole('article').filter({ hasText: 'Feito no avião' })).toBeVisible()
  await coach.page.goto(address)
  await expect(coach.page.getByRole('heading', { name: 'Feito no avião' }).first()).toBeVisible()
})
