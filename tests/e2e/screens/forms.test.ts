import { coachAtAthlete, deleteWorkout, said } from '../support/acts.ts'
import { expect, test } from '../support/club.ts'

test('what is missing or wrong in a workout is said at its field; what is typed survives a close, a reload, and the end of its workout', async ({
  club,
}) => {
  const { page, context } = await coachAtAthlete(club)
  const dialog = page.getByRole('dialog')
  await test.step('without a name, without text, on a day that does not exist', async () => {
    await page.getByRole('button', { name: 'Treino', exact: true }).click()
    await dialog.getByRole('button', { name: 'Salvar treino' }).click()
    await expect(dialog.getByLabel('Nome do treino')).toHaveAttribute('aria-invalid', 'true')
    await dialog.getByLabel('Nome do treino').fill('   ')
    await dialog.getByRole('button', { name: 'Salvar treino' }).click()
    await expect(dialog.getByLabel('Nome do treino')).toHaveAttribute('aria-invalid', 'true')
    await expect(dialog.getByLabel('Nome do treino')).toBeFocused()

    await dialog.getByLabel('Nome do treino').fill('Tiros 🚀')
    await dialog.getByLabel(/^Data|^Dia/).fill('30/02/2027')
    await dialog.getByRole('button', { name: 'Salvar treino' }).click()
    await expect(dialog.getByLabel('Treino', { exact: true })).toHaveAttribute('aria-invalid', 'true')
    await expect(dialog.getByLabel(/^Data|^Dia/)).toHaveAttribute('aria-invalid', 'true')
    await expect(dialog.getByLabel(/^Data|^Dia/)).toHaveValue('30/02/2027')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })
  await test.step('an accidental close and a reload', async () => {
    const open = () => page.getByRole('button', { name: 'Treino', exact: true }).click()
    await open()
    await dialog.getByLabel('Nome do treino').fill('Quase perdido')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await open()
    await expect(dialog.getByLabel('Nome do treino')).toHaveValue('Quase perdido')
    await page.reload()
    await expect(dialog.getByLabel('Nome do treino')).toHaveValue('Quase perdido')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })
  await test.step('the workout is deleted meanwhile', async () => {
    const { name, clientId } = await club.plan()
    await expect(page.getByRole('link', { name })).toBeVisible()
    await page.getByRole('link', { name }).focus()
    await page.keyboard.press('e')
    await dialog.getByLabel('Nome do treino').fill('Quase perdido')

    const other = await context.newPage()
    await other.goto(`${club.url}/dashboard/athletes/${club.athleteId}/workout/${clientId}`)
    await deleteWorkout(other)

    await expect(dialog.getByText('Este treino não está mais aqui')).toBeVisible()
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await expect(said(page, 'O que você digitou continua aqui')).toBeVisible()
    await expect(dialog.getByLabel('Nome do treino')).toHaveValue('Quase perdido')
  })
})
