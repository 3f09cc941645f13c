import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { storageKeys } from '#src/config/web-storage.ts'
import { addMonths, monthOf } from '#src/domain/days.ts'
import { sizesOfStart, watchScripts } from '../support/script-sizes.ts'
import { installed, pill } from './support/acts.ts'
import { type Club, today as currentDay, expect, test } from './support/club.ts'
import { countLongTasks, readLongTasks } from './support/long-tasks.ts'
import { fillSeason } from './support/season.ts'

/** Budgets that need no clock. Figures in kilobytes (1000), compressed with brotli. */
const dist = resolve('dist')

/** What was measured last. Raise a figure, and a limit even more so, in the commit that has the reason. */
const measured = { signIn: 139.1, today: 153.6, home: 249.3 }
/** `today`: when today's workout is drawn on a device that has it. `home`: everything until the screen rests. */
const limit = { signIn: 140, today: 160, home: 250 }
const growth = 1.03

/** Scripts that the page asks for, each a request: what a start needs comes in few files. */
const filesAtMost = { signIn: 6, home: 6 }

/** Which server it is, all collections in one batch, and the stream. */
const callsAtStart = 3

/** In ms, and generous: a machine under load must pass, a screen that computes over all rows must not. */
const longestTask = 1_000

async function openHome(club: Club, page: Page): Promise<void> {
  await page.goto(`${club.url}/dashboard/home`)
  await expect(page.getByRole('article').first()).toBeVisible()
}

test('sign-in and home stay within their sizes, and no growth goes unnoticed', async ({ club }) => {
  await club.plan()
  // With something done, as in most weeks: home compares it with what was planned.
  const { id } = await club.plan({ name: 'Soltura' })
  const elsewhere = await club.server.signedIn(club.athlete)
  await elsewhere.patch('/workout', { id, status: 'completed', rpe: 3, feel: 4 })
  const stranger = await (await club.device()).newPage()
  const toSignIn = watchScripts(stranger, dist)
  await stranger.goto(`${club.url}/auth/sign-in`)
  await expect(stranger.getByRole('button', { name: 'Entrar' })).toBeVisible()

  const { page, context } = await club.signedIn('athlete')
  await expect(pill(page)).toHaveText(/Tudo salvo/)
  // The offer to install would bring the code of its dialog along.
  await page.evaluate((key) => localStorage.setItem(key, 'true'), storageKeys.installNever)
  await page.close()
  const { today, home, files } = await sizesOfStart(context, `${club.url}/dashboard/home`, dist)

  const sizes = { signIn: toSignIn.size(), today, home }
  for (const screen of ['signIn', 'today', 'home'] as const) {
    expect(sizes[screen], `${screen} in kB`).toBeGreaterThan(limit[screen] / 2)
    expect(sizes[screen], `${screen} in kB`).toBeLessThanOrEqual(limit[screen])
    expect(sizes[screen], `${screen} in kB against the last figure`).toBeLessThanOrEqual(
      measured[screen] * growth,
    )
  }
  expect(toSignIn.files(), 'files of sign-in').toBeLessThanOrEqual(filesAtMost.signIn)
  expect(files, 'files of home').toBeLessThanOrEqual(filesAtMost.home)
})

test('browsers are asked to compile each file of the page as it arrives', () => {
  const files = readdirSync(join(dist, 'assets')).filter((name) => /^(?!.*worker).*\.js$/.test(name))
  expect(files.length).toBeGreaterThan(10)
  for (const name of files) {
    expect(readFileSync(join(dist, 'assets', name), 'utf8'), name).toMatch(
      /^\/\/# allFunctionsCalledOnLoad\n/,
    )
  }
})

