import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { problem } from '#sync/contract/wire/problems.ts'
import { type Club, startClub } from '../../support/club.ts'
import { databases } from '../../support/databases.ts'

describe.each(databases)('bad input on %s', (kind) => {
  let club: Club
  beforeAll(async () => {
    club = await startClub(kind)
  })
  afterAll(() => club.t.close())

  const workout = () => ({
    name: 'Tiros',
    description: '8x400m',
    sport: 'run',
    athleteId: club.people.ana.id,
    scheduledTo: '2026-03-12',
  })

  test.each([
    ['no name', { name: undefined }, 'name', 'Required'],
    ['an empty name', { name: '' }, 'name', 'Required'],
    ['a name of blanks', { name: '   ' }, 'name', 'Required'],
    ['a day that does not exist', { scheduledTo: '2026-02-30' }, 'scheduledTo', 'Invalid date'],
    ['a sport that nobody does', { sport: 'chess' }, 'sport'],
    ['an id beyond the column', { athleteId: 2 ** 40 }, 'athleteId'],
    ['a NUL character', { description: 'a\0b' }, 'description'],
    ['half a surrogate pair', { name: 'x\ud800' }, 'name'],
    ['a text that is far too long', { description: 'x'.repeat(20_001) }, 'description'],
    ['a key that is no UUID', { clientId: '1; drop table users' }, 'clientId', 'Invalid format'],
  ])(
    'a workout with %s is invalid, and the answer names the field',
    async (_what, change, path, message = '') => {
      const reply = await club.clients.marina.post('/workout', { ...workout(), ...change })
      expect([reply.status, reply.code]).toEqual([422, 'invalid'])
      expect(reply.body.errors).toEqual([{ path, message: expect.stringContaining(message) }])
    },
  )

  async function raw(contentType: string, payload: string) {
    const { jar } = club.clients.marina
    const reply = await club.t.app.inject({
      method: 'POST',
      url: '/api/workout',
      headers: {
        'content-type': contentType,
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-xsrf-token': jar.get('XSRF-TOKEN') ?? '',
      },
      payload,
    })
    return [reply.statusCode, reply.json<{ code: string }>().code, reply.headers['content-type']]
  }

  test.each([
    ['broken JSON', 'application/json', '{"name":', 400],
    ['a polluted prototype', 'application/json', '{"__proto__":{"a":1}}', 400],
    ['XML', 'text/xml', '<a/>', 415],
    ['a form', 'application/x-www-form-urlencoded', 'a=1', 415],
    ['a body of a megabyte', 'application/json', JSON.stringify({ name: 'x'.repeat(1_000_000) }), 413],
  ])('%s is malformed', async (_what, contentType, payload, status) => {
    expect(await raw(contentType, payload)).toEqual([
      status,
      'malformed',
      'application/problem+json; charset=utf-8',
    ])
  })

  test('an empty body where one is needed is invalid; where none is, its content type does not matter', async () => {
    expect((await raw('application/json', ''))[1]).toBe('invalid')
    const reply = await club.clients.marina.delete('/workout/999', { 'content-type': 'application/json' })
    expect(reply.code).toBe('not-found')
  })

  test('an unknown path answers with a problem document, whatever the method', async () => {
    for (const path of ['/nothing', '/workout/1/2', '/', '']) {
      const reply = await club.clients.ana.get(path)
      expect([reply.status, reply.code]).toEqual([404, 'no-such-call'])
    }
    expect((await club.clients.ana.post('/health', {})).code).toBe('no-such-call')
  })

  test('a broken escape in the address is malformed', async () => {
    const reply = await club.t.app.inject({ method: 'GET', url: '/api/workout/%E0%A4%A' })
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([400, 'malformed'])
  })

  test('every problem has the shape of the contract', async () => {
    const replies = [
      await club.clients.ana.get('/nothing'),
      await club.clients.nobody.get('/user'),
      await club.clients.marina.post('/workout', {}),
      await club.clients.marina.get('/workout/12345'),
    ]
    for (const reply of replies) {
      expect(problem.safeParse(reply.body).success).toBe(true)
      expect(reply.headers['content-type']).toBe('application/problem+json; charset=utf-8')
      expect(JSON.stringify(reply.body)).not.toMatch(/\.ts:|node_modules|at /)
    }
  })
})
