import { addDays } from '#src/domain/days.ts'
import { pill } from './support/acts.ts'
import { expect, signIn, test, today } from './support/club.ts'

test.use({ consoleRules: { requestsMayFail: true } })

const phone = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' as const }

test('Today: the way back to it, what comes next, and several workouts of a day, as wide as the phone', async ({
  club,
}) => {
  const { page } = await club.signedIn('athlete', phone)
  await test.step('the way to Today leads back from another day; closing a dialog there does not', async () => {
    const free = page.getByText('Hoje não tem treino')
    const otherDay = page.getByText('Dia sem treino')
    await expect(free).toBeVisible()
    await page
      .getByRole('group', { name: 'Sua semana' })
      .getByRole('button', { pressed: false })
      .first()
      .click()
    await expect(otherDay).toBeVisible()
    await pill(page).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(otherDay).toBeVisible()
    await page.getByRole('navigation').getByRole('link', { name: 'Hoje' }).click()
    await expect(free).toBeVisible()
  })
  await test.step('the next sessions are those still to be done: nothing of the past, nothing that is logged', async () => {
    const day = (days: number) => addDays(today(), days)
    await club.plan({ name: 'Ficou para trás', scheduledTo: day(-1) })
    const early = await club.plan({ name: 'Feito antes', scheduledTo: day(1) })
    await club.plan({ name: 'Ainda por fazer', scheduledTo: day(2) })
    const athlete = await club.server.signedIn(club.athlete)
    const log = { id: early.id, status: 'completed', rpe: 5, feel: 4, notes: 'ok' }
    expect((await athlete.put('/workout', log)).status).toBe(200)
    const next = page.getByRole('region', { name: 'Próximos treinos' }).getByRole('link')
    await expect(next).toHaveText([/Ainda por fazer/])
  })
  await test.step('a name that nothing breaks leaves it as wide as the phone', async () => {
    const name = 'https://exemplo.com.br/treinos/'.repeat(4)
    await club.plan({ name, scheduledTo: addDays(today(), 1) })
    await expect(page.getByRole('link', { name })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.viewport.width)
  })
  await test.step('several workouts of a day open and close one by one', async () => {
    const description = '1 km forte\n500 m trote\n45 min soltar'
    for (const name of ['Intervalado', 'Variado']) await club.plan({ name, sport: 'run', description })
    const open = page.getByRole('article')
    await expect(open).toHaveCount(1)
    await page
      .getByRole('main')
      .getByRole('button', { name: /· planejado/, expanded: false })
      .click()
    await expect(open).toHaveCount(2)
    await page.getByRole('button', { name: 'Recolher Intervalado' }).click()
    await expect(open).toHaveCount(1)
    await expect(open).toContainText('Variado')

    // The bar leads to meals on screens of any width, and home does not repeat it.
    const meals = page.getByRole('main').getByRole('link', { name: 'Plano alimentar' })
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await expect(page.getByRole('navigation').getByRole('link', { name: 'Refeições' })).toBeVisible()
      await expect(meals).toHaveCount(0)
    }
  })
  await test.step('on a narrow phone a volume of several parts leaves room for the name beside it', async () => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(`${club.url}/dashboard/home`)
    const lineHeight = 24
    const atHome = page.getByRole('main').getByRole('button', { name: /· planejado/, expanded: false })
    await expect(atHome).toContainText('45 min')
    expect((await atHome.boundingBox())?.height).toBeLessThan(4 * lineHeight)
    await page.goto(`${club.url}/dashboard/workouts`)
    const inTheWeek = page.getByRole('link', { name: 'Intervalado' })
    await expect(inTheWeek).toContainText('45 min')
    expect((await inTheWeek.boundingBox())?.height).toBeLessThan(4 * lineHeight)
  })
})

test('midnight does not take away the log that is being written, and leaves the day that was tapped', async ({
  club,
}) => {
  await club.plan({ name: 'Treino da noite', scheduledTo: '2026-11-20' })
  await club.plan({ name: 'Longo de domingo', scheduledTo: '2026-11-22' })
  await club.plan({ name: 'Soltura de segunda', scheduledTo: '2026-11-23' })
  const context = await club.device(phone)
  const page = await context.newPage()
  await page.clock.install({ time: new Date('2026-11-20T23:45:00-03:00') })
  await signIn(page, club.url, club.emails.athlete)
  await page.getByRole('button', { name: 'Concluir treino' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Bem' }).check({ force: true })
  await page.clock.fastForward(30 * 60_000)
  await dialog.getByRole('radio', { name: /^7/ }).check({ force: true })
  await dialog.getByRole('button', { name: 'Concluir' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Sábado, 21 de novembro', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Sexta-feira, 20 de novembro, Natação feito' }).click()
  await expect(page.getByRole('article')).toContainText('Treino da noite')

  // A quarter of an hour before the day after the next: the page's time goes on.
  await page.clock.fastForward((48 * 60 - 30) * 60_000)
  await expect(page.getByRole('article')).toContainText('Longo de domingo')
  await page.getByRole('button', { name: /^Domingo, 22 de novembro/ }).click()
  await page.clock.fastForward(30 * 60_000)
  await expect(page.getByRole('article')).toContainText('Soltura de segunda')
})

test('a swipe leads to the next day; two fingers do not, nor does one that moves an enlarged page', async ({
  club,
}) => {
  await club.plan()
  const { page, context } = await club.signedIn('athlete', { ...phone, hasTouch: true, isMobile: true })
  await expect(page.getByRole('article')).toBeVisible()
  const devtools = await context.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...across: number[]) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: across.map((x, id) => ({ x, y: 400, id })),
    })
  const swipe = async (from: number[], to: number[]) => {
    await touch('touchStart', ...from)
    await touch('touchMove', ...to)
    await touch('touchEnd')
  }
  const enlarge = (pageScaleFactor: number) =>
    devtools.send('Emulation.setPageScaleFactor', { pageScaleFactor })
  // The browser's own swipe would go back a page, and so out of the app.
  await expect(page.locator('html')).toHaveCSS('overscroll-behavior-x', 'none')
  await swipe([340, 360], [40, 60])
  await enlarge(2)
  await swipe([340], [40])
  await enlarge(1)
  await swipe([340], [40])
  // Had the others led on as well, this would be a later day.
  const next = Number(addDays(today(), 1).slice(-2))
  const shown = page.getByRole('group', { name: 'Sua semana' }).getByRole('button', { pressed: true })
  await expect(shown).toHaveAccessibleName(new RegExp(`, ${next} de `))
})
