import type { Page } from '@playwright/test'
import { addDays, addMonths, isoWeek, mondayOf, monthOf, weeksBetween } from '#src/domain/days.ts'
import { type Club, expect, test, today } from './support/club.ts'
import { fillMonth } from './support/month.ts'

const desktop = { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' as const }

/** Puts the dark theme, which paper must not have, in place before anything is drawn. */
async function inDark(page: Page, address: string) {
  await page.evaluate(() => localStorage.setItem('rumo-theme', 'dark'))
  await page.goto(address)
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
}

/** What is on the paper: its pages, its words, and how dark its lightest ground and its text are. */
async function printed(page: Page) {
  const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true })
  // From the boxes that Chromium writes uncompressed.
  const boxes = pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)
  const shapes = [...boxes].map(([, width, height]) =>
    Number(width) > Number(height) ? 'landscape' : 'portrait',
  )
  await page.emulateMedia({ media: 'print' })
  const text = await page.locator('main').innerText()
  const [ground, ink] = await page.evaluate(() => {
    const { backgroundColor, color } = getComputedStyle(document.body)
    return [backgroundColor, color].map((colour) =>
      Math.max(...(colour.match(/\d+/g) ?? []).slice(0, 3).map(Number)),
    )
  })
  const fields = await page.getByRole('textbox').count()
  await page.emulateMedia({ media: null })
  return { shapes, text, ground, ink, fields }
}

/** The next month whose days need six rows. */
function longMonth(): string {
  let day = today()
  const weeksOf = (month: string) => weeksBetween(`${month}-01`, addDays(`${addMonths(month, 1)}-01`, -1)) + 1
  while (weeksOf(monthOf(day)) < 6) day = addDays(day, 28)
  return monthOf(day)
}

async function log(club: Club, day: string) {
  const { id, clientId } = await club.plan({
    name: 'Rodagem',
    sport: 'run',
    description: '8 km leve',
    scheduledTo: day,
  })
  const athlete = await club.server.signedIn(club.athlete)
  const done = { status: 'completed', rpe: 2, feel: 4, notes: 'Tranquilo' }
  expect((await athlete.put('/workout', { id, ...done })).status).toBe(200)
  return clientId
}

test('in the dark theme a month of 60 workouts, of at most 400 elements, a week and a workout are dark on white, a page each', async ({
  club,
}) => {
  const month = longMonth()
  await fillMonth(club, month, today())
  const key = await log(club, today())
  const { page } = await club.signedIn('coach', desktop)
  const athlete = `${club.url}/dashboard/athletes/${club.athleteId}`

  await inDark(page, `${athlete}?month=${month}`)
  await expect.poll(() => page.locator('a[data-workout]').count()).toBeGreaterThan(30)
  await expect(page.locator('[aria-busy]')).toHaveCount(0)
  await expect.poll(() => page.locator('main *').count(), 'elements of the page').toBeLessThanOrEqual(400)
  const ofMonth = await printed(page)
  expect(ofMonth).toMatchObject({ shapes: ['landscape'], ground: 255 })
  expect(ofMonth.ink).toBeLessThan(80)
  await page.emulateMedia({ media: 'print' })
  const visible = page.getByRole('grid').locator('a[data-workout]').filter({ visible: true })
  await expect.poll(() => visible.count()).toBeGreaterThanOrEqual(60)
  await expect(page.getByRole('combobox', { name: 'Mês' })).toHaveValue(month)
  await page.emulateMedia({ media: null })

  await page.goto(`${athlete}?week=${isoWeek(today())}`)
  await expect(page.getByRole('link', { name: 'Rodagem' })).toBeVisible()
  const ofWeek = await printed(page)
  expect(ofWeek).toMatchObject({ shapes: ['portrait'], ground: 255 })
  expect(ofWeek.text).toMatch(/RPE 2(?!\d)/)
  expect(ofWeek.text).toMatch(/(?<!\d)8\s*km/)
  expect(ofWeek.text).not.toContain('recado não lido')
  expect(ofWeek.text).toContain('8 km leve')
  const heads = await page
    .locator('[data-day] h2')
    .evaluateAll((all) => all.map((head) => head.getBoundingClientRect().top))
  expect(heads).toHaveLength(7)
  expect(new Set(heads).size, 'seven columns').toBe(1)
  await page.emulateMedia({ media: 'print' })
  // The hours of the week are on paper too, and on the screen a button that says more.
  await expect(page.getByRole('button', { name: /^(?!Tempo: )/ })).toHaveCount(0)
  await expect(page.getByRole('combobox')).toHaveCount(0)
  await page.emulateMedia({ media: null })

  await page.goto(`${athlete}/workout/${key}`)
  await expect(page.getByRole('textbox', { name: 'Mensagem para o atleta' })).toBeVisible()
  const ofWorkout = await printed(page)
  expect(ofWorkout).toMatchObject({ shapes: ['portrait'], ground: 255, fields: 0 })
  expect(ofWorkout.text).toContain('Tranquilo')
})

