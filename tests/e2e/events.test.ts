import type { Page } from '@playwright/test'
import { findSignal, keepToast, loseSignal, pill, undo } from './support/acts.ts'
import { expect, test, today } from './support/club.ts'

test.use({ consoleRules: { requestsMayFail: true } })

/** On a group's page: makes an event at this local time, as `YYYY-MM-DDTHH:mm`. */
async function createEvent(page: Page, name: string, when: string): Promise<void> {
  await page.getByRole('button', { name: 'Evento', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nome do evento').fill(name)
  await dialog.getByLabel('Descrição').fill('Saída em grupo')
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await dialog.getByRole('button', { name: 'Criar evento' }).click()
  const day = dialog.getByLabel('Dia', { exact: true })
  await expect(day).toHaveAttribute('aria-invalid', 'true')
  const [date = '', hour = ''] = when.split('T')
  await day.fill(date.split('-').toReversed().join('/'))
  await dialog.getByRole('button', { name: 'Criar evento' }).click()
  await expect(dialog.getByText('Escolha uma hora de 00:00 a 23:59')).toBeVisible()
  await dialog.getByRole('spinbutton', { name: 'Horas' }).fill(hour.slice(0, 2))
  await dialog.getByRole('spinbutton', { name: 'Minutos' }).fill(hour.slice(3))
  await dialog.getByLabel('Local', { exact: true }).fill('Raia da USP')
  await dialog.getByLabel('Distâncias').fill('5 ou 10 km')
  await dialog.getByRole('button', { name: 'Criar evento' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

/** A colour of the theme, as the browser computes it. */
function colourOf(page: Page, token: string): Promise<string> {
  return page.evaluate((name) => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.color = `var(${name})`
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  }, token)
}

test('a coach makes an event with no signal; the athlete answers, changes, takes it back and answers again with none; the roll is called with none; a deletion is taken back with the answers', async ({
  club,
}) => {
  const viewport = { width: 390, height: 844 }
  const coach = await club.signedIn('coach', { viewport })
  const athlete = await club.signedIn('athlete', { viewport })
  await coach.page.goto(`${club.url}/dashboard/groups`)
  await coach.page.getByRole('link', { name: 'Tri Lagoa' }).click()
  await expect(coach.page.getByText('Ana Ribeiro')).toBeVisible()
  await loseSignal(club, coach.page)
  await createEvent(coach.page, 'Longão em grupo', `${today()}T19:30`)
  await expect(coach.page.getByText('19:30')).toBeVisible()
  await expect(coach.page.getByRole('listitem').filter({ hasText: 'Ana Ribeiro' })).toContainText(
    'Sem resposta',
  )
  await findSignal(club, coach.page, athlete.page)

  const { page } = athlete
  const ofToday = page.getByRole('region', { name: 'Eventos de hoje' })
  await expect(ofToday.getByRole('link', { name: /Longão em grupo/ })).toContainText('Sem resposta')
  await page.getByRole('link', { name: 'Eventos', exact: true }).click()
  const onList = page.getByRole('listitem').filter({ hasText: 'Longão em grupo' })
  await page.getByRole('button', { name: 'Longão em grupo: não vou' }).click()
  await expect(onList).toContainText('Não vai')
  await page.getByRole('button', { name: 'Longão em grupo: não vou' }).click()
  await expect(onList).toContainText('Sem resposta')
  await page.getByRole('link', { name: /Longão em grupo/ }).click()
  await expect(page.getByRole('button', { name: 'Responder' })).toBeVisible()
  await loseSignal(club, page)
  const say = async (button: string, answer: string) => {
    await page.getByRole('button', { name: button }).click()
    await page.getByRole('dialog').getByRole('button', { name: answer, exact: true }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await say('Responder', 'Vou')
  await expect(page.getByText('Vai', { exact: true })).toBeVisible()
  await say('Mudar resposta', 'Não vou')
  await page.getByRole('button', { name: 'Desfazer resposta' }).click()
  await expect(page.getByText('Sem resposta')).toBeVisible()
  await say('Responder', 'Vou')
  await findSignal(club, page, coach.page)
  await expect(pill(page)).toHaveText(/Tudo salvo/)
  const onRoll = coach.page.getByRole('listitem').filter({ hasText: 'Ana Ribeiro' })
  await expect(onRoll).toContainText('Vai')

  // An answer that the server already has is taken back and given again.
  await page.getByRole('button', { name: 'Desfazer resposta' }).click()
  await expect(onRoll).toContainText('Sem resposta')
  await say('Responder', 'Vou')
  await expect(onRoll).toContainText('Vai')

  // Answers and the roll call are counted apart: neither changes the other.
  const count = (label: string) =>
    coach.page.locator('dl > div').filter({ has: coach.page.getByText(label, { exact: true }) })
  const counts = async () => {
    const labels = ['vão', 'não vão', 'sem resposta', 'presentes', 'ausentes']
    return Promise.all(labels.map((label) => count(label).locator('dd').textContent()))
  }
  await loseSignal(club, coach.page)
  await coach.page.getByRole('button', { name: 'Todos presentes' }).click()
  await expect.poll(counts).toEqual(['1', '0', '0', '1', '0'])
  await expect(coach.page.getByRole('button', { name: 'Todos presentes' })).toBeHidden()
  await coach.page.getByRole('button', { name: 'Ana Ribeiro: faltou' }).click()
  await expect(onRoll).toContainText('Faltou')
  await expect(onRoll).toContainText('Vai')
  await expect.poll(counts).toEqual(['1', '0', '0', '0', '1'])
  const present = coach.page.getByRole('button', { name: 'Ana Ribeiro: presente' })
  await present.click()
  await expect.poll(counts).toEqual(['1', '0', '0', '1', '0'])
  // The pointer is still on it: the light tick needs the dark ground of what is pressed.
  await expect(present).toHaveCSS('background-color', await colourOf(coach.page, '--brand'))
  await findSignal(club, coach.page, athlete.page)
  await expect(page.getByText('Presente', { exact: true })).toBeVisible()
  await expect(pill(coach.page)).toHaveText(/Tudo salvo/)
  await page.getByRole('button', { name: 'Desfazer resposta' }).click()
  await expect.poll(counts).toEqual(['0', '0', '1', '1', '0'])
  await expect(page.getByText('Presente', { exact: true })).toBeVisible()
  await say('Responder', 'Vou')
  await expect.poll(counts).toEqual(['1', '0', '0', '1', '0'])

  await coach.page.getByRole('button', { name: 'Excluir evento' }).click()
  const question = coach.page.getByRole('dialog')
  await expect(question).toContainText('1 resposta vai junto')
  await question.getByRole('button', { name: 'Excluir' }).click()
  await keepToast(coach.page, 'Evento excluído')
  await expect(page.getByText('Este evento não está mais aqui')).toBeVisible()
  await undo(coach.page, 'Evento excluído')
  await expect(page.getByText('Presente', { exact: true })).toBeVisible()
  await coach.page.getByRole('link', { name: /Longão em grupo/ }).click()
  await expect(onRoll).toContainText('Presente')
})

test('today’s events come first and obey the search; an event has the creator’s clock where it differs', async ({
  club,
}) => {
  const coach = await club.server.signedIn(club.coach)
  const { groups } = (await coach.get<{ groups: { id: number }[] }>('/groups/list')).body
  for (const [name, scheduledTo] of [
    ['De hoje', `${today()}T15:00:00.000Z`],
    ['Da década passada', '2016-05-01T10:00:00.000Z'],
    ['Do futuro', '2090-05-01T10:00:00.000Z'],
  ]) {
    const reply = await coach.post('/groups/events', {
      groupId: groups[0]?.id,
      name,
      scheduledTo,
      description: 'Saída em grupo',
      sport: 'run',
      location: 'Raia da USP',
      distances: '5 ou 10 km',
      timeZone: 'America/Sao_Paulo',
    })
    expect(reply.status).toBe(201)
  }

  const { page } = await club.signedIn('athlete', { at: '/dashboard/events' })
  const names = page.getByRole('main').getByRole('link', { name: /De hoje|Da década|Do futuro/ })
  await expect(names).toHaveText([/De hoje/, /Do futuro/, /Da década/])
  await page.getByLabel('Buscar evento').fill('decada')
  await expect(names).toHaveText([/Da década/])
  await names.last().click()
  await expect(page.getByText('07:00')).toBeVisible()
  await expect(page.getByText('No relógio de quem criou')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Responder' })).toBeHidden()

  const abroad = await club.signedIn('athlete', { timezoneId: 'Europe/Lisbon' })
  await abroad.page.goto(page.url())
  // São Paulo was three hours behind UTC, Lisbon one ahead.
  await expect(abroad.page.getByText('11:00')).toBeVisible()
  await expect(
    abroad.page.getByText(/No relógio de quem criou: dom, 01\/05\/2016 · 07:00 \(Horário .*Brasília\)/),
  ).toBeVisible()
})
