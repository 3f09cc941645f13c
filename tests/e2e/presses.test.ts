import type { Locator, Page } from '@playwright/test'
import { addDays, isoWeek, mondayOf } from '#src/domain/days.ts'
import { pill } from './support/acts.ts'
import { type Club, expect, test, today } from './support/club.ts'

test.use({ consoleRules: { requestsMayFail: true } })

const complete = (page: Page): Locator => page.getByRole('button', { name: 'Concluir treino' })

/** The pointer goes down in the middle of this, and stays down. */
async function pressDown(page: Page, control: Locator): Promise<void> {
  const box = await control.boundingBox()
  if (!box) throw new Error('it is drawn')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
}

async function todayOf(club: Club): Promise<Page> {
  await club.plan()
  const { page } = await club.signedIn('athlete', { viewport: { width: 390, height: 844 } })
  await expect(complete(page)).toBeVisible()
  await expect(pill(page)).toHaveText(/Tudo salvo/)
  return page
}

test('a button that moves while it is pressed has been pressed', async ({ club }) => {
  const page = await todayOf(club)
  await pressDown(page, complete(page))
  const before = await complete(page).boundingBox()
  club.weather.set('outdated')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByText('Esta versão do Rumo é antiga demais para o servidor.')).toBeVisible()
  const after = await complete(page).boundingBox()
  expect((after?.y ?? 0) - (before?.y ?? 0)).toBeGreaterThan(40)
  await page.mouse.up()
  await expect(page.getByRole('dialog').getByRole('radio', { name: 'Bem' })).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard\/home$/)
})

test('a press that leaves its button, which has not moved, is none', async ({ club }) => {
  const page = await todayOf(club)
  await pressDown(page, complete(page))
  await page.mouse.move(200, 120)
  await page.mouse.up()
  await page.getByRole('button', { name: 'Não deu para treinar' }).click()
  await expect(page.getByRole('dialog', { name: 'Não deu para treinar' })).toBeVisible()
})

test('a press on what is shown before the database is open counts once it is', async ({ club }) => {
  const page = await todayOf(club)
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/database-*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.reload()
  const inert = page.locator('[inert]').getByRole('button', { name: 'Concluir treino' })
  await expect(inert).toBeVisible()
  await pressDown(page, inert)
  await page.mouse.up()
  await expect(page.getByRole('dialog')).toBeHidden()
  release()
  await expect(page.getByRole('dialog').getByRole('radio', { name: 'Bem' })).toBeVisible()
})

test.describe('from its first drawing until all is there', () => {
  const [phone, desktop] = [
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ]
  const sunday = addDays(mondayOf(today()), 6)
  const cases = [
    {
      what: 'the action in the header of a list',
      who: 'coach',
      viewport: desktop,
      control: 'Adicionar',
      path: () => '/dashboard/athletes',
    },
    {
      what: 'a day of the week on Today',
      who: 'athlete',
      viewport: phone,
      control: 'Domingo, ',
      path: () => '/dashboard/home',
    },
    {
      what: 'the button that logs a workout on its page',
      who: 'athlete',
      viewport: desktop,
      control: 'Concluir treino',
      path: (key: string) => `/dashboard/workouts/${key}`,
    },
    {
      what: 'the menu of a workout of a week',
      who: 'athlete',
      viewport: phone,
      control: 'Mais ações: Ritmo com soltura',
      path: () => `/dashboard/workouts?week=${isoWeek(sunday)}`,
    },
  ] as const

  for (const { what, who, viewport, control, path } of cases)
    test(`${what} keeps its place`, async ({ club }) => {
      const { clientId } = await club.plan({ scheduledTo: sunday })
      const { page, context } = await club.signedIn(who, { viewport })
      await expect(pill(page)).toHaveText(/Tudo salvo/)
      await page.close()
      await context.addInitScript(notePlaces, control)
      const again = await context.newPage()
      await again.goto(club.url + path(clientId))
      await expect(again.getByRole('button', { name: new RegExp(`^${control}`) })).toBeVisible()
      await expect(pill(again)).toHaveText(/Tudo salvo/)
      await expect(again.locator('main [aria-busy="true"]')).toHaveCount(0)
      expect(await again.evaluate(() => [...places])).toHaveLength(1)
    })
})

test('what stands above the day on Today is read late, and the day keeps its place', async ({ club }) => {
  await club.plan()
  const race = {
    kind: 'race',
    title: 'Maratona',
    startDay: addDays(today(), 20),
    endDay: addDays(today(), 20),
  }
  const coach = await club.server.signedIn(club.coach)
  expect((await coach.post('/marks', { athleteId: club.athleteId, ...race })).status).toBe(201)
  const { page, context } = await club.signedIn('athlete', { viewport: { width: 1280, height: 800 } })
  await expect(page.getByRole('button', { name: /^Maratona/ })).toBeVisible()
  await expect(pill(page)).toHaveText(/Tudo salvo/)
  await page.goto(`${club.url}/robots.txt`)
  await page.evaluate(hold, 'marks')
  await context.addInitScript(notePlaces, 'Concluir treino')
  const again = await context.newPage()
  await again.goto(`${club.url}/dashboard/home`)
  await expect(again.getByRole('group', { name: 'Sua semana' })).toBeVisible()
  // The day would be drawn by now.
  await idle(again)
  await page.close()
  await expect(again.getByRole('button', { name: /^Maratona/ })).toBeVisible()
  await expect(complete(again)).toBeVisible()
  await expect(pill(again)).toHaveText(/Tudo salvo/)
  expect(await again.evaluate(() => [...places])).toHaveLength(1)
})

