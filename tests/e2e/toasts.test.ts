import type { Page } from '@playwright/test'
import { pill } from './support/acts.ts'
import { expect, test } from './support/club.ts'
import { fillClub } from './support/coaching.ts'

const sizes = [
  ['a phone', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
  ['a desktop', { viewport: { width: 1280, height: 800 } }],
] as const

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

for (const [size, options] of sizes) {
  for (const account of ['athlete', 'coach'] as const) {
    test(`on ${size} no toast lies over a control, in a dialog or on a page (${account})`, async ({
      club,
    }) => {
      // Some fifteen screens.
      test.slow()
      const screens = await fillClub(club)
      const workout = await club.plan()
      const { context, page } = await club.signedIn(account, options)
      await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: club.url })
      const own = {
        athlete: ['/dashboard/home', '/dashboard/workouts', `/dashboard/workouts/${workout.clientId}`],
        coach: ['', `/workout/${workout.clientId}`].map((at) => `/dashboard/athletes/${club.athleteId}${at}`),
      }
      const paths = new Set([...own[account], ...screens[account].map(({ path }) => path)])
      const softly = expect.configure({ soft: true })
      for (const path of paths) {
        await page.goto(club.url + path)
        await pill(page).first().click()
        const panel = page.getByRole('dialog')
        await panel.getByRole('button', { name: 'Copiar diagnóstico' }).click()
        const toast = page.getByRole('alert').filter({ hasText: 'Diagnóstico copiado' })
        await expect(toast).toBeInViewport({ ratio: 1 })
        // It stays while it has the focus.
        await toast.getByRole('button').focus()
        await softly.poll(() => covered(page), `in a dialog on ${path}`).toEqual([])
        await panel.getByRole('button', { name: 'Fechar' }).first().click()
        await expect(panel).toBeHidden()
        await expect(toast).toBeInViewport({ ratio: 1 })
        await toast.getByRole('button').focus()
        // What scrolls past it is clear of it at the end.
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
        await softly.poll(() => covered(page), path).toEqual([])
      }
    })
  }
}
