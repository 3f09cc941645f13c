import type { Page } from '@playwright/test'
import { addDays, addMonths, isoWeek, mondayOf, monthOf } from '#src/domain/days.ts'
import { createWorkout, deleteWorkout, loseSignal, pill, stillBox } from './support/acts.ts'
import { findings } from './support/axe.ts'
import { expect, test, today } from './support/club.ts'
import { fillMonth } from './support/month.ts'

test.use({ consoleRules: { requestsMayFail: true } })

const phone = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' as const }
const desktop = { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' as const }

test('an athlete finds a week, a month and years ago by address, by buttons and by going back, with no signal too', async ({
  club,
}) => {
  const soon = addDays(today(), 21)
  const { name } = await club.plan({ name: 'Longão de prova', scheduledTo: soon })
  const past = addMonths(monthOf(today()), -40)
  const { name: old } = await club.plan({ name: 'Prova de três anos atrás', scheduledTo: `${past}-10` })
  for (const twice of ['Cedo', 'Tarde']) await club.plan({ name: twice })
  const { page } = await club.signedIn('athlete', desktop)
  const month = page.getByRole('combobox', { name: 'Mês' })
  await expect(pill(page)).toHaveText(/Tudo salvo/)
  // Earlier days come when they are looked at.
  await page.goto(`${club.url}/dashboard/workouts?month=${past}`)
  await expect(page.getByRole('link', { name: old })).toBeVisible()
  await loseSignal(club, page)
  await test.step('a week and a month', async () => {
    await page.goto(`${club.url}/dashboard/workouts?week=${isoWeek(soon)}`)
    await expect(page.getByRole('link', { name })).toBeVisible()
    await expect(page.getByText(`Semana ${Number(isoWeek(soon).slice(-2))}`, { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Próxima semana' }).click()
    await expect(page).toHaveURL(new RegExp(`week=${isoWeek(addDays(soon, 7))}`))
    await expect(page.getByRole('link', { name })).toBeHidden()
    await page.goBack()
    await expect(page.getByRole('link', { name })).toBeVisible()

    await page.getByRole('button', { name: 'Mês', exact: true }).click()
    const far = addMonths(monthOf(today()), 5)
    await month.focus()
    await month.selectOption(far)
    await expect(page).toHaveURL(new RegExp(`month=${far}`))
    await page.goBack()
    await expect(month).toHaveValue(monthOf(soon))
  })
  await test.step('years ago', async () => {
    for (const search of [`month=${past}`, `day=${past}-10`]) {
      await page.goto(`${club.url}/dashboard/workouts?${search}`)
      await expect(month).toHaveValue(past)
      await expect(page.getByRole('link', { name: old })).toBeVisible()
    }
    await page.goto(`${club.url}/dashboard/workouts`)
    await month.focus()
    await month.selectOption(past)
    await expect(page.getByRole('link', { name: old })).toBeVisible()
    await page.getByRole('button', { name: 'Mês anterior' }).click()
    await expect(month).toHaveValue(addMonths(past, -1))

    // Pages of weeks end after a year, an address does not; from there the buttons lead towards today.
    await page.goto(`${club.url}/dashboard/workouts?week=${isoWeek(`${past}-10`)}`)
    await expect(page.getByRole('link', { name: old })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Semana anterior' })).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Próxima semana' })).toBeEnabled()
  })
  await test.step('a screen reader reads the day separately from the controls next to it', async () => {
    await page.goto(`${club.url}/dashboard/workouts?week=${isoWeek(today())}`)
    await expect(page.getByRole('heading', { level: 2, name: / hoje$/ })).toBeVisible()
    await page.getByRole('button', { name: 'Mês', exact: true }).click()
    await expect(page.getByRole('gridcell', { name: /^Adicionar em .+ hoje .+, planejado/ })).toBeVisible()
  })
})

test('on a phone, both ways back from a workout at the end of the week lead to its place in the list', async ({
  club,
}) => {
  const next = addDays(mondayOf(today()), 7)
  for (let index = 0; index < 7; index += 1)
    for (const name of ['Cedo', 'Tarde']) await club.plan({ name, scheduledTo: addDays(next, index) })
  const { page } = await club.signedIn('athlete', {
    ...phone,
    at: `/dashboard/workouts?week=${isoWeek(next)}`,
  })
  const late = page.locator(`[data-day="${addDays(next, 6)}"]`).getByRole('link', { name: 'Tarde' })
  await late.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tarde' })).toBeVisible()
  await page.goBack()
  await expect(late).toBeInViewport({ ratio: 1 })
  await late.click()
  await page.getByRole('link', { name: 'Voltar' }).click()
  await expect(page).toHaveURL(/\?day=/)
  await expect(late).toBeInViewport({ ratio: 1 })
})

test('the month of a coach: where it opens, what stays in its place, and the ways back to it', async ({
  club,
}) => {
  const later = addDays(mondayOf(today()), 9 * 7)
  await club.plan({ name: 'Longe', scheduledTo: later })
  const yesterday = addDays(today(), -1)
  await club.plan({ name: 'Educativos + pernada', description: '1650m', scheduledTo: yesterday })
  const { name } = await club.plan()
  const calendar = `${club.url}/dashboard/athletes/${club.athleteId}`
  const { page } = await club.signedIn('coach', { ...desktop, at: `/dashboard/athletes/${club.athleteId}` })
  const workout = page.getByRole('link', { name })
  await test.step('it opens with this week as the third row, and scrolls over its edges with its title', async () => {
    const grid = page.getByRole('grid', { name: 'Calendário do mês' })
    const rowOf = (day: string) => grid.getByRole('row').filter({ has: page.locator(`[data-day="${day}"]`) })
    const topOf = async (day: string) => {
      const [row, head] = [await rowOf(day).boundingBox(), await grid.getByRole('row').first().boundingBox()]
      return Math.round((row?.y ?? 0) - (head?.y ?? 0) - (head?.height ?? 0))
    }
    await expect(rowOf(today())).toBeVisible()
    expect(await topOf(today())).toBe(2 * 124)
    const { y = 0 } = (await grid.boundingBox()) ?? {}
    expect(y, 'above the weekdays').toBeLessThanOrEqual(101)
    expect(await rowOf(today()).evaluate((row) => row.getBoundingClientRect().height)).toBe(124)

    await grid.hover()
    for (let times = 0; times < 9; times += 1) await page.mouse.wheel(0, 124)
    await expect(page.getByRole('link', { name: 'Longe' })).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Mês' })).not.toHaveValue(monthOf(today()))
    await expect(page).toHaveURL(/month=/)
    await page.keyboard.press('t')
    await expect(rowOf(today())).toBeVisible()
    await expect.poll(() => topOf(today())).toBe(2 * 124)
    await expect(page.getByRole('combobox', { name: 'Mês' })).toHaveValue(monthOf(today()))
  })
  await test.step('the word for a missed workout fits inside its chip', async () => {
    await page.goto(`${calendar}?month=${monthOf(yesterday)}`)
    const chip = page.getByRole('link', { name: 'Educativos' })
    await expect(chip).toContainText('1.650')
    await expect(chip).toHaveAccessibleName(/não feito/)
    const isCut = await chip.evaluate(
      (one) => one.scrollHeight > one.clientHeight || one.scrollWidth > one.clientWidth,
    )
    expect(isCut).toBe(false)
  })
  await test.step('the way to the week is at the same place in a month without workouts', async () => {
    const placeIn = async (month: string) => {
      await page.goto(`${calendar}?month=${month}`)
      const empty = page.getByText('Nenhum treino', { exact: true })
      await expect(workout.or(empty)).toBeVisible()
      return stillBox(page.getByRole('button', { name: 'Semana', exact: true }))
    }
    const full = await placeIn(monthOf(today()))
    expect(await placeIn(addMonths(monthOf(today()), 4))).toEqual(full)
  })
  await test.step('it opens in the view that was chosen last, weeks or months', async () => {
    await page.goto(calendar)
    await expect(page.getByRole('grid')).toBeVisible()
    await page.getByRole('button', { name: 'Semana', exact: true }).click()
    await workout.click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await page.getByRole('link', { name: 'Voltar' }).click()
    await expect(workout).toBeVisible()
    await expect(page.getByRole('grid')).toBeHidden()
    await page.getByRole('button', { name: 'Mês', exact: true }).click()
    await page.goto(calendar)
    await expect(page.getByRole('grid')).toBeVisible()
  })
  await test.step('going forward to the question about a workout that is gone finds a way out by both answers', async () => {
    await workout.focus()
    await page.keyboard.press('Delete')
    await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
    await expect(workout).toBeHidden()
    for (const answer of ['Manter', 'Excluir']) {
      await expect(page.getByRole('dialog')).toBeHidden()
      await page.goForward()
      await page.getByRole('dialog').getByRole('button', { name: answer }).click()
    }
    await expect(page.getByRole('dialog')).toBeHidden()
  })
  await test.step('a workout that is deleted on its page leads back to its month', async () => {
    const month = addMonths(monthOf(today()), 3)
    const gone = await club.plan({ name: 'Prova', scheduledTo: `${month}-10` })
    await page.goto(`${calendar}/workout/${gone.clientId}`)
    await expect(page.getByRole('heading', { level: 1, name: gone.name })).toBeVisible()
    await deleteWorkout(page)
    await expect(page.getByRole('combobox', { name: 'Mês' })).toHaveValue(month)
    // As on a phone, when the toast has gone.
    await pill(page).click()
    const panel = page.getByRole('dialog', { name: 'Seus dados' })
    await expect(panel).toContainText('Treino excluído')
    await panel.getByRole('button', { name: 'Desfazer' }).first().click()
    await expect(panel.getByText('Treino excluído')).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('link', { name: gone.name })).toBeVisible()
  })
  await page.goto(`${calendar}?week=${isoWeek(today())}`)
  await twoTaps(page)
})

test('on a phone a coach reads the volume of the week and goes on by taps on one spot; nothing is cut off', async ({
  club,
}) => {
  const swim = await club.plan({ description: '2000 solto' })
  await club.plan({ description: '1500 técnica' })
  await club.plan({ sport: 'bike', description: '10 km leve + 4x1\'30" forte', name: 'Pedal' })
  const athlete = await club.server.signedIn(club.athlete)
  const log = { id: swim.id, status: 'completed', rpe: 5, feel: 4, notes: 'ok' }
  expect((await athlete.put('/workout', log)).status).toBe(200)
  const { page } = await club.signedIn('coach', {
    ...phone,
    at: `/dashboard/athletes/${club.athleteId}?week=${isoWeek(today())}`,
  })
  await test.step('the volume: hours, then done and planned per sport, N/A where there is none', async () => {
    await page.getByRole('button', { name: 'Volume', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: /Volume/ })
    const row = (sport: string) => dialog.getByRole('row', { name: new RegExp(sport) }).getByRole('cell')
    await expect(row('Natação')).toHaveText(['2.000 m', '3.500 m'])
    // Nobody knows yet how fast this athlete rides: 10 km and 4 x 1'30" are at least that.
    await expect(row('Bike')).toHaveText(['N/A', 'a partir de 10 km'])
    await expect(row('Tempo')).toHaveText(['N/A', 'a partir de 6 min'])
    await expect(row('Corrida')).toHaveText(['N/A', 'N/A'])
    expect(await findings(page), 'the dialog').toEqual([])
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })
  await twoTaps(page)
  await test.step('on the narrowest one the way back to today is not cut off beside a week of two months', async () => {
    await page.setViewportSize({ width: 320, height: 640 })
    const firsts = [2, 3, 4].map((months) => `${addMonths(monthOf(today()), months)}-01`)
    const inWeek = firsts.find((first) => mondayOf(first) !== first) ?? ''
    await page.goto(`${club.url}/dashboard/athletes/${club.athleteId}?week=${isoWeek(inWeek)}`)
    const { x, width } = await stillBox(page.getByRole('button', { name: 'Hoje', exact: true }))
    expect(x + width).toBeLessThanOrEqual(320)
  })
})

/** At this week: two taps on one spot go two weeks forward, and nothing beside moves while a save is sent. */
async function twoTaps(page: Page): Promise<void> {
  await test.step('two taps on one spot', async () => {
    await expect(pill(page)).toHaveText(/Tudo salvo/)
    const next = await stillBox(page.getByRole('button', { name: 'Próxima semana' }))
    const before = await pill(page).boundingBox()
    for (const weeks of [1, 2]) {
      await page.mouse.click(next.x + next.width / 2, next.y + next.height / 2)
      await expect(page).toHaveURL(new RegExp(`week=${isoWeek(addDays(today(), 7 * weeks))}`))
      expect(await page.getByRole('button', { name: 'Próxima semana' }).boundingBox()).toEqual(next)
    }
    await pill(page).evaluate((button) => {
      const places = new Set<string>()
      new ResizeObserver(() => {
        const { x, width } = button.getBoundingClientRect()
        button.dataset.places = [...places.add(`${x} ${width}`)].join(', ')
      }).observe(button)
    })
    await createWorkout(page, { name: 'Tiros', description: '6x400', sport: 'Corrida' })
    await expect(page.getByRole('link', { name: 'Tiros' })).toBeVisible()
    await expect(pill(page)).toHaveText(/Tudo salvo/)
    expect(await pill(page).getAttribute('data-places')).toBe(`${before?.x} ${before?.width}`)
  })
}

test('on a touch tablet a coach has the month: no word is broken and no menu button is permanent', async ({
  club,
}) => {
  await fillMonth(club, monthOf(today()), today())
  const tablet = { viewport: { width: 768, height: 1024 }, hasTouch: true, isMobile: true }
  const { page } = await club.signedIn('coach', {
    ...tablet,
    at: `/dashboard/athletes/${club.athleteId}?month=${monthOf(today())}`,
  })
  const chips = page.getByRole('grid').locator('a[data-workout]')
  await expect.poll(() => chips.count()).toBeGreaterThan(30)
  await page.evaluate(() => document.fonts.ready)
  const broken = await chips.evaluateAll((all) =>
    all.flatMap((chip) => {
      const text = chip.querySelector('span')?.firstChild
      const words = [...(text?.textContent ?? '').matchAll(/\S+/g)]
      return words.flatMap(({ 0: word, index }) => {
        const range = document.createRange()
        if (!text) return [word]
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        // A word cut by an ellipsis has two boxes, on one line.
        return new Set([...range.getClientRects()].map(({ top }) => top)).size === 1 ? [] : [word]
      })
    }),
  )
  expect(broken).toEqual([])
  await expect(page.getByRole('button', { name: 'Mais ações' })).toBeHidden()
  await page
    .getByRole('button', { name: /^Adicionar em/ })
    .nth(15)
    .tap()
  await expect(page.getByRole('menuitem', { name: 'Novo treino' })).toBeVisible()
})
