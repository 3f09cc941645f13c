import { sql } from 'kysely'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { workingFor } from '#server/loop-time.ts'
import type { UserRow } from '#server/store/tables.ts'
import { limits } from '#sync/contract/limits.ts'
import { databases, startOn } from '../../support/databases.ts'
import { insertWorkout } from '../../support/insert-workouts.ts'
import { rawConnection } from '../../support/raw-connection.ts'
import type { TestApp } from '../../support/test-app.ts'
import type { TestClient } from '../../support/test-client.ts'

describe.each(databases)('people who share a server on %s', (kind) => {
  let app: TestApp
  afterEach(async () => {
    vi.restoreAllMocks()
    await app.close()
  })

  /** Asks, and says whether the answer is there. */
  function asks(client: TestClient, path = '/user') {
    const state = { isAnswered: false }
    void client.get(path).then(() => (state.isAnswered = true))
    return state
  }

  async function othersAreAnswered(): Promise<void> {
    for (const name of ['Caio', 'Davi', 'Eva'])
      expect((await (await person(name))[1].get('/user')).status).toBe(200)
  }

  async function person(name: string): Promise<[UserRow, TestClient]> {
    const user = await app.addUser('athlete', name)
    return [user, await app.signedIn(user)]
  }

  it('who has taken much of the loop’s time rests while others are there, and no longer', async () => {
    let now = 1_000_000
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 0.01))
    app = await startOn(kind, { settings: { loopShare: 0.001 } })
    const [, ana] = await person('Ana')
    const [, bia] = await person('Bia')
    // Alone, whatever it costs.
    for (let n = 0; n < 100; n += 1) expect((await ana.get('/user')).status).toBe(200)
    expect((await bia.get('/auth/session')).status).toBe(200)
    const resting = asks(ana)
    await othersAreAnswered()
    expect(resting.isAnswered).toBe(false)
    now += 1_100
    await expect.poll(() => resting.isAnswered).toBe(true)
  })

  it('counts the loop’s time, not what a database takes', async () => {
    app = await startOn(kind)
    let spent = 0
    const account = { spend: (ms: number) => void (spent += ms), restMs: () => 0 }
    const begun = performance.now()
    // Long, so that the loop's own milliseconds count little on a busy machine.
    await workingFor(account, () =>
      sql`with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 4000000)
        select count(*) from numbers`.execute(app.store.db),
    )
    const share = spent / (performance.now() - begun)
    // SQLite works in the loop.
    if (kind === 'sqlite') expect(share).toBeGreaterThan(0.7)
    else expect(share).toBeLessThan(0.1)
  })

  it('a batch keeps its turn until its reader has taken what was answered', async () => {
    app = await startOn(kind)
    const [ana, client] = await person('Ana')
    await app.store.write(async (tx) => {
      const description = 'x'.repeat(20_000)
      const row = { description, athleteId: ana.id, createdBy: ana.id, scheduledTo: '2026-03-12' }
      for (let n = 0; n < 45; n += 1) await insertWorkout(tx, { ...row, name: `Treino ${n}` })
    })
    const url = await app.listen()
    const page = { method: 'GET', path: '/sync/workouts' }
    const requests = Array.from({ length: limits.batchRequests }, () => page)
    const head = [...client.jar].map(([name, value]) => `${name}=${value}`).join('; ')
    async function unread() {
      const body = JSON.stringify({ requests })
      const connection = await rawConnection(url)
      connection.socket.pause()
      const xsrf = client.jar.get('XSRF-TOKEN') ?? ''
      const lines = [
        'Host: rumo',
        `Cookie: ${head}`,
        `X-XSRF-TOKEN: ${xsrf}`,
        'Content-Type: application/json',
      ]
      connection.send(
        `POST /api/batch HTTP/1.1\r\n${lines.join('\r\n')}\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
      )
      return connection
    }
    const open = [await unread(), await unread()]
    await expect.poll(() => open.every(({ socket }) => socket.readableLength > 0)).toBe(true)
    const waiting = asks(client)
    await othersAreAnswered()
    expect(waiting.isAnswered).toBe(false)
    open[0]?.socket.destroy()
    await expect.poll(() => waiting.isAnswered).toBe(true)
    open[1]?.socket.destroy()
  })
})