test('those above a row of the athletes need their coach, and it keeps its place on a phone', async ({
  club,
}) => {
  const last = await club.server.addUser('athlete', 'Zoé Prado', 'zoe@rumo.example')
  await club.server.link(await club.server.addGroup(club.coach, 'Pista'), last)
  const ill = { kind: 'ill', title: 'Gripe', startDay: today(), endDay: today() }
  const coach = await club.server.signedIn(club.coach)
  expect((await coach.post('/marks', { athleteId: club.athleteId, ...ill })).status).toBe(201)
  const { page, context } = await club.signedIn('coach', { viewport: { width: 390, height: 844 } })
  const isIll = { hasText: /Ana Ribeiro.*[Dd]oen/ }
  await page.goto(`${club.url}/dashboard/athletes?order=name`)
  await expect(page.getByRole('listitem').filter(isIll)).toBeVisible()
  await page.goto(`${club.url}/robots.txt`)
  await page.evaluate(hold, 'marks')
  await context.addInitScript(notePlaces, 'ZPZoé')
  const again = await context.newPage()
  await again.goto(`${club.url}/dashboard/athletes?order=name`)
  await expect(again.getByRole('button', { name: 'Adicionar' })).toBeVisible()
  await idle(again)
  await page.close()
  await expect(again.getByRole('listitem').filter(isIll)).toBeVisible()
  await expect(pill(again)).toHaveText(/Tudo salvo/)
  expect(await again.evaluate(() => [...places])).toHaveLength(1)
})

test('what was said about a workout is read late, and what is below it keeps its place', async ({ club }) => {
  const { clientId } = await club.plan()
  const coach = await club.server.signedIn(club.coach)
  for (const text of ['Sem pressa', 'Leve a prancha'])
    expect((await coach.post('/comments', { workoutKey: clientId, text })).status).toBe(201)
  const { page, context } = await club.signedIn('athlete', { viewport: { width: 1280, height: 800 } })
  await page.goto(`${club.url}/dashboard/workouts/${clientId}`)
  await expect(page.getByText('Leve a prancha').last()).toBeVisible()
  await page.goto(`${club.url}/robots.txt`)
  await page.evaluate(hold, 'comments')
  await context.addInitScript(notePlaces, 'Baixar para o relógio')
  const again = await context.newPage()
  await again.goto(`${club.url}/dashboard/workouts/${clientId}`)
  await expect(complete(again)).toBeVisible()
  await idle(again)
  await page.close()
  await expect(again.getByText('Leve a prancha').last()).toBeVisible()
  await expect(again.getByRole('button', { name: 'Baixar para o relógio' })).toBeVisible()
  await expect(pill(again)).toHaveText(/Tudo salvo/)
  expect(await again.evaluate(() => [...places])).toHaveLength(1)
})

/** Waits until a page has nothing left to do but to wait for what is held. */
function idle(page: Page): Promise<void> {
  return page.evaluate(() => new Promise<void>((done) => requestIdleCallback(() => done())))
}

/** Runs in a page: no other reads these rows of this device before this page is closed. */
async function hold(collection: string): Promise<void> {
  const name = (await indexedDB.databases()).find((one) => one.name?.endsWith(`--${collection}`))?.name ?? ''
  const opening = indexedDB.open(name)
  await new Promise((opened) => opening.addEventListener('success', opened))
  const rows = opening.result.transaction('docs', 'readwrite').objectStore('docs')
  // A transaction lasts as long as something is asked of it.
  await new Promise((begun) => {
    const ask = () => {
      rows.count().addEventListener('success', ask)
      begun(undefined)
    }
    rows.count().addEventListener('success', ask)
  })
}

declare global {
  /** Where a control has been drawn. */
  var places: Set<string>
}

/** Runs in the page, and looks at each frame. @param name what the control's begins with. */
function notePlaces(name: string): void {
  globalThis.places = new Set()
  const note = () => {
    for (const control of document.querySelectorAll('main :is(a, button)')) {
      if (!(control.getAttribute('aria-label') ?? control.textContent).startsWith(name)) continue
      const { x, y } = control.getBoundingClientRect()
      places.add(`${Math.round(x)} ${Math.round(y)}`)
    }
    requestAnimationFrame(note)
  }
  requestAnimationFrame(note)
}
