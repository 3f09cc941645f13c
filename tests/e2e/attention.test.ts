import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { completeWorkout, pill } from './support/acts.ts'
import { type Club, expect, test } from './support/club.ts'

test.use({ consoleRules: { requestsMayFail: true } })

const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Seus dados' })

async function openPanel(page: Page) {
  await pill(page).click()
  const panel = panelOf(page)
  await expect(panel.getByRole('heading', { name: 'Em arquivo' })).toBeVisible()
  return panel
}

async function rowOf(club: Club, id: number) {
  return club.server.store.db
    .selectFrom('workouts')
    .select(['name', 'status', 'notes'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

test('unsent changes move to another device in a file; broken lines are listed and left out', async ({
  club,
}) => {
  const done = await club.plan()
  const { page } = await club.signedIn('athlete', { at: `/dashboard/workouts/${done.clientId}` })
  await expect(page.getByRole('heading', { name: done.name }).first()).toBeVisible()
  club.weather.set('status-500')
  await completeWorkout(page, 'Feito sem sinal')
  const panel = await openPanel(page)
  const coming = page.waitForEvent('download')
  await panel.getByRole('button', { name: 'Exportar o que falta enviar' }).click()
  const content = await readFile(await (await coming).path(), 'utf8')
  await page.context().close()
  club.weather.set('fair')

  const second = (await club.signedIn('athlete')).page
  await expect(second.getByRole('article').first()).toBeVisible()
  await expect(pill(second)).toHaveText(/Tudo salvo/)
  const there = await openPanel(second)
  const choose = async (text: string) => {
    const file = { name: 'rumo.txt', mimeType: 'text/plain', buffer: Buffer.from(text) }
    await there.getByLabel('Arquivo a importar').setInputFiles(file)
  }
  await choose(`${content}{"kind":"change","collec\n`)
  await expect(there).toContainText('1 alteração a enviar')
  await expect(there).toContainText('Linha 3: está danificada e fica de fora')
  expect(await rowOf(club, done.id)).toMatchObject({ status: 'planned' })
  await there.getByRole('button', { name: 'Importar', exact: true }).click()
  await expect
    .poll(() => rowOf(club, done.id))
    .toMatchObject({ status: 'completed', notes: 'Feito sem sinal' })

  await choose(content)
  await expect(there).toContainText('1 já está aqui')
  await expect(there.getByRole('button', { name: 'Importar', exact: true })).toBeHidden()
  await choose(content.replace(/"userId":\d+/, '"userId":999'))
  await expect(there).toContainText('Este arquivo é de outra pessoa')
  await choose('uma lista de compras')
  await expect(there).toContainText('não foi exportado pelo Rumo')
})
