import type { Browser, Locator, Page } from '@playwright/test'
import { coachAtAthlete, installed, pill } from './support/acts.ts'
import { expect, signIn, test, withMotion } from './support/club.ts'

test.use({ consoleRules: { requestsMayFail: true }, ...withMotion })

const phone = { width: 390, height: 844 }

test('on a wide screen the sidebar becomes a rail and stays one; the coach’s area is closed where the tab holds other data; nothing scrolls behind a dialog', async ({
  club,
}) => {
  const { page } = await coachAtAthlete(club, { viewport: { width: 1440, height: 900 } })
  await test.step('a tab that holds other data', async () => {
    const held = () => page.evaluate(() => sessionStorage.getItem('athlete'))
    expect(JSON.parse((await held()) ?? '')).toMatchObject({ role: 'coach', name: 'Marina Castro' })
    expect(await page.evaluate(() => Date.parse(sessionStorage.getItem('expiresAt') ?? ''))).toBeGreaterThan(
      0,
    )
    for (const bad of ['{half', JSON.stringify({ id: 999, role: 'coach' })]) {
      await page.goto(`${club.url}/dashboard/home`)
      // By then the app has written the profile itself.
      await expect(page.getByRole('heading', { level: 1, name: /Marina/ })).toBeVisible()
      await page.evaluate((value) => sessionStorage.setItem('athlete', value), bad)
      await page.getByRole('link', { name: 'Atletas' }).click()
      await expect(page.getByRole('link', { name: 'Hoje' })).toHaveAttribute('aria-current', 'page')
      await expect(page).toHaveURL(/\/dashboard\/home$/)
    }
  })
  await test.step('the rail, which still names its links', async () => {
    const sidebar = page.getByRole('complementary')
    const width = async () => (await sidebar.boundingBox())?.width
    expect(await width()).toBe(256)
    await page.getByRole('button', { name: 'Recolher a barra lateral' }).click()
    await expect.poll(width).toBe(72)
    await page.reload()
    await expect.poll(width).toBe(72)
    await sidebar.getByRole('link', { name: 'Atletas' }).click()
    await expect(page).toHaveTitle('Atletas · Rumo')
  })
  await test.step('neither wheel nor keys scroll the page behind a dialog', async () => {
    await page.setViewportSize({ width: 1280, height: 500 })
    await page.goto(`${club.url}/dashboard/how-to-write`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // Where the page ended up once it has drawn what these brought about.
    const scrolled = async () => {
      await page.mouse.move(20, 450)
      await page.mouse.wheel(0, 300)
      for (const key of ['PageDown', 'End', 'ArrowDown']) await page.keyboard.press(key)
      return page.evaluate(
        () =>
          new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn(scrollY)))),
      )
    }
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await scrolled()).toBe(0)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect.poll(scrolled).toBeGreaterThan(0)
  })
  await test.step('coaches are not asked for Strava', async () => {
    await page.goto(`${club.url}/dashboard/settings/integrations`)
    await expect(page.getByRole('heading', { name: 'Calendário' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Strava' })).toHaveCount(0)
  })
})

test('on a phone a coach finds the other sections behind "more"; back and a reload return to where a page was scrolled to, a page that is new begins at its top', async ({
  club,
}) => {
  const coach = await club.server.signedIn(club.coach)
  for (let index = 1; index <= 40; index++)
    await coach.post('/workout/template/create', { name: `Tiros ${index}`, sport: 'run', description: '1km' })
  const { page } = await club.signedIn('coach', { viewport: phone })
  await test.step('every page but home leads back', async () => {
    await expect(page.getByRole('link', { name: 'Voltar' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Mais' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Atletas' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Atletas' })).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.getByRole('link', { name: 'Voltar' }).click()
    await expect(page).toHaveURL(/\/dashboard\/home$/)
  })
  await page.goto(`${club.url}/dashboard/workout-library`)
  const template = page.getByRole('link', { name: /Tiros 30/ })
  await expect(page.getByText('40 modelos')).toBeVisible()
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY))
  await template.evaluate((row) => row.scrollIntoView({ block: 'center' }))
  await expect.poll(scrolled).toBeGreaterThan(500)
  const left = await scrolled()

  await template.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tiros 30' })).toBeVisible()
  await expect.poll(scrolled).toBe(0)
  await page.goBack()
  await expect.poll(scrolled).toBe(left)
  await page.reload()
  await expect.poll(scrolled).toBe(left)
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1, name: 'Tiros 30' })).toBeVisible()
  await expect.poll(scrolled).toBe(0)
  await page.goBack()
  await expect.poll(scrolled).toBe(left)
  // The bar at the bottom is hidden while the page is scrolled down.
  await page.getByRole('link', { name: 'Hoje' }).dispatchEvent('click')
  await expect(page.getByRole('heading', { level: 1, name: /Marina/ })).toBeVisible()
  await expect.poll(scrolled).toBe(0)

  // Every address that is loaded has the same key in the router's history.
  await page.goto(`${club.url}/dashboard/workout-library`)
  await template.evaluate((row) => row.scrollIntoView({ block: 'center' }))
  await expect.poll(scrolled).toBeGreaterThan(500)
  await page.goto(`${club.url}/dashboard/how-to-write`)
  await expect(page.getByRole('heading', { level: 1, name: 'Como escrever treinos' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThan(1500)
  expect(await scrolled()).toBe(0)
})

test('pulling the page down on a phone asks the server at once; without a network that is said', async ({
  club,
}) => {
  const { page, context } = await club.signedIn('athlete', {
    viewport: phone,
    hasTouch: true,
    isMobile: true,
  })
  await installed(page)
  const devtools = await context.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: y === undefined ? [] : [{ x: 200, y }],
    })
  const pull = async () => {
    await touch('touchStart', 250)
    for (let y = 260; y <= 500; y += 20) await touch('touchMove', y)
  }
  await pull()
  await expect(page.getByText('Solte para atualizar')).toBeVisible()
  const box = (of: Locator) => of.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect)
  const bubble = await box(page.getByRole('status').filter({ hasText: 'Solte para atualizar' }))
  expect(bubble.top).toBeGreaterThanOrEqual((await box(pill(page))).bottom)
  // It is said for less than a second, so every frame is looked at.
  const told = page.waitForFunction(() => document.body.innerText.includes('Atualizado'))
  await touch('touchEnd')
  await told
  await expect(page.getByText('Atualizado')).toBeHidden()

  await context.setOffline(true)
  const logged = page.waitForEvent('console', (line) => line.text().startsWith('Failed to refresh data'))
  await pull()
  await touch('touchEnd')
  await expect(page.getByText('Não foi possível atualizar')).toBeVisible()
  await logged
})

