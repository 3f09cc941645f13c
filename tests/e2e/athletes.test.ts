import { pill } from './support/acts.ts'
import { expect, test, today } from './support/club.ts'

function dayFromToday(days: number): string {
  return new Date(Date.parse(`${today()}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

test('a coach sees who needs them and why, and pages through a club with names in any script', async ({
  club,
}) => {
  const { groups } = (
    await (await club.server.signedIn(club.coach)).get<{ groups: { id: number }[] }>('/groups/list')
  ).body
  const group = await club.server.store.db
    .selectFrom('groups')
    .selectAll()
    .where('id', '=', groups[0]?.id ?? 0)
    .executeTakeFirstOrThrow()
  const names = ['Zoë Ærø', '王小明', 'Дарья', 'محمد', 'Bia', 'Caio', 'Davi', 'Eva', 'Gil', 'Hugo', 'Ivo']
  for (const [index, name] of names.entries()) {
    await club.server.link(group, await club.server.addUser('athlete', name, `n${index}@rumo.example`))
  }
  await club.plan({ scheduledTo: dayFromToday(-3) })
  await club.plan({ scheduledTo: dayFromToday(-1) })
  await club.plan({ scheduledTo: dayFromToday(7) })

  const { page } = await club.signedIn('coach', {
    viewport: { width: 390, height: 844 },
    at: '/dashboard/athletes',
  })
  await expect(pill(page)).toHaveText(/Tudo salvo/)
  await expect(page.getByText('Mostrando 10 de 12')).toBeVisible()
  await expect(page.getByText('Página 1 de 2')).toBeVisible()
  // The reasons make the rows higher when they arrive: a press at that moment misses its button.
  await expect(page.locator('dd[aria-busy="true"]')).toHaveCount(0)
  await page.getByRole('button', { name: 'Próxima página' }).click()
  await expect(page.getByText('Mostrando 2 de 12')).toBeVisible()
  await page.getByLabel('Por página').selectOption('5')
  await expect(page.getByText('Página 2 de 3')).toBeVisible()

  await page.getByLabel('Buscar atleta').fill('zoe')
  await expect(page.getByText('Mostrando 1 de 1', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: /Zoë Ærø/ })).toContainText('N/A')
  await page.getByLabel('Buscar atleta').fill('王')
  await expect(page.getByRole('link', { name: /王小明/ })).toBeVisible()
  await page.getByLabel('Buscar atleta').fill('ninguém assim')
  await expect(page.getByText('Nenhum atleta encontrado')).toBeVisible()

  await page.getByLabel('Buscar atleta').fill('ana')
  await page.getByRole('checkbox', { name: 'Só quem precisa de mim' }).check({ force: true })
  await expect(page.getByRole('link', { name: /Ana Ribeiro/ })).toContainText('treinos seguidos não feitos')
  await page.getByRole('link', { name: /Ana Ribeiro/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ana Ribeiro' })).toBeVisible()
  await page.getByRole('link', { name: 'Voltar' }).click()
  await expect(page.getByText('Mostrando 1 de 1', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Buscar atleta')).toHaveValue('ana')
  await expect(page.getByRole('checkbox', { name: 'Só quem precisa de mim' })).toBeChecked()
  await expect(page.getByLabel('Por página')).toHaveValue('5')

  await page.getByRole('checkbox', { name: 'Só quem precisa de mim' }).uncheck({ force: true })
  await page.getByLabel('Buscar atleta').fill('')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByLabel('Por página').selectOption('20')
  await page.getByLabel('Ordem').selectOption('Quem mais precisa')
  const rows = page.locator('tbody tr')
  await expect(rows.first()).toContainText('Ana Ribeiro')
  await page.evaluate(() => scrollTo(0, 0))
  await expect(rows.nth(11)).toBeInViewport({ ratio: 1 })
})
