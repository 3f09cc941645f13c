import type { Page } from '@playwright/test'
import { completeWorkout, pill } from './support/acts.ts'
import { type Club, expect, signIn, test } from './support/club.ts'
import type { Weather } from './support/weather.ts'

test.use({ consoleRules: { requestsMayFail: true } })

const storms: [Weather, RegExp][] = [
  ['html', /A rede pede login · 1 a enviar/],
  ['status-500', /O servidor falhou · 1 a enviar/],
  ['unauthenticated', /Entrar para enviar 1/],
]

test('an API in bad weather loses nothing, is named correctly, with what to do, and is recovered from without help', async ({
  club,
}) => {
  const { page } = await club.signedIn('athlete')
  for (const [weather, words] of storms)
    await test.step(weather, async () => {
      const workout = await club.plan({ name: `Treino de ${weather}` })
      const card = page.getByRole('article').filter({ hasText: workout.name })
      await expect(card).toBeVisible()
      await expect(pill(page)).toHaveText(/Tudo salvo/)

      club.weather.set(weather)
      await completeWorkout(page)
      await expect(pill(page)).toHaveText(words)
      await page.reload()
      await expect(page.getByRole('button', { name: 'Concluir treino' })).toBeHidden()
      await expect(pill(page)).toHaveText(words)
      if (weather === 'html') await portalIsNamed(club, page)

      club.weather.set('fair')
      await expect(pill(page)).toHaveText(/Tudo salvo/, { timeout: 140_000 })
      const row = club.server.store.db.selectFrom('workouts').select('status').where('id', '=', workout.id)
      expect(await row.executeTakeFirst()).toEqual({ status: 'completed' })
    })
})

async function portalIsNamed(club: Club, page: Page): Promise<void> {
  await pill(page).click()
  const panel = page.getByRole('dialog')
  await expect(panel).toContainText('entre na rede e tente de novo')
  club.weather.set('status-500')
  await panel.getByRole('button', { name: 'Sincronizar agora' }).click()
  await expect(panel).not.toContainText('entre na rede')
  await expect(panel).toContainText('o servidor responde com erro')
  await page.keyboard.press('Escape')
}

/** Runs in the page: a request that may take half a minute is given up after two seconds. */
function hurryRequests(): void {
  const limit = AbortSignal.timeout.bind(AbortSignal)
  AbortSignal.timeout = (ms) => limit(ms / 15)
}

test('an API that takes requests and never answers counts as no signal, and recovers', async ({ club }) => {
  const workout = await club.plan()
  const page = await (await club.device()).newPage()
  await signIn(page, club.url, club.emails.athlete)
  const card = page.getByRole('article').filter({ hasText: workout.name })
  // The volume worker's code has come: on a first visit, requests without an answer hold every connection it could use.
  await expect(card).toContainText('2.000')
  await expect(pill(page)).toHaveText(/Tudo salvo/)

  await page.evaluate(hurryRequests)
  club.weather.set('silent')
  await completeWorkout(page)
  await expect(pill(page)).toHaveText(/Enviando|1 a enviar/)
  await expect(pill(page)).toHaveText(/Sem sinal · 1 a enviar/)
  club.weather.set('fair')
  await expect(pill(page)).toHaveText(/Tudo salvo/, { timeout: 140_000 })
  await expect(card).toContainText(/feito/i)
})
