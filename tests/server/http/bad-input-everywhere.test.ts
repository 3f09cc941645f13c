import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiBase } from '#sync/contract/wire/headers.ts'
import { problem } from '#sync/contract/wire/problems.ts'
import { type Club, startClub } from '../../support/club.ts'
import { databases } from '../../support/databases.ts'
import { makeFixtures } from '../../support/fixtures.ts'
import {
  badBodies,
  type Document,
  nasty,
  nastyAddresses,
  type Operations,
  operations,
  sample,
} from '../../support/openapi.ts'
import { type Method, type TestClient, testClient } from '../../support/test-client.ts'

type Request = { method: string; url: string; payload?: string; type?: string }

const json = 'application/json'

/** The path with good values in it, the first one replaced by `bad` when given. */
function address({ path, parameters }: Operations, bad?: string): string {
  let first = true
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const known = parameters.find((each) => each.name === name)
    const value = first && bad !== undefined ? bad : String(known ? sample(known.schema) : 1)
    first = false
    return value
  })
}

function requests(operation: Operations): Request[] {
  const { method, body, parameters } = operation
  const url = address(operation)
  const all: Request[] = []
  const payload = body ? JSON.stringify(sample(body)) : undefined
  for (const bad of operation.path.includes('{') ? nastyAddresses : []) {
    all.push({ method, url: address(operation, bad), ...(payload ? { payload, type: json } : {}) })
  }
  for (const { name } of parameters.filter((each) => each.in === 'query')) {
    for (const value of [...nasty, ...nastyAddresses]) {
      all.push({ method, url: `${url}?${name}=${encodeURIComponent(String(value).toWellFormed())}` })
    }
    all.push({ method, url: `${url}?${name}=1&${name}=2` }, { method, url: `${url}?${name}=%E0%A4%A` })
  }
  if (!body) return all
  for (const bad of badBodies(body)) all.push({ method, url, payload: JSON.stringify(bad), type: json })
  for (const broken of ['{', '{"a":', 'undefined', '\u0000', '[1,', '{"__proto__":{}}', '"\\ud800"', '']) {
    all.push({ method, url, payload: broken, type: json })
  }
  for (const type of [
    'text/plain',
    'text/xml',
    'multipart/form-data; boundary=x',
    'application/octet-stream',
    '*/*',
    'x',
  ]) {
    all.push({ method, url, payload: payload ?? '', type })
  }
  all.push({ method, url, payload: `"${'x'.repeat(300_000)}"`, type: json })
  return all
}

const atOnce = 25

/** In batches with pauses, because a server whose event loop is blocked answers that it is overloaded. */
async function inTurns<T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  for (let start = 0; start < all.length; start += atOnce) {
    results.push(...(await Promise.all(all.slice(start, start + atOnce).map(work))))
    await setImmediate()
  }
  return results
}

/** Calls that may end the session that they come with: each request has its own. */
const endsSession = ({ method, path }: Operations) =>
  method !== 'GET' && [`${apiBase}/auth/`, `${apiBase}/user`].some((start) => path.startsWith(start))

/** Who may least is refused before a database is asked: by a coach on both, by the others on one. */
const people = { sqlite: ['marina', 'ana', 'nobody'], postgres: ['marina'] } as const

describe.each(databases)('invalid input to every request on %s', (kind) => {
  let club: Club
  let all: Operations[]
  beforeAll(async () => {
    club = await startClub(kind)
    await makeFixtures(club)
    all = operations((await club.clients.nobody.get<Document>('/docs')).body)
  })
  afterAll(() => club.t.close())

  type Person = 'marina' | 'ana' | 'nobody'

  const signIn = async (person: Person) =>
    person === 'nobody' ? testClient(club.t.app) : club.t.signedIn(club.people[person])

  async function send(person: Person, client: TestClient, request: Request) {
    const reply = await club.t.app.inject({
      method: request.method as Method,
      url: request.url,
      headers: {
        ...(request.type === undefined ? {} : { 'content-type': request.type }),
        cookie: [...client.jar].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-xsrf-token': client.jar.get('XSRF-TOKEN') ?? '',
      },
      ...(request.payload === undefined ? {} : { payload: request.payload }),
    })
    const what = `${person} ${request.method} ${request.url.slice(0, 120)} ${request.payload?.slice(0, 200) ?? ''}`
    return { what, status: reply.statusCode, body: reply.body }
  }

  test.each(people[kind])(
    'by %s never fails the server, and is refused with a code',
    async (person) => {
      const faults: string[] = []
      let refused = 0
      for (const operation of all) {
        if (operation.path === `${apiBase}/sync/stream`) continue
        const client = await signIn(person)
        const replies = await inTurns(requests(operation), async (request) =>
          send(person, endsSession(operation) ? await signIn(person) : client, request),
        )
        // What comes after the end of a session would all be refused for that alone.
        if (person !== 'nobody') expect((await client.get('/user')).status, operation.path).toBe(200)
        for (const { what, status, body } of replies) {
          if (status < 400) continue
          refused += 1
          const read = problem.safeParse(JSON.parse(body))
          const expected = status < 500 || (read.success && read.data.code === 'provider-unreachable')
          if (!expected || !read.success) faults.push(`${status} ${what} → ${body.slice(0, 200)}`)
        }
      }
      expect(faults).toEqual([])
      expect(refused).toBeGreaterThan(1_000)
    },
    600_000,
  )
})
