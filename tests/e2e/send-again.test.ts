import type { Locator } from '@playwright/test'
import { pill } from './support/acts.ts'
import { expect, test } from './support/club.ts'
import { fillClub } from './support/coaching.ts'

test.use({ consoleRules: { requestsMayFail: true } })

/** Each form a coach has besides that of a workout: the record's page, the button that opens it there, its steps. */
const kinds = [
  { table: 'templates', name: 'Tiros de 400', page: /workout-library\/.+/, edit: 'Editar modelo', steps: 1 },
  { table: 'groups', name: 'Tri Lagoa', page: /groups\/[^/]+$/, edit: 'Editar grupo', steps: 1 },
  { table: 'events', name: 'Travessia de treino', page: /events\/.+/, edit: 'Editar', steps: 2 },
  { table: 'meal_plans', name: 'Semana de carga', page: /meal-plan\/[^/]+$/, edit: 'Editar plano', steps: 2 },
  { table: 'meal_items', name: 'Mingau', page: /meal-item\/.+/, edit: 'Editar', steps: 2 },
] as const

test('whatever a coach has changed and the server refused is edited in its own form and sent again', async ({
  club,
}) => {
  const screens = (await fillClub(club)).coach
  const { page } = await club.signedIn('coach')
  const form = page.getByRole('dialog')
  await expect(pill(page)).toHaveText(/Tudo salvo/)
  club.weather.set('refusing')
  for (const { name, page: address, edit, steps } of kinds) {
    await page.goto(`${club.url}${screens.find(({ path }) => address.test(path))?.path}`)
    await page.getByRole('button', { name: edit, exact: true }).click()
    await save(form, name, `${name} recusado`, steps)
    await expect(form).toBeHidden()
  }
  await pill(page).click()
  const panel = page.getByRole('dialog', { name: 'Seus dados' })
  // The last change may still be on its way, and must be refused like the others.
  await expect(panel.getByRole('button', { name: 'Editar e enviar de novo' })).toHaveCount(kinds.length)
  club.weather.set('fair')
  const again = page.getByRole('dialog', { name: 'Editar e enviar de novo' })
  for (const { name, steps } of kinds) {
    const entry = panel.getByRole('listitem').filter({ hasText: `${name} recusado` })
    await entry.getByRole('button', { name: 'Editar e enviar de novo' }).click()
    await save(again, `${name} recusado`, `${name} corrigido`, steps)
    await expect(again).toBeHidden()
    await expect(entry).toBeHidden()
  }
  await expect(panel).toContainText('Tudo o que você fez já está no servidor')
  for (const { name, table } of kinds) {
    const rows = club.server.store.db.selectFrom(table).select('name')
    await expect.poll(() => rows.execute()).toContainEqual({ name: `${name} corrigido` })
  }
})

/** Gives it another name in its form, whose first field that is. */
async function save(form: Locator, before: string, after: string, steps: number): Promise<void> {
  const name = form.getByRole('textbox').first()
  await expect(name).toHaveValue(before)
  await name.fill(after)
  if (steps === 2) await form.getByRole('button', { name: 'Continuar' }).click()
  await form.getByRole('button', { name: 'Salvar' }).click()
}
