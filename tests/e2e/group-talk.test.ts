import { readFile } from 'node:fs/promises'
import { addDays } from '#src/domain/days.ts'
import { findSignal, loseSignal } from './support/acts.ts'
import { type Club, expect, test, today } from './support/club.ts'

test.use({ consoleRules: { requestsMayFail: true } })

/** Puts an event of the group on the server. */
async function event(club: Club, name: string, day: string): Promise<{ id: number; groupKey: string }> {
  const coach = await club.server.signedIn(club.coach)
  const { groups } = (await coach.get<{ groups: { id: number }[] }>('/groups/list')).body
  const { body } = await coach.post<{ event: { id: number; groupKey: string } }>('/groups/events', {
    groupId: groups[0]?.id,
    name,
    description: 'Saída em grupo',
    sport: 'run',
    scheduledTo: `${day}T15:00:00.000Z`,
    location: 'Raia da USP',
    distances: '10 km',
    timeZone: 'America/Sao_Paulo',
  })
  return body.event
}

test('with no signal a coach reads who came in a season, makes an event with its workout, and announces; the athlete goes, and answers', async ({
  club,
}) => {
  const [first, second] = [20, 10].map((ago) => addDays(today(), -ago))
  const came = await event(club, 'Longão', first ?? '')
  await event(club, 'Ritmo; forte', second ?? '')
  const marina = await club.server.signedIn(club.coach)
  const roll = { eventId: came.id, athleteId: club.athleteId, attended: true }
  expect((await marina.post('/groups/events/attendance', roll)).status).toBe(201)

  const viewport = { width: 390, height: 844 }
  const ofGroup = `/dashboard/groups/${came.groupKey}`
  const coach = await club.signedIn('coach', { viewport, at: `${ofGroup}/events` })
  const { page } = await club.signedIn('athlete', { viewport })
  await test.step('who came is seen and saved', async () => {
    await expect(coach.page.getByRole('link', { name: /Longão/ })).toBeVisible()
    await loseSignal(club, coach.page)
    await coach.page.getByRole('link', { name: 'Presença' }).click()
    const ana = coach.page.getByRole('row', { name: /Ana Ribeiro/ })
    await expect(ana).toContainText('100%')
    const name = ana.getByRole('rowheader')
    const before = await name.boundingBox()
    await coach.page.getByRole('region', { name: 'Presença por atleta e evento' }).evaluate((frame) => {
      frame.scrollLeft = frame.scrollWidth
    })
    expect(await name.boundingBox()).toEqual(before)

    const download = coach.page.waitForEvent('download')
    await coach.page.getByRole('button', { name: 'Baixar CSV' }).click()
    const csv = await readFile(await (await download).path(), 'utf16le')
    expect(csv).toContain('"Ana Ribeiro";"1";"1";"100";"0";"Presente";""\r\n')
    expect(csv).toContain('Ritmo;')

    await coach.page.getByLabel('De', { exact: true }).fill((second ?? '').split('-').toReversed().join('/'))
    await expect(coach.page.getByRole('link', { name: /Longão/ })).toBeHidden()
    await expect(coach.page.getByRole('link', { name: /Ritmo/ })).toBeVisible()
  })
  await test.step('the workout of an event is in the calendar of who goes, and leaves it again', async () => {
    await coach.page.goto(`${club.url}${ofGroup}/events`)
    await coach.page.getByRole('button', { name: 'Evento', exact: true }).click()
    const dialog = coach.page.getByRole('dialog')
    await dialog.getByLabel('Nome do evento').fill('Tiros na pista')
    await dialog.getByLabel('Descrição').fill('10x400')
    await dialog.getByRole('button', { name: 'Continuar' }).click()
    await dialog.getByLabel('Dia', { exact: true }).fill(today().split('-').toReversed().join('/'))
    await dialog.getByRole('spinbutton', { name: 'Horas' }).fill('19')
    await dialog.getByRole('spinbutton', { name: 'Minutos' }).fill('30')
    await dialog.getByLabel('Local', { exact: true }).fill('Pista da USP')
    await dialog.getByLabel('Distâncias').fill('4 km')
    await dialog
      .getByRole('switch', { name: 'Cria o treino no calendário de quem vai' })
      .check({ force: true })
    await dialog.getByRole('button', { name: 'Criar evento' }).click()
    await expect(coach.page.getByText('Entra no calendário de quem vai')).toBeVisible()
    await findSignal(club, coach.page, page)

    const going = page.getByRole('button', { name: 'Tiros na pista: vou' })
    await going.click()
    const workout = page.getByRole('heading', { level: 3, name: 'Tiros na pista' })
    await expect(workout).toBeVisible()
    await page.getByRole('region', { name: 'Eventos de hoje' }).getByRole('link', { name: /Tiros/ }).click()
    await page.getByRole('link', { name: 'Ver o treino' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Tiros na pista' })).toBeVisible()
    await page.getByRole('link', { name: 'Hoje', exact: true }).click()
    await going.click()
    await expect(workout).toBeHidden()
  })
  await test.step('an announcement, and its answer', async () => {
    await findSignal(club, coach.page, page)
    await coach.page.goto(club.url + ofGroup)
    await loseSignal(club, coach.page)
    await coach.page.getByRole('region', { name: 'Recados' }).getByRole('link', { name: 'Escrever' }).click()
    await coach.page.getByLabel('Para todos do grupo').fill('Domingo na represa, às 7h')
    await coach.page.getByRole('button', { name: 'Enviar', exact: true }).click()
    const announced = coach.page.getByRole('link', { name: /Domingo na represa/ })
    await expect(announced).toBeVisible()
    await findSignal(club, coach.page, page)

    await page.getByRole('link', { name: /Recado do grupo.*Domingo na represa/ }).click()
    await page.getByLabel('Sua resposta').fill('Vou, levo a boia')
    await page.getByRole('button', { name: 'Enviar', exact: true }).click()
    await page.getByRole('link', { name: 'Hoje', exact: true }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Treino de hoje' })).toBeAttached()
    await expect(page.getByRole('link', { name: /Recado do grupo/ })).toBeHidden()

    await expect(announced.getByLabel('1 mensagem não lida')).toBeVisible()
    await announced.click()
    const ana = coach.page.getByRole('region', { name: 'Ana Ribeiro' })
    await expect(ana.getByText('Vou, levo a boia')).toBeVisible()
    await expect(coach.page.getByText('1 atleta respondeu.')).toBeVisible()
  })
})
