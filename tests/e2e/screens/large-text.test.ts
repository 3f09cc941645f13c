import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from '../support/club.ts'
import { everyScreen, waysIn } from '../support/screens.ts'

const phone = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' as const }

/** A page of a browser in which the person has set texts twice as large. */
async function withLargeText(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  return page
}

/** What reaches over the edge of the window, or of its own box in the header and the tab bar, and cannot be scrolled to. */
function cut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const isScrolled = (element: Element): boolean =>
      element !== document.body &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) ||
        (element.parentElement !== null && isScrolled(element.parentElement)))
    const name = (element: Element) =>
      `${element.tagName} ${element.getAttribute('class')}: ${element.textContent?.slice(0, 40)}`
    const wide = [...document.querySelectorAll('body *')].filter((element) => {
      const box = element.getBoundingClientRect()
      if (box.width === 0 || !element.checkVisibility({ visibilityProperty: true })) return false
      return (box.right > width + 1 || box.left < -1) && !isScrolled(element)
    })
    const own = [...document.querySelectorAll<HTMLElement>('nav a, nav button, main header *')]
    return [...wide, ...own.filter((element) => element.scrollWidth > element.clientWidth + 1)]
      .filter(
        (element) =>
          getComputedStyle(element).display !== 'inline' && !element.matches('svg, svg *, .visually-hidden'),
      )
      .map(name)
  })
}

for (const account of ['athlete', 'coach'] as const) {
  test(`with text at 200 % nothing is cut on a phone (${account})`, async ({ club }) => {
    // Some twenty screens.
    test.slow()
    const screens = await everyScreen(club)
    // A fourth sport to choose from.
    await club.plan({ sport: 'strength', name: 'Academia', description: '50 min' })
    const { context } = await club.signedIn(account, phone)
    const page = await withLargeText(context)
    const found: Record<string, string[]> = {}
    for (const { path, shows } of screens[account]) {
      await page.goto(club.url + path)
      await expect(page.getByRole('main').getByText(shows).first()).toBeVisible()
      await page.evaluate(() => document.fonts.ready)
      const parts = await cut(page)
      if (parts.length > 0) found[path] = parts
    }
    expect(found).toEqual({})
    if (account === 'athlete') return
    await page.goto(`${club.url}/dashboard/team-week`)
    const name = page
      .getByRole('main')
      .getByRole('button', { name: /Ana Ribeiro/ })
      .getByText('Ana Ribeiro')
    // In two words, not letter by letter.
    await expect.poll(async () => (await name.boundingBox())?.height).toBeLessThan(100)
  })
}

test('with text at 200 % nothing is cut on the ways in', async ({ club }) => {
  const page = await withLargeText(await club.device(phone))
  for (const path of waysIn) {
    await page.goto(club.url + path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await cut(page), path).toEqual([])
  }
})
