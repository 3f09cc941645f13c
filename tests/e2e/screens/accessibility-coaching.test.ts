import { findings, looks } from '../support/axe.ts'
import { expect, test } from '../support/club.ts'
import { fillClub } from '../support/coaching.ts'

for (const { theme, device, viewport } of looks) {
  for (const account of ['athlete', 'coach'] as const) {
    test(`axe finds nothing on the screens that coaching brings to the ${account} (${theme}, ${device})`, async ({
      club,
    }) => {
      // Up to twenty screens, each gone through whole.
      test.slow()
      const screens = await fillClub(club)
      const { page } = await club.signedIn(account, { viewport, reducedMotion: 'reduce' })
      await page.addInitScript((scheme) => localStorage.setItem('rumo-theme', scheme), theme)
      for (const { path, shows } of screens[account]) {
        await page.goto(club.url + path)
        await expect(page.getByRole('main').getByText(shows).first()).toBeVisible()
        expect(await findings(page), path).toEqual([])
      }
    })
  }
}
