import { findings } from './support/axe.ts'
import { expect, test } from './support/club.ts'

test('? says which keys there are, but not to who is typing; the profile menu has it too', async ({
  club,
}) => {
  const { page } = await club.signedIn('coach', { viewport: { width: 1280, height: 800 } })
  await page.getByRole('navigation').getByRole('link', { name: 'Atletas' }).click()
  // Home has links to her too, and a dialog opened on the way would be left there.
  await expect(page.getByRole('heading', { level: 1, name: 'Atletas' })).toBeVisible()
  await expect(page.getByRole('link', { name: /Ana Ribeiro/ }).first()).toBeVisible()
  const dialog = page.getByRole('dialog', { name: 'Atalhos do teclado' })
  await page.getByRole('main').focus()
  await page.keyboard.press('?')
  await expect(dialog.getByRole('heading', { name: 'Semana da equipe' })).toBeVisible()
  expect(await findings(page, '[role=dialog]')).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  const menu = page.getByRole('button', { name: /^Perfil de/ })
  await menu.click()
  await page.getByRole('menuitem', { name: 'Atalhos do teclado' }).click()
  await expect(dialog.getByText('Abrir a biblioteca')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  const search = page.getByPlaceholder('Nome ou e-mail')
  await search.focus()
  await page.keyboard.type('Ana?')
  await expect(search).toHaveValue('Ana?')
  await expect(dialog).toBeHidden()
})

test('an athlete reads the keys of the own calendar alone', async ({ club }) => {
  const { page } = await club.signedIn('athlete', { viewport: { width: 1280, height: 800 } })
  await page.getByRole('navigation').getByRole('link', { name: 'Treinos' }).click()
  await expect(page.locator('[data-day]').first()).toBeVisible()
  await page.getByRole('main').focus()
  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog', { name: 'Atalhos do teclado' })
  await expect(dialog.getByText('Novo treino')).toBeVisible()
  await expect(dialog.getByText('Abrir a biblioteca')).toBeHidden()
  await expect(dialog.getByRole('heading', { name: 'Semana da equipe' })).toBeHidden()
})
