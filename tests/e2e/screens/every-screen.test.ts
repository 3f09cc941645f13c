import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import { limits } from '#sync/contract/limits.ts'
import { pill, said } from '../support/acts.ts'
import { findings, looks } from '../support/axe.ts'
import { type Club, expect, test } from '../support/club.ts'
import { linkIn } from '../support/mails.ts'
import { everyScreen, waysIn } from '../support/screens.ts'

declare global {
  /** How far parts of the page have moved since it was opened, as browsers add it up, and which they were. */
  var shifts: { value: number; parts: string[] }[]
}

type LayoutShift = PerformanceEntry & {
  value: number
  hadRecentInput: boolean
  sources: { node: Element | null }[]
}

const softly = expect.configure({ soft: true })

/**
 * What a page that opens may move in all. On a busy machine its parts come one after the other: what it moves on a quiet one,
 * a fifth of this at most, is measured in `bench/`.
 */
const mostShift = 0.1

/** What holds on each screen. It is opened once in each look for all of it: opening takes longer than looking. */
// Some thirty screens, one after the other.
test.describe.configure({ timeout: 600_000 })

for (const { theme, device, viewport } of looks) {
  const isPhone = device === 'phone'
  const options = { viewport, hasTouch: isPhone, isMobile: isPhone }

  for (const account of ['athlete', 'coach'] as const) {
    test(`on every screen axe finds nothing, no toast lies over a control, nothing moves while it opens, and nothing is wider than the window (${account}, ${theme}, ${device})`, async ({
      club,
    }) => {
      const screens = await everyScreen(club)
      if (!isPhone) await lengthen(club)
      const { context, page } = await club.signedIn(account, options)
      await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: club.url })
      await page.addInitScript((scheme) => localStorage.setItem('rumo-theme', scheme), theme)
      await page.addInitScript(noteShifts)
      // A first sync brings a page's parts one after the other, and a text is laid out in steps once it has been read.
      await expect(pill(page)).toHaveText(/Tudo salvo/)
      for (const { path, shows } of screens[account].filter(({ path }) => /workouts?\//.test(path))) {
        await page.goto(club.url + path)
        await expect(page.getByRole('main').getByText(shows).first()).toBeVisible()
        await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
      }
      for (const { path, shows } of screens[account]) {
        await page.goto(club.url + path)
        await expect(page.getByRole('main').getByText(shows).first()).toBeVisible()
        await test.step(path, async () => {
          await softly.poll(() => movedParts(page), `what moved on ${path}`).toEqual([])
          // As high as any screen: to axe a control that is half under a bar that stays is a small one.
          await page.setViewportSize({ ...viewport, height: isPhone ? 3000 : viewport.height })
          expect.soft(await findings(page), `axe on ${path}`).toEqual([])
          await page.setViewportSize(viewport)
          if (!isPhone) await expectFits(page)
          // Settings and what is not there have no control where toasts are.
          if (!/settings|nowhere/.test(path)) await expectToastBeside(page, path)
        })
      }
      if (account === 'coach') return
      await page.goto(club.url + (screens.athlete.find(({ path }) => /events\/.+/.test(path))?.path ?? ''))
      await page.getByRole('main').getByRole('button', { name: 'Responder', exact: true }).click()
      await expect(page.getByRole('dialog').getByRole('button').first()).toBeVisible()
      expect(await findings(page, '[role=dialog]'), 'answering an event').toEqual([])
      await page.goto(`${club.url}/nowhere`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await findings(page), 'no such page').toEqual([])
      await page.goto(`${club.url}/dashboard/settings/account`)
      await page.getByRole('button', { name: 'Apagar a conta…' }).click()
      await expect(page.getByRole('dialog').getByLabel('Sua senha')).toBeVisible()
      expect(await findings(page, '[role=dialog]'), 'deleting the account').toEqual([])
    })
  }

  test(`on the ways in axe finds nothing, and nothing is wider than the window (${theme}, ${device})`, async ({
    club,
  }) => {
    const page = await (await club.device(options)).newPage()
    await page.addInitScript((scheme) => localStorage.setItem('rumo-theme', scheme), theme)
    await club.invite('zoe@rumo.example')
    for (const address of [
      ...waysIn.map((path) => club.url + path),
      await linkIn(club, 'zoe@rumo.example'),
    ]) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await findings(page), address).toEqual([])
      if (!isPhone) await expectFits(page)
    }
    await page.goto(`${club.url}/auth/sign-up`)
    await page.getByLabel('Nome').fill('Zoë')
    await page.getByLabel('E-mail').fill('zoe@rumo.example')
    await page.getByRole('button', { name: 'Continuar' }).click()
    await page.getByLabel('Nova senha').fill('Rumo')
    await page.getByRole('button', { name: 'Criar conta' }).click()
    expect(await findings(page), 'the second step, refused').toEqual([])
  })
}

