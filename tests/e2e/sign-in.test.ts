import { testPassword } from '../support/test-app.ts'
import { pill, said } from './support/acts.ts'
import { expect, test } from './support/club.ts'

test.use({ consoleRules: { requestsMayFail: true } })

const phone = { width: 390, height: 844 }

test('what is wrong with a sign-in is said in words, keeps what was typed, and can be mended', async ({
  club,
}) => {
  const page = await (await club.device()).newPage()
  await page.goto(`${club.url}/`)
  await test.step('an empty form and a malformed address, beside the fields', async () => {
    const address = page.getByLabel('E-mail')
    const password = page.getByLabel('Senha', { exact: true })
    await address.fill('ana sem arroba')
    await page.getByRole('button', { name: 'Entrar' }).click()
    await expect(address).toHaveAttribute('aria-invalid', 'true')
    await expect(password).toHaveAttribute('aria-invalid', 'true')
    await expect(address).toBeFocused()
    await address.fill(club.emails.athlete)
    await page.getByRole('button', { name: 'Entrar' }).click()
    await expect(password).toBeFocused()
  })
  await test.step('no server', async () => {
    club.weather.set('html')
    await page.getByLabel('E-mail').fill(club.emails.athlete)
    await page.getByLabel('Senha', { exact: true }).fill(testPassword)
    await page.getByRole('button', { name: 'Entrar' }).click()
    await expect(said(page, 'Esta rede respondeu com uma página própria')).toBeVisible()
    await expect(page.getByLabel('Senha', { exact: true })).toHaveValue(testPassword)

    club.weather.set('fair')
  })
  await page.getByLabel('E-mail').fill(club.emails.athlete)
  await page.getByLabel('Senha', { exact: true }).fill('Errada-2026!')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(said(page, 'Não foi possível entrar')).toBeVisible()
  await expect(said(page, 'E-mail ou senha não conferem')).toBeVisible()
  await expect(page.getByLabel('E-mail')).toHaveValue(club.emails.athlete)
  await page.getByLabel('Senha', { exact: true }).fill(testPassword)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page).toHaveURL(/\/dashboard\/home$/)
})

test('from one way in to the next, its heading stays where it is', async ({ club }) => {
  for (const viewport of [phone, { width: 1280, height: 800 }]) {
    const page = await (await club.device({ viewport })).newPage()
    const places = new Set<string>()
    for (const path of [
      'sign-in',
      'sign-up',
      'forgot-password',
      'email-verification?email=bia@rumo.example',
    ]) {
      await page.goto(`${club.url}/auth/${path}`)
      const heading = page.getByRole('heading', { level: 1 })
      await expect(heading).toBeVisible()
      const box = await heading.boundingBox()
      places.add(`${box?.x} ${box?.y}`)
    }
    expect([...places], `${viewport.width} wide`).toHaveLength(1)
  }
})

test('a session that is used lasts from then on; one that ended while the app was open is reported, and signing in again leads back to the same screen', async ({
  club,
}) => {
  const workout = await club.plan()
  const { page } = await club.signedIn('athlete', { at: `/dashboard/workouts/${workout.clientId}` })
  await expect(page.getByRole('heading', { name: workout.name }).first()).toBeVisible()
  await test.step('it lasts, and this tab says until when', async () => {
    await expect(pill(page)).toHaveText(/Tudo salvo/)
    const day = 86_400_000
    const at = (days: number) => new Date(Date.now() + days * day)
    const old = {
      lastSeenAt: at(-55).toISOString(),
      createdAt: at(-55).toISOString(),
      expiresAt: at(5).toISOString(),
    }
    await club.server.store.db.updateTable('sessions').set(old).execute()
    await page.reload()
    const daysLeft = () =>
      page.evaluate(
        (now) => (Date.parse(sessionStorage.getItem('expiresAt') ?? '') - now) / 86_400_000,
        Date.now(),
      )
    await expect.poll(daysLeft).toBeGreaterThan(59)
    const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'rumo_session')
    expect((cookie?.expires ?? 0) * 1000).toBeGreaterThan(at(59).getTime())
  })
  await club.server.store.db.deleteFrom('sessions').execute()
  club.weather.set('fair')
  await expect(page.getByText('Sua sessão terminou')).toBeVisible()
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.getByLabel('E-mail').fill(club.emails.athlete)
  await page.getByLabel('Senha', { exact: true }).fill(testPassword)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page).toHaveURL(new RegExp(workout.clientId))
  await expect(page.getByText('Sua sessão terminou')).toBeHidden()
  await expect(pill(page)).toHaveText(/Tudo salvo/)
})

test('English is chosen by the browser, every other language gets Portuguese', async ({ club }) => {
  for (const [locale, button] of Object.entries({ 'en-US': 'Sign in', 'de-DE': 'Entrar' })) {
    const page = await (await club.device({ locale })).newPage()
    await page.goto(`${club.url}/auth/sign-in`)
    await expect(page.getByRole('button', { name: button, exact: true })).toBeVisible()
  }
})
