import type { BrowserContext, Page } from '@playwright/test'
import { timings } from '#sync/timings.ts'
import { completeWorkout, installed, pill } from './support/acts.ts'
import { type Club, expect, signInOver, test } from './support/club.ts'

test.use({ consoleRules: { requestsMayFail: true } })

/** A tab of the athlete's browser on the home page, and what it has asked of the feed since. */
async function openTab(context: BrowserContext, club: Club) {
  const page = await context.newPage()
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/api\/(sync\/|batch$)/.test(pathname)) asked.push(pathname)
  })
  await page.goto(`${club.url}/dashboard/home`)
  await expect(pill(page)).toHaveText(/Tudo salvo/)
  return { page, asked }
}

/** The athlete's browser with two tabs, of which the first one exchanges with the server. */
async function twoTabs(club: Club) {
  const { page, context } = await club.signedIn('athlete')
  await installed(page)
  await page.close()
  const holder = await openTab(context, club)
  const other = await openTab(context, club)
  return { context, holder, other }
}

function card(page: Page, { name }: { name: string }) {
  return page.getByRole('article').filter({ hasText: name })
}

/** The versions of the workout at the server: written once by the coach, and once more for each log. */
async function atServer(club: Club, { id }: { id: number }) {
  return club.server.store.db
    .selectFrom('workouts')
    .select(['status', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

const loggedOnce = { status: 'completed', version: 2 }

test('of two tabs one exchanges with the server, and both show what came', async ({ club }) => {
  const { holder, other } = await twoTabs(club)
  const workout = await club.plan()
  for (const { page } of [holder, other]) await expect(card(page, workout)).toBeVisible()
  await completeWorkout(other.page)
  await expect.poll(() => atServer(club, workout)).toEqual(loggedOnce)
  await expect(card(holder.page, workout)).toContainText(/feito/i)
  expect(holder.asked).toContain('/api/sync/stream')
  expect(other.asked).toEqual([])
})

const ends = {
  closed: (page: Page) => page.close(),
  crashed: async (page: Page) => {
    const devtools = await page.context().newCDPSession(page)
    const crashed = page.waitForEvent('crash')
    // Nothing is left to answer it.
    devtools.send('Page.crash').catch(() => undefined)
    await crashed
  },
}

for (const [how, end] of Object.entries(ends)) {
  test(`when the tab that exchanges is ${how}, the other sends what it had not`, async ({ club }) => {
    const workout = await club.plan()
    const { holder, other } = await twoTabs(club)
    club.weather.set('status-500')
    await completeWorkout(holder.page)
    for (const { page } of [holder, other]) await expect(pill(page)).toHaveText(/1 a enviar/)
    await end(holder.page)
    club.weather.set('fair')
    await expect(pill(other.page)).toHaveText(/Tudo salvo/)
    expect(await atServer(club, workout)).toEqual(loggedOnce)
    await expect.poll(() => other.asked).toContain('/api/sync/stream')
  })
}

/**
 * Halts everything that runs in the page, as a browser does with a tab that it freezes: its locks stay, and what others
 * tell it waits. Done with a request that blocks. (Headless Chromium takes `Page.setWebLifecycleState` without doing
 * anything, and a page that a debugger halts loses its messages.)
 * @returns lets the page go on.
 */
async function freeze(page: Page): Promise<() => void> {
  const halted = Promise.withResolvers<void>()
  const thawed = Promise.withResolvers<void>()
  await page.route('**/freeze', async (route) => {
    halted.resolve()
    await thawed.promise
    await route.fulfill({ body: '' })
  })
  await page.evaluate(() => {
    setTimeout(() => {
      const request = new XMLHttpRequest()
      request.open('GET', '/freeze', false)
      request.send()
    })
  })
  await halted.promise
  return thawed.resolve
}

test('a tab that a person sees takes over from a frozen one, which does no harm when it thaws', async ({
  club,
}) => {
  const before = await club.plan({ name: 'Antes' })
  const { holder, other } = await twoTabs(club)
  for (const { page } of [holder, other]) await expect(card(page, before)).toBeVisible()
  // Its time stands still, so that it does not take over before it has written.
  await other.page.evaluate(() => {
    const at = Date.now()
    Date.now = () => at
  })
  const thaw = await freeze(holder.page)
  await completeWorkout(other.page)
  await expect(pill(other.page)).toHaveText(/1 a enviar|Enviando/)
  await other.page.evaluate((later) => {
    Date.now = () => performance.timeOrigin + performance.now() + later
  }, timings.leaderSilence)
  await expect.poll(() => atServer(club, before)).toEqual(loggedOnce)
  await expect.poll(() => other.asked).toContain('/api/sync/stream')

  const askedWhenFrozen = holder.asked.length
  thaw()
  const after = await club.plan({ name: 'Depois' })
  for (const { page } of [holder, other]) await expect(card(page, after)).toBeVisible()
  await completeWorkout(holder.page)
  await expect.poll(() => atServer(club, after)).toEqual(loggedOnce)
  expect(await atServer(club, before)).toEqual(loggedOnce)
  for (const { page } of [holder, other]) await expect(pill(page)).toHaveText(/Tudo salvo/)
  expect(holder.asked.slice(askedWhenFrozen)).not.toContain('/api/sync/stream')
})

test('a change that waits is neither seen nor sent by somebody who signs in in another tab, and goes out with its own person', async ({
  club,
}) => {
  const workout = await club.plan()
  const { page, context } = await club.signedIn('athlete')
  await expect(card(page, workout)).toBeVisible()
  await installed(page)
  const senders: (string | undefined)[] = []
  context.on('request', (request) => {
    if (request.postData()?.includes('Só da Ana')) senders.push(request.headers()['x-rumo-user'])
  })
  const devtools = await context.newCDPSession(page)
  const network = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 }
  await devtools.send('Network.emulateNetworkConditions', { ...network, offline: true })
  await completeWorkout(page, 'Só da Ana')
  await expect(pill(page)).toHaveText(/1 a enviar/)

  const other = await context.newPage()
  await signInOver(other, club.url, club.emails.coach)
  await expect(page.getByText(/Marina Castro/)).toBeVisible()
  await devtools.send('Network.emulateNetworkConditions', { ...network, offline: false })
  await other.goto(`${club.url}/dashboard/athletes/${club.athleteId}/workout/${workout.clientId}`)
  await expect(other.getByRole('heading', { name: workout.name }).first()).toBeVisible()
  await expect(pill(other)).toHaveText(/Tudo salvo/)
  await expect(other.getByText('Só da Ana')).toBeHidden()
  expect(await atServer(club, workout)).toEqual({ status: 'planned', version: 1 })

  await signInOver(other, club.url, club.emails.athlete)
  await expect(pill(other)).toHaveText(/Tudo salvo/)
  await expect.poll(() => atServer(club, workout)).toEqual(loggedOnce)
  expect(new Set(senders)).toEqual(new Set([String(club.athleteId)]))
})
