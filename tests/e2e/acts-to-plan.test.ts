import type { Locator, Page } from '@playwright/test'
import { addDays, addMonths, mondayOf, monthOf } from '#src/domain/days.ts'
import { type Club, expect, planned, test, today } from './support/club.ts'

/** A month that is wholly ahead, and a Monday in the middle of it. */
const month = addMonths(monthOf(today()), 1)
const monday = mondayOf(`${month}-14`)

/** What a coach writes for a week; the names say the sports. */
const week = [
  { name: 'Natação técnica', text: '400 solto\n8x50 educativo int 15"\n200 solto' },
  { name: 'Rodagem leve', text: '8 km leve' },
  { name: 'Pedal em Z2', text: '1h Z2' },
  { name: 'Tiros na pista', text: "2 km leve\n8x400 forte rec 1'" },
  { name: 'Longão', text: '16 km' },
]

/** Counts what the hands do: a press of a key or of the mouse, or writing one field. */
function counting() {
  let acts = 0
  return {
    act: async (done: Promise<unknown>) => {
      acts += 1
      await done
    },
    acts: () => acts,
  }
}

async function writeWeek(page: Page, dialog: Locator, act: (done: Promise<unknown>) => Promise<void>) {
  for (const [index, { name, text }] of week.entries()) {
    await expect(dialog.getByLabel('Nome do treino')).toHaveValue('')
    await expect(dialog.getByLabel('Nome do treino')).toBeFocused()
    await act(page.keyboard.insertText(name))
    // Enter leads to the text, and what is written there is one act with it.
    await page.keyboard.press('Enter')
    await expect(dialog.getByLabel('Treino', { exact: true })).toBeFocused()
    await act(page.keyboard.insertText(text))
    const isLast = index === week.length - 1
    await act(page.keyboard.press(isLast ? 'Control+Enter' : 'Control+Shift+Enter'))
  }
  await expect(dialog).toBeHidden()
}

const expected = (club: Club) =>
  week.map(({ name }, index) => `${club.athleteId} ${name} ${addDays(monday, index)}`).toSorted()

test('an athlete logs a workout that went as planned in four acts', async ({ club }) => {
  await club.plan({ name: 'Rodagem', sport: 'run', description: '8 km' })
  const { page } = await club.signedIn('athlete', { viewport: { width: 390, height: 844 } })
  const { act, acts } = counting()
  const dialog = page.getByRole('dialog')
  await act(page.getByRole('button', { name: 'Concluir treino' }).click())
  await act(dialog.getByRole('radio', { name: 'Bem' }).check({ force: true }))
  await act(dialog.getByRole('radio', { name: /^5/ }).check({ force: true }))
  await act(dialog.getByRole('button', { name: 'Concluir' }).click())
  await expect(dialog).toBeHidden()
  expect(acts()).toBe(4)
  const stored = () => club.server.store.db.selectFrom('workouts').selectAll().executeTakeFirst()
  await expect.poll(stored).toMatchObject({ status: 'completed', feel: 4, rpe: 5, doneFrom: 'plan' })
})

test('a week of five for one athlete is at most twenty acts, and the sports are those that the names say', async ({
  club,
}) => {
  const { page } = await club.signedIn('coach', {
    viewport: { width: 1280, height: 800 },
    at: `/dashboard/athletes/${club.athleteId}?month=${month}`,
  })
  const { act, acts } = counting()
  const dialog = page.getByRole('dialog')
  await act(page.locator(`[data-day="${monday}"]`).click())
  await writeWeek(page, dialog, act)
  expect(acts()).toBeLessThanOrEqual(20)
  await expect.poll(() => planned(club)).toEqual(expected(club))
  const rows = await club.server.store.db.selectFrom('workouts').select(['name', 'sport']).execute()
  expect(rows.toSorted((a, b) => a.name.localeCompare(b.name)).map(({ sport }) => sport)).toEqual([
    'run',
    'swim',
    'bike',
    'run',
    'run',
  ])
})
