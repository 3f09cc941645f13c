import { randomUUID } from 'node:crypto'
import { pill } from '../support/acts.ts'
import { expect, test } from '../support/club.ts'
import { fillClub } from '../support/coaching.ts'

test('an athlete who opens a coach’s address is led home, every time', async ({ club }) => {
  test.slow()
  const { coach } = await fillClub(club)
  const workout = await club.plan()
  const { page } = await club.signedIn('athlete')
  const ofAthlete = `/dashboard/athletes/${club.athleteId}`
  const addresses = [
    ...coach.map(({ path }) => path).filter((path) => path !== '/dashboard/home'),
    ofAthlete,
    `${ofAthlete}/workout/${workout.clientId}`,
  ]
  for (const address of addresses) {
    await page.goto(club.url + address)
    await expect(page, address).toHaveURL(/\/dashboard\/home$/)
    await expect(page.getByRole('heading', { level: 1, name: /Ana/ })).toBeVisible()
  }
  await page.goto(`${club.url}/dashboard/share?text=x`)
  await expect(page.getByText('Só treinadores criam treinos')).toBeVisible()
  const navigation = page.getByRole('navigation').first()
  await expect(navigation.getByRole('link', { name: 'Eventos' })).toBeVisible()
  await expect(navigation.getByRole('link', { name: /Grupos|Atletas|Biblioteca/ })).toHaveCount(0)
})

test('a coach who opens an athlete’s address is led to the same record among their own; what is not there or not found is said', async ({
  club,
}) => {
  test.slow()
  const { athlete, coach } = await fillClub(club)
  const workout = await club.plan()
  const { page } = await club.signedIn('coach')
  await expect(pill(page)).toHaveText(/Tudo salvo/)
  const plan = athlete.find(({ path }) => /meal-plan\/[^/]+$/.test(path))?.path ?? ''
  const meal = athlete.find(({ path }) => path.includes('meal-item'))?.path ?? ''
  const event = athlete.find(({ path }) => /events\/[^/]+$/.test(path))?.path ?? ''
  const ofAthlete = `/dashboard/athletes/${club.athleteId}`
  const under = (path: string) => path.replace('/dashboard', ofAthlete)
  const led: [from: string, to: RegExp | string][] = [
    [`/dashboard/workouts/${workout.clientId}`, new RegExp(`/athletes/[^/]+/workout/${workout.clientId}$`)],
    [plan, club.url + under(plan)],
    [meal, club.url + under(meal)],
    [event, club.url + (coach.find(({ path }) => /events\/[^/]+$/.test(path))?.path ?? '')],
  ]
  for (const [from, to] of led) {
    await page.goto(club.url + from)
    await expect(page, from).toHaveURL(to)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('button', { name: /Concluir treino|Responder/ })).toHaveCount(0)
  }
  await page.getByRole('link', { name: 'Refeições' }).click()
  await expect(page).toHaveURL(`${club.url}/dashboard/meal-plan`)
  await expect(page.getByRole('link', { name: /Semana de carga.*Ana Ribeiro/ })).toHaveAttribute(
    'href',
    new RegExp(`/athletes/[^/]+/meal-plan/`),
  )
  await page.goto(`${club.url}/dashboard/events`)
  await expect(page.getByRole('link', { name: /Travessia de treino/ })).not.toContainText('Sem resposta')

  await test.step('an address of a record that is not there says which, and leads back', async () => {
    const none = randomUUID()
    const group = coach.find(({ path }) => /groups\/[^/]+$/.test(path))?.path ?? ''
    const template = coach.find(({ path }) => /workout-library\/./.test(path))?.path ?? ''
    const missing: [address: string, words: string, title: string][] = [
      [`/dashboard/athletes/${none}`, 'Não foi possível carregar os dados do atleta.', 'Erro'],
      [`/dashboard/athletes/${club.coach.id}`, 'Não foi possível carregar os dados do atleta.', 'Erro'],
      [`/dashboard/athletes/${none}/meal-plan`, 'Não foi possível carregar os dados do atleta.', 'Erro'],
      [`${ofAthlete}/workout/${none}`, 'Este treino não está mais aqui', 'Treino não encontrado'],
      [`${ofAthlete}/meal-plan/${none}`, 'Este plano alimentar não está mais aqui', 'Plano alimentar'],
      [`${ofAthlete}/meal-plan/${none}/meal-item/${none}`, 'Esta refeição não está mais aqui', 'Refeição'],
      [`/dashboard/groups/${none}`, 'Este grupo não está mais aqui', 'Grupo'],
      [`/dashboard/groups/${none}/events`, 'Este grupo não está mais aqui', 'Eventos'],
      [`/dashboard/groups/${none}/invitations`, 'Este grupo não está mais aqui', 'Convites'],
      [`/dashboard/groups/${none}/attendance`, 'Este grupo não está mais aqui', 'Presença'],
      [`${group}/events/${none}`, 'Este evento não está mais aqui', 'Evento'],
      [`/dashboard/workout-library/${none}`, 'Este modelo não está mais aqui', 'Modelo'],
      [`/dashboard/workout-library/999999`, 'Este modelo não está mais aqui', 'Modelo'],
    ]
    for (const [address, words, title] of missing) {
      await page.goto(club.url + address)
      await expect(page.getByText(words), address).toBeVisible()
      await expect(page, address).toHaveTitle(`${title} · Rumo`)
      // An athlete who is not there is an error by the specification; a record that is gone is not.
      const isError = words.startsWith('Não foi possível')
      await expect(page.getByRole('alert').filter({ hasText: words }), address).toHaveCount(isError ? 1 : 0)
    }
    await page.getByRole('link', { name: 'Voltar' }).last().click()
    await expect(page.getByRole('link', { name: /Tiros de 400/ })).toHaveAttribute('href', template)
  })
  await test.step('a search that finds nothing says it once', async () => {
    const lists: [path: string, search: string, said: string][] = [
      ['/dashboard/athletes', 'Buscar atleta', 'Nenhum atleta encontrado'],
      ['/dashboard/workout-library', 'Buscar modelo', 'Nada encontrado'],
      ['/dashboard/meal-plan', 'Buscar plano alimentar', 'Nada encontrado'],
      ['/dashboard/events', 'Buscar evento', 'Nenhum evento encontrado'],
    ]
    for (const [path, search, said] of lists) {
      await page.goto(club.url + path)
      await page.getByLabel(search).fill('xyzzy')
      const status = page.getByRole('main').getByRole('status').filter({ hasText: said })
      await expect(status, path).toBeVisible()
      const words = await page.getByRole('main').innerText()
      expect(words.match(/encontrad|Mostrando|0 (?:modelos|planos|eventos)/gu), path).toHaveLength(1)
    }
  })
})
