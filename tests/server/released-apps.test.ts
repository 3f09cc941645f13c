import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { headers } from '#sync/contract/wire/headers.ts'
import { databases, startOn } from '../support/databases.ts'
import type { TestApp } from '../support/test-app.ts'

/**
 * Apps stay installed for months: what a released one sends must be taken, and what it reads must be there, as then.
 * More is allowed. Kept by `tests/sync/released-app.test.ts` at each release.
 */
const folder = join(import.meta.dirname, 'released')

type Line = {
  as: 'coach' | 'athlete'
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  body?: unknown
  headers?: Record<string, string>
  status: number
  answer?: unknown
}

/** Matches values that differ on every server, such as keys and tokens. */
const anyText = (_name: string, value: unknown): unknown => (value === '{any}' ? expect.any(String) : value)

let t: TestApp
afterEach(() => t.close())

describe.each(readdirSync(folder))('the app whose requests are in %s', (file) => {
  test.each(databases)('is served as by its own server, on %s', async (kind) => {
    t = await startOn(kind)
    const coach = await t.addUser('coach', 'Ana')
    const athlete = await t.addUser('athlete', 'Bia')
    const group = await t.addGroup(coach)
    const link = await t.link(group, athlete)
    const people = {
      coach: { id: coach.id, client: await t.signedIn(coach) },
      athlete: { id: athlete.id, client: await t.signedIn(athlete) },
    }
    const keys = { coach, athlete, group, link }
    const text = Object.entries(keys).reduce(
      (before, [name, { clientId }]) => before.replaceAll(`{${name}}`, clientId),
      readFileSync(join(folder, file), 'utf8'),
    )
    for (const line of text.trim().split('\n')) {
      const { as, method, path, body, headers: sent, status, answer } = JSON.parse(line, anyText) as Line
      const { id, client } = people[as]
      const reply = await client.send<unknown>(method, path, body, { ...sent, [headers.user]: String(id) })
      const what = `${method} ${path} of the ${as}`
      expect([what, reply.status, reply.body]).toMatchObject([what, status, answer ?? reply.body])
    }
  })
})
