import { resolve } from 'node:path'
import { type Browser, test as base, expect, type Page } from '@playwright/test'
import { forbiddenLine } from '../support/console.ts'
import { listenSpec } from '../support/spec-http.ts'
import { type SpecPerson, specServer } from '../support/spec-server.ts'
import {
  completeWorkout,
  createWorkout,
  deleteWorkout,
  installed,
  pill,
  renameWorkout,
} from './support/acts.ts'
import { signIn, today } from './support/club.ts'

type World = {
  server: ReturnType<typeof specServer>
  url: string
  coach: SpecPerson
  athlete: SpecPerson
  signedIn(person: SpecPerson): Promise<Page>
}

/** The built app before a server with only the basic API (docs/product.md, "The basic API"). */
const test = base.extend<{ world: World }>({
  world: async ({ browser }, provide) => {
    const server = specServer()
    const coach = server.addUser('coach', 'Marina Castro', 'marina@rumo.example')
    const athlete = server.addUser('athlete', 'Ana Ribeiro', 'ana@rumo.example')
    const group = server.addGroup(coach, 'Tri Lagoa')
    server.link(group, athlete)
    const listening = await listenSpec(server, resolve('dist'))
    const devices = watched(browser)
    await provide({
      server,
      url: listening.url,
      coach,
      athlete,
      async signedIn(person) {
        const page = await devices.page()
        await signIn(page, listening.url, person.email)
        return page
      },
    })
    await devices.close()
    await listening.close()
    expect(devices.forbidden).toEqual([])
  },
})

function watched(browser: Browser) {
  const forbidden: string[] = []
  const pages: Page[] = []
  return {
    forbidden,
    async page() {
      const context = await browser.newContext()
      const page = await context.newPage()
      page.on('console', (message) => {
        // The one question whether there is a feed is answered by 404, which the browser reports.
        const line = forbiddenLine(message, { requestsMayFail: true })
        if (line) forbidden.push(line)
      })
      page.on('pageerror', (error) => forbidden.push(error.message))
      pages.push(page)
      return page
    },
    close: () => Promise.all(pages.map((page) => page.context().close())),
  }
}

test('coach plans, athlete sees it, logs it with no signal, and the coach reads the log, edits and deletes', async ({
  world,
}) => {
  const coach = await world.signedIn(world.coach)
  await coach.goto(`${world.url}/dashboard/athletes/${world.athlete.id}`)
  await expect(coach.getByRole('heading', { level: 1, name: 'Ana Ribeiro' })).toBeVisible()
  await createWorkout(coach, { name: 'Ritmo com soltura', description: '8x50', sport: 'Natação' })
  await expect.poll(() => world.server.tables.workouts.length).toBe(1)
  expect(world.server.tables.workouts[0]).toMatchObject({ name: 'Ritmo com soltura', scheduledTo: today() })

  const athlete = await world.signedIn(world.athlete)
  await athlete
    .getByRole('link', { name: /Ritmo com soltura/ })
    .first()
    .click()
  await expect(athlete.getByRole('heading', { level: 1, name: 'Ritmo com soltura' })).toBeVisible()
  await installed(athlete)
  await athlete.context().setOffline(true)
  await completeWorkout(athlete)
  await expect(pill(athlete)).not.toHaveText(/Tudo salvo/)
  await athlete.context().setOffline(false)
  await expect.poll(() => world.server.tables.workouts[0]?.status).toBe('completed')

  await coach.goto(`${world.url}/dashboard/settings/account`)
  await coach.getByRole('button', { name: 'Sincronizar agora' }).click()
  // No reload, which would end the reading.
  await coach.getByRole('link', { name: 'Atletas' }).first().click()
  await coach
    .getByRole('link', { name: /Ana Ribeiro/ })
    .first()
    .click()
  await coach
    .getByRole('link', { name: /Ritmo com soltura/ })
    .first()
    .click()
  await expect(coach.getByText('Saiu redondo')).toBeVisible()

  await test.step('a coach edits and deletes', async () => {
    await coach.goto(`${world.url}/dashboard/athletes/${world.athlete.id}`)
    await createWorkout(coach, { name: 'Tiros', description: '8x50', sport: 'Natação' })
    await coach.getByRole('link', { name: /Tiros/ }).first().click()
    await renameWorkout(coach, 'Soltura')
    await expect.poll(() => world.server.tables.workouts[1]?.name).toBe('Soltura')
    await deleteWorkout(coach)
    await expect.poll(() => world.server.tables.workouts.length).toBe(1)
  })
})

test('an event is answered once, and what has no call is not offered', async ({ world }) => {
  const group = world.server.tables.groups[0]
  world.server.add('events', {
    name: 'Longão em grupo',
    description: 'Saída em grupo',
    sport: 'run',
    scheduledTo: '2099-12-01T10:00:00.000Z',
    location: 'Parque',
    distances: '10 km',
    groupId: group?.id,
  })
  const athlete = await world.signedIn(world.athlete)
  await athlete.getByRole('link', { name: 'Eventos', exact: true }).click()
  await athlete.getByRole('link', { name: /Longão em grupo/ }).click()
  await athlete.getByRole('button', { name: 'Responder' }).click()
  await athlete.getByRole('dialog').getByRole('button', { name: 'Vou', exact: true }).click()
  await expect.poll(() => world.server.tables.attendances.length).toBe(1)
  await expect(athlete.getByRole('button', { name: /resposta/ })).toHaveCount(0)
  await athlete.goto(`${world.url}/dashboard/settings/integrations`)
  await expect(athlete.getByText('Este servidor não oferece integrações.')).toBeVisible()

  const coach = await world.signedIn(world.coach)
  await coach.goto(`${world.url}/dashboard/groups`)
  await coach.getByRole('link', { name: 'Tri Lagoa' }).click()
  await expect(coach.getByRole('button', { name: 'Convidar', exact: true })).toBeVisible()
  await expect(
    coach.getByRole('button', { name: /Editar grupo|Excluir grupo|Remover|treinador/ }),
  ).toHaveCount(0)
  await coach.getByRole('link', { name: /Longão em grupo/ }).click()
  const onRoll = coach.getByRole('listitem').filter({ hasText: 'Ana Ribeiro' })
  await expect(onRoll).toContainText('Vai')
  await expect(coach.getByRole('button', { name: /presente|faltou/ })).toHaveCount(0)
  await coach.goto(`${world.url}/dashboard/settings/account`)
  await expect(coach.getByRole('button', { name: 'Sincronizar agora' })).toBeVisible()
  await expect(coach.getByRole('button', { name: /senha|conta|todos/ })).toHaveCount(0)
})

test('an invited athlete joins', async ({ world }) => {
  const coach = await world.signedIn(world.coach)
  const newcomer = world.server.addUser('athlete', 'Lia Souza', 'lia@rumo.example')
  await coach.goto(`${world.url}/dashboard/groups`)
  await coach.getByRole('link', { name: 'Tri Lagoa' }).click()
  await coach.getByRole('button', { name: 'Convidar', exact: true }).click()
  await coach.getByRole('dialog').getByLabel('E-mails').fill(newcomer.email)
  await coach.getByRole('dialog').getByRole('button', { name: 'Convidar' }).click()
  await expect.poll(() => world.server.tables.invitations.length).toBe(1)
  const invitation = world.server.tables.invitations[0]

  const page = await world.signedIn(newcomer)
  await page.goto(`${world.url}/callback/accept-invite?inviteToken=token&inviteId=${invitation?.id}`)
  await page.getByRole('button', { name: 'Aceitar convite' }).click()
  await expect.poll(() => world.server.tables.members.length).toBe(2)
})
