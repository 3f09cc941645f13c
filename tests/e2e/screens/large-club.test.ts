import type { Page } from '@playwright/test'
import { fullDay } from '#src/i18n/day-text.ts'
import { limits } from '#sync/contract/limits.ts'
import { pill } from '../support/acts.ts'
import { type Club, expect, test, today } from '../support/club.ts'
import { fillClub } from '../support/coaching.ts'

/** Written as people write them: other scripts, right to left, an emoji, an accent as a character of its own. */
const names = [
  'محمد علي',
  'אורי כהן',
  '王小明',
  'Дарья Ким',
  'दीपिका राव',
  'Jose\u0301 Nuñez',
  '🏊 Téo',
  'Ağrı Øst',
]

/** They join one minute after the other, the last one now. */
async function addAthletes(club: Club, count: number): Promise<void> {
  const now = Date.now()
  const group = await club.server.store.db.selectFrom('groups').selectAll().executeTakeFirstOrThrow()
  for (let index = 0; index < count; index++) {
    const name = names[index] ?? `Atleta ${String(index).padStart(3, '0')}`
    club.server.clock.set(new Date(now - (count - 1 - index) * 60_000).toISOString())
    await club.server.link(group, await club.server.addUser('athlete', name, `a${index}@rumo.example`))
  }
}

test('a coach of five hundred finds, orders, pages and plans for all of them at once', async ({ club }) => {
  await addAthletes(club, 499)
  const { page } = await club.signedIn('coach', { viewport: { width: 1280, height: 800 } })
  await page.getByRole('link', { name: 'Atletas' }).click()
  await expect(page.getByText('Mostrando 10 de 500', { exact: true })).toBeVisible()
  const search = page.getByLabel('Buscar atleta')
  const finds: [typed: string, name: string][] = [
    ['محمد', 'محمد علي'],
    ['כהן', 'אורי כהן'],
    ['小明', '王小明'],
    ['ДАРЬЯ', 'Дарья Ким'],
    ['दीपिका', 'दीपिका राव'],
    ['josé nunez', 'Jose\u0301 Nuñez'],
    ['🏊', '🏊 Téo'],
    ['agrı', 'Ağrı Øst'],
    ['atleta 042', 'Atleta 042'],
  ]
  for (const [typed, name] of finds) {
    await search.fill(typed)
    await expect(page.getByText('Mostrando 1 de 1', { exact: true }), typed).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible()
  }
  await search.fill('')
  await page.getByLabel('Por página').selectOption('50')
  await expect(page.getByText('Página 1 de 10')).toBeVisible()
  await page.getByRole('button', { name: 'Última página' }).click()
  await expect(page.getByText('Página 10 de 10')).toBeVisible()
  const rows = page.locator('tbody tr')
  await expect(rows).toHaveCount(50)
  // Cells come later than rows.
  const names = () => rows.getByRole('rowheader').allInnerTexts()
  const oldest = await names()
  await page.getByLabel('Ordem').selectOption('Mais antigos')
  await expect(page.getByText('Página 1 de 10')).toBeVisible()
  await expect.poll(names).toEqual(oldest.toReversed())

  await fillClub(club)
  await page.getByRole('link', { name: 'Biblioteca' }).click()
  await page.getByRole('link', { name: /Tiros de 400/ }).click()
  await page.getByRole('button', { name: 'Aplicar a…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: 'Tri Lagoa · 500' }).check()
  await dialog.getByRole('button', { name: fullDay(today(), 'pt'), exact: true }).click()
  await dialog.getByRole('button', { name: 'Criar 500 treinos' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('link', { name: 'Hoje', exact: true }).click()
  const team = page.getByRole('region', { name: 'Hoje na equipe' })
  await expect(team.getByRole('listitem')).toHaveCount(10)
  await team.getByRole('button', { name: 'Mostrar todos os 500' }).click()
  await expect(team.getByRole('listitem')).toHaveCount(500)
})

const line = '8x50 educativos int 15"\n'
const longText = line.repeat(Math.ceil(limits.description / line.length)).slice(0, limits.description - 1)

/** The page is nowhere wider than its window. */
async function expectFits(page: Page): Promise<void> {
  const overhang = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  await expect.poll(overhang, page.url()).toBeLessThanOrEqual(0)
}

test('a template of twenty thousand characters is written, listed, read and changed on a phone; one more is refused', async ({
  club,
}) => {
  const { page } = await club.signedIn('coach', {
    viewport: { width: 390, height: 844 },
    at: '/dashboard/workout-library',
  })
  await page.getByRole('button', { name: 'Modelo', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nome do modelo').fill('Tudo o que já escrevi')
  await dialog.getByRole('radio', { name: 'Natação' }).check({ force: true })
  const text = dialog.getByLabel('Treino', { exact: true })
  await text.fill(`${longText}xx`)
  await dialog.getByRole('button', { name: 'Criar modelo' }).click()
  await expect(text).toHaveAttribute('aria-invalid', 'true')
  await text.fill(longText)
  await dialog.getByRole('button', { name: 'Criar modelo' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tudo o que já escrevi' })).toBeVisible()
  await expect(page.getByText('8 × 50').first()).toBeVisible()
  await expect(pill(page)).toHaveText(/Tudo salvo/)
  await expectFits(page)

  await page.getByRole('button', { name: 'Editar modelo' }).click()
  await dialog.getByLabel('Nome do modelo').fill('Quase tudo')
  await expect(text).toHaveValue(longText)
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Quase tudo' })).toBeVisible()
  await page.getByRole('link', { name: 'Voltar' }).first().click()
  await page.getByLabel('Buscar modelo').fill('educativos')
  await expect(page.getByRole('link', { name: /Quase tudo/ })).toBeVisible()
  await expectFits(page)
})
