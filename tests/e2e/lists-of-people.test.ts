import type { Locator } from '@playwright/test'
import { expect, test, today } from './support/club.ts'

const desktop = { viewport: { width: 1280, height: 800 } }

/** How many of these are whole in the window, above this edge. */
const inSight = (rows: Locator, edge = 800) =>
  rows.evaluateAll(
    (all, bottom) =>
      all.filter((row) => {
        const box = row.getBoundingClientRect()
        return box.height > 0 && box.top >= 0 && box.bottom <= bottom
      }).length,
    edge,
  )

test('of forty-four people at least fourteen are in sight where the roll is called and where several are chosen', async ({
  club,
}) => {
  const group = await club.server.addGroup(club.coach, 'Pista')
  for (let number = 1; number <= 44; number += 1) {
    const name = `Maria Aparecida de Souza ${number}`
    await club.server.link(group, await club.server.addUser('athlete', name, `a${number}@rumo.example`))
  }
  const coach = await club.server.signedIn(club.coach)
  const made = await coach.post<{ event: { clientId: string } }>('/groups/events', {
    groupId: group.id,
    name: 'Longão em grupo',
    description: 'Com água',
    sport: 'run',
    scheduledTo: `${today()}T15:00:00.000Z`,
    location: 'Parque',
    distances: '12 km',
  })
  expect(made.status).toBe(201)
  const at = `/dashboard/groups/${group.clientId}/events/${made.body.event.clientId}`
  const { page } = await club.signedIn('coach', { ...desktop, at })
  const people = page.getByRole('listitem').filter({ hasText: 'Maria Aparecida' })
  await expect(people).toHaveCount(44)
  await page.getByRole('button', { name: 'Maria Aparecida de Souza 1: presente' }).click()
  await expect(people.filter({ hasText: 'Presente' })).toHaveCount(1)
  const heights = await people.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
  expect(Math.max(...heights)).toBeLessThanOrEqual(45)
  expect(await inSight(people)).toBeGreaterThanOrEqual(14)
  await page.getByRole('button', { name: 'Todos presentes' }).click()
  await expect(people.filter({ hasText: 'Presente' })).toHaveCount(44)

  await page.goto(`${club.url}/dashboard/athletes/${club.athleteId}`)
  await page.getByRole('button', { name: 'Treino', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nome do treino').fill('Rodagem')
  await dialog.getByLabel('Treino', { exact: true }).fill('8km leve')
  await dialog.getByText('Mais opções').click()
  await dialog.getByRole('button', { name: 'Criar e levar a vários…' }).click()
  const boxes = dialog.getByRole('checkbox', { name: /Maria Aparecida/ })
  await expect(boxes).toHaveCount(44)
  await boxes.first().check()
  // Where a person has scrolled to who it is for.
  await dialog.getByRole('searchbox').evaluate((field) => field.scrollIntoView({ block: 'start' }))
  const foot = await dialog.getByRole('button', { name: /^Criar/ }).boundingBox()
  expect(await inSight(boxes, foot?.y)).toBeGreaterThanOrEqual(14)
})
