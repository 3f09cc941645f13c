import { coachAtAthlete, deleteWorkout } from '../support/acts.ts'
import { expect, test } from '../support/club.ts'

test('a workout without a name, without text or on a day that does not exist is said at the field and loses nothing', async ({
  club,
}) => {
  const { page } = await coachAtAthlete(club)
  await page.getByRole('button', { name: 'Treino', exact: true }).click()
  const dialog = page.getByRole('dialog')
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
})

test('what is typed in a form survives an accidental close and a reload', async ({ club }) => {
  const { page } = await coachAtAthlete(club)
  const dialog = page.getByRole('dialog')
  const open = () => page.getByRole('button', { name: 'Treino', exact: true }).click()
  await open()
  await dialog.getByLabel('Nome do treino').fill('Quase perdido')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await open()
  await expect(dialog.getByLabel('Nome do treino')).toHaveValue('Quase perdido')
  await page.reload()
  await expect(dialog.getByLabel('Nome do treino')).toHaveValue('Quase perdido')
})

test('what is typed for a workout stays when the workout is deleted meanwhile, and why it cannot be saved is said', async ({
  club,
}) => {
  const { name, clientId } = await club.plan()
  const { page, context } = await coachAtAthlete(club)
  await page.getByRole('link', { name }).focus()
  await page.keyboard.press('e')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nome do treino').fill('Quase perdido')

  const other = await context.newPage()
  await other.goto(`${club.url}/dashboard/athletes/${club.athleteId}/workout/${clientId}`)
  await deleteWorkout(other)

  await expect(dialog.getByText('Este treino não está mais aqui')).toBeVisible()
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'O que você digitou continua aqui' })).toBeVisible()
  await expect(dialog.getByLabel('Nome do treino')).toHaveValue('Quase perdido')
})

test('completing asks for feel and effort, and for notes of what was not as planned, each at its place', async ({
  club,
}) => {
  await club.plan()
  const { page } = await club.signedIn('athlete')
  await page.getByRole('button', { name: 'Concluir treino' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Como planejado' }).click()
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await expect(dialog.getByText(/[Ee]scolha/)).toHaveCount(2)
  await dialog.getByRole('radio', { name: 'Bem' }).check({ force: true })
  await dialog.getByRole('radio', { name: /^5/ }).check({ force: true })
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await dialog.getByRole('button', { name: 'Concluir' }).click()
  await expect(dialog.getByLabel('Notas para o treinador')).toHaveAttribute('aria-invalid', 'true')
  await expect(dialog.getByLabel('Notas para o treinador')).toBeFocused()

  // What was written stays, as planned or not.
  await dialog.getByLabel('Notas para o treinador').fill('Vento contra')
  await dialog.getByRole('button', { name: 'Voltar' }).click()
  await dialog.getByRole('button', { name: 'Como planejado' }).click()
  await expect(dialog.getByText('Vento contra')).toBeVisible()
  await dialog.getByRole('button', { name: 'Como planejado' }).click()
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await expect(dialog.getByLabel('Notas para o treinador')).toHaveValue('Vento contra')
})
