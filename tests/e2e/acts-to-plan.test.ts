import type { Locator, Page } from '@playwright/test'
import { addDays, addMonths, mondayOf, monthOf } from '#src/domain/days.ts'
import { testPassword } from '../support/test-app.ts'
import { expect, planned, test, today } from './support/club.ts'
import { codeIn } from './support/mails.ts'

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

const expected = (athleteId: number, first: string) =>
  week.map(({ name }, index) => `${athleteId} ${name} ${addDays(first, index)}`).toSorted()

test('a week of five for one athlete is at most twenty acts, and the sports are those that the names say', async ({
  club,
}) => {
  const { page } = await club.signedIn('coach', {
    viewport: { width: 1280, height: 800 },
    at: `/dashboard/athletes/${club.athleteId}?month=${month}`,
  })
  const { act, acts } = counting()
  const dialog = page.getByRole('dialog')
  await act(page.locator(`[data-day="${monday}"][data-empty="true"]`).click())
  await writeWeek(page, dialog, act)
  expect(acts()).toBeLessThanOrEqual(20)
  await expect.poll(() => planned(club)).toEqual(expected(club.athleteId, monday))
  const rows = await club.server.store.db.selectFrom('workouts').select(['name', 'sport']).execute()
  expect(rows.toSorted((a, b) => a.name.localeCompare(b.name)).map(({ sport }) => sport)).toEqual([
    'run',
    'swim',
    'bike',
    'run',
    'run',
  ])
})

test('from the sign-up to the first planned week of five a coach needs at most forty acts', async ({
  club,
}) => {
  const email = 'zoe@rumo.example'
  const page = await (await club.device({ viewport: { width: 1280, height: 800 } })).newPage()
  const { act, acts } = counting()
  const write = (label: string, text: string) => act(page.getByLabel(label, { exact: true }).fill(text))
  const press = (name: string) => act(page.getByRole('button', { name, exact: true }).click())
  await page.goto(`${club.url}/auth/sign-up`)
  await write('Nome', 'Zoë Prado')
  await write('E-mail', email)
  await act(page.getByRole('radio', { name: 'Sou treinador(a)' }).check({ force: true }))
  await press('Continuar')
  await write('Nova senha', testPassword)
  await write('Repita a senha', testPassword)
  await press('Criar conta')

  await expect(page.getByLabel('Dígito 1 de 6')).toBeFocused()
  await act(page.keyboard.type(await codeIn(club, email)))
  await press('Confirmar')

  await act(page.getByRole('radio', { name: 'Feminino' }).check({ force: true }))
  await write('Sobre você', 'Nado e treino quem nada')
  await press('Continuar')
  await write('Cidade', 'Santos')
  await write('Estado', 'SP')
  await write('País', 'Brasil')
  await press('Continuar')
  await write('Altura (cm)', '170')
  await write('Peso (kg)', '62')
  await press('Começar')

  await act(page.getByRole('link', { name: 'Atletas', exact: true }).click())
  await press('Adicionar')
  const dialog = page.getByRole('dialog')
  await act(dialog.getByLabel('Nomes').fill('Bia Nunes'))
  await act(dialog.getByRole('button', { name: 'Adicionar 1 atleta' }).click())
  await act(page.getByRole('link', { name: /Bia Nunes/ }).click())
  await expect(page.getByRole('heading', { level: 1, name: 'Bia Nunes' })).toBeVisible()
  // In sight from the start: this week is the third of five.
  const nextMonday = addDays(mondayOf(today()), 7)
  await act(page.locator(`[data-day="${nextMonday}"][data-empty="true"]`).click())
  await writeWeek(page, dialog, act)
  expect(acts()).toBeLessThanOrEqual(40)
  const { id } = await club.server.store.db
    .selectFrom('users')
    .select('id')
    .where('name', '=', 'Bia Nunes')
    .executeTakeFirstOrThrow()
  await expect.poll(() => planned(club)).toEqual(expected(id, nextMonday))
})
