import { readFile } from 'node:fs/promises'
import type { BrowserContextOptions } from '@playwright/test'
import { testPassword } from '../support/test-app.ts'
import { findSignal, loseSignal, pill } from './support/acts.ts'
import { type Club, expect, test } from './support/club.ts'

test.use({ consoleRules: { requestsMayFail: true } })

const phone = { width: 390, height: 844 }

function account(club: Club, email: string) {
  return club.server.store.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()
}

/** The athlete's device at these settings. */
async function openTab(club: Club, tab: string, options?: BrowserContextOptions) {
  const athlete = await club.signedIn('athlete', { ...options, at: `/dashboard/settings/${tab}` })
  await expect(athlete.page.getByRole('heading', { level: 1 })).toBeVisible()
  return athlete
}

test('on a phone the settings are a list to go into, on a wide screen tabs; the language and the theme stay, and the mails follow', async ({
  club,
}) => {
  const { page } = await club.signedIn('athlete', { viewport: phone })
  await page.getByRole('button', { name: /Perfil de/ }).click()
  await page.getByRole('button', { name: 'Configurações' }).click()
  await expect(page).toHaveURL(/\/dashboard\/settings$/)
  await page.getByRole('link', { name: 'Conta e aparelho' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Conta e aparelho' })).toBeVisible()
  await page.getByRole('link', { name: 'Voltar' }).click()
  await expect(page).toHaveURL(/\/dashboard\/settings$/)

  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`${club.url}/dashboard/home`)
  await page.getByRole('button', { name: /Perfil de/ }).click()
  await page.getByRole('menuitem', { name: 'Configurações' }).click()
  await expect(page).toHaveURL(/\/settings\/profile$/)
  await page.getByRole('link', { name: 'Aparência' }).click()
  await expect(page).toHaveTitle('Aparência · Rumo')

  await page.getByRole('radio', { name: 'English' }).click({ force: true })
  await expect(page.getByRole('heading', { level: 1, name: 'Appearance' })).toBeVisible()
  await expect.poll(() => account(club, club.emails.athlete)).toMatchObject({ language: 'en' })
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await page.reload()
  await expect(page.getByRole('link', { name: 'Today' }).first()).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
})

test('a profile is changed without a network, survives a reload and is merged with what changed elsewhere', async ({
  club,
}) => {
  const { page } = await openTab(club, 'profile', { viewport: phone })
  await expect(page.getByText('Vive de treino')).toBeVisible()
  await loseSignal(club, page)
  await page.getByRole('button', { name: 'Editar altura e peso' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog.getByText('Preencha este campo')).toHaveCount(2)
  await dialog.getByLabel('Altura').fill('30')
  await dialog.getByLabel('Peso').fill('62,5')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog.getByText('Digite uma altura de 50 a 250 cm')).toBeVisible()
  await expect(dialog.getByLabel('Altura')).toBeFocused()
  await dialog.getByLabel('Altura').fill('1,68')
  await expect(dialog.getByLabel('Peso')).toHaveValue('62,5')
  await dialog.getByLabel('Peso').fill('74,54')
  await dialog.getByLabel('Peso').blur()
  await expect(dialog.getByLabel('Peso')).toHaveValue('74,5')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('74,5 kg')).toBeVisible()
  await page.reload()
  await expect(page.getByText('168 cm')).toBeVisible()

  const row = await account(club, club.emails.athlete)
  const other = row && (await club.server.signedIn(row))
  expect((await other?.put('/user', { city: 'Itajaí' }))?.status).toBe(200)
  await findSignal(club, page)
  await expect
    .poll(() => account(club, club.emails.athlete))
    .toMatchObject({ height: 168, weight: 74.5, city: 'Itajaí' })
  await expect(page.getByText('Itajaí')).toBeVisible()
  await expect(pill(page)).toHaveText(/Tudo salvo/)

  await test.step('a draft takes nothing back that was changed elsewhere since it was begun', async () => {
    const edit = page.getByRole('button', { name: 'Editar dados pessoais' })
    await edit.click()
    await dialog.getByLabel('Nome').fill('Ana 🏊 R.')
    await dialog.getByText('Feminino').click()
    await page.keyboard.press('Escape')
    expect((await other?.put('/user', { bio: 'Agora só nada' }))?.status).toBe(200)
    await expect(page.getByText('Agora só nada')).toBeVisible()

    await edit.click()
    await expect(dialog.getByLabel('Nome')).toHaveValue('Ana 🏊 R.')
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await expect
      .poll(() => account(club, club.emails.athlete))
      .toMatchObject({ name: 'Ana 🏊 R.', bio: 'Agora só nada' })
    // Wherever the app names the person.
    await expect(page.getByRole('button', { name: 'Perfil de Ana 🏊 R.' })).toBeVisible()
  })
})