test('a text shared from another app fills a new workout for the athlete that the coach chooses', async ({
  club,
}) => {
  const { page } = await club.signedIn('coach')
  await page.goto(`${club.url}/dashboard/share?text=${encodeURIComponent('400 solto\n8x50 forte')}`)
  await page.getByRole('button', { name: 'Ana Ribeiro', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nome do treino').fill('Do grupo da equipe')
  await expect(dialog.getByLabel('Treino', { exact: true })).toHaveValue('400 solto\n8x50 forte')

  // Names become athletes to add, under those that were typed.
  await page.goto(
    `${club.url}/dashboard/share?title=Turma&text=${encodeURIComponent('1. Bia Nunes\n2. Caio Melo')}`,
  )
  await page.getByRole('button', { name: 'São nomes: adicionar como atletas' }).click()
  await expect(page.getByRole('dialog').getByLabel('Nomes')).toHaveValue('1. Bia Nunes\n2. Caio Melo')
  await expect(page.getByRole('button', { name: 'Adicionar 2 atletas' })).toBeVisible()
})

/** A page for which every screen of this file of the app is broken. Its console is not watched: the failure is reported there too. */
async function withBrokenScreen(browser: Browser, chunk: string): Promise<Page> {
  const context = await browser.newContext({
    serviceWorkers: 'block',
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const page = await context.newPage()
  await page.route(`**/assets/${chunk}-*.js`, async (route) => {
    const whole = await (await route.fetch()).text()
    const names = /export\{([^}]*)\};?\s*$/
      .exec(whole)?.[1]
      ?.split(',')
      .map((name) => name.split(' as ').at(-1))
    // Each export is a component, or a module that has one.
    const broken =
      'function Page() { throw new TypeError("Ana Ribeiro is not a function") } Page.Page = Page;'
    const body = `${broken} export { ${names?.map((name) => `Page as ${name}`).join()} }`
    await route.fulfill({ contentType: 'text/javascript', body })
  })
  return page
}

test('a screen that fails shows the page for it, whose report holds nothing of a person and which leads home', async ({
  club,
  browser,
}) => {
  const page = await withBrokenScreen(browser, 'screens')
  await signIn(page, club.url, club.emails.athlete)
  await page.goto(`${club.url}/dashboard/settings/profile`)
  await expect(page.getByRole('heading', { name: 'Opa! Algo deu errado' })).toBeVisible()
  await page.getByRole('button', { name: 'Copiar relatório' }).click()
  await expect(page.getByRole('button', { name: 'Copiado' })).toBeVisible()
  const report = await page.evaluate(() => navigator.clipboard.readText())
  expect(report).toMatch(/^Rumo · .*\nTypeError · \/dashboard\/settings\/profile\n/)
  expect(report).not.toContain('Ana')
  await page.getByRole('button', { name: 'Voltar ao início' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Ana/ })).toBeVisible()
  await page.context().close()
})

test('a failure on the way in shows the page for it', async ({ club, browser }) => {
  const page = await withBrokenScreen(browser, 'entrance')
  await page.goto(`${club.url}/auth/sign-in`)
  await expect(
    page.getByRole('heading', { name: /Opa! Algo deu errado|Oops! Something went wrong/ }),
  ).toBeVisible()
  await page.context().close()
})