test('a device takes every file of the app; those that it needs to open take no code from those that come later', () => {
  const worker = readFileSync(join(dist, 'service-worker.js'), 'utf8')
  const files = [...worker.matchAll(/"essential":(true|false)[^}]*"url":"([^"]+)"/g)]
  const later = files.flatMap(([, essential, url]) => (essential === 'false' ? [url ?? ''] : []))
  const needed = files.flatMap(([, essential, url = '']) =>
    essential === 'true' && url.endsWith('.js') ? [url] : [],
  )
  expect(later.length).toBeGreaterThan(0)
  const inList = files.map(([, , url]) => url)
  const built = readdirSync(join(dist, 'assets')).filter((name) => /\.(js|css)$/.test(name))
  expect(
    built.filter((name) => !inList.includes(`assets/${name}`)),
    'opens without a signal',
  ).toEqual([])
  expect(needed.length).toBeGreaterThan(0)
  for (const url of needed) {
    const script = readFileSync(join(dist, url), 'utf8')
    const taken = [...script.matchAll(/(?:from|import)"\.\/([^"]+)"/g)].map(([, name]) => `assets/${name}`)
    expect(
      taken.filter((name) => later.includes(name)),
      url,
    ).toEqual([])
  }
})

test('a start asks for each thing once; a device that remembers nobody asks for nothing', async ({
  club,
}) => {
  await club.plan()
  const calls: string[] = []
  /** The same, with what is in the batches. */
  const asked: string[] = []
  const watch = (page: Page) =>
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (!pathname.startsWith('/api/')) return
      calls.push(`${request.method()} ${pathname}`)
      const body = pathname.endsWith('/batch') && (request.postDataJSON() as { requests: { path: string }[] })
      asked.push(...(body ? body.requests.map(({ path }) => `/api${path}`) : [request.url()]))
    })

  const stranger = await (await club.device()).newPage()
  watch(stranger)
  await stranger.goto(`${club.url}/`)
  await expect(stranger.getByRole('button', { name: 'Entrar' })).toBeVisible()
  await installed(stranger)
  expect(calls).toEqual([])

  const { page, context } = await club.signedIn('athlete')
  await expect(pill(page)).toHaveText(/Tudo salvo/)
  // Until a start has nothing new and is not held up: the one before may have ended before all that it received was stored,
  // and what is asked for 10 ms apart does not go together.
  await expect(async () => {
    for (const open of context.pages()) await open.close()
    calls.length = 0
    asked.length = 0
    const again = await context.newPage()
    watch(again)
    await openHome(club, again)
    await expect(pill(again)).toHaveText(/Tudo salvo/)
    for (const call of ['GET /api/sync/stream', 'POST /api/batch'])
      await expect.poll(() => calls.filter((made) => made.startsWith(call)).length, call).toBeGreaterThan(0)
    expect(asked.filter((path) => path.includes('limit=') && !path.includes('cursor='))).toEqual([])
    expect(calls.length, calls.join('\n')).toBeLessThanOrEqual(callsAtStart)
  }).toPass()
  const paths = asked.map((path) => new URL(path, club.url).pathname)
  expect(paths.toSorted()).toEqual([...new Set(paths)].toSorted())
})

test('a season of years keeps neither home nor calendar from answering, nor the month before', async ({
  club,
}) => {
  await fillSeason(club, 1_000)
  const { page, context } = await club.signedIn('athlete', { viewport: { width: 1280, height: 800 } })
  await expect(pill(page)).toHaveText(/Tudo salvo/)
  await page.close()
  await countLongTasks(context)
  const again = await context.newPage()
  await openHome(club, again)
  const atHome = await readLongTasks(again)
  await again.goto(`${club.url}/dashboard/workouts`)
  await expect(again.getByRole('link', { name: /Rodagem/ }).first()).toBeVisible()
  await again.getByRole('button', { name: 'Mês anterior' }).click()
  const before = `${addMonths(monthOf(currentDay()), -1)}-15`
  await expect(again.locator(`[data-day="${before}"]`).getByRole('link').first()).toBeVisible()
  const inCalendar = await readLongTasks(again)
  expect([...atHome, ...inCalendar].filter((duration) => duration > longestTask)).toEqual([])
})
