import type { Page } from '@playwright/test'
import {
  coachAtAthlete,
  completeWorkout,
  findSignal,
  fireBackgroundSync,
  installed,
  loseSignal,
  pill,
} from './support/acts.ts'
import { type Club, expect, fillSignIn, signIn, test } from './support/club.ts'

test.use({ consoleRules: { requestsMayFail: true } })

async function leave(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Perfil de/ }).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  await expect(page).toHaveURL(/\/auth\/sign-in/)
}

const unconfirmed = (page: Page) => page.getByText('ainda não foi confirmada pelo servidor')

/** How many sessions of the athlete the server takes for alive. */
async function sessions(club: Club): Promise<number> {
  const query = club.server.store.db.selectFrom('sessions').select('tokenHash')
  return (await query.where('userId', '=', club.athleteId).execute()).length
}

test('a sign-out without a network is said, survives a reload, and reaches the server when the network is back', async ({
  club,
}) => {
  const { page } = await club.signedIn('athlete')
  await loseSignal(club, page)
  await leave(page)
  await expect(unconfirmed(page)).toBeVisible()
  await page.reload()
  await expect(unconfirmed(page)).toBeVisible()
  expect(await sessions(club)).toBe(1)
  await findSignal(club, page)
  await expect.poll(() => sessions(club)).toBe(0)
  await expect(unconfirmed(page)).toBeHidden()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible()
  await expect(unconfirmed(page)).toBeHidden()
})

test('a sign-out that a broken server did not take is repeated at the next start, request token or not', async ({
  club,
}) => {
  const { page, context } = await club.signedIn('athlete')
  await expect(pill(page)).toHaveText(/Tudo salvo/)
  club.weather.set('status-500')
  await leave(page)
  await expect(unconfirmed(page)).toBeVisible()
  await context.clearCookies({ name: 'XSRF-TOKEN' })
  await page.close()
  expect(await sessions(club)).toBe(1)
  club.weather.set('fair')
  const next = await context.newPage()
  await next.goto(`${club.url}/auth/sign-in`)
  await expect.poll(() => sessions(club)).toBe(0)
  await expect(unconfirmed(next)).toBeHidden()
})

for (const account of ['coach', 'athlete'] as const) {
  test(`a repeated sign-out whose answer is late does not disturb who signs in meanwhile (${account})`, async ({
    club,
  }) => {
    const { page } = await club.signedIn('athlete')
    await expect(pill(page)).toHaveText(/Tudo salvo/)
    club.weather.set('status-500')
    await leave(page)
    club.weather.set('fair')
    // The next attempt reaches the server, and its answer comes when somebody has signed in.
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    let held = 0
    await page.route('**/api/auth/sign-out', async (route) => {
      held += 1
      const response = await route.fetch()
      await released
      await route.fulfill({ response }).catch(() => undefined)
    })
    await page.reload()
    await expect.poll(() => held).toBeGreaterThan(0)
    await signIn(page, club.url, club.emails[account])
    release()
    await expect(pill(page)).toHaveText(/Tudo salvo/)
    await page.reload()
    await expect(pill(page)).toHaveText(/Tudo salvo/)
    await page.getByRole('button', { name: /Perfil de/ }).click()
    await expect(page.getByText(account === 'coach' ? 'Marina Castro' : 'Ana Ribeiro').first()).toBeVisible()
    expect(await sessions(club)).toBe(account === 'coach' ? 0 : 1)
  })
}

test('who signs in after a sign-out comes home, not to the page of who left, also by the back button', async ({
  club,
}) => {
  const { page } = await coachAtAthlete(club)
  await expect(pill(page)).toHaveText(/Tudo salvo/)
  const otherTab = await page.context().newPage()
  await otherTab.goto(`${club.url}/dashboard/groups`)
  await expect(pill(otherTab)).toHaveText(/Tudo salvo/)
  await leave(page)
  for (const left of [page, otherTab]) await expect(left).toHaveURL(`${club.url}/auth/sign-in`)
  await page.goBack()
  await expect(page).toHaveURL(/\/auth\/sign-in$/)
  await fillSignIn(page, club.emails.athlete)
  await expect(page).toHaveURL(/\/dashboard\/home$/)
})

test('a browser that wakes the app in the background sends nothing with a session that was left', async ({
  club,
}) => {
  const workout = await club.plan()
  const { page, context } = await club.signedIn('athlete')
  await expect(page.getByRole('article').filter({ hasText: workout.name })).toBeVisible()
  await installed(page)
  club.weather.set('status-500')
  await completeWorkout(page, 'Fica neste aparelho')
  await page.getByRole('button', { name: /Perfil de/ }).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  await page.getByRole('button', { name: 'Sair e guardar neste aparelho' }).click()
  await expect(unconfirmed(page)).toBeVisible()
  await page.close()
  club.weather.set('fair')
  const calls: string[] = []
  context.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(request.url())
  })
  await fireBackgroundSync(context, club.url)
  const next = await context.newPage()
  await next.goto(`${club.url}/auth/sign-in`)
  await expect.poll(() => sessions(club)).toBe(0)
  expect(calls.filter((url) => !url.endsWith('/auth/sign-out'))).toEqual([])
  const rows = club.server.store.db.selectFrom('workouts').select('status').where('id', '=', workout.id)
  expect(await rows.executeTakeFirstOrThrow()).toEqual({ status: 'planned' })
})
