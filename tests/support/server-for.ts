import type { UserRow } from '#server/store/tables.ts'
import { headers } from '#sync/contract/wire/headers.ts'
import type { TestServer } from '#sync/testing/rumo-device.ts'
import type { TestApp } from './test-app.ts'

/** The real server as this person's devices reach it. They share its clock. */
export async function serverFor(app: TestApp, person: UserRow): Promise<TestServer> {
  const session = await app.signedIn(person)
  const clock = app.clock.time
  return {
    person,
    clock,
    async handle({ method, path, body, headers: extra }) {
      const own = { ...extra, [headers.user]: String(person.id) }
      const reply = await session.send<unknown>(method, path, body, own)
      return {
        reached: true,
        status: reply.status,
        body: reply.body,
        retryAfterMs: undefined,
        serverTime: clock.now(),
      }
    },
  }
}
