import { addDays } from '#src/domain/days.ts'
import { findSignal, keepToast, loseSignal, pill, undo } from './support/acts.ts'
import { expect, test, today } from './support/club.ts'

test.use({ consoleRules: { requestsMayFail: true } })

const shown = (day: string) => day.split('-').toReversed().join('/')

test('with no signal a coach makes an event of every week and changes one of them; it arrives so, and what is deleted together comes back together', async ({
  club,
}) => {
  const viewport = { width: 390, height: 844 }
  const { page } = await club.signedIn('coach', { viewport })
  await page.goto(`${club.url}/dashboard/groups`)
  await page.getByRole('link', { name: 'Tri Lagoa' }).click()
  await expect(page.getByText('Ana Ribeiro')).toBeVisible()
  await loseSignal(club, page)
  const first = addDays(today(), 1)
  const days = [0, 7, 14, 21].map((later) => addDays(first, later))

  await page.getByRole('button', { name: 'Evento', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nome do evento').fill('Tiros na pista')
  await dialog.getByLabel('Descrição').fill('Aquecer antes')
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await dialog.getByLabel('Dia', { exact: true }).fill(shown(first))
  await dialog.getByRole('spinbutton', { name: 'Horas' }).fill('06')
  await dialog.getByRole('spinbutton', { name: 'Minutos' }).fill('30')
  await dialog.getByLabel('Local', { exact: true }).fill('Pista da USP')
  await dialog.getByLabel('Distâncias').fill('8x400')
  await dialog.getByRole('switch', { name: 'Repetir toda semana' }).check({ force: true })
  const until = dialog.getByLabel('Repetir até')
  await until.fill(shown(first))
  await dialog.getByRole('button', { name: 'Criar evento' }).click()
  await expect(until).toHaveAttribute('aria-invalid', 'true')
  await until.fill(shown(addDays(first, 23)))
  await expect(dialog.getByText('4 eventos')).toBeVisible()
  await dialog.getByRole('button', { name: 'Criar evento' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tiros na pista' })).toBeVisible()
  await expect(page.getByText(`Toda semana, até ${shown(days[3] ?? '')}`)).toBeVisible()

  await page.getByRole('link', { name: 'Voltar' }).click()
  const rows = page.getByRole('main').getByRole('link', { name: /Tiros/ })
  await expect(rows).toHaveCount(4)
  // The last day comes first.
  await rows.nth(2).click()
  await page.getByRole('button', { name: 'Editar' }).click()
  await dialog.getByLabel('Nome do evento').fill('Tiros no parque')
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await dialog.getByRole('radio', { name: 'Só este' }).check({ force: true })
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('(este foi mudado à parte)')).toBeVisible()
  await page.getByRole('link', { name: 'Voltar' }).click()
  await expect(rows).toHaveText([/Tiros na pista/, /Tiros na pista/, /Tiros no parque/, /Tiros na pista/])

  await rows.nth(3).click()
  await page.getByRole('button', { name: 'Editar' }).click()
  await dialog.getByLabel('Descrição').fill('Aquecer 20 min')
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await dialog.getByRole('radio', { name: 'Este e os seguintes' }).check({ force: true })
  await dialog.getByRole('spinbutton', { name: 'Horas' }).fill('07')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('07:30')).toBeVisible()
  await expect(page.getByText('Aquecer 20 min')).toBeVisible()

  await findSignal(club, page)
  await expect(pill(page)).toHaveText(/Tudo salvo/)
  const stored = async () => {
    const events = club.server.store.db.selectFrom('events').select(['name', 'scheduledTo'])
    const rows = await events.where('deletedAt', 'is', null).orderBy('scheduledTo').execute()
    return rows.map(({ name, scheduledTo }) => `${name} ${scheduledTo.slice(11, 16)}`)
  }
  // In UTC, three hours ahead of the coach.
  const all = [
    'Tiros na pista 10:30',
    'Tiros no parque 09:30',
    'Tiros na pista 10:30',
    'Tiros na pista 10:30',
  ]
  await expect.poll(stored).toEqual(all)

  await page.getByRole('link', { name: 'Voltar' }).click()
  await rows.nth(1).click()
  await page.getByRole('button', { name: 'Excluir evento' }).click()
  await dialog.getByRole('radio', { name: 'Este e os seguintes' }).check({ force: true })
  await dialog.getByRole('button', { name: 'Excluir' }).click()
  await keepToast(page, '2 eventos excluídos')
  await expect.poll(stored).toEqual(all.slice(0, 2))
  await undo(page, '2 eventos excluídos')
  await expect.poll(stored).toEqual(all)
})
