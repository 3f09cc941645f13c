import { addDays, isoWeek, mondayOf, monthOf } from '#src/domain/days.ts'
import { dayAndMonth } from '#src/i18n/day-text.ts'
import { loseSignal } from './support/acts.ts'
import { expect, test, today } from './support/club.ts'

test.use({ consoleRules: { requestsMayFail: true } })

const monday = mondayOf(today())
const ago = addDays(monday, -14)
const ahead = addDays(monday, 10 * 7)
const week = (day: string, words: string) => `semana de ${dayAndMonth(day, 'pt')}: ${words}`

for (const [account, viewport] of [
  ['coach', { width: 1280, height: 800 }],
  ['athlete', { width: 320, height: 640 }],
] as const) {
  test(`with no signal the year of weeks is read, gone through and jumped by (${account}, ${viewport.width} px)`, async ({
    club,
  }) => {
    const done = await club.plan({ sport: 'bike', description: '60min Z2', scheduledTo: ago })
    await club.plan({ sport: 'bike', description: '5h10min Z2', scheduledTo: addDays(ago, 6) })
    await club.plan({ name: 'Longe', sport: 'bike', description: '2h Z2', scheduledTo: ahead })
    const athlete = await club.server.signedIn(club.athlete)
    const log = { id: done.id, status: 'completed', rpe: 5, feel: 4, notes: 'ok' }
    expect((await athlete.put('/workout', log)).status).toBe(200)
    const calendar = account === 'coach' ? `athletes/${club.athleteId}` : 'workouts'
    const { page } = await club.signedIn(account, { viewport, at: `/dashboard/${calendar}` })
    const open = page.getByRole('button', { name: 'Ano', exact: true })
    await expect(open).toBeVisible()
    await loseSignal(club, page)
    const dialog = page.getByRole('dialog')
    const named = (name: string) => dialog.getByRole('button', { name, exact: true })

    await open.press('Enter')
    await expect(named(week(ago, '1h de 6h10 planejadas, 16\u00a0% mais curto, carga 300'))).toBeVisible()
    await expect(named(week(ahead, '0 min de 2h planejadas'))).toBeAttached()
    await expect(dialog.getByRole('listitem')).toHaveCount(52)
    const now = named(week(monday, 'nada planejado'))
    await expect(now).toBeFocused()
    await expect(now).toHaveAttribute('aria-current', 'date')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await expect(named(week(ago, '1h de 6h10 planejadas, 16\u00a0% mais curto, carga 300'))).toBeFocused()
    await page.keyboard.press('End')
    await expect(dialog.getByRole('listitem').last().getByRole('button')).toBeFocused()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      viewport.width,
    )

    await named(week(ahead, '0 min de 2h planejadas')).click()
    await expect(dialog).toBeHidden()
    const place = account === 'coach' ? `month=${monthOf(ahead)}` : `week=${isoWeek(ahead)}`
    await expect(page).toHaveURL(new RegExp(`${place}$`))
    await expect(page.getByRole('link', { name: /Longe/ })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('link', { name: /Longe/ })).toBeHidden()
    await expect(dialog).toBeHidden()

    if (account === 'coach')
      await test.step('it goes on by half a year', async () => {
        await page.getByRole('button', { name: 'Ano', exact: true }).click()
        await expect(dialog.getByRole('listitem')).toHaveCount(52)
        await dialog.getByRole('button', { name: 'Meio ano depois' }).click()
        const first = dialog.getByRole('listitem').first().getByRole('button')
        await expect(first).toHaveAccessibleName(week(monday, 'nada planejado'))
        await dialog.getByRole('button', { name: 'Meio ano antes' }).click()
        await dialog.getByRole('button', { name: 'Meio ano antes' }).click()
        await expect(dialog.getByRole('listitem').nth(51).getByRole('button')).toHaveAccessibleName(
          new RegExp(`^semana de ${dayAndMonth(addDays(monday, -7), 'pt')}: `),
        )
      })
  })
}
