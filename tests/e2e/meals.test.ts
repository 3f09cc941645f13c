import { installed, openAthlete, pill } from './support/acts.ts'
import { expect, test } from './support/club.ts'

test.use({ consoleRules: { requestsMayFail: true } })

test('with no signal a coach writes a meal plan and two meals; the athlete reads them in the order of the day, also with no signal', async ({
  club,
}) => {
  const coach = await club.signedIn('coach', { viewport: { width: 1280, height: 800 } })
  const athlete = await club.signedIn('athlete', { viewport: { width: 390, height: 844 } })
  const { page, context } = coach
  await openAthlete(page, club.url, club.athleteId)
  await page.getByRole('link', { name: 'Refeições' }).click()
  await expect(page.getByText('Nenhum plano alimentar')).toBeVisible()
  await installed(page)
  const dialog = page.getByRole('dialog')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Plano', exact: true }).click()
  await dialog.getByLabel('Nome do plano').fill('Semana de carga')
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await dialog.getByRole('button', { name: 'Criar plano' }).click()
  await expect(dialog.getByLabel('Descrição')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Descrição').fill('Mais carboidrato')
  await dialog.getByRole('button', { name: 'Criar plano' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Semana de carga' })).toBeVisible()

  const writeMeal = async (name: string, type: string) => {
    await dialog.getByLabel('Nome da refeição').fill(name)
    await dialog.getByLabel('Momento do dia').selectOption(type)
    await dialog.getByRole('button', { name: 'Continuar' }).click()
    await dialog.getByLabel('Instruções').fill(`${name} com calma`)
    await dialog.getByRole('button', { name: 'Criar refeição' }).click()
  }
  await page.getByRole('button', { name: 'Refeição', exact: true }).click()
  await writeMeal('Sopa', 'Jantar')
  await dialog.getByRole('button', { name: 'Adicionar outra' }).click()
  await writeMeal('Mingau', 'Café da manhã')
  await dialog.getByRole('button', { name: 'Terminar' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText([/Mingau/, /Sopa/])
  await context.setOffline(false)
  await expect(pill(page)).toHaveText(/Tudo salvo/)

  await athlete.page.getByRole('link', { name: 'Refeições' }).click()
  await expect(athlete.page.getByRole('link', { name: /Semana de carga/ })).toContainText('Ativo')
  await installed(athlete.page)
  await athlete.context.setOffline(true)
  await athlete.page.getByRole('radio', { name: 'Inativos' }).check({ force: true })
  await expect(athlete.page.getByText('Nada encontrado')).toBeVisible()
  await athlete.page.getByRole('radio', { name: 'Ativos', exact: true }).check({ force: true })
  await athlete.page.getByRole('link', { name: /Semana de carga/ }).click()
  await expect(athlete.page.getByRole('main').getByRole('listitem')).toHaveText([/Mingau/, /Sopa/])
  await athlete.page.getByRole('link', { name: /Mingau/ }).click()
  await expect(athlete.page.getByText('Mingau com calma')).toBeVisible()
  await expect(athlete.page.getByRole('button', { name: 'Editar' })).toBeHidden()
})

test('a coach switches a plan off, deletes a meal and takes that back, and deletes the plan with what is in it', async ({
  club,
}) => {
  const { page } = await club.signedIn('coach')
  await page.goto(`${club.url}/dashboard/athletes/${club.athleteId}/meal-plan`)
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Plano', exact: true }).click()
  await dialog.getByLabel('Nome do plano').fill('Base')
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await dialog.getByLabel('Descrição').fill('Dia comum')
  await dialog.getByRole('button', { name: 'Criar plano' }).click()
  await page.getByRole('button', { name: 'Refeição', exact: true }).click()
  await dialog.getByLabel('Nome da refeição').fill('Arroz')
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await dialog.getByLabel('Instruções').fill('Com feijão')
  await dialog.getByRole('button', { name: 'Criar refeição' }).click()
  await dialog.getByRole('button', { name: 'Terminar' }).click()

  await page.getByRole('switch').click({ force: true })
  await expect(page.getByText('Inativo', { exact: true })).toBeVisible()
  await expect(pill(page)).toHaveText(/Tudo salvo/)
  await page.getByRole('link', { name: /Arroz/ }).click()
  await page.getByRole('button', { name: 'Excluir refeição' }).click()
  await expect(page.getByText('Nenhuma refeição ainda')).toBeVisible()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByRole('link', { name: /Arroz/ })).toBeVisible()
  await page.getByRole('button', { name: 'Excluir plano' }).click()
  await expect(dialog).toContainText('1 refeição')
  await dialog.getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByText('Nenhum plano alimentar')).toBeVisible()
  await expect(pill(page)).toHaveText(/Tudo salvo/)
})