test('no chip of the printed week of a team lies on another; names of people are words on paper, and turn or widen nothing beside them', async ({
  club,
}) => {
  const monday = mondayOf(today())
  for (let day = 0; day < 7; day += 1) {
    const scheduledTo = addDays(monday, day)
    await club.plan({ scheduledTo })
    await club.plan({ sport: 'bike', description: '1h30 + 20 km + 45min', scheduledTo })
  }
  const { page } = await club.signedIn('coach', { ...desktop, at: '/dashboard/team-week' })
  const chips = page.getByRole('grid').locator('a[data-sport]')
  await expect(chips).toHaveCount(14)
  expect((await printed(page)).shapes).toEqual(['landscape'])
  await page.emulateMedia({ media: 'print' })
  // The width of a sheet on its side.
  await page.setViewportSize({ width: 1047, height: 720 })
  const boxes = await chips.evaluateAll((all) =>
    all.map((chip) => {
      const { top, left, bottom, right } = chip.getBoundingClientRect()
      return { top, left, bottom, right, cut: chip.scrollWidth > chip.clientWidth + 1 }
    }),
  )
  expect(boxes.filter(({ cut }) => cut)).toEqual([])
  const overlaps = boxes.flatMap((one, index) =>
    boxes
      .slice(index + 1)
      .filter(
        (other) =>
          one.left < other.right - 1 &&
          other.left < one.right - 1 &&
          one.top < other.bottom - 1 &&
          other.top < one.bottom - 1,
      ),
  )
  expect(overlaps).toEqual([])
  const name = `\u202E<img src=x> & Cia ${'Ã'.repeat(150)}`
  const scheduledTo = today()
  const { clientId } = await club.plan({ name, sport: 'run', description: '12 km leve', scheduledTo })
  await page.emulateMedia({ media: null })
  const athlete = `${club.url}/dashboard/athletes/${club.athleteId}`
  // The width of a sheet.
  await page.setViewportSize({ width: 718, height: 1047 })
  const places = ['', `?month=${monthOf(today())}`, `?week=${isoWeek(today())}`, `/workout/${clientId}`]
  for (const address of [`${club.url}/dashboard/team-week`, ...places.map((place) => athlete + place)]) {
    await page.goto(address)
    // On a narrow screen an athlete's week is opened.
    if (address.endsWith('/team-week')) await page.getByRole('button', { name: /Ana Ribeiro/ }).click()
    await expect(page.getByText('<img src=x> & Cia').first()).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    const seen = await page.locator('main').evaluate((main) => {
      const backwards: string[] = []
      const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
      const range = document.createRange()
      while (texts.nextNode()) {
        const text = texts.currentNode.textContent ?? ''
        const at = text.indexOf('12')
        if (at < 0) continue
        const [one, other] = [at, at + 1].map((start) => {
          range.setStart(texts.currentNode, start)
          range.setEnd(texts.currentNode, start + 1)
          return range.getBoundingClientRect()
        })
        if (one && other && one.top === other.top && one.left > other.left) backwards.push(text)
      }
      const { scrollWidth, clientWidth } = document.documentElement
      return { images: main.querySelectorAll('img').length, wider: scrollWidth - clientWidth, backwards }
    })
    expect(seen, address).toEqual({ images: 0, wider: 0, backwards: [] })
    await page.emulateMedia({ media: null })
  }
})
