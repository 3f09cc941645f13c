import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { installed } from './support/acts.ts'
import { expect, test } from './support/club.ts'

test.use({ consoleRules: { requestsMayFail: true } })

/** The file that a press on a button saves. */
async function saved(page: Page, button: string): Promise<{ name: string; content: Buffer }> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  const file = await download
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) }
}

test('with no signal progress leaves as a picture, and a bike workout as a file for trainers', async ({
  club,
}) => {
  const { id, clientId } = await club.plan({
    name: 'Limiar: 3x10',
    sport: 'bike',
    description: "20' leve\n3x10' a 95% FTP rec 5' leve\n10' solto",
  })
  const ana = await club.server.signedIn(club.athlete)
  const { context, page } = await club.signedIn('athlete', { at: `/dashboard/workouts/${clientId}` })
  await expect(page.getByRole('heading', { level: 1, name: 'Limiar: 3x10' })).toBeVisible()
  const log = { status: 'completed', rpe: 7, feel: 3, notes: 'Foi', doneSeconds: 4500, doneFrom: 'typed' }
  expect((await ana.put('/workout', { id, ...log })).status).toBe(200)
  await expect(page.getByText('1h15').first()).toBeVisible()
  await installed(page)
  await context.setOffline(true)

  const workout = await saved(page, 'Arquivo para Zwift (.zwo)')
  expect(workout.name).toBe('Limiar 3x10.zwo')
  const xml = workout.content.toString()
  expect(xml).toContain('<sportType>bike</sportType>')
  expect(xml.match(/Duration="600"/g)).toHaveLength(4)

  const fit = await saved(page, 'Baixar para o relógio')
  expect(fit.name).toBe('Limiar 3x10.fit')
  expect(fit.content.subarray(8, 12).toString()).toBe('.FIT')
  const week = await saved(page, 'Semana inteira (.zip)')
  expect(week.name).toMatch(/^rumo \d{4}-\d\d-\d\d\.zip$/)
  expect(week.content.includes('Limiar 3x10.fit')).toBe(true)

  await page.getByRole('link', { name: 'Evolução' }).click()
  await expect(page.getByRole('region', { name: /Feito e planejado/ })).toContainText('1h15')
  const picture = await saved(page, 'Compartilhar imagem')
  expect(picture.name).toMatch(/^rumo-\d{4}-\d\d-\d\d\.png$/)
  expect(picture.content.subarray(1, 4).toString()).toBe('PNG')
  expect(picture.content.length).toBeGreaterThan(5_000)
})
