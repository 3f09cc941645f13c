import { randomUUID } from 'node:crypto'
import { resolve } from 'node:path'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test'
import type { UserRow } from '#server/store/tables.ts'
import { type ConsoleRules, forbiddenError, forbiddenLine } from '../../support/console.ts'
import { startTestApp, testPassword } from '../../support/test-app.ts'
import { startWeather } from './weather.ts'

export { expect }

type Account = 'coach' | 'athlete'

/** One test's own world: the real server on a new database with a coach and an athlete, weather in front of it. */
export type Club = {
  url: string
  weather: Awaited<ReturnType<typeof startWeather>>
  server: Awaited<ReturnType<typeof startTestApp>>
  /** Emails of the two accounts. */
  emails: Record<Account, string>
  athleteId: number
  coach: UserRow
  athlete: UserRow
  /** A device of its own, nobody signed in; its console is watched. */
  device(options?: BrowserContextOptions): Promise<BrowserContext>
  /**
   * A device on which this account has signed in through the form. It came for the path `at`, home by default: one load
   * of the app, where opening another page after signing in is a second one.
   */
  signedIn(
    account: Account,
    options?: BrowserContextOptions & { at?: string },
  ): Promise<{ context: BrowserContext; page: Page }>
  /** The coach invites this address into the athlete's group, by mail. */
  invite(email: string): Promise<void>
  /** Puts a workout on the server, planned by the coach for the athlete. */
  plan(fields?: Partial<PlannedWorkout>): Promise<PlannedWorkout & { clientId: string; id: number }>
}

type PlannedWorkout = { name: string; sport: string; description: string; scheduledTo: string }

/** Today where the test's browser lives. */
export function today(): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format(new Date())
}

/** What is planned, sorted: the athlete's id, the name and the day. */
export async function planned(club: Club): Promise<string[]> {
  const rows = await club.server.store.db
    .selectFrom('workouts')
    .select(['athleteId', 'name', 'scheduledTo'])
    .where('deletedAt', 'is', null)
    .execute()
  return rows.map(({ athleteId, name, scheduledTo }) => `${athleteId} ${name} ${scheduledTo}`).toSorted()
}

export const test = base.extend<{ club: Club; consoleRules: ConsoleRules }>({
  consoleRules: [{ requestsMayFail: false }, { option: true }],
  club: async ({ browser, consoleRules }, provide) => {
    const server = await startTestApp({ staticDir: resolve('dist') })
    server.clock.set(new Date().toISOString())
    const coach = await server.addUser('coach', 'Marina Castro', 'marina@rumo.example')
    const athlete = await server.addUser('athlete', 'Ana Ribeiro', 'ana@rumo.example')
    // Who has a bio has been through the onboarding.
    await server.store.db.updateTable('users').set({ bio: 'Vive de treino' }).execute()
    const group = await server.addGroup(coach, 'Tri Lagoa')
    await server.link(group, athlete)
    const weather = await startWeather(await server.listen())
    const watched = watchedDevices(browser, consoleRules)
    const coachClient = await server.signedIn(coach)

    await provide({
      url: weather.url,
      weather,
      server,
      emails: { coach: coach.email, athlete: athlete.email },
      athleteId: athlete.id,
      coach,
      athlete,
      device: (options) => watched.open(options),
      async signedIn(account, { at, ...options } = {}) {
        const context = await watched.open(options)
        const page = await context.newPage()
        const { email } = account === 'coach' ? coach : athlete
        if (at === undefined) await signIn(page, weather.url, email)
        else await signInOnTheWay(page, weather.url + at, email)
        return { context, page }
      },
      async invite(email) {
        const reply = await coachClient.post('/groups/invite', { groupId: group.id, email })
        expect(reply.status).toBe(201)
      },
      async plan(fields) {
        const workout = {
          name: 'Ritmo com soltura',
          sport: 'swim',
          description: '400 solto\n8x50 educativos int 15"\n5x200 A2\n200 soltar',
          scheduledTo: today(),
          ...fields,
        }
        const clientId = randomUUID()
        const reply = await coachClient.post<{ workout: { id: number } }>('/workout', {
          ...workout,
          athleteId: athlete.id,
          clientId,
        })
        expect(reply.status).toBe(201)
        return { ...workout, clientId, id: reply.body.workout.id }
      },
    })

    // What a browser logs while it closes, such as an interrupted download, is not the app's.
    const lines = [...watched.forbidden]
    await watched.close()
    await weather.close()
    await server.close()
    expect(lines, 'lines on a browser console').toEqual([])
  },
})

/** For `test.use` where dialogs, menus and toasts move: a focus returns, and a tap meets a leaving toast, only then. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' as const } }

function watchedDevices(browser: Browser, rules: ConsoleRules) {
  const contexts: BrowserContext[] = []
  const forbidden: string[] = []
  return {
    forbidden,
    async open(options?: BrowserContextOptions) {
      const context = await browser.newContext(options)
      await context.addInitScript(installWhenAsked)
      context.on('console', (message) => {
        const line = forbiddenLine(message, rules)
        if (line) forbidden.push(line)
      })
      context.on('weberror', (error) => {
        const line = forbiddenError(error.error(), rules)
        if (line) forbidden.push(line)
      })
      contexts.push(context)
      return context
    },
    close: () => Promise.all(contexts.map((context) => context.close())),
  }
}

/**
 * Runs in the page: the service worker of a new device is registered when the test calls `installed`. It fetches the
 * whole app, which takes as much of the processor as a short test; few tests go on without a network.
 */
function installWhenAsked(): void {
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (!container) return
  const asked = new Promise((resolve) => addEventListener('test:install', resolve))
  const register = container.register.bind(container)
  container.register = async (...args) => {
    if (!container.controller) await asked
    return register(...args)
  }
}

/** Signs in through the form and waits for the home page, or for where else this person is led. */
export async function signIn(
  page: Page,
  url: string,
  email: string,
  then = '**/dashboard/home',
): Promise<void> {
  await page.goto(`${url}/auth/sign-in`)
  await fillSignIn(page, email)
  await page.waitForURL(then)
}

/** Opens this page of the app as nobody, signs in, and is led back to it. */
async function signInOnTheWay(page: Page, address: string, email: string): Promise<void> {
  await page.goto(address)
  await fillSignIn(page, email)
  await page.waitForURL(({ pathname }) => pathname.startsWith('/dashboard/'))
}

/** As `signIn`, where somebody is remembered already. */
export async function signInOver(page: Page, url: string, email: string): Promise<void> {
  await page.goto(`${url}/auth/sign-in?again=1`)
  await fillSignIn(page, email)
  await page.waitForURL('**/dashboard/home')
}

/** On the sign-in page. By key: a pointer left over the button would be over a link of Home, which fetches its page. */
export async function fillSignIn(page: Page, email: string): Promise<void> {
  const password = page.getByLabel('Senha', { exact: true })
  await page.getByLabel('E-mail').fill(email)
  await password.fill(testPassword)
  await password.press('Enter')
}
