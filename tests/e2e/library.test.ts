import { findSignal, loseSignal, pill, undo } from './support/acts.ts'
import { expect, planned, signIn, test, today } from './support/club.ts'

test.use({ consoleRules: { requestsMayFail: true } })

test('with no signal a coach writes a template, finds it, hands it to a whole group, takes that back and does it again', async ({
  club,
}) => {
  const away = {
    athleteId: club.athleteId,
    kind: 'away',
    title: 'Viagem',
    startDay: today(),
    endDay: today(),
  }
  const elsewhere = await club.server.signedIn(club.coach)
  expect((await elsewhere.post('/marks', away)).status).toBe(201)
  const { page } = await club.signedIn('coach', { viewport: { width: 1280, height: 800 } })
  await page.getByRole('link', { name: 'Biblioteca' }).click()
  await expect(page.getByText('Nenhum modelo ainda')).toBeVisible()
  await page.getByRole('button', { name: 'Modelo', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await loseSignal(club, page)

  await page.getByRole('button', { name: 'Modelo', exact: true }).click()
  await dialog.getByRole('button', { name: 'Criar modelo' }).click()
  await expect(dialog.getByLabel('Nome do modelo')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Nome do modelo').fill('Aeróbico na piscina')
  await dialog.getByRole('radio', { name: 'Natação' }).check({ force: true })
  // How far the count reaches is in doubt: both readings are there with their totals, and one tap writes it clearer.
  const text = dialog.getByLabel('Treino', { exact: true })
  await text.fill('400 solto, 200 leve, 300 forte, 2x')
  await expect(dialog.getByRole('button', { name: /^1.800 m/ })).toBeVisible()
  await dialog.getByRole('button', { name: /^1.400 m/ }).click()
  await expect(text).toHaveValue('400 solto, 2x(200 leve, 300 forte)')
  await dialog.getByRole('button', { name: 'Criar modelo' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Aeróbico na piscina' })).toBeVisible()
  // Worked out in the volume worker, and in no doubt any longer.
  await expect(page.getByRole('article')).toContainText('1.400')
  await expect(page.getByRole('article').getByTitle('leitura em dúvida')).toHaveCount(0)

  await page.getByRole('link', { name: 'Voltar' }).click()
  await page.getByLabel('Buscar modelo').fill('aerobico')
  await expect(page.getByText('1 modelo', { exact: true })).toBeVisible()
  await page.getByRole('radio', { name: 'Corrida' }).check({ force: true })
  await expect(page.getByText('Nada encontrado')).toBeVisible()
  await page.getByRole('radio', { name: 'Todos' }).check({ force: true })
  await page.getByRole('link', { name: /Aeróbico na piscina/ }).click()

  const apply = async () => {
    await page.getByRole('button', { name: 'Aplicar a…' }).click()
    await dialog.getByRole('checkbox', { name: /Tri Lagoa/ }).check({ force: true })
    await expect(dialog.getByRole('checkbox', { name: 'Ana Ribeiro' })).toBeChecked()
    await dialog.locator('[data-today]').click()
    // The day falls into an absence, which is said before anything is planned.
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Ana Ribeiro' })).toContainText(
      'Ausência: Viagem',
    )
    await dialog.getByRole('button', { name: 'Planejar assim mesmo' }).click()
    await expect(dialog).toBeHidden()
  }
  await apply()
  await expect(pill(page)).toHaveText(/2 a enviar/)
  await undo(page, 'Treinos criados')
  await expect(page.getByText('Os treinos criados foram retirados')).toBeVisible()
  await apply()

  await findSignal(club, page)
  await expect(pill(page)).toHaveText(/Tudo salvo/)
  await expect.poll(() => planned(club)).toEqual([`${club.athleteId} Aeróbico na piscina ${today()}`])
})

test('what was typed of a template and not saved takes back nothing that was changed on another device', async ({
  club,
}) => {
  const elsewhere = await club.server.signedIn(club.coach)
  const written = { name: 'Base', description: '10x100', sport: 'swim' }
  const { body } = await elsewhere.post<{ template: { id: number; clientId: string } }>(
    '/workout/template/create',
    written,
  )
  const { id, clientId } = body.template
  const { page } = await club.signedIn('coach', {
    viewport: { width: 1280, height: 800 },
    at: `/dashboard/workout-library/${clientId}`,
  })
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Editar' }).click()
  await dialog.getByLabel('Nome do modelo').fill('Base longa')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  const changed = { ...written, description: '20x100' }
  expect((await elsewhere.patch(`/workout/template/${id}`, changed)).status).toBe(200)
  await expect(page.getByRole('article')).toContainText('2.000')

  await page.getByRole('button', { name: 'Editar' }).click()
  await expect(dialog.getByLabel('Nome do modelo')).toHaveValue('Base longa')
  await expect(dialog.getByLabel('Treino', { exact: true })).toHaveValue('20x100')
  // And while the form is open.
  const again = { ...written, description: '30x100' }
  expect((await elsewhere.patch(`/workout/template/${id}`, again)).status).toBe(200)
  await expect(page.locator('article')).toContainText('3.000')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Base longa' })).toBeVisible()
  await expect(page.getByRole('article')).toContainText('3.000')
})

test('the total of a text follows within 150 ms while the coach types without a pause', async ({ club }) => {
  const context = await club.device({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  await page.clock.install()
  await signIn(page, club.url, club.emails.coach)
  await page.goto(`${club.url}/dashboard/how-to-write`)
  const example = page.locator('section[data-sport="swim"]').first()
  const text = example.getByRole('textbox', { name: 'Texto de exemplo' })
  await text.fill('')
  await page.clock.runFor(1_000)
  await page.clock.pauseAt(Date.now() + 3_600_000)
  /** A key every 50 ms; the clock is stopped meanwhile, so that no pause can let the total follow. */
  const type = async (words: string) => {
    for (const key of words) {
      await text.press(key === '\n' ? 'Enter' : key)
      await page.clock.runFor(50)
    }
  }
  /** What was typed last is asked for within a moment of the page's time. */
  const total = async () => {
    await page.clock.runFor(1)
    return example.textContent()
  }
  await type('400 livre')
  await expect.poll(total).toMatch(/400\sm/)
  await type(' + 600 m ')
  await expect.poll(total).toMatch(/1\.000\sm/)
})
