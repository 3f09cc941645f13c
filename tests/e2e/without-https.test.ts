import { fileURLToPath } from 'node:url'
import { chromiumArguments, findChromium } from '../support/chromium.ts'
import { completeWorkout, createWorkout, openAthlete, pill } from './support/acts.ts'
import { expect, planned, signIn, test, today } from './support/club.ts'

/** A server in a club's own network, by a name and without https: browsers give such a page no secure context. */
const name = 'rumo.lan'

test.use({
  consoleRules: { requestsMayFail: true },
  launchOptions: {
    executablePath: findChromium(),
    args: [...chromiumArguments, `--host-resolver-rules=MAP ${name} 127.0.0.1`],
  },
})

test('over http the app plans, logs without a signal, keeps and sends, reads files, and says what it cannot', async ({
  club,
}) => {
  const url = club.url.replace('127.0.0.1', name)
  const workout = await club.plan()
  const athlete = await club.device()
  const page = await athlete.newPage()
  await page.goto(`${url}/auth/sign-in`)
  expect(await page.evaluate(() => isSecureContext)).toBe(false)
  await expect(page.getByRole('note')).toContainText('não usa https')
  await signIn(page, url, club.emails.athlete)
  await expect(page.getByRole('heading', { name: workout.name })).toBeVisible()
  await expect(page.getByText('2.000 m').first()).toBeVisible()
  // No service worker fetches code ahead; what was opened once is there without a signal.
  await page.getByRole('button', { name: 'Concluir treino' }).click()
  await expect(page.getByRole('dialog').getByRole('radio', { name: 'Bem' })).toBeVisible()
  await page.keyboard.press('Escape')
  await athlete.setOffline(true)
  await completeWorkout(page)
  await expect(pill(page)).toHaveText(/Sem sinal/)
  await athlete.setOffline(false)
  await expect(pill(page)).toHaveText(/Tudo salvo/)
  await page.goto(`${url}/dashboard/workouts/${workout.clientId}`)
  await expect(page.getByText('Saiu redondo')).toBeVisible()
  await pill(page).click()
  await expect(page.getByText('só por um endereço com https')).toBeVisible()
  await page.getByRole('button', { name: 'Copiar diagnóstico' }).click()
  await expect(page.getByRole('textbox', { name: 'Diagnóstico' })).toHaveValue(/Chrome/)
  await page.goto(`${url}/dashboard/activities`)
  const run = fileURLToPath(new URL('../activity-files/samples/garmin-fenix-5-run.fit', import.meta.url))
  await page.getByLabel('Escolher arquivos', { exact: true }).first().setInputFiles(run)
  await expect(page.getByText('Arquivos lidos: 1 de 1')).toBeVisible()
  await page.goto(`${url}/dashboard/settings/notices`)
  await expect(page.getByText('Os avisos só chegam por um endereço com https')).toBeVisible()

  const coach = await (await club.device()).newPage()
  await signIn(coach, url, club.emails.coach)
  await openAthlete(coach, url, club.athleteId)
  await createWorkout(coach, { name: 'Soltura', description: '10x100', sport: 'Natação' })
  await expect
    .poll(() => planned(club))
    .toEqual([workout.name, 'Soltura'].map((one) => `${club.athleteId} ${one} ${today()}`).toSorted())
})
