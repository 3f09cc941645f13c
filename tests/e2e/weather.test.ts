import { completeWorkout, pill } from './support/acts.ts'
import { expect, signIn, test } from './support/club.ts'
import type { Weather } from './support/weather.ts'

test.use({ consoleRules: { requestsMayFail: true } })

const storms: [Weather, RegExp][] = [
  ['status-500', /O servidor falhou · 1 a enviar/],
  ['html', /A rede pede login · 1 a enviar/],
  ['unauthenticated', /Entrar para enviar 1/],
]

for (const [weather, words] of storms) {
  test(`an API in the state "${weather}" loses nothing, is named correctly, and is recovered from without help`, async ({
    club,
  }) => {
    const workout = await club.plan()
    const { page } = await club.signedIn('athlete')
    const card = page.getByRole('article').filter({ hasText: workout.name })
    await expect(card).toBeVisible()
    await expect(pill(page)).toHaveText(/Tudo salvo/)

    club.weather.set(weather)
    await completeWorkout(page)
    await expect(pill(page)).toHaveText(words)
    await page.reload()
    await expect(card).toContainText(/feito/i)
    await expect(pill(page)).toHaveText(words)

    club.weather.set('fair')
    await expect(pill(page)).toHaveText(/Tudo salvo/, { timeout: 70_000 })
    await expect(card).toContainText(/feito/i)
  })
}

/** Runs in the page: a request that may take half a minute is given up after two seconds. */
function hurryRequests(): void {
  const limit = AbortSignal.timeout.bind(AbortSignal)
  AbortSignal.timeout = (ms) => limit(ms / 15)
}

test('a network that answers with its own sign-in page is named, with what to do', async ({ club }) => {
  await club.plan()
  const { page } = await club.signedIn('athlete')
  await expect(page.getByRole('article').first()).toBeVisible()
  club.weather.set('html')
  await completeWorkout(page)
  await expect(pill(page)).toHaveText(/A rede pede login · 1 a enviar/)
  await pill(page).click()
  const panel = page.getByRole('dialog')
  await expect(panel).toContainText('entre na rede e tente de novo')
  club.weather.set('status-500')
  await panel.getByRole('button', { name: 'Sincronizar agora' }).click()
  await expect(panel).not.toContainText('entre na rede')
  await expect(panel).toContainText('o servidor responde com erro')
})

test('an API that takes requests and never answers counts as no signal, and recovers', async ({ club }) => {
  const workout = await club.plan()
  const context = await club.device()
  await context.addInitScript(hurryRequests)
  const page = await context.newPage()
  await signIn(page, club.url, club.emails.athlete)
  const card = page.getByRole('article').filter({ hasText: workout.name })
  // The volume worker's code has come: on a first visit, requests without an answer hold every connection it could use.
  await expect(card).toContainText('2.000')
  await expect(pill(page)).toHaveText(/Tudo salvo/)

  club.weather.set('silent')
  await completeWorkout(page)
  await expect(pill(page)).toHaveText(/Enviando|1 a enviar/)
  await expect(pill(page)).toHaveText(/Sem sinal · 1 a enviar/)
  club.weather.set('fair')
  await expect(pill(page)).toHaveText(/Tudo salvo/, { timeout: 70_000 })
  await expect(card).toContainText(/feito/i)
})