/** Runs in the page before all else. */
function noteShifts(): void {
  globalThis.shifts = []
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
      if (hadRecentInput) continue
      const parts = sources.map(({ node }) => `${node?.nodeName} ${node?.textContent?.slice(0, 30)}`)
      globalThis.shifts.push({ value, parts })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** What has moved on a page that is open, where that is too much. */
async function movedParts(page: Page) {
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  const moved = await page.evaluate(() => document.fonts.ready.then(() => globalThis.shifts))
  return moved.reduce((sum, { value }) => sum + value, 0) > mostShift ? moved : []
}

/** Gives each record that has a text a word as long as a text may be, and the season more events than fit beside each other. */
async function lengthen(club: Club): Promise<void> {
  const word = 'x'.repeat(limits.description - 1_000)
  const tables = ['workouts', 'templates', 'events', 'meal_items', 'meal_plans', 'groups'] as const
  for (const table of tables) {
    const description = sql<string>`description || ' ' || ${word}`
    await club.server.store.db.updateTable(table).set({ description }).execute()
  }
  const coach = await club.server.signedIn(club.coach)
  const { groups } = (await coach.get<{ groups: { id: number }[] }>('/groups/list')).body
  for (let index = 1; index <= 24; index++) {
    const { body: made } = await coach.post<{ event: { id: number } }>('/groups/events', {
      name: `Treino ${index}`,
      description: 'x',
      sport: 'swim',
      location: 'Raia',
      distances: '2 km',
      groupId: groups[0]?.id,
      scheduledTo: new Date(Date.now() - index * 86_400_000).toISOString(),
    })
    const roll = { eventId: made.event.id, athleteId: club.athleteId, attended: true }
    await coach.post('/groups/events/attendance', roll)
  }
}

/** The page is nowhere wider than its window. */
async function expectFits(page: Page): Promise<void> {
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    const overhang = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    await expect.poll(overhang, `${page.url()} at ${width}`).toBeLessThanOrEqual(0)
  }
}

/** A toast is beside the controls of the dialog that it came with, and beside those of the page once that is closed. */
async function expectToastBeside(page: Page, path: string): Promise<void> {
  await pill(page).first().click()
  const panel = page.getByRole('dialog')
  await panel.getByRole('button', { name: 'Copiar diagnóstico' }).click()
  const toast = said(page, 'Diagnóstico copiado')
  // It stays while it has the focus.
  await toast.getByRole('button').focus()
  await expect(toast).toBeInViewport({ ratio: 1 })
  await softly.poll(() => covered(page), `the toast in a dialog on ${path}`).toEqual([])
  await panel.getByRole('button', { name: 'Fechar' }).first().click()
  await expect(panel).toBeHidden()
  await toast.getByRole('button').focus()
  await expect(toast).toBeInViewport({ ratio: 1 })
  // What scrolls past it is clear of it at the end.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await softly.poll(() => covered(page), `the toast on ${path}`).toEqual([])
}

/** Heads and controls that share a point with the toast. */
const covered = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const toast = document.querySelector('[data-toast]')
    if (!toast) return ['no toast']
    const box = toast.getBoundingClientRect()
    // Behind a dialog nothing can be pressed.
    const within = document.querySelector('[role="dialog"]') ?? document.body
    const controls = within.querySelectorAll<HTMLElement>('a, button, input, select, textarea, nav, h1')
    /** As much of it as is not scrolled out of what scrolls around it. */
    const seen = (one: HTMLElement) => {
      const { left, right, top, bottom } = one.getBoundingClientRect()
      const part = { left, right, top, bottom }
      for (let at = one.parentElement; at && at !== document.body; at = at.parentElement) {
        if (getComputedStyle(at).overflowY === 'visible') continue
        const edge = at.getBoundingClientRect()
        part.top = Math.max(part.top, edge.top)
        part.bottom = Math.min(part.bottom, edge.bottom)
      }
      return part
    }
    return [...controls]
      .filter(
        (one) =>
          !toast.contains(one) && one.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
      )
      .filter((one) => {
        const { left, right, top, bottom } = seen(one)
        const isThere = right - left > 1 && bottom - top > 1
        return isThere && left < box.right && right > box.left && top < box.bottom - 1 && bottom > box.top + 1
      })
      .map((one) => `${one.tagName} ${one.getAttribute('aria-label') ?? one.textContent}`.slice(0, 60))
  })
