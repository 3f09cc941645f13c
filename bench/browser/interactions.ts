import type { Page } from '@playwright/test'
import type { UserRow } from '../../server/store/tables.ts'
import { athletePath, athleteProgressPath, paths } from '../../src/config/paths.ts'
import { addDays, addMonths, mondayOf, monthOf } from '../../src/domain/days.ts'
import { measured, type Row } from '../figures.ts'
import { dist, startClubServer } from '../server/server.ts'
import { today } from './club.ts'
import { desktop, installed, newDevice, signIn, slowDown, still } from './pages/device.ts'
import { measureActs, type Seen, type Timing, timed } from './pages/event-timing.ts'
import { slower } from './pages/taps.ts'

const rounds = 3
const size = { athletes: 100, workouts: 10_000, perDay: 1 }
/** In ms, from a press until what it shows is painted. */
const budget = 130
/** The highest shift of the layout while a page opens. */
const shiftBudget = 0.02

/** What a person does, and what it shows (the next frame where it is not said). `before` is not measured. */
type Act = {
  name: string
  before?: (page: Page) => Promise<unknown>
  act: (page: Page) => Promise<unknown>
  seen?: Seen
}

/** Acts that follow one another after a start at this path, once this is there. */
type Scene = { path: string; ready: string; acts: Act[] }

const dialog = '[role="dialog"]'

const press = (name: string | RegExp) => (page: Page) =>
  page
    .getByRole('button', { name, exact: true })
    .or(page.getByRole('link', { name, exact: true }))
    .first()
    .click()
const choose = (name: string | RegExp) => (page: Page) =>
  page.getByRole('dialog').getByRole('radio', { name }).check({ force: true })
