import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { findSignal, installed, loseSignal, pill } from './support/acts.ts'
import { expect, test } from './support/club.ts'

const sample = (name: string) => fileURLToPath(new URL(`../activity-files/samples/${name}`, import.meta.url))

const offline = { consoleRules: { requestsMayFail: true } }

/** Shares files as the system does: a form that another app sends to the manifest's share target. */
async function share(page: Page, ...names: string[]): Promise<void> {
  await page.evaluate(() => {
    const form = document.createElement('form')
    Object.assign(form, { method: 'post', action: '/dashboard/share', enctype: 'multipart/form-data' })
    const input = document.createElement('input')
    Object.assign(input, { type: 'file', name: 'files', multiple: true, ariaLabel: 'shared' })
    form.append(input)
    document.body.append(form)
  })
  await page.getByLabel('shared').setInputFiles(names.map(sample))
  await page.evaluate(() =>
    document.querySelector<HTMLFormElement>('form[action="/dashboard/share"]')?.submit(),
  )
}

/** Drags a file from the desktop onto the page. */
async function drop(page: Page, name: string): Promise<void> {
  const bytes = [...(await readFile(sample(name)))]
  const dataTransfer = await page.evaluateHandle(
    ([fileName, content]) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([new Uint8Array(content)], fileName))
      return transfer
    },
    [name, bytes] as const,
  )
  const place = page.getByRole('heading', { level: 1, name: 'Atividades' })
  await place.dispatchEvent('dragover', { dataTransfer })
  await expect(page.locator('[data-over="true"]')).toBeVisible()
  await place.dispatchEvent('drop', { dataTransfer })
  await expect(page.locator('[data-over="true"]')).toHaveCount(0)
}

async function choose(page: Page, ...names: string[]): Promise<void> {
  await page.getByLabel('Escolher arquivos', { exact: true }).first().setInputFiles(names.map(sample))
}

test.describe('files of a watch', () => {
  test.use(offline)

  test('are read with no signal, matched, logged, sent, and one activity on two devices', async ({
    club,
  }) => {
    const workout = await club.plan({
      name: 'Rodagem curta',
      sport: 'run',
      description: '200m leve',
      scheduledTo: '2017-06-11',
    })
    const { page } = await club.signedIn('athlete', { at: `/dashboard/workouts/${workout.clientId}` })
    await expect(page.getByRole('heading', { level: 1, name: workout.name })).toBeVisible()
    await loseSignal(club, page)

    await page.goto(`${club.url}/dashboard/activities`)
    await choose(page, 'garmin-fenix-5-run.fit', 'garmin-fenix-5-walk.fit', 'route.gpx')
    await expect(page.getByText('Arquivos lidos: 3 de 3')).toBeVisible()
    await expect(page.getByText('Ligada ao treino “Rodagem curta”')).toBeVisible()
    await expect(page.getByText('É uma rota sem horários, não um treino gravado.')).toBeVisible()

    await page.goto(`${club.url}/dashboard/workouts/${workout.clientId}`)
    await expect(page.getByRole('heading', { name: 'Gravado pelo relógio' })).toBeVisible()
    await expect(page.locator('main')).toContainText('feito · diga como foi')
    await expect(page.getByText('não feito')).toHaveCount(0)
    // Feel and effort in two taps: notes and amounts are not asked, and what was recorded stays.
    await page.getByRole('button', { name: 'Dizer como foi' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: 'Bem' }).check({ force: true })
    await dialog.getByRole('radio', { name: /^7/ }).check({ force: true })
    await dialog.getByRole('button', { name: 'Concluir' }).click()
    await expect(dialog).toBeHidden()
    await page.reload()
    await page.getByRole('link', { name: /0,16 km · 57 ?s/ }).click()
    await expect(page.getByRole('heading', { name: 'Ao longo do tempo' })).toBeVisible()
    await expect(page.locator('.uplot canvas')).toBeVisible()
    await page.getByText('Ver como tabela').click()
    await expect(page.getByRole('columnheader', { name: 'Frequência cardíaca' })).toBeVisible()

    await findSignal(club, page)
    await expect(pill(page)).toHaveAccessibleName(/Tudo salvo/)
    const { db } = club.server.store
    const row = await db.selectFrom('workouts').selectAll().where('id', '=', workout.id).executeTakeFirst()
    expect(row).toMatchObject({
      status: 'completed',
      doneFrom: 'activity',
      doneSeconds: null,
      doneMeters: null,
    })

    const laptop = await club.signedIn('athlete', { at: `/dashboard/workouts/${workout.clientId}` })
    await expect(laptop.page.getByRole('link', { name: /0,16 km/ })).toHaveCount(1)
    // The walk belongs to no workout: the week lists it, and its row opens its page.
    await laptop.page.goto(`${club.url}/dashboard/workouts?week=2017-W23`)
    await laptop.page.getByRole('link', { name: /gravado.*fora do plano/ }).click()
    await expect(laptop.page).toHaveURL(/\/activities\/[\w-]{36}$/)
    await laptop.page.goto(`${club.url}/dashboard/activities`)
    await drop(laptop.page, 'garmin-fenix-5-run.fit')
    await expect(laptop.page.getByText('Você já tem esta atividade.')).toBeVisible()
    expect(await db.selectFrom('activities').selectAll().orderBy('sport').execute()).toMatchObject([
      { sport: 'other', workoutKey: null },
      { sport: 'run', workoutKey: workout.clientId, seconds: 57, meters: 158 },
    ])
  })

  test('that another app shares are taken at a press, with the server gone, once', async ({ club }) => {
    const { context, page } = await club.signedIn('athlete')
    await installed(page)
    const manifest = await page.request.get(`${club.url}/manifest.webmanifest`)
    expect(await manifest.json()).toMatchObject({
      share_target: { action: '/dashboard/share', method: 'POST', params: { files: [{ name: 'files' }] } },
      file_handlers: [{ action: '/dashboard/activities' }],
    })
    await context.setOffline(true)
    await share(page, 'garmin-fenix-5-run.fit', 'garmin-pool-swim.tcx')
    await page.getByRole('button', { name: 'Adicionar', exact: true }).click()
    await expect(page.getByText('Arquivos lidos: 2 de 2')).toBeVisible()
    await expect(page).toHaveURL(/\/dashboard\/activities$/)
    await page.getByRole('link', { name: /0,16 km/ }).click()
    await page.getByRole('button', { name: 'Mudar nome ou esporte' }).click()
    await page.getByLabel('Nome da atividade').fill('Volta no parque')
    await page.getByRole('radio', { name: 'Bike' }).check()
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Volta no parque' })).toBeVisible()
    await page.goto(`${club.url}/dashboard/activities`)
    await expect(page.getByText('Escolher arquivos', { exact: true })).toBeVisible()
    await expect(page.getByText(/Arquivos lidos/)).toHaveCount(0)
    await context.setOffline(false)
    await expect(pill(page)).toHaveAccessibleName(/Tudo salvo/)
    const { db } = club.server.store
    const rows = await db.selectFrom('activities').select(['name', 'sport']).execute()
    expect(rows).toContainEqual({ name: 'Volta no parque', sport: 'bike' })
  })
})
