import { startStravaServer } from '../support/strava-server.ts'
import { expect, test } from './support/club.ts'

test.use({ consoleRules: { requestsMayFail: true } })

test('an athlete connects Strava, renews the connection and ends it; what goes wrong on the way is said', async ({
  club,
}) => {
  const { page } = await club.signedIn('athlete')
  const atSettings = () => page.goto(`${club.url}/dashboard/settings/integrations`)
  const connect = async () => {
    await atSettings()
    await page.getByRole('button', { name: 'Conectar ao Strava' }).click()
  }
  await test.step('no network is said with another try, and a server without Strava', async () => {
    club.weather.set('status-500')
    await atSettings()
    const strava = page.getByRole('region', { name: 'Strava' })
    await expect(strava.getByRole('alert')).toHaveText(/O servidor não respondeu como devia/)
    club.weather.set('fair')
    await strava.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(page.getByText('Este servidor não tem conexão com o Strava')).toBeVisible()
  })

  // A local provider. It is here that the browser's way there is answered, as the provider would.
  const provider = await startStravaServer()
  Object.assign(club.server.settings.strava, { url: provider.url, clientId: '42', clientSecret: 'shh' })
  let back: (state: string) => Record<string, string> = (state) => ({ code: 'good-code', state })
  await page.route(`${provider.url}/oauth/authorize*`, (route) => {
    const asked = new URL(route.request().url()).searchParams
    expect(asked.get('scope')).toBe('read,activity:read_all,profile:read_all')
    const to = new URL(asked.get('redirect_uri') ?? '')
    to.search = new URLSearchParams(back(asked.get('state') ?? '')).toString()
    return route.fulfill({ status: 302, headers: { location: to.href } })
  })
  await test.step('connected, renewed and ended', async () => {
    await connect()
    await expect(page.getByText('Strava conectado')).toBeVisible()
    await expect(page.getByText('Conectado', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Renovar a conexão' }).click()
    await expect(page.getByText('Conexão renovada')).toBeVisible()
    await page.getByRole('button', { name: 'Buscar agora' }).click()
    await expect(page.getByText('Buscando no Strava')).toBeVisible()
    await page.getByRole('button', { name: 'Desconectar…' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Desconectar' }).click()
    await expect(page.getByText('Não conectado')).toBeVisible()
  })

  for (const [what, [failing, words]] of Object.entries(returns)) {
    await test.step(`when ${what}, that is said and nothing is connected`, async () => {
      back = failing
      await connect()
      await expect(page.getByText(words)).toBeVisible()
      await expect(page).toHaveURL(/\/settings\/integrations$/)
      await expect(page.getByText('Não conectado')).toBeVisible()
    })
  }
  await provider.close()
})

const returns: Record<string, [(state: string) => Record<string, string>, string]> = {
  'the person says no': [(state) => ({ error: 'access_denied', state }), 'Autorização falhou: access_denied'],
  'no code comes back': [(state) => ({ state }), 'O Strava não mandou o código de autorização'],
  'another state comes back': [
    () => ({ code: 'good-code', state: 'x' }),
    'Autorização falhou: ela não começou',
  ],
  'the code is not good': [(state) => ({ code: 'bad', state }), 'Não foi possível criar a conexão'],
}