test('the own data is taken along, leaves by a calendar address while that is valid, and is deleted with the account', async ({
  club,
}) => {
  const workout = await club.plan({ name: 'Longão de domingo' })
  const { page } = await openTab(club, 'account')
  const take = async (name: string, encoding: BufferEncoding) => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name }).click()
    return readFile(await (await download).path(), encoding)
  }
  expect(JSON.parse(await take('Exportar JSON', 'utf8'))).toMatchObject({
    user: { email: club.emails.athlete },
  })
  expect(await take('Exportar CSV', 'utf16le')).toContain(workout.name)
  club.weather.set('html')
  await page.getByRole('button', { name: 'Exportar JSON' }).click()
  await expect(page.getByRole('alert')).toHaveText(/Esta rede respondeu com uma página própria/)
  club.weather.set('fair')

  await test.step('a calendar address is made, shown once, replaced after a question, and withdrawn', async () => {
    await page.goto(`${club.url}/dashboard/settings/integrations`)
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const shown = page.getByText(/\.ics$/)
    const read = (address: string) => fetch(club.url + new URL(address).pathname)
    await button('Criar endereço').click()
    const first = (await shown.textContent()) ?? ''
    expect(await (await read(first)).text()).toContain('Longão de domingo')
    await expect(button('Criar endereço')).toHaveCount(0)
    await page.reload()
    await expect(shown).toHaveCount(0)
    await button('Trocar o endereço…').click()
    await button('Manter').click()
    expect((await read(first)).status).toBe(200)
    await button('Trocar o endereço…').click()
    await button('Trocar').click()
    const second = (await shown.textContent()) ?? ''
    expect((await read(first)).status).toBe(404)
    expect((await read(second)).status).toBe(200)
    await button('Desativar…').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Desativar' }).click()
    await expect(page.getByText('O endereço do calendário não vale mais')).toBeVisible()
    expect((await read(second)).status).toBe(404)
    await expect(button('Criar endereço')).toBeVisible()
    await expect(button('Desativar…')).toHaveCount(0)
  })

  await test.step('the account is deleted with its password, here and at the server', async () => {
    await page.goto(`${club.url}/dashboard/settings/account`)
    await page.getByRole('button', { name: 'Apagar a conta…' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Sua senha').fill('Errada-2026!')
    await dialog.getByRole('button', { name: 'Apagar minha conta' }).click()
    await expect(dialog.getByText('Esta senha não confere')).toBeVisible()
    await dialog.getByLabel('Sua senha').fill(testPassword)
    await dialog.getByRole('button', { name: 'Apagar minha conta' }).click()
    await expect(page).toHaveURL(/\/auth\/sign-in/)
    expect(await account(club, club.emails.athlete)).toBeUndefined()
    await page.goto(`${club.url}/dashboard/home`)
    await expect(page).toHaveURL(/\/auth\/sign-in/)
  })
})

test('signing out everywhere ends the other devices too, and leaves nothing here', async ({ club }) => {
  const { page } = await openTab(club, 'account')
  const elsewhere = await club.server.signedIn(club.athlete)
  await expect(pill(page)).toHaveText(/Tudo salvo/)
  await page.getByRole('button', { name: 'Sair de todos' }).click()
  await expect(page).toHaveURL(/\/auth\/sign-in/)
  await expect.poll(async () => (await elsewhere.get('/groups/list')).status).toBe(401)
  expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0)
})
