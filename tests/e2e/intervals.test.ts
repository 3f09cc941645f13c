import type { Page } from '@playwright/test'
import { intervalsRun, startIntervalsServer } from '../support/intervals-server.ts'
import { type Club, expect, test, today } from './support/club.ts'

test.use({ consoleRules: { requestsMayFail: true } })

/** A server like that of Intervals.icu beside the club's, where Ana has an account with this key. */
async function withService(
  club: Club,
  application: { clientId: string; clientSecret: string } | object = {},
) {
  const service = await startIntervalsServer()
  // In the evening there, the server's own day is the next one.
  const athlete = club.server.store.db.updateTable('users').where('id', '=', club.athleteId)
  await athlete.set({ timeZone: 'America/Sao_Paulo' }).execute()
  Object.assign(club.server.settings.intervals, { url: service.url, ...application })
  return { service, there: service.addAthlete('key-of-ana') }
}

const card = (page: Page) => page.getByRole('region', { name: 'Relógio' })

test('an athlete connects the watch with a key, sees what went there, and ends it', async ({ club }) => {
  const { service, there } = await withService(club)
  await club.plan({ name: 'Tiros', sport: 'run', description: '10 min leve\n5x1 km forte rec 2 min' })
  await club.plan({ name: 'Força', sport: 'strength', description: '3x10 agachamento' })
  const { page } = await club.signedIn('athlete', { at: '/dashboard/settings/integrations' })
  await expect(card(page).getByRole('listitem')).toHaveCount(4)
  await card(page).getByLabel('Sua API key').fill('wrong')
  await card(page).getByRole('button', { name: 'Conectar' }).click()
  await expect(card(page).getByRole('alert')).toHaveText(/A conexão não foi aceita/)
  await card(page).getByLabel('Sua API key').fill('key-of-ana')
  await card(page).getByRole('button', { name: 'Conectar' }).click()
  await expect(card(page).getByText('Intervals.icu conectado')).toBeVisible()
  await expect.poll(() => there.events.size).toBe(2)
  await card(page).getByRole('button', { name: 'Atualizar agora' }).click()
  await expect(card(page).getByText(/Força.*só o texto: este esporte vai só como texto/)).toBeVisible()
  await expect(card(page).getByText(/Enviado: /)).toBeVisible()
  await card(page).getByLabel('Quantos dias de treinos enviar').selectOption('7')
  await expect(page.getByText('Alteração salva')).toBeVisible()
  await expect(card(page).getByLabel('Quantos dias de treinos enviar')).toHaveValue('7')
  await card(page).getByRole('button', { name: 'Desconectar…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Desconectar' }).click()
  await expect(card(page).getByLabel('Sua API key')).toBeVisible()
  await expect.poll(() => there.events.size).toBe(0)
  await service.close()
})

test("a workout's page says to athlete and coach that it is at the watch, and nothing without a signal", async ({
  club,
}) => {
  const { service, there } = await withService(club)
  const { clientId } = await club.plan({ sport: 'run', description: '40 min leve' })
  const ana = await club.server.signedIn(club.athlete)
  expect((await ana.post('/connections/intervals', { key: 'key-of-ana' })).status).toBe(201)
  await expect.poll(() => there.events.size).toBe(1)
  const { page } = await club.signedIn('athlete', { at: `/dashboard/workouts/${clientId}` })
  await expect(page.getByText('no relógio ✓')).toBeVisible()
  const coach = await club.signedIn('coach', { at: `/dashboard/workouts/${clientId}` })
  await expect(coach.page.getByText('no relógio ✓')).toBeVisible()
  club.weather.set('status-500')
  await page.reload()
  await expect(page.getByText('Situação')).toBeVisible()
  await expect(page.getByText('no relógio')).toBeHidden()
  await service.close()
})

test('effort and feel that were said at the watch are chosen in the log, which nobody has written', async ({
  club,
}) => {
  const { service, there } = await withService(club)
  const start = new Date(Date.now() - 3_600_000).toISOString()
  const { clientId } = await club.plan({ name: 'Leve', sport: 'run', description: '30 min leve' })
  const run = intervalsRun('i1', start, { icu_rpe: 7, feel: 2 })
  there.activities.set('i1', { ...run, detail: { ...run.detail, start_date_local: `${today()}T06:00:00` } })
  const ana = await club.server.signedIn(club.athlete)
  await ana.post('/connections/intervals', { key: 'key-of-ana' })
  await expect.poll(() => there.calls.some((call) => call.endsWith('/fit-file'))).toBe(true)
  const { page } = await club.signedIn('athlete', { at: `/dashboard/workouts/${clientId}` })
  const matched = club.server.store.db.selectFrom('activities').select('workoutKey')
  await expect.poll(() => matched.executeTakeFirst()).toEqual({ workoutKey: clientId })
  await page.getByRole('button', { name: 'Dizer como foi' }).first().click()
  await expect(page.getByRole('radio', { name: /^7, / })).toBeChecked()
  await expect(page.getByRole('radio', { name: /bem/i })).toBeChecked()
  const row = club.server.store.db.selectFrom('workouts').select(['status', 'rpe'])
  expect(await row.executeTakeFirst()).toMatchObject({ status: 'planned', rpe: null })
  await service.close()
})

test('where the server has an application, the person connects at Intervals.icu', async ({ club }) => {
  const { service } = await withService(club, { clientId: '42', clientSecret: 'shh' })
  const { page } = await club.signedIn('athlete', { at: '/dashboard/settings/integrations' })
  await page.route(`${service.url}/oauth/authorize*`, (route) => {
    const asked = new URL(route.request().url()).searchParams
    expect(asked.get('scope')).toBe('CALENDAR:WRITE,ACTIVITY:READ')
    const to = new URL(asked.get('redirect_uri') ?? '')
    to.search = new URLSearchParams({
      code: 'code of key-of-ana',
      state: asked.get('state') ?? '',
    }).toString()
    return route.fulfill({ status: 302, headers: { location: to.href } })
  })
  await card(page).getByRole('button', { name: 'Conectar' }).click()
  await expect(card(page).getByText('Intervals.icu conectado')).toBeVisible()
  await service.close()
})