const close = async (page: Page) => {
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

/** Drags what is planned for an athlete on a day onto another day, without letting it go; once the page is still. */
const drag = (athlete: number, from: string, to: string) => async (page: Page) => {
  await still(page)
  const cell = (day: string) => page.locator(`[data-day="${day}"][data-athlete="${athlete}"]`)
  await cell(from).locator('[data-workout]').last().hover()
  const { x = 0, y = 0, width = 0, height = 0 } = (await cell(to).boundingBox()) ?? {}
  await page.mouse.down()
  // The first step begins the drag.
  await page.mouse.move(x + width / 2, y + height / 2, { steps: 3 })
}
const letGo = (page: Page) => page.mouse.up()
/** The focus follows what was dropped. */
const dropped = (athlete: number, day: string): Seen => ({
  selector: `[data-day="${day}"][data-athlete="${athlete}"] [data-workout]:focus`,
})

const nextMonday = addDays(mondayOf(today()), 7)
const nextTuesday = addDays(nextMonday, 1)
/** The next month is drawn with its first days; this week, in the middle, with four weeks after it. */
const withNextMonth = `${addMonths(monthOf(today()), 2)}-05`

/** Nearly as much as the form takes. */
const sets = Array.from({ length: 240 }, (_, index) => `${(index % 8) + 1}x100 crawl int 20"`).join('\n')

const asAthlete: Scene[] = [
  {
    path: paths.home,
    ready: 'main article',
    acts: [
      {
        name: 'log, the first press after a start',
        act: press('Concluir treino'),
        seen: { selector: dialog, text: 'Como você se sentiu' },
      },
      {
        name: 'how it felt',
        // What an earlier turn chose is a draft and is chosen already.
        before: choose('Ok'),
        act: choose('Bem'),
        seen: { selector: `${dialog} input[name="feel"][value="4"]:checked` },
      },
      {
        name: 'from effort to notes',
        before: choose(/^7/),
        act: press('Escrever mais'),
        seen: { selector: `${dialog} textarea` },
      },
      {
        name: 'a workout of the days to come',
        before: close,
        act: (page) =>
          page.getByRole('region', { name: 'Próximos treinos' }).getByRole('link').first().click(),
        seen: { selector: 'h1', text: 'Treino ' },
      },
    ],
  },
  {
    path: paths.home,
    ready: 'main article',
    acts: [
      {
        name: 'the week, the first press after a start',
        act: press('Treinos'),
        seen: { selector: 'h1', text: 'Treinos' },
      },
      { name: 'next week', act: press('Próxima semana'), seen: { selector: `[data-day="${nextMonday}"]` } },
      {
        name: 'a workout of the week',
        act: (page) => page.locator(`[data-day="${nextMonday}"] a`).first().click(),
        seen: { selector: 'h1', text: 'Treino ' },
      },
      { name: 'back to the week', act: press('Voltar'), seen: { selector: `[data-day="${nextMonday}"]` } },
      { name: 'progress', act: press('Evolução'), seen: { selector: 'h1', text: 'Evolução' } },
      { name: 'what is unsent', act: press(/Tudo salvo/), seen: { selector: dialog, text: 'Seus dados' } },
      {
        name: 'the profile',
        before: close,
        act: press(/^Perfil de/),
        seen: { selector: '[role="menu"], [role="dialog"]', text: 'Configurações' },
      },
    ],
  },
]

function asCoach({ id, clientId: ana }: UserRow, { clientId: second }: UserRow): Scene[] {
  return [
    {
      path: paths.athletes,
      ready: 'main tbody a',
      acts: [
        {
          name: 'the calendar of an athlete, the first press after a start',
          act: (page) => page.locator('main tbody a').first().click(),
          seen: { selector: '[role="grid"] [data-workout]' },
        },
        {
          name: 'next month',
          act: press('Próximo mês'),
          seen: { selector: `[data-day="${withNextMonth}"]` },
        },
        {
          name: 'the drawer of an athlete',
          act: press('Dados do atleta'),
          seen: { selector: dialog },
        },
      ],
    },
    {
      path: athletePath(ana),
      ready: '[role="grid"] [data-workout]',
      acts: [
        { name: 'a new workout', act: press('Treino'), seen: { selector: `${dialog} input` } },
        {
          name: 'a letter in 5,000, beside its reading',
          before: (page) => page.getByRole('dialog').getByLabel('Treino', { exact: true }).fill(sets),
          act: (page) => page.keyboard.press('a'),
        },
      ],
    },
    {
      path: athletePath(ana),
      ready: '[role="grid"] [data-workout]',
      acts: [
        {
          name: 'the library beside the calendar',
          act: press('Biblioteca ao lado'),
          seen: { selector: 'aside[aria-labelledby="library-panel"]' },
        },
        {
          name: 'a workout of the month',
          act: (page) => page.locator('[role="grid"] [data-workout]').first().click(),
          seen: { selector: 'h1', text: 'Treino ' },
        },
      ],
    },
    {
      path: paths.teamWeek,
      ready: '[role="rowheader"]',
      acts: [
        {
          name: 'next week of a team of 100',
          act: press('Próxima semana'),
          seen: { selector: '[role="columnheader"]', text: `seg ${Number(nextMonday.slice(-2))}` },
        },
        {
          name: 'a drop in the week of a team of 100',
          before: drag(id, nextMonday, nextTuesday),
          act: letGo,
          seen: dropped(id, nextTuesday),
        },
        {
          name: 'a drop back',
          before: drag(id, nextTuesday, nextMonday),
          act: letGo,
          seen: dropped(id, nextMonday),
        },
      ],
    },
    {
      path: paths.workouts,
      ready: '[role="grid"] [data-workout]',
      acts: [
        {
          name: 'the calendar of another athlete',
          // The athlete of the turn before is remembered.
          before: async (page) => {
            await page.getByLabel('Atleta', { exact: true }).selectOption(ana)
            await page.getByLabel('Atleta', { exact: true }).focus()
          },
          act: (page) => page.keyboard.press('ArrowDown'),
          seen: { selector: `select:has(option:checked[value="${second}"])` },
        },
      ],
    },
    {
      path: athleteProgressPath(ana),
      ready: 'main h2',
      acts: [
        {
          name: 'a year of progress',
          act: (page) => page.getByRole('radio', { name: '1 ano' }).check({ force: true }),
          seen: { selector: 'input[value="52"]:checked' },
        },
      ],
    },
  ]
}

/** The pages whose layout is watched while they open. */
const pagesOf = {
  athlete: [
    paths.home,
    paths.workouts,
    paths.progress,
    paths.mealPlans,
    paths.events,
    paths.activities,
    paths.settings,
  ],
  coach: [
    paths.home,
    paths.teamWeek,
    paths.workouts,
    paths.groups,
    paths.athletes,
    paths.library,
    paths.plans,
  ],
}

/** Loads the page. @returns the layout shift until it is still, without what followed an input. */
async function shiftOf(page: Page, address: string): Promise<number> {
  await page.goto(address)
  await still(page)
  return page.evaluate(() => layoutShift)
}

async function play(page: Page, address: string, { path, ready, acts }: Scene): Promise<Timing[]> {
  // Opening the same address again would be a reload, which keeps dialogs open.
  await page.goto('about:blank')
  await page.goto(address + path)
  await page.locator(ready).first().waitFor()
  const timings: Timing[] = []
  for (const { before, act, seen } of acts) {
    await before?.(page)
    await slowDown(page, slower)
    timings.push(await timed(page, () => act(page), seen))
    await slowDown(page, 1)
  }
  return timings
}

async function device(address: string, email: string, viewport?: typeof desktop) {
  const own = await newDevice(viewport)
  const context = await own.open()
  await measureActs(context)
  const page = await context.newPage()
  await signIn(page, address, email)
  await page.getByRole('button', { name: /Tudo salvo/ }).waitFor({ timeout: 120_000 })
  await installed(page)
  return {
    page,
    end: async () => {
      await context.close()
      await own.remove()
    },
  }
}

/** Every act of both roles, from the press to what it shows, and how far each page moves while it opens. */
export async function run(): Promise<Row[]> {
  const server = await startClubServer(size)
  const address = await server.serve(dist)
  const [first, second] = server.club.athletes
  if (!first || !second) throw new Error('A club without athletes')
  const rows: Row[] = []
  for (const who of ['athlete', 'coach'] as const) {
    const user = who === 'coach' ? server.club.coach : first
    const scenes = who === 'coach' ? asCoach(first, second) : asAthlete
    const { page, end } = await device(address, user.email, who === 'coach' ? desktop : undefined)
    for (const scene of scenes) {
      const turns: Timing[][] = []
      for (let turn = 0; turn < rounds; turn += 1) turns.push(await play(page, address, scene))
      for (const [index, { name }] of scene.acts.entries()) {
        const of = (kind: keyof Timing) => turns.map((timings) => timings[index]?.[kind] ?? Number.NaN)
        rows.push(measured(`${who}: ${name}, CPU ${slower}× slower`, 'ms', of('toScreen'), { budget }))
        // A drop is no interaction to the browser.
        if (of('interaction').some((ms) => ms > 0))
          rows.push(measured(`${who}: ${name}, the browser’s figure`, 'ms', of('interaction'), { budget }))
      }
    }
    for (const path of pagesOf[who]) {
      const shifts: number[] = []
      for (let turn = 0; turn < rounds; turn += 1) shifts.push(await shiftOf(page, address + path))
      rows.push(measured(`${who}: layout shift of ${path}`, '', shifts, { budget: shiftBudget }))
    }
    await end()
  }
  await server.stop()
  return rows
}
