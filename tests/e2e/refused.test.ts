import { coachAtAthlete, completeWorkout, createWorkout, pill, said } from './support/acts.ts'
import { findings } from './support/axe.ts'
import { expect, test, today } from './support/club.ts'

test.use({ consoleRules: { requestsMayFail: true } })

const needsYou = 'Algo aqui pede atenção'

test('a log that the server refuses is shown as planned and marked everywhere; edited and sent again, it is done', async ({
  club,
}) => {
  const workout = await club.plan()
  const { page } = await club.signedIn('athlete')
  const card = page.getByRole('article').filter({ hasText: workout.name })
  await expect(card).toBeVisible()
  club.weather.set('refusing')
  await completeWorkout(page, 'Saiu redondo')
  await expect(said(page, 'Não foi possível concluir o treino')).toBeVisible()
  await expect(pill(page)).toHaveText(/Pede atenção/)
  const standsAsPlanned = async () => {
    await expect(card.getByRole('img', { name: needsYou })).toBeVisible()
    await expect(card).toContainText('planejado')
    await expect(page.getByRole('button', { name: 'Concluir treino' })).toBeVisible()
  }
  await standsAsPlanned()
  await card.getByRole('link', { name: workout.name }).click()
  await expect(page.getByRole('heading', { level: 1, name: workout.name })).toBeVisible()
  await standsAsPlanned()
  await page.getByRole('navigation').getByRole('link', { name: 'Treinos' }).click()
  const chip = page.getByRole('link', { name: new RegExp(workout.name) })
  await expect(chip).toHaveAccessibleName(/planejado.*Algo aqui pede atenção/)
  await expect(chip.getByRole('img', { name: needsYou })).toBeVisible()
  // It is said once, not at each start.
  await page.reload()
  await expect(chip.getByRole('img', { name: needsYou })).toBeVisible()
  await expect(said(page, 'Não foi possível concluir o treino')).toHaveCount(0)

  club.weather.set('fair')
  await pill(page).click()
  const dialog = page.getByRole('dialog')
  const panel = page.getByRole('dialog', { name: 'Seus dados' })
  const title = `Não foi possível concluir o treino: ${workout.name}`
  await expect(panel.getByRole('heading', { name: title })).toBeVisible()
  await expect(panel).toContainText('Sua alteração está guardada aqui')
  await expect(panel.getByRole('row', { name: 'Como se sentiu Bem vazio' })).toBeVisible()
  expect(await findings(page, '[role=dialog]'), 'the panel').toEqual([])
  await dialog.getByRole('button', { name: 'Editar e enviar de novo' }).click()
  await expect(dialog.getByRole('radio', { name: 'Bem' })).toBeChecked()
  await expect(dialog.getByRole('radio', { name: /^7/ })).toBeChecked()
  await dialog.getByRole('button', { name: 'Escrever mais' }).click()
  await dialog.getByLabel('Notas para o treinador').fill('Saiu redondo, sem dor')
  await dialog.getByRole('button', { name: 'Concluir' }).click()
  await expect(page.getByRole('dialog', { name: 'Editar e enviar de novo' })).toBeHidden()
  await expect(panel).toContainText('Tudo o que você fez já está no servidor')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(chip).toHaveAccessibleName(/feito/)
  await expect(chip.getByRole('img', { name: needsYou })).toHaveCount(0)
})

test('what the server refuses of a coach’s plan: a change is taken back or edited and sent again, so is a new workout', async ({
  club,
}) => {
  const { name } = await club.plan()
  const { id } = await club.plan({ name: 'Tiros na pista' })
  const { page, context } = await coachAtAthlete(club, { viewport: { width: 1280, height: 800 } })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const chip = (text: string) => page.locator(`[data-day="${today()}"]`).getByRole('link', { name: text })
  const form = page.getByRole('dialog')
  await expect(chip(name)).toBeVisible()
  club.weather.set('refusing')
  for (const [before, after] of [
    [name, 'Tiros em subida'],
    ['Tiros na pista', 'Tiros na serra'],
  ] as const) {
    await chip(before).press('e')
    await form.getByLabel('Nome do treino').fill(after)
    await form.getByRole('button', { name: 'Salvar' }).click()
    await expect(form).toBeHidden()
    await expect(chip(before).getByRole('img', { name: needsYou })).toBeVisible()
  }
  await createWorkout(page, { name: 'Rodagem', description: '40 min leve', sport: 'Corrida' })
  await expect(said(page, 'Não foi possível criar o treino')).toBeVisible()
  await expect(chip(name).getByRole('img', { name: needsYou })).toBeVisible()
  await expect(chip('Tiros em subida')).toBeHidden()
  await expect(chip('Rodagem')).toBeHidden()
  await expect(pill(page)).toHaveText(/Pede atenção/)

  club.weather.set('fair')
  await pill(page).click()
  const panel = page.getByRole('dialog', { name: 'Seus dados' })
  const entry = (text: string) => panel.getByRole('listitem').filter({ hasText: text })
  const edited = 'Não foi possível editar o treino: Tiros em subida'
  await expect(entry('Tiros em subida').getByRole('heading')).toHaveText(edited)
  await expect(entry('Tiros em subida')).toContainText('O servidor não aceitou')
  await expect(entry('Tiros em subida').getByText(/^Ana Ribeiro · .{3}, \d\d\/\d\d\/\d{4}$/)).toBeVisible()
  await entry('Tiros em subida').getByRole('button', { name: 'Copiar', exact: true }).click()
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(copied).toContain('Nome: Tiros em subida')
  await entry('Tiros em subida').getByRole('button', { name: 'Descartar o meu' }).click()
  await expect(entry('Tiros em subida')).toBeHidden()
  const again = page.getByRole('dialog', { name: 'Editar e enviar de novo' })
  for (const refused of ['Tiros na serra', 'Rodagem']) {
    await entry(refused).getByRole('button', { name: 'Editar e enviar de novo' }).click()
    await expect(again.getByLabel('Nome do treino')).toHaveValue(refused)
    if (refused === 'Tiros na serra') await again.getByLabel('Nome do treino').fill('Tiros na ladeira')
    await again.getByRole('button', { name: 'Salvar' }).click()
    // A form that is still closing takes the Escape meant for the panel.
    await expect(again).toHaveCount(0)
  }
  await expect(panel).toContainText('Tudo o que você fez já está no servidor')
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  for (const kept of ['Rodagem', 'Tiros na ladeira', name]) await expect(chip(kept)).toBeVisible()
  const row = club.server.store.db.selectFrom('workouts').select('name').where('id', '=', id)
  expect(await row.executeTakeFirst()).toEqual({ name: 'Tiros na ladeira' })
  await expect(page.getByRole('img', { name: needsYou })).toHaveCount(0)
})
