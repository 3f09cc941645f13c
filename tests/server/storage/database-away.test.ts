import { expect, test } from 'vitest'
import { startProxy } from '../../support/cuttable-proxy.ts'
import { newPostgresDatabase } from '../../support/databases.ts'
import { eventually } from '../../support/eventually.ts'
import { startTestApp } from '../../support/test-app.ts'

test('requests get `unavailable` while PostgreSQL is down, and work again afterwards', async () => {
  const url = new URL(await newPostgresDatabase())
  const proxy = await startProxy({ host: url.hostname, port: Number(url.port) })
  url.port = String(proxy.port)
  const t = await startTestApp({ databaseUrl: url.href })
  const marina = await t.addUser('coach', 'Marina')
  const ana = await t.addUser('athlete', 'Ana')
  await t.link(await t.addGroup(marina), ana)
  const [coach, athlete] = [await t.signedIn(marina), await t.signedIn(ana)]
  const address = await t.listen()
  const cookie = [...athlete.jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const stream = await fetch(`${address}/api/sync/stream`, { headers: { cookie } })
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
  await reader?.read()

  await proxy.cut()
  for (const reply of [
    await t.nobody().get('/health'),
    await coach.get('/user'),
    await coach.post('/groups', {}),
  ]) {
    expect([reply.status, reply.code]).toEqual([503, 'unavailable'])
    expect(reply.body.retryAfter).toBeGreaterThan(0)
  }

  await proxy.mend()
  const plan = { name: 'A', description: '5km', sport: 'run', athleteId: ana.id, scheduledTo: '2026-03-12' }
  await eventually(async () => expect((await t.nobody().get('/health')).status).toBe(200))
  expect((await coach.post('/workout', plan)).status).toBe(201)
  // The stream survived the outage: it gets a hint for later writes, however long reconnecting took.
  let heard = ''
  while (!heard.includes('"workouts"')) heard += (await reader?.read())?.value ?? ''
  await t.close()
  await proxy.cut()
})
