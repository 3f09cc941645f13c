import type { Page } from '@playwright/test'
import { startStravaServer } from '../support/strava-server.ts'
import { type Club, expect, test } from './support/club.ts'

test.use({ consoleRules: { requestsMayFail: true } })

/** Connects the club's server to a local provider, and answers the browser's way there as the provider would. */
async function withProvider(
  club: Club,
  page: Page,
  back: (asked: URLSearchParams) => Record<string, string>,
) {
  const provider = await startStravaServer()
  Object.assign(club.server.settings.strava, { url: provider.url, clientId: '42', clientSecret: 'shh' })
  await page.route(`${provider.url}/oauth/authorize*`, (route) => {
    const asked = new URL(route.request().url()).searchParams
    const to = new URL(asked.get('redirect_uri') ?? '')
    to.search = new URLSearchParams(back(asked)).toString()
    return route.fulfill({ status: 302, headers: { location: to.href } })
  })
  return provider
}

async function connect(page: Page, club: Club): Promise<void> {
  await page.goto(`${club.url}/dashboard/settings/integrations`)
  await page.getByRole('button', { name: 'Conectar ao Strava' }).click()
}

test('an athlete connects Strava, renews the connection and ends it', async ({ club }) => {
  const { page } = await club.signedIn('athlete')
  const provider = await withProvider(club, page, (asked) => {
    expect(asked.get('scope')).toBe('read,activity:read_all,profile:read_all')
    return { code: 'good-code', state: asked.get('state') ?? '' }
  })
  await connect(page, club)
  await expect(page.getByText('Strava conectado')).toBeVisible()
  await expect(page.getByText('Conectado', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Renovar a conexão' }).click()
  await expect(page.getByText('Conexão renovada')).toBeVisible()
  await page.getByRole('button', { name: 'Buscar agora' }).click()
  await expect(page.getByText('Buscando no Strava')).toBeVisible()
  await page.getByRole('button', { name: 'Desconectar…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Desconectar' }).click()
  await expect(page.getByText('Não conectado')).toBeVisible()
  await provider.close()
})

const returns: Record<string, [(state: string) => Record<string, string>, string]> = {
  'the person says no': [(state) => ({ error: 'access_denied', state }), 'Autorização falhou: access_denied'],
  'Strava fails': [(state) => ({ error: 'server_error', state }), 'Autorização falhou: server_error'],
  'no code comes back': [(state) => ({ state }), 'O Strava não mandou o código de autorização'],
  'another state comes back': [
    () => ({ code: 'good-code', state: 'x' }),
    'Autorização falhou: ela não começou',
  ],
  'the code is not good': [(state) => ({ code: 'bad', state }), 'Não foi possível criar a conexão'],
}

for (const [what, [back, words]] of Object.entries(returns)) {
  test(`when ${what}, that is said on the settings and nothing is connected`, async ({ club }) => {
    const { page } = await club.signedIn('athlete')
    const provider = await withProvider(club, page, (asked) => back(asked.get('state') ?? ''))
    await connect(page, club)
    await expect(page.getByText(words)).toBeVisible()
    await expect(page).toHaveURL(/\/settings\/integrations$/)
    await expect(page.getByText('Não conectado')).toBeVisible()
    await provider.close()
  })
}

test('a server without Strava says so, coaches are not asked, and no network is said with another try', async ({
  club,
}) => {
  const { page } = await club.signedIn('athlete')
  club.weather.set('status-500')
  await page.goto(`${club.url}/dashboard/settings/integrations`)
  const strava = page.getByRole('region', { name: 'Strava' })
  await expect(strava.getByRole('alert')).toHaveText(/O servidor não respondeu como devia/)
  club.weather.set('fair')
  await strava.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(page.getByText('Este servidor não tem conexão com o Strava')).toBeVisible()
  const coach = await club.signedIn('coach', { at: '/dashboard/settings/integrations' })
  await expect(coach.page.getByRole('heading', { name: 'Calendário' })).toBeVisible()
  await expect(coach.page.getByRole('heading', { name: 'Strava' })).toHaveCount(0)
})
