import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { everyCollection } from '#server/store/collections.ts'
import { type Club, created, startClub } from '../../support/club.ts'
import { databases } from '../../support/databases.ts'
import { eventually } from '../../support/eventually.ts'
import { makeFixtures } from '../../support/fixtures.ts'
import { startMailServer } from '../../support/mail-server.ts'
import type { Document } from '../../support/openapi.ts'
import { sweep } from '../../support/sweep.ts'
import { testPassword } from '../../support/test-app.ts'

type Line = { msg: string; level: number; route?: string; userId?: number } & Record<string, unknown>

describe.each(databases)('the log on %s', (kind) => {
  let club: Club
  let mail: Awaited<ReturnType<typeof startMailServer>>
  let lines: string[]

  beforeEach(async () => {
    lines = []
    mail = await startMailServer()
    const settings = { logLevel: 'trace' as const, mailUrl: mail.url }
    club = await startClub(kind, settings, { write: (line) => lines.push(line) })
    return mail.close
  })
  afterEach(() => club.t.close())

  const logged = () => lines.map((line) => JSON.parse(line) as Line)
  const answered = () => logged().filter(({ msg }) => msg === 'answered')

  test('has one line for each request: who, which route, what came of it and how long it took', async () => {
    const { ana, nobody } = club.clients
    const workout = await club.plan()
    lines.length = 0
    await ana.get(`/workout/${workout.id}?startDate=2026-03-12`)
    await nobody.get('/user')
    await nobody.get('/a-secret/of-nobody')
    await ana.post('/batch', { requests: [{ method: 'GET', path: '/user' }] })
    await eventually(() => expect(answered()).toHaveLength(5))
    expect(answered().map(({ method, route, status, userId }) => [method, route, status, userId])).toEqual([
      ['GET', '/api/workout/:id', 200, club.people.ana.id],
      ['GET', '/api/user', 401, undefined],
      ['GET', 'unknown', 404, undefined],
      ['GET', '/api/user', 200, club.people.ana.id],
      ['POST', '/api/batch', 200, club.people.ana.id],
    ])
    for (const line of answered()) expect(line.ms).toEqual(expect.any(Number))
    expect(logged()).toHaveLength(5)
  })

  test('of a day of all calls has no names, texts, addresses of people, tokens or queries', {
    timeout: 300_000,
  }, async () => {
    const { marina, ana, nobody } = club.clients
    const fixtures = await makeFixtures(club)
    await ana.put('/user', { bio: 'segredo da Ana', city: 'segredo de cidade' })
    mail.refuse(3)
    const email = 'convidada@rumo.example'
    const invited = created(
      await marina.post('/groups/invite', { groupId: fixtures.group.id, email }),
      'invitation',
    )
    await nobody.get(`/invitations/${invited.id}?token=${String(invited.token)}`)
    const calendar = (await ana.post<{ calendar: { url: string } }>('/calendar')).body.calendar
    await nobody.get(`/calendar/${calendar.url.split('/').at(-1)}`)
    await nobody.post('/auth/sign-in', { email: 'ana@rumo.example', password: 'Errada-2026!' })
    await nobody.post('/auth/sign-in', { email: 'ana@rumo.example', password: testPassword })
    await nobody.post('/auth/password/forgot', { email: 'ana@rumo.example' })
    await nobody.post('/user', { email: 'nova@rumo.example', password: 'Nova-Senha-1', name: 'Segredo Novo' })
    const document = (await nobody.get<Document>('/docs')).body
    const world = {
      ids: [1],
      clientIds: [fixtures.workout.clientId],
      athleteId: club.people.ana.id,
      collections: everyCollection.map(({ name }) => name),
      cursors: {},
      files: ['um-segredo.ics'],
    }
    const sessions: string[] = []
    for (const person of [club.people.ana, club.people.marina])
      await sweep(
        document,
        async () => {
          const client = await club.t.signedIn(person)
          sessions.push(...client.jar.values())
          return client
        },
        world,
      )
    await eventually(() => expect(mail.received.length).toBeGreaterThan(0))
    await eventually(() => expect(logged().map(({ msg }) => msg)).toContain('a mail was not delivered yet'))
    const text = lines.join('')
    expect(answered().length).toBeGreaterThan(200)
    const secrets = [
      String(invited.token),
      calendar.url.split('/').at(-1) ?? '',
      fixtures.workout.clientId,
      testPassword,
      ...sessions,
    ]
    expect(text).not.toMatch(
      /[@?]|[Ss]egredo|Nova-Senha|Errada|Ana|Marina|Represa|Grupo|Rodagem|Travessia|Tapioca|Deu certo/,
    )
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
  })
})
