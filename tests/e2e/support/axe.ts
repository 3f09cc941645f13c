import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** The axe that the builder brings. */
const axe = readFile(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
)

/** Colours fail apart from sizes, so each theme and each size is gone through once. */
export const looks = [
  { theme: 'light', device: 'phone', viewport: { width: 390, height: 844 } },
  { theme: 'dark', device: 'desktop', viewport: { width: 1280, height: 800 } },
] as const

/**
 * What axe finds against WCAG 2.2 AA and good practice: rule and places, one line each.
 * @param within what is looked at; an open dialog alone, where the page that it covers is looked at by itself
 */
export async function findings(page: Page, within = 'html'): Promise<string[]> {
  // Today is shown, inert, before the database is open: axe would not see it.
  await expect(page.locator('[inert] main')).toHaveCount(0)
  // The builder would read its 650 kB twice into the page at every look, which takes longer than looking.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(await axe)
  const { violations } = await new AxeBuilder({ page, axeSource: 'void 0' })
    .include(within)
    // No frame of another origin is in the app, so axe can run in the page alone, without a second page for each look.
    .setLegacyMode()
    // The rest is long lists of what is well, which nobody reads.
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
}
