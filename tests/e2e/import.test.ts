import type { Page } from '@playwright/test'
import { findSignal, loseSignal, pill, said, undo } from './support/acts.ts'
import { findings } from './support/axe.ts'
import { expect, test } from './support/club.ts'

test.use({ consoleRules: { requestsMayFail: true } })

const csv = `Title,WorkoutType,WorkoutDescription,PlannedDuration,WorkoutDay,TimeTotalInHours,Rpe
Longo de domingo,Run,"10 km leve
2 km solto",1.2,2026-03-15,,
Tiro na pista,Run,6x400 forte,1,2026-03-10,0.9,7
Prova,Race,,1,2026-03-11,,
`

async function choose(page: Page): Promise<void> {
  const file = { name: 'workouts.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }
  await page.getByLabel('Escolher arquivo CSV', { exact: true }).first().setInputFiles(file)
}

test('a file of another program is looked through and imported with no signal, and taken back', async ({
  club,
}) => {
  const { page } = await club.signedIn('athlete')
  await loseSignal(club, page)
  await page.goto(`${club.url}/dashboard/import`)
  await choose(page)
  await expect(page.getByText('Linhas do arquivo: 3. Planejados a importar: 1. Feitos: 1.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Não entram' })).toContainText('Linha 4')
  expect(await findings(page), 'the preview').toEqual([])
  await page.getByRole('button', { name: 'Importar 2 treinos' }).click()
  await undo(page, 'Treinos importados: 2')
  await expect(said(page, 'Os treinos importados foram retirados')).toBeVisible()
  await page.goto(`${club.url}/dashboard/import`)
  await choose(page)
  await page.getByRole('button', { name: 'Importar 2 treinos' }).click()
  await expect(page.getByText('Treinos importados: 2')).toBeVisible()
  await findSignal(club, page)
  await expect(pill(page)).toHaveAccessibleName(/Tudo salvo/)
  const { db } = club.server.store
  const stored = db.selectFrom('workouts').selectAll().where('deletedAt', 'is', null)
  await expect
    .poll(() => stored.where('name', '=', 'Tiro na pista').execute())
    .toMatchObject([{ status: 'completed', rpe: 7, doneSeconds: 3_240, notes: 'Importado do TrainingPeaks' }])
  const long = stored.where('name', '=', 'Longo de domingo')
  await expect.poll(() => long.execute()).toMatchObject([{ status: 'planned' }])
})

test('a coach imports plans for an athlete, and no logs', async ({ club }) => {
  const { page } = await club.signedIn('coach', { at: `/dashboard/athletes/${club.athlete.id}/import` })
  await choose(page)
  await expect(page.getByRole('region', { name: 'Não entram' })).toContainText('só o atleta registra')
  await page.getByRole('button', { name: 'Importar 1 treino', exact: true }).click()
  await expect(page.getByText('Treinos importados: 1')).toBeVisible()
})
